//! The laws of BOP!

use ruckus_core::{GameInfo, Information, Timing, Variant};
use ruckus_words::{Consonant, Dictionary, Language};

use super::config::{BopConfig, Words};
use super::lexicon::Lexicon;
use super::{judge, look_up, own_words, plays, score, vocabulary};
use crate::kernel::{
    Action, Details, DictionaryEntry, Ending, Fault, Field, Gain, Grid, Laws, Layout, Openings,
    Part, Placement, Play, Run, Square, Table, Tile, TileKind, TileSet, Tiles, Tuning, Worth,
    find_swaps,
};

/// The laws of BOP! under some options.
#[derive(Clone, Debug)]
pub struct BopLaws {
    config: BopConfig,
    lexicon: Lexicon,
}

/// How many words are given as examples of a wrd.
const WORDS: usize = 4;

impl BopLaws {
    /// The laws with a custom dictionary.
    #[must_use]
    pub fn with_dictionary(challenge: bool, dictionary: Dictionary) -> BopLaws {
        let words = match (dictionary.language(), dictionary.vocabulary()) {
            (Language::Ukrainian, _) => Words::Ukrainian,
            (_, Some(vocabulary)) => Words::English(vocabulary),
            (_, None) => Words::File,
        };
        BopLaws {
            config: BopConfig {
                challenge,
                dictionary: words,
            },
            lexicon: Lexicon::new(dictionary),
        }
    }

    /// The dictionary.
    #[must_use]
    pub fn dictionary(&self) -> &Dictionary {
        &self.lexicon.dictionary
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
            Words::English(vocabulary) => Dictionary::of(vocabulary),
            Words::Ukrainian => Dictionary::ukrainian(),
            Words::File => own_words::installed()
                .expect("an option offers them once they are installed")
                .clone(),
        };
        BopLaws {
            config,
            lexicon: Lexicon::new(dictionary),
        }
    }

    fn config(&self) -> &BopConfig {
        &self.config
    }

    fn tiles(&self) -> &'static TileSet {
        self.lexicon.tiles()
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

    /// Letters closer to the end of the alphabet rank higher; a BOP! tile ranks below all.
    fn opening_rank(&self, tile: Tile) -> u32 {
        self.tiles()
            .kind(tile)
            .symbol
            .map_or(0, |symbol| u32::from(symbol) + 1)
    }

    fn judge(&self, grid: &Grid, squares: &[Square]) -> Result<(), Fault> {
        judge::judge(&self.lexicon, grid, squares)
    }

    fn score(&self, grid: &Grid, play: &Play) -> Vec<Part> {
        let mut parts = score::parts(&self.lexicon, grid, play);
        for (part, run) in parts.iter_mut().zip(grid.runs_through(&play.squares())) {
            // A wrd with a BOP! tile has the words of every letter that the rules allow.
            if let Details::Wrd { words, .. } = &mut part.more
                && run.cells.iter().any(|cell| self.lexicon.is_wild(cell.tile))
            {
                *words = Some(self.run_words(grid, &run));
            }
        }
        parts
    }

    fn grants_turn(&self, _grid: &Grid, _play: &Play) -> bool {
        false
    }

    fn gain(&self, field: &Field, play: &Play) -> Gain {
        Gain {
            points: score::points(self.lexicon.spelling, field, play),
            again: false,
            openings: Openings::default(),
        }
    }

    /// The letters of the run.
    fn run_name(&self, run: &Run) -> String {
        self.lexicon.wrd(run)
    }

    /// Tries the BOP! tile as every letter and keeps those that the rules allow.
    fn run_words(&self, grid: &Grid, run: &Run) -> Vec<String> {
        let Some(bop) = run
            .cells
            .iter()
            .find(|cell| self.lexicon.is_wild(cell.tile))
        else {
            let letters: Option<Vec<Consonant>> = self.lexicon.letters(run).into_iter().collect();
            return letters.map_or_else(Vec::new, |letters| {
                self.lexicon.dictionary.words_for(&letters, WORDS)
            });
        };
        let mut words = Vec::new();
        let mut tried = None;
        for (tile, kind) in self.tiles().kinds().filter(|(_, kind)| !kind.is_wild()) {
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

    fn look_up(&self, text: &str) -> Option<DictionaryEntry> {
        look_up::look_up(&self.lexicon.dictionary, text)
    }

    /// The colour of a BOP! tile never counts.
    fn meaning_name(&self, kind: &TileKind) -> String {
        kind.text[0].to_string()
    }

    fn list_plays(&self, table: &Table, hand: &Tiles, actions: &mut Vec<Action>) {
        let grid = table.grid();
        plays::find_plays(&self.lexicon, grid, hand, |play, tied| {
            if !tied || self.stands(grid, play.placements()) {
                actions.push(Action::Play(*play));
            }
        });
    }

    fn worth(&self) -> &'static Worth {
        &self.lexicon.spelling.worth
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

    fn is_decent(&self, grid: &Grid, squares: &[Square]) -> bool {
        vocabulary::is_decent(&self.lexicon, grid, squares)
    }

    fn is_known(&self, grid: &Grid, squares: &[Square], unknown: u32) -> bool {
        unknown == 0 || vocabulary::is_known(&self.lexicon, grid, squares, unknown)
    }

    fn plausibility(&self, grid: &Grid, play: &Play) -> i32 {
        vocabulary::plausibility(&self.lexicon, grid, play)
    }

    fn each_swap(&self, grid: &Grid, hand: &Tiles, mut found: impl FnMut(Placement)) {
        let rule = plays::Wrds::new(&self.lexicon);
        let is_wild = |tile| self.lexicon.is_wild(tile);
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
        judge::judge(&self.lexicon, &after, &squares).is_ok()
    }
}
