//! The actions of a seat.

use super::grid::{Axis, Square};
use super::tile::Tile;

/// The most tiles a hand can hold and a play can place.
pub(crate) const HAND: usize = 5;

/// A tile put on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Placement {
    /// The tile.
    pub tile: Tile,
    /// Its square.
    pub square: Square,
}

/// One to five placements, sorted by x, then y.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play {
    placements: [Placement; HAND],
    len: u8,
}

impl Play {
    /// A play of these placements; `None` if there are none or more than five.
    #[must_use]
    pub fn new(placements: &[Placement]) -> Option<Play> {
        if !(1..=HAND).contains(&placements.len()) {
            return None;
        }
        let mut all = [Placement::default(); HAND];
        all[..placements.len()].copy_from_slice(placements);
        let mut play = Play {
            placements: all,
            len: placements.len() as u8,
        };
        play.placements[..placements.len()].sort_by_key(|p| (p.square.x, p.square.y));
        Some(play)
    }

    /// An empty play to build on.
    pub(crate) const NONE: Play = Play {
        placements: [Placement {
            tile: Tile(0),
            square: Square { x: 0, y: 0 },
        }; HAND],
        len: 0,
    };

    /// This play with one more square, the next in reading order; [`Play::lay`] puts
    /// the tile on it. There must be fewer than five placements.
    #[inline]
    pub(crate) fn longer(&self, axis: Axis, square: Square) -> Play {
        let mut play = *self;
        // Columns are read downwards but sorted upwards.
        if axis == Axis::Column {
            play.placements.copy_within(..HAND - 1, 1);
        }
        play.len += 1;
        play.next(axis).square = square;
        play
    }

    /// Puts a tile on the square of [`Play::longer`].
    #[inline]
    pub(crate) fn lay(&mut self, axis: Axis, tile: Tile) {
        self.next(axis).tile = tile;
    }

    /// Puts tiles on all squares, in sorted order. Unused tiles must be blank.
    #[inline]
    pub(crate) fn lay_all(&mut self, tiles: &[Tile; HAND]) {
        for (placement, tile) in self.placements.iter_mut().zip(tiles) {
            placement.tile = *tile;
        }
    }

    #[inline]
    fn next(&mut self, axis: Axis) -> &mut Placement {
        match axis {
            Axis::Row => &mut self.placements[usize::from(self.len) - 1],
            Axis::Column => &mut self.placements[0],
        }
    }

    /// A play of the bottom row, moved to the leftmost column.
    pub(crate) fn turned_upwards(&self) -> Play {
        let mut play = *self;
        for placement in &mut play.placements {
            let Square { x, y } = placement.square;
            placement.square = Square { x: y, y: x };
        }
        play
    }

    /// The placements.
    #[must_use]
    pub fn placements(&self) -> &[Placement] {
        &self.placements[..usize::from(self.len)]
    }

    /// The squares.
    #[must_use]
    pub fn squares(&self) -> Vec<Square> {
        self.placements().iter().map(|p| p.square).collect()
    }
}

/// Up to five tiles, sorted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tiles {
    tiles: [Tile; HAND],
    len: u8,
}

impl Tiles {
    /// These tiles, sorted; `None` if there are more than five.
    #[must_use]
    pub fn new(tiles: &[Tile]) -> Option<Tiles> {
        if tiles.len() > HAND {
            return None;
        }
        let mut all = [Tile::default(); HAND];
        all[..tiles.len()].copy_from_slice(tiles);
        all[..tiles.len()].sort_unstable();
        Some(Tiles {
            tiles: all,
            len: tiles.len() as u8,
        })
    }

    /// The tiles.
    #[must_use]
    pub fn as_slice(&self) -> &[Tile] {
        &self.tiles[..usize::from(self.len)]
    }

    /// Whether there are no tiles.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The number of tiles.
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// The different tiles, and the count of each.
    #[must_use]
    pub fn kinds(&self) -> Vec<(Tile, u8)> {
        let mut kinds: Vec<(Tile, u8)> = Vec::new();
        for tile in self.as_slice() {
            match kinds.last_mut() {
                Some((last, count)) if last == tile => *count += 1,
                _ => kinds.push((*tile, 1)),
            }
        }
        kinds
    }

    /// The tiles whose bits are set; the lowest bit represents the first tile.
    pub(crate) fn part(&self, chosen: u32) -> Tiles {
        let mut part = Tiles::default();
        for (index, tile) in self.as_slice().iter().enumerate() {
            if chosen >> index & 1 == 1 {
                part.tiles[part.len()] = *tile;
                part.len += 1;
            }
        }
        part
    }

    pub(crate) fn add(&mut self, tile: Tile) {
        self.tiles[self.len()] = tile;
        self.len += 1;
        let len = self.len();
        self.tiles[..len].sort_unstable();
    }

    /// Removes one such tile. Returns whether there was one.
    pub(crate) fn remove(&mut self, tile: Tile) -> bool {
        let Some(index) = self.as_slice().iter().position(|own| *own == tile) else {
            return false;
        };
        let len = self.len();
        self.tiles.copy_within(index + 1..len, index);
        self.len -= 1;
        self.tiles[len - 1] = Tile::default();
        true
    }

    /// Whether all of these can be removed at once.
    #[must_use]
    pub fn contains_all(&self, tiles: &[Tile]) -> bool {
        let mut left = *self;
        tiles.iter().all(|tile| left.remove(*tile))
    }
}

/// An action of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Places tiles.
    Play(Play),
    /// Exchanges a tile of the hand with the wild tile on a square.
    Swap(Placement),
    /// Ends a swapping turn.
    Done,
    /// Ends the turn, trading these tiles with the pile.
    Pass(Tiles),
    /// Challenges the play on the table.
    Challenge,
    /// Accepts the play on the table.
    Accept,
}

impl Action {
    /// Whether all its squares can be written as text. The grid has no edges, but
    /// numbers in texts are limited.
    pub(crate) fn is_on_the_grid(&self) -> bool {
        let has_text =
            |square: Square| square.x.abs() <= Square::LIMIT && square.y.abs() <= Square::LIMIT;
        match self {
            Action::Play(play) => play.placements().iter().all(|p| has_text(p.square)),
            Action::Swap(swap) => has_text(swap.square),
            Action::Done | Action::Pass(_) | Action::Challenge | Action::Accept => true,
        }
    }

    /// The play, if it is one.
    #[must_use]
    pub fn as_play(&self) -> Option<&Play> {
        match self {
            Action::Play(play) => Some(play),
            _ => None,
        }
    }
}
