//! What the fuzz targets test: texts from a database, from other nodes and from strangers.

use crate::cluster_bus::Envelope;
use crate::edge;
use crate::rooms::TableCommand;

/// The body of a log entry: a command that can be read prints the same text.
///
/// # Panics
/// If it does not.
pub fn stored(text: &str) {
    if let Some(command) = TableCommand::read(text) {
        assert_eq!(command.body(), text);
    }
}

/// A message of another node: one that can be read prints a text that reads as the same message.
///
/// # Panics
/// If it does not.
pub fn from_nodes(text: &str) {
    if let Ok(envelope) = serde_json::from_str::<Envelope>(text) {
        let printed = serde_json::to_string(&envelope).expect("messages can be written as JSON");
        let again = serde_json::from_str::<Envelope>(&printed).expect("it was just written");
        assert_eq!(again, envelope);
    }
}

/// A name, and a header of a proxy: a name that is valid stays as it is when it is cleaned again.
///
/// # Panics
/// If it does not.
pub fn from_people(text: &str) {
    edge::fuzz(text);
}
