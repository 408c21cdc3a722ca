//! Selects words from spell-uk, the Ukrainian spelling dictionary.
//!
//! Its source keeps the words in their dictionary form, with flags for the endings, in files by
//! subject. We take the dictionary forms and leave the endings alone: with all its endings a word
//! would have twenty forms or more.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::fetch::{self, Package};

/// The source package.
const PACKAGE: Package = Package {
    name: "ispell-uk",
    tarball: "ispell-uk_1.8.0+dfsg.orig.tar.xz",
    sha256: "482e2fe7b4a7739332833f539be362aad352ec484407cac2a6ec428bb5c9b19f",
    folder: "spell-uk-1.8.0",
    option: "--orig-uk",
};

/// The files of the spelling dictionary, without personal names and abbreviations.
const FILES: [&str; 10] = [
    "base",
    "base-compound",
    "colors",
    "computer",
    "dstu_kds",
    "exceptions",
    "geography",
    "lang",
    FORMS,
    "slang",
];
/// The file that lists all forms of its words; a line names the form, then the word.
const FORMS: &str = "pronouns";

const CONSONANTS: &str = "бвгґджзйклмнпрстфхцчшщ";
const VOWELS: &str = "аеєиіїоуюя";
const SIGNS: &str = "ь'";

/// The source, unpacked.
pub(crate) struct SpellUk {
    folder: PathBuf,
}

impl SpellUk {
    /// Fetches and unpacks the source in `scratch`, unless the tarball is given.
    pub(crate) fn unpack(given: Option<&Path>, scratch: &Path) -> Result<Self> {
        let folder = fetch::unpacked(&PACKAGE, given, scratch)?;
        Ok(Self { folder })
    }

    /// Reads a file of the source, unchanged.
    pub(crate) fn read(&self, name: &str) -> Result<Vec<u8>> {
        fs::read(self.folder.join(name)).with_context(|| format!("{name} of spell-uk"))
    }

    /// All words with at least two consonants and a vowel, in the order of their code points.
    pub(crate) fn words(&self) -> Result<BTreeSet<String>> {
        let mut words = BTreeSet::new();
        for file in FILES {
            let text = String::from_utf8(self.read(&format!("src/Dictionary/{file}.lst"))?)?;
            let found = text.lines().filter_map(|line| dictionary_form(line, file));
            words.extend(found.filter(|word| is_word(word)).map(str::to_owned));
        }
        Ok(words)
    }
}

/// The word on a line, if it is a dictionary form.
fn dictionary_form<'l>(line: &'l str, file: &str) -> Option<&'l str> {
    let mut parts = line.split_whitespace();
    let word = parts.next()?.split('/').next()?;
    if file != FORMS {
        return Some(word);
    }
    let is_form = match (parts.next(), parts.next()) {
        (Some(of), Some(_)) => of == word,
        (Some(tag), None) => !tag.starts_with("numr") || tag.contains("v_naz"),
        _ => false,
    };
    is_form.then_some(word)
}

/// Whether it has only small Ukrainian letters, which leaves out names, compounds with a hyphen and
/// abbreviations, and enough of them.
fn is_word(word: &str) -> bool {
    let known = |letter| {
        [CONSONANTS, VOWELS, SIGNS]
            .iter()
            .any(|set| set.contains(letter))
    };
    word.chars().all(known)
        && word.chars().any(|letter| VOWELS.contains(letter))
        && skeleton(word).chars().count() >= 2
}

/// The consonants of a word.
fn skeleton(word: &str) -> String {
    word.chars()
        .filter(|letter| CONSONANTS.contains(*letter))
        .collect()
}

/// Prints the size of the list, and how often each consonant stands in its skeletons, from which
/// the set of tiles is derived (`docs/lab/words-uk.md`).
pub(crate) fn report(words: &BTreeSet<String>) {
    let skeletons: BTreeSet<String> = words.iter().map(|word| skeleton(word)).collect();
    println!(
        "Ukrainian: {} words, {} skeletons",
        words.len(),
        skeletons.len()
    );
    let mut counts = BTreeMap::<char, (usize, usize)>::new();
    for skeleton in &skeletons {
        let mut seen = BTreeSet::new();
        for letter in skeleton.chars() {
            let (times, skeletons) = counts.entry(letter).or_default();
            *times += 1;
            *skeletons += usize::from(seen.insert(letter));
        }
    }
    let all: usize = counts.values().map(|(times, _)| times).sum();
    let mut order: Vec<_> = counts.into_iter().collect();
    order.sort_by_key(|(_, (times, _))| std::cmp::Reverse(*times));
    println!("{:>4} {:>8} {:>12}", "", "letters", "skeletons");
    for (letter, (times, with)) in order {
        let share = |part: usize, whole: usize| 100.0 * part as f64 / whole as f64;
        println!(
            "{letter:>4} {:>6.2} % {:>10.2} %",
            share(times, all),
            share(with, skeletons.len())
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_gives_its_word_without_flags_and_tags() {
        let form = |line| dictionary_form(line, "base");
        assert_eq!(form("абажур/efg"), Some("абажур"));
        assert_eq!(form("абеткувати/ABGH :imperf:tran"), Some("абеткувати"));
        assert_eq!(form("аби conj"), Some("аби"));
    }

    #[test]
    fn of_the_words_with_all_their_forms_only_the_dictionary_form_counts() {
        let form = |line| dictionary_form(line, FORMS);
        assert_eq!(form("себе себе pron:m:v_rod"), Some("себе"));
        assert_eq!(form("собі себе pron:m:v_dav"), None);
        assert_eq!(form("удвох adv"), Some("удвох"));
        assert_eq!(form("скільки numr:v_naz/v_zna"), Some("скільки"));
        assert_eq!(form("скількох numr:v_rod"), None);
    }

    #[test]
    fn names_abbreviations_and_words_of_one_consonant_are_left_out() {
        for word in ["п'ять", "ґанок", "їжак"] {
            assert!(is_word(word), "{word}");
        }
        for word in ["Київ", "АЕС", "кб", "аби-то", "її", "око", "#"] {
            assert!(!is_word(word), "{word}");
        }
    }
}
