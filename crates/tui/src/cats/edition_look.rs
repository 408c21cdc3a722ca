//! What distinguishes the two cat games in the terminal: names, colours and rules.

use ruckus_boop::boop::BoopEdition;
use ruckus_boop::halls::HallsEdition;
use ruckus_boop::kernel::{Edition, Rules};

use super::words;

/// The look of a cat game.
pub(crate) trait EditionLook: Edition {
    /// The colours of the seats, as names.
    const NAMES: [&'static str; 2];
    /// The colours of the seats' pieces: foreground, background.
    const COLOURS: [(u8, u8); 2];

    /// The rules in ten lines of at most 74 characters.
    fn rules_text(rules: Rules) -> [&'static str; 10];
}

impl EditionLook for BoopEdition {
    const NAMES: [&'static str; 2] = ["orange", "gray"];
    const COLOURS: [(u8, u8); 2] = [(16, 208), (16, 250)];

    fn rules_text(rules: Rules) -> [&'static str; 10] {
        if rules.kittens_only {
            words::KITTENS_ONLY
        } else {
            words::BOOP
        }
    }
}

impl EditionLook for HallsEdition {
    const NAMES: [&'static str; 2] = ["white", "black"];
    const COLOURS: [(u8, u8); 2] = [(16, 255), (255, 16)];

    fn rules_text(_rules: Rules) -> [&'static str; 10] {
        words::HALLS
    }
}
