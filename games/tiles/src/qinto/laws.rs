//! The laws of Q!nto.

use std::sync::LazyLock;

use ruckus_core::{GameInfo, Information, Timing};

use super::best;
use super::config::{QintoConfig, Variant};
use super::diagonals;
use super::gain;
use super::pick;
use super::plays;
use super::run::{self, LONGEST, Tally};
use crate::kernel::{
    Action, Cell, Crossing, Details, Ending, Fault, Field, Gain, Grid, HAND, Laws, Layout,
    MAX_KINDS, Part, Placement, Play, Prices, Square, Table, Tile, TileKind, TileSet, Tiles,
    Tuning, Worth, best_listed_play, find_swaps,
};

/// The laws of Q!nto under some options.
#[derive(Clone, Copy, Debug)]
pub struct QintoLaws {
    config: QintoConfig,
}

/// The shapes from high to low.
const SHAPES: &str = "SXDHC";

static TILES: LazyLock<TileSet> = LazyLock::new(|| {
    TileSet::parse(include_str!("../../data/qinto.tiles"), SHAPES, Some('*'))
        .expect("a test reads the set of tiles")
});

static FACES: LazyLock<[u64; MAX_KINDS]> = LazyLock::new(|| TILES.table(run::faces));

/// The worth of tiles in each variant.
static WORTHS: LazyLock<[Worth; 3]> = LazyLock::new(|| {
    [
        include_str!("../../data/qinto-classic.worth"),
        include_str!("../../data/qinto-plus.worth"),
        include_str!("../../data/qinto-light.worth"),
    ]
    .map(|table| Worth::read(&TILES, table, trait_of, trait_of_pair))
});

fn trait_of(kind: &TileKind) -> &'static str {
    match (kind.colour, kind.symbol) {
        (None, None) => "any",
        (None, _) | (_, None) => "wild",
        _ => "plain",
    }
}

fn trait_of_pair(one: &TileKind, other: &TileKind) -> Option<&'static str> {
    Some(match (one.is_wild(), other.is_wild()) {
        (true, true) => "two wild",
        (true, false) | (false, true) => "one wild",
        _ if one == other => "twins",
        _ if one.colour == other.colour || one.symbol == other.symbol => "half alike",
        _ => "different",
    })
}

/// The line rule.
pub(crate) struct Rule {
    faces: &'static [u64; MAX_KINDS],
}

impl Rule {
    fn new() -> Rule {
        Rule { faces: &FACES }
    }
}

impl Crossing for Rule {
    /// Every run is judged on its own.
    const TIES: bool = false;

    #[inline]
    fn faces(&self, tile: Tile) -> u64 {
        self.faces[tile.index()]
    }

    #[inline]
    fn open(&self, before: &[u64], after: &[u64], _asked: u64) -> u64 {
        run::open(before, after)
    }
}

fn tally(cells: &[Cell]) -> Tally {
    cells.iter().fold(Tally::NONE, |tally, cell| {
        tally.with(FACES[cell.tile.index()])
    })
}

impl Laws for QintoLaws {
    const INFO: GameInfo = GameInfo {
        id: "qinto",
        name: "Q!nto",
        seats: (2, 6),
        information: Information::Hidden,
        timing: Timing::Turns,
        variants: &[
            ruckus_core::Variant {
                id: "classic",
                options: "",
            },
            ruckus_core::Variant {
                id: "plus",
                options: "variant=plus",
            },
            ruckus_core::Variant {
                id: "light",
                options: "variant=light",
            },
        ],
    };
    type Config = QintoConfig;

    fn new(config: QintoConfig) -> QintoLaws {
        QintoLaws { config }
    }

    fn config(&self) -> &QintoConfig {
        &self.config
    }

    fn tiles(&self) -> &'static TileSet {
        &TILES
    }

    fn layout(&self) -> Layout {
        let light = self.config.variant == Variant::Light;
        Layout {
            starter: !light,
            own_piles: light,
            scored: !light,
            free_swaps: false,
            challenges: false,
            ending: if light {
                Ending::FirstOut
            } else {
                Ending::Points
            },
            last_play: 5,
        }
    }

    /// Ranks by shape; a tile without a shape is lowest.
    fn opening_rank(&self, tile: Tile) -> u32 {
        let shape = TILES.kind(tile).symbol;
        shape.map_or(0, |shape| (SHAPES.len() - usize::from(shape)) as u32)
    }

    /// Judges every run on its own: a wild tile may have different meanings in its row
    /// and in its column.
    fn judge(&self, grid: &Grid, squares: &[Square]) -> Result<(), Fault> {
        for run in grid.runs_through(squares) {
            let texts: Vec<&str> = run.cells.iter().map(|cell| TILES.text(cell.tile)).collect();
            let texts = texts.join(" ");
            let tally = tally(&run.cells);
            let (code, message) = if run.cells.len() > usize::from(LONGEST) {
                ("too-long", format!("{texts} is longer than five tiles"))
            } else if !tally.colours_fit() {
                (
                    "colours",
                    format!("the colours of {texts} are neither all alike nor all different"),
                )
            } else if !tally.shapes_fit() {
                (
                    "shapes",
                    format!("the shapes of {texts} are neither all alike nor all different"),
                )
            } else {
                continue;
            };
            return Err(Fault {
                code,
                runs: vec![run.squares()],
                message,
            });
        }
        Ok(())
    }

    fn score(&self, grid: &Grid, play: &Play) -> Vec<Part> {
        if self.config.variant == Variant::Light {
            return Vec::new();
        }
        let part = |code, squares: Vec<Square>, points| Part {
            code,
            squares,
            points,
            more: Details::Whole,
        };
        let mut parts = Vec::new();
        for run in grid.runs_through(&play.squares()) {
            let squares = run.squares();
            parts.push(part("run", squares.clone(), squares.len() as i32));
            if squares.len() == usize::from(LONGEST) {
                parts.push(part("qinto", squares, 5));
            }
        }
        if self.config.variant == Variant::Plus {
            for squares in diagonals::scoring_parts(&TILES, grid, play) {
                let points = diagonals::points(&squares);
                parts.push(Part {
                    code: "diagonal",
                    squares,
                    points,
                    more: Details::Bonus {},
                });
            }
        }
        if play.placements().len() == HAND {
            parts.push(part("five-tiles", play.squares(), 5));
        }
        parts
    }

    /// Light: whether the play completes a run of five.
    fn grants_turn(&self, grid: &Grid, play: &Play) -> bool {
        self.config.variant == Variant::Light
            && grid
                .runs_through(&play.squares())
                .iter()
                .any(|run| run.cells.len() == usize::from(LONGEST))
    }

    fn gain(&self, field: &Field, play: &Play) -> Gain {
        gain::gain(self.config.variant, &FACES, field, play)
    }

    fn list_plays(&self, table: &Table, hand: &Tiles, actions: &mut Vec<Action>) {
        let opening = table.grid().is_empty() && !self.layout().starter;
        let rule = Rule::new();
        plays::list_plays(&rule, table.grid(), hand, opening, actions);
    }

    fn pick_play(
        &self,
        table: &Table,
        hand: &Tiles,
        plays: &mut Vec<Action>,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<Play> {
        let rule = Rule::new();
        if !table.grid().is_empty() {
            return pick::pick_play(&rule, table.grid(), hand, choose);
        }
        plays.clear();
        self.list_plays(table, hand, plays);
        let number = choose(plays.len());
        plays.get(number).and_then(Action::as_play).copied()
    }

    fn best_play(
        &self,
        table: &Table,
        hand: &Tiles,
        prices: &Prices,
        actions: &mut Vec<Action>,
    ) -> Option<(Play, i32)> {
        let variant = self.config.variant;
        if table.grid().is_empty() || variant == Variant::Plus {
            return best_listed_play(self, table, hand, prices, actions);
        }
        let scored = variant == Variant::Classic;
        best::best_play(&Rule::new(), table.grid(), hand, prices, scored)
    }

    fn worth(&self) -> &'static Worth {
        &WORTHS[self.config.variant as usize]
    }

    fn tuning(&self) -> Tuning {
        match self.config.variant {
            Variant::Light => Tuning {
                again: 37,
                three: 6,
                four: 20,
                wilds: HAND,
                horizon: 3,
                misses: [850, 700, 500, 150],
                late_tile: 0,
                out: 0,
                tempo: 18,
                spread: 9.0,
            },
            variant => Tuning {
                again: 0,
                three: if variant == Variant::Classic { -3 } else { 0 },
                four: if variant == Variant::Classic { 6 } else { 0 },
                wilds: if variant == Variant::Plus { 1 } else { HAND },
                horizon: 2,
                misses: [880, 660, 470, 150],
                late_tile: 20,
                out: 30,
                tempo: 50,
                spread: 20.0,
            },
        }
    }

    fn each_swap(&self, grid: &Grid, hand: &Tiles, mut found: impl FnMut(Placement)) {
        let is_wild = |tile| TILES.is_wild(tile);
        find_swaps(&Rule::new(), grid, hand, is_wild, |swap, _| found(swap));
    }
}
