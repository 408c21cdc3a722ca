//! The visible part of the grid, with coordinates at its edges.

use std::ops::RangeInclusive;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ruckus_tiles::kernel::{Axis, Square};

use super::palette::Palette;
use crate::screen::{faint, title};
use crate::tiles::laws_look::LawsLook;
use crate::tiles::model::Tiles;

/// The width of a square; its height is one line.
const CELL: u16 = 4;
/// The width of the coordinates on the left.
const EDGE: u16 = 5;

pub(super) struct Grid<'a, L: LawsLook> {
    pub(super) model: &'a Tiles<L>,
    pub(super) palette: &'a Palette,
}

impl<L: LawsLook> Grid<'_, L> {
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let columns = i32::from(area.width.saturating_sub(EDGE) / CELL);
        let rows = i32::from(area.height.saturating_sub(1));
        if columns < 1 || rows < 1 {
            return;
        }
        let (low, high) = self.model.scene.bounds().unwrap_or_default();
        let cursor = self.model.cursor;
        let xs = window(low.x, high.x, cursor.x, columns);
        let ys = window(low.y, high.y, cursor.y, rows);
        let faint = faint();
        for (n, x) in xs.clone().enumerate() {
            let style = if x == cursor.x { title() } else { faint };
            let left = area.x + EDGE + n as u16 * CELL;
            buffer.set_string(left, area.bottom() - 1, format!("{x:>3}"), style);
        }
        for (n, y) in ys.rev().enumerate() {
            let top = area.y + n as u16;
            let style = if y == cursor.y { title() } else { faint };
            buffer.set_string(area.x, top, format!("{y:>4}"), style);
            for (n, x) in xs.clone().enumerate() {
                let left = area.x + EDGE + n as u16 * CELL;
                self.draw_square(Square { x, y }, left, top, buffer);
            }
        }
    }

    fn draw_square(&self, square: Square, left: u16, top: u16, buffer: &mut Buffer) {
        let model = self.model;
        let laid = model.laid_at(square);
        let cursor = square == model.cursor && model.composes();
        let new = model.last_squares().contains(&square);
        let tile = laid.or_else(|| model.scene.at(square));
        let (open, close) = match (cursor, laid, tile) {
            (true, _, _) => ("[", "]"),
            (false, Some(_), _) => ("<", ">"),
            (false, None, Some(_)) if new => ("(", ")"),
            (false, None, _) => (" ", " "),
        };
        let style = match tile {
            Some(tile) if self.is_faulty(square) => self.palette.faulty(self.palette.tile(tile)),
            Some(tile) => self.palette.tile(tile),
            None if cursor => self.palette.cursor(),
            None => faint(),
        };
        let inside = match tile {
            Some(tile) => self.palette.face(tile, L::SHAPES),
            None if cursor && model.direction == Axis::Row => " →".to_owned(),
            None if cursor => " ↓".to_owned(),
            None => " ·".to_owned(),
        };
        buffer.set_string(left, top, format!("{open}{inside}{close}"), style);
    }

    fn is_faulty(&self, square: Square) -> bool {
        let explanation = self.model.explanation.as_ref();
        explanation.is_some_and(|explanation| {
            let mut wrong = explanation.runs.iter().filter(|run| run.fault.is_some());
            wrong.any(|run| run.squares.contains(&square))
        })
    }
}

/// A range of `size` coordinates: around the tiles if they fit, shifted only as far as
/// needed to include the cursor; otherwise around the cursor.
fn window(low: i32, high: i32, cursor: i32, size: i32) -> RangeInclusive<i32> {
    let tiles = high - low + 1;
    let first = if tiles + 2 <= size {
        let around = low - (size - tiles) / 2;
        around.min(cursor - 1).max(cursor + 2 - size)
    } else {
        let (low, high) = (low.min(cursor), high.max(cursor));
        (cursor - size / 2).clamp(low - 1, high + 2 - size)
    };
    first..=first + size - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_stands_still_around_the_tiles_until_the_cursor_leaves_it() {
        assert_eq!(window(0, 0, 0, 5), -2..=2);
        assert_eq!(window(0, 3, 4, 8), -2..=5, "it stands still");
        assert_eq!(window(0, 3, 5, 8), -1..=6, "it follows the cursor out");
        for cursor in -5..30 {
            let shown = window(0, 25, cursor, 9);
            assert!(shown.contains(&cursor), "{cursor}: {shown:?}");
            assert_eq!(shown.clone().count(), 9);
        }
    }
}
