//! Depth-first proof-number search (df-pn) for the game without cats.
//!
//! Symmetric positions are one. Immediate wins are never searched: a position is searched only if
//! the seat to move cannot win at once, and its children are the moves after which the other seat
//! cannot either. A position that has not been searched yet counts its safe moves instead of 1.
//!
//! Repetition is exact. A win needs no repetition, so a position that repeats on the current path
//! counts as no win there. A disproof that rests on such a repetition holds only below the repeated
//! position; it is stored only where it no longer depends on the path.

use ruckus_boop::kernel::{Kittens, squares};
use ruckus_boop::strategy::Claim;

use crate::table::Table;

/// Represents "impossible"; real numbers are smaller.
pub(crate) const NEVER: u32 = (1 << 20) - 1;
/// The greatest length of a line.
const MAX_PLIES: usize = 300;
/// How many positions are searched between calls of `go_on`.
const BETWEEN_LOOKS: u64 = 1 << 10;
/// The depth that a result depends on if it holds for every path.
const EVERY_PATH: u16 = u16::MAX;
/// The depth that a result depends on if the line was too long to follow.
const TOO_LONG: u16 = 0;
/// Stored for a position whose disproof holds for one path only: another path may try it, after
/// most other moves.
const DETERRED: Numbers = Numbers {
    proof: 1 << 12,
    disproof: 1,
};

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

/// How much is still to be proved or disproved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// The least number of positions still to be proved for a win; 0 if it is proved.
    pub proof: u32,
    /// The least number of positions still to be disproved to rule a win out.
    pub disproof: u32,
}

const WON: Numbers = Numbers {
    proof: 0,
    disproof: NEVER,
};
const NOT_WON: Numbers = Numbers {
    proof: NEVER,
    disproof: 0,
};

/// The progress of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How often a position was searched.
    pub searched: u64,
    /// How many positions were evaluated without searching them.
    pub evaluated: u64,
    /// How often a position repeated on the current path.
    pub repetitions: u64,
    /// The latest numbers of the root.
    pub numbers: Numbers,
}

/// A proof search with its table.
pub struct Prover<'a> {
    table: Table,
    path: Vec<Kittens>,
    /// The children of all positions on the path.
    children: Vec<Child>,
    progress: Progress,
    next_look: u64,
    stopped: bool,
    go_on: &'a mut dyn FnMut(Progress) -> bool,
}

/// A position after a safe move, seen by the other seat.
#[derive(Clone, Copy)]
struct Child {
    position: Kittens,
    numbers: Numbers,
    /// The depth of the highest position on the path that a disproof depends on.
    depends_on: u16,
}

impl<'a> Prover<'a> {
    /// A prover with a table of at most `megabytes`. Calls `go_on` from time to time, and stops when
    /// it returns false.
    pub fn new(megabytes: usize, go_on: &'a mut dyn FnMut(Progress) -> bool) -> Prover<'a> {
        Prover {
            table: Table::new(megabytes),
            path: Vec::new(),
            children: Vec::new(),
            progress: Progress {
                searched: 0,
                evaluated: 0,
                repetitions: 0,
                numbers: Numbers {
                    proof: 1,
                    disproof: 1,
                },
            },
            next_look: BETWEEN_LOOKS,
            stopped: false,
            go_on,
        }
    }

    /// Searches for a proof of the claim, and for a disproof.
    pub fn prove(&mut self, claim: &Claim) -> Verdict {
        let numbers = self.numbers_of(claim.kittens(), claim.winner_moves());
        self.progress.numbers = numbers;
        match (numbers.proof, numbers.disproof) {
            (0, _) => Verdict::Win,
            (_, 0) => Verdict::NoWin,
            _ => Verdict::Unknown,
        }
    }

    /// The progress so far.
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// Whether a canonical position with the other seat to move is proved to be won, as far as the
    /// table remembers.
    pub(crate) fn is_proved(&self, position: Kittens) -> bool {
        let stored = self.table.get(position, false);
        stored.is_some_and(|numbers| numbers.proof == 0)
    }

    /// Searches a position until it is decided or the search is stopped.
    pub(crate) fn numbers_of(&mut self, position: Kittens, hero: bool) -> Numbers {
        if position.winning_square().is_some() {
            return if hero { WON } else { NOT_WON };
        }
        self.path.clear();
        self.children.clear();
        let limits = Numbers {
            proof: NEVER,
            disproof: NEVER,
        };
        let (numbers, depends_on) = self.search(position.canonical().0, hero, limits);
        if numbers.disproof == 0 && depends_on != EVERY_PATH {
            return DETERRED;
        }
        numbers
    }

    /// Works on a canonical position until one of its numbers reaches a limit. Returns the numbers
    /// and what they depend on.
    fn search(&mut self, position: Kittens, hero: bool, limits: Numbers) -> (Numbers, u16) {
        let before = self.progress.searched;
        let start = self.children.len();
        self.path.push(position);
        let depth = self.path.len() as u16;
        self.expand(position, hero);
        let (numbers, depends_on) = loop {
            let (numbers, depends_on, best) = self.combine(start, hero);
            if depth == 1 {
                self.progress.numbers = numbers;
            }
            let decided = numbers.proof == 0 || numbers.disproof == 0;
            let reached = numbers.proof >= limits.proof || numbers.disproof >= limits.disproof;
            if decided || reached || self.stopped {
                break (numbers, depends_on);
            }
            let index = start + best.index;
            let child = self.children[index];
            // Another line may have worked on the child since.
            if let Some(stored) = self.table.get(child.position, !hero)
                && stored != child.numbers
            {
                self.children[index].numbers = stored;
                continue;
            }
            let limits = best.limits(numbers, limits, hero);
            let (numbers, depends_on) = self.search(child.position, !hero, limits);
            self.children[index].numbers = numbers;
            self.children[index].depends_on = depends_on;
        };
        self.path.pop();
        self.children.truncate(start);
        let work = self.progress.searched - before;
        // A disproof that depends on nothing above this position holds for every path.
        let (stored, depends_on) = if numbers.disproof != 0 || depends_on >= depth {
            (numbers, EVERY_PATH)
        } else {
            (DETERRED, depends_on)
        };
        self.table.put(position, hero, stored, work);
        (numbers, depends_on)
    }

    /// Appends the children of a position; only one of them if it decides the result.
    fn expand(&mut self, position: Kittens, hero: bool) {
        self.count();
        let start = self.children.len();
        for_each_safe(position, |next| {
            let (next, _) = next.canonical();
            let known = &self.children[start..];
            if !known.iter().any(|child| child.position == next) {
                self.children.push(Child {
                    position: next,
                    numbers: WON,
                    depends_on: EVERY_PATH,
                });
            }
        });
        let wanted = if hero { WON } else { NOT_WON };
        for index in start..self.children.len() {
            let child = self.child(self.children[index].position, !hero);
            self.children[index] = child;
            if child.numbers == wanted && child.depends_on == EVERY_PATH {
                self.children.truncate(start);
                self.children.push(child);
                return;
            }
        }
    }

    /// A position with the numbers that are known before it is searched.
    fn child(&mut self, position: Kittens, hero: bool) -> Child {
        let not_won = |depends_on| Child {
            position,
            numbers: NOT_WON,
            depends_on,
        };
        // The same seat is to move in every second position of the path.
        let mut earlier = self.path.iter().rev().skip(1).step_by(2);
        if let Some(turns) = earlier.position(|earlier| *earlier == position) {
            self.progress.repetitions += 1;
            return not_won((self.path.len() - 1 - 2 * turns) as u16);
        }
        if self.path.len() >= MAX_PLIES {
            return not_won(TOO_LONG);
        }
        let numbers = match self.table.get(position, hero) {
            Some(stored) => stored,
            None => {
                self.progress.evaluated += 1;
                let numbers = evaluate(position, hero);
                self.table.put(position, hero, numbers, 1);
                numbers
            }
        };
        Child {
            position,
            numbers,
            depends_on: EVERY_PATH,
        }
    }

    /// Computes the numbers of a position from those of its children, what they depend on, and the
    /// child to work on.
    fn combine(&self, start: usize, hero: bool) -> (Numbers, u16, Best) {
        // The hero needs to win in one child; the opponent must be beaten in all of them.
        let mut sum: u32 = 0;
        let mut best = Best {
            index: 0,
            one: NEVER,
            all: NEVER,
            second: NEVER,
        };
        let (mut best_depends_on, mut all_depend_on) = (EVERY_PATH, EVERY_PATH);
        for (index, child) in self.children[start..].iter().enumerate() {
            let Numbers { proof, disproof } = child.numbers;
            let (one, all) = if hero {
                (proof, disproof)
            } else {
                (disproof, proof)
            };
            sum = match (sum, all) {
                (NEVER, _) | (_, NEVER) => NEVER,
                (sum, all) => (sum + all).min(NEVER - 1),
            };
            all_depend_on = all_depend_on.min(child.depends_on);
            if one < best.one || one == 0 && child.depends_on > best_depends_on {
                best = Best {
                    index,
                    one,
                    all,
                    second: best.one,
                };
                best_depends_on = child.depends_on;
            } else {
                best.second = best.second.min(one);
            }
        }
        if hero {
            let numbers = Numbers {
                proof: best.one,
                disproof: sum,
            };
            (numbers, all_depend_on, best)
        } else {
            let numbers = Numbers {
                proof: sum,
                disproof: best.one,
            };
            (numbers, best_depends_on, best)
        }
    }

    fn count(&mut self) {
        self.progress.searched += 1;
        if self.progress.searched >= self.next_look {
            self.next_look = self.progress.searched + BETWEEN_LOOKS;
            self.stopped |= !(self.go_on)(self.progress);
        }
    }
}

/// Calls `visit` with each position after a move that does not let the other seat win at once. The
/// mover must not be able to win at once.
#[inline(always)]
fn for_each_safe(position: Kittens, mut visit: impl FnMut(Kittens)) {
    for square in squares(position.empty()) {
        let placed = position.place(square);
        if placed.must_take() {
            for taken in squares(placed.own) {
                let next = placed.without(taken).passed();
                if next.winning_square().is_none() {
                    visit(next);
                }
            }
        } else {
            let next = placed.passed();
            if next.winning_square().is_none() {
                visit(next);
            }
        }
    }
}

/// The first numbers of a position whose mover cannot win at once: how many placements are safe.
fn evaluate(position: Kittens, hero: bool) -> Numbers {
    let mut safe = 0;
    for square in squares(position.empty()) {
        let placed = position.place(square);
        let is_safe = |next: Kittens| next.passed().winning_square().is_none();
        let any = if placed.must_take() {
            squares(placed.own).any(|taken| is_safe(placed.without(taken)))
        } else {
            is_safe(placed)
        };
        safe += u32::from(any);
    }
    match (safe, hero) {
        (0, true) => NOT_WON,
        (0, false) => WON,
        (_, true) => Numbers {
            proof: 1,
            disproof: safe,
        },
        (_, false) => Numbers {
            proof: safe,
            disproof: 1,
        },
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
    fn limits(self, numbers: Numbers, limits: Numbers, hero: bool) -> Numbers {
        let (sum, one_limit, all_limit) = if hero {
            (numbers.disproof, limits.proof, limits.disproof)
        } else {
            (numbers.proof, limits.disproof, limits.proof)
        };
        let patience = self.second.saturating_add(1 + self.second / 4);
        let one = one_limit.min(patience);
        let all = match all_limit {
            NEVER => NEVER,
            limit => (limit + self.all).saturating_sub(sum).clamp(1, NEVER),
        };
        if hero {
            Numbers {
                proof: one,
                disproof: all,
            }
        } else {
            Numbers {
                proof: all,
                disproof: one,
            }
        }
    }
}
