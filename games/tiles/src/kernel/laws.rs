//! What makes one of the three games.

use std::fmt::Debug;

use ruckus_core::{Config, GameInfo};
use serde::Serialize;

use super::action::{Action, Placement, Play, Tiles};
use super::evaluation::{Habits, Prices, Worth, best_listed_play};
use super::field::Field;
use super::gain::Gain;
use super::grid::{Grid, Run, Square};
use super::refusal::Fault;
use super::table::Table;
use super::tile::{Tile, TileSet};

/// The line rule, score and particulars of a game.
pub trait Laws: Clone + Debug + Send + Sync + 'static {
    /// What the game is.
    const INFO: GameInfo;
    /// Its options.
    type Config: Config;

    /// The laws under these options.
    fn new(config: Self::Config) -> Self;

    /// The options.
    fn config(&self) -> &Self::Config;

    /// The tiles.
    fn tiles(&self) -> &'static TileSet;

    /// How the table is laid out and a turn goes.
    fn layout(&self) -> Layout;

    /// Whether [`Laws::list_plays`] finds every legal play.
    fn lists_all(&self) -> bool {
        true
    }

    /// How high a tile ranks when drawing for the first turn.
    fn opening_rank(&self, tile: Tile) -> u32;

    /// Whether the runs through these squares, and all they depend on through
    /// wild tiles, are right.
    ///
    /// # Errors
    /// The run that is wrong, or those that exclude each other.
    fn judge(&self, grid: &Grid, squares: &[Square]) -> Result<(), Fault>;

    /// What a play is worth, part by part, on the grid after it.
    fn score(&self, grid: &Grid, play: &Play) -> Vec<Part>;

    /// What a play brings, where its tiles lie already: the same as
    /// [`Laws::score`] and [`Laws::grants_turn`] say, without reasons. The path of
    /// search and playouts.
    fn gain(&self, field: &Field, play: &Play) -> Gain;

    /// Whether a play gives its seat another turn; `grid` is the one after it.
    fn grants_turn(&self, grid: &Grid, play: &Play) -> bool;

    /// What people call a run: its tiles, if nothing better.
    fn run_name(&self, run: &Run) -> String {
        let texts: Vec<&str> = run
            .cells
            .iter()
            .map(|cell| self.tiles().text(cell.tile))
            .collect();
        texts.join(" ")
    }

    /// Words that a run can stand for, where runs are words.
    fn run_words(&self, _grid: &Grid, _run: &Run) -> Vec<String> {
        Vec::new()
    }

    /// Adds every play of a hand that [`Laws::judge`] accepts, each once.
    fn list_plays(&self, table: &Table, hand: &Tiles, actions: &mut Vec<Action>);

    /// Asks for a number below that of the plays [`Laws::list_plays`] adds, and says
    /// which of them has it; none if the number is not below. `plays` is only there
    /// to be used.
    fn pick_play(
        &self,
        table: &Table,
        hand: &Tiles,
        plays: &mut Vec<Action>,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<Play> {
        plays.clear();
        self.list_plays(table, hand, plays);
        let number = choose(plays.len());
        plays.get(number).and_then(Action::as_play).copied()
    }

    /// The play of a hand with the highest price, and the price; none if there is no
    /// play. `actions` is only there to be used.
    fn best_play(
        &self,
        table: &Table,
        hand: &Tiles,
        prices: &Prices,
        actions: &mut Vec<Action>,
    ) -> Option<(Play, i32)> {
        best_listed_play(self, table, hand, prices, actions)
    }

    /// What tiles in the hand are worth.
    fn worth(&self) -> &'static Worth;

    /// What else players of the game have learned.
    fn habits(&self) -> Habits;

    /// Whether nobody needs to blush at a play; `grid` is the one after it.
    fn is_decent(&self, _grid: &Grid, _play: &Play) -> bool {
        true
    }

    /// Whether somebody who does not know so many of a thousand words knows those of
    /// a play; `grid` is the one after it.
    fn is_known(&self, _grid: &Grid, _play: &Play, _unknown: u32) -> bool {
        true
    }

    /// How many of a thousand players let a play pass that is no word, because it
    /// looks like one; `grid` is the one after it.
    fn plausibility(&self, _grid: &Grid, _play: &Play) -> i32 {
        0
    }

    /// Calls `found` for every exchange of a tile of a hand with a wild tile of the
    /// grid that [`Laws::judge`] accepts, each once.
    fn each_swap(&self, grid: &Grid, hand: &Tiles, found: impl FnMut(Placement));

    /// Replaces `plays` by every play of a hand that [`Laws::judge`] accepts, each
    /// once.
    fn plays(&self, table: &Table, hand: &Tiles, plays: &mut Vec<Play>) {
        let mut actions = Vec::new();
        self.list_plays(table, hand, &mut actions);
        plays.clear();
        plays.extend(actions.iter().filter_map(Action::as_play));
    }
}

/// How the table is laid out and a turn goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Whether the top tile of the pile starts the grid.
    pub starter: bool,
    /// Whether every seat has a pile of its own, all tiles being dealt.
    pub own_piles: bool,
    /// Whether points are counted.
    pub scored: bool,
    /// Whether swaps come before a turn and do not make one (BOP!).
    pub free_swaps: bool,
    /// Whether plays lie open to challenge, words or not.
    pub challenges: bool,
    /// How the game ends when somebody runs out.
    pub ending: Ending,
    /// Points for the play that ends the game.
    pub last_play: i32,
}

/// How the game ends when somebody runs out of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// At once; the most points win.
    Points,
    /// At once; whoever ran out has won.
    FirstOut,
    /// Everybody else has one more turn; tiles left cost a point each.
    LastTurns,
}

/// A part of a score: why, where, and how much.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Part {
    /// A stable code, such as `run` or `five-tiles`.
    pub code: &'static str,
    /// The squares it is for.
    pub squares: Vec<Square>,
    /// How much.
    pub points: i32,
    /// How the points came about.
    pub more: Details,
}

/// How the points of a part came about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Details {
    /// The part counts as a whole.
    Whole,
    /// The same; old records have an empty object here.
    Bonus {},
    /// Each tile of a wrd counts.
    Wrd {
        /// Its letters.
        wrd: String,
        /// What each tile counts.
        values: Vec<i32>,
        /// Points for the length.
        bonus: i32,
        /// Some words it can stand for; hidden where only a challenge finds out.
        #[serde(skip_serializing_if = "Option::is_none")]
        words: Option<Vec<String>>,
    },
}

impl Part {
    /// The part for the play that ends the game.
    pub(crate) fn last_play(play: &Play, points: i32) -> Part {
        Part {
            code: "last-play",
            squares: play.squares(),
            points,
            more: Details::Whole,
        }
    }
}
