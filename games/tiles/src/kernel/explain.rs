//! Explains a play or a swap before it is made: every run it makes, its faults and its score.
//!
//! The explanation uses only the grid, the seat's own hand and the number of tiles
//! left, so it reveals nothing the seat may not know. In a game with challenges it does
//! not judge words, because only a challenge may reveal that.

use ruckus_core::Seat;
use serde::{Serialize, Serializer};

use super::action::{Action, Play};
use super::grid::{Grid, Run, Square};
use super::laws::{Details, Ending, Laws, Part};
use super::legal;
use super::refusal::{Fault, Refused};
use super::table::Table;

/// A run on the grid, judged on its own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct JudgedRun {
    /// Its letters, or its tiles.
    pub name: String,
    /// Its squares, in reading order.
    pub squares: Vec<Square>,
    /// The fault; `None` if the run is valid, or if only a challenge would reveal it.
    pub fault: Option<Fault>,
    /// Words that the run can be read as, in games whose runs are words.
    pub words: Vec<String>,
}

/// The effect of a legal play.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prospect {
    /// The parts of the score; empty in games without points.
    pub parts: Vec<Part>,
    /// Their sum.
    pub points: i32,
    /// Whether the same seat moves again.
    pub another_turn: bool,
    /// Whether hand and pile are empty afterwards.
    pub goes_out: bool,
}

/// The explanation of a play or a swap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// Every run through a new tile.
    pub runs: Vec<JudgedRun>,
    /// The effect, or the reason for refusing it. A swap scores nothing and is not a turn.
    pub verdict: Result<Prospect, Refused>,
}

impl Explanation {
    /// Explains an action of a seat; `None` for an action that places no tile.
    #[must_use]
    pub fn of<L: Laws>(
        laws: &L,
        table: &Table,
        seat: Seat,
        action: &Action,
    ) -> Option<Explanation> {
        let (grid, squares, prospect) = match action {
            Action::Play(play) => {
                let grid = table.grid.after(play.placements());
                let prospect = prospect(laws, table, seat, &grid, play);
                (grid, play.squares(), prospect)
            }
            Action::Swap(swap) => {
                let grid = table.grid.after(&[*swap]);
                (grid, vec![swap.square], Prospect::default())
            }
            Action::Done | Action::Pass(_) | Action::Challenge | Action::Accept => return None,
        };
        Some(Explanation {
            runs: judged(laws, &grid, &squares),
            verdict: legal::check(laws, table, seat, action).map(|()| prospect),
        })
    }
}

/// The serialised form of an explanation.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Explanation"))]
pub(super) struct Written<'a> {
    runs: &'a [JudgedRun],
    refusal: Option<&'a Refused>,
    points: i32,
    parts: &'a [Part],
    another_turn: bool,
    goes_out: bool,
}

impl Serialize for Explanation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let prospect = self.verdict.as_ref().ok();
        Written {
            runs: &self.runs,
            refusal: self.verdict.as_ref().err(),
            points: prospect.map_or(0, |prospect| prospect.points),
            parts: prospect.map_or(&[], |prospect| &prospect.parts),
            another_turn: prospect.is_some_and(|prospect| prospect.another_turn),
            goes_out: prospect.is_some_and(|prospect| prospect.goes_out),
        }
        .serialize(serializer)
    }
}

/// Every run through the squares, each judged as if it were alone on the grid.
#[must_use]
pub fn judged<L: Laws>(laws: &L, grid: &Grid, squares: &[Square]) -> Vec<JudgedRun> {
    let secret = laws.layout().challenges;
    let judge = |run: Run| {
        let mut alone = Grid::default();
        for cell in &run.cells {
            alone.put(cell.square, cell.tile);
        }
        let found = laws.judge(&alone, &run.squares());
        JudgedRun {
            name: laws.run_name(&run),
            squares: run.squares(),
            fault: found.err().filter(|_| !secret),
            words: if secret {
                Vec::new()
            } else {
                laws.run_words(grid, &run)
            },
        }
    };
    grid.runs_through(squares).into_iter().map(judge).collect()
}

fn prospect<L: Laws>(laws: &L, table: &Table, seat: Seat, grid: &Grid, play: &Play) -> Prospect {
    let layout = laws.layout();
    let kept = table.hand(seat).len().checked_sub(play.placements().len());
    let goes_out = kept == Some(0) && table.pile(seat).is_empty();
    let mut parts = laws.score(grid, play);
    if layout.challenges {
        // Only a challenge reveals the words.
        for part in &mut parts {
            if let Details::Wrd { words, .. } = &mut part.more {
                *words = None;
            }
        }
    }
    if goes_out && layout.ending == Ending::Points && layout.last_play != 0 {
        parts.push(Part::last_play(play, layout.last_play));
    }
    Prospect {
        points: parts.iter().map(|part| part.points).sum(),
        parts,
        another_turn: !goes_out && laws.grants_turn(grid, play),
        goes_out,
    }
}
