//! The notices that the authors of the word lists require.
//!
//! A program that uses the built-in lists must display [`UKACD`] where it names its sources, and
//! must include [`SCOWL_COPYRIGHT`] and [`UKACD_README`].

/// The notice of the UK Advanced Cryptics Dictionary, which must be displayed prominently, because
/// the vocabulary `wide` contains that dictionary.
pub const UKACD: &str = "The UK Advanced Cryptics Dictionary: \
     Copyright (c) J Ross Beresford 1993-2000. All Rights Reserved.";

/// One line about the sources of the words.
pub const SOURCE: &str = "Words from SCOWL 2020.12.07 by Kevin Atkinson and others, modified; \
     among its sources are 12Dicts by Alan Beale, ENABLE by M. Cooper and UKACD by \
     J Ross Beresford.";

/// SCOWL's copyright file, verbatim.
pub const SCOWL_COPYRIGHT: &str = include_str!("../../../data/words/SCOWL-COPYRIGHT.txt");

/// The document of the UK Advanced Cryptics Dictionary, verbatim.
pub const UKACD_README: &str = include_str!("../../../data/words/UKACD-README.txt");

/// One line about the source of the Ukrainian words, with its terms.
pub const UKRAINIAN_SOURCE: &str = "Ukrainian words from spell-uk 1.8.0, copyright (C) 1999-2014 \
     Andriy Rysin and others, modified; GPL 2 or later, LGPL 2 or later, or MPL 1.1.";

/// The copyright file of spell-uk, verbatim.
pub const SPELL_UK_COPYRIGHT: &str = include_str!("../../../data/words-uk/COPYRIGHT.txt");

/// The document of spell-uk for Hunspell dictionaries, verbatim; it names all three licences.
pub const SPELL_UK_README: &str = include_str!("../../../data/words-uk/README.txt");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_notice_displayed_is_the_one_in_the_document() {
        let notice = UKACD.split_once(": ").map(|(_, notice)| notice);
        assert!(notice.is_some_and(|notice| UKACD_README.contains(notice)));
    }

    #[test]
    fn the_terms_of_the_ukrainian_words_are_those_of_their_documents() {
        for licence in ["GPL 2.0 or above", "LGPL 2.1 or above", "MPL", "1.1"] {
            assert!(SPELL_UK_README.contains(licence), "{licence}");
        }
        assert!(SPELL_UK_COPYRIGHT.contains("version 2 of the Licenses"));
        assert!(SPELL_UK_COPYRIGHT.contains("Andriy Rysin"));
    }

    #[test]
    fn the_copyright_file_names_every_holder() {
        for holder in [
            "Kevin Atkinson",
            "J Ross Beresford",
            "Benjamin Titze",
            "Geoff Kuenning",
        ] {
            assert!(SCOWL_COPYRIGHT.contains(holder), "{holder}");
        }
    }
}
