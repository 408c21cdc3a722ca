//! `ruckus load`: a server under load.

use std::io::Write as _;

use ruckus_load::{Plan, run as measure};

use crate::args::LoadArgs;
use crate::clock;

pub(crate) fn run(args: &LoadArgs) -> anyhow::Result<()> {
    anyhow::ensure!(args.tables > 0, "there must be tables to play at");
    anyhow::ensure!(args.rate > 0, "there must be moves to make");
    let plan = Plan {
        tables: args.tables,
        rate: args.rate,
        seconds: args.seconds,
        idle: args.idle,
        core: args.core,
        out: args.out.clone(),
        date: clock::today(),
        database: args.database.clone(),
    };
    write!(std::io::stdout(), "{}", measure(&plan)?)?;
    Ok(())
}
