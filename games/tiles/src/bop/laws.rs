//! The laws of BOP!

use std::sync::LazyLock;

use ruckus_core::{GameInfo, Information, Timing, Variant};
use ruckus_words::{Consonant, Dictionary};

use super::config::BopConfig;
use super::{judge, own_words, plays, score, vocabulary};
use crate::kernel::{
    Action, Ending, Fault, Field, Gain, Grid, Laws, Layout, Openings, Part, Placement, Play, Run,
    Square, Table, Tile, TileKind, TileSet, Tiles, Tuning, Worth, find_swaps,
};

/// The laws of BOP! under some options.
#[derive(Clone, Debug)]
pub struct BopLaws {
    config: BopConfig,
    dictionary: Dictionary,
}

/// How many words are given as examples of a wrd.
const WORDS: usize = 4;

/// The consonants in alphabetical order. A tile's symbol is its index here, as in the dictionary.
const CONSONANTS: &[u8] = b"BCDFGHJKLMNPQRSTVWXYZ";

pub(crate) static TILES: LazyLock<TileSet> = LazyLock::new(|| {
    TileSet::parse(include_str!("../../data/bop.tiles"), CONSONANTS, None)
        .expect("a test reads the set of tiles")
});

static WORTH: LazyLock<Worth> = LazyLock::new(|| {
    let table = include_str!("../../data/bop.worth");
    Worth::read(&TILES, table, trait_of, trait_of_pair)
});

fn trait_of(kind: &TileKind) -> &'static str {
    const LETTERS: [&str; CONSONANTS.len()] = [
        "B", "C", "D", "F", "G", "H", "J", "K", "L", "M", "N", "P", "Q", "R", "S", "T", "V", "W",
        "X", "Y", "Z",
    ];
    let letter = kind
        .symbol
        .and_then(|symbol| LETTERS.get(usize::from(symbol)));
    letter.unwrap_or(&"any")
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

/// The letter of a tile; `None` for a BOP! tile.
pub(crate) fn letter(tile: Tile) -> Option<Consonant> {
    TILES
        .kind(tile)
        .symbol
        .and_then(|symbol| Consonant::from_index(usize::from(symbol)))
}

impl BopLaws {
    /// The laws with a custom dictionary.
    #[must_use]
    pub fn with_dictionary(challenge: bool, dictionary: Dictionary) -> BopLaws {
        let config = BopConfig {
            challenge,
            dictionary: dictionary.vocabulary(),
        };
        BopLaws { config, dictionary }
    }

    /// The dictionary.
    #[must_use]
    pub fn dictionary(&self) -> &Dictionary {
        &self.dictionary
    }
}

impl Laws for BopLaws {
    const INFO: GameInfo = GameInfo {
        id: "bop",
        name: "BOP!",
        seats: (2, 6),
        information: Information::Hidden,
        timing: Timing::Turns,
        variants: &[
            Variant {
                id: "standard",
                options: "",
            },
            Variant {
                id: "bluffing",
                options: "challenge=on",
            },
        ],
    };
    type Config = BopConfig;

    fn new(config: BopConfig) -> BopLaws {
        let dictionary = match config.dictionary {
            Some(vocabulary) => Dictionary::of(vocabulary),
            None => own_words::installed()
                .expect("an option offers them once they are installed")
                .clone(),
        };
        BopLaws { config, dictionary }
    }

    fn config(&self) -> &BopConfig {
        &self.config
    }

    fn tiles(&self) -> &'static TileSet {
        &TILES
    }

    fn layout(&self) -> Layout {
        Layout {
            starter: true,
            own_piles: false,
            scored: true,
            free_swaps: true,
            challenges: self.config.challenge,
            ending: Ending::LastTurns,
            last_play: 0,
        }
    }

    /// With challenges on, plays that are not words are also legal.
    fn lists_all(&self) -> bool {
        !self.config.challenge
    }

    /// Letters closer to Z rank higher; a BOP! tile ranks below all.
    fn opening_rank(&self, tile: Tile) -> u32 {
        TILES
            .kind(tile)
            .symbol
            .map_or(0, |symbol| u32::from(symbol) + 1)
    }

    fn judge(&self, grid: &Grid, squares: &[Square]) -> Result<(), Fault> {
        judge::judge(&self.dictionary, grid, squares)
    }

    fn score(&self, grid: &Grid, play: &Play) -> Vec<Part> {
        score::parts(&self.dictionary, grid, play)
    }

    fn grants_turn(&self, _grid: &Grid, _play: &Play) -> bool {
        false
    }

    fn gain(&self, field: &Field, play: &Play) -> Gain {
        Gain {
            points: score::points(field, play),
            again: false,
            openings: Openings::default(),
        }
    }

    /// The letters of the run.
    fn run_name(&self, run: &Run) -> String {
        judge::wrd(run)
    }

    /// Tries the BOP! tile as every letter and keeps those that the rules allow.
    fn run_words(&self, grid: &Grid, run: &Run) -> Vec<String> {
        let Some(bop) = run.cells.iter().find(|cell| TILES.is_wild(cell.tile)) else {
            let letters: Option<Vec<Consonant>> =
                run.cells.iter().map(|cell| letter(cell.tile)).collect();
            return letters.map_or_else(Vec::new, |letters| {
                self.dictionary.words_for(&letters, WORDS)
            });
        };
        let mut words = Vec::new();
        let mut tried = None;
        for (tile, kind) in TILES.kinds().filter(|(_, kind)| !kind.is_wild()) {
            if words.len() >= WORDS || kind.symbol == tried {
                continue;
            }
            tried = kind.symbol;
            let mut meant = grid.clone();
            meant.put(bop.square, tile);
            if self.judge(&meant, &run.squares()).is_ok()
                && let Some(run) = meant.run(bop.square, run.axis)
            {
                words.extend(self.run_words(&meant, &run).into_iter().take(1));
            }
        }
        words
    }

    fn list_plays(&self, table: &Table, hand: &Tiles, actions: &mut Vec<Action>) {
        let grid = table.grid();
        plays::find_plays(&self.dictionary, grid, hand, |play, tied| {
            if !tied || self.stands(grid, play.placements()) {
                actions.push(Action::Play(*play));
            }
        });
    }

    fn worth(&self) -> &'static Worth {
        &WORTH
    }

    fn tuning(&self) -> Tuning {
        Tuning {
            again: 0,
            three: 0,
            four: 0,
            wilds: 1,
            horizon: 2,
            misses: [570, 440, 270, 60],
            late_tile: 20,
            out: 30,
            tempo: 70,
            spread: 35.0,
        }
    }

    fn is_decent(&self, grid: &Grid, play: &Play) -> bool {
        vocabulary::is_decent(&self.dictionary, grid, play)
    }

    fn is_known(&self, grid: &Grid, play: &Play, unknown: u32) -> bool {
        unknown == 0 || vocabulary::is_known(grid, play, unknown)
    }

    fn plausibility(&self, grid: &Grid, play: &Play) -> i32 {
        vocabulary::plausibility(&self.dictionary, grid, play)
    }

    fn each_swap(&self, grid: &Grid, hand: &Tiles, mut found: impl FnMut(Placement)) {
        let rule = plays::Wrds::new(&self.dictionary);
        let is_wild = |tile| TILES.is_wild(tile);
        find_swaps(&rule, grid, hand, is_wild, |swap, tied| {
            if !tied || self.stands(grid, &[swap]) {
                found(swap);
            }
        });
    }
}

impl BopLaws {
    /// Whether the runs around these tiles are valid once they are on the grid.
    fn stands(&self, grid: &Grid, placements: &[Placement]) -> bool {
        let after = grid.after(placements);
        let squares: Vec<Square> = placements.iter().map(|p| p.square).collect();
        judge::judge(&self.dictionary, &after, &squares).is_ok()
    }
}
