//! `ruckus verify`: whether the record of a table is true and its shuffle fair.

use std::io::{Read as _, Write as _};
use std::path::Path;

use anyhow::{Context as _, bail};
use ruckus_engine::load_record;
use ruckus_protocol::fair::{Proof, Share};

use crate::args::VerifyArgs;

/// No record of a match that people or bots play is longer.
const MAX_RECORD: u64 = 64 << 20;

pub(crate) fn run(args: &VerifyArgs) -> anyhow::Result<()> {
    let name = args.record.display();
    let mut text = String::new();
    if args.record == Path::new("-") {
        let input = std::io::stdin().lock();
        input.take(MAX_RECORD).read_to_string(&mut text)
    } else {
        std::fs::File::open(&args.record)
            .and_then(|file| file.take(MAX_RECORD).read_to_string(&mut text))
    }
    .with_context(|| format!("cannot read {name}"))?;
    if !Proof::is_meant_by(&text) {
        bail!(
            "{name} is not the record of a table: expected its first line to be \
             \"ruckus-table-record 1\" (a bare record is checked by ruckus replay --verify)"
        );
    }
    let proof: Proof = text
        .parse()
        .with_context(|| format!("{name} is no record of a table"))?;
    proof
        .check()
        .with_context(|| format!("{name}: the shuffle is not proven fair"))?;
    let played = load_record(&proof.record, &mut |_, _| ())
        .map_err(anyhow::Error::msg)
        .with_context(|| format!("{name} is not a true record"))?;
    let mut out = std::io::stdout().lock();
    writeln!(
        out,
        "true: {}, {} actions from the committed seed",
        proof.record.game,
        played.plies()
    )?;
    for (seat, share) in proof.shares.iter().enumerate() {
        if let Share::Withheld { .. } = share {
            writeln!(
                out,
                "seat {seat} withheld its bytes; its commitment was used"
            )?;
        }
    }
    Ok(())
}
