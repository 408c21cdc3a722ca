//! Tile texts and the three tile sets.
//!
//! A tile is its text: two characters, whose meaning depends on the game. `!!` is wild everywhere.

use ruckus_words::Language;

use super::ruleset::Ruleset;

/// (tiles: Colours) Red, yellow, green, blue, black.
pub(super) const COLOURS: [char; 5] = ['r', 'y', 'g', 'b', 'k'];

/// (tiles: Tile text) Spade, exclamation mark, diamond, heart, club.
pub(super) const SHAPES: [char; 5] = ['S', 'X', 'D', 'H', 'C'];

/// The ten numbers of D!Git.
pub(super) const NUMBERS: [char; 10] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/// (BOP!: Tiles) The number of tiles for each of the 21 consonants, in alphabetical order.
const LETTER_COUNTS: [(char, usize); 21] = [
    ('B', 2),
    ('C', 2),
    ('D', 4),
    ('F', 2),
    ('G', 2),
    ('H', 4),
    ('J', 2),
    ('K', 2),
    ('L', 4),
    ('M', 2),
    ('N', 6),
    ('P', 2),
    ('Q', 2),
    ('R', 4),
    ('S', 4),
    ('T', 4),
    ('V', 2),
    ('W', 2),
    ('X', 2),
    ('Y', 2),
    ('Z', 2),
];

/// (BOP! in Ukrainian) The number of tiles for each of the 22 consonants, in alphabetical order.
const UKRAINIAN_COUNTS: [(char, usize); 22] = [
    ('Б', 2),
    ('В', 4),
    ('Г', 2),
    ('Ґ', 1),
    ('Д', 2),
    ('Ж', 2),
    ('З', 2),
    ('Й', 2),
    ('К', 4),
    ('Л', 4),
    ('М', 2),
    ('Н', 5),
    ('П', 2),
    ('Р', 4),
    ('С', 4),
    ('Т', 4),
    ('Ф', 2),
    ('Х', 2),
    ('Ц', 2),
    ('Ч', 2),
    ('Ш', 2),
    ('Щ', 2),
];

/// The consonants of a language and the number of their tiles.
pub(super) fn letter_counts(language: Language) -> &'static [(char, usize)] {
    match language {
        Language::English => &LETTER_COUNTS,
        Language::Ukrainian => &UKRAINIAN_COUNTS,
    }
}

/// One tile. Tiles are ordered by the bytes of their texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Tile {
    /// The letter, number or shape; `_` or `*` where there is none; `!` on a `!!` tile.
    pub(super) first: char,
    /// The colour; `*` where there is none; `!` on a `!!` tile.
    pub(super) second: char,
}

impl Tile {
    /// The tile that may be anything.
    pub(super) const BANG: Tile = Tile {
        first: '!',
        second: '!',
    };

    /// Parses a text of two characters; does not check whether a game has such a tile.
    pub(super) fn read(text: &str) -> Option<Tile> {
        let characters: Vec<char> = text.chars().collect();
        match characters[..] {
            [first, second] => Some(Tile { first, second }),
            _ => None,
        }
    }

    /// Its two characters.
    pub(super) fn text(self) -> String {
        format!("{}{}", self.first, self.second)
    }

    /// Whether a swap can take it back from the grid: `!!`, a blank of D!Git, a colour
    /// or shape wild of Q!nto.
    pub(super) fn is_wild(self) -> bool {
        self == Tile::BANG || self.first == '_' || self.first == '*' || self.second == '*'
    }
}

/// The 60 tiles of a game as texts, with equal tiles repeated.
#[must_use]
pub fn tile_set(rules: &Ruleset) -> Vec<String> {
    match rules {
        Ruleset::Bop { dictionary, .. } => bop_set(dictionary.language()),
        Ruleset::Digit => digit_set(),
        Ruleset::Qinto(_) => qinto_set(),
    }
}

/// (BOP!: Tiles) 58 letters, whose colours rotate from copy to copy, and 2 BOP! tiles.
fn bop_set(language: Language) -> Vec<String> {
    let mut tiles = Vec::new();
    for (i, (letter, count)) in letter_counts(language).iter().enumerate() {
        for k in 0..*count {
            let colour = COLOURS[(i + k) % 5];
            tiles.push(format!("{letter}{colour}"));
        }
    }
    tiles.push("!!".to_string());
    tiles.push("!!".to_string());
    tiles
}

/// (D!Git: Tiles) Ten numbers and a blank in each colour, and 5 D!Git tiles.
fn digit_set() -> Vec<String> {
    let mut tiles = Vec::new();
    for colour in COLOURS {
        for number in NUMBERS {
            tiles.push(format!("{number}{colour}"));
        }
        tiles.push(format!("_{colour}"));
    }
    for _ in 0..5 {
        tiles.push("!!".to_string());
    }
    tiles
}

/// (Q!nto: Tiles) Two of each shape in each colour, a wild of each colour but black, a wild of each
/// shape but the exclamation mark, and 2 Q!nto tiles.
fn qinto_set() -> Vec<String> {
    let mut tiles = Vec::new();
    for shape in SHAPES {
        for colour in COLOURS {
            tiles.push(format!("{shape}{colour}"));
            tiles.push(format!("{shape}{colour}"));
        }
    }
    for colour in ['r', 'y', 'g', 'b'] {
        tiles.push(format!("*{colour}"));
    }
    for shape in ['S', 'D', 'H', 'C'] {
        tiles.push(format!("{shape}*"));
    }
    tiles.push("!!".to_string());
    tiles.push("!!".to_string());
    tiles
}
