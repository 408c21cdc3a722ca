//! The memory of an automaton: cells of four little-endian bytes, embedded or built at run time.

use std::sync::Arc;

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

/// The automaton of skeletons of the built-in lists.
pub(crate) static SKELETONS: &[[u8; 4]] =
    include_bytes!(concat!(env!("OUT_DIR"), "/skeletons.bin"))
        .as_chunks()
        .0;

/// The automaton of words of the built-in lists.
pub(crate) static WORDS: &[[u8; 4]] = include_bytes!(concat!(env!("OUT_DIR"), "/words.bin"))
    .as_chunks()
    .0;

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
        check("skeletons", SKELETONS, 800_000);
        check("words", WORDS, 1_200_000);
    }
}
