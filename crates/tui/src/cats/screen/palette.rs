//! The colours of the screen, and the text styles that replace them without colour.
//!
//! Nothing depends on colour alone: the sides differ by letter case and by a filled or
//! hollow disc, and brackets mark the cursor and the last move.

use ratatui::style::{Color, Modifier, Style};

use ruckus_boop::kernel::PieceKind;

use crate::cats::board::{Layout, Spot};
use crate::cats::scene::Piece;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Palette {
    /// The colours of the seats: foreground, background.
    seats: [(u8, u8); 2],
    colour: bool,
}

/// The highlight of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Accent {
    None,
    Cursor,
    /// The last action placed something here.
    Last,
    /// The last action pushed something here.
    Pushed,
    Hint,
    /// An ornament may go here.
    Open,
}

impl Palette {
    pub(crate) fn new(seats: [(u8, u8); 2], colour: bool) -> Palette {
        Palette { seats, colour }
    }

    /// The mark of a side.
    pub(super) fn disc(seat: usize) -> char {
        if seat == 0 { '●' } else { '○' }
    }

    pub(super) fn square(&self, layout: &Layout, spot: Spot, accent: Accent) -> Style {
        if !self.colour {
            return match accent {
                Accent::Cursor => Style::new().add_modifier(Modifier::REVERSED),
                Accent::Hint | Accent::Open | Accent::Last => {
                    Style::new().add_modifier(Modifier::BOLD)
                }
                Accent::Pushed | Accent::None => Style::new(),
            };
        }
        let (ink, ground) = match (accent, layout.tier(spot)) {
            (Accent::Cursor, _) => (16, 226),
            (Accent::Last, _) => (255, 94),
            (Accent::Pushed, _) => (255, 58),
            (Accent::Hint, _) => (255, 90),
            (Accent::None | Accent::Open, None) => {
                (255, [23, 24][usize::from((spot.file + spot.rank) % 2)])
            }
            (Accent::None | Accent::Open, Some(1)) => (16, 40),
            (Accent::None | Accent::Open, Some(2)) => (16, 34),
            (Accent::None | Accent::Open, Some(3)) => (255, 28),
            (Accent::None | Accent::Open, Some(_)) => (255, 22),
        };
        let style = Style::new()
            .fg(Color::Indexed(ink))
            .bg(Color::Indexed(ground));
        match accent {
            Accent::Cursor | Accent::Open => style.add_modifier(Modifier::BOLD),
            Accent::Last | Accent::Pushed | Accent::Hint | Accent::None => style,
        }
    }

    /// A piece on the board.
    pub(super) fn piece(&self, piece: Piece) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        if !self.colour {
            return bold;
        }
        let (ink, ground) = self.seats[piece.seat];
        let ink = match (piece.kind, piece.seat) {
            (PieceKind::Ornament, 0) => 124,
            (PieceKind::Ornament, _) => 210,
            (PieceKind::Kitten | PieceKind::Cat, _) => ink,
        };
        bold.fg(Color::Indexed(ink)).bg(Color::Indexed(ground))
    }

    /// A previewed piece, on this background.
    pub(super) fn ghost(&self, ground: Style) -> Style {
        ground.add_modifier(Modifier::ITALIC)
    }

    /// The name of a side.
    pub(super) fn name(&self, seat: usize) -> Style {
        let kind = PieceKind::Kitten;
        self.piece(Piece { seat, kind })
    }

    pub(super) fn lines(&self) -> Style {
        if self.colour {
            Style::new().fg(Color::Indexed(244))
        } else {
            Style::new()
        }
    }

    pub(super) fn warning(&self) -> Style {
        if self.colour {
            Style::new().fg(Color::Indexed(203))
        } else {
            Style::new()
        }
    }
}
