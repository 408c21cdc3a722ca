//! The games that the smoke test plays, with their options, as the engine lists them.

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::{Map, Value, json};

/// A game and the values of its options.
pub(super) struct Game {
    pub(super) id: String,
    /// The largest number of players.
    pub(super) players: u64,
    /// Whether the game has hidden information, so that it has no perft.
    pub(super) hidden: bool,
    /// Whether the game runs in real time, so that the test plays it differently.
    pub(super) real_time: bool,
    options: Vec<(String, Vec<Value>)>,
}

/// A game with more combinations of options than this is played with only some of them.
const MOST_COMBINATIONS: usize = 16;
/// How many of them at least.
const FEW_COMBINATIONS: usize = 8;

impl Game {
    /// Reads the reply to `games`.
    pub(super) fn list(reply: &Value) -> Result<Vec<Game>> {
        let listed = reply["games"]
            .as_array()
            .context("the reply to `games` lists none")?;
        listed
            .iter()
            .map(|about| Game::read(about).with_context(|| format!("in {about}")))
            .collect()
    }

    fn read(about: &Value) -> Result<Game> {
        let max = &about["players"]["max"];
        let options = about["options"].as_array().context("no options")?;
        Ok(Game {
            id: about["id"].as_str().context("no id")?.to_owned(),
            players: max.as_u64().context("no number of players")?,
            hidden: about["hidden"].as_bool().context("no `hidden`")?,
            real_time: about["real_time"].as_bool().context("no `real_time`")?,
            options: options
                .iter()
                // An option that older records do not name keeps its default.
                .filter(|option| option["unnamed"].is_null())
                .map(|option| {
                    let name = option["name"].as_str().context("an option without name")?;
                    Ok((name.to_owned(), values(option)?))
                })
                .collect::<Result<_>>()?,
        })
    }

    /// The maximum number of actions before the test abandons a match.
    pub(super) fn actions(&self) -> usize {
        match (self.real_time, self.hidden) {
            (true, _) => 40,
            (false, true) => 60,
            (false, false) => 100,
        }
    }

    /// The node limit of a search; a node of a game with hidden information is a whole
    /// rollout.
    pub(super) fn nodes(&self) -> u64 {
        if self.hidden { 3 } else { 300 }
    }

    /// Every combination of options, or some in which every value occurs if there are many; the first
    /// one is the default.
    pub(super) fn combinations(&self) -> Vec<Map<String, Value>> {
        let all: usize = self
            .options
            .iter()
            .map(|(_, values)| values.len())
            .product();
        if all <= MOST_COMBINATIONS {
            self.all_combinations()
        } else {
            self.some_combinations()
        }
    }

    fn all_combinations(&self) -> Vec<Map<String, Value>> {
        let mut all = vec![Map::new()];
        for (name, values) in &self.options {
            all = values
                .iter()
                .flat_map(|value| {
                    all.iter().map(move |choice| {
                        let mut choice = choice.clone();
                        choice.insert(name.clone(), value.clone());
                        choice
                    })
                })
                .collect();
        }
        all
    }

    /// Options change at different paces, so that they are mixed.
    fn some_combinations(&self) -> Vec<Map<String, Value>> {
        let most = self.options.iter().map(|(_, values)| values.len()).max();
        let rows = most.unwrap_or(1).max(FEW_COMBINATIONS);
        let value = |row: usize, option: usize, values: &[Value]| {
            let pace = 1 << (option % 3);
            let pace = if values.len() * pace <= rows { pace } else { 1 };
            values[row / pace % values.len()].clone()
        };
        let row = |row| {
            let options = self.options.iter().enumerate();
            options
                .map(|(option, (name, values))| (name.clone(), value(row, option, values)))
                .collect()
        };
        (0..rows).map(row).collect()
    }
}

/// Checks that every game is in a box, so that no game is left out.
pub(super) fn every_game_is_in_a_box(games: &[String], boxes: &[Vec<String>]) -> Result<()> {
    let in_a_box = |id: &&String| boxes.iter().any(|games| games.contains(id));
    let missing: Vec<_> = games.iter().filter(|id| !in_a_box(id)).collect();
    ensure!(missing.is_empty(), "no module has the games {missing:?}");
    Ok(())
}

/// The values of an option to try, the default first: both of a switch, every choice,
/// and the smallest number.
fn values(option: &Value) -> Result<Vec<Value>> {
    let default = &option["default"];
    ensure!(!default.is_null(), "{option} has no default");
    let all = match option["type"].as_str() {
        Some("boolean") => vec![json!(false), json!(true)],
        Some("choice") => option["values"].as_array().context("no values")?.clone(),
        Some("integer") => vec![option["min"].clone()],
        _ => bail!("{option} has an unknown type"),
    };
    let others = all.into_iter().filter(|value| value != default);
    Ok([default.clone()].into_iter().chain(others).collect())
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A reply to `games` with options of every type.
    pub(in super::super) fn reply() -> Value {
        let boolean = |name| json!({"name": name, "type": "boolean", "default": false});
        let number =
            json!({"name": "rounds", "type": "integer", "min": 1, "max": 10, "default": 3});
        let version = json!({"name": "version", "type": "integer", "min": 1, "max": 2, "default": 2,
            "unnamed": 1});
        let choice = |values: &[&str]| json!({"name": "eight", "type": "choice", "values": values, "default": values[0]});
        json!({"games": [
            {"id": "open", "players": {"min": 2, "max": 2}, "hidden": false, "real_time": false,
                "options": [choice(&["must", "may", "never"]), boolean("kittens-only"), boolean("quick")]},
            {"id": "plain", "players": {"min": 2, "max": 6}, "hidden": false, "real_time": false,
                "options": []},
            {"id": "timed", "players": {"min": 2, "max": 5}, "hidden": true, "real_time": true,
                "options": [number, boolean("blocked"), version]},
        ]})
    }

    #[test]
    fn every_combination_of_options_is_there_once() {
        let games = Game::list(&reply()).expect("a good reply");
        let counts: Vec<_> = games.iter().map(|game| game.combinations().len()).collect();
        assert_eq!(counts, [12, 1, 4]);
        let combinations = |game: &Game| -> Vec<String> {
            let all = game.combinations().into_iter();
            all.map(|choice| Value::from(choice).to_string()).collect()
        };
        let mut all = combinations(&games[0]);
        assert_eq!(
            all[0],
            r#"{"eight":"must","kittens-only":false,"quick":false}"#
        );
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 12);
        assert_eq!(
            combinations(&games[2]),
            [
                r#"{"rounds":3,"blocked":false}"#,
                r#"{"rounds":1,"blocked":false}"#,
                r#"{"rounds":3,"blocked":true}"#,
                r#"{"rounds":1,"blocked":true}"#,
            ]
        );
    }

    #[test]
    fn every_value_occurs_in_some_of_many_combinations() {
        let choice = |name: &str, values: &[u8]| {
            let values = values.iter().map(|value| Value::from(*value)).collect();
            (name.to_owned(), values)
        };
        let game = Game {
            id: "large".to_owned(),
            players: 2,
            hidden: false,
            real_time: false,
            options: vec![
                choice("a", &[0, 1]),
                choice("b", &[0, 1, 2, 3, 4, 5]),
                choice("c", &[0, 1]),
                choice("d", &[0, 1, 2]),
                choice("e", &[0, 1]),
            ],
        };
        let some = game.combinations();
        assert_eq!(some.len(), 8);
        assert!(some[0].values().all(|value| *value == 0), "{:?}", some[0]);
        for (name, values) in &game.options {
            for value in values {
                assert!(some.iter().any(|row| row[name] == *value), "{name}={value}");
            }
        }
        let texts: Vec<_> = some.into_iter().map(Value::from).collect();
        assert!(
            texts
                .iter()
                .enumerate()
                .all(|(at, row)| !texts[..at].contains(row))
        );
    }

    #[test]
    fn a_game_without_a_box_is_found() {
        let ids = |ids: &[&str]| -> Vec<String> { ids.iter().map(|id| (*id).to_owned()).collect() };
        let boxes = [ids(&["boop", "halls"]), ids(&["bop"])];
        assert!(every_game_is_in_a_box(&ids(&["boop", "bop", "halls"]), &boxes).is_ok());
        let error = every_game_is_in_a_box(&ids(&["boop", "nim"]), &boxes).unwrap_err();
        assert_eq!(error.to_string(), r#"no module has the games ["nim"]"#);
    }

    #[test]
    fn an_incomplete_description_is_an_error() {
        for (field, missing) in [("id", "no id"), ("hidden", "no `hidden`")] {
            let mut reply = reply();
            reply["games"][0][field] = Value::Null;
            let error = Game::list(&reply).err().expect("a field is missing");
            assert!(format!("{error:#}").contains(missing), "{error:#}");
        }
    }
}
