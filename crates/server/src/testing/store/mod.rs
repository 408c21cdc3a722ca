//! The contract of every store, and a store in memory for simulations.

mod access_contract;
pub(crate) mod contract;
mod lease_contract;
mod list_contract;
mod memory;
mod memory_upkeep;
mod upkeep_contract;

pub(crate) use memory::Memory;
