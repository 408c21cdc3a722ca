//! From a question to the right kind of search.

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
    /// An opponent of a level, which may be told to hurry.
    Level(Level, Budget),
    /// As well as it goes within a budget.
    Strongest(Budget),
    /// With a sight of its own, to find out what the levels should be.
    Seeing(SkillProfile, Budget),
    /// Plain Monte-Carlo tree search, which knows nothing but the rules.
    MonteCarlo(Budget),
    /// The most promising action, without a look ahead.
    Greedy,
    /// Any action.
    Random,
}

impl Strategy {
    /// The level that comes closest, for games with bots of their own.
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
    /// What it may spend on an action.
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

/// What is asked of a search.
#[derive(Clone, Copy, Debug)]
pub struct SearchRequest<'a> {
    /// Who is to act.
    pub seat: Seat,
    /// How to find what to do.
    pub strategy: Strategy,
    /// What decides between equals, and what a weak player overlooks.
    pub seed: u64,
    /// How many threads may think.
    pub threads: usize,
    /// The hashes of all positions of the match so far, in which a game counts
    /// repetition; none if it is not known how the position came about.
    pub past: &'a [u64],
}

/// Looks for an action of a seat, knowing only `view`. `now` tells the time in
/// milliseconds. None if the seat has nothing to do.
///
/// The answer depends on the view and the question alone, except where time ends
/// the search. Only there do several threads take part, unless something is hidden:
/// then they do everywhere and change nothing but the time it takes.
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
        // Where time does not end the search, the answer is to be the same each time.
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
        // What several threads find is the same as what one finds.
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
