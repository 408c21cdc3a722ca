//! The positions of the tiles.
//!
//! The tiles form a grid of 6 × 5 squares of 60 mm, centred on (0, 0). The Mega tile
//! covers columns 2 and 3 of rows 1 and 2, counted from the corner to the builder's
//! left; the far right corner is empty. The other 25 squares are the places 0 to 24,
//! row by row, for the small tiles.

use ruckus_core::Seed;

use crate::table::{MEGA, SMALL_TILES, TILE_EDGE, Tile};

const COLUMNS: i32 = 6;
const ROWS: i32 = 5;

/// A square of the table, in millimetres: its centre and half its edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Square {
    /// The x of the centre.
    pub x: i32,
    /// The y of the centre.
    pub y: i32,
    /// Half the length of an edge.
    pub half: i32,
}

/// The tiles on the table in one turn, and their places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The place of each small tile; `None` if it has been claimed.
    places: [Option<u8>; SMALL_TILES],
    mega: bool,
}

/// The list of tiles is not a valid layout.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("every place holds one tile from 0 to 24 or none, and no tile lies in two places")]
pub struct BadLayout;

impl Layout {
    /// All tiles, in the order of their numbers.
    pub(crate) fn full() -> Layout {
        Layout {
            places: std::array::from_fn(|place| Some(place as u8)),
            mega: true,
        }
    }

    /// All tiles in a random order determined by a seed.
    #[must_use]
    pub fn shuffled(seed: &Seed) -> Layout {
        let mut layout = Layout::full();
        seed.stream("tiles").shuffle(&mut layout.places);
        layout
    }

    /// The layout with these small tiles on the places 0 to 24.
    ///
    /// # Errors
    /// Fails if the Mega tile is among them or a tile occurs twice.
    pub fn from_tiles(
        tiles: &[Option<Tile>; SMALL_TILES],
        mega: bool,
    ) -> Result<Layout, BadLayout> {
        let mut places = [None; SMALL_TILES];
        for (place, tile) in tiles.iter().enumerate() {
            if let Some(tile) = tile {
                let slot = places.get_mut(tile.index()).ok_or(BadLayout)?;
                if slot.replace(place as u8).is_some() {
                    return Err(BadLayout);
                }
            }
        }
        Ok(Layout { places, mega })
    }

    /// The small tiles on the places 0 to 24.
    #[must_use]
    pub fn tiles(&self) -> [Option<Tile>; SMALL_TILES] {
        let mut tiles = [None; SMALL_TILES];
        for tile in Tile::all().filter(|tile| !tile.is_mega()) {
            if let Some(place) = self.places[tile.index()] {
                tiles[place as usize] = Some(tile);
            }
        }
        tiles
    }

    /// Removes a tile; does nothing if it is not on the table.
    pub fn claim(&mut self, tile: Tile) {
        match self.places.get_mut(tile.index()) {
            Some(place) => *place = None,
            None => self.mega = false,
        }
    }

    /// Whether a tile is on the table.
    #[must_use]
    pub fn lies(&self, tile: Tile) -> bool {
        self.places
            .get(tile.index())
            .map_or(self.mega, Option::is_some)
    }

    /// The tiles on the table, the Mega tile last.
    pub fn lying(&self) -> impl Iterator<Item = Tile> {
        Tile::all().filter(|tile| self.lies(*tile))
    }

    /// The square of a tile.
    #[must_use]
    pub fn square(&self, tile: Tile) -> Option<Square> {
        if tile == MEGA {
            let (x, y, half) = (0, -TILE_EDGE / 2, TILE_EDGE);
            return self.mega.then_some(Square { x, y, half });
        }
        self.places[tile.index()].map(place_square)
    }

    /// The squared distance from a point to the nearest tile on the table, in square
    /// tenths of a millimetre; the point is in tenths of a millimetre.
    #[must_use]
    pub(crate) fn nearest_squared(&self, x: i32, y: i32) -> Option<i64> {
        self.lying()
            .filter_map(|tile| self.square(tile))
            .map(|square| {
                let away = |point: i32, middle: i32| {
                    (i64::from(point) - 10 * i64::from(middle)).abs() - 10 * i64::from(square.half)
                };
                let (dx, dy) = (away(x, square.x).max(0), away(y, square.y).max(0));
                dx * dx + dy * dy
            })
            .min()
    }
}

/// The square of a place for a small tile, from 0 to 24.
#[must_use]
pub fn place_square(place: u8) -> Square {
    let under_mega = |column: i32, row: i32| matches!((column, row), (2 | 3, 1 | 2));
    let (column, row) = (0..COLUMNS * ROWS)
        .map(|cell| (cell % COLUMNS, cell / COLUMNS))
        .filter(|(column, row)| !under_mega(*column, *row))
        .nth(place as usize)
        .unwrap_or((COLUMNS - 1, ROWS - 1));
    Square {
        x: TILE_EDGE * column - TILE_EDGE * (COLUMNS - 1) / 2,
        y: TILE_EDGE * row - TILE_EDGE * (ROWS - 1) / 2,
        half: TILE_EDGE / 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grid_is_six_by_five_with_mega_in_the_middle_and_a_corner_empty() {
        let layout = Layout::shuffled(&Seed::from(3));
        let squares: Vec<_> = layout
            .lying()
            .filter_map(|tile| layout.square(tile))
            .collect();
        assert_eq!(squares.len(), 26);
        let area: i32 = squares.iter().map(|square| 4 * square.half.pow(2)).sum();
        assert_eq!(area, 29 * 60 * 60, "one square of 30 is empty");
        for (index, a) in squares.iter().enumerate() {
            assert!(a.x.abs() + a.half <= 180 && a.y.abs() + a.half <= 150);
            for b in &squares[index + 1..] {
                let gap = |a: i32, b: i32| (a - b).abs();
                let reach = a.half + b.half;
                assert!(gap(a.x, b.x) >= reach || gap(a.y, b.y) >= reach);
            }
        }
        let corner = |square: &Square| square.x == 150 && square.y == 120;
        assert!(!squares.iter().any(corner), "the far right corner is empty");
    }

    #[test]
    fn claimed_tiles_are_gone() {
        let mut layout = Layout::shuffled(&Seed::from(3));
        let tile = Tile::try_new(7).unwrap();
        layout.claim(tile);
        assert!(!layout.lies(tile));
        assert_eq!(layout.square(tile), None);
        assert_eq!(Layout::from_tiles(&layout.tiles(), true), Ok(layout));
    }

    #[test]
    fn the_order_is_a_function_of_the_seed() {
        let order = |seed: u64| Layout::shuffled(&Seed::from(seed));
        assert_eq!(order(1), order(1));
        assert_ne!(order(1), order(2));
    }

    #[test]
    fn a_tile_lies_once() {
        let mut tiles = [None; SMALL_TILES];
        tiles[0] = Tile::try_new(4);
        tiles[9] = Tile::try_new(4);
        assert_eq!(Layout::from_tiles(&tiles, true), Err(BadLayout));
        tiles[9] = Some(MEGA);
        assert_eq!(Layout::from_tiles(&tiles, true), Err(BadLayout));
    }
}
