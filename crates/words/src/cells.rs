//! The memory of an automaton: cells of four little-endian bytes, embedded or built at run time.

use std::sync::Arc;

use crate::Language;

/// Cells that are cheap to share.
#[derive(Clone)]
pub(crate) enum Cells {
    Baked(&'static [[u8; 4]]),
    Loaded(Arc<[[u8; 4]]>),
}

impl Cells {
    pub(crate) fn as_slice(&self) -> &[[u8; 4]] {
        match self {
            Self::Baked(cells) => cells,
            Self::Loaded(cells) => cells,
        }
    }
}

/// Reads the cell at a place that came from the automaton itself.
pub(crate) fn read(cells: &[[u8; 4]], place: u32) -> u32 {
    u32::from_le_bytes(cells[place as usize])
}

/// An automaton that the build script wrote; empty if the language is left out of the program.
macro_rules! automaton {
    ($language:literal, $file:literal) => {{
        #[cfg(feature = $language)]
        let cells = include_bytes!(concat!(env!("OUT_DIR"), $file))
            .as_chunks()
            .0;
        #[cfg(not(feature = $language))]
        let cells = &[];
        cells
    }};
}

/// The automaton of skeletons and the automaton of words of a language.
pub(crate) const fn automata(language: Language) -> [&'static [[u8; 4]]; 2] {
    static ENGLISH: [&[[u8; 4]]; 2] = [
        automaton!("english", "/english-skeletons.bin"),
        automaton!("english", "/english-words.bin"),
    ];
    static UKRAINIAN: [&[[u8; 4]]; 2] = [
        automaton!("ukrainian", "/ukrainian-skeletons.bin"),
        automaton!("ukrainian", "/ukrainian-words.bin"),
    ];
    match language {
        Language::English => ENGLISH,
        Language::Ukrainian => UKRAINIAN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The automata are part of the download when the game is played in a browser.
    #[test]
    #[expect(clippy::print_stdout, reason = "the sizes are asked for now and then")]
    fn the_automata_stay_small() {
        let check = |name, cells: &[[u8; 4]], most_bytes| {
            let bytes = size_of_val(cells);
            println!("{name}: {bytes} bytes");
            assert!(bytes <= most_bytes, "{name}: {bytes}");
        };
        let [skeletons, words] = automata(Language::English);
        check("skeletons", skeletons, 800_000);
        check("words", words, 1_200_000);
        let [skeletons, words] = automata(Language::Ukrainian);
        check("Ukrainian skeletons", skeletons, 500_000);
        check("Ukrainian words", words, 1_000_000);
    }
}
