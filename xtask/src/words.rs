//! Writes the word lists under `data/words` from SCOWL's source package.
//!
//! The source is fetched through apt or given as a file, and its checksum is verified,
//! so that every machine produces the same bytes. `extra.txt`, `offensive.txt` and
//! `dropped.txt` are our own, written by hand.

mod fetch;
mod fold;
mod scowl;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context as _, Result, ensure};

use crate::repo::Repo;
use scowl::Scowl;

/// Generates the lists, or compares them with the committed ones.
pub(crate) fn words(repo: &Repo, check: bool, orig: Option<&Path>) -> Result<()> {
    let scratch = Scratch::new()?;
    let tarball = match orig {
        Some(path) => path.to_owned(),
        None => fetch::through_apt(&scratch.0)?,
    };
    fetch::check(&tarball)?;
    let source = Scowl::unpack(&tarball, &scratch.0)?;

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
    for (name, bytes) in files {
        let path = folder.join(name);
        if check {
            let committed = fs::read(&path).with_context(|| name.to_owned())?;
            ensure!(
                committed == bytes,
                "{name} is not what SCOWL's source gives"
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
