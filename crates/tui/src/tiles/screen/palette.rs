//! The colours of the screen, and the text styles that replace them without colour.
//!
//! Nothing depends on colour alone: a tile shows the letter of its colour, and the
//! cursor, new tiles and tiles of the draft each have their own brackets.

use ratatui::style::{Color, Modifier, Style};

use crate::screen::faint;
use crate::tiles::preview::Tone;
use crate::tiles::scene::TileText;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Palette {
    colour: bool,
}

impl Palette {
    pub(crate) fn new(colour: bool) -> Palette {
        Palette { colour }
    }

    /// The two characters of a tile. With colours, shapes are drawn as shapes.
    pub(super) fn face(&self, tile: TileText, shapes: bool) -> String {
        if !self.colour || !shapes {
            return tile.to_string();
        }
        let shape = match tile.symbol() {
            'S' => '♠',
            'D' => '♦',
            'H' => '♥',
            'C' => '♣',
            other => other,
        };
        format!("{shape}{}", tile.colour())
    }

    pub(super) fn tile(&self, tile: TileText) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        if !self.colour {
            return bold;
        }
        let (ink, ground) = match tile.colour() {
            'r' => (255, 124),
            'y' => (16, 220),
            'g' => (255, 28),
            'b' => (255, 26),
            'k' => (255, 16),
            _ => (16, 255),
        };
        bold.fg(Color::Indexed(ink)).bg(Color::Indexed(ground))
    }

    /// The square under the cursor if it has no tile.
    pub(super) fn cursor(&self) -> Style {
        if self.colour {
            Style::new()
                .fg(Color::Indexed(226))
                .add_modifier(Modifier::BOLD)
        } else {
            Style::new().add_modifier(Modifier::BOLD)
        }
    }

    /// Tiles of an invalid run.
    pub(super) fn faulty(&self, style: Style) -> Style {
        style.add_modifier(Modifier::UNDERLINED)
    }

    pub(super) fn tone(&self, tone: Tone) -> Style {
        let ink = |number| {
            if self.colour {
                Style::new().fg(Color::Indexed(number))
            } else {
                Style::new()
            }
        };
        match tone {
            Tone::Good => ink(78),
            Tone::Bad => ink(210),
            Tone::Unfinished => ink(222),
            Tone::Plain => faint(),
            Tone::Sum => ink(255).add_modifier(Modifier::BOLD),
        }
    }
}
