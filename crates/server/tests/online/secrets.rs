//! Looks for secrets in texts, in every form in which bytes are usually written.

use ruckus_protocol::fair::Proof;

/// Secrets with their names.
#[derive(Default)]
pub(crate) struct Secrets(Vec<(&'static str, [u8; 32])>);

impl Secrets {
    /// The secrets of a finished game and its players.
    pub(crate) fn of(proof: &Proof, tokens: &[String]) -> Secrets {
        let secrets = Secrets::default()
            .with(
                "the bytes of the server",
                *proof.dealt().unwrap().server.bytes(),
            )
            .with(
                "the seed",
                bytes_of(&proof.record.as_ref().unwrap().seed.reveal()),
            );
        tokens.iter().fold(secrets, |secrets, token| {
            secrets.with("a token", bytes_of(token))
        })
    }

    pub(crate) fn with(mut self, name: &'static str, bytes: [u8; 32]) -> Secrets {
        self.0.push((name, bytes));
        self
    }

    /// The name of a secret that the text contains.
    pub(crate) fn found_in(&self, text: &str) -> Option<&'static str> {
        let lower = text.to_lowercase();
        let found = self.0.iter().find(|(_, bytes)| {
            let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            let shown: Vec<_> = bytes.iter().map(u8::to_string).collect();
            let base64 = base64(bytes);
            lower.contains(&hex)
                || text.contains(&shown.join(", "))
                || text.contains(&shown.join(","))
                || text.contains(&base64)
                || text.contains(&base64.replace('+', "-").replace('/', "_"))
        });
        found.map(|(name, _)| *name)
    }
}

fn bytes_of(hex: &str) -> [u8; 32] {
    std::array::from_fn(|at| u8::from_str_radix(&hex[2 * at..2 * at + 2], 16).unwrap())
}

/// The beginning of the bytes in base64, which does not depend on padding.
fn base64(bytes: &[u8; 32]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let digits = bytes.chunks_exact(3).flat_map(|three| {
        let number = three
            .iter()
            .fold(0, |sum, byte| sum << 8 | u32::from(*byte));
        [18, 12, 6, 0].map(|shift| char::from(DIGITS[(number >> shift & 63) as usize]))
    });
    digits.collect()
}
