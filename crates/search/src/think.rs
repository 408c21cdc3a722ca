//! From a question to the right kind of search.

use ruckus_core::{Expert, Game, Information, Seat, Seed, Sight};

use crate::alpha_beta;
use crate::budget::{Budget, Limits};
use crate::found::Found;
use crate::level::Level;
use crate::monte_carlo::monte_carlo;
use crate::random::Random;
use crate::sampling;

/// How to find an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mind {
    /// An opponent of a level, which may be told to hurry.
    Level(Level, Budget),
    /// As well as it goes within a budget.
    Strongest(Budget),
    /// With a sight of its own, to find out what the levels should be.
    Seeing(Sight, Budget),
    /// Plain Monte-Carlo tree search, which knows nothing but the rules.
    MonteCarlo(Budget),
    /// The most promising action, without a look ahead.
    Greedy,
    /// Any action.
    Random,
}

impl Mind {
    /// The level that comes closest, for games with bots of their own.
    #[must_use]
    pub fn level(self) -> Level {
        match self {
            Mind::Level(level, _) => level,
            Mind::Strongest(_) | Mind::Seeing(..) => Level::MAX,
            Mind::MonteCarlo(_) | Mind::Greedy | Mind::Random => Level::MIN,
        }
    }
}

impl Mind {
    /// What it may spend on an action.
    #[must_use]
    pub fn budget(self) -> Budget {
        match self {
            Mind::Level(level, hurry) => level.budget().within(hurry),
            Mind::Strongest(budget) | Mind::Seeing(_, budget) | Mind::MonteCarlo(budget) => budget,
            Mind::Greedy | Mind::Random => Budget::nodes(1),
        }
    }
}

/// What is asked of a search.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// Who is to act.
    pub seat: Seat,
    /// How to find what to do.
    pub mind: Mind,
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
pub fn think<G: Expert>(
    game: &G,
    view: &G::View,
    question: Question<'_>,
    now: &dyn Fn() -> u64,
) -> Option<Found<G::Action>> {
    let Question {
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
    let budget = question.mind.budget();
    let sight = match question.mind {
        Mind::Level(level, _) => game.sight_now(level.number(), seed),
        Mind::Strongest(_) => Sight::CLEAR,
        Mind::Seeing(sight, _) => sight,
        Mind::MonteCarlo(_) => return monte_carlo(game, view, seat, budget, seed, now),
        Mind::Greedy => Sight::GREEDY,
        Mind::Random => return at_random(game, view, seat, seed),
    };
    let limits = limits(budget);
    if G::ABOUT.information == Information::Hidden || G::ABOUT.seats != (2, 2) {
        if question.mind == Mind::Greedy {
            return sampling::most_promising(game, view, seat, seed);
        }
        // What several threads find is the same as what one finds.
        let limits = Limits {
            threads: question.threads.max(1),
            ..limits
        };
        return sampling::search(game, view, seat, &sight, seed, limits);
    }
    let state = game.imagine(view, &mut Seed::from(seed).stream("imagine"));
    if !game.to_move(&state).contains(seat) {
        return None;
    }
    alpha_beta::search(game, &state, seat, &sight, seed, past, limits)
}

fn at_random<G: Game>(game: &G, view: &G::View, seat: Seat, seed: u64) -> Option<Found<G::Action>> {
    let state = game.imagine(view, &mut Seed::from(seed).stream("imagine"));
    let mut actions = Vec::new();
    game.legal_actions(&state, seat, &mut actions);
    if actions.is_empty() {
        return None;
    }
    let action = actions.swap_remove(Random::new(seed).below(actions.len()));
    Some(Found {
        line: vec![action.clone()],
        action,
        score: 0.5,
        nodes: 1,
    })
}
