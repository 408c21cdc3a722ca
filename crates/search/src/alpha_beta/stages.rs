//! Staged generation of the actions of a node: each action is generated as late as possible.
//!
//! Most nodes need only an action that is already known to be good.

use ruckus_core::LookAhead;

use super::ordering::Ordered;
use super::searcher::{Ask, Searcher};

/// How far the actions of a node have been tried.
pub(super) struct Stages {
    /// How many actions have been tried.
    pub(super) place: usize,
    hash: u64,
    /// The codes of actions to try before all actions are generated.
    first: [u32; 3],
    firsts: usize,
    next_first: usize,
    /// The codes of those that have been tried.
    tried: [u32; 3],
    /// Whether all actions have been generated.
    listed: bool,
}

impl Stages {
    /// Starts at the position with this hash; the action with the code `first` is tried first.
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

    /// Adds actions to try next.
    pub(super) fn then(&mut self, codes: [u32; 2]) {
        for code in codes {
            self.first[self.firsts] = code;
            self.firsts += 1;
        }
    }
}

impl<G: LookAhead> Searcher<'_, G> {
    /// Generates all actions of a node. Those that have been tried come first and are not returned
    /// again.
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
            self.overlook(list, stages.hash, ask.ply);
        }
        for place in 0..stages.place {
            list.pick(place);
        }
        stages.listed = true;
    }

    /// The next action of a node to try; `None` if all have been tried.
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
