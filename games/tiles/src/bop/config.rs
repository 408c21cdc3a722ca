//! The options of BOP!

use ruckus_core::{Config, OptionKind, OptionSpec, Setting};
use ruckus_words::Vocabulary;

/// The options of BOP!
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BopConfig {
    /// Whether plays lie open to challenge, words or not.
    pub challenge: bool,
    /// Which words count; none if they come from a file.
    pub dictionary: Option<Vocabulary>,
}

impl Config for BopConfig {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "challenge",
            kind: OptionKind::Choice {
                values: &["off", "on"],
            },
            about: "Only words can be played (off), or anything, until somebody doubts it (on)",
        },
        OptionSpec {
            name: "dictionary",
            kind: OptionKind::Choice {
                values: &["standard", "common", "wide"],
            },
            about: "Which English words count",
        },
    ];

    fn from_settings(settings: &[Setting]) -> BopConfig {
        let dictionary = match settings[1] {
            Setting::Choice(name) => Vocabulary::from_name(name),
            Setting::Switch(_) | Setting::Number(_) => None,
        };
        BopConfig {
            challenge: settings[0] == Setting::Choice("on"),
            dictionary,
        }
    }

    fn settings(&self) -> Vec<Setting> {
        vec![
            Setting::Choice(if self.challenge { "on" } else { "off" }),
            Setting::Choice(self.dictionary.map_or("file", Vocabulary::name)),
        ]
    }
}
