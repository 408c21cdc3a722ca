//! The log of a game: entries, each with a hash over all entries before it.

use sha2::{Digest, Sha256};

const LABEL: &[u8] = b"ruckus log 1\n";

/// The hash over a log so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Chain(pub(crate) [u8; 32]);

/// One entry of the log. Bodies are stored forever and never change their meaning: the canonical
/// text of an action, or `!` and a command of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// Its number, starting at 1.
    pub(crate) version: u64,
    /// The seat that acted, or that the event happened to.
    pub(crate) seat: usize,
    /// The id that the client gave the request; for its own entries the server uses the entry's
    /// number.
    pub(crate) client: String,
    /// The command as text.
    pub(crate) body: String,
    /// When the command was given; never earlier than the previous entry.
    pub(crate) at: u64,
    /// The hash of the log up to and including this entry.
    pub(crate) chain: Chain,
}

impl Chain {
    /// The hash of an empty log.
    pub(crate) fn begin(table: &str) -> Chain {
        let mut sha = Sha256::new();
        sha.update(LABEL);
        sha.update(table.as_bytes());
        Chain(sha.finalize().into())
    }

    /// Creates the next entry, with its hash.
    pub(crate) fn next(
        self,
        version: u64,
        seat: usize,
        client: String,
        body: String,
        at: u64,
    ) -> Entry {
        let mut sha = Sha256::new();
        sha.update(self.0);
        sha.update(version.to_le_bytes());
        sha.update((seat as u64).to_le_bytes());
        sha.update(at.to_le_bytes());
        // Lengths mark where each text ends.
        for text in [&client, &body] {
            sha.update((text.len() as u64).to_le_bytes());
            sha.update(text.as_bytes());
        }
        Entry {
            version,
            seat,
            client,
            body,
            at,
            chain: Chain(sha.finalize().into()),
        }
    }

    /// Whether an entry is the unchanged next one.
    pub(crate) fn is_followed_by(self, entry: &Entry) -> bool {
        let Entry {
            version,
            seat,
            client,
            body,
            at,
            chain,
        } = entry.clone();
        self.next(version, seat, client, body, at).chain == chain
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_changed_field_breaks_the_chain() {
        let begin = Chain::begin("table");
        let entry = begin.next(1, 0, "c1".to_owned(), "k@a1".to_owned(), 5);
        assert!(begin.is_followed_by(&entry));
        assert!(!Chain::begin("other").is_followed_by(&entry));
        let changes: [fn(&mut Entry); 6] = [
            |entry| entry.version = 2,
            |entry| entry.seat = 1,
            |entry| entry.client = "c2".to_owned(),
            |entry| entry.body = "k@a2".to_owned(),
            |entry| entry.at = 6,
            |entry| entry.chain.0[31] ^= 1,
        ];
        for (index, change) in changes.iter().enumerate() {
            let mut changed = entry.clone();
            change(&mut changed);
            assert!(!begin.is_followed_by(&changed), "change {index}");
        }
    }
}
