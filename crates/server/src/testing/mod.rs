//! Code that only tests use. Unit tests of a single file are beside that file.
//!
//! | module | what it does |
//! |---|---|
//! | `simulation` | whole servers in simulated time, with faults |
//! | `store` | the contract of every store, and a store in memory |
//! | `golden` | logs of earlier releases |
//! | `intruders` | requests by people who are not allowed to make them |

mod golden;
mod intruders;
pub(crate) mod simulation;
pub(crate) mod store;
