//! Code that only tests use, apart from the tests of single files.
//!
//! | module | what it does |
//! |---|---|
//! | `simulation` | whole servers in simulated time, with faults |
//! | `store` | what every store must do, and a store in memory |
//! | `golden` | logs of earlier releases |
//! | `intruders` | requests without the right to make them |

mod golden;
mod intruders;
pub(crate) mod simulation;
pub(crate) mod store;
