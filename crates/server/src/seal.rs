//! Authenticated messages between nodes.
//!
//! Whoever reaches the broker can publish there. So each message carries the time and a code over
//! time, subject and text, made with a key that the nodes share in their database. A message with a
//! wrong code or an old time is dropped. Its text is not secret.

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

/// How old a message may be, in milliseconds: longer than any delay of the broker, and than the
/// clocks of two nodes may differ.
const FRESH: u64 = 30_000;
const TIME: usize = 8;
const CODE: usize = 32;

/// Seals and opens messages.
#[derive(Clone)]
pub(crate) struct Seal {
    key: [u8; 32],
}

impl Seal {
    pub(crate) fn new(key: [u8; 32]) -> Seal {
        Seal { key }
    }

    pub(crate) fn seal(&self, subject: &str, text: &[u8], now: u64) -> Vec<u8> {
        let time = now.to_le_bytes();
        let code = self.code(subject, &time, text).finalize().into_bytes();
        [&time[..], &code[..], text].concat()
    }

    /// The text of a message; `None` if it was not sealed with the key, or too long ago.
    pub(crate) fn open<'a>(&self, subject: &str, sealed: &'a [u8], now: u64) -> Option<&'a [u8]> {
        let (time, rest) = sealed.split_at_checked(TIME)?;
        let (code, text) = rest.split_at_checked(CODE)?;
        self.code(subject, time, text).verify_slice(code).ok()?;
        let at = u64::from_le_bytes(time.try_into().ok()?);
        (at.abs_diff(now) <= FRESH).then_some(text)
    }

    fn code(&self, subject: &str, time: &[u8], text: &[u8]) -> Hmac<Sha256> {
        // A key of any length is valid.
        let mut code = Hmac::<Sha256>::new_from_slice(&self.key).expect("a key of 32 bytes");
        code.update(time);
        code.update(&(subject.len() as u64).to_le_bytes());
        code.update(subject.as_bytes());
        code.update(text);
        code
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: u64 = 1_000_000;

    #[test]
    fn only_an_unchanged_message_with_the_key_is_opened() {
        let seal = Seal::new([7; 32]);
        let sealed = seal.seal("ruckus.live.A", b"{}", NOW);
        assert_eq!(seal.open("ruckus.live.A", &sealed, NOW), Some(&b"{}"[..]));
        assert_eq!(seal.open("ruckus.live.B", &sealed, NOW), None);
        assert_eq!(Seal::new([8; 32]).open("ruckus.live.A", &sealed, NOW), None);
        for at in 0..sealed.len() {
            let mut changed = sealed.clone();
            changed[at] ^= 1;
            assert_eq!(seal.open("ruckus.live.A", &changed, NOW), None, "byte {at}");
        }
        for length in 0..TIME + CODE {
            let cut = &sealed[..length];
            assert_eq!(seal.open("ruckus.live.A", cut, NOW), None);
        }
        assert_eq!(seal.open("ruckus.live.A", b"{\"node\":\"1\"}", NOW), None);
    }

    #[test]
    fn an_old_message_is_dropped() {
        let seal = Seal::new([7; 32]);
        let sealed = seal.seal("s", b"{}", NOW);
        assert!(seal.open("s", &sealed, NOW + FRESH).is_some());
        assert!(seal.open("s", &sealed, NOW + FRESH + 1).is_none());
        assert!(seal.open("s", &sealed, NOW - FRESH - 1).is_none());
    }
}
