//! The words of a match and the tiles that spell them: the one place where the languages differ.

use std::sync::LazyLock;

use ruckus_words::{Consonant, ConsonantSet, Dictionary, Language};

use super::vocabulary;
use crate::kernel::{MAX_KINDS, Run, Tile, TileKind, TileSet, Worth};

/// A dictionary with the set of tiles of its language.
#[derive(Clone, Debug)]
pub(crate) struct Lexicon {
    pub(crate) dictionary: Dictionary,
    /// The words that bots below the highest level know.
    pub(crate) common: Dictionary,
    pub(crate) spelling: &'static Spelling,
}

/// The tiles of a language and their properties in tables.
#[derive(Debug)]
pub(crate) struct Spelling {
    pub(crate) tiles: TileSet,
    /// The letter of every tile, or all letters for a BOP! tile, as the bits of a [`ConsonantSet`].
    pub(crate) letters: [u64; MAX_KINDS],
    pub(crate) colours: [Option<u8>; MAX_KINDS],
    pub(crate) worth: Worth,
}

static ENGLISH: LazyLock<Spelling> = LazyLock::new(|| {
    Spelling::new(
        Language::English,
        include_str!("../../data/bop.tiles"),
        include_str!("../../data/bop.worth"),
        &[
            "B", "C", "D", "F", "G", "H", "J", "K", "L", "M", "N", "P", "Q", "R", "S", "T", "V",
            "W", "X", "Y", "Z",
        ],
    )
});

static UKRAINIAN: LazyLock<Spelling> = LazyLock::new(|| {
    Spelling::new(
        Language::Ukrainian,
        include_str!("../../data/bop-uk.tiles"),
        include_str!("../../data/bop-uk.worth"),
        &[
            "Б", "В", "Г", "Ґ", "Д", "Ж", "З", "Й", "К", "Л", "М", "Н", "П", "Р", "С", "Т", "Ф",
            "Х", "Ц", "Ч", "Ш", "Щ",
        ],
    )
});

impl Spelling {
    /// `letters` are the consonants of the language. A tile's symbol is its index there, as in the
    /// dictionary.
    fn new(language: Language, tiles: &str, worth: &str, letters: &[&'static str]) -> Spelling {
        debug_assert!(letters.len() == language.consonants().count());
        let tiles =
            TileSet::parse(tiles, &letters.concat(), None).expect("a test reads the sets of tiles");
        let all = u64::from(language.consonants().collect::<ConsonantSet>().bits());
        let mut colours = [None; MAX_KINDS];
        for (tile, kind) in tiles.kinds() {
            colours[tile.index()] = kind.colour;
        }
        let trait_of = |kind: &TileKind| {
            let letter = kind
                .symbol
                .and_then(|symbol| letters.get(usize::from(symbol)));
            *letter.unwrap_or(&"any")
        };
        Spelling {
            letters: tiles.table(|kind| kind.symbol.map_or(all, |symbol| 1 << symbol)),
            colours,
            worth: Worth::read(&tiles, worth, trait_of, trait_of_pair),
            tiles,
        }
    }
}

fn trait_of_pair(one: &TileKind, other: &TileKind) -> Option<&'static str> {
    match (one.symbol, other.symbol) {
        (None, None) => Some("two any"),
        (None, _) | (_, None) => Some("one any"),
        (one, other) if one == other => Some("letter"),
        _ if one.colour == other.colour => Some("colour"),
        _ => None,
    }
}

impl Lexicon {
    pub(crate) fn new(dictionary: Dictionary) -> Lexicon {
        let spelling = match dictionary.language() {
            Language::Ukrainian => &*UKRAINIAN,
            Language::English => &*ENGLISH,
        };
        Lexicon {
            common: vocabulary::common(&dictionary),
            dictionary,
            spelling,
        }
    }

    pub(crate) fn tiles(&self) -> &'static TileSet {
        &self.spelling.tiles
    }

    pub(crate) fn is_wild(&self, tile: Tile) -> bool {
        self.spelling.tiles.is_wild(tile)
    }

    /// The letter of a tile; `None` for a BOP! tile.
    pub(crate) fn letter(&self, tile: Tile) -> Option<Consonant> {
        let symbol = self.spelling.tiles.kind(tile).symbol;
        symbol.and_then(|symbol| Consonant::from_index(usize::from(symbol)))
    }

    /// The letters of a run; `None` for a BOP! tile.
    pub(crate) fn letters(&self, run: &Run) -> Vec<Option<Consonant>> {
        run.cells
            .iter()
            .map(|cell| self.letter(cell.tile))
            .collect()
    }

    /// The letters of a run as text, with `!` for a BOP! tile.
    pub(crate) fn wrd(&self, run: &Run) -> String {
        run.cells
            .iter()
            .map(|cell| self.spelling.tiles.kind(cell.tile).text[0])
            .collect()
    }
}
