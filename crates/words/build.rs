//! Turns the committed word lists into the two automata that the crate embeds.
//!
//! The output depends only on the three text files. The work is done by `src/make`, the same
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

use make::list::WordList;
use make::offensive::Offensive;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/make");
    let mut words = data("words.txt")?;
    words.extend(data("extra.txt")?);
    let list = WordList::parse(&words)?;
    let offensive = String::from_utf8(data("offensive.txt")?)?;
    let packed = make::pack(&list, &Offensive::parse(&offensive))?;

    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(out.join("skeletons.bin"), packed.skeletons.as_flattened())?;
    fs::write(out.join("words.bin"), packed.words.as_flattened())?;
    Ok(())
}

fn data(name: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    let path = Path::new(&env::var("CARGO_MANIFEST_DIR")?)
        .join("../../data/words")
        .join(name);
    println!("cargo::rerun-if-changed={}", path.display());
    fs::read(&path).map_err(|error| format!("{}: {error}", path.display()).into())
}
