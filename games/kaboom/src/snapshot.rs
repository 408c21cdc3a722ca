//! Writes a turn as bytes, and restores it.
//!
//! Once a second (every `KEYFRAME` steps) a world rebuilds its physics engine from
//! plain numbers, whether or not anybody takes a snapshot. So a snapshot consists of
//! those numbers and the inputs since then, one or two kilobytes, and restoring it
//! replays less than a second. Every number is checked, the inputs are checked like any
//! other, and at the end the hash must match the one in the snapshot. Malicious bytes
//! can describe a strange table, but not a broken engine.
//!
//! All numbers are little-endian. The seed is not included: the reader of a snapshot
//! either knows the seed or follows the shots of another table.

use ruckus_core::{Seat, Seed};

use crate::catapult::{Aim, Launch};
use crate::family::FamilyRules;
use crate::input::{Input, Target, Turn};
use crate::layout::Layout;
use crate::simulation::SimulationVersion;
use crate::state::{
    AT_REST, BODIES, Body, Catapult, FARTHEST, Goal, Grip, Hand, Motion, PLAYERS, State,
};
use crate::table::{BLOCKS, Block, MAX_DICE, SMALL_TILES, Table, Tile};
use crate::world::{INPUTS_A_STEP, KEYFRAME, Logged, PhysicsInput, Setup, World};

const MAGIC: [u8; 4] = *b"KABM";
/// The maximum number of inputs between two keyframes.
const MOST_LOGGED: u32 = KEYFRAME * PLAYERS as u32 * INPUTS_A_STEP as u32;

/// Why bytes are not a valid snapshot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadSnapshot {
    /// They do not begin like a snapshot.
    #[error("this is no snapshot of Kaboom")]
    NotASnapshot,
    /// They come from an unknown version of the simulation.
    #[error(
        "the snapshot is of simulation {0}, and the newest known here is {newest}",
        newest = SimulationVersion::NEWEST.number()
    )]
    Version(u16),
    /// They are too short or too long.
    #[error("the snapshot has the wrong length")]
    Length,
    /// A number is out of range for any table.
    #[error("the snapshot holds an impossible {0}")]
    Impossible(&'static str),
    /// They contain inputs that would have been refused.
    #[error("the snapshot holds an input that would have been refused")]
    Refused,
    /// They do not lead to the state whose hash they contain.
    #[error("the snapshot does not lead to the state it names")]
    Hash,
}

impl World {
    /// The current turn as bytes, without the seed.
    #[must_use]
    pub fn snapshot(&self) -> Vec<u8> {
        let mut bytes = Writer(Vec::with_capacity(2048));
        bytes.0.extend(MAGIC);
        let version = self.setup.simulation.number();
        bytes.0.extend(version.to_le_bytes());
        bytes.setup(&self.setup);
        bytes.state(&self.keyframe);
        bytes.word(self.step_number());
        bytes.word(self.log.len() as u32);
        for logged in &self.log {
            bytes.logged(logged);
        }
        bytes.0.extend(self.hash().to_le_bytes());
        bytes.0
    }

    /// Restores the turn from a snapshot. With a wrong seed, everything but the spread
    /// of later shots is the same.
    ///
    /// # Errors
    /// Fails if the bytes are not what [`World::snapshot`] writes.
    pub fn restore(seed: Seed, bytes: &[u8]) -> Result<World, BadSnapshot> {
        let mut reader = Reader(bytes);
        if reader.take::<4>() != Ok(MAGIC) {
            return Err(BadSnapshot::NotASnapshot);
        }
        let version = u16::from_le_bytes(reader.take()?);
        let simulation =
            SimulationVersion::from_number(version).ok_or(BadSnapshot::Version(version))?;
        let setup = reader.setup(seed, simulation)?;
        let state = reader.state(&setup)?;
        let step = reader.word()?;
        let passed = step.checked_sub(state.step);
        if passed.is_none_or(|passed| passed >= KEYFRAME) {
            return Err(BadSnapshot::Impossible("step"));
        }
        let count = reader.word()?;
        if count > MOST_LOGGED {
            return Err(BadSnapshot::Impossible("number of inputs"));
        }
        let log: Result<Vec<_>, _> = (0..count).map(|_| reader.logged()).collect();
        let (log, hash) = (log?, u64::from_le_bytes(reader.take()?));
        if !reader.0.is_empty() {
            return Err(BadSnapshot::Length);
        }
        replay(World::at_keyframe(setup, state), &log, step, hash)
    }
}

fn replay(mut world: World, log: &[Logged], step: u32, hash: u64) -> Result<World, BadSnapshot> {
    let mut rest = log.iter().peekable();
    loop {
        while let Some(logged) = rest.next_if(|logged| logged.step == world.step_number()) {
            let taken = match logged.physics_input {
                PhysicsInput::Input(input) => world.apply(logged.seat, &input),
                PhysicsInput::Launch(launch) => world.launch(logged.seat, launch),
            };
            taken.map_err(|_| BadSnapshot::Refused)?;
        }
        if world.step_number() == step {
            break;
        }
        world.step();
    }
    if rest.next().is_some() {
        return Err(BadSnapshot::Impossible("order of inputs"));
    }
    if world.hash() != hash {
        return Err(BadSnapshot::Hash);
    }
    Ok(world)
}

/// The setup and the inputs since the keyframe, as words for the hash.
pub(crate) fn hash_words(setup: &Setup, log: &[Logged]) -> Vec<u64> {
    let mut writer = Writer(Vec::with_capacity(64 + 32 * log.len()));
    writer.setup(setup);
    for logged in log {
        writer.logged(logged);
    }
    let chunks = writer.0.chunks(8);
    let little_endian = |chunk: &[u8]| {
        let bytes = chunk.iter().rev();
        bytes.fold(0, |word, byte| word << 8 | u64::from(*byte))
    };
    chunks.map(little_endian).collect()
}

const NO_TILE: u8 = u8::MAX;

struct Writer(Vec<u8>);

impl Writer {
    fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    fn word(&mut self, word: u32) {
        self.0.extend(word.to_le_bytes());
    }

    fn whole(&mut self, numbers: &[i32]) {
        self.0
            .extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
    }

    fn floats(&mut self, numbers: &[f32]) {
        self.0
            .extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
    }

    fn setup(&mut self, setup: &Setup) {
        self.word(setup.turn);
        self.byte(setup.players as u8);
        self.byte(setup.builder.index() as u8);
        self.word(setup.timer);
        for tile in setup.layout.tiles() {
            self.byte(tile.map_or(NO_TILE, |tile| tile.index() as u8));
        }
        self.byte(setup.layout.lies(crate::table::MEGA).into());
        if setup.simulation >= SimulationVersion::V3 {
            self.byte(setup.family.bits());
        }
    }

    fn state(&mut self, state: &State) {
        self.word(state.step);
        for body in &state.bodies {
            match body {
                Body::Waiting => self.byte(0),
                Body::Gone => self.byte(1),
                Body::Present(motion) => {
                    self.byte(2 + u8::from(motion.asleep));
                    self.floats(&motion.position);
                    self.floats(&motion.rotation);
                    self.floats(&motion.velocity);
                    self.floats(&motion.spin);
                }
            }
        }
        self.hand(&state.hand);
        for catapult in &state.catapults {
            self.byte(catapult.place.is_some().into());
            self.whole(&catapult.place.unwrap_or_default());
            self.byte(catapult.fired);
            self.word(catapult.ready);
        }
        for hits in state.hits {
            self.0.extend(hits.to_le_bytes());
        }
        self.byte(state.still);
    }

    fn hand(&mut self, hand: &Hand) {
        self.floats(&hand.position);
        match &hand.grip {
            Grip::Empty => self.byte(0),
            Grip::Reaching(block, then) => {
                self.0
                    .extend([1, block.index() as u8, then.is_some().into()]);
                if let Some(then) = then {
                    self.goal(then);
                }
            }
            Grip::Holding(block, goal) => {
                self.0.extend([2, block.index() as u8]);
                self.goal(goal);
            }
            Grip::Lowering {
                block,
                goal,
                steps,
                still,
            } => {
                self.0.extend([3, block.index() as u8, *steps, *still]);
                self.goal(goal);
            }
        }
    }

    fn goal(&mut self, goal: &Goal) {
        self.floats(&goal.position);
        self.floats(&goal.rotation);
    }

    fn logged(&mut self, logged: &Logged) {
        self.word(logged.step);
        self.byte(logged.seat.index() as u8);
        match logged.physics_input {
            PhysicsInput::Input(Input::Grab(block)) => self.0.extend([0, block.index() as u8]),
            PhysicsInput::Input(Input::Carry(Target { position, turn })) => {
                self.0.extend([1, turn.side]);
                self.whole(&position);
                self.whole(&[turn.yaw]);
            }
            PhysicsInput::Input(Input::Drop) => self.byte(2),
            PhysicsInput::Input(Input::Catapult { x, y }) => {
                self.byte(3);
                self.whole(&[x, y]);
            }
            PhysicsInput::Input(Input::Fire(aim)) => {
                self.byte(4);
                self.whole(&[aim.direction, aim.elevation, aim.power]);
            }
            PhysicsInput::Launch(launch) => {
                self.byte(5);
                self.whole(&launch.velocity);
            }
        }
    }
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], BadSnapshot> {
        let (first, rest) = self.0.split_first_chunk().ok_or(BadSnapshot::Length)?;
        self.0 = rest;
        Ok(*first)
    }

    fn byte(&mut self) -> Result<u8, BadSnapshot> {
        self.take().map(|[byte]| byte)
    }

    fn word(&mut self) -> Result<u32, BadSnapshot> {
        self.take().map(u32::from_le_bytes)
    }

    fn flag(&mut self) -> Result<bool, BadSnapshot> {
        match self.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(BadSnapshot::Impossible("flag")),
        }
    }

    fn whole<const N: usize>(&mut self) -> Result<[i32; N], BadSnapshot> {
        let mut numbers = [0; N];
        for number in &mut numbers {
            *number = i32::from_le_bytes(self.take()?);
        }
        Ok(numbers)
    }

    fn floats<const N: usize>(&mut self) -> Result<[f32; N], BadSnapshot> {
        let mut numbers = [0.0; N];
        for number in &mut numbers {
            *number = f32::from_le_bytes(self.take()?);
        }
        Ok(numbers)
    }

    fn block(&mut self) -> Result<Block, BadSnapshot> {
        Block::try_new(self.byte()?.into()).ok_or(BadSnapshot::Impossible("block"))
    }

    fn setup(&mut self, seed: Seed, simulation: SimulationVersion) -> Result<Setup, BadSnapshot> {
        let turn = self.word()?;
        let players = usize::from(self.byte()?);
        let builder = Seat::try_new(self.byte()?.into(), PLAYERS);
        let builder = builder.ok_or(BadSnapshot::Impossible("seat"))?;
        let timer = self.word()?;
        let mut tiles = [None; SMALL_TILES];
        for tile in &mut tiles {
            let number = self.byte()?;
            if number != NO_TILE {
                let found = Tile::try_new(number.into());
                *tile = Some(found.ok_or(BadSnapshot::Impossible("tile"))?);
            }
        }
        let layout = Layout::from_tiles(&tiles, self.flag()?);
        let family = if simulation >= SimulationVersion::V3 {
            FamilyRules::from_bits(self.byte()?).ok_or(BadSnapshot::Impossible("rule"))?
        } else {
            FamilyRules::default()
        };
        let setup = Setup {
            seed,
            turn,
            players,
            builder,
            layout: layout.map_err(|_| BadSnapshot::Impossible("layout"))?,
            timer,
            simulation,
            family,
        };
        setup
            .check()
            .map_err(|_| BadSnapshot::Impossible("setup"))?;
        Ok(setup)
    }

    fn state(&mut self, setup: &Setup) -> Result<State, BadSnapshot> {
        let step = self.word()?;
        let last = setup.timer + Table::get().rest_steps + KEYFRAME;
        if !step.is_multiple_of(KEYFRAME) || step > last {
            return Err(BadSnapshot::Impossible("step"));
        }
        let mut bodies = [Body::Waiting; BODIES];
        for body in &mut bodies {
            *body = self.body()?;
        }
        let hand = self.hand()?;
        let mut catapults = [Catapult::default(); PLAYERS];
        for catapult in &mut catapults {
            let placed = self.flag()?;
            let place = self.whole()?;
            let (fired, ready) = (self.byte()?, self.word()?);
            *catapult = Catapult {
                place: placed.then_some(place),
                fired,
                ready,
            };
            if !placed && place != [0, 0] {
                return Err(BadSnapshot::Impossible("catapult"));
            }
        }
        let mut hits = [0; MAX_DICE];
        for hit in &mut hits {
            *hit = u16::from_le_bytes(self.take()?);
        }
        let still = self.byte()?;
        if still > AT_REST {
            return Err(BadSnapshot::Impossible("rest"));
        }
        let state = State {
            step,
            bodies,
            hand,
            catapults,
            hits,
            still,
        };
        consistent(setup, &state)?;
        Ok(state)
    }

    fn body(&mut self) -> Result<Body, BadSnapshot> {
        let tag = self.byte()?;
        match tag {
            0 => Ok(Body::Waiting),
            1 => Ok(Body::Gone),
            2 | 3 => {
                let motion = Motion {
                    position: self.floats()?,
                    rotation: self.floats()?,
                    velocity: self.floats()?,
                    spin: self.floats()?,
                    asleep: tag == 3,
                };
                if motion.is_sound() {
                    Ok(Body::Present(motion))
                } else {
                    Err(BadSnapshot::Impossible("motion"))
                }
            }
            _ => Err(BadSnapshot::Impossible("body")),
        }
    }

    fn hand(&mut self) -> Result<Hand, BadSnapshot> {
        let position: [f32; 3] = self.floats()?;
        if !is_near(&position) {
            return Err(BadSnapshot::Impossible("hand"));
        }
        let grip = match self.byte()? {
            0 => Grip::Empty,
            1 => {
                let block = self.block()?;
                let then = if self.flag()? {
                    Some(self.goal()?)
                } else {
                    None
                };
                Grip::Reaching(block, then)
            }
            2 => Grip::Holding(self.block()?, self.goal()?),
            3 => Grip::Lowering {
                block: self.block()?,
                steps: self.byte()?.min(60),
                still: self.byte()?.min(60),
                goal: self.goal()?,
            },
            _ => return Err(BadSnapshot::Impossible("grip")),
        };
        Ok(Hand { position, grip })
    }

    fn goal(&mut self) -> Result<Goal, BadSnapshot> {
        let (position, rotation) = (self.floats()?, self.floats()?);
        let mut probe = Motion::at(position);
        probe.rotation = rotation;
        if !probe.is_sound() {
            return Err(BadSnapshot::Impossible("goal"));
        }
        Ok(Goal { position, rotation })
    }

    fn logged(&mut self) -> Result<Logged, BadSnapshot> {
        let step = self.word()?;
        let seat = Seat::try_new(self.byte()?.into(), PLAYERS);
        let seat = seat.ok_or(BadSnapshot::Impossible("seat"))?;
        let physics_input = match self.byte()? {
            0 => PhysicsInput::Input(Input::Grab(self.block()?)),
            1 => {
                let side = self.byte()?;
                let position = self.whole()?;
                let [yaw] = self.whole()?;
                let turn = Turn { side, yaw };
                PhysicsInput::Input(Input::Carry(Target { position, turn }))
            }
            2 => PhysicsInput::Input(Input::Drop),
            3 => {
                let [x, y] = self.whole()?;
                PhysicsInput::Input(Input::Catapult { x, y })
            }
            4 => {
                let [direction, elevation, power] = self.whole()?;
                let aim = Aim {
                    direction,
                    elevation,
                    power,
                };
                PhysicsInput::Input(Input::Fire(aim))
            }
            5 => PhysicsInput::Launch(Launch {
                velocity: self.whole()?,
            }),
            _ => return Err(BadSnapshot::Impossible("input")),
        };
        Ok(Logged {
            step,
            seat,
            physics_input,
        })
    }
}

fn is_near(position: &[f32; 3]) -> bool {
    position
        .iter()
        .all(|part| part.is_finite() && part.abs() <= FARTHEST)
}

/// Checks that the parts of a state are consistent.
fn consistent(setup: &Setup, state: &State) -> Result<(), BadSnapshot> {
    let each = Table::dice_each(setup.players);
    let mut dice = [false; MAX_DICE];
    let saboteurs = Seat::all(setup.players).filter(|seat| *seat != setup.builder);
    for (number, seat) in saboteurs.enumerate() {
        let fired = usize::from(state.catapults[seat.index()].fired);
        if fired > each {
            return Err(BadSnapshot::Impossible("number of dice"));
        }
        dice[number * each..number * each + fired].fill(true);
    }
    let (blocks, thrown) = state.bodies.split_at(BLOCKS);
    if blocks.contains(&Body::Waiting) {
        return Err(BadSnapshot::Impossible("block"));
    }
    for (body, fired) in thrown.iter().zip(dice) {
        if (*body != Body::Waiting) != fired {
            return Err(BadSnapshot::Impossible("die"));
        }
    }
    let [half_x, half_y] = Table::get().catapult.half_area.map(|half| 10 * half);
    let on_table =
        |[x, y]: [i32; 2]| (-half_x..=half_x).contains(&x) && (-half_y..=half_y).contains(&y);
    let mut places = state.catapults.iter().filter_map(|catapult| catapult.place);
    if !places.all(on_table) {
        return Err(BadSnapshot::Impossible("catapult"));
    }
    if let Some(block) = state.hand.held()
        && state.bodies[block.index()].motion().is_none()
    {
        return Err(BadSnapshot::Impossible("held block"));
    }
    Ok(())
}
