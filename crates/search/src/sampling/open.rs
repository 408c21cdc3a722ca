//! Search of positions in which everything hidden can be deduced.
//!
//! It is an alpha-beta search over the most promising actions of every seat, deepened as long as
//! there is time.

use ruckus_core::{Rollout, Seat, SkillProfile, chance_of};

use super::Candidate;
use crate::budget::Limits;
use crate::result::{Alternatives, Comparison, SearchResult, ValuedAction};

/// How many actions are searched at each node, for the own seat and the others.
const WIDTH: usize = 12;
/// The greatest search depth; games end before that.
const DEEPEST: u32 = 40;

/// Searches a position as if everything were known, and values the requested alternatives.
pub(super) fn search<G: Rollout>(
    game: &G,
    state: &G::State,
    seat: Seat,
    candidates: Vec<Candidate<G::Action>>,
    limits: &Limits<'_>,
    alternatives: &Alternatives<G::Action>,
) -> Option<Comparison<G::Action>> {
    let mut searcher = Searcher::new(game, seat, limits);
    let mut order: Vec<G::Action> = candidates.into_iter().map(|c| c.action).collect();
    let mut best = (
        order.first()?.clone(),
        chance_of(game.evaluate(state, seat)),
    );
    for depth in 1..=DEEPEST {
        searcher.cut = false;
        let mut values = Vec::new();
        let mut most = -1.0;
        for action in &order {
            let mut after = state.clone();
            game.play(&mut after, seat, action);
            let value = searcher.value(&after, depth - 1, (most, 1.0));
            if searcher.over {
                break;
            }
            // A later action with the same value is only known to be no better.
            if value > most {
                most = value;
                best = (action.clone(), value);
            }
            values.push(value);
        }
        if searcher.over || !searcher.cut || most >= 1.0 {
            break;
        }
        // Search the best action first in the next round; the rest keep their order.
        if let Some(place) = order.iter().position(|action| *action == best.0) {
            order[..=place].rotate_right(1);
        }
    }
    let (action, score) = best;
    let result = SearchResult {
        line: vec![action.clone()],
        action: action.clone(),
        score,
        nodes: searcher.nodes.max(1),
    };
    Some(alternatives.answer(result, || {
        let others = order.into_iter().chain(alternatives.compare.clone());
        let mut actions = vec![action.clone()];
        for other in others {
            if !actions.contains(&other) {
                actions.push(other);
            }
        }
        let values = Searcher::new(game, seat, &limits.restarted()).values(state, &actions);
        let rest = actions.into_iter().zip(&values).skip(1);
        let rest = rest.map(|(action, value)| ValuedAction {
            action,
            score: (score - values[0] + value).clamp(0.0, 1.0),
            error: 0.0,
        });
        ValuedAction::chosen_first(action, score, rest.collect())
    }))
}

struct Searcher<'a, G> {
    game: &'a G,
    seat: Seat,
    limits: &'a Limits<'a>,
    nodes: u64,
    over: bool,
    /// Whether some line ended before the game did.
    cut: bool,
}

impl<'a, G: Rollout> Searcher<'a, G> {
    fn new(game: &'a G, seat: Seat, limits: &'a Limits<'a>) -> Self {
        Searcher {
            game,
            seat,
            limits,
            nodes: 0,
            over: false,
            cut: false,
        }
    }

    /// The values of actions, all searched to the same depth: the greatest there is time for.
    fn values(&mut self, state: &G::State, actions: &[G::Action]) -> Vec<f64> {
        let after = |action: &G::Action| {
            let mut after = state.clone();
            self.game.play(&mut after, self.seat, action);
            after
        };
        let after: Vec<G::State> = actions.iter().map(after).collect();
        let mut done: Vec<f64> = after.iter().map(|state| self.leaf(state)).collect();
        for depth in 1..DEEPEST {
            self.cut = false;
            let values = after
                .iter()
                .map(|state| self.value(state, depth, (0.0, 1.0)));
            let values: Vec<f64> = values.collect();
            if self.over {
                break;
            }
            done = values;
            if !self.cut {
                break;
            }
        }
        done
    }

    /// The value of a position without looking ahead.
    fn leaf(&self, state: &G::State) -> f64 {
        match self.game.outcome(state) {
            Some(outcome) => outcome.worth(self.seat),
            None => chance_of(self.game.evaluate(state, self.seat)),
        }
    }

    /// The value of a position for the searching seat, from 0 to 1, if all others play against it.
    fn value(&mut self, state: &G::State, depth: u32, window: (f64, f64)) -> f64 {
        self.nodes += 1;
        let game = self.game;
        if let Some(outcome) = game.outcome(state) {
            return outcome.worth(self.seat);
        }
        let Some(next) = game.to_move(state).first() else {
            return 0.5;
        };
        self.over |= self.limits.is_over(self.nodes);
        if self.over {
            return 0.5;
        }
        if depth == 0 {
            self.cut = true;
            return chance_of(game.evaluate(state, self.seat));
        }
        let own = next == self.seat;
        let mut scored = game.candidates(state, next, &SkillProfile::CLEAR, 0);
        scored.sort_by_key(|(_, order_score)| std::cmp::Reverse(*order_score));
        scored.truncate(WIDTH);
        let (mut low, mut high) = window;
        let mut best = if own { -1.0 } else { 2.0 };
        for (action, _) in scored {
            let mut after = state.clone();
            game.play(&mut after, next, &action);
            let value = self.value(&after, depth - 1, (low, high));
            if self.over {
                return 0.5;
            }
            if own {
                best = f64::max(best, value);
                low = low.max(best);
            } else {
                best = f64::min(best, value);
                high = high.min(best);
            }
            if low >= high {
                break;
            }
        }
        best
    }
}
