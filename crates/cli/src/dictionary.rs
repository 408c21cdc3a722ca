//! `--dictionary FILE`: a word list of the player's own.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use anyhow::{Context as _, ensure};
use ruckus_catalog::GameId;
use ruckus_core::Record;
use ruckus_tiles::bop::own_words;
use ruckus_words::Dictionary;

/// How much of the file to read: more than the dictionary accepts, so that it rejects a
/// longer list.
const MAX_BYTES: u64 = 64 << 20;

/// Makes the words of a file available as a value of the option `dictionary`.
///
/// # Errors
/// If the file cannot be read or is not a word list.
pub(crate) fn install(path: &Path) -> anyhow::Result<()> {
    let name = path.display();
    let mut text = Vec::new();
    File::open(path)
        .and_then(|file| file.take(MAX_BYTES).read_to_end(&mut text))
        .with_context(|| format!("cannot read the dictionary {name}"))?;
    let words = Dictionary::from_text(text)
        .with_context(|| format!("{name} is no list of words, one a line"))?;
    ensure!(
        words.counts().words > 0,
        "{name} has no word of two consonants or more"
    );
    own_words::install(words)?;
    Ok(())
}

/// Checks that the words that a record was played with are available.
///
/// # Errors
/// If they came from a file and no file was given.
pub(crate) fn is_there_for(record: &Record) -> anyhow::Result<()> {
    let needed = format!("dictionary={}", own_words::NAME);
    let needs_file = record.game.parse() == Ok(GameId::Bop)
        && record.options.split(' ').any(|option| option == needed);
    ensure!(
        !needs_file || own_words::installed().is_some(),
        "it was played with the words of a file: give them with --dictionary FILE"
    );
    Ok(())
}
