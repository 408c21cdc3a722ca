//! The contract of every store, and a store in memory for simulations.

pub(crate) mod contract;
mod lease_contract;
mod list_contract;
mod memory;
mod memory_upkeep;
mod upkeep_contract;

pub(crate) use memory::Memory;
