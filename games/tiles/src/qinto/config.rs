//! The options of Q!nto.

use ruckus_core::{Config, OptionKind, OptionSpec, Setting};

/// The options of Q!nto.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QintoConfig {
    /// The variant.
    pub variant: Variant,
}

/// The three variants played with these tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variant {
    /// Points for runs.
    Classic,
    /// Diagonals score as well.
    Plus,
    /// No points: the first to run out wins.
    Light,
}

/// A variant with every other option at its default.
impl From<Variant> for QintoConfig {
    fn from(variant: Variant) -> QintoConfig {
        QintoConfig { variant }
    }
}

const NAMES: &[&str] = &["classic", "plus", "light"];

impl Config for QintoConfig {
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "variant",
        kind: OptionKind::Choice { values: || NAMES },
        info: "Points for runs, points for diagonals too, or a race to run out of tiles",
    }];

    fn from_settings(settings: &[Setting]) -> QintoConfig {
        let variant = match settings[0] {
            Setting::Choice("plus") => Variant::Plus,
            Setting::Choice("light") => Variant::Light,
            _ => Variant::Classic,
        };
        QintoConfig { variant }
    }

    fn settings(&self) -> Vec<Setting> {
        vec![Setting::Choice(NAMES[self.variant as usize])]
    }
}
