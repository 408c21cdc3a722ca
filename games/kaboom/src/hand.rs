//! The builder's hand: a servo of bounded speed and force.
//!
//! An empty hand flies straight to a block. A held block is drawn to its goal by a
//! speed in proportion to the distance, never faster than the hand moves, and the
//! speed changes only as fast as the hand's force allows: pushed against a tower,
//! the block gives way like any other. Setting down lowers the block until it
//! stops, and opens the hand.

use rapier3d::dynamics::RigidBody;
use rapier3d::math::{Rotation, Vector};

use crate::physics::{Physics, SUBSTEP};
use crate::shapes::MM;
use crate::state::{Goal, Grip, Hand};
use crate::table::{Block, HandLimits, STEPS_A_SECOND, Table};
use crate::turning::difference;

/// How fast a distance is closed, per second.
const PULL: f32 = 20.0;
/// How fast an angle is closed, per second.
const TURN_PULL: f32 = 15.0;
/// How fast the turning may change, in radians a second, every second.
const TURN_ACCELERATION: f32 = 400.0;
/// While setting down the hand is this much weaker.
const GENTLE: f32 = 0.25;
/// A block that sinks slower than this part of the lowering speed is still.
const STILL: f32 = 0.3;
/// Steps a block must be still before the hand opens.
const STILL_STEPS: u8 = 2;
/// Steps after which the hand opens in any case.
const LOWERING_STEPS: u8 = 60;

impl Hand {
    /// Draws the held block towards its goal for one step of the engine.
    pub(crate) fn drive(&self, physics: &mut Physics) {
        let limits = &Table::get().hand;
        match self.grip {
            Grip::Empty | Grip::Reaching(..) => {}
            Grip::Holding(block, goal) => {
                let Some(at) = physics.body(block.index()).map(RigidBody::translation) else {
                    return;
                };
                let distance = Vector::from(goal.position) - at;
                let wanted = (distance * PULL).clamp_length_max(limits.carry_speed as f32 * MM);
                drive(physics, block, &goal, wanted, 1.0, limits);
            }
            Grip::Lowering { block, goal, .. } => {
                let Some(at) = physics.body(block.index()).map(RigidBody::translation) else {
                    return;
                };
                let distance = Vector::from(goal.position) - at;
                let lower = limits.lower_speed as f32 * MM;
                let aside = Vector::new(distance.x, distance.y, 0.0) * PULL;
                let wanted = aside.clamp_length_max(lower) - Vector::Z * lower;
                drive(physics, block, &goal, wanted, GENTLE, limits);
            }
        }
    }

    /// What the hand does by itself once a step. Gives the block that was grabbed
    /// and the block that was let go.
    pub(crate) fn after_step(&mut self, physics: &mut Physics) -> [Option<Block>; 2] {
        let limits = &Table::get().hand;
        match &mut self.grip {
            Grip::Empty => [None, None],
            Grip::Reaching(block, then) => {
                let (block, then) = (*block, *then);
                let Some(motion) = physics.motion(block.index()) else {
                    self.grip = Grip::Empty;
                    return [None, None];
                };
                let speed = limits.empty_speed as f32 * MM / STEPS_A_SECOND as f32;
                let from = Vector::from(self.position);
                let way = Vector::from(motion.position) - from;
                if way.length() > speed {
                    self.position = (from + way.clamp_length_max(speed)).to_array();
                    return [None, None];
                }
                self.position = motion.position;
                let here = Goal {
                    position: motion.position,
                    rotation: motion.rotation,
                };
                self.grip = Grip::Holding(block, then.unwrap_or(here));
                physics.take(block);
                [Some(block), None]
            }
            Grip::Holding(block, _) => {
                let block = *block;
                self.follow(physics, block);
                [None, None]
            }
            Grip::Lowering {
                block,
                steps,
                still,
                ..
            } => {
                let block = *block;
                *steps += 1;
                let sinking = physics
                    .body(block.index())
                    .map_or(0.0, |body| -body.linvel().z);
                let is_still = sinking < STILL * limits.lower_speed as f32 * MM;
                *still = if is_still { *still + 1 } else { 0 };
                let open = *still >= STILL_STEPS || *steps >= LOWERING_STEPS;
                self.follow(physics, block);
                if !open {
                    return [None, None];
                }
                self.open(physics);
                [None, Some(block)]
            }
        }
    }

    /// Opens the hand at once.
    pub(crate) fn open(&mut self, physics: &mut Physics) {
        if let Some(block) = self.held() {
            physics.let_go(block);
        }
        self.grip = Grip::Empty;
    }

    fn follow(&mut self, physics: &Physics, block: Block) {
        if let Some(body) = physics.body(block.index()) {
            self.position = body.translation().to_array();
        }
    }
}

fn drive(
    physics: &mut Physics,
    block: Block,
    goal: &Goal,
    wanted: Vector,
    strength: f32,
    limits: &HandLimits,
) {
    let Some(body) = physics.body_mut(block.index()) else {
        return;
    };
    let most = limits.acceleration as f32 * MM * SUBSTEP * strength;
    let velocity = body.linvel();
    let change = (wanted - velocity).clamp_length_max(most);
    body.set_linvel(velocity + change, true);

    let turn_speed = limits.turn_speed as f32 * (std::f32::consts::PI / 180.0);
    let angle = difference(*body.rotation(), Rotation::from_array(goal.rotation));
    let wanted = (angle * TURN_PULL).clamp_length_max(turn_speed);
    let spin = body.angvel();
    let most = TURN_ACCELERATION * SUBSTEP * strength;
    let change = (wanted - spin).clamp_length_max(most);
    body.set_angvel(spin + change, true);
}
