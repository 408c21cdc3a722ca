//! The test plan of a game, and its execution.

use ruckus_core::{Config, Game, Seed};

use crate::budget::budget;
use crate::laws;
use crate::secrecy::{self, Resample};
use crate::walk::Walk;

/// How thoroughly a game is tested.
pub struct Plan<'a, G: Game> {
    /// How many combinations of options and seats are played, spread over all of them;
    /// `RUCKUS_SETTINGS` overrides the number.
    pub settings: usize,
    /// The number of random games for each of these combinations.
    pub games: u64,
    /// The length at which a game is stopped; `may_run_on` determines whether that is a fault.
    pub max_plies: usize,
    /// Whether the rules allow endless games, so that reaching `max_plies` is not a fault.
    pub may_run_on: bool,
    /// Returns every well-formed action for a position, legal or not. If there are too many,
    /// returns a sample that depends on the given number.
    pub actions: &'a Actions<G>,
    /// How to change the information hidden from a viewer; `None` for games without secrets.
    pub resample: Option<&'a Resample<G>>,
}

/// Returns actions to try in a position; the number selects a sample.
pub type Actions<G> = dyn Fn(&G, &<G as Game>::State, u64) -> Vec<<G as Game>::Action>;

/// A broken law.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The name of the law: the function in [`laws`] or
    /// [`secrecy`].
    pub law: &'static str,
    /// The fault, and where it was found.
    pub found: String,
}

/// Tests all laws.
///
/// # Panics
/// If a law is broken; the message says where.
pub fn assert_conforms<G: Game>(plan: &Plan<'_, G>) {
    if let Err(broken) = check(plan) {
        panic!(
            "{}: the law {} is broken: {}",
            G::INFO.id,
            broken.law,
            broken.found
        );
    }
}

/// At most this many items, evenly spaced.
fn spread<T: Copy>(all: &[T], most: usize) -> impl Iterator<Item = T> {
    let count = all.len().min(most);
    (0..count).map(move |number| all[number * all.len() / count])
}

/// Tests all laws.
///
/// # Errors
/// The first law that is broken.
pub fn check<G: Game>(plan: &Plan<'_, G>) -> Result<(), Broken> {
    let (min, max) = G::INFO.seats;
    let games: Vec<G> = G::Config::combinations().into_iter().map(G::new).collect();
    games.iter().try_for_each(laws::options_are_kept)?;
    let settings: Vec<(&G, usize)> = games
        .iter()
        .flat_map(|game| (min..=max).map(move |seats| (game, seats)))
        .collect();
    let mut resampled = 0;
    for (game, seats) in spread(&settings, budget("RUCKUS_SETTINGS", plan.settings)) {
        for seed in 0..plan.games {
            let seed = Seed::from(seed * 1_000 + seats as u64);
            let walk = Walk::random(game, seats, seed, plan.max_plies);
            resampled += walk.check(plan).map_err(|broken| Broken {
                found: format!(
                    "{} (options {}, {seats} seats, seed {})",
                    broken.found,
                    game.config().to_text(),
                    seed.reveal()
                ),
                ..broken
            })?;
        }
    }
    secrecy::secrets_are_put_to_the_test(plan, resampled)
}
