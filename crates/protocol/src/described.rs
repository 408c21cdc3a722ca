//! JSON text from a game, passed on without parsing.

use std::fmt;
use std::ops::Deref;
use std::sync::OnceLock;

use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

/// A game's description of a view or of events, passed on as the JSON text the game
/// wrote. It is parsed only if a program reads its contents.
#[derive(Clone)]
pub struct Described {
    text: String,
    read: OnceLock<Value>,
}

impl Described {
    /// The text must be JSON: it comes from a game, never from a client.
    #[must_use]
    pub fn from_text(text: String) -> Described {
        Described {
            text,
            read: OnceLock::new(),
        }
    }

    /// The JSON text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl From<&Value> for Described {
    fn from(value: &Value) -> Described {
        Described::from_text(value.to_string())
    }
}

impl Deref for Described {
    type Target = Value;

    fn deref(&self) -> &Value {
        let read = || serde_json::from_str(&self.text).expect("games describe themselves in JSON");
        self.read.get_or_init(read)
    }
}

impl PartialEq for Described {
    fn eq(&self, other: &Described) -> bool {
        **self == **other
    }
}

impl fmt::Debug for Described {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

impl Serialize for Described {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text: &RawValue = serde_json::from_str(&self.text).map_err(S::Error::custom)?;
        text.serialize(serializer)
    }
}

impl<'a> Deserialize<'a> for Described {
    fn deserialize<D: Deserializer<'a>>(deserializer: D) -> Result<Described, D::Error> {
        // A raw value cannot be deserialised inside an internally tagged message.
        let value = Value::deserialize(deserializer)?;
        Ok(Described::from(&value))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn it_is_passed_on_as_it_is_and_can_be_read() {
        let text = r#"{"b":1,"a":[true,null]}"#;
        let described = Described::from_text(text.to_owned());
        assert_eq!(serde_json::to_string(&described).unwrap(), text);
        assert_eq!(described["a"][0], true);
        let read: Described = serde_json::from_str(text).unwrap();
        assert_eq!(read, described);
        assert_eq!(*read, json!({"b": 1, "a": [true, null]}));
    }
}
