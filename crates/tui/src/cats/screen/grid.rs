//! The board: lines, coordinates, squares, pieces, and the preview of what happens to
//! them.
//!
//! A square is at least five characters wide: a bracket, the disc of the side, the
//! letter of the piece, an arrow or another sign for its fate, a bracket. If a square
//! has a second line, a word there repeats the fate.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::palette::{Accent, Palette};
use crate::cats::board::Spot;
use crate::cats::edition_look::EditionLook;
use crate::cats::foresight::Foresight;
use crate::cats::model::Cats;
use crate::cats::turn_summary::{Fate, Mark};
use crate::screen::faint;

/// The inside of a square, in characters and lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Size {
    wide: u16,
    high: u16,
}

/// The possible sizes of a square, the best first.
const SIZES: [Size; 4] = [
    Size { wide: 9, high: 4 },
    Size { wide: 7, high: 3 },
    Size { wide: 5, high: 2 },
    Size { wide: 5, high: 1 },
];
/// The margin to the left of the board, for the numbers of the ranks.
const MARGIN: u16 = 3;

impl Size {
    /// The largest size at which a board fits; the smallest size if no size does.
    pub(super) fn fitting(side: u8, width: u16, height: u16) -> Size {
        let fits = |size: &Size| {
            let (board_width, board_height) = size.board(side);
            board_width <= width && board_height <= height
        };
        SIZES
            .into_iter()
            .find(fits)
            .unwrap_or(SIZES[SIZES.len() - 1])
    }

    /// The size of the board with its coordinates.
    pub(super) fn board(self, side: u8) -> (u16, u16) {
        let side = u16::from(side);
        (
            MARGIN + side * (self.wide + 1) + 1,
            side * (self.high + 1) + 2,
        )
    }
}

pub(super) struct Grid<'a, E: EditionLook> {
    pub(super) model: &'a Cats<E>,
    pub(super) palette: &'a Palette,
    pub(super) size: Size,
    pub(super) foresight: Option<&'a Foresight>,
}

impl<E: EditionLook> Grid<'_, E> {
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let side = self.model.layout.side;
        for row in 0..=side {
            for column in 0..=side {
                self.corner(area, column, row, buffer);
            }
        }
        for rank in 0..side {
            let y = self.top(area, rank) + self.middle();
            buffer.set_string(area.x, y, format!(" {}", rank + 1), faint());
            for file in 0..side {
                self.square(area, Spot::new(file, rank), buffer);
            }
        }
        for file in 0..side {
            let x = self.left(area, file) + self.size.wide / 2;
            let y = area.y + u16::from(side) * (self.size.high + 1) + 1;
            buffer.set_string(x, y, char::from(b'a' + file).to_string(), faint());
        }
    }

    /// The first column inside a file.
    fn left(&self, area: Rect, file: u8) -> u16 {
        area.x + MARGIN + u16::from(file) * (self.size.wide + 1) + 1
    }

    /// The first line inside a rank.
    fn top(&self, area: Rect, rank: u8) -> u16 {
        let from_top = self.model.layout.side - 1 - rank;
        area.y + u16::from(from_top) * (self.size.high + 1) + 1
    }

    /// The line of a square that holds the piece.
    fn middle(&self) -> u16 {
        (self.size.high - 1) / 2
    }

    /// A crossing of the lines, counted from the top left, with the line to its right
    /// and the one below. A line exists only where it borders a square.
    fn corner(&self, area: Rect, column: u8, row: u8, buffer: &mut Buffer) {
        let has = |left: u8, above: u8| {
            let file = column.checked_sub(left);
            let rank = (self.model.layout.side + above).checked_sub(row + 1);
            match (file, rank) {
                (Some(file), Some(rank)) if file < 8 && rank < 8 => {
                    self.model.layout.has(Spot::new(file, rank))
                }
                _ => false,
            }
        };
        let (above_left, above_right) = (has(1, 1), has(0, 1));
        let (below_left, below_right) = (has(1, 0), has(0, 0));
        let up = above_left || above_right;
        let down = below_left || below_right;
        let left = above_left || below_left;
        let right = above_right || below_right;
        let style = self.palette.lines();
        let x = area.x + MARGIN + u16::from(column) * (self.size.wide + 1);
        let y = area.y + u16::from(row) * (self.size.high + 1);
        buffer.set_string(x, y, crossing(up, down, left, right), style);
        if right {
            buffer.set_string(x + 1, y, "─".repeat(self.size.wide.into()), style);
        }
        if down {
            for line in 1..=self.size.high {
                buffer.set_string(x, y + line, "│", style);
            }
        }
    }

    fn square(&self, area: Rect, spot: Spot, buffer: &mut Buffer) {
        let layout = &self.model.layout;
        if !layout.has(spot) {
            return;
        }
        let accent = self.accent(spot);
        let ground = self.palette.square(layout, spot, accent);
        let (x, y) = (self.left(area, spot.file), self.top(area, spot.rank));
        let blank = " ".repeat(self.size.wide.into());
        for line in 0..self.size.high {
            buffer.set_string(x, y + line, &blank, ground);
        }
        let x = x + (self.size.wide - 5) / 2;
        let y = y + self.middle();
        let (open, close) = match accent {
            Accent::None | Accent::Pushed => (" ", " "),
            Accent::Cursor => ("[", "]"),
            Accent::Last => ("(", ")"),
            Accent::Hint => ("{", "}"),
            Accent::Open => ("‹", "›"),
        };
        buffer.set_string(x, y, open, ground);
        buffer.set_string(x + 4, y, close, ground);
        let mark = self.mark(spot);
        let hinted = self.hinted(spot).map(|piece| format!("·{piece}"));
        let lying = self.model.scene.pieces.get(&spot).copied();
        match (lying, mark.arrives, layout.tier(spot)) {
            (Some(piece), _, _) => {
                let text = format!("{}{} ", Palette::disc(piece.seat), piece.letter());
                buffer.set_string(x + 1, y, text, self.palette.piece(piece));
            }
            (None, Some(piece), _) => {
                let text = format!("·{}", piece.letter());
                buffer.set_string(x + 1, y, text, self.palette.ghost(ground));
            }
            (None, None, _) if hinted.is_some() => {
                buffer.set_string(
                    x + 1,
                    y,
                    hinted.unwrap_or_default(),
                    self.palette.ghost(ground),
                );
            }
            (None, None, Some(tier)) => buffer.set_string(x + 2, y, tier.to_string(), ground),
            (None, None, None) => {}
        }
        if let Some(fate) = mark.fate {
            let style = lying.map_or(ground, |piece| self.palette.piece(piece));
            buffer.set_string(x + 3, y, sign(spot, fate), style);
            if self.size.high > 1 {
                buffer.set_string(x, y + 1, format!("{:^5}", word(fate)), ground);
            }
        }
    }

    /// The hint for this square: the letter of the piece, or `^` for lifting it.
    fn hinted(&self, spot: Spot) -> Option<char> {
        let action = &self.model.table.hint.as_ref()?.action;
        let (seat, spot) = (self.model.table.played.to_move().first()?, spot.to_string());
        action
            .split(',')
            .find_map(|part| match part.split_once('@') {
                Some((kind, rest)) if rest.starts_with(&spot) => {
                    let letter = kind.chars().next()?;
                    Some(if seat.index() == 0 {
                        letter.to_ascii_uppercase()
                    } else {
                        letter
                    })
                }
                Some(_) => None,
                None => (part == format!("lift={spot}")).then_some('^'),
            })
    }

    fn mark(&self, spot: Spot) -> Mark {
        self.foresight
            .and_then(|foresight| foresight.turn_summary.marks.get(&spot).copied())
            .unwrap_or_default()
    }

    fn accent(&self, spot: Spot) -> Accent {
        let model = self.model;
        let deciding = self.foresight.is_some();
        let hinted = self.hinted(spot).is_some();
        if deciding && spot == model.cursor {
            Accent::Cursor
        } else if hinted {
            Accent::Hint
        } else if model.takes_ornament(spot) {
            Accent::Open
        } else {
            self.accent_of_last(spot)
        }
    }

    fn accent_of_last(&self, spot: Spot) -> Accent {
        match self.model.table.summaries.last() {
            Some(turn_summary) if turn_summary.placed.contains(&spot) => Accent::Last,
            Some(turn_summary) => match turn_summary.marks.get(&spot) {
                Some(mark) if mark.arrives.is_some() => Accent::Pushed,
                Some(_) | None => Accent::None,
            },
            None => Accent::None,
        }
    }
}

fn sign(from: Spot, fate: Fate) -> &'static str {
    match fate {
        Fate::Pushed(to) | Fate::Pounces(to) => arrow(from, to),
        Fate::Off | Fate::Home => "x",
        Fate::Captured => "!",
        Fate::Graduates => "+",
        Fate::Back => "-",
    }
}

/// The fate in at most five characters.
fn word(fate: Fate) -> String {
    match fate {
        Fate::Pushed(to) => format!("to {to}"),
        Fate::Pounces(_) => "leaps".to_owned(),
        Fate::Off => "off".to_owned(),
        Fate::Home => "home".to_owned(),
        Fate::Captured => "taken".to_owned(),
        Fate::Graduates => "cat!".to_owned(),
        Fate::Back => "back".to_owned(),
    }
}

fn arrow(from: Spot, to: Spot) -> &'static str {
    match (to.file.cmp(&from.file) as i8, to.rank.cmp(&from.rank) as i8) {
        (0, 1) => "↑",
        (1, 1) => "↗",
        (1, 0) => "→",
        (1, -1) => "↘",
        (0, -1) => "↓",
        (-1, -1) => "↙",
        (-1, 0) => "←",
        (-1, 1) => "↖",
        _ => " ",
    }
}

fn crossing(up: bool, down: bool, left: bool, right: bool) -> &'static str {
    const CROSSINGS: [&str; 16] = [
        " ", "╶", "╴", "─", "╷", "┌", "┐", "┬", "╵", "└", "┘", "┴", "│", "├", "┤", "┼",
    ];
    let bits = [right, left, down, up];
    let index = bits
        .iter()
        .rev()
        .fold(0, |index, bit| 2 * index + usize::from(*bit));
    CROSSINGS[index]
}
