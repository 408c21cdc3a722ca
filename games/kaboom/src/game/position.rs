//! Writes and reads the complete position as JSON.
//!
//! `tiles` are the small tiles on the places 0 to 24; `mega` is true while the Mega tile is there;
//! `points` and `claimed` are per seat; `turn` and `round` count from 1; `first` is the seat that
//! built first, `builder` the one that builds now; `phase` is `ready`, `play` or `over`; `ready`
//! lists the seats that are ready; `step` is the step of the turn; `given` counts the inputs of
//! each seat; `blocked` lists the tiles with a die and the blocks of the tower that was complete
//! there; `shots` is the key of the spread, 64 hexadecimal digits; `table` is the snapshot of the
//! table ([`crate::snapshot`]), hexadecimal. Fields that follow from others are checked.

use ruckus_core::{BadPosition, Seat, SeatSet, Seed, ToJson as _, Value, json};
use serde::Serialize;

use super::config::KaboomConfig;
use super::state::{Blocked, Phase, State, new_world};
use crate::simulation::SimulationVersion;
use crate::state::PLAYERS;
use crate::table::{BLOCKS, MEGA, SMALL_TILES, TILES, Tile};
use crate::world::World;

/// The maximum length of a snapshot, in hexadecimal digits.
const LONGEST_TABLE: usize = 200_000;

/// The fields of [`OpenPart`].
const OPEN_FIELDS: [&str; 14] = [
    "tiles", "mega", "points", "claimed", "round", "turn", "first", "builder", "phase", "ready",
    "step", "given", "blocked", "table",
];

/// The position without the key of the shots.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct OpenPart<'a> {
    tiles: [Option<Tile>; SMALL_TILES],
    mega: bool,
    points: Vec<u32>,
    claimed: Vec<Vec<Tile>>,
    round: u32,
    turn: u32,
    first: Seat,
    builder: Seat,
    phase: PhaseName,
    ready: SeatSet,
    step: u32,
    given: &'a [u16],
    blocked: Vec<BlockedTile>,
    table: String,
}

#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
enum PhaseName {
    Ready,
    Play,
    Over,
}

/// The complete position.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Position<'a> {
    #[serde(flatten)]
    open: OpenPart<'a>,
    shots: String,
}

/// A tile with a die on it, and the blocks of the tower that was complete there.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct BlockedTile {
    tile: Tile,
    tower: Option<Vec<usize>>,
}

impl OpenPart<'_> {
    pub(super) fn new(state: &State) -> OpenPart<'_> {
        let setup = state.world.setup();
        let claimed_by_any = state.claimed.iter().fold(0, |all, claimed| all | claimed);
        let lies = |tile: &Tile| claimed_by_any & (1 << tile.index()) == 0;
        let seats = || Seat::all(setup.players);
        let (phase, ready) = match state.phase {
            Phase::Ready(ready) => (PhaseName::Ready, ready),
            Phase::Play => (PhaseName::Play, SeatSet::EMPTY),
            Phase::Over => (PhaseName::Over, SeatSet::EMPTY),
        };
        OpenPart {
            tiles: setup.layout.tiles().map(|tile| tile.filter(lies)),
            mega: lies(&MEGA),
            points: seats().map(|seat| state.points(seat)).collect(),
            claimed: seats().map(|seat| state.tiles(seat).collect()).collect(),
            round: state.round(),
            turn: state.turn + 1,
            first: state.first,
            builder: state.builder(),
            phase,
            ready,
            step: state.world.step_number(),
            given: &state.given[..setup.players],
            blocked: state.blocked.iter().map(BlockedTile::new).collect(),
            table: to_hex(&state.world.snapshot()),
        }
    }
}

impl BlockedTile {
    fn new(blocked: &Blocked) -> BlockedTile {
        let blocks = |tower: u16| (0..BLOCKS).filter(move |block| tower & (1 << block) != 0);
        BlockedTile {
            tile: blocked.tile,
            tower: blocked.tower.map(|tower| blocks(tower).collect()),
        }
    }
}

/// The complete position.
pub(super) fn write(state: &State) -> Value {
    let position = Position {
        open: OpenPart::new(state),
        shots: state.world.setup().seed.reveal(),
    };
    position.to_json()
}

/// Reads a position written by [`write`].
pub(super) fn read(config: &KaboomConfig, position: &Value) -> Result<State, BadPosition> {
    let mut reading = Reading {
        position,
        faults: Vec::new(),
    };
    let state = reading.state();
    let Some(state) = state else {
        return Err(BadPosition {
            faults: reading.faults,
        });
    };
    reading.check(config, &state);
    // Checks every redundant field and the form of every number.
    let printed = write(&state);
    if let (Value::Object(found), Value::Object(expected)) = (position, &printed) {
        let wrong = expected
            .iter()
            .filter(|(name, value)| found.get(*name) != Some(value));
        let wrong: Vec<&str> = wrong.map(|(name, _)| name.as_str()).collect();
        if let [first, ..] = wrong[..] {
            reading.fault(format!("{first:?} does not fit the rest"));
        }
        if let Some(name) = found.keys().find(|name| !expected.contains_key(*name)) {
            reading.fault(format!("there is no field {name:?}"));
        }
    }
    if reading.faults.is_empty() {
        Ok(state)
    } else {
        Err(BadPosition {
            faults: reading.faults,
        })
    }
}

/// Reads a view, with a key for the shots that belongs to no match.
pub(super) fn state_from_view(config: &KaboomConfig, view: &Value) -> Result<State, BadPosition> {
    let key = Seed::from(0).reveal();
    let mut position = json!({ "shots": key });
    for name in OPEN_FIELDS {
        position[name] = view[name].clone();
    }
    read(config, &position)
}

struct Reading<'a> {
    position: &'a Value,
    faults: Vec<String>,
}

impl Reading<'_> {
    fn fault(&mut self, fault: impl Into<String>) {
        self.faults.push(fault.into());
    }

    fn number(&mut self, name: &str, from: u64, to: u64) -> u64 {
        let number = self.position[name].as_u64();
        match number.filter(|number| (from..=to).contains(number)) {
            Some(number) => number,
            None => {
                self.fault(format!("{name:?} is a whole number from {from} to {to}"));
                from
            }
        }
    }

    fn state(&mut self) -> Option<State> {
        if !self.position.is_object() {
            self.fault("a position is an object");
            return None;
        }
        let turn = self.number("turn", 1, 50) as u32 - 1;
        let first = self.number("first", 0, PLAYERS as u64 - 1) as usize;
        let claimed = self.lists("claimed", TILES);
        let given = self.given();
        let phase = self.phase();
        let blocked = self.blocked();
        let key: Option<Seed> = self.position["shots"]
            .as_str()
            .and_then(|key| key.parse().ok());
        if key.is_none() {
            self.fault("\"shots\" is a key of 64 hexadecimal digits");
        }
        let table = self.position["table"].as_str().and_then(from_hex);
        if table.is_none() {
            self.fault("\"table\" is a snapshot in hexadecimal digits");
        }
        let world = match World::restore(key?, &table?) {
            Ok(world) => world,
            Err(bad) => {
                self.fault(format!("\"table\": {bad}"));
                return None;
            }
        };
        self.faults.is_empty().then_some(State {
            first: Seat::new(first),
            turn,
            phase,
            claimed,
            given,
            blocked,
            world,
        })
    }

    /// Reads lists of small numbers, one list per seat, as bits.
    fn lists(&mut self, name: &str, below: usize) -> [u32; PLAYERS] {
        let mut all = [0; PLAYERS];
        let lists = self.position[name].as_array().map(Vec::as_slice);
        let good = lists.is_some_and(|lists| {
            (2..=PLAYERS).contains(&lists.len())
                && lists.iter().zip(&mut all).all(|(list, bits)| {
                    let found = list.as_array().and_then(|list| bits_of(list, below));
                    *bits = found.unwrap_or_default();
                    found.is_some()
                })
        });
        if !good {
            self.fault(format!(
                "{name:?} has for each of 2 to 5 seats a list of numbers below {below}"
            ));
        }
        all
    }

    fn given(&mut self) -> [u16; PLAYERS] {
        let mut given = [0; PLAYERS];
        let list = self.position["given"].as_array().map(Vec::as_slice);
        let good = list.is_some_and(|list| {
            list.len() <= PLAYERS
                && list.iter().zip(&mut given).all(|(number, slot)| {
                    let found = number.as_u64().and_then(|number| number.try_into().ok());
                    *slot = found.unwrap_or_default();
                    found.is_some()
                })
        });
        if !good {
            self.fault("\"given\" counts the inputs of each seat");
        }
        given
    }

    fn phase(&mut self) -> Phase {
        let seats = self.position["ready"].as_array();
        let ready = seats.and_then(|seats| bits_of(seats, PLAYERS));
        let ready: SeatSet = Seat::all(PLAYERS)
            .filter(|seat| ready.unwrap_or_default() & (1 << seat.index()) != 0)
            .collect();
        match self.position["phase"].as_str() {
            Some("ready") => Phase::Ready(ready),
            Some("play") => Phase::Play,
            Some("over") => Phase::Over,
            _ => {
                self.fault("\"phase\" is ready, play or over");
                Phase::Over
            }
        }
    }

    fn blocked(&mut self) -> Vec<Blocked> {
        let read = |entry: &Value| {
            let tile = Tile::try_new(entry["tile"].as_u64()?)?;
            let tower = match &entry["tower"] {
                Value::Null => None,
                Value::Array(blocks) => Some(bits_of(blocks, BLOCKS)? as u16),
                _ => return None,
            };
            Some(Blocked { tile, tower })
        };
        let list = self.position["blocked"].as_array();
        let blocked: Option<Vec<Blocked>> = list.and_then(|list| list.iter().map(read).collect());
        match blocked {
            Some(blocked) if blocked.is_sorted_by(|a, b| a.tile < b.tile) => blocked,
            _ => {
                self.fault("\"blocked\" lists tiles in order, each with a tower or null");
                Vec::new()
            }
        }
    }

    /// Checks that the parts are consistent.
    fn check(&mut self, config: &KaboomConfig, state: &State) {
        let (world, setup) = (&state.world, state.world.setup());
        let players = setup.players;
        let turns = config.rounds * players as u32;
        if state.turn >= turns {
            self.fault(format!("there are {turns} turns"));
        }
        let seats = self.position["claimed"].as_array().map_or(0, Vec::len);
        if seats != players || state.first.index() >= players {
            self.fault("the table has another number of seats");
        }
        let builder = (state.first.index() + state.turn as usize) % players;
        if setup.builder.index() != builder || setup.turn != state.turn {
            self.fault("the table is of another turn");
        }
        if setup.timer != config.pace.steps() {
            self.fault("the timer of the table is of another pace");
        }
        let has_family_rules = setup.simulation >= SimulationVersion::V3;
        if has_family_rules && setup.family != config.family {
            self.fault("the table has other rules for families");
        }
        self.check_tiles(state);
        if !config.blocked_tiles && !state.blocked.is_empty() {
            self.fault("dice block tiles only with the option blocked-tiles");
        }
        let step = world.step_number();
        let in_time = match state.phase {
            Phase::Ready(ready) => {
                let fresh = new_world(setup.clone());
                world.snapshot() == fresh.snapshot()
                    && ready != SeatSet::all(players)
                    && ready.iter().all(|seat| seat.index() < players)
                    && state.given == [0; PLAYERS]
            }
            Phase::Play => step < setup.timer,
            Phase::Over => world.is_over(),
        };
        if !in_time {
            self.fault("the table does not fit the phase");
        }
        let mega = state.mega_is_claimed();
        let ended = mega || (state.turn + 1 == turns && state.phase == Phase::Over);
        if ended != (state.phase == Phase::Over) {
            self.fault("the game is over after the last turn or with the Mega tower");
        }
        let within = |seat: Seat| state.given[seat.index()] <= state.allowance(seat, step);
        if !Seat::all(players).all(within) {
            self.fault("nobody can have given so many inputs");
        }
    }

    fn check_tiles(&mut self, state: &State) {
        let layout = &state.world.setup().layout;
        let mut all = 0_u32;
        for claimed in state.claimed {
            if all & claimed != 0 {
                self.fault("a tile is claimed twice");
            }
            all |= claimed;
        }
        // After the last turn the table still shows the tiles claimed in it.
        let last = if state.phase == Phase::Over {
            state.claimed[state.builder().index()]
        } else {
            0
        };
        let fits = |tile: Tile| {
            let bit = 1 << tile.index();
            let claimed = all & bit != 0;
            layout.lies(tile) != claimed || (layout.lies(tile) && last & bit != 0)
        };
        if !Tile::all().all(fits) {
            self.fault("every tile lies or is claimed");
        }
        let lying = |blocked: &Blocked| layout.lies(blocked.tile);
        if !state.blocked.iter().all(lying) {
            self.fault("a blocked tile does not lie");
        }
    }
}

/// Reads ascending numbers below a bound (at most 32) as bits.
fn bits_of(numbers: &[Value], below: usize) -> Option<u32> {
    let mut bits = 0;
    for number in numbers {
        let number = number.as_u64().filter(|number| *number < below as u64)?;
        if bits >> number != 0 {
            return None;
        }
        bits |= 1 << number;
    }
    Some(bits)
}

fn to_hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .map(|digit| char::from(DIGITS[usize::from(digit)]))
        .collect()
}

fn from_hex(text: &str) -> Option<Vec<u8>> {
    if text.len() > LONGEST_TABLE || !text.len().is_multiple_of(2) {
        return None;
    }
    let digit = |digit: u8| match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    };
    text.as_bytes()
        .chunks_exact(2)
        .map(|pair| Some(digit(pair[0])? << 4 | digit(pair[1])?))
        .collect()
}
