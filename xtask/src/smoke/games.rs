//! The games that the smoke test plays, in the order in which the engine lists
//! them, and the options under which it plays them.

use serde_json::{Map, Value};

/// A game and what its options may be, as JSON.
pub(super) struct Game {
    pub(super) id: &'static str,
    options: &'static [(&'static str, &'static [&'static str])],
}

pub(super) const GAMES: &[Game] = &[
    Game {
        id: "boop",
        options: &[
            ("eight", &[r#""must""#, r#""may""#]),
            ("repetition", &[r#""draw""#, r#""none""#]),
            ("kittens-only", &["false", "true"]),
        ],
    },
    Game {
        id: "halls",
        options: &[
            ("eight", &[r#""must""#, r#""may""#]),
            ("repetition", &[r#""draw""#, r#""none""#]),
        ],
    },
];

impl Game {
    /// Every choice of options; the first is the default one.
    pub(super) fn combinations(&self) -> Vec<Map<String, Value>> {
        let mut all = vec![Map::new()];
        for (name, settings) in self.options {
            all = settings
                .iter()
                .flat_map(|setting| {
                    let value: Value = serde_json::from_str(setting).expect("written above");
                    all.iter().map(move |choice| {
                        let mut choice = choice.clone();
                        choice.insert((*name).to_owned(), value.clone());
                        choice
                    })
                })
                .collect();
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combination_of_options_is_there_once() {
        let counts: Vec<_> = GAMES.iter().map(|game| game.combinations().len()).collect();
        assert_eq!(counts, [8, 4]);
        let mut all: Vec<_> = GAMES[0]
            .combinations()
            .into_iter()
            .map(|c| Value::from(c).to_string())
            .collect();
        assert_eq!(
            all[0],
            r#"{"eight":"must","repetition":"draw","kittens-only":false}"#
        );
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 8);
    }
}
