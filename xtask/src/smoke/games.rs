//! The games that the smoke test plays, in the order in which the engine lists them,
//! with their options.

use serde_json::{Map, Value};

/// A game and the values of its options, as JSON.
pub(super) struct Game {
    pub(super) id: &'static str,
    /// The box, and so the module, that contains the game.
    pub(super) in_box: &'static str,
    /// The largest number of players.
    pub(super) players: u64,
    /// Whether the game has hidden information, so that it has no perft.
    pub(super) hidden: bool,
    /// Whether the game runs in real time, so that the test plays it differently.
    pub(super) real_time: bool,
    /// The maximum number of actions before the test abandons a match.
    pub(super) actions: usize,
    /// The node limit of a search.
    pub(super) nodes: u64,
    options: &'static [(&'static str, &'static [&'static str])],
}

pub(super) const GAMES: &[Game] = &[
    Game {
        id: "boop",
        in_box: "boop",
        players: 2,
        hidden: false,
        real_time: false,
        actions: 100,
        nodes: 300,
        options: &[
            ("eight", &[r#""must""#, r#""may""#]),
            ("repetition", &[r#""draw""#, r#""none""#]),
            ("kittens-only", &["false", "true"]),
        ],
    },
    Game {
        id: "halls",
        in_box: "boop",
        players: 2,
        hidden: false,
        real_time: false,
        actions: 100,
        nodes: 300,
        options: &[
            ("eight", &[r#""must""#, r#""may""#]),
            ("repetition", &[r#""draw""#, r#""none""#]),
        ],
    },
    Game {
        id: "bop",
        in_box: "tiles",
        players: 6,
        hidden: true,
        real_time: false,
        actions: 60,
        nodes: 3,
        options: &[
            ("challenge", &[r#""off""#, r#""on""#]),
            ("dictionary", &[r#""standard""#, r#""common""#, r#""wide""#]),
        ],
    },
    Game {
        id: "digit",
        in_box: "tiles",
        players: 6,
        hidden: true,
        real_time: false,
        actions: 60,
        nodes: 3,
        options: &[],
    },
    Game {
        id: "qinto",
        in_box: "tiles",
        players: 6,
        hidden: true,
        real_time: false,
        actions: 60,
        nodes: 3,
        options: &[("variant", &[r#""classic""#, r#""plus""#, r#""light""#])],
    },
    Game {
        id: "kaboom",
        in_box: "kaboom",
        players: 5,
        hidden: true,
        real_time: true,
        actions: 40,
        nodes: 3,
        options: &[
            ("rounds", &["1", "3"]),
            ("blocked-tiles", &["false", "true"]),
            ("pace", &[r#""real-time""#, r#""relaxed""#]),
        ],
    },
];

impl Game {
    /// Every combination of options; the first one is the default.
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
        assert_eq!(counts, [8, 4, 6, 1, 3, 8]);
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
