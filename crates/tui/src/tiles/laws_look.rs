//! What distinguishes the three tile games in the terminal: rules, shapes and a notice.

use ruckus_tiles::bop::{BopLaws, Words};
use ruckus_tiles::digit::DigitLaws;
use ruckus_tiles::kernel::Laws;
use ruckus_tiles::qinto::{QintoLaws, Variant};
use ruckus_words::notice;

use super::words;

/// The look of a tile game.
pub(crate) trait LawsLook: Laws {
    /// Whether the first letter of a tile represents a shape.
    const SHAPES: bool = false;
    /// A notice that must be shown before a match.
    fn notice(&self) -> Option<&'static str> {
        None
    }

    /// The rules in ten lines of at most 75 characters.
    fn rules_text(&self) -> [&'static str; 10];
}

impl LawsLook for BopLaws {
    /// The authors of the English words require theirs.
    fn notice(&self) -> Option<&'static str> {
        Some(match self.config().dictionary {
            Words::Ukrainian => notice::UKRAINIAN_SOURCE,
            Words::English(_) | Words::File => notice::UKACD,
        })
    }

    fn rules_text(&self) -> [&'static str; 10] {
        let (mut lines, ukrainian) = if self.config().challenge {
            (words::BLUFFING, words::UKRAINIAN_BLUFFING)
        } else {
            (words::BOP, words::UKRAINIAN)
        };
        if self.config().dictionary == Words::Ukrainian {
            lines[1] = ukrainian;
        }
        lines
    }
}

impl LawsLook for DigitLaws {
    fn rules_text(&self) -> [&'static str; 10] {
        words::DIGIT
    }
}

impl LawsLook for QintoLaws {
    const SHAPES: bool = true;

    fn rules_text(&self) -> [&'static str; 10] {
        match self.config().variant {
            Variant::Classic => words::CLASSIC,
            Variant::Plus => words::PLUS,
            Variant::Light => words::LIGHT,
        }
    }
}
