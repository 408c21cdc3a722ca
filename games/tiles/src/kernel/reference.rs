//! Questions about the rules that need no match: the tiles of the game, its words, and what wild
//! tiles stand for on a grid that everybody sees.

use serde::{Deserialize, Serialize};

use super::grid::{Grid, Square};
use super::laws::Laws;
use super::tile::SET_SIZE;
use super::wild::{WildMeaning, meanings};

/// A question about the rules.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "about", rename_all = "kebab-case")]
pub enum Question {
    /// Which tiles does the game have?
    Tiles,
    /// Is this a word, and which words does it stand for without its vowels?
    Words {
        /// Letters, with `!` for a BOP! tile.
        text: String,
    },
    /// What do the wild tiles in the runs through these squares stand for?
    Wilds {
        /// The tiles on the grid: text, x and y.
        grid: Vec<(String, i32, i32)>,
        /// The squares.
        squares: Vec<(i32, i32)>,
    },
}

/// The answer to a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "about", rename_all = "kebab-case")]
pub enum Answer {
    /// All tiles of the game.
    Tiles {
        /// Every kind of tile with its number.
        tiles: Vec<(String, u8)>,
    },
    /// An entry of the dictionary.
    Words {
        /// The entry; `None` in games without words, and for a text that no tiles can spell.
        entry: Option<DictionaryEntry>,
    },
    /// The meanings of wild tiles.
    Wilds {
        /// The wild tiles in the order in which they were found.
        wilds: Vec<WildMeaning>,
    },
}

/// What the dictionary says about a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DictionaryEntry {
    /// The text without its vowels.
    pub wrd: String,
    /// Whether some word has these consonants.
    pub is_wrd: bool,
    /// Whether the text itself is a word that may be shown; `None` for a text without vowels.
    pub is_word: Option<bool>,
    /// Words with these consonants, the most common first; never offensive ones.
    pub words: Vec<String>,
}

/// Answers a question; `None` if it mentions a tile or square that does not exist.
pub(crate) fn consult<L: Laws>(laws: &L, question: &Question) -> Option<Answer> {
    let set = laws.tiles();
    match question {
        Question::Tiles => {
            let tiles = set.kinds().map(|(_, kind)| (kind.to_string(), kind.count));
            Some(Answer::Tiles {
                tiles: tiles.collect(),
            })
        }
        Question::Words { text } => Some(Answer::Words {
            entry: laws.look_up(text),
        }),
        Question::Wilds { grid, squares } => {
            if grid.len() > SET_SIZE {
                return None;
            }
            let mut tiles = Grid::default();
            for (text, x, y) in grid {
                tiles.put(square(*x, *y)?, set.parse_tile(text)?);
            }
            let squares: Option<Vec<Square>> =
                squares.iter().map(|(x, y)| square(*x, *y)).collect();
            Some(Answer::Wilds {
                wilds: meanings(laws, &tiles, &squares?),
            })
        }
    }
}

fn square(x: i32, y: i32) -> Option<Square> {
    let is_near = |value: i32| (-Square::LIMIT..=Square::LIMIT).contains(&value);
    (is_near(x) && is_near(y)).then_some(Square { x, y })
}
