//! Tiles and tile sets. A set is data: a text with each tile and its count.

use std::fmt;

/// The number of tiles in a game.
pub(crate) const SET_SIZE: usize = 60;
/// The most kinds of tile; more would not fit in a mask.
pub(crate) const MAX_KINDS: usize = 64;

/// A kind of tile, as its index among the kinds of its set, in byte order of their
/// texts. Equal tiles are indistinguishable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Tile(pub(crate) u8);

impl Tile {
    /// The index among the kinds of the set.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The print on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileKind {
    /// Its text of two characters.
    pub text: [char; 2],
    /// The index of the letter, digit or shape in the game's alphabet; `None` if it may be any.
    pub symbol: Option<u8>,
    /// The colour, 0–4 for `rygbk`; `None` if it has none or may have any.
    pub colour: Option<u8>,
    /// The number of such tiles.
    pub count: u8,
}

impl TileKind {
    /// Whether it can represent something that is not printed on it.
    #[must_use]
    pub fn is_wild(&self) -> bool {
        self.symbol.is_none() || self.colour.is_none()
    }
}

/// The letters of the five colours, in order.
pub(crate) const COLOURS: &[u8; 5] = b"rygbk";

/// All tiles of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileSet {
    kinds: Vec<TileKind>,
    /// The text of every kind.
    texts: Vec<String>,
}

/// Why a text is not a tile set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadTileSet {
    /// A line is not a tile and a count.
    #[error("line {line}: expected a tile of two characters and a count from 1 to 60")]
    NotATile {
        /// The line number, from 1.
        line: usize,
    },
    /// A tile has a symbol or colour that the game does not know.
    #[error("line {line}: {tile:?} is no tile of this game")]
    UnknownTile {
        /// The line number, from 1.
        line: usize,
        /// The text of the tile.
        tile: String,
    },
    /// A tile is listed twice.
    #[error("line {line}: {tile:?} is named twice")]
    Twice {
        /// The line number, from 1.
        line: usize,
        /// The text of the tile.
        tile: String,
    },
    /// The number of tiles is wrong.
    #[error("there are {found} tiles, not {SET_SIZE}")]
    WrongTotal {
        /// The number of tiles found.
        found: usize,
    },
}

impl TileSet {
    /// Parses a set. `symbols` are the game's letters, digits or shapes in order. `any`
    /// is the character that, next to a colour, means any symbol.
    ///
    /// # Errors
    /// Returns the first fault.
    pub fn parse(text: &str, symbols: &str, any: Option<char>) -> Result<TileSet, BadTileSet> {
        let mut kinds: Vec<TileKind> = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let not_a_tile = || BadTileSet::NotATile { line: number };
            let (tile, count) = line.split_once(' ').ok_or_else(not_a_tile)?;
            let [first, second] = characters(tile).ok_or_else(not_a_tile)?;
            let count: u8 = count.parse().map_err(|_| not_a_tile())?;
            if !(1..=SET_SIZE as u8).contains(&count) {
                return Err(not_a_tile());
            }
            let unknown = || BadTileSet::UnknownTile {
                line: number,
                tile: tile.to_owned(),
            };
            let symbol = symbols
                .chars()
                .position(|symbol| symbol == first)
                .map(|i| i as u8);
            let colour = COLOURS
                .iter()
                .position(|colour| char::from(*colour) == second)
                .map(|i| i as u8);
            let known = match (symbol, colour) {
                (Some(_), Some(_)) => true,
                (None, Some(_)) => Some(first) == any,
                (Some(_), None) => second == '*',
                (None, None) => tile == "!!",
            };
            if !known {
                return Err(unknown());
            }
            if kinds.iter().any(|kind| kind.text == [first, second]) {
                return Err(BadTileSet::Twice {
                    line: number,
                    tile: tile.to_owned(),
                });
            }
            kinds.push(TileKind {
                text: [first, second],
                symbol,
                colour,
                count,
            });
        }
        let found = kinds.iter().map(|kind| usize::from(kind.count)).sum();
        if found != SET_SIZE || kinds.len() > MAX_KINDS {
            return Err(BadTileSet::WrongTotal { found });
        }
        // The order of characters is that of the bytes of their UTF-8 text.
        kinds.sort_by_key(|kind| kind.text);
        let texts = kinds.iter().map(TileKind::to_string).collect();
        Ok(TileSet { kinds, texts })
    }

    /// The print on a tile.
    #[must_use]
    #[inline]
    pub fn kind(&self, tile: Tile) -> &TileKind {
        &self.kinds[tile.index()]
    }

    /// A value for every kind, indexed by its tile.
    pub(crate) fn table(&self, value: impl Fn(&TileKind) -> u64) -> [u64; MAX_KINDS] {
        let mut table = [0; MAX_KINDS];
        for (tile, kind) in self.kinds() {
            table[tile.index()] = value(kind);
        }
        table
    }

    /// Every kind, in byte order of the texts.
    pub fn kinds(&self) -> impl Iterator<Item = (Tile, &TileKind)> {
        self.kinds
            .iter()
            .enumerate()
            .map(|(i, kind)| (Tile(i as u8), kind))
    }

    /// The tile with this text.
    #[must_use]
    pub fn parse_tile(&self, text: &str) -> Option<Tile> {
        let text = characters(text)?;
        let index = self
            .kinds
            .binary_search_by_key(&text, |kind| kind.text)
            .ok()?;
        Some(Tile(index as u8))
    }

    /// The text of a tile.
    #[must_use]
    pub fn text(&self, tile: Tile) -> &str {
        &self.texts[tile.index()]
    }

    /// Whether a tile is wild.
    #[must_use]
    #[inline]
    pub fn is_wild(&self, tile: Tile) -> bool {
        self.kind(tile).is_wild()
    }

    /// All sixty tiles, in byte order.
    #[must_use]
    pub fn all(&self) -> Vec<Tile> {
        self.kinds()
            .flat_map(|(tile, kind)| std::iter::repeat_n(tile, usize::from(kind.count)))
            .collect()
    }

    /// The texts of some tiles.
    pub(crate) fn texts(&self, tiles: &[Tile]) -> Vec<String> {
        tiles
            .iter()
            .map(|tile| self.text(*tile).to_owned())
            .collect()
    }
}

impl fmt::Display for TileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.text;
        write!(f, "{first}{second}")
    }
}

/// The characters of a text that has exactly two.
fn characters(text: &str) -> Option<[char; 2]> {
    let mut characters = text.chars();
    let both = [characters.next()?, characters.next()?];
    characters.next().is_none().then_some(both)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOP: &str = include_str!("../../data/bop.tiles");
    const UKRAINIAN: &str = include_str!("../../data/bop-uk.tiles");
    const DIGIT: &str = include_str!("../../data/digit.tiles");
    const QINTO: &str = include_str!("../../data/qinto.tiles");

    #[test]
    fn the_sets_of_the_games_have_sixty_tiles() {
        let bop = TileSet::parse(BOP, "BCDFGHJKLMNPQRSTVWXYZ", None).unwrap();
        let ukrainian = TileSet::parse(UKRAINIAN, "БВГҐДЖЗЙКЛМНПРСТФХЦЧШЩ", None).unwrap();
        let digit = TileSet::parse(DIGIT, "0123456789", Some('_')).unwrap();
        let qinto = TileSet::parse(QINTO, "SXDHC", Some('*')).unwrap();
        for set in [&bop, &ukrainian, &digit, &qinto] {
            assert_eq!(set.all().len(), SET_SIZE);
            for (tile, kind) in set.kinds() {
                assert_eq!(set.parse_tile(&kind.to_string()), Some(tile));
            }
        }
        let wild = |set: &TileSet| set.all().iter().filter(|tile| set.is_wild(**tile)).count();
        assert_eq!((wild(&bop), wild(&digit), wild(&qinto)), (2, 10, 10));
        assert_eq!(wild(&ukrainian), 2);
    }

    #[test]
    fn what_is_wrong_with_a_set_is_said_with_its_line() {
        let parse = |text: &str| {
            TileSet::parse(text, "SX", Some('*'))
                .unwrap_err()
                .to_string()
        };
        assert_eq!(parse("Sr 30\nSr 30"), "line 2: \"Sr\" is named twice");
        assert_eq!(
            parse("Sr 30\nQr 30"),
            "line 2: \"Qr\" is no tile of this game"
        );
        assert_eq!(
            parse("# x\n\nSr"),
            "line 3: expected a tile of two characters and a count from 1 to 60"
        );
        assert_eq!(
            parse("Sr 0"),
            "line 1: expected a tile of two characters and a count from 1 to 60"
        );
        assert_eq!(parse("Sr 59"), "there are 59 tiles, not 60");
        assert_eq!(parse("!* 60"), "line 1: \"!*\" is no tile of this game");
    }
}
