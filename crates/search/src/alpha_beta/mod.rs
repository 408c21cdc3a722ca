//! Alpha-beta for two seats and no secrets: iterative deepening, principal
//! variation search, a transposition table, late actions searched less deeply.
//!
//! Values are appraisals (see [`Expert`]) for the seat to move; a win is worth
//! [`WIN`] less the plies it takes, so that the shortest is preferred.

mod ordering;
mod table;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use ruckus_core::{Expert, Outcome, Seat, Sight, chance_of};

use self::ordering::{Ordered, Past};
use self::table::{Bound, Entry, Table};
use crate::budget::Limits;
use crate::found::Found;
use crate::random::mix;

/// The value of having won.
const WIN: i32 = 30_000;
/// An appraisal is never taken for a proof.
const MOST: i32 = 20_000;
/// No line is followed further.
const MAX_PLIES: usize = 96;
/// How many nodes are searched between two looks at the clock.
const BETWEEN_LOOKS: u64 = 1 << 10;
/// How far from the last value the next one is expected.
const WINDOW: i32 = 30;

/// What a search says of a position.
struct Verdict<A> {
    value: i32,
    line: Vec<A>,
}

/// Searches a running position for the seat to move.
pub(crate) fn search<G: Expert>(
    game: &G,
    root: &G::State,
    seat: Seat,
    sight: &Sight,
    seed: u64,
    limits: Limits<'_>,
) -> Option<Found<G::Action>>
where
    G::Action: Send,
    G::State: Send + Sync,
{
    let table = Table::new(log_entries(&limits));
    let stop = AtomicBool::new(false);
    let helped = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for number in 1..limits.threads {
            let (table, stop, helped) = (&table, &stop, &helped);
            scope.spawn(move || {
                let mut helper = Searcher::new(game, table, stop, (sight, seed), None);
                // Every other one begins a ply deeper, so that they do not all do
                // the same.
                helper.deepen(root, seat, 1 + (number as i32 & 1));
                helped.fetch_add(helper.nodes, Ordering::Relaxed);
            });
        }
        let mut searcher = Searcher::new(game, &table, &stop, (sight, seed), Some(limits));
        let verdict = searcher.deepen(root, seat, 1);
        stop.store(true, Ordering::Relaxed);
        (verdict, searcher.nodes)
    })
    .into_found(&helped)
}

/// Small searches must not spend their time on clearing memory.
fn log_entries(limits: &Limits<'_>) -> u32 {
    let budget = limits.budget;
    let nodes = budget.nodes.min(budget.millis.saturating_mul(8_000));
    nodes.max(1).ilog2().clamp(10, 21)
}

trait IntoFound<A> {
    fn into_found(self, helped: &AtomicU64) -> Option<Found<A>>;
}

impl<A: Clone> IntoFound<A> for (Option<Verdict<A>>, u64) {
    fn into_found(self, helped: &AtomicU64) -> Option<Found<A>> {
        let (verdict, nodes) = self;
        let Verdict { value, line } = verdict?;
        Some(Found {
            action: line.first()?.clone(),
            score: match value {
                WIN_SOON.. => 1.0,
                ..=LOSS_SOON => 0.0,
                value => chance_of(value),
            },
            nodes: nodes + helped.load(Ordering::Relaxed),
            line,
        })
    }
}

/// Values from here on are proofs.
const WIN_SOON: i32 = WIN - MAX_PLIES as i32 - 1;
const LOSS_SOON: i32 = -WIN_SOON;

struct Searcher<'a, G: Expert> {
    game: &'a G,
    table: &'a Table,
    stop: &'a AtomicBool,
    sight: &'a Sight,
    /// What decides what is overlooked and misjudged.
    seed: u64,
    /// Only the thread that was asked looks at the clock.
    limits: Option<Limits<'a>>,
    draws: bool,
    past: Past,
    nodes: u64,
    /// The positions on the way here.
    path: Vec<u64>,
    lists: Vec<Ordered<G::Action>>,
    actions: Vec<G::Action>,
    /// The best action at the root, and what it is worth, as far as is known.
    best: Option<(G::Action, i32)>,
    /// Reductions of late actions by depth and place.
    reductions: Vec<[u8; 64]>,
}

impl<'a, G: Expert> Searcher<'a, G> {
    fn new(
        game: &'a G,
        table: &'a Table,
        stop: &'a AtomicBool,
        (sight, seed): (&'a Sight, u64),
        limits: Option<Limits<'a>>,
    ) -> Searcher<'a, G> {
        Searcher {
            game,
            table,
            stop,
            sight,
            seed,
            limits,
            draws: game.drawn_at_repetition().is_some(),
            past: Past::new(MAX_PLIES + 1),
            nodes: 0,
            path: Vec::with_capacity(MAX_PLIES),
            lists: (0..=MAX_PLIES)
                .map(|_| Ordered {
                    choices: Vec::new(),
                })
                .collect(),
            actions: Vec::new(),
            best: None,
            reductions: reductions(),
        }
    }

    /// Searches deeper and deeper until told to stop.
    fn deepen(&mut self, root: &G::State, seat: Seat, first: i32) -> Option<Verdict<G::Action>> {
        let mut done: Option<Verdict<G::Action>> = None;
        for depth in first..=self.sight.depth.min(MAX_PLIES as i32 - 1) {
            let guess = done.as_ref().map_or(0, |verdict| verdict.value);
            let mut window = if depth < 4 { 2 * WIN } else { WINDOW };
            let value = loop {
                let (alpha, beta) = (guess - window, guess + window);
                let value = self.node(root, seat, depth, alpha, beta, 0);
                if self.is_stopped() || (value > alpha && value < beta) {
                    break value;
                }
                window *= 4;
            };
            if let Some((action, value)) = self.best.clone() {
                let mut line = vec![action];
                self.follow(root, seat, &mut line);
                done = Some(Verdict { value, line });
            }
            // A forced end does not change by looking further.
            if self.is_stopped() || value.abs() >= WIN_SOON || self.lists[0].choices.len() == 1 {
                break;
            }
        }
        done
    }

    /// Follows what the table says after the first action of a line.
    fn follow(&self, root: &G::State, seat: Seat, line: &mut Vec<G::Action>) {
        let mut state = root.clone();
        let mut seat = seat;
        let mut seen = vec![self.game.hash(&state)];
        let mut actions = Vec::new();
        while line.len() < 16 {
            let last = line.last().cloned();
            let Some(action) = last else { return };
            self.game.play(&mut state, seat, &action);
            let hash = self.game.hash(&state);
            let Some(next) = self.game.to_move(&state).first() else {
                return;
            };
            let Some(entry) = self.table.get(hash).filter(|_| !seen.contains(&hash)) else {
                return;
            };
            seen.push(hash);
            seat = next;
            self.game.legal_actions(&state, seat, &mut actions);
            let found = actions.iter().find(|a| self.game.code(a) == entry.action);
            let Some(action) = found else { return };
            line.push(action.clone());
        }
    }

    /// Whether the time is up, or somebody else says so. The first ply is always
    /// searched to its end, so that there is an answer.
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) && self.best.is_some()
    }

    fn count(&mut self) {
        self.nodes += 1;
        let Some(limits) = self.limits else { return };
        if self.nodes >= limits.budget.nodes
            || (self.nodes.is_multiple_of(BETWEEN_LOOKS) && limits.is_over(self.nodes))
        {
            self.stop.store(true, Ordering::Relaxed);
        }
    }

    /// The value of a running position for `seat`, who is to move.
    fn node(
        &mut self,
        state: &G::State,
        seat: Seat,
        depth: i32,
        mut alpha: i32,
        mut beta: i32,
        ply: usize,
    ) -> i32 {
        let is_root = ply == 0;
        let hash = self.game.hash(state);
        if !is_root {
            if self.draws && self.path.contains(&hash) {
                return 0;
            }
            // Nothing better than winning next is to be had, nor worse than losing
            // at once.
            alpha = alpha.max(ply as i32 - WIN);
            beta = beta.min(WIN - ply as i32 - 1);
            if alpha >= beta {
                return alpha;
            }
        }
        let known = self.table.get(hash);
        if let Some(entry) = known
            && !is_root
            && i32::from(entry.depth) >= depth
            && beta - alpha == 1
        {
            let value = from_table(entry.value, ply);
            let settles = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => value >= beta,
                Bound::AtMost => value <= alpha,
            };
            if settles {
                return value;
            }
        }

        let mut list = std::mem::replace(
            &mut self.lists[ply],
            Ordered {
                choices: Vec::new(),
            },
        );
        self.game.legal_actions(state, seat, &mut self.actions);
        list.rank(
            self.game,
            state,
            seat,
            &self.actions,
            known.map(|entry| entry.action),
            &self.past,
            ply,
        );
        if ply <= 1 {
            self.overlook(&mut list, hash);
        }
        self.path.push(hash);
        let value = self.choices(state, seat, depth, alpha, beta, ply, hash, &mut list);
        self.path.pop();
        self.lists[ply] = list;
        value
    }

    /// Tries the actions of a node, one after the other.
    #[expect(clippy::too_many_arguments, reason = "a node of the hot loop")]
    fn choices(
        &mut self,
        state: &G::State,
        seat: Seat,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
        hash: u64,
        list: &mut Ordered<G::Action>,
    ) -> i32 {
        let mut best_value = -WIN * 2;
        let mut best_code = 0;
        let mut low = alpha;
        for place in 0..list.choices.len() {
            let (code, action) = list.pick(place);
            let mut after = state.clone();
            self.game.play(&mut after, seat, &action);
            self.count();
            let value = match self.game.to_move(&after).first() {
                None => finished(self.game.outcome(&after), seat, ply),
                Some(next) if depth <= 1 || ply + 1 >= MAX_PLIES => {
                    facing(self.leaf(&after, next, ply + 1), next, seat)
                }
                Some(next) => {
                    let late = self.reduction(depth, place);
                    self.deeper(&after, next, seat, depth, late, low, beta, ply, place == 0)
                }
            };
            if self.is_stopped() {
                return best_value.max(alpha);
            }
            if value > best_value {
                best_value = value;
                best_code = code;
                if ply == 0 && (value > alpha || self.best.is_none()) {
                    self.best = Some((action, value));
                }
            }
            low = low.max(value);
            if low >= beta {
                self.past.refuted(ply, seat, code, depth);
                break;
            }
        }
        let bound = if best_value >= beta {
            Bound::AtLeast
        } else if best_value > alpha {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        self.table.put(
            hash,
            Entry {
                action: best_code,
                value: to_table(best_value, ply),
                depth: depth.clamp(0, 255) as u8,
                bound,
            },
        );
        best_value
    }

    /// The value, for `seat`, of a position a ply deeper: all but the first action
    /// of a node are first asked whether they are any better.
    #[expect(clippy::too_many_arguments, reason = "a node of the hot loop")]
    fn deeper(
        &mut self,
        after: &G::State,
        next: Seat,
        seat: Seat,
        depth: i32,
        late: i32,
        low: i32,
        beta: i32,
        ply: usize,
        first: bool,
    ) -> i32 {
        let mut ask = |depth: i32, low: i32, high: i32| {
            if next == seat {
                self.node(after, next, depth, low, high, ply + 1)
            } else {
                -self.node(after, next, depth, -high, -low, ply + 1)
            }
        };
        if first {
            return ask(depth - 1, low, beta);
        }
        let mut value = ask(depth - 1 - late, low, low + 1);
        if value > low && late > 0 {
            value = ask(depth - 1, low, low + 1);
        }
        if value > low && value < beta {
            value = ask(depth - 1, low, beta);
        }
        value
    }

    /// The value of a position that is not searched further, for the seat to move.
    fn leaf(&self, state: &G::State, next: Seat, ply: usize) -> i32 {
        if self.game.wins_at_once(state) {
            return WIN - ply as i32 - 1;
        }
        let appraisal = self.game.appraise(state, next);
        let blur = self.sight.blur;
        if blur == 0 {
            return appraisal.clamp(-MOST, MOST);
        }
        let dice = mix(self.game.hash(state) ^ self.seed) % (2 * blur as u64 + 1);
        (appraisal + dice as i32 - blur).clamp(-MOST, MOST)
    }

    fn reduction(&self, depth: i32, place: usize) -> i32 {
        i32::from(self.reductions[depth.clamp(0, 31) as usize][place.min(63)])
    }

    /// A player who is not perfect does not see every action.
    fn overlook(&self, list: &mut Ordered<G::Action>, hash: u64) {
        let sight = self.sight;
        if sight.overlooks == 0 {
            return;
        }
        let seen = |code: u32| {
            let dice = mix(hash ^ self.seed ^ u64::from(code) << 17) % 1000;
            dice >= u64::from(sight.overlooks)
        };
        if list.choices.iter().any(|(_, code, _)| seen(*code)) {
            list.choices.retain(|(_, code, _)| seen(*code));
        }
    }
}

/// How much less deeply an action is searched, by the depth and its place in the
/// list: the later, the less is expected of it.
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

/// The value of a finished position for a seat.
fn finished(outcome: Option<Outcome>, seat: Seat, ply: usize) -> i32 {
    let worth = outcome.map_or(0.5, |outcome| outcome.worth(seat));
    let win = WIN - ply as i32 - 1;
    if worth > 0.75 {
        win
    } else if worth < 0.25 {
        -win
    } else {
        0
    }
}

/// A value for one seat as the other sees it.
fn facing(value: i32, of: Seat, seat: Seat) -> i32 {
    if of == seat { value } else { -value }
}

/// In the table a win is counted from the position, not from the root.
fn to_table(value: i32, ply: usize) -> i16 {
    let ply = ply as i32;
    let value = match value {
        WIN_SOON.. => value + ply,
        ..=LOSS_SOON => value - ply,
        value => value,
    };
    value.clamp(-WIN, WIN) as i16
}

fn from_table(value: i16, ply: usize) -> i32 {
    let ply = ply as i32;
    match i32::from(value) {
        value @ WIN_SOON.. => value - ply,
        value @ ..=LOSS_SOON => value + ply,
        value => value,
    }
}
