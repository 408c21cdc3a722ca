//! `ruckus bench --search`: a fixed workload for the search of the two-player games
//! without hidden information. If the node count is unchanged, the search behaves as
//! before.

use std::io::Write as _;

use ruckus_catalog::{GameId, Visitor, visit};
use ruckus_core::{Bots, Config as _};
use ruckus_search::fingerprint;
use serde_json::json;

use super::grouped;
use crate::clock;

/// The game, its options, and the search depth.
const WORK: [(GameId, &str, u32); 3] = [
    (GameId::Boop, "", 10),
    (GameId::Boop, "kittens-only=true", 12),
    (GameId::Halls, "", 8),
];

pub(super) fn run(game: Option<GameId>, as_json: bool) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    if !as_json {
        writeln!(out, "{:<34}{:>14}{:>16}", "", "nodes", "nodes a second")?;
    }
    for (id, options, depth) in WORK {
        if game.is_some_and(|only| only != id) {
            continue;
        }
        let begun = clock::now();
        let nodes = visit(id, Work { options, depth })?;
        let seconds = (clock::now() - begun).max(1) as f64 / 1_000.0;
        if as_json {
            let row = json!({
                "game": id.to_string(),
                "options": options,
                "depth": depth,
                "nodes": nodes,
                "per_second": nodes as f64 / seconds,
            });
            writeln!(out, "{row}")?;
            continue;
        }
        writeln!(
            out,
            "{:<34}{:>14}{:>16}",
            format!("{id} {options} depth {depth}"),
            grouped(nodes as f64),
            grouped(nodes as f64 / seconds)
        )?;
    }
    Ok(())
}

struct Work {
    options: &'static str,
    depth: u32,
}

impl Visitor for Work {
    type Output = Result<u64, ruckus_core::BadOption>;

    fn visit<G: Bots>(self) -> Self::Output {
        let game = G::new(G::Config::from_text(self.options)?);
        Ok(fingerprint(&game, self.depth))
    }
}
