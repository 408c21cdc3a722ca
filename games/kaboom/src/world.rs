//! One turn on the table: inputs go in, steps pass, bodies move.
//!
//! [`World::apply`] takes an input at the present step, [`World::step`] lets 1/60
//! second pass. A clone is a complete second table, for looking ahead and for
//! rolling back; [`World::snapshot`] is the same for sending.

use std::fmt;

use ruckus_core::{Seat, Seed, StateHasher};

use crate::catapult::{self, Launch};
use crate::input::{Input, Target};
use crate::layout::Layout;
use crate::physics::{Physics, SUBSTEPS};
use crate::refusal::Refusal;
use crate::shapes::MM;
use crate::simulation::SimulationVersion;
use crate::state::{AT_REST, BODIES, Body, Catapult, Goal, Grip, Hand, Motion, PLAYERS, State};
use crate::table::{BLOCKS, Block, MAX_DICE, Table};
use crate::turning;

/// How many inputs one seat may give in one step.
pub const INPUTS_A_STEP: u8 = 4;

/// After so many steps the engine is built anew; see [`crate::snapshot`].
pub(crate) const KEYFRAME: u32 = 60;

/// Slower than this a body rests: decimetres and radians a second.
const RESTING_SPEED: f32 = 0.05;
const RESTING_SPIN: f32 = 0.25;

/// How a turn begins.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The seed of the match.
    pub seed: Seed,
    /// The number of the turn in the match; the spread of shots depends on it.
    pub turn: u32,
    /// How many play, from 2 to 5.
    pub players: usize,
    /// Who builds; the others are Saboteurs.
    pub builder: Seat,
    /// The tiles that lie.
    pub layout: Layout,
    /// For how many steps inputs are taken.
    pub timer: u32,
    /// How the table is simulated and towers are judged.
    pub simulation: SimulationVersion,
}

/// A turn that cannot begin.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("2 to 5 play, one of them builds, and the timer runs for 1 to 36000 steps")]
pub struct BadSetup;

impl Setup {
    pub(crate) fn check(&self) -> Result<(), BadSetup> {
        let good = (2..=PLAYERS).contains(&self.players)
            && self.builder.index() < self.players
            && (1..=36_000).contains(&self.timer);
        if good { Ok(()) } else { Err(BadSetup) }
    }

    /// The number of a Saboteur's first die, if the seat is one's.
    fn first_die(&self, seat: Seat) -> Option<usize> {
        let before = Seat::all(self.players)
            .filter(|other| *other != self.builder && *other < seat)
            .count();
        let is_saboteur = seat != self.builder && seat.index() < self.players;
        is_saboteur.then(|| before * Table::dice_each(self.players))
    }
}

/// Something that happened in the last step, or through an input since.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Event {
    /// The hand has reached a block and holds it.
    Grabbed(Block),
    /// The hand has let a block go.
    Released(Block),
    /// A catapult has fired.
    Fired {
        /// Whose.
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
    /// A block has left the table for good.
    BlockGone(Block),
    /// A die has left the table for good.
    DieGone(u8),
}

/// Where a body is, for showing it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BodyView {
    /// Its middle, in millimetres.
    pub position: [f32; 3],
    /// How it is turned: a quaternion x, y, z, w.
    pub rotation: [f32; 4],
    /// Whether it moves.
    pub moving: bool,
}

impl BodyView {
    /// In whole numbers: the middle in tenths of a millimetre, the quaternion in
    /// ten-thousandths.
    #[must_use]
    pub fn rounded(&self) -> ([i32; 3], [i32; 4]) {
        let round = |part: f32, scale: f32| libm::roundf(part * scale) as i32;
        (
            self.position.map(|part| round(part, 10.0)),
            self.rotation.map(|part| round(part, 10_000.0)),
        )
    }
}

/// What was done, as the physics takes it: with the spread already in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PhysicsInput {
    Input(Input),
    Launch(Launch),
}

/// An input that was taken since the last keyframe.
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
    /// The state from which the engine was last built anew.
    pub(crate) keyframe: Box<State>,
    /// What was done since.
    pub(crate) log: Vec<Logged>,
    events: Vec<Event>,
}

impl World {
    /// The table at the beginning of a turn: the blocks in the tray.
    ///
    /// # Errors
    /// If the setup is none.
    pub fn new(setup: Setup) -> Result<World, BadSetup> {
        setup.check()?;
        let table = Table::get();
        let mut bodies = [Body::Waiting; BODIES];
        for block in Block::all() {
            let [x, y] = table.tray_place(block).map(|length| length as f32 * MM);
            let z = block.kind().info().size[2] as f32 * MM / 2.0;
            let mut motion = Motion::at([x, y, z]);
            motion.asleep = true;
            bodies[block.index()] = Body::Present(motion);
        }
        let y = table.tray[1] as f32 * MM;
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

    /// A table whose engine is fresh.
    pub(crate) fn at_keyframe(setup: Setup, state: State) -> World {
        World {
            physics: Physics::build(setup.simulation, &state),
            setup,
            keyframe: Box::new(state.clone()),
            state,
            log: Vec::new(),
            events: Vec::new(),
        }
    }

    /// How the turn began.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How many steps have passed.
    #[must_use]
    pub fn step_number(&self) -> u32 {
        self.state.step
    }

    /// Whether the timer has run out: no input is taken any more.
    #[must_use]
    pub fn time_is_up(&self) -> bool {
        self.state.step >= self.setup.timer
    }

    /// Whether the turn is over: the timer has run out, and everything rests or
    /// has had its time to.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let last = self.setup.timer.saturating_add(Table::get().rest_steps);
        self.time_is_up() && (self.is_at_rest() || self.state.step >= last)
    }

    /// Whether a seat may do something now.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, seat: Seat, input: &Input) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        match input {
            Input::Grab(_) | Input::Carry(_) | Input::Drop => self.check_builder(seat, input),
            Input::Catapult { x, y } => {
                self.check_saboteur(seat)?;
                self.check_place(*x, *y)
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

    /// Does something now, before the next step.
    ///
    /// # Errors
    /// If it is refused; then nothing has changed.
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

    /// Fires a shot whose spread somebody else has drawn: for tables that follow
    /// another one without knowing its seed.
    ///
    /// # Errors
    /// If the seat may not fire now or no catapult shoots so.
    pub fn launch(&mut self, seat: Seat, launch: Launch) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        self.check_shot(seat)?;
        if !launch.is_possible() {
            return Err(Refusal::BadAim);
        }
        self.perform(seat, PhysicsInput::Launch(launch));
        Ok(())
    }

    /// The last shot that a seat has fired in the present step, to be passed on to
    /// tables that do not know the seed.
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

    /// Lets 1/60 second pass.
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
            self.physics = Physics::build(self.setup.simulation, &self.state);
            *self.keyframe = self.state.clone();
            self.log.clear();
        }
    }

    /// What happened in the last step and through inputs since.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// A block, if it has not left the table.
    #[must_use]
    pub fn block(&self, block: Block) -> Option<BodyView> {
        self.view(block.index())
    }

    /// A die by its number on this table, from 0 to 8; none before it is fired.
    #[must_use]
    pub fn die(&self, die: u8) -> Option<BodyView> {
        let index = BLOCKS + usize::from(die);
        if index < BODIES {
            self.view(index)
        } else {
            None
        }
    }

    /// How many dice this table has.
    #[must_use]
    pub fn dice(&self) -> u8 {
        ((self.setup.players - 1) * Table::dice_each(self.setup.players)) as u8
    }

    /// Whose die it is.
    #[must_use]
    pub fn die_owner(&self, die: u8) -> Option<Seat> {
        let each = Table::dice_each(self.setup.players);
        Seat::all(self.setup.players).find(|seat| {
            let first = self.setup.first_die(*seat);
            first.is_some_and(|first| (first..first + each).contains(&usize::from(die)))
        })
    }

    /// How many dice a seat can still fire.
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

    /// Where a seat's catapult stands, in tenths of a millimetre.
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

    /// The block the hand holds or is on its way to.
    #[must_use]
    pub fn wanted(&self) -> Option<Block> {
        match self.state.hand.grip {
            Grip::Reaching(block, _) => Some(block),
            Grip::Empty | Grip::Holding(..) | Grip::Lowering { .. } => self.held(),
        }
    }

    /// Where the held block shall go, in millimetres.
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

    /// Where the hand is, in millimetres.
    #[must_use]
    pub fn hand(&self) -> [f32; 3] {
        self.state.hand.position.map(|part| part / MM)
    }

    /// Whether nothing on the table moves, or has moved in the last steps.
    #[must_use]
    pub fn is_at_rest(&self) -> bool {
        self.state.still >= AT_REST
    }

    /// A hash of everything the future depends on, but the seed.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let name = match self.setup.simulation {
            SimulationVersion::V1 => "kaboom 1",
            SimulationVersion::V2 => "kaboom 2",
        };
        let hasher = self.state.hash(StateHasher::new(name));
        let hasher = self.keyframe.hash(hasher);
        crate::snapshot::hash_words(&self.setup, &self.log)
            .into_iter()
            .fold(hasher, StateHasher::word)
            .finish()
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
                // A block may stick out a little where its middle could not be brought.
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

    fn check_place(&self, x: i32, y: i32) -> Result<(), Refusal> {
        let limits = &Table::get().catapult;
        let [half_x, half_y] = limits.half_area.map(|half| 10 * half);
        if !(-half_x..=half_x).contains(&x) || !(-half_y..=half_y).contains(&y) {
            return Err(Refusal::OffTable);
        }
        let clearance = i64::from(10 * limits.clearance).pow(2);
        match self.setup.layout.nearest_squared(x, y) {
            Some(squared) if squared < clearance => Err(Refusal::TooClose),
            _ => Ok(()),
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
        } else {
            Ok(())
        }
    }

    /// Does what has been checked.
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
            // An aim becomes a launch before it comes here.
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

    /// Brings the state up to what the engine says, and takes off what has left
    /// the table.
    fn read_bodies(&mut self) {
        for index in 0..BODIES {
            let Some(motion) = self.physics.motion(index) else {
                continue;
            };
            if motion.is_sound() && motion.position[2] > -1.0 {
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

/// Whether the hand can bring a block's middle there, give or take `slack`; all in
/// tenths of a millimetre.
fn reachable(position: [i32; 3], slack: i32) -> bool {
    let reach = &Table::get().hand.reach;
    position.iter().zip(reach).all(|(part, [least, greatest])| {
        (10 * least - slack..=10 * greatest + slack).contains(part)
    })
}
