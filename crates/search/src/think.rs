//! The entry point of search: chooses the algorithm for a request.

use ruckus_core::{Game, Heuristics, Information, Seat, Seed, SkillProfile};

use crate::alpha_beta;
use crate::budget::{Budget, Limits};
use crate::level::Level;
use crate::monte_carlo::monte_carlo;
use crate::random::Random;
use crate::result::SearchResult;
use crate::sampling;

/// How to find an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    /// Plays at a level; the budget can shorten that of the level.
    Level(Level, Budget),
    /// Plays as well as possible within a budget.
    Strongest(Budget),
    /// Plays with a given skill profile, for tuning the levels.
    Seeing(SkillProfile, Budget),
    /// Plain Monte-Carlo tree search, which knows only the rules.
    MonteCarlo(Budget),
    /// Takes the most promising action, without looking ahead.
    Greedy,
    /// Takes a random action.
    Random,
}

impl Strategy {
    /// The closest level, for games with bots of their own.
    #[must_use]
    pub fn level(self) -> Level {
        match self {
            Strategy::Level(level, _) => level,
            Strategy::Strongest(_) | Strategy::Seeing(..) => Level::MAX,
            Strategy::MonteCarlo(_) | Strategy::Greedy | Strategy::Random => Level::MIN,
        }
    }
}

impl Strategy {
    /// The budget for one action.
    #[must_use]
    pub fn budget(self) -> Budget {
        match self {
            Strategy::Level(level, hurry) => level.budget().within(hurry),
            Strategy::Strongest(budget)
            | Strategy::Seeing(_, budget)
            | Strategy::MonteCarlo(budget) => budget,
            Strategy::Greedy | Strategy::Random => Budget::nodes(1),
        }
    }
}

/// A request for an action.
#[derive(Clone, Copy, Debug)]
pub struct SearchRequest<'a> {
    /// The seat to act.
    pub seat: Seat,
    /// How to find the action.
    pub strategy: Strategy,
    /// Decides between equally good actions, and what a weak bot overlooks.
    pub seed: u64,
    /// How many threads the search may use.
    pub threads: usize,
    /// The hashes of all positions of the match so far, for games in which repetition matters;
    /// empty if the history is unknown.
    pub past: &'a [u64],
}

/// Searches for an action of a seat from `view` alone. `now` returns the time in milliseconds.
/// `None` if the seat is not to move.
///
/// The result depends only on the view and the request, unless time ends the search. In games
/// without secrets, several threads are used only if time can end the search. In games with hidden
/// information they are always used, and change nothing but the time it takes.
pub fn think<G: Heuristics>(
    game: &G,
    view: &G::View,
    question: SearchRequest<'_>,
    now: &dyn Fn() -> u64,
) -> Option<SearchResult<G::Action>> {
    let SearchRequest {
        seat, seed, past, ..
    } = question;
    let limits = |budget: Budget| Limits {
        budget,
        begun: now(),
        now,
        // If time cannot end the search, the result must be the same each time.
        threads: match budget.millis {
            u64::MAX => 1,
            _ => question.threads.max(1),
        },
    };
    let budget = question.strategy.budget();
    let profile = match question.strategy {
        Strategy::Level(level, _) => game.profile_for_move(level.number(), seed),
        Strategy::Strongest(_) => SkillProfile::CLEAR,
        Strategy::Seeing(profile, _) => profile,
        Strategy::MonteCarlo(_) => return monte_carlo(game, view, seat, budget, seed, now),
        Strategy::Greedy => SkillProfile::GREEDY,
        Strategy::Random => return at_random(game, view, seat, seed),
    };
    let limits = limits(budget);
    if G::INFO.information == Information::Hidden || G::INFO.seats != (2, 2) {
        if question.strategy == Strategy::Greedy {
            return sampling::most_promising(game, view, seat, seed);
        }
        // Several threads find the same as one.
        let limits = Limits {
            threads: question.threads.max(1),
            ..limits
        };
        return sampling::search(game, view, seat, &profile, seed, limits);
    }
    let state = game.sample_state(view, &mut Seed::from(seed).stream("imagine"));
    if !game.to_move(&state).contains(seat) {
        return None;
    }
    alpha_beta::search(game, &state, seat, &profile, seed, past, limits)
}

fn at_random<G: Game>(
    game: &G,
    view: &G::View,
    seat: Seat,
    seed: u64,
) -> Option<SearchResult<G::Action>> {
    let state = game.sample_state(view, &mut Seed::from(seed).stream("imagine"));
    let mut actions = Vec::new();
    game.legal_actions(&state, seat, &mut actions);
    if actions.is_empty() {
        return None;
    }
    let action = actions.swap_remove(Random::new(seed).below(actions.len()));
    Some(SearchResult {
        line: vec![action.clone()],
        action,
        score: 0.5,
        nodes: 1,
    })
}
