//! One action of a node after the other, worked out as late as possible: most nodes
//! are done with what is known to be good.

use ruckus_core::Heuristics;

use super::ordering::Ordered;
use super::searcher::{Ask, Searcher};

/// How far the actions of a node are tried.
pub(super) struct Stages {
    /// How many actions were tried.
    pub(super) place: usize,
    hash: u64,
    /// The codes of actions to try before all are worked out.
    first: [u32; 3],
    firsts: usize,
    next_first: usize,
    /// The codes of those of them that were tried.
    tried: [u32; 3],
    /// Whether all actions are worked out.
    listed: bool,
}

impl Stages {
    /// Nothing is tried yet of the position with this hash; an action of this code
    /// is to be tried first.
    pub(super) fn new(hash: u64, first: Option<u32>) -> Stages {
        Stages {
            place: 0,
            hash,
            first: [first.unwrap_or(0); 3],
            firsts: usize::from(first.is_some()),
            next_first: 0,
            tried: [0; 3],
            listed: false,
        }
    }

    /// Then these are to be tried.
    pub(super) fn then(&mut self, codes: [u32; 2]) {
        for code in codes {
            self.first[self.firsts] = code;
            self.firsts += 1;
        }
    }
}

impl<G: Heuristics> Searcher<'_, G> {
    /// Works out all actions of a node. Those that were tried come first and are
    /// not handed out again.
    pub(super) fn list_all(
        &self,
        state: &G::State,
        ask: Ask,
        list: &mut Ordered<G::Action>,
        stages: &mut Stages,
    ) {
        let game = self.shared.game;
        game.legal_actions(state, ask.seat, &mut list.actions);
        let known = match stages.place {
            0 => &stages.first[..stages.firsts],
            tried => &stages.tried[..tried],
        };
        list.rank(game, state, ask.seat, known, &self.past, ask.ply);
        if ask.ply <= 1 {
            self.overlook(list, stages.hash);
        }
        for place in 0..stages.place {
            list.pick(place);
        }
        stages.listed = true;
    }

    /// The next action of a node to try; none if all were.
    #[inline]
    pub(super) fn next_action(
        &self,
        state: &G::State,
        ask: Ask,
        list: &mut Ordered<G::Action>,
        stages: &mut Stages,
    ) -> Option<G::Action> {
        while !stages.listed && stages.next_first < stages.firsts {
            let code = stages.first[stages.next_first];
            stages.next_first += 1;
            if stages.tried[..stages.place].contains(&code) {
                continue;
            }
            if let Some(action) = self.shared.game.action_from_code(state, ask.seat, code) {
                stages.tried[stages.place] = code;
                stages.place += 1;
                return Some(action);
            }
        }
        if !stages.listed {
            self.list_all(state, ask, list, stages);
        }
        if stages.place == list.len() {
            return None;
        }
        let place = stages.place;
        stages.place += 1;
        Some(if ask.depth <= 1 {
            list.pick_roughly(place)
        } else {
            list.pick(place)
        })
    }
}
