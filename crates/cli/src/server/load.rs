//! `ruckus load`: puts a server under load and measures it.

use std::io::Write as _;

use ruckus_load::{InstructionsPlan, Plan, TurnsPlan, run as measure, run_instructions, run_turns};

use super::args::LoadArgs;
use super::date;

pub(super) fn run(args: &LoadArgs) -> anyhow::Result<()> {
    if !args.turns.is_empty() {
        anyhow::ensure!(!args.turns.contains(&0), "there must be turns to play");
        let plan = TurnsPlan {
            turns: args.turns.clone(),
            seconds: args.seconds,
            core: args.core,
            out: args.out.clone(),
            date: date::today(),
        };
        write!(std::io::stdout(), "{}", run_turns(&plan)?)?;
        return Ok(());
    }
    anyhow::ensure!(args.tables > 0, "there must be tables to play at");
    if let Some(moves) = args.instructions {
        let plan = InstructionsPlan {
            tables: args.tables,
            moves,
            out: args.out.clone(),
            date: date::today(),
        };
        write!(std::io::stdout(), "{}", run_instructions(&plan)?)?;
        return Ok(());
    }
    anyhow::ensure!(args.rate > 0, "there must be moves to make");
    let plan = Plan {
        tables: args.tables,
        rate: args.rate,
        seconds: args.seconds,
        idle: args.idle,
        core: args.core,
        out: args.out.clone(),
        date: date::today(),
        database: args.database.clone(),
    };
    write!(std::io::stdout(), "{}", measure(&plan)?)?;
    Ok(())
}
