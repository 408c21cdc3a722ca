//! A match from its record: everything in it is played again and checked, and what
//! was done is told so that whoever asked can play it step by step.

use ruckus_core::{Entry, Record, TableAction, json};
use serde_json::{Map, Value};

use crate::any_match::{AnyMatch, load_record};
use crate::error::{Code, Failure};

/// The match at its end, and what the record tells of it.
pub(crate) fn load(text: &str) -> Result<(Box<dyn AnyMatch>, Map<String, Value>), Failure> {
    let record: Record = text
        .parse()
        .map_err(|error| Code::BadRecord.because(error))?;
    let loaded =
        load_record(&record, &mut |_, _| ()).map_err(|message| Code::BadRecord.because(message))?;
    let entries: Vec<Value> = record.entries.iter().map(describe).collect();
    let mut told = Map::new();
    told.insert("game".to_owned(), json!(record.game));
    told.insert("options".to_owned(), loaded.options_json());
    told.insert("players".to_owned(), json!(record.players));
    told.insert("seed".to_owned(), json!(record.seed.reveal()));
    told.insert("start".to_owned(), json!(record.start));
    told.insert("entries".to_owned(), json!(entries));
    Ok((loaded, told))
}

fn describe(entry: &Entry) -> Value {
    match entry {
        Entry::Game { seat, action } => json!({"seat": seat.index(), "action": action}),
        Entry::Table { seat, action } => {
            let what = match action {
                TableAction::Resign => "resign",
                TableAction::Flag => "flag",
                TableAction::Draw => "draw",
            };
            json!({"seat": seat.index(), "table": what})
        }
        Entry::Time { steps } => json!({"steps": steps}),
    }
}
