//! One thread of a search.

use std::sync::atomic::{AtomicBool, Ordering};

use ruckus_core::{LookAhead, Seat, SkillProfile};

use super::ordering::{Ordered, Past};
use super::stages::Stages;
use super::table::{Bound, Entry, Table};
use super::value::{
    LOSS_SOON, MAX_PLIES, MOST, WIN, WIN_SOON, facing, finished, from_table, to_table, win_next,
};
use crate::budget::Limits;
use crate::random::mix;

/// How many nodes are searched between checks of the clock.
const BETWEEN_LOOKS: u64 = 1 << 10;

/// The data that all threads of a search share.
pub(super) struct Shared<'a, G> {
    pub(super) game: &'a G,
    pub(super) table: Table,
    pub(super) stop: AtomicBool,
    pub(super) profile: SkillProfile,
    /// Determines which actions are overlooked and how positions are misjudged.
    pub(super) seed: u64,
    /// The positions that draw the match if they occur once more.
    pub(super) used_up: Vec<u64>,
    /// The largest random bonus of an action at the root, so that openings vary.
    pub(super) whim: i32,
}

/// One thread of a search.
pub(super) struct Searcher<'a, G: LookAhead> {
    pub(super) shared: &'a Shared<'a, G>,
    /// How many positions were searched.
    pub(super) nodes: u64,
    /// The best action at the root found so far, and its value.
    pub(super) best: Option<(G::Action, i32)>,
    /// The codes of actions at the root that are left out.
    pub(super) excluded: Vec<u32>,
    /// Depth reductions of late actions, by depth and place in the order.
    pub(super) reductions: Vec<[u8; 64]>,
    game: &'a G,
    /// The limits of the search; `None` for helper threads, which do not check the clock.
    limits: Option<Limits<'a>>,
    /// The number of nodes at which to check again whether to stop.
    next_look: u64,
    stopped: bool,
    draws: bool,
    pub(super) past: Past,
    /// The accumulator of a position evaluated lately.
    near: Option<G::Accumulator>,
    /// The hashes of the positions on the current path.
    path: Vec<u64>,
    /// The actions of each node on the current path.
    lists: Vec<Ordered<G::Action>>,
}

/// The parameters of the search of one node.
#[derive(Clone, Copy)]
pub(super) struct Ask {
    pub(super) seat: Seat,
    pub(super) depth: i32,
    alpha: i32,
    beta: i32,
    pub(super) ply: usize,
}

impl<'a, G: LookAhead> Searcher<'a, G> {
    pub(super) fn new(shared: &'a Shared<'a, G>, limits: Option<Limits<'a>>) -> Searcher<'a, G> {
        let first_look = limits.map_or(BETWEEN_LOOKS, |limits| {
            limits.budget.nodes.min(BETWEEN_LOOKS)
        });
        Searcher {
            shared,
            nodes: 0,
            best: None,
            excluded: Vec::new(),
            reductions: reductions(),
            game: shared.game,
            limits,
            next_look: first_look,
            stopped: false,
            draws: shared.game.drawn_at_repetition().is_some(),
            past: Past::new(MAX_PLIES + 1),
            near: None,
            path: Vec::with_capacity(MAX_PLIES),
            lists: (0..MAX_PLIES).map(|_| Ordered::default()).collect(),
        }
    }

    /// Searches the root and returns its value; stores the best action in `best`.
    pub(super) fn root(
        &mut self,
        state: &G::State,
        seat: Seat,
        depth: i32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let mut lists = std::mem::take(&mut self.lists);
        let ask = Ask {
            seat,
            depth,
            alpha,
            beta,
            ply: 0,
        };
        let value = self.node(state, ask, &mut lists);
        self.lists = lists;
        value
    }

    /// How many actions the root has, without overlooked ones.
    pub(super) fn root_choices(&self) -> usize {
        self.lists.first().map_or(0, Ordered::len)
    }

    /// Whether this or another thread has stopped the search. It never stops before `best` is set,
    /// so that there is always a result.
    #[inline]
    pub(super) fn is_stopped(&self) -> bool {
        self.stopped && self.best.is_some()
    }

    #[inline]
    fn count(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.next_look {
            self.look();
        }
    }

    #[cold]
    fn look(&mut self) {
        self.next_look = self.nodes + BETWEEN_LOOKS;
        if let Some(limits) = self.limits {
            self.next_look = self.next_look.min(limits.budget.nodes.max(self.nodes + 1));
            if limits.is_over(self.nodes) {
                self.shared.stop.store(true, Ordering::Relaxed);
            }
        }
        self.stopped = self.shared.stop.load(Ordering::Relaxed);
    }

    /// Searches an unfinished position and returns its value for the seat to move.
    fn node(&mut self, state: &G::State, ask: Ask, lists: &mut [Ordered<G::Action>]) -> i32 {
        let Some((list, deeper)) = lists.split_first_mut() else {
            return self.leaf(state, ask.seat, ask.ply);
        };
        if self.is_stopped() {
            return 0;
        }
        let mut ask = ask;
        let is_root = ask.ply == 0;
        let hash = self.game.hash(state);
        if !is_root {
            if self.draws && (self.path.contains(&hash) || self.is_used_up(hash)) {
                return 0;
            }
            // The best possible value is a win with the next action, the worst a loss with it.
            ask.alpha = ask.alpha.max(-win_next(ask.ply));
            ask.beta = ask.beta.min(win_next(ask.ply));
            if ask.alpha >= ask.beta {
                return ask.alpha;
            }
            if self.sees_win(state) {
                return win_next(ask.ply);
            }
        }
        let known = self.shared.table.get(hash, ask.depth);
        if let Some(entry) = known
            && !is_root
            && i32::from(entry.depth) >= ask.depth
        {
            let value = from_table(entry.value, ask.ply);
            let settles = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => value >= ask.beta,
                Bound::AtMost => value <= ask.alpha,
            };
            if settles {
                return value;
            }
        }
        let first = match &self.best {
            Some((action, _)) if is_root => Some(self.game.code(action)),
            _ => known.map(|entry| entry.action),
        };
        let mut stages = Stages::new(hash, first);
        if is_root || (ask.ply == 1 && self.shared.profile.miss_permille > 0) {
            self.list_all(state, ask, list, &mut stages);
        } else if ask.depth <= 1 {
            stages.then(self.past.killers(ask.ply));
        }
        let (value, code) = if ask.depth <= 1 {
            self.last_ply(state, ask, list, &mut stages)
        } else {
            self.path.push(hash);
            let found = self.choices(state, ask, list, &mut stages, deeper);
            self.path.pop();
            found
        };
        // The value of a root with some actions left out is not that of the position.
        if !self.is_stopped() && (!is_root || self.excluded.is_empty()) {
            self.remember(hash, ask, value, code);
        }
        value
    }

    /// Whether the match is drawn if this position occurs once more.
    #[inline]
    fn is_used_up(&self, hash: u64) -> bool {
        self.shared.used_up.contains(&hash)
    }

    fn remember(&self, hash: u64, ask: Ask, value: i32, code: u32) {
        let bound = if value >= ask.beta {
            Bound::AtLeast
        } else if value > ask.alpha {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        self.shared.table.put(
            hash,
            Entry {
                action: code,
                value: to_table(value, ask.ply),
                depth: ask.depth.clamp(0, 255) as u8,
                bound,
            },
        );
    }

    /// Tries the actions of a node at the last ply. Returns the value of the best action and its
    /// code.
    fn last_ply(
        &mut self,
        state: &G::State,
        ask: Ask,
        list: &mut Ordered<G::Action>,
        stages: &mut Stages,
    ) -> (i32, u32) {
        let Ask { seat, ply, .. } = ask;
        let may_repeat = !self.shared.used_up.is_empty();
        self.move_near(state);
        let mut best = (-2 * WIN, 0);
        while let Some(action) = self.next_action(state, ask, list, stages) {
            let mut after = state.clone();
            self.game.play(&mut after, seat, &action);
            self.count();
            let value = match self.game.to_move(&after).first() {
                None => finished(self.game.outcome(&after), seat, ply),
                Some(_) if may_repeat && self.is_used_up(self.game.hash(&after)) => 0,
                Some(next) => facing(self.leaf(&after, next, ply + 1), next, seat),
            };
            if value > best.0 {
                best = (value, self.game.code(&action));
                if ply == 0 && (value > ask.alpha || self.best.is_none()) {
                    self.best = Some((action, value));
                }
                if value >= ask.beta {
                    self.past.refuted(ply, seat, best.1, 1);
                    break;
                }
            }
            if self.is_stopped() {
                break;
            }
        }
        best
    }

    /// Tries the actions of a node in order. Returns the value of the best action and its code.
    fn choices(
        &mut self,
        state: &G::State,
        ask: Ask,
        list: &mut Ordered<G::Action>,
        stages: &mut Stages,
        deeper: &mut [Ordered<G::Action>],
    ) -> (i32, u32) {
        let Ask { seat, ply, .. } = ask;
        let mut best = (-2 * WIN, 0);
        let mut low = ask.alpha;
        while let Some(action) = self.next_action(state, ask, list, stages) {
            let place = stages.place - 1;
            let mut after = state.clone();
            self.game.play(&mut after, seat, &action);
            self.count();
            if self.is_stopped() {
                break;
            }
            let mut whim = if ply == 0 { self.whim(&action) } else { 0 };
            let value = match self.game.to_move(&after).first() {
                None => finished(self.game.outcome(&after), seat, ply),
                Some(next) => {
                    let ask = Ask {
                        alpha: low - whim,
                        beta: ask.beta - whim,
                        ..ask
                    };
                    let value = self.deeper(&after, next, ask, place, deeper);
                    // The random bonus does not apply to proven values.
                    if !(LOSS_SOON + 1..WIN_SOON).contains(&value) {
                        whim = 0;
                    }
                    value + whim
                }
            };
            if self.is_stopped() {
                break;
            }
            if value > best.0 {
                best = (value, self.game.code(&action));
                if ply == 0 && (value > ask.alpha || self.best.is_none()) {
                    self.best = Some((action, value - whim));
                }
            }
            low = low.max(value);
            if low >= ask.beta {
                self.past.refuted(ply, seat, best.1, ask.depth);
                break;
            }
        }
        best
    }

    /// The value, for the seat of `ask`, of a position one ply deeper. For all but the first action
    /// of a node, a null-window search first checks whether they are any better.
    fn deeper(
        &mut self,
        after: &G::State,
        next: Seat,
        ask: Ask,
        place: usize,
        lists: &mut [Ordered<G::Action>],
    ) -> i32 {
        let same = next == ask.seat;
        let less = self.reductions[ask.depth.clamp(0, 31) as usize][place.min(63)];
        let mut look = |depth: i32, low: i32, high: i32| {
            let (alpha, beta) = if same { (low, high) } else { (-high, -low) };
            let below = Ask {
                seat: next,
                depth,
                alpha,
                beta,
                ply: ask.ply + 1,
            };
            let value = self.node(after, below, lists);
            if same { value } else { -value }
        };
        let depth = ask.depth - 1;
        if place == 0 {
            return look(depth, ask.alpha, ask.beta);
        }
        let mut value = look(depth - i32::from(less), ask.alpha, ask.alpha + 1);
        if value > ask.alpha && less > 0 {
            value = look(depth, ask.alpha, ask.alpha + 1);
        }
        if value > ask.alpha && value < ask.beta {
            value = look(depth, ask.alpha, ask.beta);
        }
        value
    }

    /// Prepares for evaluating positions that are similar to this one.
    #[inline]
    fn move_near(&mut self, state: &G::State) {
        match &mut self.near {
            Some(near) => self.game.move_accumulator(near, state),
            None => self.near = Some(self.game.accumulator(state)),
        }
    }

    /// Evaluates a position that is not searched further, for the seat to move.
    #[inline]
    fn leaf(&self, state: &G::State, next: Seat, ply: usize) -> i32 {
        if self.sees_win(state) {
            return win_next(ply);
        }
        let appraisal = match &self.near {
            Some(near) => self.game.evaluate_near(near, state, next),
            None => self.game.evaluate(state, next),
        };
        let eval_noise = self.shared.profile.eval_noise;
        if eval_noise == 0 {
            return appraisal.clamp(-MOST, MOST);
        }
        let dice = mix(self.game.hash(state) ^ self.shared.seed) % (2 * eval_noise as u64 + 1);
        (appraisal + dice as i32 - eval_noise).clamp(-MOST, MOST)
    }

    /// Whether the seat to move can win with its next action and does not overlook it.
    #[inline]
    fn sees_win(&self, state: &G::State) -> bool {
        self.game.wins_at_once(state)
            && (self.shared.profile.miss_permille == 0
                || self.sees(self.game.hash(state), u32::MAX))
    }

    /// The random bonus of an action at the root.
    fn whim(&self, action: &G::Action) -> i32 {
        match self.shared.whim {
            0 => 0,
            most => {
                let code = u64::from(self.game.code(action));
                (mix(self.shared.seed ^ code << 17) % (most as u64 + 1)) as i32
            }
        }
    }

    /// Removes the actions that a weaker bot overlooks, and at the root those that are left out.
    pub(super) fn overlook(&self, list: &mut Ordered<G::Action>, hash: u64, ply: usize) {
        if ply == 0 && !self.excluded.is_empty() {
            list.keep(self.game, |code| !self.excluded.contains(&code));
        }
        if self.shared.profile.miss_permille > 0 {
            list.keep(self.game, |code| self.sees(hash, code));
        }
    }

    fn sees(&self, hash: u64, code: u32) -> bool {
        let dice = mix(hash ^ self.shared.seed ^ u64::from(code) << 17) % 1000;
        dice >= u64::from(self.shared.profile.miss_permille)
    }
}

/// The depth reductions of actions, by the depth and their place in the order: later actions are
/// less promising.
fn reductions() -> Vec<[u8; 64]> {
    let amount = |depth: usize, place: usize| -> u8 {
        if depth < 3 || place < 3 {
            return 0;
        }
        let less = 0.4 + (depth as f64).ln() * (place as f64).ln() / 2.2;
        (less as usize).min(depth - 2) as u8
    };
    (0..32)
        .map(|depth| std::array::from_fn(|place| amount(depth, place)))
        .collect()
}
