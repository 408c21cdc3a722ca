//! `ruckus perft`: counts action sequences.

use std::io::Write as _;

use ruckus_catalog::new_match;
use serde_json::json;

use crate::args::PerftArgs;
use crate::clock;
use crate::print_json;

pub(crate) fn run(args: &PerftArgs) -> anyhow::Result<()> {
    let options = args.game.options()?;
    let position = args.game.position()?;
    let counted = new_match(args.game.game, &options, None, 0.into(), position.as_ref())?;
    let mut out = std::io::stdout().lock();
    let begun = clock::now();
    let mut divided = serde_json::Map::new();
    let nodes = if args.divide && args.depth > 0 {
        let parts = counted.divide(args.depth);
        if args.json {
            divided = parts
                .iter()
                .map(|(action, nodes)| (action.to_string(), (*nodes).into()))
                .collect();
        }
        for (action, nodes) in parts.iter().filter(|_| !args.json) {
            writeln!(out, "{action} {nodes}")?;
        }
        parts.iter().map(|(_, nodes)| nodes).sum()
    } else {
        counted.perft(args.depth)
    };
    let millis = clock::now() - begun;
    if args.json {
        drop(out);
        return print_json(&json!({
            "game": args.game.game.to_string(),
            "depth": args.depth,
            "nodes": nodes,
            "millis": millis,
            "divided": args.divide.then_some(divided),
        }));
    }
    writeln!(out, "{nodes}")?;
    let rate = nodes as f64 / 1_000.0 / millis.max(1) as f64;
    writeln!(
        std::io::stderr(),
        "depth {}: {nodes} leaves in {millis} ms, {rate:.1} million a second",
        args.depth
    )?;
    Ok(())
}
