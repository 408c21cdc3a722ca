//! Views and events as JSON.

use serde::Serialize;

use crate::Value;

/// Writes anything serialisable as JSON. All views and events are written with it, so that people,
/// pages and programs read the same data.
///
/// ```
/// use ruckus_core::{Outcome, Seat, ToJson as _};
///
/// let outcome = Outcome::win(Seat::new(1), 2, "three-cats");
/// assert_eq!(
///     outcome.to_json_text(),
///     r#"{"winners":[1],"reason":"three-cats","scores":[0,0]}"#
/// );
/// ```
pub trait ToJson: Serialize {
    /// Converts to a JSON value.
    ///
    /// # Panics
    /// If the value cannot be written as JSON, which is a bug in its type.
    fn to_json(&self) -> Value {
        serde_json::to_value(self).expect("views and events are plain data")
    }

    /// Converts to JSON text, without building the value first.
    ///
    /// # Panics
    /// Like [`ToJson::to_json`].
    fn to_json_text(&self) -> String {
        serde_json::to_string(self).expect("views and events are plain data")
    }
}

impl<T: Serialize + ?Sized> ToJson for T {}
