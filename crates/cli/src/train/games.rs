//! The matches to learn from, and those that try out the new weights.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use ruckus_boop::kernel::{Board, CatGame, Edition, State, inputs};
use ruckus_core::{Game as _, LookAhead as _, Seat, Seed, Viewer};
use ruckus_search::{Budget, SearchRequest, Strategy, think};

use super::Lesson;
use crate::args::TrainArgs;
use crate::contest::{Sequential, Tally};
use crate::progress;

/// A longer match counts as a draw.
const MAX_PLIES: usize = 300;
/// Matches start with this many random turns, or up to twice as many.
const OPENING: u32 = 4;
/// The weight of the final result; the rest is the search's expectation.
const END_COUNTS: f64 = 0.3;
/// One turn in this many is random, so that the network sees what follows mistakes too.
const RANDOM_TURNS: u32 = 14;

/// Plays the matches, several in parallel, and returns them in order.
pub(super) fn play<E: Edition>(
    game: &CatGame<E>,
    args: &TrainArgs,
    seed: &Seed,
) -> Vec<Vec<Lesson>> {
    let next = AtomicU64::new(0);
    let played = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..args.jobs.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= args.games {
                        return;
                    }
                    let lessons = play_one(game, args.nodes, number, seed);
                    let mut played = played
                        .lock()
                        .unwrap_or_else(std::sync::PoisonError::into_inner);
                    played.push((number, lessons));
                    progress::show(format_args!("{} of {} games", played.len(), args.games));
                }
            });
        }
    });
    progress::end();
    let mut played = played
        .into_inner()
        .unwrap_or_else(std::sync::PoisonError::into_inner);
    played.sort_by_key(|(number, _)| *number);
    played.into_iter().map(|(_, lessons)| lessons).collect()
}

fn play_one<E: Edition>(game: &CatGame<E>, nodes: u64, number: u64, seed: &Seed) -> Vec<Lesson> {
    let mut state = opening(game, &format!("game {number}"), seed);
    let mut lessons: Vec<(Seat, f64, Lesson)> = Vec::new();
    let mut chance = seed.stream(&format!("turns of game {number}"));
    let mut turns = Vec::new();
    for ply in 0..MAX_PLIES {
        let Some(seat) = game.to_move(&state).first() else {
            break;
        };
        let question = SearchRequest {
            seat,
            strategy: Strategy::Strongest(Budget::nodes(nodes)),
            seed: number << 16 | ply as u64,
            threads: 1,
            past: &[],
        };
        let view = game.view(&state, Viewer::Seat(seat));
        let Some(found) = think(game, &view, question, &|| 0) else {
            break;
        };
        // Positions with an immediate win are never evaluated.
        if !game.wins_at_once(&state) {
            lessons.push((seat, found.score, lesson(&state)));
        }
        let mut turn = found.action;
        if chance.below(RANDOM_TURNS) == 0 {
            game.legal_actions(&state, seat, &mut turns);
            turn = *chance.pick(&turns).unwrap_or(&turn);
        }
        game.play(&mut state, seat, &turn);
    }
    let outcome = game.outcome(&state);
    lessons
        .into_iter()
        .map(|(seat, expected, lesson)| {
            let end = outcome.map_or(0.5, |outcome| outcome.worth(seat));
            let worth = END_COUNTS * end + (1.0 - END_COUNTS) * expected;
            Lesson {
                worth: worth as f32,
                ..lesson
            }
        })
        .collect()
}

/// A position to learn from, without its worth.
pub(super) fn lesson<B: Board>(state: &State<B>) -> Lesson {
    let mut sides: [Vec<u16>; 2] = Default::default();
    let seats = [state.to_move().index(), 1 - state.to_move().index()];
    for (side, seat) in sides.iter_mut().zip(seats) {
        *side = inputs(state, seat);
    }
    Lesson { sides, worth: 0.0 }
}

/// A position after some random turns.
fn opening<E: Edition>(game: &CatGame<E>, name: &str, seed: &Seed) -> State<E::Board> {
    let mut chance = seed.stream(name);
    let mut state = game.start(2, seed);
    let mut turns = Vec::new();
    for _ in 0..OPENING + chance.below(OPENING + 1) {
        let seat = state.to_move();
        game.legal_actions(&state, seat, &mut turns);
        let Some(turn) = chance.pick(&turns) else {
            break;
        };
        game.play(&mut state, seat, turn);
    }
    state
}

/// Lets two sets of weights play against each other: every opening is played from both
/// sides, and the trial ends when it is clear which one is stronger.
pub(super) fn trial<E: Edition>(
    first: &CatGame<E>,
    second: &CatGame<E>,
    args: &TrainArgs,
    seed: &Seed,
) -> Tally {
    let mut tally = Tally::default();
    let mut other = 0.5;
    for number in 0..args.trial {
        let mut state = opening(first, &format!("trial {}", number / 2), seed);
        let firsts_seat = Seat::new((number % 2) as usize);
        for ply in 0..MAX_PLIES {
            let Some(seat) = first.to_move(&state).first() else {
                break;
            };
            let question = SearchRequest {
                seat,
                strategy: Strategy::Strongest(Budget::nodes(args.nodes)),
                seed: number << 16 | ply as u64,
                threads: 1,
                past: &[],
            };
            let game = if seat == firsts_seat { first } else { second };
            let view = game.view(&state, Viewer::Seat(seat));
            let Some(found) = think(game, &view, question, &|| 0) else {
                break;
            };
            game.play(&mut state, seat, &found.action);
        }
        let outcome = first.outcome(&state);
        let worth = outcome.map_or(0.5, |outcome| outcome.worth(firsts_seat));
        tally.add(worth);
        if number % 2 == 0 {
            other = worth;
            continue;
        }
        tally.pairs.add(other, worth);
        if tally.sequential(0.0, 20.0) != Sequential::Undecided {
            break;
        }
    }
    tally
}
