//! Turns the committed word lists into the automata that the crate embeds, two for each language.
//!
//! The output depends only on the text files. The work is done by `src/make`, the same
//! code that loads a list at run time.

#![allow(
    dead_code,
    unreachable_pub,
    reason = "the shared source serves the library too, which exports some of it"
)]

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

#[path = "src/make/mod.rs"]
mod make;

use make::alphabet::{self, Alphabet};
use make::list::WordList;
use make::offensive::Offensive;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/make");
    build(
        "english",
        "words",
        &["words.txt", "extra.txt"],
        &alphabet::ENGLISH,
    )?;
    build(
        "ukrainian",
        "words-uk",
        &["words.txt"],
        &alphabet::UKRAINIAN,
    )
}

/// Builds the automata of a language from the lists in its folder.
fn build(
    language: &str,
    folder: &str,
    lists: &[&str],
    alphabet: &Alphabet,
) -> Result<(), Box<dyn Error>> {
    let mut words = Vec::new();
    for name in lists {
        words.extend(data(folder, name)?);
    }
    let list = WordList::parse(&words, alphabet)?;
    let offensive = String::from_utf8(data(folder, "offensive.txt")?)?;
    let packed = make::pack(&list, &Offensive::parse(&offensive), alphabet)?;

    let out = PathBuf::from(env::var("OUT_DIR")?);
    let write = |kind, cells: &[[u8; 4]]| {
        fs::write(
            out.join(format!("{language}-{kind}.bin")),
            cells.as_flattened(),
        )
    };
    write("skeletons", &packed.skeletons)?;
    write("words", &packed.words)?;
    Ok(())
}

fn data(folder: &str, name: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    let path = Path::new(&env::var("CARGO_MANIFEST_DIR")?)
        .join("../../data")
        .join(folder)
        .join(name);
    println!("cargo::rerun-if-changed={}", path.display());
    fs::read(&path).map_err(|error| format!("{}: {error}", path.display()).into())
}
