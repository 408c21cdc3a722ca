//! `ruckus bench`: the speed of the rules, compared with their slow twins.

mod cats;
mod kaboom;
mod search;
mod tiles;

use std::io::Write as _;

use ruckus_catalog::{GameId, Visitor};
use ruckus_core::{Bots, Config as _, Seed};
use ruckus_search::{Random, play_randomly};
use serde_json::json;

use crate::args::BenchArgs;
use crate::clock;

/// How a game is measured.
type Measure = fn(GameId, u64) -> Vec<Row>;

/// The games with measurements. Any other game has none.
const MEASURES: [(GameId, Measure); 6] = [
    (GameId::Boop, cats::rows),
    (GameId::Halls, cats::rows),
    (GameId::Bop, tiles::rows),
    (GameId::Digit, tiles::rows),
    (GameId::Qinto, tiles::rows),
    (GameId::Kaboom, kaboom::rows),
];

/// A measurement: its name, the rate per second, and the rate of the twin.
struct Row {
    what: &'static str,
    fast: f64,
    slow: f64,
}

pub(crate) fn run(args: &BenchArgs) -> anyhow::Result<()> {
    anyhow::ensure!(
        args.seconds > 0.0 && args.seconds <= 600.0,
        "--seconds is a number above 0, at most 600"
    );
    if args.search {
        return search::run(args.game, args.json);
    }
    if let Some(only) = args.game {
        anyhow::ensure!(
            MEASURES.iter().any(|(game, _)| *game == only),
            "{only} has no measurements"
        );
    }
    let millis = (args.seconds * 1_000.0) as u64;
    let mut out = std::io::stdout().lock();
    if !args.json {
        writeln!(out, "one thread, {} s a measurement", args.seconds)?;
        writeln!(
            out,
            "{:<34}{:>16}{:>14}{:>10}",
            "", "ruckus", "twin", "times"
        )?;
    }
    let measures = MEASURES
        .iter()
        .filter(|(game, _)| args.game.is_none_or(|only| only == *game));
    for (game, measure) in measures {
        for Row { what, fast, slow } in measure(*game, millis) {
            if args.json {
                let row = json!({
                    "game": game.to_string(),
                    "what": what,
                    "per_second": fast,
                    "twin_per_second": slow,
                });
                writeln!(out, "{row}")?;
                continue;
            }
            writeln!(
                out,
                "{:<34}{:>16}{:>14}{:>10}",
                format!("{game}: {what}"),
                grouped(fast),
                grouped(slow),
                grouped(fast / slow)
            )?;
        }
    }
    Ok(())
}

/// Repeats some work for this long and returns its rate per second. `work` returns how
/// much it did each time.
fn rate(millis: u64, mut work: impl FnMut() -> u64) -> f64 {
    let begun = clock::now();
    let mut done = 0;
    loop {
        done += work();
        let spent = clock::now() - begun;
        if spent >= millis {
            return done as f64 * 1_000.0 / spent as f64;
        }
    }
}

/// Uniformly random matches: at every ply, check the result, list the legal actions,
/// pick one and apply it.
struct RandomGames {
    millis: u64,
    count: Count,
}

/// What to count.
enum Count {
    Moves,
    Games,
}

impl Visitor for RandomGames {
    type Output = f64;

    fn visit<G: Bots>(self) -> f64 {
        let game = G::new(G::Config::defaults());
        let mut random = Random::new(1);
        let mut actions = Vec::new();
        let mut seed = 0;
        rate(self.millis, || {
            let mut state = game.start(2, &Seed::from(seed));
            seed += 1;
            let plies = play_randomly(&game, &mut state, &mut random, &mut actions, usize::MAX);
            match self.count {
                Count::Moves => plies as u64,
                Count::Games => 1,
            }
        })
    }
}

/// A whole number with its thousands separated.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(grouped(0.4), "0");
        assert_eq!(grouped(999.0), "999");
        assert_eq!(grouped(1_234_567.0), "1,234,567");
    }
}
