//! Ordering of the actions of a node: which to try first.

use ruckus_core::{LookAhead, Seat};

/// The number of history slots; actions whose codes map to the same slot share it.
const SLOTS: usize = 1 << 12;
/// How many actions are selected one at a time before the rest is sorted; most nodes need no more.
const PICKED: usize = 6;
/// The bonus of the last and the second-last action that caused a cutoff at this ply.
const KILLERS: [i16; 2] = [400, 300];
/// An upper bound for the ranks of ordinary actions; known good actions rank above it.
const MOST: i16 = 16_000;

/// How actions did elsewhere in the tree: killer moves and history.
pub(super) struct Past {
    /// For each ply, the last two actions that caused a cutoff there.
    killers: Vec<[u32; 2]>,
    /// How often an action caused a cutoff, weighted by depth, by seat.
    history: [Vec<i32>; 2],
    /// The bonus of an action for its history.
    bonus: [Vec<i16>; 2],
}

impl Past {
    pub(super) fn new(plies: usize) -> Past {
        Past {
            killers: vec![[u32::MAX; 2]; plies],
            history: [vec![0; SLOTS], vec![0; SLOTS]],
            bonus: [vec![0; SLOTS], vec![0; SLOTS]],
        }
    }

    /// The last two actions that caused a cutoff at this ply, the latest first.
    pub(super) fn killers(&self, ply: usize) -> [u32; 2] {
        self.killers[ply]
    }

    /// Records an action that caused a cutoff.
    pub(super) fn refuted(&mut self, ply: usize, seat: Seat, code: u32, depth: i32) {
        let killers = &mut self.killers[ply];
        if killers[0] != code {
            *killers = [code, killers[0]];
        }
        let (seat, slot) = (seat.index() & 1, slot(code));
        let good = &mut self.history[seat][slot];
        *good += depth * depth;
        self.bonus[seat][slot] = 24 * good.ilog2() as i16;
        if *good > 1 << 20 {
            for (bonus, good) in self.bonus.iter_mut().zip(&mut self.history) {
                for (bonus, good) in bonus.iter_mut().zip(good) {
                    *good /= 2;
                    *bonus = 24 * (*good).max(1).ilog2() as i16;
                }
            }
        }
    }
}

fn slot(code: u32) -> usize {
    (code.wrapping_mul(0x9E37_79B1) >> 20) as usize
}

/// The actions of a node, returned most promising first. They are not all sorted up front, since
/// the first is often enough.
pub(super) struct Ordered<A> {
    pub(super) actions: Vec<A>,
    /// The rank of each action, in the same order.
    ranks: Vec<i16>,
    /// A reusable buffer.
    sorted: Vec<(i16, A)>,
}

impl<A> Default for Ordered<A> {
    fn default() -> Ordered<A> {
        Ordered {
            actions: Vec::new(),
            ranks: Vec::new(),
            sorted: Vec::new(),
        }
    }
}

impl<A: Clone> Ordered<A> {
    /// Ranks the actions; `known` holds the codes of the actions that come first, in that order.
    pub(super) fn rank<G: LookAhead<Action = A>>(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        known: &[u32],
        past: &Past,
        ply: usize,
    ) {
        self.ranks.clear();
        game.order_scores(state, seat, &self.actions, &mut self.ranks);
        let [killer, second] = past.killers[ply];
        let bonus = &past.bonus[seat.index() & 1];
        for (action, rank) in self.actions.iter().zip(&mut self.ranks) {
            let code = game.code(action);
            let mut promise = (*rank).min(MOST / 2) + bonus[slot(code)];
            promise += if code == killer { KILLERS[0] } else { 0 };
            promise += if code == second { KILLERS[1] } else { 0 };
            *rank = promise;
        }
        for (code, rank) in known.iter().zip((MOST..i16::MAX).rev()) {
            let found = self.actions.iter().position(|a| game.code(a) == *code);
            if let Some(index) = found {
                self.ranks[index] = rank;
            }
        }
    }

    /// The number of actions.
    pub(super) fn len(&self) -> usize {
        self.ranks.len()
    }

    /// Removes the actions whose code does not pass, unless no code passes.
    pub(super) fn keep<G: LookAhead<Action = A>>(&mut self, game: &G, pass: impl Fn(u32) -> bool) {
        let passes = |action: &A| pass(game.code(action));
        if !self.actions.iter().any(passes) {
            return;
        }
        let ranked = self.actions.iter().zip(&self.ranks);
        self.sorted.clear();
        self.sorted.extend(
            ranked
                .filter(|(action, _)| passes(action))
                .map(|(action, rank)| (*rank, action.clone())),
        );
        self.actions.clear();
        self.ranks.clear();
        for (rank, action) in self.sorted.drain(..) {
            self.ranks.push(rank);
            self.actions.push(action);
        }
    }

    /// The best action not returned before; call it for places 0, 1, 2 and so on.
    #[inline]
    pub(super) fn pick(&mut self, place: usize) -> A {
        if place < PICKED {
            self.bring_best(place);
        } else if place == PICKED {
            self.sort_from(place);
        }
        self.actions[place].clone()
    }

    /// Like [`Ordered::pick`], but the order no longer matters after the first few places.
    #[inline]
    pub(super) fn pick_roughly(&mut self, place: usize) -> A {
        if place < PICKED {
            self.bring_best(place);
        }
        self.actions[place].clone()
    }

    #[inline]
    fn bring_best(&mut self, place: usize) {
        let rest = &self.ranks[place..];
        // Two passes, each of which the compiler can vectorise.
        let most = rest.iter().fold(i16::MIN, |most, rank| most.max(*rank));
        let best = rest.iter().position(|rank| *rank == most).unwrap_or(0);
        self.ranks.swap(place, place + best);
        self.actions.swap(place, place + best);
    }

    fn sort_from(&mut self, place: usize) {
        let rest = self.ranks[place..].iter().copied();
        self.sorted.clear();
        self.sorted
            .extend(rest.zip(self.actions[place..].iter().cloned()));
        // The sort is stable, so equal ranks keep their order.
        self.sorted
            .sort_by_key(|(rank, _)| std::cmp::Reverse(*rank));
        for (index, (rank, action)) in self.sorted.drain(..).enumerate() {
            self.ranks[place + index] = rank;
            self.actions[place + index] = action;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruckus_boop::Boop;
    use ruckus_core::{Config, Evaluate as _, Game, Seed};

    fn ranked(past: &Past, known: &[u32]) -> (Boop, Ordered<<Boop as Game>::Action>) {
        let game = Boop::new(Config::defaults());
        let state = game.start(2, &Seed::from(0));
        let seat = Seat::new(0);
        let mut ordered = Ordered::default();
        game.legal_actions(&state, seat, &mut ordered.actions);
        ordered.rank(&game, &state, seat, known, past, 0);
        (game, ordered)
    }

    #[test]
    fn every_action_is_handed_out_once() {
        let past = Past::new(1);
        for roughly in [false, true] {
            let (game, mut ordered) = ranked(&past, &[]);
            let mut codes: Vec<u32> = (0..ordered.len())
                .map(|place| match roughly {
                    false => game.code(&ordered.pick(place)),
                    true => game.code(&ordered.pick_roughly(place)),
                })
                .collect();
            codes.sort_unstable();
            codes.dedup();
            assert_eq!(codes.len(), 36);
        }
    }

    #[test]
    fn the_known_best_comes_first_then_what_refuted_something_here() {
        let mut past = Past::new(1);
        let (game, ordered) = ranked(&past, &[]);
        let codes: Vec<u32> = ordered.actions.iter().map(|a| game.code(a)).collect();
        past.refuted(0, Seat::new(0), codes[0], 3);
        let (_, mut ordered) = ranked(&past, &[codes[35], codes[7]]);
        assert_eq!(game.code(&ordered.pick(0)), codes[35]);
        assert_eq!(game.code(&ordered.pick(1)), codes[7]);
        assert_eq!(game.code(&ordered.pick(2)), codes[0]);
    }

    #[test]
    fn what_is_promising_comes_before_what_is_not() {
        let (game, mut ordered) = ranked(&Past::new(1), &[]);
        let state = game.start(2, &Seed::from(0));
        let actions: Vec<_> = (0..ordered.len())
            .map(|place| ordered.pick(place))
            .collect();
        let mut scores = Vec::new();
        game.order_scores(&state, Seat::new(0), &actions, &mut scores);
        assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
        assert!(scores[0] > scores[35]);
    }

    #[test]
    fn leaving_everything_out_leaves_nothing_out() {
        let (game, mut ordered) = ranked(&Past::new(1), &[]);
        ordered.keep(&game, |_| false);
        assert_eq!(ordered.len(), 36);
        ordered.keep(&game, |code| code % 2 == 0);
        assert_eq!(ordered.len(), 18);
    }
}
