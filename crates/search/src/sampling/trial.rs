//! Trying actions in sampled states, on several threads.
//!
//! Each try, of one action in one sample, is independent, and its result goes to a fixed place
//! whichever thread made it. So the outcome is the same for any number of threads, unless the clock
//! ends the search.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use ruckus_core::{Rollout, Seat, SkillProfile, chance_of};

/// The maximum number of actions in a rollout. Extra turns and answers do not count as turns, so
/// turns alone do not bound it.
const MOST_ACTIONS: usize = 200;

/// A set of actions to try in a set of sampled states.
pub(super) struct Trial<'a, G: Rollout> {
    pub(super) game: &'a G,
    pub(super) seat: Seat,
    pub(super) profile: &'a SkillProfile,
    pub(super) guesses: Vec<G::State>,
    pub(super) actions: Vec<G::Action>,
}

impl<G: Rollout> Trial<'_, G> {
    /// Returns the value of every action in each sample, or `None` for samples in which some action
    /// was not tried because `is_over` returned true. Only the calling thread calls `is_over`.
    pub(super) fn hold(&self, threads: usize, is_over: impl Fn() -> bool) -> Vec<Option<Vec<f32>>> {
        let width = self.actions.len();
        let shared = Shared {
            next: AtomicUsize::new(0),
            stop: AtomicBool::new(false),
            values: Mutex::new(vec![None; width * self.guesses.len()]),
        };
        // A constant lets the compiler drop the thread code from WASM modules, which have no
        // threads.
        let threads = if cfg!(target_family = "wasm") {
            1
        } else {
            threads.min(self.guesses.len())
        };
        std::thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(|| self.work(&shared, || false));
            }
            self.work(&shared, &is_over);
        });
        let values = shared.values.into_inner();
        let values = values.unwrap_or_else(std::sync::PoisonError::into_inner);
        let samples = values.chunks(width);
        samples
            .map(|values| values.iter().copied().collect())
            .collect()
    }

    /// Tries actions until no try is left.
    fn work(&self, shared: &Shared, is_over: impl Fn() -> bool) {
        let mut done = Vec::new();
        let mut actions = Vec::new();
        loop {
            if is_over() {
                shared.stop.store(true, Ordering::Relaxed);
            }
            if shared.stop.load(Ordering::Relaxed) {
                break;
            }
            let number = shared.next.fetch_add(1, Ordering::Relaxed);
            let (guess, action) = (number / self.actions.len(), number % self.actions.len());
            let Some(guess) = self.guesses.get(guess) else {
                break;
            };
            let value = self.try_out(guess.clone(), &self.actions[action], &mut actions);
            done.push((number, value as f32));
        }
        if let Ok(mut values) = shared.values.lock() {
            for (number, value) in done {
                values[number] = Some(value);
            }
        }
    }

    /// The result of an action in one sample, from 0 (lost) to 1 (won).
    fn try_out(
        &self,
        mut state: G::State,
        action: &G::Action,
        actions: &mut Vec<G::Action>,
    ) -> f64 {
        let (game, seat) = (self.game, self.seat);
        let turns = game
            .rollout_depth(&state)
            .min(self.profile.depth.max(1) as usize);
        game.play(&mut state, seat, action);
        let mut turn = 1;
        let mut mover = seat;
        for _ in 0..MOST_ACTIONS {
            if let Some(outcome) = game.outcome(&state) {
                return outcome.worth(seat);
            }
            let Some(next) = game.to_move(&state).first() else {
                break;
            };
            // An extra turn of the same seat counts as part of its turn, so a chain of them is
            // played to its end.
            turn += usize::from(next != mover);
            if turn > turns {
                break;
            }
            mover = next;
            let Some(action) = game.rollout_action(&state, next, actions) else {
                break;
            };
            game.play(&mut state, next, &action);
        }
        match game.outcome(&state) {
            Some(outcome) => outcome.worth(seat),
            None => chance_of(game.evaluate(&state, seat)),
        }
    }
}

/// The data that the threads of a trial share.
struct Shared {
    /// The number of the next try: every action in the first sample, then in the second.
    next: AtomicUsize,
    stop: AtomicBool,
    /// The result of each try that was made.
    values: Mutex<Vec<Option<f32>>>,
}
