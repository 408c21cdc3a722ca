//! Search where something is hidden: the most promising actions are tried against
//! many guesses of what the others hold, each followed by a few plies of plain
//! play.
//!
//! It is how the best programs for word games play. The time goes where it
//! matters: in rounds, after each of which the worse half of the candidates is
//! given up.

use ruckus_core::{Chance, Expert, Seat, Seed, Sight, chance_of};

use crate::budget::Limits;
use crate::found::Found;
use crate::random::mix;

/// A ply of plain play considers so many of the most promising actions: one.
/// After this many plies of others and own the position is appraised.
const PLIES: usize = 4;
/// An extra turn does not count as a ply, but there is an end to it.
const MOST_ACTIONS: usize = 16;
/// Without a limit of time or nodes that means anything, so many samples a
/// candidate are enough.
const SAMPLES: u64 = 4_000;

/// An action that may be the best.
struct Candidate<A> {
    action: A,
    promise: i32,
    sum: f64,
    samples: u32,
}

/// Searches for the best action of a seat from what it sees.
pub(crate) fn search<G: Expert>(
    game: &G,
    view: &G::View,
    seat: Seat,
    sight: &Sight,
    seed: u64,
    limits: Limits<'_>,
) -> Option<Found<G::Action>> {
    let mut guesses = Guesses {
        game,
        view,
        seed,
        actions: Vec::new(),
    };
    let first = guesses.state(0);
    if !game.to_move(&first).contains(seat) {
        return None;
    }
    let mut candidates = candidates(game, &first, seat, sight, seed);
    let mut nodes = 0;
    let rounds = candidates.len().max(1).ilog2().max(1);
    'thinking: for round in 0..rounds {
        if candidates.len() == 1 || sight.depth <= 1 {
            break;
        }
        // Each round has the same share of the time, whatever is left in it.
        let share =
            (limits.budget.nodes / u64::from(rounds)).min(SAMPLES * candidates.len() as u64);
        let until = limits.budget.millis / u64::from(rounds) * u64::from(round + 1);
        let begun = nodes;
        'round: for number in 0.. {
            for candidate in &mut candidates {
                if nodes > 0 && limits.is_over(nodes) {
                    break 'thinking;
                }
                // Every candidate meets the same guesses.
                let value = guesses.try_out(seat, &candidate.action, number, sight);
                candidate.sum += value;
                candidate.samples += 1;
                nodes += 1;
            }
            if nodes - begun >= share || limits.spent() >= until {
                break 'round;
            }
        }
        candidates.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        candidates.truncate(candidates.len().div_ceil(2));
    }
    candidates.sort_by(|a, b| {
        let order = b.mean().total_cmp(&a.mean());
        order.then(b.promise.cmp(&a.promise))
    });
    let best = candidates.into_iter().next()?;
    let score = match best.samples {
        0 => chance_of(game.appraise(&first, seat)),
        _ => best.mean(),
    };
    Some(Found {
        line: vec![best.action.clone()],
        action: best.action,
        score,
        nodes: nodes.max(1),
    })
}

impl<A> Candidate<A> {
    fn mean(&self) -> f64 {
        if self.samples == 0 {
            0.0
        } else {
            self.sum / f64::from(self.samples)
        }
    }
}

/// The most promising actions, the best first. What they are depends on nothing
/// that is hidden: the promise of an action is asked of what its seat sees.
fn candidates<G: Expert>(
    game: &G,
    state: &G::State,
    seat: Seat,
    sight: &Sight,
    seed: u64,
) -> Vec<Candidate<G::Action>> {
    let mut actions = Vec::new();
    game.legal_actions(state, seat, &mut actions);
    let seen = |action: &G::Action| {
        let dice = mix(seed ^ u64::from(game.code(action)) << 17) % 1000;
        dice >= u64::from(sight.overlooks)
    };
    if actions.iter().any(seen) {
        actions.retain(seen);
    }
    let blurred = |action: &G::Action| {
        let promise = game.promise(state, seat, action);
        if sight.blur == 0 {
            return promise;
        }
        let dice = mix(seed ^ u64::from(game.code(action)) << 9) % (2 * sight.blur as u64 + 1);
        promise + dice as i32 - sight.blur
    };
    let mut candidates: Vec<_> = actions
        .into_iter()
        .map(|action| Candidate {
            promise: blurred(&action),
            action,
            sum: 0.0,
            samples: 0,
        })
        .collect();
    candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.promise));
    candidates.truncate(sight.candidates);
    candidates
}

/// Guesses of what the seat does not see, and what comes of an action in them.
struct Guesses<'a, G: Expert> {
    game: &'a G,
    view: &'a G::View,
    seed: u64,
    actions: Vec<G::Action>,
}

impl<G: Expert> Guesses<'_, G> {
    fn state(&self, number: u64) -> G::State {
        let mut chance: Chance = Seed::from(mix(self.seed ^ number)).stream("imagine");
        self.game.imagine(self.view, &mut chance)
    }

    /// How an action ends in one guess, from 0 (lost) to 1 (won).
    fn try_out(&mut self, seat: Seat, action: &G::Action, number: u64, sight: &Sight) -> f64 {
        let game = self.game;
        let mut state = self.state(number);
        game.play(&mut state, seat, action);
        let mut plies = 1;
        let mut mover = seat;
        for _ in 0..MOST_ACTIONS {
            if let Some(outcome) = game.outcome(&state) {
                return outcome.worth(seat);
            }
            let Some(next) = game.to_move(&state).first() else {
                break;
            };
            plies += usize::from(next != mover);
            if plies > PLIES.min(sight.depth.max(1) as usize) {
                break;
            }
            mover = next;
            game.legal_actions(&state, next, &mut self.actions);
            let best = self
                .actions
                .iter()
                .max_by_key(|action| game.promise(&state, next, action))
                .cloned();
            let Some(best) = best else { break };
            game.play(&mut state, next, &best);
        }
        match game.outcome(&state) {
            Some(outcome) => outcome.worth(seat),
            None => chance_of(game.appraise(&state, seat)),
        }
    }
}
