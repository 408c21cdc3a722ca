//! The laws of D!Git.

use std::sync::LazyLock;

use ruckus_core::{GameInfo, Information, Timing, Variant};

use super::config::DigitConfig;
use super::run::{self, Hopes};
use super::wild;
use crate::kernel::{
    Action, Crossing, Ending, Fault, Field, Gain, Grid, Growing, Laws, Layout, MAX_KINDS, Openings,
    Part, Placement, Play, Run, Square, Stretch, Table, Tile, TileKind, TileSet, Tiles, Tuning,
    Worth, each_stretch, find_plays, find_swaps,
};

/// The laws of D!Git.
#[derive(Clone, Copy, Debug)]
pub struct DigitLaws;

static TILES: LazyLock<TileSet> = LazyLock::new(|| {
    TileSet::parse(
        include_str!("../../data/digit.tiles"),
        "0123456789",
        Some('_'),
    )
    .expect("a test reads the set of tiles")
});

static FACES: LazyLock<[u64; MAX_KINDS]> =
    LazyLock::new(|| TILES.table(|kind| run::faces(kind.symbol, kind.colour)));

static WORTH: LazyLock<Worth> = LazyLock::new(|| {
    let table = include_str!("../../data/digit.worth");
    Worth::read(&TILES, table, trait_of, trait_of_pair)
});

fn trait_of(kind: &TileKind) -> &'static str {
    match (kind.colour, kind.symbol) {
        (None, _) => "any",
        (_, None) => "blank",
        _ => "plain",
    }
}

fn trait_of_pair(one: &TileKind, other: &TileKind) -> Option<&'static str> {
    let apart = match (one.symbol, other.symbol) {
        (Some(one), Some(other)) => (one + 10 - other) % 10,
        _ if one.is_wild() && other.is_wild() => return Some("two wild"),
        _ => return Some("one wild"),
    };
    match (apart, one.colour == other.colour) {
        (0, _) => Some("number"),
        (1 | 9, true) => Some("neighbours"),
        (2 | 8, true) => Some("one between"),
        (3 | 7, true) => Some("two between"),
        _ => None,
    }
}

/// The line rule.
struct Rule {
    faces: &'static [u64; MAX_KINDS],
}

impl Rule {
    fn new() -> Rule {
        Rule { faces: &FACES }
    }
}

impl Crossing for Rule {
    const TIES: bool = true;

    #[inline]
    fn faces(&self, tile: Tile) -> u64 {
        self.faces[tile.index()]
    }

    fn open(&self, before: &[u64], after: &[u64], _asked: u64) -> u64 {
        run::open(before, after)
    }
}

impl Growing for Rule {
    type Run = Hopes;
    const EMPTY: Hopes = Hopes::NONE;

    #[inline]
    fn with(run: Hopes, faces: u64) -> Option<Hopes> {
        let hopes = run.with(faces);
        hopes.is_possible().then_some(hopes)
    }
}

fn texts(run: &Run) -> String {
    let texts: Vec<&str> = run.cells.iter().map(|cell| TILES.text(cell.tile)).collect();
    texts.join(" ")
}

impl Laws for DigitLaws {
    const INFO: GameInfo = GameInfo {
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

    /// D!Git tiles rank highest, then blanks, then 9 down to 0.
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
            let hopes = run.cells.iter().fold(Hopes::NONE, |hopes, cell| {
                hopes.with(FACES[cell.tile.index()])
            });
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
        if tied.is_empty() || wild::solvable(grid, &TILES, tied.clone(), faces) {
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

    /// Whether a 5th or a 10th tile was put into a line: a run now has that length, and
    /// no unbroken part of it had it before.
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

    fn gain(&self, field: &Field, play: &Play) -> Gain {
        let mut again = false;
        let mut openings = Openings::default();
        each_stretch(field, play, |run| {
            again |= reaches_goal(field, run, play);
            openings.add(field, run, play);
        });
        Gain {
            points: 0,
            again,
            openings,
        }
    }

    fn list_plays(&self, table: &Table, hand: &Tiles, actions: &mut Vec<Action>) {
        let grid = table.grid();
        let opening = grid.is_empty();
        find_plays(&Rule::new(), grid, hand, opening, |play, tied| {
            if !tied || self.is_consistent(grid, play.placements()) {
                actions.push(Action::Play(*play));
            }
        });
    }

    fn worth(&self) -> &'static Worth {
        &WORTH
    }

    fn tuning(&self) -> Tuning {
        Tuning {
            again: 25,
            three: 4,
            four: 10,
            wilds: 2,
            horizon: 4,
            misses: [990, 922, 715, 0],
            late_tile: 0,
            out: 0,
            tempo: 12,
            spread: 4.0,
        }
    }

    fn each_swap(&self, grid: &Grid, hand: &Tiles, mut found: impl FnMut(Placement)) {
        let is_wild = |tile| TILES.is_wild(tile);
        find_swaps(&Rule::new(), grid, hand, is_wild, |swap, tied| {
            if !tied || self.is_consistent(grid, &[swap]) {
                found(swap);
            }
        });
    }
}

/// Whether a play gave a run its 5th or 10th tile.
fn reaches_goal(field: &Field, run: Stretch, play: &Play) -> bool {
    if run.len() < 5 {
        return false;
    }
    let (mut longest_before, mut before) = (0, 0);
    for place in run.places() {
        let square = field.square(place);
        let is_new = play.placements().iter().any(|p| p.square == square);
        before = if is_new { 0 } else { before + 1 };
        longest_before = longest_before.max(before);
    }
    let reaches = |goal: usize| run.len() >= goal && longest_before < goal;
    reaches(5) || reaches(10)
}

fn faces(tile: Tile) -> u64 {
    FACES[tile.index()]
}

impl DigitLaws {
    /// Whether wild tiles can have one meaning in all runs. Each run on its own must be
    /// known to be possible.
    fn is_consistent(&self, grid: &Grid, placements: &[Placement]) -> bool {
        let after = grid.after(placements);
        let touched: Vec<Square> = placements.iter().map(|p| p.square).collect();
        let mut runs = after.runs_through(&touched);
        runs.retain(|run| run.cells.iter().any(|cell| TILES.is_wild(cell.tile)));
        runs.is_empty() || wild::solvable(&after, &TILES, runs, faces)
    }
}
