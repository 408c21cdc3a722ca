//! Selects words from SCOWL.
//!
//! SCOWL keeps its words in files `<spelling>-<kind>.<size>`. We take the kind `words`
//! of every spelling and of its nearly equal variants, up to size 80. The size of a
//! word is the smallest one that contains it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::fetch::{self, Package};
use super::fold::plain;

/// The source package.
const PACKAGE: Package = Package {
    name: "scowl",
    tarball: "scowl_2020.12.07.orig.tar.gz",
    sha256: "5587667caa20c4891390c2d42dbb4d5c4c3f41bee77af1457ece3ba23fb859cc",
    folder: "scowl-2020.12.07",
    option: "--orig",
};

/// The words in alphabetical order, with their sizes.
pub(crate) type Words = BTreeMap<String, u8>;

const SPELLINGS: [&str; 10] = [
    "english",
    "american",
    "australian",
    "british",
    "british_z",
    "canadian",
    "variant_1",
    "australian_variant_1",
    "british_variant_1",
    "canadian_variant_1",
];
const SIZES: [u8; 9] = [10, 20, 35, 40, 50, 55, 60, 70, 80];
const TABOO_FILES: [&str; 4] = [
    "misc/offensive.1",
    "misc/offensive.2",
    "misc/profane.1",
    "misc/profane.3",
];

/// SCOWL's source, unpacked.
pub(crate) struct Scowl {
    folder: PathBuf,
}

impl Scowl {
    /// Fetches and unpacks the source in `scratch`, unless the tarball is given.
    pub(crate) fn unpack(given: Option<&Path>, scratch: &Path) -> Result<Self> {
        let folder = fetch::unpacked(&PACKAGE, given, scratch)?;
        Ok(Self { folder })
    }

    /// Reads a file of the source, unchanged.
    pub(crate) fn read(&self, name: &str) -> Result<Vec<u8>> {
        fs::read(self.folder.join(name)).with_context(|| format!("{name} of SCOWL"))
    }

    /// All words with at least two consonants, without those in `dropped`, each of
    /// which must exist.
    pub(crate) fn words(&self, dropped: &str) -> Result<Words> {
        let mut words = Words::new();
        for spelling in SPELLINGS {
            for size in SIZES {
                let name = format!("final/{spelling}-words.{size}");
                // A spelling has no file for a size without words.
                if self.folder.join(&name).exists() {
                    self.take_file(&name, size, &mut words)?;
                }
            }
        }
        for line in dropped
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
        {
            let word = line.split('\t').next().unwrap_or_default();
            ensure!(
                words.remove(word).is_some(),
                "dropped.txt has {word:?}, which SCOWL has not"
            );
        }
        words.retain(|word, _| skeleton(word).len() >= 2);
        Ok(words)
    }

    /// SCOWL's own lists of taboo words, as lines.
    pub(crate) fn taboo_words(&self) -> Result<String> {
        let mut words = BTreeSet::new();
        for name in TABOO_FILES {
            let bytes = self.read(name)?.to_ascii_lowercase();
            words.extend(bytes.split(|&byte| byte == b'\n').filter_map(plain));
        }
        words.remove("");
        Ok(words.into_iter().map(|word| word + "\n").collect())
    }

    fn take_file(&self, name: &str, size: u8, words: &mut Words) -> Result<()> {
        let bytes = self.read(name)?;
        for word in bytes.split(|&byte| byte == b'\n').filter_map(plain) {
            words
                .entry(word)
                .and_modify(|old| *old = size.min(*old))
                .or_insert(size);
        }
        Ok(())
    }
}

/// The consonants of a word, including Y.
pub(crate) fn skeleton(word: &str) -> String {
    word.chars()
        .filter(|letter| !"aeiou".contains(*letter))
        .collect()
}
