//! Everything a turn's future depends on, as plain numbers.
//!
//! The physics engine holds more than this: contacts, islands, trees. Once a second it
//! is discarded and rebuilt from this state. So a snapshot of a few hundred numbers and
//! the inputs since then is enough to continue with the same bits, and no outsider can
//! supply the internals of an engine.

use ruckus_core::StateHasher;

use crate::table::{BLOCKS, Block, MAX_DICE};

/// The number of moving bodies: the blocks, then the dice.
pub(crate) const BODIES: usize = BLOCKS + MAX_DICE;
/// The maximum number of players.
pub(crate) const PLAYERS: usize = 5;

/// The maximum distance of a body on the table from its middle, in decimetres.
pub(crate) const FARTHEST: f32 = 50.0;
/// The maximum speed of a body on the table, in decimetres per second.
pub(crate) const FASTEST: f32 = 120.0;
/// The maximum spin of a body on the table, in radians per second.
pub(crate) const FASTEST_SPIN: f32 = 600.0;

/// The table is at rest after this many still steps. One is not enough: a block just
/// released in the air is still, too.
pub(crate) const AT_REST: u8 = 6;

/// The pose and motion of a body, in decimetres, seconds and radians.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Motion {
    pub(crate) position: [f32; 3],
    /// A quaternion: x, y, z, w.
    pub(crate) rotation: [f32; 4],
    pub(crate) velocity: [f32; 3],
    pub(crate) spin: [f32; 3],
    /// Whether the engine has stopped moving it.
    pub(crate) asleep: bool,
}

impl Motion {
    pub(crate) fn at(position: [f32; 3]) -> Motion {
        Motion {
            position,
            rotation: [0.0, 0.0, 0.0, 1.0],
            velocity: [0.0; 3],
            spin: [0.0; 3],
            asleep: false,
        }
    }

    /// Whether every number is one that the simulation itself could produce.
    pub(crate) fn is_sound(&self) -> bool {
        let within = |vector: &[f32; 3], limit: f32| {
            vector
                .iter()
                .all(|part| part.is_finite() && part.abs() <= limit)
        };
        let norm: f32 = self.rotation.iter().map(|part| part * part).sum();
        within(&self.position, FARTHEST)
            && within(&self.velocity, FASTEST)
            && within(&self.spin, FASTEST_SPIN)
            && (0.999..=1.001).contains(&norm)
    }
}

/// A block or a die.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Body {
    /// A die that has not been fired, or that this table does not have.
    Waiting,
    /// On the table.
    Present(Motion),
    /// The body has left the table.
    Gone,
}

impl Body {
    pub(crate) fn motion(&self) -> Option<&Motion> {
        match self {
            Body::Present(motion) => Some(motion),
            Body::Waiting | Body::Gone => None,
        }
    }
}

/// The goal of a held block.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Goal {
    pub(crate) position: [f32; 3],
    pub(crate) rotation: [f32; 4],
}

/// The state of the hand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Grip {
    Empty,
    /// On its way to a block, with the goal to carry it to, if known.
    Reaching(Block, Option<Goal>),
    Holding(Block, Goal),
    /// Setting a block down; counts the steps, and the steps for which the block has been still.
    Lowering {
        block: Block,
        goal: Goal,
        steps: u8,
        still: u8,
    },
}

/// The builder's hand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Hand {
    pub(crate) position: [f32; 3],
    pub(crate) grip: Grip,
}

impl Hand {
    /// The block in the hand.
    pub(crate) fn held(&self) -> Option<Block> {
        match self.grip {
            Grip::Holding(block, _) | Grip::Lowering { block, .. } => Some(block),
            Grip::Empty | Grip::Reaching(..) => None,
        }
    }
}

/// A Saboteur's catapult.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Catapult {
    /// Its place, in tenths of a millimetre; `None` before it is placed.
    pub(crate) place: Option<[i32; 2]>,
    /// The number of dice fired.
    pub(crate) fired: u8,
    /// The first step at which it may fire again.
    pub(crate) ready: u32,
}

/// Everything that moves or is counted in a turn.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct State {
    pub(crate) step: u32,
    pub(crate) bodies: [Body; BODIES],
    pub(crate) hand: Hand,
    pub(crate) catapults: [Catapult; PLAYERS],
    /// The blocks each die has hit, one bit per block.
    pub(crate) hits: [u16; MAX_DICE],
    /// The number of steps for which nothing has moved and nothing was held, up to
    /// [`AT_REST`].
    pub(crate) still: u8,
}

impl State {
    /// Adds every bit to a hash.
    pub(crate) fn hash(&self, hasher: StateHasher) -> StateHasher {
        let mut words = vec![u64::from(self.step)];
        let pack = |words: &mut Vec<u64>, parts: &[f32]| {
            words.extend(parts.iter().map(|part| u64::from(part.to_bits())));
        };
        for body in &self.bodies {
            match body {
                Body::Waiting => words.push(0),
                Body::Gone => words.push(1),
                Body::Present(motion) => {
                    words.push(2 + u64::from(motion.asleep));
                    pack(&mut words, &motion.position);
                    pack(&mut words, &motion.rotation);
                    pack(&mut words, &motion.velocity);
                    pack(&mut words, &motion.spin);
                }
            }
        }
        pack(&mut words, &self.hand.position);
        let goal = |words: &mut Vec<u64>, goal: &Goal| {
            pack(words, &goal.position);
            pack(words, &goal.rotation);
        };
        match &self.hand.grip {
            Grip::Empty => words.push(0),
            Grip::Reaching(block, then) => {
                words.extend([1, block.index() as u64, u64::from(then.is_some())]);
                if let Some(then) = then {
                    goal(&mut words, then);
                }
            }
            Grip::Holding(block, to) => {
                words.extend([2, block.index() as u64]);
                goal(&mut words, to);
            }
            Grip::Lowering {
                block,
                goal: to,
                steps,
                still,
            } => {
                words.extend([3, block.index() as u64, (*steps).into(), (*still).into()]);
                goal(&mut words, to);
            }
        }
        for catapult in &self.catapults {
            let place = catapult.place.map_or([0, 0, 0], |[x, y]| {
                [
                    1,
                    u64::from(x.cast_unsigned()),
                    u64::from(y.cast_unsigned()),
                ]
            });
            words.extend(place);
            words.extend([u64::from(catapult.fired), u64::from(catapult.ready)]);
        }
        words.extend(self.hits.map(u64::from));
        words.push(u64::from(self.still));
        words.into_iter().fold(hasher, StateHasher::word)
    }
}
