//! A match in progress, with everything its future depends on.

use ruckus_core::{Outcome, Seat, SeatSet, Seed, StateHasher};

use super::config::KaboomConfig;
use crate::layout::Layout;
use crate::state::PLAYERS;
use crate::table::{MEGA, Tile};
use crate::world::{Setup, World};

/// The phase of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The turn begins when all seats are ready; contains those that are.
    Ready(SeatSet),
    /// The timer runs.
    Play,
    /// The game is over.
    Over,
}

/// A match in progress.
///
/// The spread of the shots comes from a key, which is derived from the seed of the match; the seed
/// itself is not kept. The complete position contains the key, a view does not, and it cannot be
/// derived from the shots. Equal states have the same bits, including the key. The hash omits the
/// key, so that a replica without the key can compare.
#[derive(Clone, Debug)]
pub struct State {
    /// The seat that built first.
    pub(super) first: Seat,
    /// The number of the turn, from 0.
    pub(super) turn: u32,
    pub(super) phase: Phase,
    /// The tiles claimed by each seat, one bit per tile.
    pub(super) claimed: [u32; PLAYERS],
    /// The number of inputs accepted from each seat in this turn.
    pub(super) given: [u16; PLAYERS],
    /// The tiles on which a die lies, by number, if the option is set.
    pub(super) blocked: Vec<Blocked>,
    /// The table; before the turn begins, the table at its start.
    pub(super) world: World,
}

/// A tile on which a die lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Blocked {
    pub(super) tile: Tile,
    /// The blocks of the tower that was complete before the die, one bit per block;
    /// `None` if there was none, or if the builder has touched it since.
    pub(super) tower: Option<u16>,
}

impl State {
    /// The state at the first turn.
    pub(super) fn start(config: &KaboomConfig, players: usize, seed: &Seed) -> State {
        let drawn = Seat::new(seed.stream("first").below(players as u32) as usize);
        let first = config.first.filter(|seat| seat.index() < players);
        let first = first.unwrap_or(drawn);
        let mut stream = seed.stream("shots");
        let key = super::view::draw_key(&mut stream);
        State {
            first,
            turn: 0,
            phase: Phase::Ready(SeatSet::EMPTY),
            claimed: [0; PLAYERS],
            given: [0; PLAYERS],
            blocked: Vec::new(),
            world: new_world(Setup {
                seed: key,
                turn: 0,
                players,
                builder: first,
                layout: Layout::shuffled(seed),
                timer: config.pace.steps(),
                simulation: config.simulation,
                family: config.family,
            }),
        }
    }

    /// The current table.
    #[must_use]
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The current phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of players.
    #[must_use]
    pub fn players(&self) -> usize {
        self.world.setup().players
    }

    /// The builder of this turn.
    #[must_use]
    pub fn builder(&self) -> Seat {
        self.world.setup().builder
    }

    /// The number of the turn, from 0.
    #[must_use]
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// The number of the round, from 1.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.turn / self.players() as u32 + 1
    }

    /// The tiles a seat has claimed.
    pub fn tiles(&self, seat: Seat) -> impl Iterator<Item = Tile> {
        let claimed = self.claimed[seat.index()];
        Tile::all().filter(move |tile| claimed & (1 << tile.index()) != 0)
    }

    /// The points of a seat.
    #[must_use]
    pub fn points(&self, seat: Seat) -> u32 {
        self.tiles(seat).map(Tile::points).sum()
    }

    /// Whether a die on a tile prevents building there.
    #[must_use]
    pub fn is_blocked(&self, tile: Tile) -> bool {
        self.blocked.iter().any(|blocked| blocked.tile == tile)
    }

    /// The result, if the game is over.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let players = self.players();
        let points: Vec<i32> = Seat::all(players)
            .map(|seat| self.points(seat) as i32)
            .collect();
        let mega = Seat::all(players).find(|seat| self.tiles(*seat).any(Tile::is_mega));
        if let Some(seat) = mega {
            return Some(Outcome::shared(SeatSet::only(seat), "mega-tower", &points));
        }
        let most = points.iter().max().copied().unwrap_or_default();
        let winners = Seat::all(players)
            .filter(|seat| points[seat.index()] == most)
            .collect();
        Some(Outcome::shared(winners, "points", &points))
    }

    /// Whether the Mega tile has been claimed.
    pub(super) fn mega_is_claimed(&self) -> bool {
        let mega = 1 << MEGA.index();
        self.claimed.iter().any(|claimed| claimed & mega != 0)
    }

    pub(super) fn hash(&self) -> u64 {
        let (phase, ready) = match self.phase {
            Phase::Ready(ready) => (0, ready),
            Phase::Play => (1, SeatSet::EMPTY),
            Phase::Over => (2, SeatSet::EMPTY),
        };
        let ready = ready.iter().map(|seat| 1_u64 << seat.index()).sum();
        let setup = self.world.setup();
        let mut words = vec![
            phase,
            ready,
            self.first.index() as u64,
            self.turn.into(),
            setup.players as u64,
            setup.timer.into(),
        ];
        let tiles = setup.layout.tiles();
        words.extend(tiles.map(|tile| tile.map_or(u64::MAX, |tile| tile.index() as u64)));
        words.push(setup.layout.lies(MEGA).into());
        words.extend(self.claimed.map(u64::from));
        words.extend(self.given.map(u64::from));
        for Blocked { tile, tower } in &self.blocked {
            words.extend([tile.index() as u64, tower.map_or(u64::MAX, u64::from)]);
        }
        words.push(self.world.hash());
        words
            .into_iter()
            .fold(StateHasher::new("kaboom match 1"), StateHasher::word)
            .finish()
    }
}

/// The table for a turn of a match.
///
/// # Panics
/// Never: a match has a valid number of players and a valid timer.
pub(super) fn new_world(setup: Setup) -> World {
    World::new(setup).expect("a match has 2 to 5 players and a timer")
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        let (ours, theirs) = (self.world.setup(), other.world.setup());
        self.first == other.first
            && self.turn == other.turn
            && self.phase == other.phase
            && self.claimed == other.claimed
            && self.given == other.given
            && self.blocked == other.blocked
            && ours.seed == theirs.seed
            && self.world.step_number() == other.world.step_number()
            // A snapshot contains the rest of the setup and every relevant bit.
            && self.world.snapshot() == other.world.snapshot()
    }
}

impl Eq for State {}
