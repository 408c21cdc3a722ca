//! Proof search: whether a seat can force a win.
//!
//! Depth-first proof-number search (df-pn) with a table of a given size. A proven win is certain:
//! every position of the proof was proved before the positions that depend on it, so that no line
//! of the proof leads back to itself. A position that repeats on the current path counts as no win.
//! Such a disproof holds only for that path, so a disproof is trusted only if no repetition was met
//! anywhere.

mod table;
#[cfg(test)]
mod tests;

use ruckus_core::{LookAhead, Seat};

use self::table::{ProofEntry, Table};

/// Represents "impossible"; real proof and disproof numbers are smaller.
pub(crate) const NEVER: u32 = 1 << 30;
/// The greatest length of a line.
const MAX_PLIES: usize = 400;
/// How many positions are searched between calls of `go_on`.
const BETWEEN_LOOKS: u64 = 1 << 12;

/// The verdict of a proof search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The seat can force a win.
    Win,
    /// The seat cannot force a win.
    NoWin,
    /// The search ended before it could decide.
    Unknown,
}

/// The result of a proof search.
#[derive(Clone, PartialEq, Debug)]
pub struct Proof<A> {
    /// The verdict.
    pub verdict: Verdict,
    /// The minimum number of positions still to be proved for a win; 0 if it is proven.
    pub proof: u32,
    /// The minimum number of positions still to be disproved to rule a win out.
    pub disproof: u32,
    /// How many positions were searched.
    pub nodes: u64,
    /// Whether a repetition was met, or a line was too long to follow.
    pub cut: bool,
    /// A winning line against the defence that took the most work to beat.
    pub line: Vec<A>,
}

/// The progress of a running search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProofProgress {
    /// How many positions were searched.
    pub nodes: u64,
    /// The latest proof number of the root.
    pub proof: u32,
    /// The latest disproof number of the root.
    pub disproof: u32,
}

/// Searches for a proof that `hero` can force a win from a position, with a table of at most
/// `megabytes`. Calls `go_on` from time to time, and stops when it returns false.
pub fn prove<G: LookAhead>(
    game: &G,
    root: &G::State,
    hero: Seat,
    megabytes: usize,
    go_on: &mut dyn FnMut(ProofProgress) -> bool,
) -> Proof<G::Action> {
    let mut prover = Prover {
        game,
        hero,
        table: Table::new(megabytes),
        path: Vec::new(),
        nodes: 0,
        next_look: BETWEEN_LOOKS,
        cut: false,
        stopped: false,
        root: (1, 1),
        go_on,
    };
    let (proof, disproof) = match game.outcome(root) {
        Some(outcome) if outcome.worth(hero) > 0.75 => (0, NEVER),
        Some(_) => (NEVER, 0),
        None => prover.search(root, NEVER, NEVER),
    };
    let verdict = match (proof, disproof) {
        (0, _) => Verdict::Win,
        (_, 0) if !prover.cut => Verdict::NoWin,
        _ => Verdict::Unknown,
    };
    let line = match verdict {
        Verdict::Win => prover.line(root),
        Verdict::NoWin | Verdict::Unknown => Vec::new(),
    };
    Proof {
        verdict,
        proof,
        disproof,
        nodes: prover.nodes,
        cut: prover.cut,
        line,
    }
}

struct Prover<'a, G: LookAhead> {
    game: &'a G,
    hero: Seat,
    table: Table,
    path: Vec<u64>,
    nodes: u64,
    next_look: u64,
    /// Whether any position counted as no win only because of the path to it.
    cut: bool,
    stopped: bool,
    root: (u32, u32),
    go_on: &'a mut dyn FnMut(ProofProgress) -> bool,
}

/// A position that an action leads to.
struct Child<G: LookAhead> {
    action: G::Action,
    state: G::State,
    hash: u64,
    /// Its final numbers, if they are known without searching.
    settled: Option<(u32, u32)>,
}

impl<G: LookAhead> Prover<'_, G> {
    /// Works on an unfinished position until its proof or disproof number reaches a limit. Returns
    /// both numbers.
    fn search(&mut self, state: &G::State, proof_limit: u32, disproof_limit: u32) -> (u32, u32) {
        let hash = self.game.hash(state);
        let before = self.nodes;
        let heros = self.heros_turn(state);
        let children = self.children(state, heros);
        self.path.push(hash);
        let numbers = loop {
            let (numbers, best) = self.numbers(&children, heros);
            if self.path.len() == 1 {
                self.root = numbers;
            }
            let (proof, disproof) = numbers;
            if self.stopped || proof >= proof_limit || disproof >= disproof_limit {
                break numbers;
            }
            let Some(best) = best else { break numbers };
            let (proof_limit, disproof_limit) =
                best.limits(numbers, (proof_limit, disproof_limit), heros);
            let child = &children[best.index];
            self.search(&child.state, proof_limit, disproof_limit);
        };
        self.path.pop();
        let work = (self.nodes - before).min(u64::from(u32::MAX)) as u32;
        self.table.put(
            hash,
            ProofEntry {
                proof: numbers.0,
                disproof: numbers.1,
                work,
            },
        );
        numbers
    }

    fn heros_turn(&self, state: &G::State) -> bool {
        self.game.to_move(state).contains(self.hero)
    }

    /// The positions after each action; only one of them if it decides the result.
    fn children(&mut self, state: &G::State, heros: bool) -> Vec<Child<G>> {
        let mut actions = Vec::new();
        let Some(seat) = self.game.to_move(state).first() else {
            return Vec::new();
        };
        self.game.legal_actions(state, seat, &mut actions);
        let mut children = Vec::with_capacity(actions.len());
        for action in actions {
            let mut after = state.clone();
            self.game.play(&mut after, seat, &action);
            self.count();
            let hash = self.game.hash(&after);
            let child = Child {
                settled: self.settled(&after, hash),
                action,
                state: after,
                hash,
            };
            let decides = match child.settled {
                Some((0, _)) => heros,
                Some(_) => !heros,
                None => false,
            };
            if decides {
                return vec![child];
            }
            // Several actions that lead to the same position count once.
            if !children.iter().any(|other: &Child<G>| other.hash == hash) {
                children.push(child);
            }
        }
        children
    }

    /// The final numbers of a position on the current path, if they are known.
    fn settled(&mut self, state: &G::State, hash: u64) -> Option<(u32, u32)> {
        const WON: (u32, u32) = (0, NEVER);
        const NOT_WON: (u32, u32) = (NEVER, 0);
        if let Some(outcome) = self.game.outcome(state) {
            return Some(if outcome.worth(self.hero) > 0.75 {
                WON
            } else {
                NOT_WON
            });
        }
        if self.path.contains(&hash) || self.path.len() >= MAX_PLIES {
            self.cut = true;
            return Some(NOT_WON);
        }
        if self.game.wins_at_once(state) {
            let hero = self.heros_turn(state);
            return Some(if hero { WON } else { NOT_WON });
        }
        None
    }

    /// Computes the numbers of a position from those of its children, and selects the child to work
    /// on.
    fn numbers(&self, children: &[Child<G>], heros: bool) -> ((u32, u32), Option<Best>) {
        // The hero needs to win in one child; the opponent must be beaten in all of them.
        let mut sum: u32 = 0;
        let mut best = None;
        let (mut least, mut second) = (NEVER, NEVER);
        for (index, child) in children.iter().enumerate() {
            let (proof, disproof) = child.settled.unwrap_or_else(|| {
                self.table
                    .get(child.hash)
                    .map_or((1, 1), ProofEntry::numbers)
            });
            let (one, all) = if heros {
                (proof, disproof)
            } else {
                (disproof, proof)
            };
            sum = sum.saturating_add(all).min(NEVER);
            if one < least {
                second = least;
                least = one;
                best = Some(Best {
                    index,
                    one,
                    all,
                    second: NEVER,
                });
            } else {
                second = second.min(one);
            }
        }
        if let Some(best) = &mut best {
            best.second = second;
        }
        let numbers = if heros { (least, sum) } else { (sum, least) };
        (numbers, best.filter(|best| best.one > 0 && best.all > 0))
    }

    fn count(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.next_look {
            self.next_look = self.nodes + BETWEEN_LOOKS;
            let (proof, disproof) = self.root;
            let progress = ProofProgress {
                nodes: self.nodes,
                proof,
                disproof,
            };
            self.stopped |= !(self.go_on)(progress);
        }
    }

    /// A line of the proof. Positions that have left the table are proved again.
    fn line(&mut self, root: &G::State) -> Vec<G::Action> {
        let mut line = Vec::new();
        let mut state = root.clone();
        self.path.clear();
        while self.game.outcome(&state).is_none() && line.len() < MAX_PLIES {
            let heros = self.heros_turn(&state);
            self.path.push(self.game.hash(&state));
            let mut next = None;
            let mut most = 0;
            for child in self.all_children(&state) {
                let known = match child.settled {
                    Some((proof, _)) => (proof == 0).then_some(1),
                    None => {
                        let known = self.table.get(child.hash);
                        known.filter(|known| known.proof == 0).map(|k| k.work)
                    }
                };
                let work = match known {
                    Some(work) => work.max(1),
                    None if heros => continue,
                    // The proof covers every answer, so this one can be proved again.
                    None if self.search(&child.state, NEVER, NEVER).0 == 0 => 1,
                    None => return line,
                };
                let better = if heros {
                    most == 0 || work < most
                } else {
                    work > most
                };
                if better {
                    most = work;
                    next = Some((child.action, child.state));
                }
            }
            let Some((action, after)) = next else {
                return line;
            };
            line.push(action);
            state = after;
        }
        line
    }

    /// The positions after each action, even if one decides the result.
    fn all_children(&mut self, state: &G::State) -> Vec<Child<G>> {
        let mut actions = Vec::new();
        let Some(seat) = self.game.to_move(state).first() else {
            return Vec::new();
        };
        self.game.legal_actions(state, seat, &mut actions);
        actions
            .into_iter()
            .map(|action| {
                let mut after = state.clone();
                self.game.play(&mut after, seat, &action);
                let hash = self.game.hash(&after);
                Child {
                    settled: self.settled(&after, hash),
                    action,
                    state: after,
                    hash,
                }
            })
            .collect()
    }
}

/// The child to work on next: its number that is minimised over the children (`one`), its number
/// that is summed (`all`), and the second-best `one` among its siblings.
#[derive(Clone, Copy)]
struct Best {
    index: usize,
    one: u32,
    all: u32,
    second: u32,
}

impl Best {
    /// The limits for working on the child: until a sibling looks clearly better, or the parent
    /// reaches its own limits.
    fn limits(self, numbers: (u32, u32), limits: (u32, u32), heros: bool) -> (u32, u32) {
        let (sum, one_limit, all_limit) = if heros {
            (numbers.1, limits.0, limits.1)
        } else {
            (numbers.0, limits.1, limits.0)
        };
        let patience = self.second.saturating_add(1 + self.second / 4);
        let one = one_limit.min(patience);
        let all = all_limit
            .saturating_sub(sum.saturating_sub(self.all))
            .clamp(1, NEVER);
        if heros { (one, all) } else { (all, one) }
    }
}
