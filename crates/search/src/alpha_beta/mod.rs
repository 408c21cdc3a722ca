//! Alpha-beta search for games of two seats without secrets.
//!
//! It uses iterative deepening, principal variation search, a transposition table and late move
//! reductions.

mod ordering;
mod searcher;
mod stages;
mod table;
#[cfg(test)]
mod tests;
mod value;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use ruckus_core::{LookAhead, Seat, SkillProfile};

use self::searcher::{Searcher, Shared};
use self::table::Table;
use self::value::{MAX_PLIES, WIN, WIN_SOON, score};
use crate::budget::Limits;
use crate::result::{SearchResult, Watch};

/// The half-width of the aspiration window around the last value.
const WINDOW: i32 = 30;
/// The largest random bonus of an action in the opening: worth one and a half per cent of games.
const WHIM: i32 = 6;

/// The result of searching a position.
#[derive(Clone)]
struct Verdict<A> {
    value: i32,
    line: Vec<A>,
    depth: i32,
}

impl<A: Clone> Verdict<A> {
    fn result(self, nodes: u64) -> Option<SearchResult<A>> {
        Some(SearchResult {
            action: self.line.first()?.clone(),
            score: score(self.value),
            nodes,
            line: self.line,
        })
    }
}

/// Receives the depth that a search has finished, its result, and the number of nodes.
type Report<'a, A> = dyn FnMut(i32, &Verdict<A>, u64) + 'a;

/// The position to search.
pub(crate) struct Root<'a, G: LookAhead> {
    pub(crate) state: &'a G::State,
    /// The seat to move.
    pub(crate) seat: Seat,
    /// The hashes of the positions of the match so far.
    pub(crate) past: &'a [u64],
    /// The action to choose, if it is known without a search.
    pub(crate) solved: Option<SearchResult<G::Action>>,
}

/// Searches an unfinished position for the seat to move. Returns the chosen action and the next
/// best ones, as many as `watch` wants.
pub(crate) fn search<G: LookAhead>(
    game: &G,
    root: Root<'_, G>,
    profile: &SkillProfile,
    seed: u64,
    limits: Limits<'_>,
    watch: &mut Watch<'_, G::Action>,
) -> Vec<SearchResult<G::Action>> {
    if watch.lines <= 1
        && let Some(solved) = root.solved
    {
        return vec![solved];
    }
    let most = profile
        .depth
        .min(limits.budget.depth.min(MAX_PLIES as u32) as i32);
    let shared = Shared {
        game,
        table: Table::new(log_entries(&limits, most)),
        stop: AtomicBool::new(false),
        profile: *profile,
        seed,
        used_up: used_up(game, root.past),
        // The choices of a bot that misjudges positions vary enough already.
        whim: match profile.eval_noise {
            0 if game.is_opening(root.state) => WHIM,
            _ => 0,
        },
    };
    let (state, seat) = (root.state, root.seat);
    let (chosen, depth) = match root.solved {
        Some(solved) => (solved, most),
        None => match choose(&shared, state, seat, most, limits, watch) {
            Some(chosen) => chosen,
            None => return Vec::new(),
        },
    };
    let mut results = vec![chosen];
    let mut actions = Vec::new();
    game.legal_actions(state, seat, &mut actions);
    while results.len() < watch.lines.min(actions.len()) {
        shared.stop.store(false, Ordering::Relaxed);
        let mut searcher = Searcher::new(&shared, Some(limits.restarted()));
        let codes = results.iter().map(|found| game.code(&found.action));
        searcher.excluded = codes.collect();
        let verdict = deepen(&mut searcher, state, seat, 1, depth, &mut |_, _, _| ());
        let Some(found) = verdict.and_then(|verdict| verdict.result(searcher.nodes)) else {
            break;
        };
        results.push(found);
    }
    results[1..].sort_by(|a, b| b.score.total_cmp(&a.score));
    results
}

/// Chooses an action with as many threads as `limits` allows. Returns it with the depth that the
/// search finished.
fn choose<G: LookAhead>(
    shared: &Shared<'_, G>,
    root: &G::State,
    seat: Seat,
    depth: i32,
    limits: Limits<'_>,
    watch: &mut Watch<'_, G::Action>,
) -> Option<(SearchResult<G::Action>, i32)> {
    let helped = AtomicU64::new(0);
    // A constant lets the compiler drop the thread code from WASM modules, which have no threads.
    let threads = if cfg!(target_family = "wasm") {
        1
    } else {
        limits.threads
    };
    let (verdict, nodes) = std::thread::scope(|scope| {
        for number in 1..threads {
            let helped = &helped;
            scope.spawn(move || {
                let mut helper = Searcher::new(shared, None);
                // Every other helper begins a ply deeper, so that they do not all do the same work.
                let first = 1 + (number as i32 & 1);
                deepen(&mut helper, root, seat, first, depth, &mut |_, _, _| ());
                helped.fetch_add(helper.nodes, Ordering::Relaxed);
            });
        }
        let mut searcher = Searcher::new(shared, Some(limits));
        let mut report = |depth: i32, verdict: &Verdict<G::Action>, nodes| {
            if let Some(result) = verdict.clone().result(nodes) {
                (watch.progress)(depth as u32, &result);
            }
        };
        let verdict = deepen(&mut searcher, root, seat, 1, depth, &mut report);
        shared.stop.store(true, Ordering::Relaxed);
        (verdict, searcher.nodes)
    });
    let verdict = verdict?;
    let depth = verdict.depth;
    let chosen = verdict.result(nodes + helped.load(Ordering::Relaxed))?;
    Some((chosen, depth))
}

/// The positions that would draw the match if they occurred once more. Positions that occurred less
/// often are left out, because the winning side may have to pass through them again.
fn used_up<G: LookAhead>(game: &G, past: &[u64]) -> Vec<u64> {
    let Some(times) = game.drawn_at_repetition() else {
        return Vec::new();
    };
    let mut hashes = past.to_vec();
    hashes.sort_unstable();
    hashes
        .chunk_by(|a, b| a == b)
        .filter(|same| same.len() + 1 >= times)
        .map(|same| same[0])
        .collect()
}

/// The size of the transposition table, as a power of two. Small searches must not spend their time
/// clearing memory.
fn log_entries(limits: &Limits<'_>, depth: i32) -> u32 {
    let budget = limits.budget;
    let by_depth = 1_u64 << (2 * depth.clamp(0, 20) + 2);
    let nodes = budget.nodes.min(budget.millis.saturating_mul(4_000));
    nodes.min(by_depth).max(1).ilog2().clamp(10, 21)
}

/// Searches deeper and deeper until the search is stopped.
fn deepen<G: LookAhead>(
    searcher: &mut Searcher<'_, G>,
    root: &G::State,
    seat: Seat,
    first: i32,
    last: i32,
    report: &mut Report<'_, G::Action>,
) -> Option<Verdict<G::Action>> {
    let mut done: Option<Verdict<G::Action>> = None;
    for depth in first..=last.min(MAX_PLIES as i32 - 1) {
        let guess = done.as_ref().map_or(0, |verdict| verdict.value);
        let mut window = if depth < 4 { 2 * WIN } else { WINDOW };
        let value = loop {
            let (alpha, beta) = (guess - window, guess + window);
            let value = searcher.root(root, seat, depth, alpha, beta);
            if searcher.is_stopped() || (value > alpha && value < beta) {
                break value;
            }
            window *= 4;
        };
        if let Some((action, value)) = searcher.best.clone() {
            let mut line = vec![action];
            follow(searcher.shared, root, seat, &mut line);
            let verdict = done.insert(Verdict { value, line, depth });
            if !searcher.is_stopped() {
                report(depth, verdict, searcher.nodes);
            }
        }
        // Searching deeper does not change a forced result, and is pointless with a single choice.
        if searcher.is_stopped() || value.abs() >= WIN_SOON || searcher.root_choices() == 1 {
            break;
        }
    }
    done
}

/// Extends a line after its first action with the best actions from the table.
fn follow<G: LookAhead>(
    shared: &Shared<'_, G>,
    root: &G::State,
    seat: Seat,
    line: &mut Vec<G::Action>,
) {
    let game = shared.game;
    let mut state = root.clone();
    let mut seat = seat;
    let mut seen = vec![game.hash(&state)];
    let mut actions = Vec::new();
    while line.len() < 16 {
        let last = line.last().cloned();
        let Some(action) = last else { return };
        game.play(&mut state, seat, &action);
        let hash = game.hash(&state);
        let Some(next) = game.to_move(&state).first() else {
            return;
        };
        let Some(entry) = shared.table.get(hash, 2).filter(|_| !seen.contains(&hash)) else {
            return;
        };
        seen.push(hash);
        seat = next;
        game.legal_actions(&state, seat, &mut actions);
        let found = actions.iter().find(|a| game.code(a) == entry.action);
        let Some(action) = found else { return };
        line.push(action.clone());
    }
}
