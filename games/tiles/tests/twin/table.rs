//! Helpers to set up positions concisely.

pub(crate) use crate::pair::Twin;
pub(crate) use ruckus_tiles::twin::{Ruleset, Variant, tile_set};
pub(crate) use serde_json::{Value, json};

use ruckus_words::Dictionary;

/// BOP! with challenges off and a dictionary of these words alone.
pub(crate) fn bop(words: &str) -> Ruleset {
    Ruleset::Bop {
        challenge: false,
        dictionary: dictionary(words),
    }
}

/// BOP! with challenges on and a dictionary of these words alone.
pub(crate) fn bluff(words: &str) -> Ruleset {
    Ruleset::Bop {
        challenge: true,
        dictionary: dictionary(words),
    }
}

/// Words separated by spaces; they may be bare consonants.
fn dictionary(words: &str) -> Dictionary {
    Dictionary::from_text(words.replace(' ', "\n")).unwrap()
}

/// BOP! with the Ukrainian words.
pub(crate) fn ukrainian() -> Ruleset {
    Ruleset::Bop {
        challenge: false,
        dictionary: Dictionary::ukrainian(),
    }
}

pub(crate) fn digit() -> Ruleset {
    Ruleset::Digit
}

pub(crate) fn classic() -> Ruleset {
    Ruleset::Qinto(Variant::Classic)
}

pub(crate) fn plus() -> Ruleset {
    Ruleset::Qinto(Variant::Plus)
}

pub(crate) fn light() -> Ruleset {
    Ruleset::Qinto(Variant::Light)
}

/// A position under construction.
#[derive(Clone)]
pub(crate) struct Setup {
    rules: Ruleset,
    value: Value,
}

/// Takes a grid such as `"Hg@0,0 Fb@-2,1"`, hands such as `["Fb Rk", ""]`, and one pile
/// or one for each seat from the top down. Seat 0 is to move and nothing is pending.
pub(crate) fn setup(rules: &Ruleset, grid: &str, hands: &[&str], piles: &[&str]) -> Setup {
    let zeros = vec![0; hands.len()];
    Setup {
        rules: rules.clone(),
        value: json!({
            "grid": grid.split_whitespace().map(grid_entry).collect::<Vec<_>>(),
            "hands": lists(hands),
            "piles": lists(piles),
            "scores": zeros,
            "to_move": 0,
            "phase": "turn",
            "swapped": [],
            "pending": [],
            "waiting": [],
            "skips": zeros,
            "stall": 0,
            "last_turns": null,
        }),
    }
}

impl Setup {
    /// Changes one field.
    pub(crate) fn with(mut self, key: &str, value: impl Into<Value>) -> Setup {
        self.value[key] = value.into();
        self
    }

    /// Removes one field.
    pub(crate) fn without(mut self, key: &str) -> Setup {
        self.value.as_object_mut().unwrap().remove(key);
        self
    }

    pub(crate) fn value(&self) -> Value {
        self.value.clone()
    }

    /// The position, which must be accepted.
    pub(crate) fn twin(&self) -> Twin {
        match Twin::parse(&self.rules, &self.value) {
            Ok(twin) => twin,
            Err(error) => panic!("{error}: {}", self.value),
        }
    }

    pub(crate) fn is_refused(&self) -> bool {
        Twin::parse(&self.rules, &self.value).is_err()
    }
}

fn grid_entry(placement: &str) -> Value {
    let (tile, square) = placement.split_once('@').unwrap();
    let (x, y) = square.split_once(',').unwrap();
    json!([tile, x.parse::<i64>().unwrap(), y.parse::<i64>().unwrap()])
}

fn lists(texts: &[&str]) -> Vec<Vec<String>> {
    let words = |text: &&str| text.split_whitespace().map(str::to_string).collect();
    texts.iter().map(words).collect()
}

/// Carries out actions that must be legal, each by the first seat to move.
pub(crate) fn play_on(twin: &mut Twin, actions: &[&str]) {
    for action in actions {
        let seat = twin.to_move()[0];
        if let Err(error) = twin.apply(seat, action) {
            panic!("{action}: {error} in {}", twin.position());
        }
    }
}

/// Whether the first seat to move may take this action; if not, nothing has changed.
pub(crate) fn allows(twin: &Twin, action: &str) -> bool {
    let mut after = twin.clone();
    let allowed = after.apply(twin.to_move()[0], action).is_ok();
    if !allowed {
        assert_eq!(after.position(), twin.position());
    }
    allowed
}

/// Whether the action is allowed, and the list of legal actions agrees.
pub(crate) fn lists_and_allows(twin: &Twin, action: &str) -> bool {
    let listed = twin.legal(twin.to_move()[0]).contains(&action.to_string());
    assert_eq!(allows(twin, action), listed, "{action}");
    listed
}

/// One field of the position.
pub(crate) fn field(twin: &Twin, key: &str) -> Value {
    twin.position()[key].clone()
}
