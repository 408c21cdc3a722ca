//! A fixed workload that shows whether the search still behaves the same, and how fast it is.

use ruckus_core::{Bots, Seed, Viewer};

use crate::budget::Budget;
use crate::random::{Random, play_randomly};
use crate::think::{SearchRequest, Strategy, think};

/// How many positions are searched.
const POSITIONS: u64 = 12;

/// Searches some positions from random games, each to the same depth, on one thread. Returns the
/// number of nodes, which changes only when the behaviour of the search changes.
pub fn fingerprint<G: Bots>(game: &G, depth: u32) -> u64 {
    let mut nodes = 0;
    let mut actions = Vec::new();
    for number in 0..POSITIONS {
        let mut random = Random::new(number);
        let seed = Seed::from(number);
        let mut state = game.start(G::INFO.seats.0, &seed);
        let plies = 2 + 2 * number as usize;
        play_randomly(game, &mut state, &mut random, &mut actions, plies);
        let Some(seat) = game.to_move(&state).first() else {
            continue;
        };
        let question = SearchRequest {
            seat,
            strategy: Strategy::Strongest(Budget::depth(depth)),
            seed: number,
            threads: 1,
            past: &[],
        };
        let view = game.view(&state, Viewer::Seat(seat));
        let found = think(game, &view, question, &|| 0);
        nodes += found.map_or(0, |found| found.nodes);
    }
    nodes
}
