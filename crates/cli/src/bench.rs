//! `ruckus bench`: placeholder until written.

use crate::args::BenchArgs;

pub(crate) fn run(_args: &BenchArgs) -> anyhow::Result<()> {
    Ok(())
}
