//! Which action to try first.

use ruckus_core::{Expert, Seat};

/// How many actions can have a past; the codes of more share one.
const SLOTS: usize = 1 << 13;

/// What became of actions elsewhere in the tree.
pub(super) struct Past {
    /// For each ply the last two actions that refuted something there.
    killers: Vec<[u32; 2]>,
    /// How often an action refuted something, by seat.
    history: Vec<[i32; 2]>,
}

impl Past {
    pub(super) fn new(plies: usize) -> Past {
        Past {
            killers: vec![[u32::MAX; 2]; plies],
            history: vec![[0; 2]; SLOTS],
        }
    }

    /// An action was too good to be allowed.
    pub(super) fn refuted(&mut self, ply: usize, seat: Seat, code: u32, depth: i32) {
        let killers = &mut self.killers[ply];
        if killers[0] != code {
            *killers = [code, killers[0]];
        }
        let good = &mut self.history[slot(code)][seat.index() & 1];
        *good += depth * depth;
        if *good > 1 << 20 {
            for entry in self.history.iter_mut().flatten() {
                *entry /= 2;
            }
        }
    }

    fn bonus(&self, ply: usize, seat: Seat, code: u32) -> i32 {
        let killer = match self.killers[ply].iter().position(|killer| *killer == code) {
            Some(0) => 400,
            Some(_) => 300,
            None => 0,
        };
        let history = self.history[slot(code)][seat.index() & 1];
        killer + (history.max(1).ilog2() * 24) as i32
    }
}

fn slot(code: u32) -> usize {
    (code.wrapping_mul(0x9E37_79B1) >> 19) as usize
}

/// The actions of a node, the most promising handed out first. Sorting all would
/// be a waste where the first is enough.
pub(super) struct Ordered<A> {
    pub(super) choices: Vec<(i32, u32, A)>,
}

impl<A: Clone> Ordered<A> {
    pub(super) fn rank<G: Expert<Action = A>>(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        actions: &[A],
        first: Option<u32>,
        past: &Past,
        ply: usize,
    ) {
        self.choices.clear();
        for action in actions {
            let code = game.code(action);
            let rank = if first == Some(code) {
                i32::MAX
            } else {
                game.promise(state, seat, action) + past.bonus(ply, seat, code)
            };
            self.choices.push((rank, code, action.clone()));
        }
    }

    /// Brings the best of what is left to this place.
    pub(super) fn pick(&mut self, place: usize) -> (u32, A) {
        let rest = &self.choices[place..];
        let mut best = 0;
        for (index, choice) in rest.iter().enumerate() {
            if choice.0 > rest[best].0 {
                best = index;
            }
        }
        self.choices.swap(place, place + best);
        let (_, code, action) = &self.choices[place];
        (*code, action.clone())
    }
}
