//! BOP!, D!Git and Q!nto: random moves and whole random matches for two.

use ruckus_catalog::{GameId, Visitor, visit};
use ruckus_core::{Bots, Config as _, Seed, Value};
use ruckus_search::Random;
use ruckus_tiles::twin::{Ruleset, Twin, Variant};
use ruckus_words::Dictionary;

use super::{Count, RandomGames, Row, rate};

pub(super) fn rows(game: GameId, millis: u64) -> Vec<Row> {
    let fast = |count| visit(game, RandomGames { millis, count });
    // The twin cannot finish a match in the time limit, so the number of moves per
    // match comes from the fast rules.
    let moves = fast(Count::Moves);
    let games = fast(Count::Games);
    let slow = twin_moves(game, millis);
    vec![
        Row {
            what: "random moves a second",
            fast: moves,
            slow,
        },
        Row {
            what: "random games a second",
            fast: games,
            slow: slow * games / moves,
        },
    ]
}

fn twin_moves(game: GameId, millis: u64) -> f64 {
    let rules = match game {
        GameId::Digit => Ruleset::Digit,
        GameId::Qinto => Ruleset::Qinto(Variant::Classic),
        _ => Ruleset::Bop {
            challenge: false,
            dictionary: Dictionary::standard(),
        },
    };
    let start = visit(game, Start);
    let begin = || Twin::parse(&rules, &start).expect("a game begins with a position");
    let mut random = Random::new(1);
    let mut twin = begin();
    rate(millis, || {
        if twin.result().is_some() {
            twin = begin();
        }
        let seat = twin.to_move()[0];
        let legal = twin.legal(seat);
        let action = &legal[random.below(legal.len())];
        u64::from(twin.apply(seat, action).is_ok())
    })
}

/// The first position of a match for two.
struct Start;

impl Visitor for Start {
    type Output = Value;

    fn visit<G: Bots>(self) -> Value {
        let game = G::new(G::Config::defaults());
        game.position(&game.start(2, &Seed::from(1)))
    }
}
