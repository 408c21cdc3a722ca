//! The bytes of the server and of the players, and the commitments to them.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use super::FIRST_SCHEME;

/// 32 bytes that stay secret until they are revealed. Only [`Entropy::reveal`] prints
/// them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Entropy([u8; 32]);

/// A public commitment to such bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// The 32 bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// A text that is not 64 hexadecimal digits in lower case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected 64 hexadecimal digits in lower case")]
pub struct NotHex;

impl Entropy {
    /// Wraps the bytes.
    #[must_use]
    pub fn from_bytes(bytes: [u8; 32]) -> Entropy {
        Entropy(bytes)
    }

    /// The bytes, for storing them.
    #[must_use]
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The text form, for revealing the bytes at the end.
    #[must_use]
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// The commitment that the server publishes before the players commit.
    #[must_use]
    pub fn server_commitment(&self, table: &str, deal: u32) -> Commitment {
        match deal {
            FIRST_SCHEME => self.commitment(&format!("ruckus server commitment 1\n{table}\n")),
            _ => self.commitment(&format!(
                "ruckus server commitment 2\n{table}\ndeal {deal}\n"
            )),
        }
    }

    /// The commitment that the player of a seat publishes.
    #[must_use]
    pub fn player_commitment(&self, table: &str, deal: u32, seat: usize) -> Commitment {
        match deal {
            FIRST_SCHEME => self.commitment(&format!("ruckus player commitment 1\n{table}\n")),
            _ => self.commitment(&format!(
                "ruckus player commitment 2\n{table}\ndeal {deal}\nseat {seat}\n"
            )),
        }
    }

    fn commitment(&self, label: &str) -> Commitment {
        let mut sha = Sha256::new();
        sha.update(label.as_bytes());
        sha.update(self.0);
        Commitment(sha.finalize().into())
    }
}

impl fmt::Debug for Entropy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Entropy(hidden)")
    }
}

impl FromStr for Entropy {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Entropy, NotHex> {
        unhex(text).map(Entropy)
    }
}

impl FromStr for Commitment {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Commitment, NotHex> {
        unhex(text).map(Commitment)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Result<[u8; 32], NotHex> {
    let digits = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    if text.len() != 64 || !text.as_bytes().iter().all(digits) {
        return Err(NotHex);
    }
    let mut bytes = [0; 32];
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).map_err(|_| NotHex)?;
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entropy_does_not_print_its_secret() {
        assert_eq!(
            format!("{:?}", Entropy::from_bytes([3; 32])),
            "Entropy(hidden)"
        );
    }

    #[test]
    fn a_commitment_is_good_for_one_seat_of_one_deal_of_one_table() {
        let entropy = Entropy::from_bytes([3; 32]);
        let made = [
            entropy.player_commitment("a", 1, 0),
            entropy.player_commitment("b", 1, 0),
            entropy.player_commitment("a", 2, 0),
            entropy.player_commitment("a", 1, 1),
            entropy.player_commitment("a", FIRST_SCHEME, 0),
            entropy.server_commitment("a", 1),
            entropy.server_commitment("a", 2),
            entropy.server_commitment("a", FIRST_SCHEME),
        ];
        for (index, one) in made.iter().enumerate() {
            assert!(!made[..index].contains(one), "{index}");
        }
    }
}
