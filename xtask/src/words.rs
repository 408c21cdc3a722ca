//! Writes the English word lists under `data/words` from SCOWL's source package, and the
//! Ukrainian ones under `data/words-uk` from that of spell-uk.
//!
//! The sources are fetched through apt or given as files, and their checksums are verified,
//! so that every machine produces the same bytes. `extra.txt`, `offensive.txt` and
//! `dropped.txt` are our own, written by hand.

mod fetch;
mod fold;
mod scowl;
mod spell_uk;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context as _, Result, ensure};

use crate::repo::Repo;
use scowl::Scowl;
use spell_uk::SpellUk;

/// Generates the lists of both languages, or compares them with the committed ones.
pub(crate) fn words(
    repo: &Repo,
    check: bool,
    scowl: Option<&Path>,
    spell_uk: Option<&Path>,
) -> Result<()> {
    let scratch = Scratch::new()?;
    english(repo, check, &Scowl::unpack(scowl, &scratch.0)?)?;
    ukrainian(repo, check, &SpellUk::unpack(spell_uk, &scratch.0)?)
}

fn english(repo: &Repo, check: bool, source: &Scowl) -> Result<()> {
    let folder = repo.root.join("data/words");
    let dropped = fs::read_to_string(folder.join("dropped.txt")).context("dropped.txt")?;
    let words = source.words(&dropped)?;
    report(&words);

    let lines: String = words
        .iter()
        .map(|(word, size)| format!("{word}\t{size}\n"))
        .collect();
    let files = [
        ("words.txt", lines.into_bytes()),
        ("scowl-taboo.txt", source.taboo_words()?.into_bytes()),
        ("SCOWL-COPYRIGHT.txt", source.read("Copyright")?),
        ("UKACD-README.txt", source.read("r/ukacd/readme.txt")?),
    ];
    put(&folder, check, files)
}

fn ukrainian(repo: &Repo, check: bool, source: &SpellUk) -> Result<()> {
    let words = source.words()?;
    spell_uk::report(&words);
    let lines: String = words.iter().map(|word| format!("{word}\n")).collect();
    let files = [
        ("words.txt", lines.into_bytes()),
        ("COPYRIGHT.txt", source.read("Copyright")?),
        ("README.txt", source.read("src/myspell/README_uk_UA.txt")?),
        ("COPYING.GPL.txt", source.read("COPYING.GPL")?),
        ("COPYING.LGPL.txt", source.read("COPYING.LGPL")?),
    ];
    put(&repo.root.join("data/words-uk"), check, files)
}

/// Writes the files of a folder, or compares them.
fn put<const N: usize>(folder: &Path, check: bool, files: [(&str, Vec<u8>); N]) -> Result<()> {
    for (name, bytes) in files {
        let path = folder.join(name);
        if check {
            let committed = fs::read(&path).with_context(|| name.to_owned())?;
            ensure!(
                committed == bytes,
                "{} is not what the source gives",
                path.display()
            );
        } else {
            fs::write(&path, bytes).with_context(|| name.to_owned())?;
        }
    }
    Ok(())
}

/// A temporary folder for the duration of the run.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Result<Self> {
        let folder = env::temp_dir().join(format!("ruckus-words-{}", std::process::id()));
        fs::create_dir(&folder).with_context(|| folder.display().to_string())?;
        Ok(Self(folder))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A failure does not matter: the system clears its temporary files.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Prints the size of each vocabulary; the tests of `ruckus-words` check these figures.
fn report(words: &scowl::Words) {
    println!("{:>8} {:>8} {:>9}", "sizes", "words", "skeletons");
    for most in [50, 70, 80] {
        let kept = || words.iter().filter(|&(_, &size)| size <= most);
        let skeletons: BTreeSet<String> = kept().map(|(word, _)| scowl::skeleton(word)).collect();
        println!(
            "{:>8} {:>8} {:>9}",
            format!("to {most}"),
            kept().count(),
            skeletons.len()
        );
    }
}
