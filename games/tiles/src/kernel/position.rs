//! Complete positions as JSON.

use ruckus_core::{BadPosition, Seat, SeatSet, ToJson as _, Value};
use serde::Serialize;

use super::action::{HAND, Play, Tiles};
use super::grid::{Grid, Square};
use super::laws::{Ending, Laws};
use super::legal;
use super::notation::{parse_placement, placement_text};
use super::phase::Phase;
use super::table::Table;
use super::tile::{Tile, TileSet};

const PHASES: [Phase; 3] = [Phase::Turn, Phase::Swapping, Phase::Challenge];

/// The fields, in the order in which they are printed.
const FIELDS: [&str; 12] = [
    "grid",
    "hands",
    "piles",
    "scores",
    "to_move",
    "phase",
    "swapped",
    "pending",
    "waiting",
    "skips",
    "stall",
    "last_turns",
];

/// The complete position.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Position<'a> {
    grid: GridCells<'a>,
    hands: Vec<Vec<String>>,
    piles: Vec<Vec<String>>,
    #[serde(flatten)]
    open: OpenPart<'a>,
}

/// The tiles on the grid: text, x and y.
pub(super) type GridCells<'a> = Vec<(&'a str, i32, i32)>;

/// The part of a position, besides the grid, that everybody may know.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct OpenPart<'a> {
    scores: &'a [i32],
    to_move: Seat,
    phase: Phase,
    swapped: &'a [Square],
    pending: Vec<String>,
    waiting: SeatSet,
    skips: &'a [u32],
    stall: u32,
    last_turns: Option<&'a [Seat]>,
}

pub(super) fn grid_cells<'a>(set: &'a TileSet, table: &Table) -> GridCells<'a> {
    let cells = table.grid.cells().iter();
    cells
        .map(|cell| (set.text(cell.tile), cell.square.x, cell.square.y))
        .collect()
}

impl OpenPart<'_> {
    pub(super) fn new<'a>(set: &TileSet, table: &'a Table) -> OpenPart<'a> {
        let pending = table.pending.iter().flat_map(Play::placements);
        OpenPart {
            scores: &table.scores,
            to_move: table.to_move,
            phase: table.phase,
            swapped: &table.swapped,
            pending: pending
                .map(|placement| placement_text(set, *placement))
                .collect(),
            waiting: table.waiting,
            skips: &table.skips,
            stall: table.stall,
            last_turns: table.last_turns.as_deref(),
        }
    }
}

/// The complete position.
pub(crate) fn position(set: &TileSet, table: &Table) -> Value {
    let hands = table.hands.iter().map(|hand| set.texts(hand.as_slice()));
    let piles = table.piles.iter().map(|pile| set.texts(pile));
    let position = Position {
        grid: grid_cells(set, table),
        hands: hands.collect(),
        piles: piles.collect(),
        open: OpenPart::new(set, table),
    };
    position.to_json()
}

/// Parses a position and validates it.
pub(crate) fn read_position<L: Laws>(laws: &L, value: &Value) -> Result<Table, BadPosition> {
    let table = parse(laws.tiles(), value)?;
    let faults = faults(laws, &table);
    if faults.is_empty() {
        Ok(table)
    } else {
        Err(BadPosition { faults })
    }
}

fn parse(set: &TileSet, value: &Value) -> Result<Table, String> {
    let fields = value
        .as_object()
        .ok_or("a position of this game is a JSON object")?;
    if let Some(name) = fields.keys().find(|name| !FIELDS.contains(&name.as_str())) {
        return Err(format!("unknown field {name:?}"));
    }
    let field = |name: &str| {
        fields
            .get(name)
            .ok_or_else(|| format!("the field {name:?} is missing"))
    };
    let list = |name: &str| {
        field(name)?
            .as_array()
            .ok_or_else(|| format!("{name:?} is a list"))
    };
    let whole = |name: &str, value: &Value| {
        value
            .as_u64()
            .filter(|n| *n <= 1_000_000_000)
            .ok_or_else(|| format!("{name:?} holds whole numbers"))
    };

    let hands = list("hands")?
        .iter()
        .map(|hand| {
            tiles(set, "hands", hand).and_then(|tiles| {
                Tiles::new(&tiles).ok_or_else(|| format!("a hand has at most {HAND} tiles"))
            })
        })
        .collect::<Result<Vec<_>, _>>()?;
    let seats = hands.len();
    let seat = |name: &str, value: &Value| {
        let index = whole(name, value)?;
        Seat::try_new(index, seats)
            .ok_or_else(|| format!("{name:?} names seat {index}, and there are {seats}"))
    };

    let mut grid = Grid::default();
    for cell in list("grid")? {
        let (tile, square) = grid_cell(set, cell)?;
        if grid.put(square, tile).is_some() {
            return Err(format!("two tiles on {},{}", square.x, square.y));
        }
    }
    let piles = list("piles")?
        .iter()
        .map(|pile| tiles(set, "piles", pile))
        .collect::<Result<Vec<_>, _>>()?;
    let scores = list("scores")?
        .iter()
        .map(|score| {
            score
                .as_i64()
                .and_then(|n| i32::try_from(n).ok())
                .filter(|n| n.abs() <= 1_000_000_000)
        })
        .collect::<Option<Vec<_>>>()
        .ok_or("\"scores\" holds whole numbers")?;
    let phase = field("phase")?;
    let phase = PHASES
        .into_iter()
        .find(|other| other.to_json() == *phase)
        .ok_or("\"phase\" is \"turn\", \"swapping\" or \"challenge\"")?;
    let swapped = list("swapped")?
        .iter()
        .map(|pair| match pair.as_array().map(Vec::as_slice) {
            Some([x, y]) => square(x, y),
            _ => None,
        })
        .collect::<Option<Vec<_>>>()
        .ok_or("\"swapped\" holds squares [x,y]")?;
    let placements = list("pending")?
        .iter()
        .map(|text| parse_placement(set, text.as_str()?))
        .collect::<Option<Vec<_>>>()
        .ok_or("\"pending\" holds placements such as \"Fr@1,0\"")?;
    let pending = match placements.as_slice() {
        [] => None,
        some => {
            let play = Play::new(some).ok_or("\"pending\" has at most five placements")?;
            if play.placements() != some {
                return Err("\"pending\" is sorted by x, then y".to_owned());
            }
            Some(play)
        }
    };
    let waiting: Vec<Seat> = list("waiting")?
        .iter()
        .map(|value| seat("waiting", value))
        .collect::<Result<_, _>>()?;
    if !waiting.is_sorted_by(|a, b| a < b) {
        return Err("\"waiting\" is ascending".to_owned());
    }
    let skips = list("skips")?
        .iter()
        .map(|value| whole("skips", value).map(|n| n as u32))
        .collect::<Result<Vec<_>, _>>()?;
    let last_turns = match field("last_turns")? {
        Value::Null => None,
        Value::Array(list) => Some(
            list.iter()
                .map(|value| seat("last_turns", value))
                .collect::<Result<Vec<_>, _>>()?,
        ),
        _ => return Err("\"last_turns\" is null or a list of seats".to_owned()),
    };
    Ok(Table {
        to_move: seat("to_move", field("to_move")?)?,
        stall: whole("stall", field("stall")?)? as u32,
        waiting: waiting.into_iter().collect::<SeatSet>(),
        grid,
        hands,
        piles,
        scores,
        phase,
        swapped,
        pending,
        skips,
        last_turns,
    })
}

fn tiles(set: &TileSet, name: &str, value: &Value) -> Result<Vec<Tile>, String> {
    value
        .as_array()
        .and_then(|list| {
            list.iter()
                .map(|tile| set.parse_tile(tile.as_str()?))
                .collect()
        })
        .ok_or_else(|| format!("{name:?} holds lists of tiles of this game"))
}

fn grid_cell(set: &TileSet, cell: &Value) -> Result<(Tile, Square), String> {
    let read = || {
        let [tile, x, y] = cell.as_array()?.as_slice() else {
            return None;
        };
        Some((set.parse_tile(tile.as_str()?)?, square(x, y)?))
    };
    read().ok_or_else(|| "\"grid\" holds [tile,x,y] with tiles of this game".to_owned())
}

fn square(x: &Value, y: &Value) -> Option<Square> {
    let number = |value: &Value| {
        value
            .as_i64()
            .and_then(|n| i32::try_from(n).ok())
            .filter(|n| n.abs() <= Square::LIMIT)
    };
    Some(Square {
        x: number(x)?,
        y: number(y)?,
    })
}

/// All faults of a well-formed position.
fn faults<L: Laws>(laws: &L, table: &Table) -> Vec<String> {
    let mut faults = Vec::new();
    let mut expect = |holds: bool, fault: &str| {
        if !holds {
            faults.push(fault.to_owned());
        }
    };
    let (min, max) = L::INFO.seats;
    let seats = table.seats();
    let layout = laws.layout();
    expect(
        (min..=max).contains(&seats),
        "the number of hands is not one of players",
    );
    expect(
        table.piles.len() == if layout.own_piles { seats } else { 1 },
        "the wrong number of piles",
    );
    expect(table.scores.len() == seats, "the wrong number of scores");
    expect(table.skips.len() == seats, "the wrong number of skips");
    expect(
        layout.scored || table.scores.iter().all(|score| *score == 0),
        "this game has no scores",
    );
    expect(
        table.last_turns.is_none() || layout.ending == Ending::LastTurns,
        "this game has no last turns",
    );
    if let Some(last) = &table.last_turns {
        let distinct = (1..last.len()).all(|i| !last[..i].contains(&last[i]));
        let in_order = last.windows(2).all(|pair| table.next(pair[0]) == pair[1]);
        let begins = last.first().is_none_or(|first| *first == table.to_move);
        expect(
            distinct && in_order && begins,
            "\"last_turns\" goes on from \"to_move\" in turn order",
        );
    }
    expect_phase(laws, table, &mut expect);
    for (tile, kind) in laws.tiles().kinds() {
        let count = |tiles: &[Tile]| tiles.iter().filter(|other| **other == tile).count();
        let in_hands: usize = table.hands.iter().map(|hand| count(hand.as_slice())).sum();
        let in_piles: usize = table.piles.iter().map(|pile| count(pile)).sum();
        let on_grid = table
            .grid
            .cells()
            .iter()
            .filter(|cell| cell.tile == tile)
            .count();
        if in_hands + in_piles + on_grid > usize::from(kind.count) {
            faults.push(format!(
                "there are more tiles {kind} than the set has ({})",
                kind.count
            ));
        }
    }
    if faults.is_empty() && !layout.challenges {
        let squares: Vec<Square> = table.grid.cells().iter().map(|cell| cell.square).collect();
        if let Err(fault) = laws.judge(&table.grid, &squares) {
            faults.push(fault.message);
        }
    }
    faults
}

/// Whether a play that is on the grid could have been placed there.
fn has_play_shape(table: &Table, play: &Play) -> bool {
    let mut before = table.clone();
    for square in play.squares() {
        before.grid.take(square);
    }
    legal::check_shape(&before, play, false).is_ok()
}

fn expect_phase<L: Laws>(laws: &L, table: &Table, expect: &mut impl FnMut(bool, &str)) {
    let layout = laws.layout();
    let challenged = table.phase == Phase::Challenge;
    expect(
        layout.challenges || !challenged,
        "there is no phase \"challenge\" in this game",
    );
    expect(
        !(layout.free_swaps && table.phase == Phase::Swapping),
        "there is no phase \"swapping\" in this game",
    );
    expect(
        challenged == table.pending.is_some(),
        "\"pending\" does not fit the phase",
    );
    expect(
        challenged != table.waiting.is_empty(),
        "\"waiting\" does not fit the phase",
    );
    expect(
        !table.waiting.contains(table.to_move),
        "a seat does not wait for itself",
    );
    if let Some(play) = &table.pending {
        let placements = play.placements();
        let lies_there = placements
            .iter()
            .all(|p| table.grid.get(p.square) == Some(p.tile));
        expect(lies_there, "\"pending\" tiles are not on the grid");
        let fits_back = table.hand(table.to_move).len() + placements.len() <= HAND;
        expect(
            fits_back,
            "\"pending\" and the hand are more than five tiles",
        );
        expect(
            has_play_shape(table, play),
            "\"pending\" does not lie as a play must",
        );
    }
    let swapped = &table.swapped;
    expect(
        (1..swapped.len()).all(|i| !swapped[..i].contains(&swapped[i])),
        "a square was swapped twice",
    );
    expect(
        swapped
            .iter()
            .all(|square| table.grid.get(*square).is_some()),
        "a swapped square is empty",
    );
    let fits = match table.phase {
        Phase::Turn => layout.free_swaps || swapped.is_empty(),
        Phase::Swapping => !swapped.is_empty(),
        Phase::Challenge => true,
    };
    expect(fits, "\"swapped\" does not fit the phase");
}
