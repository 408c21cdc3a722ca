//! `ruckus backup`, `restore` and `check`: the data of a server.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::Context as _;
use ruckus_server::{Check, Copied, Verify, back_up, check, restore};

use super::args::{BackupArgs, CheckArgs, RestoreArgs};
use crate::progress;

/// The exit code for damaged games.
const DAMAGED: u8 = 3;

pub(super) fn run_backup(args: &BackupArgs) -> anyhow::Result<ExitCode> {
    let verify = Verify {
        games: args.sample.unwrap_or(usize::MAX),
        allow_damaged: args.allow_damaged,
    };
    let copied = back_up(&args.data, &args.file, verify, &mut show_progress);
    progress::end();
    let copied = copied.with_context(|| format!("cannot back up {}", args.data.display()))?;
    report_copy(&args.file.display(), &copied)
}

pub(super) fn run_restore(args: &RestoreArgs) -> anyhow::Result<ExitCode> {
    let verify = Verify {
        allow_damaged: args.allow_damaged,
        ..Verify::default()
    };
    let copied = restore(&args.file, &args.data, verify, &mut show_progress);
    progress::end();
    let copied = copied.with_context(|| format!("cannot restore {}", args.file.display()))?;
    report_copy(&args.data.display(), &copied)
}

pub(super) fn run_check(args: &CheckArgs) -> anyhow::Result<ExitCode> {
    let checked = check(&args.target, args.repair, &mut show_progress);
    progress::end();
    let checked = match checked {
        Err(error) if error.is_damage() => {
            writeln!(std::io::stderr(), "ruckus: {error}")?;
            return Ok(ExitCode::from(DAMAGED));
        }
        checked => checked.with_context(|| format!("cannot check {}", args.target.display()))?,
    };
    let (games, entries) = (checked.games, checked.entries);
    let target = args.target.display();
    writeln!(
        std::io::stdout(),
        "{target}: {games} games, {entries} log entries, {} damaged",
        checked.damaged.len()
    )?;
    report_damage(&checked)?;
    if let Some(file) = &checked.quarantine {
        writeln!(std::io::stdout(), "moved to {}", file.display())?;
    }
    Ok(exit_code(&checked))
}

fn report_copy(name: &dyn std::fmt::Display, copied: &Copied) -> anyhow::Result<ExitCode> {
    let Copied {
        games,
        entries,
        check,
    } = copied;
    writeln!(
        std::io::stdout(),
        "{name}: {games} games, {entries} log entries; {} games replayed, {} damaged",
        check.games,
        check.damaged.len()
    )?;
    report_damage(check)?;
    Ok(exit_code(check))
}

fn report_damage(check: &Check) -> anyhow::Result<()> {
    for game in &check.damaged {
        writeln!(std::io::stdout(), "table {}: {}", game.table, game.why)?;
    }
    Ok(())
}

fn exit_code(check: &Check) -> ExitCode {
    if check.damaged.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(DAMAGED)
    }
}

fn show_progress(done: u64, total: u64) {
    progress::show(format_args!("{done} of {total} games replayed"));
}
