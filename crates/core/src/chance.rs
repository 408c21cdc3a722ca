//! Chance: every random number of a match is a function of its seed.
//!
//! The algorithm is specified here and never changes, so that a record can be replayed by
//! any later version and by any other program:
//!
//! 1. A [`Seed`] is 32 bytes. A number given as seed fills the first eight,
//!    little-endian, the rest are zero.
//! 2. Each purpose (`pile`, `first`, …) has a stream of its own: the ChaCha20
//!    key stream (RFC 8439 block function, nonce zero, counter from zero) under
//!    the key `HMAC-SHA-256(seed, "ruckus chance 1\n" + purpose)`, read as
//!    little-endian 32-bit words.
//! 3. [`Chance::below`] takes words until one is below the largest multiple of `n` that fits 32
//!    bits, and returns it modulo `n`.
//! 4. [`Chance::shuffle`] goes from the last element down and exchanges it with
//!    the one at `below(i + 1)` (Fisher and Yates).

use std::fmt;
use std::str::FromStr;

use hmac::{Hmac, KeyInit, Mac};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::Sha256;

const LABEL: &[u8] = b"ruckus chance 1\n";

/// The source of all chance in a match.
///
/// It determines every shuffle, so only [`Seed::reveal`] prints it; `Debug` does not.
///
/// ```
/// use ruckus_core::Seed;
///
/// let seed = Seed::from(7);
/// let mut pile = [1, 2, 3, 4, 5];
/// seed.stream("pile").shuffle(&mut pile);
/// // The same seed and purpose always give the same numbers.
/// let mut again = [1, 2, 3, 4, 5];
/// seed.stream("pile").shuffle(&mut again);
/// assert_eq!(pile, again);
/// assert_eq!(seed.reveal(), "7");
/// assert_eq!(format!("{seed:?}"), "Seed(hidden)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from the full 32 bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The text form, for finished records and for the host of the match: a decimal number if only
    /// the first eight bytes are used, else 64 hexadecimal digits.
    #[must_use]
    pub fn reveal(&self) -> String {
        let (number, rest) = self.0.split_at(8);
        if rest.iter().all(|byte| *byte == 0) {
            let mut bytes = [0; 8];
            bytes.copy_from_slice(number);
            return u64::from_le_bytes(bytes).to_string();
        }
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The stream of random numbers for one purpose.
    ///
    /// # Panics
    /// Never: HMAC takes keys of any length.
    #[must_use]
    pub fn stream(&self, purpose: &str) -> Chance {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes keys of any length");
        mac.update(LABEL);
        mac.update(purpose.as_bytes());
        Chance(ChaCha20Rng::from_seed(mac.finalize().into_bytes().into()))
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(hidden)")
    }
}

/// The error for a text that is not a seed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seed is a number from 0 to 2^64 - 1 or 64 hexadecimal digits in lower case")]
pub struct ParseSeedError;

impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Seed, ParseSeedError> {
        let seed = if text.len() == 64 && text.is_ascii() {
            let mut bytes = [0; 32];
            for (i, byte) in bytes.iter_mut().enumerate() {
                *byte =
                    u8::from_str_radix(&text[2 * i..2 * i + 2], 16).map_err(|_| ParseSeedError)?;
            }
            Seed(bytes)
        } else {
            Seed::from(text.parse::<u64>().map_err(|_| ParseSeedError)?)
        };
        // One text for each seed: no leading zeros, no plus sign, no capitals.
        if seed.reveal() == text {
            Ok(seed)
        } else {
            Err(ParseSeedError)
        }
    }
}

/// A stream of random numbers; see the module documentation for the exact algorithm.
#[derive(Clone)]
pub struct Chance(ChaCha20Rng);

impl Chance {
    /// The next 32 bits.
    pub fn word(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A number from 0 up to but not including `n`, each equally likely.
    ///
    /// # Panics
    /// If `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "there is no number below 0");
        let excess = (u32::MAX % n + 1) % n;
        let last_fair = u32::MAX - excess;
        loop {
            let word = self.word();
            if word <= last_fair {
                return word % n;
            }
        }
    }

    /// Puts the items into a random order, each order equally likely.
    ///
    /// # Panics
    /// If there are 2³² items or more.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let n = u32::try_from(i + 1).expect("fewer than 2^32 items");
            items.swap(i, self.below(n) as usize);
        }
    }

    /// One of the items, each equally likely; `None` if there are no items.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() {
            return None;
        }
        let n = u32::try_from(items.len()).expect("fewer than 2^32 items");
        items.get(self.below(n) as usize)
    }
}

impl fmt::Debug for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Chance(hidden)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first key-stream block of ChaCha20 under the all-zero key, as
    /// published in RFC 8439, appendix A.1, test vector 1.
    #[test]
    fn the_cipher_is_the_one_of_the_rfc() {
        let mut rng = ChaCha20Rng::from_seed([0; 32]);
        let words: Vec<u32> = (0..4).map(|_| rng.next_u32()).collect();
        assert_eq!(words, [0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653]);
    }

    #[test]
    fn below_is_fair_at_the_border() {
        // 2^32 = 3 * 1431655765 + 1, so exactly one word is rejected for n = 3.
        let n = 3;
        let excess = (u32::MAX % n + 1) % n;
        assert_eq!(excess, 1);
        assert_eq!(
            (u32::MAX % 4 + 1) % 4,
            0,
            "nothing is refused for powers of two"
        );
    }

    #[test]
    fn every_position_of_a_shuffle_is_equally_likely() {
        let mut chance = Seed::from(1).stream("test");
        let mut counts = [[0_u32; 5]; 5];
        for _ in 0..20_000 {
            let mut items = [0, 1, 2, 3, 4];
            chance.shuffle(&mut items);
            for (place, item) in items.iter().enumerate() {
                counts[place][*item] += 1;
            }
        }
        // Chi-square with 16 degrees of freedom: below 39.25 for p > 0.001.
        let chi: f64 = counts
            .iter()
            .flatten()
            .map(|count| (f64::from(*count) - 4_000.0).powi(2) / 4_000.0)
            .sum();
        assert!(chi < 39.25, "chi-square {chi}");
    }

    #[test]
    fn a_seed_has_one_text() {
        for text in ["0", "7", "18446744073709551615"] {
            assert_eq!(text.parse::<Seed>().unwrap().reveal(), text);
        }
        let long = format!("{}ff", "0".repeat(62));
        assert_eq!(long.parse::<Seed>().unwrap().reveal(), long);
        let upper = format!("{}FF", "0".repeat(62));
        for text in [
            "",
            "-1",
            "+7",
            "07",
            "18446744073709551616",
            "x",
            &upper,
            &"0".repeat(64),
        ] {
            assert!(text.parse::<Seed>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn neither_seed_nor_stream_prints_its_secret() {
        let seed = Seed::from(123_456_789);
        assert_eq!(format!("{seed:?}"), "Seed(hidden)");
        assert_eq!(format!("{:?}", seed.stream("pile")), "Chance(hidden)");
    }
}
