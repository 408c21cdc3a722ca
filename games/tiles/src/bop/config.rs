//! The options of BOP!

use ruckus_core::{Config, OptionKind, OptionSpec, Setting};
use ruckus_words::Vocabulary;

use super::own_words;

/// The options of BOP!
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BopConfig {
    /// Whether plays can be challenged, and need not be valid words.
    pub challenge: bool,
    /// The words that count, and with them the language of the tiles.
    pub dictionary: Words,
}

/// The words that count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Words {
    /// English words.
    English(Vocabulary),
    /// Ukrainian words, with Ukrainian tiles.
    Ukrainian,
    /// The English words installed in [`own_words`].
    File,
}

/// The value of the option `dictionary` for Ukrainian words.
const UKRAINIAN: &str = "ukrainian";

impl Words {
    /// The value of the option.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Words::English(vocabulary) => vocabulary.name(),
            Words::Ukrainian => UKRAINIAN,
            Words::File => own_words::NAME,
        }
    }

    fn from_name(name: &str) -> Words {
        match Vocabulary::from_name(name) {
            Some(vocabulary) => Words::English(vocabulary),
            None if name == UKRAINIAN => Words::Ukrainian,
            None => Words::File,
        }
    }

    /// The values of the option. A module for the browser offers only the words that it contains.
    fn names() -> &'static [&'static str] {
        let english = cfg!(feature = "english");
        let ukrainian = cfg!(feature = "ukrainian");
        match (english, ukrainian, own_words::installed().is_some()) {
            (false, ..) => &[UKRAINIAN],
            (true, false, false) => &["standard", "common", "wide"],
            (true, false, true) => &["standard", "common", "wide", own_words::NAME],
            (true, true, false) => &["standard", "common", "wide", UKRAINIAN],
            (true, true, true) => &["standard", "common", "wide", UKRAINIAN, own_words::NAME],
        }
    }
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
                values: Words::names,
            },
            info: "Which words count: English ones, or Ukrainian ones with Ukrainian tiles",
        },
    ];

    fn from_settings(settings: &[Setting]) -> BopConfig {
        let dictionary = match settings[1] {
            Setting::Choice(name) => Words::from_name(name),
            Setting::Switch(_) | Setting::Number(_) => Words::English(Vocabulary::Standard),
        };
        BopConfig {
            challenge: settings[0] == Setting::Choice("on"),
            dictionary,
        }
    }

    fn settings(&self) -> Vec<Setting> {
        vec![
            Setting::Choice(if self.challenge { "on" } else { "off" }),
            Setting::Choice(self.dictionary.name()),
        ]
    }
}
