//! Search of positions in which everything hidden can be deduced.
//!
//! It is an alpha-beta search over the most promising actions of every seat, deepened as long as
//! there is time.

use ruckus_core::{Rollout, Seat, SkillProfile, chance_of};

use super::Candidate;
use crate::budget::Limits;
use crate::result::SearchResult;

/// How many actions are searched at each node, for the own seat and the others.
const WIDTH: usize = 12;
/// The greatest search depth; games end before that.
const DEEPEST: u32 = 40;

/// Searches a position as if everything were known.
pub(super) fn search<G: Rollout>(
    game: &G,
    state: &G::State,
    seat: Seat,
    candidates: Vec<Candidate<G::Action>>,
    limits: &Limits<'_>,
) -> Option<SearchResult<G::Action>> {
    let mut searcher = Searcher {
        game,
        seat,
        limits,
        nodes: 0,
        over: false,
        cut: false,
    };
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
    Some(SearchResult {
        line: vec![best.0.clone()],
        action: best.0,
        score: best.1,
        nodes: searcher.nodes.max(1),
    })
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

impl<G: Rollout> Searcher<'_, G> {
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
