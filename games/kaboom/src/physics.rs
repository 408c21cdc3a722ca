//! The physics engine, set up for blocks of three centimetres.
//!
//! The numbers come from measurements (`docs/lab/kaboom-physics.md`); with the engine's
//! defaults, towers sink and drift.

use rapier3d::math::{Pose, Rotation, Vector};
use rapier3d::parry::shape::SharedShape;
use rapier3d::prelude::{
    BroadPhaseBvh, CCDSolver, Collider, ColliderBuilder, ColliderSet, FrictionModel, Group,
    ImpulseJointSet, IntegrationParameters, InteractionGroups, InteractionTestMode, IslandManager,
    MultibodyJointSet, NarrowPhase, PhysicsPipeline, RigidBody, RigidBodyBuilder, RigidBodyHandle,
    RigidBodySet, SoftBodySet, SpringCoefficients,
};

use crate::family::FamilyRules;
use crate::shapes::{self, MM};
use crate::simulation::SimulationVersion;
use crate::state::{BODIES, Body, FASTEST, FASTEST_SPIN, Motion, State};
use crate::struck::Struck;
use crate::table::{BLOCKS, Block, Form};
use crate::world::Setup;

/// The number of engine steps in one step of the simulation.
pub(crate) const SUBSTEPS: u32 = 4;
/// The duration of an engine step, in seconds.
pub(crate) const SUBSTEP: f32 = 1.0 / 240.0;

const GRAVITY: Vector = Vector::new(0.0, 0.0, -98.1);
/// In kilograms per cubic decimetre.
const BLOCK_DENSITY: f32 = 0.7;
const DIE_DENSITY: f32 = 1.2;
const FRICTION: f32 = 0.5;
/// The friction of blocks with steady hands.
const STEADY_FRICTION: f32 = 0.75;
const DIE_RESTITUTION: f32 = 0.2;
/// The loss of spin of a rolling drum: a fraction per second, and a constant in radians per
/// second squared.
const ROLLING_DRAG: f32 = 3.0;
const ROLLING_FRICTION: f32 = 50.0;
/// A drum stands if the vertical component of its axis is above this.
const UPRIGHT_AXIS: f32 = 0.7;
/// The prediction distance of the held block's soft CCD, in decimetres.
const HELD_LOOKAHEAD: f32 = 20.0 * MM;

/// The dominance of a held block that moves nothing else: in contacts with it, all other bodies
/// behave as if they could not be moved.
const YIELDING: i8 = -1;

/// The table as a box and as a plane; each body collides with one of them.
const BOX_GROUP: Group = Group::GROUP_1;
const PLANE_GROUP: Group = Group::GROUP_5;
const BLOCK_GROUP: Group = Group::GROUP_2;
const HELD_GROUP: Group = Group::GROUP_3;
const DIE_GROUP: Group = Group::GROUP_4;

/// Half the width of the ground, in decimetres: farther than any shot flies, so that
/// nothing falls off the edge.
const GROUND_HALF: f32 = 60.0;

/// The physics engine with all its bodies.
pub(crate) struct Physics {
    bodies: RigidBodySet,
    colliders: ColliderSet,
    islands: IslandManager,
    broad_phase: BroadPhaseBvh,
    narrow_phase: NarrowPhase,
    impulse_joints: ImpulseJointSet,
    multibody_joints: MultibodyJointSet,
    soft_bodies: SoftBodySet,
    ccd_solver: CCDSolver,
    parameters: IntegrationParameters,
    /// A workspace that keeps no state between steps.
    pipeline: PhysicsPipeline,
    handles: [Option<RigidBodyHandle>; BODIES],
    /// The bodies that were asleep when the engine was built, until they sleep again.
    drowsy: Vec<RigidBodyHandle>,
    /// The block in the hand.
    held: Option<Block>,
    version: SimulationVersion,
    family: FamilyRules,
}

impl Clone for Physics {
    fn clone(&self) -> Physics {
        Physics {
            bodies: self.bodies.clone(),
            colliders: self.colliders.clone(),
            islands: self.islands.clone(),
            broad_phase: self.broad_phase.clone(),
            narrow_phase: self.narrow_phase.clone(),
            impulse_joints: ImpulseJointSet::new(),
            multibody_joints: MultibodyJointSet::new(),
            soft_bodies: SoftBodySet::new(),
            ccd_solver: self.ccd_solver.clone(),
            parameters: self.parameters,
            pipeline: PhysicsPipeline::new(),
            handles: self.handles,
            drowsy: self.drowsy.clone(),
            held: self.held,
            version: self.version,
            family: self.family,
        }
    }
}

impl Physics {
    /// Builds a fresh engine from a state.
    pub(crate) fn build(setup: &Setup, state: &State) -> Physics {
        let version = setup.simulation;
        let mut physics = Physics {
            bodies: RigidBodySet::new(),
            colliders: ColliderSet::new(),
            islands: IslandManager::new(),
            broad_phase: BroadPhaseBvh::default(),
            narrow_phase: NarrowPhase::new(),
            impulse_joints: ImpulseJointSet::new(),
            multibody_joints: MultibodyJointSet::new(),
            soft_bodies: SoftBodySet::new(),
            ccd_solver: CCDSolver::new(),
            parameters: parameters(version),
            pipeline: PhysicsPipeline::new(),
            handles: [None; BODIES],
            drowsy: Vec::new(),
            held: None,
            version,
            family: setup.family,
        };
        physics.lay_table();
        for (index, body) in state.bodies.iter().enumerate() {
            if let Body::Present(motion) = body {
                physics.insert(index, motion);
            }
        }
        if let Some(block) = state.hand.held() {
            physics.take(block);
        }
        physics
    }

    /// Adds the surface of the table.
    ///
    /// It exists twice. With a box that is so much larger than a block, the engine finds
    /// the contacts of a cylinder up to 3.5 mm from the true ones, and a drum that stands
    /// on such a contact rolls away. A plane has exact contacts, but at most four per
    /// side, so that a dome on its end would fall over.
    fn lay_table(&mut self) {
        let half_thickness = 5.0;
        let solid = ColliderBuilder::cuboid(GROUND_HALF, GROUND_HALF, half_thickness)
            .translation(Vector::new(0.0, 0.0, -half_thickness))
            .collision_groups(groups(BOX_GROUP, BOX_GROUP));
        let plane = ColliderBuilder::new(SharedShape::halfspace(Vector::Z))
            .collision_groups(groups(PLANE_GROUP, PLANE_GROUP));
        let table = self.bodies.insert(RigidBodyBuilder::fixed());
        let surfaces = match self.version {
            SimulationVersion::V1 => vec![solid],
            SimulationVersion::V2 | SimulationVersion::V3 => vec![solid, plane],
        };
        for surface in surfaces {
            let surface = surface.friction(FRICTION).restitution(0.0);
            self.colliders
                .insert_with_parent(surface, table, &mut self.bodies);
        }
    }

    /// Adds a body to the table; the index counts the blocks, then the dice.
    pub(crate) fn insert(&mut self, index: usize, motion: &Motion) {
        let pose = Pose::from_parts(
            Vector::from(motion.position),
            Rotation::from_array(motion.rotation),
        );
        let is_die = index >= BLOCKS;
        let builder = RigidBodyBuilder::dynamic()
            .pose(pose)
            .linvel(Vector::from(motion.velocity))
            .angvel(Vector::from(motion.spin))
            .ccd_enabled(is_die);
        let handle = self.bodies.insert(builder);
        let die;
        let (parts, density, restitution, group) = match Block::try_new(index as u64) {
            Some(block) => (shapes::parts(block.kind()), BLOCK_DENSITY, 0.0, BLOCK_GROUP),
            None => {
                die = [(Pose::IDENTITY, shapes::die())];
                (&die[..], DIE_DENSITY, DIE_RESTITUTION, DIE_GROUP)
            }
        };
        let friction = if self.family.steady_hands && !is_die {
            STEADY_FRICTION
        } else {
            FRICTION
        };
        for (place, shape) in parts {
            let collider = ColliderBuilder::new(shape.clone())
                .position(*place)
                .density(density)
                .friction(friction)
                .restitution(restitution)
                .collision_groups(groups(group, self.table_under(index)));
            self.colliders
                .insert_with_parent(collider, handle, &mut self.bodies);
        }
        self.handles[index] = Some(handle);
        if motion.asleep {
            self.drowsy.push(handle);
        }
    }

    /// Removes a body from the table.
    pub(crate) fn remove(&mut self, index: usize) {
        if let Some(handle) = self.handles[index].take() {
            self.bodies.remove(
                handle,
                &mut self.islands,
                &mut self.colliders,
                &mut self.impulse_joints,
                &mut self.multibody_joints,
                &mut self.soft_bodies,
                true,
            );
        }
    }

    /// Moves a block into the hand: there it has no weight and lets dice through.
    pub(crate) fn take(&mut self, block: Block) {
        self.held = Some(block);
        self.regroup(block, HELD_GROUP);
        let soft_touch = self.family.soft_touch;
        if let Some(body) = self.body_mut(block.index()) {
            if soft_touch {
                body.set_dominance_group(YIELDING);
            }
            body.set_gravity_scale(0.0, true);
            body.set_soft_ccd_prediction(HELD_LOOKAHEAD);
            body.wake_up(true);
        }
    }

    /// Releases a block from the hand at rest: blocks cannot be thrown.
    pub(crate) fn let_go(&mut self, block: Block) {
        self.held = None;
        self.regroup(block, BLOCK_GROUP);
        if let Some(body) = self.body_mut(block.index()) {
            body.set_dominance_group(0);
            body.set_gravity_scale(1.0, true);
            body.set_soft_ccd_prediction(0.0);
            body.set_linvel(Vector::ZERO, true);
            body.set_angvel(Vector::ZERO, true);
        }
    }

    /// The surface that a body collides with.
    fn table_under(&self, index: usize) -> Group {
        let is_drum = Block::try_new(index as u64).is_some_and(is_drum);
        if is_drum && self.version >= SimulationVersion::V2 {
            PLANE_GROUP
        } else {
            BOX_GROUP
        }
    }

    fn regroup(&mut self, block: Block, group: Group) {
        let Some(handle) = self.handles[block.index()] else {
            return;
        };
        let table = self.table_under(block.index());
        for collider in self.bodies[handle].colliders().to_vec() {
            self.colliders[collider].set_collision_groups(groups(group, table));
        }
    }

    /// A body, if it is on the table.
    pub(crate) fn body(&self, index: usize) -> Option<&RigidBody> {
        self.handles[index].map(|handle| &self.bodies[handle])
    }

    /// A body, if it is on the table.
    pub(crate) fn body_mut(&mut self, index: usize) -> Option<&mut RigidBody> {
        self.handles[index].map(|handle| &mut self.bodies[handle])
    }

    /// The pose and motion of a body, within the bounds of a valid state.
    pub(crate) fn motion(&self, index: usize) -> Option<Motion> {
        let body = self.body(index)?;
        let asleep = body.is_sleeping();
        let bounded = |vector: Vector, limit: f32| {
            vector
                .clamp(Vector::splat(-limit), Vector::splat(limit))
                .to_array()
        };
        Some(Motion {
            position: body.translation().to_array(),
            rotation: body.rotation().to_array(),
            velocity: bounded(body.linvel(), FASTEST),
            spin: bounded(body.angvel(), FASTEST_SPIN),
            asleep,
        })
    }

    /// The mass of a body, in kilograms.
    pub(crate) fn mass(&self, index: usize) -> f32 {
        self.body(index).map_or(0.0, RigidBody::mass)
    }

    /// What presses on a body with the most force, if anything touches it.
    pub(crate) fn pressed_most(&self, index: usize) -> Option<Struck> {
        let handle = self.handles[index]?;
        let mut most: Option<(f32, Struck)> = None;
        for collider in self.bodies[handle].colliders() {
            for pair in self.narrow_phase.contact_pairs_with(*collider) {
                let impulse = pair.total_impulse_magnitude();
                if impulse <= most.map_or(0.0, |(found, _)| found) {
                    continue;
                }
                let other = if pair.collider1 == *collider {
                    pair.collider2
                } else {
                    pair.collider1
                };
                let parent = self.colliders.get(other).and_then(Collider::parent);
                let body = (0..BODIES)
                    .find(|body| self.handles[*body].is_some() && self.handles[*body] == parent);
                most = Some((impulse, body.map_or(Struck::Table, Struck::body)));
            }
        }
        most.map(|(_, struck)| struck)
    }

    /// The blocks that a die touches, one bit per block.
    pub(crate) fn blocks_touched(&self, die: usize) -> u16 {
        let Some(handle) = self.handles[die] else {
            return 0;
        };
        let body = &self.bodies[handle];
        if body.is_sleeping() {
            return 0;
        }
        let mut touched = 0;
        for collider in body.colliders() {
            for pair in self.narrow_phase.contact_pairs_with(*collider) {
                if !pair.has_any_active_contact() {
                    continue;
                }
                let other = if pair.collider1 == *collider {
                    pair.collider2
                } else {
                    pair.collider1
                };
                let parent = self.colliders.get(other).and_then(Collider::parent);
                let block = (0..BLOCKS)
                    .find(|block| self.handles[*block].is_some() && self.handles[*block] == parent);
                touched |= block.map_or(0, |block| 1 << block);
            }
        }
        touched
    }

    /// Slows down rolling drums, as wood and cloth do. The engine has no rolling
    /// resistance, and without it a drum would never come to rest.
    fn resist_rolling(&mut self) {
        for block in Block::all().filter(|block| is_drum(*block)) {
            if self.held == Some(block) {
                continue;
            }
            let Some(body) = self.body_mut(block.index()) else {
                continue;
            };
            let axis = *body.rotation() * Vector::Z;
            let is_upright = axis.z.abs() > UPRIGHT_AXIS;
            if body.is_sleeping() || is_upright {
                continue;
            }
            let rolling = body.angvel().dot(axis);
            let lost = (rolling.abs() * ROLLING_DRAG + ROLLING_FRICTION) * SUBSTEP;
            let slower = rolling - rolling.clamp(-lost, lost);
            let spin = body.angvel() + axis * (slower - rolling);
            body.set_angvel(spin, false);
        }
    }

    /// Advances by 1/240 second.
    pub(crate) fn substep(&mut self) {
        if self.version >= SimulationVersion::V2 {
            self.resist_rolling();
        }
        self.pipeline.step(
            GRAVITY,
            &self.parameters,
            &mut self.islands,
            &mut self.broad_phase,
            &mut self.narrow_phase,
            &mut self.bodies,
            &mut self.colliders,
            &mut self.impulse_joints,
            &mut self.multibody_joints,
            &mut self.soft_bodies,
            &mut self.ccd_solver,
            &(),
            &(),
        );
        self.lull();
    }

    /// Puts bodies back to sleep that slept when the engine was built. A body that is
    /// inserted asleep, or put to sleep directly, falls through its support. A body
    /// whose stillness timer expires after its first step sleeps correctly.
    fn lull(&mut self) {
        for handle in std::mem::take(&mut self.drowsy) {
            if let Some(body) = self.bodies.get_mut(handle) {
                let activation = body.activation_mut();
                activation.time_since_can_sleep = activation.time_until_sleep;
            }
        }
    }
}

fn parameters(version: SimulationVersion) -> IntegrationParameters {
    IntegrationParameters {
        dt: SUBSTEP,
        length_unit: 0.3,
        contact_softness: SpringCoefficients::new(120.0, 10.0),
        static_contact_softness: SpringCoefficients::new(240.0, 10.0),
        normalized_prediction_distance: 0.1,
        num_solver_iterations: 4,
        friction_model: FrictionModel::Simplified,
        // A recycled contact stays where it was until the bodies have moved by 1.5 mm. Under a
        // rolling drum it lags behind the middle, and the weight there keeps the drum rolling.
        contact_recycling: version == SimulationVersion::V1,
        ..IntegrationParameters::default()
    }
}

/// The collision groups of a body: the table surface it uses, and everything else,
/// except that held blocks and dice do not collide with each other.
fn groups(group: Group, table: Group) -> InteractionGroups {
    let others = if group == HELD_GROUP {
        BLOCK_GROUP
    } else if group == DIE_GROUP {
        BLOCK_GROUP | DIE_GROUP
    } else {
        BLOCK_GROUP | HELD_GROUP | DIE_GROUP
    };
    InteractionGroups::new(group, table | others, InteractionTestMode::And)
}

fn is_drum(block: Block) -> bool {
    block.kind().info().form == Form::Cylinder
}
