//! Which action to try first.

use ruckus_core::{Expert, Seat};

/// How many actions can have a past; the codes of more share one.
const SLOTS: usize = 1 << 12;
/// How many actions are looked for one by one before the rest is sorted: most
/// nodes need no more.
const PICKED: usize = 3;

/// What became of actions elsewhere in the tree.
pub(super) struct Past {
    /// For each ply the last two actions that refuted something there.
    killers: Vec<[u32; 2]>,
    /// How often an action refuted something, by seat.
    history: [Vec<i32>; 2],
}

impl Past {
    pub(super) fn new(plies: usize) -> Past {
        Past {
            killers: vec![[u32::MAX; 2]; plies],
            history: [vec![0; SLOTS], vec![0; SLOTS]],
        }
    }

    /// An action was too good to be allowed.
    pub(super) fn refuted(&mut self, ply: usize, seat: Seat, code: u32, depth: i32) {
        let killers = &mut self.killers[ply];
        if killers[0] != code {
            *killers = [code, killers[0]];
        }
        let good = &mut self.history[seat.index() & 1][slot(code)];
        *good += depth * depth;
        if *good > 1 << 20 {
            for entry in self.history.iter_mut().flatten() {
                *entry /= 2;
            }
        }
    }
}

fn slot(code: u32) -> usize {
    (code.wrapping_mul(0x9E37_79B1) >> 20) as usize
}

/// The actions of a node, the most promising handed out first. Sorting all would
/// be a waste where the first is enough.
pub(super) struct Ordered<A> {
    pub(super) actions: Vec<A>,
    promises: Vec<i32>,
    /// The rank of an action, and below it the complement of its index, so that
    /// the largest number is the best action and, among equals, the first.
    keys: Vec<u64>,
}

impl<A> Default for Ordered<A> {
    fn default() -> Ordered<A> {
        Ordered {
            actions: Vec::new(),
            promises: Vec::new(),
            keys: Vec::new(),
        }
    }
}

impl<A: Clone> Ordered<A> {
    /// Ranks the actions; `first` is the code of the one to try first.
    pub(super) fn rank<G: Expert<Action = A>>(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        first: Option<u32>,
        past: &Past,
        ply: usize,
    ) {
        self.promises.clear();
        game.promises(state, seat, &self.actions, &mut self.promises);
        let [killer, second] = past.killers[ply];
        let history = &past.history[seat.index() & 1];
        let first = first.map_or(u64::MAX, u64::from);
        self.keys.clear();
        let ranked = self.actions.iter().zip(&self.promises).enumerate();
        self.keys.extend(ranked.map(|(index, (action, promise))| {
            let code = game.code(action);
            let mut rank = promise + (history[slot(code)].max(1).ilog2() * 24) as i32;
            rank += if code == killer { 400 } else { 0 };
            rank += if code == second { 300 } else { 0 };
            if u64::from(code) == first {
                rank = i32::MAX;
            }
            u64::from(rank as u32 ^ 1 << 31) << 32 | u64::from(!(index as u32))
        }));
    }

    /// How many actions there are.
    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }

    /// Leaves out the actions whose code does not pass, unless none does.
    pub(super) fn keep<G: Expert<Action = A>>(&mut self, game: &G, pass: impl Fn(u32) -> bool) {
        let actions = &self.actions;
        let passes = |key: &u64| pass(game.code(&actions[index(*key)]));
        if self.keys.iter().any(passes) {
            self.keys.retain(passes);
        }
    }

    /// The best action that was not handed out before; to be asked place by place.
    #[inline]
    pub(super) fn pick(&mut self, place: usize) -> A {
        if place < PICKED {
            self.bring_best(place);
        } else if place == PICKED {
            self.keys[place..].sort_unstable_by(|a, b| b.cmp(a));
        }
        self.actions[index(self.keys[place])].clone()
    }

    /// As [`Ordered::pick`], where from the third on one is as good as another.
    #[inline]
    pub(super) fn pick_roughly(&mut self, place: usize) -> A {
        if place < PICKED {
            self.bring_best(place);
        }
        self.actions[index(self.keys[place])].clone()
    }

    #[inline]
    fn bring_best(&mut self, place: usize) {
        let rest = &self.keys[place..];
        let mut best = 0;
        let mut most = 0;
        for (index, key) in rest.iter().enumerate() {
            if *key > most {
                most = *key;
                best = index;
            }
        }
        self.keys.swap(place, place + best);
    }
}

fn index(key: u64) -> usize {
    !(key as u32) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruckus_boop::Boop;
    use ruckus_core::{Config, Game, Seed};

    fn ranked(past: &Past, first: Option<u32>) -> (Boop, Ordered<<Boop as Game>::Action>) {
        let game = Boop::new(Config::defaults());
        let state = game.start(2, &Seed::from(0));
        let seat = Seat::new(0);
        let mut ordered = Ordered::default();
        game.legal_actions(&state, seat, &mut ordered.actions);
        ordered.rank(&game, &state, seat, first, past, 0);
        (game, ordered)
    }

    #[test]
    fn every_action_is_handed_out_once() {
        let past = Past::new(1);
        for roughly in [false, true] {
            let (game, mut ordered) = ranked(&past, None);
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
        let (game, ordered) = ranked(&past, None);
        let codes: Vec<u32> = ordered.actions.iter().map(|a| game.code(a)).collect();
        past.refuted(0, Seat::new(0), codes[0], 3);
        let (_, mut ordered) = ranked(&past, Some(codes[35]));
        assert_eq!(game.code(&ordered.pick(0)), codes[35]);
        assert_eq!(game.code(&ordered.pick(1)), codes[0]);
    }

    #[test]
    fn what_is_promising_comes_before_what_is_not() {
        let (game, mut ordered) = ranked(&Past::new(1), None);
        let state = game.start(2, &Seed::from(0));
        let promises: Vec<i32> = (0..ordered.len())
            .map(|place| game.promise(&state, Seat::new(0), &ordered.pick(place)))
            .collect();
        assert!(promises.is_sorted_by(|a, b| a >= b), "{promises:?}");
        assert!(promises[0] > promises[35]);
    }

    #[test]
    fn leaving_everything_out_leaves_nothing_out() {
        let (game, mut ordered) = ranked(&Past::new(1), None);
        ordered.keep(&game, |_| false);
        assert_eq!(ordered.len(), 36);
        ordered.keep(&game, |code| code % 2 == 0);
        assert_eq!(ordered.len(), 18);
    }
}
