//! The options of BOP!

use ruckus_core::{Config, OptionKind, OptionSpec, Setting};
use ruckus_words::Vocabulary;

use super::own_words;

/// The options of BOP!
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BopConfig {
    /// Whether plays can be challenged, and need not be valid words.
    pub challenge: bool,
    /// The dictionary; `None` for the one installed in [`own_words`].
    pub dictionary: Option<Vocabulary>,
}

impl Config for BopConfig {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "challenge",
            kind: OptionKind::Choice {
                values: || &["off", "on"],
            },
            info: "Only words can be played (off), or anything, until somebody doubts it (on)",
        },
        OptionSpec {
            name: "dictionary",
            kind: OptionKind::Choice {
                values: || match own_words::installed() {
                    None => &["standard", "common", "wide"],
                    Some(_) => &["standard", "common", "wide", own_words::NAME],
                },
            },
            info: "Which English words count",
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
            Setting::Choice(self.dictionary.map_or(own_words::NAME, Vocabulary::name)),
        ]
    }
}
