//! What to play, and playing it.

use ruckus_core::{Config, Game, Seed};

use crate::budget::budget;
use crate::laws;
use crate::secrecy::{self, Resample};
use crate::walk::Walk;

/// How thoroughly a game is tested.
pub struct Plan<'a, G: Game> {
    /// How many combinations of options and seats are played, spread over all of them;
    /// `RUCKUS_SETTINGS` asks for another number.
    pub settings: usize,
    /// Random games for each of these combinations.
    pub games: u64,
    /// A game that goes on for longer is stopped; `may_run_on` says whether that
    /// is a fault.
    pub max_plies: usize,
    /// Whether the rules allow endless games, so that the cap is no fault.
    pub may_run_on: bool,
    /// Every well-formed action that could be tried in a position, legal or not.
    /// Where there are too many, a sample that depends on the number given.
    pub actions: &'a Actions<G>,
    /// How to change what a viewer may not know; none for games without secrets.
    pub resample: Option<&'a Resample<G>>,
}

/// Makes actions to try in a position; the number chooses among samples.
pub type Actions<G> = dyn Fn(&G, &<G as Game>::State, u64) -> Vec<<G as Game>::Action>;

/// A law that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The name of the law: the function in [`laws`] or
    /// [`secrecy`].
    pub law: &'static str,
    /// What was found, where.
    pub found: String,
}

/// Tests all laws.
///
/// # Panics
/// If one is broken, saying where.
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
/// The first that is broken.
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
