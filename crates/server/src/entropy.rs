//! Random bytes, and the ids, tokens and codes made from them.

use sha2::{Digest, Sha256};

/// Random bytes from the operating system.
///
/// # Panics
/// If the system provides none, because then no secret could be created.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A random number from the operating system.
pub(crate) fn random_number() -> u64 {
    u64::from_le_bytes(random())
}

/// The id of a table or a person: 128 bits, 32 hexadecimal digits.
pub(crate) fn new_id() -> String {
    hex(&random::<16>())
}

/// A token or recovery code: 256 bits, 64 hexadecimal digits.
pub(crate) fn new_token() -> String {
    hex(&random::<32>())
}

/// The stored hash of a token. Tokens are random, so a plain hash is enough.
pub(crate) fn token_hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// Letters and digits that are not easily confused.
const CODE_ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// 50 bits.
const CODE_LENGTH: usize = 10;

/// A new public code of a table, short enough to be read aloud.
pub(crate) fn new_code() -> String {
    random::<CODE_LENGTH>()
        .iter()
        .map(|byte| char::from(CODE_ALPHABET[usize::from(byte % 32)]))
        .collect()
}

/// Whether a text has the form of a table code.
pub(crate) fn is_code(text: &str) -> bool {
    text.len() == CODE_LENGTH && text.bytes().all(|byte| CODE_ALPHABET.contains(&byte))
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_codes_and_differ() {
        let codes: Vec<String> = (0..100).map(|_| new_code()).collect();
        assert!(codes.iter().all(|code| is_code(code)));
        let mut unique = codes.clone();
        unique.sort();
        unique.dedup();
        assert_eq!(unique.len(), codes.len());
        for wrong in ["", "abcdefghjk", "0123456789A", "012345678O"] {
            assert!(!is_code(wrong), "{wrong}");
        }
    }
}
