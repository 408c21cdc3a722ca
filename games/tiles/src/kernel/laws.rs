//! The interface that distinguishes the three games.

use std::fmt::Debug;

use ruckus_core::{Config, GameInfo};
use serde::Serialize;

use super::action::{Action, Placement, Play, Tiles};
use super::evaluation::{Prices, Tuning, Worth, best_listed_play};
use super::field::Field;
use super::gain::Gain;
use super::grid::{Grid, Run, Square};
use super::reference::DictionaryEntry;
use super::refusal::Fault;
use super::table::Table;
use super::tile::{Tile, TileKind, TileSet};

/// The line rule, the scoring and other particulars of a game.
pub trait Laws: Clone + Debug + Send + Sync + 'static {
    /// The description of the game.
    const INFO: GameInfo;
    /// Its options.
    type Config: Config;

    /// The laws under these options.
    fn new(config: Self::Config) -> Self;

    /// The options.
    fn config(&self) -> &Self::Config;

    /// The tiles.
    fn tiles(&self) -> &'static TileSet;

    /// The layout of the table and the structure of a turn.
    fn layout(&self) -> Layout;

    /// Whether [`Laws::list_plays`] finds every legal play.
    fn lists_all(&self) -> bool {
        true
    }

    /// The rank of a tile when drawing for the first turn.
    fn opening_rank(&self, tile: Tile) -> u32;

    /// Checks that the runs through these squares, and all runs connected with them
    /// through wild tiles, are valid.
    ///
    /// # Errors
    /// Returns the invalid run, or the runs that exclude each other.
    fn judge(&self, grid: &Grid, squares: &[Square]) -> Result<(), Fault>;

    /// The score of a play, part by part, on the grid after it.
    fn score(&self, grid: &Grid, play: &Play) -> Vec<Part>;

    /// The gain of a play whose tiles are already in the field: the same result as [`Laws::score`]
    /// and [`Laws::grants_turn`], without reasons. Search and rollouts use this.
    fn gain(&self, field: &Field, play: &Play) -> Gain;

    /// Whether a play gives its seat another turn; `grid` is the grid after it.
    fn grants_turn(&self, grid: &Grid, play: &Play) -> bool;

    /// The name of a run; by default its tiles.
    fn run_name(&self, run: &Run) -> String {
        let texts: Vec<&str> = run
            .cells
            .iter()
            .map(|cell| self.tiles().text(cell.tile))
            .collect();
        texts.join(" ")
    }

    /// Words that a run can be read as, in games whose runs are words.
    fn run_words(&self, _grid: &Grid, _run: &Run) -> Vec<String> {
        Vec::new()
    }

    /// What the dictionary says about a text, in games with words; `None` if no tiles can spell it.
    fn look_up(&self, _text: &str) -> Option<DictionaryEntry> {
        None
    }

    /// The name of a plain tile as the meaning of a wild one.
    fn meaning_name(&self, kind: &TileKind) -> String {
        kind.to_string()
    }

    /// Adds every play of a hand that [`Laws::judge`] accepts, without duplicates.
    fn list_plays(&self, table: &Table, hand: &Tiles, actions: &mut Vec<Action>);

    /// Calls back for a number below the number of plays that [`Laws::list_plays`]
    /// adds, and returns the play at that index; `None` if the number is too large.
    /// `plays` is scratch space.
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

    /// The play of a hand with the highest price, and that price; `None` if there is no
    /// play. `actions` is scratch space.
    fn best_play(
        &self,
        table: &Table,
        hand: &Tiles,
        prices: &Prices,
        actions: &mut Vec<Action>,
    ) -> Option<(Play, i32)> {
        best_listed_play(self, table, hand, prices, actions)
    }

    /// The worth of tiles in the hand.
    fn worth(&self) -> &'static Worth;

    /// The other tuned parameters of the game's bots.
    fn tuning(&self) -> Tuning;

    /// Whether the runs through these squares can be read without offensive words.
    fn is_decent(&self, _grid: &Grid, _squares: &[Square]) -> bool {
        true
    }

    /// Whether a player who does not know `unknown` words in a thousand knows a word for every
    /// run through these squares. Such a player knows only common words, unless `unknown` is 0.
    fn is_known(&self, _grid: &Grid, _squares: &[Square], _unknown: u32) -> bool {
        true
    }

    /// How many players in a thousand would accept a play that is not a word because it
    /// looks like one; `grid` is the grid after it.
    fn plausibility(&self, _grid: &Grid, _play: &Play) -> i32 {
        0
    }

    /// Calls `found` once for every swap of a tile of the hand with a wild tile on the
    /// grid that [`Laws::judge`] accepts.
    fn each_swap(&self, grid: &Grid, hand: &Tiles, found: impl FnMut(Placement));

    /// Replaces `plays` with every play of a hand that [`Laws::judge`] accepts, without duplicates.
    fn plays(&self, table: &Table, hand: &Tiles, plays: &mut Vec<Play>) {
        let mut actions = Vec::new();
        self.list_plays(table, hand, &mut actions);
        plays.clear();
        plays.extend(actions.iter().filter_map(Action::as_play));
    }
}

/// The layout of the table and the structure of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Whether the top tile of the pile starts the grid.
    pub starter: bool,
    /// Whether all tiles are dealt, so that every seat has its own pile.
    pub own_piles: bool,
    /// Whether points are counted.
    pub scored: bool,
    /// Whether swaps come before a turn and do not use it up (BOP!).
    pub free_swaps: bool,
    /// Whether plays can be challenged, and need not be valid words.
    pub challenges: bool,
    /// How the game ends when a seat runs out of tiles.
    pub ending: Ending,
    /// Points for the play that ends the game.
    pub last_play: i32,
}

/// How the game ends when a seat runs out of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Immediately; the most points win.
    Points,
    /// Immediately; the seat that ran out wins.
    FirstOut,
    /// Every other seat has one more turn; each tile left costs a point.
    LastTurns,
}

/// A part of a score: its reason, squares and points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Part {
    /// A stable code, such as `run` or `five-tiles`.
    pub code: &'static str,
    /// The squares that score.
    pub squares: Vec<Square>,
    /// The points.
    pub points: i32,
    /// How the points were calculated.
    pub more: Details,
}

/// How the points of a part were calculated.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Details {
    /// The part scores as a whole.
    Whole,
    /// The same; kept because old records have an empty object here.
    Bonus {},
    /// Each tile of a wrd scores.
    Wrd {
        /// Its letters.
        wrd: String,
        /// The points of each tile.
        values: Vec<i32>,
        /// Points for the length.
        bonus: i32,
        /// Some words it can be read as; hidden where only a challenge reveals them.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
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
