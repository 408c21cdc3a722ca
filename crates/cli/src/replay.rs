//! `ruckus replay`: shows and checks records.

use std::io::{Read as _, Write as _};
use std::path::Path;

use anyhow::{Context as _, bail};
use ruckus_catalog::{AnyMatch, load_record};
use ruckus_core::{Entry, Record};
use ruckus_tui::board_text;
use serde_json::json;

use crate::args::ReplayArgs;
use crate::dictionary;
use crate::print_json;

/// The size limit of a record; real ones are smaller.
const MAX_RECORD: u64 = 64 << 20;

pub(crate) fn run(args: &ReplayArgs) -> anyhow::Result<()> {
    let name = args.record.display();
    let text = read(&args.record).with_context(|| format!("cannot read {name}"))?;
    let record: Record = text
        .parse()
        .with_context(|| format!("{name} is not a record"))?;
    dictionary::is_there_for(&record).with_context(|| format!("{name} cannot be replayed"))?;
    let mut out = std::io::stdout().lock();
    if let Some(ply) = args.ply
        && ply > record.entries.len()
    {
        bail!("{name} has {} actions, not {ply}", record.entries.len());
    }
    let mut shown = Ok(());
    let mut ply = 0;
    let mut show = |played: &AnyMatch, entry: Option<&Entry>| {
        ply += usize::from(entry.is_some());
        let wanted = !args.verify && !args.json && args.ply.is_none_or(|wanted| wanted == ply);
        if wanted && shown.is_ok() {
            shown = writeln!(out, "{}", page(played, entry, ply));
        }
    };
    let finished = load_record(&record, &mut show)
        .map_err(anyhow::Error::msg)
        .with_context(|| format!("{name} is not a valid record"))?;
    shown?;
    if args.json {
        drop(out);
        return print_json(&json!({
            "valid": true,
            "game": record.game,
            "options": record.options,
            "players": record.players,
            "actions": finished.plies(),
            "result": record.verdict.as_ref().map(ToString::to_string),
        }));
    }
    if args.verify {
        let result = match &record.verdict {
            Some(verdict) => format!("result {verdict}"),
            None => "not finished".to_owned(),
        };
        writeln!(
            out,
            "valid: {}, {} actions, {result}",
            record.game,
            finished.plies()
        )?;
    }
    Ok(())
}

pub(crate) fn read(path: &Path) -> anyhow::Result<String> {
    let mut text = String::new();
    if path == Path::new("-") {
        std::io::stdin()
            .lock()
            .take(MAX_RECORD)
            .read_to_string(&mut text)?;
    } else {
        std::fs::File::open(path)?
            .take(MAX_RECORD)
            .read_to_string(&mut text)?;
    }
    Ok(text)
}

fn page(played: &AnyMatch, entry: Option<&Entry>, ply: usize) -> String {
    let what = match entry {
        None => "start".to_owned(),
        Some(Entry::Game { seat, action }) => format!("{ply}. seat {seat}: {action}"),
        Some(Entry::Table { seat, action }) => format!("{ply}. seat {seat}: {action:?}"),
        Some(Entry::Time { steps }) => format!("{ply}. {steps} steps pass"),
    };
    format!("{what}\n{}", board_text(played))
}
