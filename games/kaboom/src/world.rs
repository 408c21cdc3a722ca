//! One turn on the table: applies inputs, advances steps, moves bodies.
//!
//! [`World::apply`] applies an input at the current step, [`World::step`] advances by
//! 1/60 second. A clone is a complete second table, for looking ahead and rolling back;
//! [`World::snapshot`] serves the same purpose for sending.

use std::fmt;

use ruckus_core::{Seat, Seed, StateHasher};

use crate::catapult::{self, Launch};
use crate::family::FamilyRules;
use crate::input::{Input, Target};
use crate::layout::Layout;
use crate::physics::{Physics, SUBSTEPS};
use crate::refusal::Refusal;
use crate::shapes::MM;
use crate::simulation::SimulationVersion;
use crate::state::{AT_REST, BODIES, Body, Catapult, Goal, Grip, Hand, Motion, PLAYERS, State};
use crate::struck::Struck;
use crate::table::{BLOCKS, Block, MAX_DICE, STEPS_A_SECOND, Table};
use crate::turning;

/// The maximum number of inputs of one seat in one step.
pub const INPUTS_A_STEP: u8 = 4;

/// The engine is rebuilt after this many steps; see [`crate::snapshot`].
pub(crate) const KEYFRAME: u32 = 60;

/// A body slower than this is at rest: decimetres and radians per second.
const RESTING_SPEED: f32 = 0.05;
const RESTING_SPIN: f32 = 0.25;

/// The change of speed by gravity in a step, in decimetres per second: a body at rest receives it
/// from its support.
const WEIGHT: f32 = 98.1 / STEPS_A_SECOND as f32;
/// A change of speed beyond that is a knock, in decimetres per second.
const AUDIBLE: f32 = 0.9;
/// Millionths of a newton second in a kilogram decimetre per second.
const MICRO_NEWTON_SECONDS: f32 = 100_000.0;

/// The initial conditions of a turn.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The seed of the match.
    pub seed: Seed,
    /// The number of the turn in the match; the spread of shots depends on it.
    pub turn: u32,
    /// The number of players, from 2 to 5.
    pub players: usize,
    /// The builder; the other seats are Saboteurs.
    pub builder: Seat,
    /// The tiles on the table.
    pub layout: Layout,
    /// The number of steps during which inputs are accepted.
    pub timer: u32,
    /// The version of the simulation and of the tower checks.
    pub simulation: SimulationVersion,
    /// The gentle rules; none before version 3 of the simulation.
    pub family: FamilyRules,
}

/// The setup of the turn is invalid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "2 to 5 play, one of them builds, the timer runs for 1 to 36000 steps, and only version 3 of \
     the simulation has rules for families"
)]
pub struct BadSetup;

impl Setup {
    pub(crate) fn check(&self) -> Result<(), BadSetup> {
        let good = (2..=PLAYERS).contains(&self.players)
            && self.builder.index() < self.players
            && (1..=36_000).contains(&self.timer)
            && (self.simulation >= SimulationVersion::V3 || self.family == FamilyRules::default());
        if good { Ok(()) } else { Err(BadSetup) }
    }

    /// The first step at which nobody may fire any more.
    #[must_use]
    pub fn last_shots(&self) -> u32 {
        if self.family.cease_fire {
            self.timer.saturating_sub(Table::get().cease_fire_steps)
        } else {
            self.timer
        }
    }

    /// The number of a Saboteur's first die; `None` for other seats.
    fn first_die(&self, seat: Seat) -> Option<usize> {
        let before = Seat::all(self.players)
            .filter(|other| *other != self.builder && *other < seat)
            .count();
        let is_saboteur = seat != self.builder && seat.index() < self.players;
        is_saboteur.then(|| before * Table::dice_each(self.players))
    }
}

/// An event of the last step, or of an input since.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The hand has reached a block and holds it.
    Grabbed(Block),
    /// The hand has released a block.
    Released(Block),
    /// A catapult has fired.
    Fired {
        /// The seat.
        seat: Seat,
        /// The number of the die on this table.
        die: u8,
    },
    /// A die touches a block for the first time.
    Hit {
        /// The number of the die on this table.
        die: u8,
        /// The block.
        block: Block,
    },
    /// A block or die that is not in the hand was struck, or struck something.
    Knock {
        /// What was struck.
        body: Struck,
        /// What it touches with the most force.
        on: Struck,
        /// The change of its momentum in this step, without its weight, in millionths of a
        /// newton second.
        impulse: u32,
    },
    /// A block has left the table permanently.
    BlockGone(Block),
    /// A die has left the table permanently.
    DieGone(u8),
}

/// The pose of a body, for display.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BodyView {
    /// Its centre, in millimetres.
    pub position: [f32; 3],
    /// Its rotation: a quaternion x, y, z, w.
    pub rotation: [f32; 4],
    /// Whether it moves.
    pub moving: bool,
}

impl BodyView {
    /// The pose in whole numbers: the centre in tenths of a millimetre, the quaternion
    /// in ten-thousandths.
    #[must_use]
    pub fn rounded(&self) -> ([i32; 3], [i32; 4]) {
        let round = |part: f32, scale: f32| libm::roundf(part * scale) as i32;
        (
            self.position.map(|part| round(part, 10.0)),
            self.rotation.map(|part| round(part, 10_000.0)),
        )
    }
}

/// An input in the form that the physics applies, with the spread included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PhysicsInput {
    Input(Input),
    Launch(Launch),
}

/// An input that was applied since the last keyframe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Logged {
    pub(crate) step: u32,
    pub(crate) seat: Seat,
    pub(crate) physics_input: PhysicsInput,
}

/// One turn on the table.
#[derive(Clone)]
pub struct World {
    pub(crate) setup: Setup,
    state: State,
    physics: Physics,
    /// The state from which the engine was last rebuilt.
    pub(crate) keyframe: Box<State>,
    /// The inputs since then.
    pub(crate) log: Vec<Logged>,
    events: Vec<Event>,
}

impl World {
    /// The table at the beginning of a turn, with the blocks in the tray.
    ///
    /// # Errors
    /// Fails if the setup is invalid.
    pub fn new(setup: Setup) -> Result<World, BadSetup> {
        setup.check()?;
        let table = Table::get();
        let mut bodies = [Body::Waiting; BODIES];
        for block in Block::all() {
            let place = table.tray_place(setup.simulation, block);
            let [x, y] = place.map(|length| length as f32 * MM);
            let z = block.kind().info().size[2] as f32 * MM / 2.0;
            let mut motion = Motion::at([x, y, z]);
            motion.asleep = true;
            bodies[block.index()] = Body::Present(motion);
        }
        let first = Block::all().next().expect("there are blocks");
        let [_, y] = table.tray_place(setup.simulation, first);
        let y = y as f32 * MM;
        let state = State {
            step: 0,
            bodies,
            hand: Hand {
                position: [0.0, y, 1.0],
                grip: Grip::Empty,
            },
            catapults: [Catapult::default(); PLAYERS],
            hits: [0; MAX_DICE],
            still: 0,
        };
        Ok(World::at_keyframe(setup, state))
    }

    /// A table with a fresh engine.
    pub(crate) fn at_keyframe(setup: Setup, state: State) -> World {
        World {
            physics: Physics::build(&setup, &state),
            setup,
            keyframe: Box::new(state.clone()),
            state,
            log: Vec::new(),
            events: Vec::new(),
        }
    }

    /// The setup of the turn.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The number of steps that have passed.
    #[must_use]
    pub fn step_number(&self) -> u32 {
        self.state.step
    }

    /// Whether the timer has run out, so that inputs are no longer accepted.
    #[must_use]
    pub fn time_is_up(&self) -> bool {
        self.state.step >= self.setup.timer
    }

    /// Whether the turn is over: the timer has run out, and everything is at rest or
    /// the time for that is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let last = self.setup.timer.saturating_add(Table::get().rest_steps);
        self.time_is_up() && (self.is_at_rest() || self.state.step >= last)
    }

    /// Checks whether a seat may give an input now.
    ///
    /// # Errors
    /// Returns why not.
    pub fn check(&self, seat: Seat, input: &Input) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        match input {
            Input::Grab(_) | Input::Carry(_) | Input::Drop => self.check_builder(seat, input),
            Input::Catapult { x, y } => {
                self.check_saboteur(seat)?;
                catapult::check_place(&self.setup.layout, [*x, *y])
            }
            Input::Fire(aim) => {
                self.check_shot(seat)?;
                if aim.is_possible() {
                    Ok(())
                } else {
                    Err(Refusal::BadAim)
                }
            }
        }
    }

    /// Applies an input now, before the next step.
    ///
    /// # Errors
    /// Returns why the input is refused; then nothing has changed.
    pub fn apply(&mut self, seat: Seat, input: &Input) -> Result<(), Refusal> {
        self.check(seat, input)?;
        let physics_input = match (input, self.catapult_place(seat)) {
            (Input::Fire(aim), Some(place)) => {
                let shot = self.state.catapults[seat.index()].fired;
                let Setup { seed, turn, .. } = &self.setup;
                PhysicsInput::Launch(catapult::spread(place, *aim, seed, *turn, seat, shot))
            }
            _ => PhysicsInput::Input(*input),
        };
        self.perform(seat, physics_input);
        Ok(())
    }

    /// Fires a shot whose spread another table has determined: for replicas that do not
    /// know the seed.
    ///
    /// # Errors
    /// Fails if the seat may not fire now or no catapult can fire such a shot.
    pub fn launch(&mut self, seat: Seat, launch: Launch) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        self.check_shot(seat)?;
        if !launch.is_possible() {
            return Err(Refusal::BadAim);
        }
        self.perform(seat, PhysicsInput::Launch(launch));
        Ok(())
    }

    /// The last shot that a seat has fired in the current step, for replicas that do
    /// not know the seed.
    #[must_use]
    pub fn launched(&self, seat: Seat) -> Option<Launch> {
        self.log
            .iter()
            .rev()
            .find_map(|logged| match logged.physics_input {
                PhysicsInput::Launch(launch)
                    if logged.seat == seat && logged.step == self.state.step =>
                {
                    Some(launch)
                }
                PhysicsInput::Launch(_) | PhysicsInput::Input(_) => None,
            })
    }

    /// Advances by 1/60 second.
    pub fn step(&mut self) {
        self.events.clear();
        for _ in 0..SUBSTEPS {
            self.state.hand.drive(&mut self.physics);
            self.physics.substep();
        }
        let [grabbed, released] = self.state.hand.after_step(&mut self.physics);
        self.events.extend(grabbed.map(Event::Grabbed));
        self.events.extend(released.map(Event::Released));
        self.state.step += 1;
        if self.state.step == self.setup.timer {
            let held = self.state.hand.held();
            self.state.hand.open(&mut self.physics);
            self.events.extend(held.map(Event::Released));
        }
        self.read_bodies();
        if self.state.step.is_multiple_of(KEYFRAME) {
            self.physics = Physics::build(&self.setup, &self.state);
            *self.keyframe = self.state.clone();
            self.log.clear();
        }
    }

    /// The events of the last step and of inputs since.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// A block, if it has not left the table.
    #[must_use]
    pub fn block(&self, block: Block) -> Option<BodyView> {
        self.view(block.index())
    }

    /// A die by its number on this table, from 0 to 8; `None` before it is fired.
    #[must_use]
    pub fn die(&self, die: u8) -> Option<BodyView> {
        let index = BLOCKS + usize::from(die);
        if index < BODIES {
            self.view(index)
        } else {
            None
        }
    }

    /// The number of dice on this table.
    #[must_use]
    pub fn dice(&self) -> u8 {
        ((self.setup.players - 1) * Table::dice_each(self.setup.players)) as u8
    }

    /// The number of dice a seat can still fire.
    #[must_use]
    pub fn dice_left(&self, seat: Seat) -> usize {
        match self.setup.first_die(seat) {
            Some(_) => {
                let fired = self.state.catapults[seat.index()].fired;
                Table::dice_each(self.setup.players).saturating_sub(fired.into())
            }
            None => 0,
        }
    }

    /// The place of a seat's catapult, in tenths of a millimetre.
    #[must_use]
    pub fn catapult_place(&self, seat: Seat) -> Option<[i32; 2]> {
        self.state.catapults.get(seat.index())?.place
    }

    /// The first step at which a seat's catapult may fire again.
    #[must_use]
    pub fn catapult_ready(&self, seat: Seat) -> u32 {
        self.state
            .catapults
            .get(seat.index())
            .map_or(0, |catapult| catapult.ready)
    }

    /// The block in the hand.
    #[must_use]
    pub fn held(&self) -> Option<Block> {
        self.state.hand.held()
    }

    /// The block that the hand holds or is reaching for.
    #[must_use]
    pub fn wanted(&self) -> Option<Block> {
        match self.state.hand.grip {
            Grip::Reaching(block, _) => Some(block),
            Grip::Empty | Grip::Holding(..) | Grip::Lowering { .. } => self.held(),
        }
    }

    /// The goal of the held block, in millimetres.
    #[must_use]
    pub fn goal(&self) -> Option<[f32; 3]> {
        match self.state.hand.grip {
            Grip::Holding(_, goal) | Grip::Lowering { goal, .. } => {
                Some(goal.position.map(|part| part / MM))
            }
            Grip::Empty | Grip::Reaching(..) => None,
        }
    }

    /// Whether the hand is setting a block down.
    #[must_use]
    pub fn is_lowering(&self) -> bool {
        matches!(self.state.hand.grip, Grip::Lowering { .. })
    }

    /// The position of the hand, in millimetres.
    #[must_use]
    pub fn hand(&self) -> [f32; 3] {
        self.state.hand.position.map(|part| part / MM)
    }

    /// Whether nothing on the table moves or has moved in the last few steps.
    #[must_use]
    pub fn is_at_rest(&self) -> bool {
        self.state.still >= AT_REST
    }

    /// A hash of everything the future depends on, except the seed.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let name = match self.setup.simulation {
            SimulationVersion::V1 => "kaboom 1",
            SimulationVersion::V2 => "kaboom 2",
            SimulationVersion::V3 => "kaboom 3",
        };
        let hasher = self.state.hash(StateHasher::new(name));
        let hasher = self.keyframe.hash(hasher);
        crate::snapshot::hash_words(&self.setup, &self.log)
            .into_iter()
            .fold(hasher, StateHasher::word)
            .finish()
    }

    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    pub(crate) fn motion(&self, index: usize) -> Option<&Motion> {
        self.state.bodies[index].motion()
    }

    fn view(&self, index: usize) -> Option<BodyView> {
        self.motion(index).map(|motion| BodyView {
            position: motion.position.map(|part| part / MM),
            rotation: motion.rotation,
            moving: moves(motion),
        })
    }

    fn check_turn(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.index() >= self.setup.players {
            return Err(Refusal::NoSuchSeat);
        }
        if self.time_is_up() {
            return Err(Refusal::TimeUp);
        }
        let given = self
            .log
            .iter()
            .rev()
            .take_while(|logged| logged.step == self.state.step)
            .filter(|logged| logged.seat == seat)
            .count();
        if given >= INPUTS_A_STEP.into() {
            return Err(Refusal::TooMany);
        }
        Ok(())
    }

    fn check_builder(&self, seat: Seat, input: &Input) -> Result<(), Refusal> {
        if seat != self.setup.builder {
            return Err(Refusal::WrongRole);
        }
        let empty = self.state.hand.grip == Grip::Empty;
        match input {
            Input::Grab(_) if !empty => Err(Refusal::AlreadyHolding),
            Input::Grab(block) => {
                let motion = self.motion(block.index());
                let position = motion.map(|motion| motion.position.map(|part| part / MM * 10.0));
                // A block up to 10 mm outside the reach can still be grabbed.
                match position {
                    Some(position) if reachable(position.map(|part| part as i32), 100) => Ok(()),
                    _ => Err(Refusal::BlockOutOfReach),
                }
            }
            Input::Carry(_) | Input::Drop if empty => Err(Refusal::NotHolding),
            Input::Carry(target) if !turning::is_turn(target.turn) => Err(Refusal::BadTurn),
            Input::Carry(target) if !reachable(target.position, 0) => Err(Refusal::OutOfReach),
            _ => Ok(()),
        }
    }

    fn check_saboteur(&self, seat: Seat) -> Result<(), Refusal> {
        match self.setup.first_die(seat) {
            Some(_) => Ok(()),
            None => Err(Refusal::WrongRole),
        }
    }

    fn check_shot(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_saboteur(seat)?;
        let catapult = &self.state.catapults[seat.index()];
        if catapult.place.is_none() {
            Err(Refusal::NoCatapult)
        } else if self.dice_left(seat) == 0 {
            Err(Refusal::NoDice)
        } else if self.state.step < catapult.ready {
            Err(Refusal::Reloading)
        } else if self.state.step >= self.setup.last_shots() {
            Err(Refusal::CeaseFire)
        } else {
            Ok(())
        }
    }

    /// Carries out an input that has been checked.
    pub(crate) fn perform(&mut self, seat: Seat, physics_input: PhysicsInput) {
        self.log.push(Logged {
            step: self.state.step,
            seat,
            physics_input,
        });
        match physics_input {
            PhysicsInput::Input(Input::Grab(block)) => {
                self.state.hand.grip = Grip::Reaching(block, None);
            }
            PhysicsInput::Input(Input::Carry(target)) => self.carry(&target),
            PhysicsInput::Input(Input::Drop) => self.drop_block(),
            PhysicsInput::Input(Input::Catapult { x, y }) => {
                self.state.catapults[seat.index()].place = Some([x, y]);
            }
            // An aim is converted to a launch before it gets here.
            PhysicsInput::Input(Input::Fire(_)) => {}
            PhysicsInput::Launch(launch) => self.fire(seat, launch),
        }
    }

    fn carry(&mut self, target: &Target) {
        let goal = Goal {
            position: target.position.map(|tenths| tenths as f32 * 0.1 * MM),
            rotation: turning::rotation(target.turn).to_array(),
        };
        let grip = &mut self.state.hand.grip;
        *grip = match *grip {
            Grip::Empty => Grip::Empty,
            Grip::Reaching(block, _) => Grip::Reaching(block, Some(goal)),
            Grip::Holding(block, _) | Grip::Lowering { block, .. } => Grip::Holding(block, goal),
        };
    }

    fn drop_block(&mut self) {
        let grip = &mut self.state.hand.grip;
        *grip = match *grip {
            Grip::Empty | Grip::Reaching(..) => Grip::Empty,
            Grip::Holding(block, goal) => Grip::Lowering {
                block,
                goal,
                steps: 0,
                still: 0,
            },
            lowering @ Grip::Lowering { .. } => lowering,
        };
    }

    fn fire(&mut self, seat: Seat, launch: Launch) {
        let limits = &Table::get().catapult;
        let catapult = &mut self.state.catapults[seat.index()];
        let (Some([x, y]), Some(first)) = (catapult.place, self.setup.first_die(seat)) else {
            return;
        };
        let die = first + usize::from(catapult.fired);
        catapult.fired += 1;
        catapult.ready = self.state.step + limits.reload;
        let tenth = 0.1 * MM;
        let position = [
            x as f32 * tenth,
            y as f32 * tenth,
            limits.muzzle as f32 * MM,
        ];
        let mut motion = Motion::at(position);
        motion.velocity = launch.velocity.map(|part| part as f32 * MM);
        self.state.bodies[BLOCKS + die] = Body::Present(motion);
        self.physics.insert(BLOCKS + die, &motion);
        let die = die as u8;
        self.events.push(Event::Fired { seat, die });
    }

    /// The knock that changed the motion of a body in this step, if it was strong enough to hear.
    fn knock(&self, index: usize, after: &Motion) -> Option<Event> {
        let before = self.motion(index)?;
        let body = Struck::body(index);
        let is_held = self.held().map(Struck::Block) == Some(body);
        if is_held || after.asleep {
            return None;
        }
        let mut squared = 0.0;
        for (axis, pull) in [0.0, 0.0, WEIGHT].into_iter().enumerate() {
            let change = after.velocity[axis] - before.velocity[axis] + pull;
            squared += change * change;
        }
        let change = libm::sqrtf(squared) - WEIGHT;
        if change < AUDIBLE {
            return None;
        }
        let on = self.physics.pressed_most(index)?;
        let impulse = change * self.physics.mass(index) * MICRO_NEWTON_SECONDS;
        let impulse = libm::roundf(impulse) as u32;
        Some(Event::Knock { body, on, impulse })
    }

    /// Updates the state from the engine, and removes bodies that have left the table.
    fn read_bodies(&mut self) {
        for index in 0..BODIES {
            let Some(motion) = self.physics.motion(index) else {
                continue;
            };
            if motion.is_sound() && motion.position[2] > -1.0 {
                self.events.extend(self.knock(index, &motion));
                self.state.bodies[index] = Body::Present(motion);
                continue;
            }
            let block = Block::try_new(index as u64);
            if block.is_some() && self.wanted() == block {
                self.state.hand.grip = Grip::Empty;
            }
            self.physics.remove(index);
            self.state.bodies[index] = Body::Gone;
            self.events.push(match block {
                Some(block) => Event::BlockGone(block),
                None => Event::DieGone((index - BLOCKS) as u8),
            });
        }
        let mut motions = self.state.bodies.iter().filter_map(Body::motion);
        let still = self.state.hand.held().is_none() && !motions.any(moves);
        self.state.still = if still {
            AT_REST.min(self.state.still + 1)
        } else {
            0
        };
        for die in 0..MAX_DICE {
            let new = self.physics.blocks_touched(BLOCKS + die) & !self.state.hits[die];
            self.state.hits[die] |= new;
            for block in Block::all().filter(|block| new & (1 << block.index()) != 0) {
                let die = die as u8;
                self.events.push(Event::Hit { die, block });
            }
        }
    }
}

impl fmt::Debug for World {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("World")
            .field("setup", &self.setup)
            .field("state", &self.state)
            .finish_non_exhaustive()
    }
}

pub(crate) fn moves(motion: &Motion) -> bool {
    let fast = |vector: &[f32; 3], limit: f32| {
        let squared: f32 = vector.iter().map(|part| part * part).sum();
        squared > limit * limit
    };
    !motion.asleep && (fast(&motion.velocity, RESTING_SPEED) || fast(&motion.spin, RESTING_SPIN))
}

/// Whether the hand can bring a block's centre there, within `slack`; all in tenths of
/// a millimetre.
fn reachable(position: [i32; 3], slack: i32) -> bool {
    let reach = &Table::get().hand.reach;
    position.iter().zip(reach).all(|(part, [least, greatest])| {
        (10 * least - slack..=10 * greatest + slack).contains(part)
    })
}
