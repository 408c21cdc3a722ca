//! The view of a viewer, and sampling of everything hidden.

use ruckus_core::{Chance, Outcome, Seat, SeatSet, Viewer};
use serde::{Serialize, Serializer};

use super::action::{Play, Tiles};
use super::field::Field;
use super::grid::{Grid, Square};
use super::laws::Laws;
use super::phase::Phase;
use super::position;
use super::table::Table;
use super::tile::{Tile, TileSet};
use super::turn;

/// A table as one viewer sees it: everything that is open, the viewer's own hand, and
/// the number of tiles in the other hands and the piles. The type cannot hold more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    set: &'static TileSet,
    viewer: Viewer,
    /// The open part of the table; hands and piles are empty in it.
    open: Table,
    own: Option<Tiles>,
    hands: Vec<usize>,
    piles: Vec<usize>,
    to_move: SeatSet,
    outcome: Option<Outcome>,
    /// The points of the play under challenge, which follow from the tiles on the grid.
    at_stake: Option<i32>,
}

impl View {
    pub(crate) fn new<L: Laws>(laws: &L, table: &Table, viewer: Viewer) -> View {
        let mut open = table.clone();
        open.hands
            .iter_mut()
            .for_each(|hand| *hand = Tiles::default());
        open.piles.iter_mut().for_each(Vec::clear);
        View {
            set: laws.tiles(),
            viewer,
            open,
            own: match viewer {
                Viewer::Seat(seat) => Some(*table.hand(seat)),
                Viewer::Spectator => None,
            },
            hands: table.hands.iter().map(Tiles::len).collect(),
            piles: table.piles.iter().map(Vec::len).collect(),
            to_move: to_move(laws, table),
            outcome: turn::outcome(laws, table),
            at_stake: at_stake(laws, table),
        }
    }

    /// The tiles of the game.
    #[must_use]
    pub fn tiles(&self) -> &'static TileSet {
        self.set
    }

    /// The tiles on the table.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.open.grid
    }

    /// The viewer's own hand; `None` for a spectator.
    #[must_use]
    pub fn hand(&self) -> Option<&Tiles> {
        self.own.as_ref()
    }

    /// The number of tiles in each hand.
    #[must_use]
    pub fn hand_sizes(&self) -> &[usize] {
        &self.hands
    }

    /// The number of tiles in the shared pile, or in the pile of each seat.
    #[must_use]
    pub fn pile_sizes(&self) -> &[usize] {
        &self.piles
    }

    /// The points of each seat.
    #[must_use]
    pub fn scores(&self) -> &[i32] {
        &self.open.scores
    }

    /// The seat whose turn it is, even while others respond to its play.
    #[must_use]
    pub fn mover(&self) -> Seat {
        self.open.to_move
    }

    /// The phase of the turn.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.open.phase
    }

    /// The squares of the play under challenge.
    #[must_use]
    pub fn pending(&self) -> Vec<Square> {
        self.open.pending.as_ref().map_or(Vec::new(), Play::squares)
    }

    /// The points of the play under challenge, if it stands; `None` while there is no such play.
    #[must_use]
    pub fn at_stake(&self) -> Option<i32> {
        self.at_stake
    }

    /// The number of turns each seat will lose.
    #[must_use]
    pub fn skips(&self) -> &[u32] {
        &self.open.skips
    }

    /// The seats that still have a last turn, once last turns have begun.
    #[must_use]
    pub fn last_turns(&self) -> Option<&[Seat]> {
        self.open.last_turns.as_deref()
    }

    /// Samples a table that looks like this one, with everything hidden drawn at random.
    pub(crate) fn sample_state(&self, chance: &mut Chance) -> Table {
        let mut table = self.open.clone();
        let mut unseen = self.set.all();
        let own = self
            .own
            .map(|own| own.as_slice().to_vec())
            .unwrap_or_default();
        let on_grid = self.open.grid.cells().iter().map(|cell| cell.tile);
        for tile in on_grid.chain(own) {
            if let Some(index) = unseen.iter().position(|other| *other == tile) {
                unseen.swap_remove(index);
            }
        }
        unseen.sort_unstable();
        chance.shuffle(&mut unseen);
        let mut draw =
            |count: usize| -> Vec<Tile> { unseen.drain(..count.min(unseen.len())).collect() };
        for seat in Seat::all(self.hands.len()) {
            table.hands[seat.index()] = match self.own {
                Some(own) if self.viewer == Viewer::Seat(seat) => own,
                _ => Tiles::new(&draw(self.hands[seat.index()])).unwrap_or_default(),
            };
        }
        for (pile, count) in table.piles.iter_mut().zip(&self.piles) {
            *pile = draw(*count);
        }
        table
    }
}

/// The seats that may act.
pub(crate) fn to_move<L: Laws>(laws: &L, table: &Table) -> SeatSet {
    if turn::finish(laws, table).is_some() {
        SeatSet::EMPTY
    } else if table.phase == Phase::Challenge {
        table.waiting
    } else {
        SeatSet::only(table.to_move)
    }
}

/// The points of the play under challenge. They depend on colours and lengths, which everybody
/// sees, and not on whether its runs are words.
fn at_stake<L: Laws>(laws: &L, table: &Table) -> Option<i32> {
    let play = table.pending.as_ref()?;
    Some(laws.gain(&Field::new(&table.grid), play).points)
}

/// The serialised form of a view.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "View"))]
pub(super) struct Written<'a> {
    grid: position::GridCells<'a>,
    #[serde(flatten)]
    open: position::OpenPart<'a>,
    hand: Option<Vec<String>>,
    hand_sizes: &'a [usize],
    pile_sizes: &'a [usize],
    acting: SeatSet,
    result: Option<Outcome>,
    /// Only while a play can be challenged.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    at_stake: Option<i32>,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written {
            grid: position::grid_cells(self.set, &self.open),
            open: position::OpenPart::new(self.set, &self.open),
            hand: self.own.map(|own| self.set.texts(own.as_slice())),
            hand_sizes: &self.hands,
            pile_sizes: &self.piles,
            acting: self.to_move,
            result: self.outcome,
            at_stake: self.at_stake,
        }
        .serialize(serializer)
    }
}
