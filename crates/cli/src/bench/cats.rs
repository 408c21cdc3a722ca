//! boop and Halls: random moves, and the leaves of a perft.

use ruckus_boop::twin::{Ruleset, Twin};
use ruckus_catalog::{GameId, Visitor, visit};
use ruckus_core::{Bots, Config as _, Seed, perft};
use ruckus_search::Random;

use super::{Count, RandomGames, Row, rate};

pub(super) fn rows(game: GameId, millis: u64) -> Vec<Row> {
    let rules = if game == GameId::Halls {
        Ruleset::Halls { eight_may: false }
    } else {
        Ruleset::Boop {
            kittens_only: false,
            eight_may: false,
        }
    };
    let count = Count::Moves;
    vec![
        Row {
            what: "random moves a second",
            fast: visit(game, RandomGames { millis, count }),
            slow: twin_games(rules, millis),
        },
        Row {
            what: "perft leaves a second",
            fast: visit(game, Leaves { millis }),
            slow: twin_leaves(rules, millis),
        },
    ]
}

/// A perft from the start, shallow enough to take only a fraction of the measuring
/// time.
struct Leaves {
    millis: u64,
}

impl Visitor for Leaves {
    type Output = f64;

    fn visit<G: Bots>(self) -> f64 {
        let game = G::new(G::Config::defaults());
        let start = game.start(2, &Seed::from(0));
        rate(self.millis, || perft(&game, &start, 3))
    }
}

fn twin_games(rules: Ruleset, millis: u64) -> f64 {
    let mut random = Random::new(1);
    let mut twin = Twin::start(rules);
    rate(millis, || {
        if twin.result().is_some() {
            twin = Twin::start(rules);
        }
        let legal = twin.legal();
        let action = &legal[random.below(legal.len())];
        u64::from(twin.apply(action).is_ok())
    })
}

fn twin_leaves(rules: Ruleset, millis: u64) -> f64 {
    let start = Twin::start(rules);
    rate(millis, || start.perft(1))
}
