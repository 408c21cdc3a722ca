//! The builder's hand: a servo with limited speed and force.
//!
//! An empty hand flies straight to a block. A held block moves towards its goal at a
//! speed proportional to the distance, up to the hand's maximum, and the speed changes
//! only as fast as the hand's force allows: pushed against a tower, the block gives way
//! like any other. To set a block down, the hand lowers it until it stops, then opens.

use rapier3d::dynamics::RigidBody;
use rapier3d::math::{Rotation, Vector};

use crate::physics::{Physics, SUBSTEP};
use crate::shapes::MM;
use crate::state::{Goal, Grip, Hand};
use crate::table::{Block, HandLimits, STEPS_A_SECOND, Table};
use crate::turning::difference;

/// The speed per unit of distance, per second.
const PULL: f32 = 20.0;
/// The turning speed per unit of angle, per second.
const TURN_PULL: f32 = 15.0;
/// The maximum angular acceleration, in radians per second squared.
const TURN_ACCELERATION: f32 = 400.0;
/// The factor applied to the hand's force while setting down.
const GENTLE: f32 = 0.25;
/// A block that sinks slower than this fraction of the lowering speed is still.
const STILL: f32 = 0.3;
/// The number of steps a block must be still before the hand opens.
const STILL_STEPS: u8 = 2;
/// The number of steps after which the hand opens in any case.
const LOWERING_STEPS: u8 = 60;

impl Hand {
    /// Pulls the held block towards its goal for one substep of the engine.
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

    /// Updates the hand once per step. Returns the block that was grabbed and the block
    /// that was released.
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

    /// Opens the hand immediately.
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
