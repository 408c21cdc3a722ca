//! The laws of D!Git.

use std::sync::LazyLock;

use ruckus_core::{About, Information, Timing, Variant};

use super::config::DigitConfig;
use super::run::{Face, Hopes};
use super::wild;
use crate::kernel::{
    Ending, Fault, Grid, Growing, Laws, Layout, Part, Placement, Play, Run, Square, Table, Tile,
    TileSet, Tiles, find_plays, keep,
};

/// The laws of D!Git.
#[derive(Clone, Copy, Debug)]
pub struct DigitLaws;

static TILES: LazyLock<TileSet> = LazyLock::new(|| {
    TileSet::parse(
        include_str!("../../data/digit.tiles"),
        b"0123456789",
        Some(b'_'),
    )
    .expect("a test reads the set of tiles")
});

fn face(tile: Tile) -> Face {
    let kind = TILES.kind(tile);
    Face {
        digit: kind.symbol,
        colour: kind.colour,
    }
}

#[derive(Clone, Copy)]
struct Building(Hopes);

impl Growing for Building {
    const EMPTY: Building = Building(Hopes::NONE);

    fn with(self, tile: Tile) -> Option<Building> {
        let hopes = self.0.with(face(tile));
        hopes.is_possible().then_some(Building(hopes))
    }
}

fn texts(run: &Run) -> String {
    let texts: Vec<&str> = run.cells.iter().map(|cell| TILES.text(cell.tile)).collect();
    texts.join(" ")
}

impl Laws for DigitLaws {
    const ABOUT: About = About {
        id: "digit",
        name: "D!Git",
        seats: (2, 6),
        information: Information::Hidden,
        timing: Timing::Turns,
        variants: &[Variant {
            id: "standard",
            options: "",
        }],
    };
    type Config = DigitConfig;

    fn new(_config: DigitConfig) -> DigitLaws {
        DigitLaws
    }

    fn config(&self) -> &DigitConfig {
        &DigitConfig
    }

    fn tiles(&self) -> &'static TileSet {
        &TILES
    }

    fn layout(&self) -> Layout {
        Layout {
            starter: false,
            own_piles: true,
            scored: false,
            free_swaps: false,
            challenges: false,
            ending: Ending::FirstOut,
            last_play: 0,
        }
    }

    /// D!Git tiles highest, then blanks, then 9 down to 0.
    fn opening_rank(&self, tile: Tile) -> u32 {
        let kind = TILES.kind(tile);
        match (kind.symbol, kind.colour) {
            (Some(digit), _) => u32::from(digit),
            (None, Some(_)) => 10,
            (None, None) => 11,
        }
    }

    fn judge(&self, grid: &Grid, touched: &[Square]) -> Result<(), Fault> {
        let runs = grid.runs_through(touched);
        for run in &runs {
            let hopes = run
                .cells
                .iter()
                .fold(Hopes::NONE, |hopes, cell| hopes.with(face(cell.tile)));
            if !hopes.is_possible() {
                let message = format!("{} is neither a set nor a sequence", texts(run));
                return Err(Fault {
                    code: "not-a-line",
                    runs: vec![run.squares()],
                    message,
                });
            }
        }
        let has_wild = |run: &Run| run.cells.iter().any(|cell| TILES.is_wild(cell.tile));
        let tied: Vec<Run> = runs.into_iter().filter(has_wild).collect();
        if tied.is_empty() || wild::solvable(grid, &TILES, tied.clone(), &face) {
            return Ok(());
        }
        let names: Vec<String> = tied.iter().map(texts).collect();
        Err(Fault {
            code: "exclude-each-other",
            message: format!(
                "no meaning of the wild tiles makes all of these right: {}",
                names.join("; ")
            ),
            runs: tied.iter().map(Run::squares).collect(),
        })
    }

    fn score(&self, _grid: &Grid, _play: &Play) -> Vec<Part> {
        Vec::new()
    }

    /// A 5th or a 10th tile was put into a line: a run is now so long, and no
    /// unbroken part of it was before.
    fn grants_turn(&self, grid: &Grid, play: &Play) -> bool {
        let played = play.squares();
        grid.runs_through(&played).iter().any(|run| {
            let longest_before = run
                .cells
                .split(|cell| played.contains(&cell.square))
                .map(<[_]>::len)
                .max()
                .unwrap_or(0);
            [5, 10]
                .iter()
                .any(|goal| run.cells.len() >= *goal && longest_before < *goal)
        })
    }

    fn plays(&self, table: &Table, hand: &Tiles, plays: &mut Vec<Play>) {
        plays.clear();
        let grid = table.grid();
        find_plays::<Building>(
            grid,
            &TILES,
            hand,
            grid.is_empty(),
            &mut |placements, tied| {
                if !tied || self.is_consistent(grid, placements) {
                    keep(plays, placements);
                }
            },
        );
    }
}

impl DigitLaws {
    /// Whether wild tiles can keep one meaning in all runs; the runs themselves
    /// are known to be possible.
    fn is_consistent(&self, grid: &Grid, placements: &[Placement]) -> bool {
        let after = grid.after(placements);
        let touched: Vec<Square> = placements.iter().map(|p| p.square).collect();
        let mut runs = after.runs_through(&touched);
        runs.retain(|run| run.cells.iter().any(|cell| TILES.is_wild(cell.tile)));
        runs.is_empty() || wild::solvable(&after, &TILES, runs, &face)
    }
}
