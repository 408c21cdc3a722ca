//! A recorded turn and the hashes it must produce on every platform, in each version of
//! the simulation.
//!
//! A trembling hand builds three towers of 14 blocks in all, two catapults are placed and moved, and
//! eight dice are shot with spread; two towers fall and one stands. [`hashes`] plays it; a test pins
//! the result, and other builds (release, WebAssembly) compare theirs with it.

use ruckus_core::{Seat, Seed};

use crate::builder::{Builder, Tremble};
use crate::catapult::solve_fast;
use crate::family::FamilyRules;
use crate::input::Input;
use crate::layout::Layout;
use crate::simulation::SimulationVersion;
use crate::table::{Table, Tile};
use crate::world::{Setup, World};

/// An input with its step and seat.
pub type Stamped = (u32, Seat, Input);

/// The start of the turn.
///
/// # Panics
/// Never: the setup is valid.
#[must_use]
pub fn start(simulation: SimulationVersion) -> World {
    let seed = Seed::from(2026);
    let setup = Setup {
        layout: Layout::shuffled(&seed),
        seed,
        turn: 0,
        players: 3,
        builder: Seat::new(0),
        timer: Table::get().real_time_steps,
        simulation,
        family: FamilyRules::default(),
    };
    World::new(setup).expect("three players and a timer")
}

/// The inputs of the turn, recorded by playing it once.
#[must_use]
pub fn inputs(simulation: SimulationVersion) -> Vec<Stamped> {
    let mut world = start(simulation);
    let mut builders = plan(&world);
    let mut inputs = Vec::new();
    while !world.time_is_up() {
        let mut given: Vec<(Seat, Input)> = Vec::new();
        if let Some(builder) = builders.iter_mut().find(|builder| !builder.is_done()) {
            let input = builder.next(&world);
            given.extend(input.map(|input| (world.setup().builder, input)));
        }
        given.extend(shots(&world, &builders));
        for (seat, input) in given {
            if world.apply(seat, &input).is_ok() {
                inputs.push((world.step_number(), seat, input));
            }
        }
        world.step();
    }
    inputs
}

/// The hash at the start, after every 60 steps, and at the end.
#[must_use]
pub fn hashes(simulation: SimulationVersion) -> Vec<u64> {
    let inputs = inputs(simulation);
    let mut world = start(simulation);
    let mut hashes = vec![world.hash()];
    let mut rest = inputs.iter().peekable();
    while !world.is_over() {
        while let Some((_, seat, input)) = rest.next_if(|(step, ..)| *step == world.step_number()) {
            // An input that was accepted once is accepted again; if not, the hashes will differ.
            let _ = world.apply(*seat, input);
        }
        world.step();
        if world.step_number().is_multiple_of(60) {
            hashes.push(world.hash());
        }
    }
    hashes.push(world.hash());
    hashes
}

/// Plans towers one after the other until the blocks run out.
fn plan(world: &World) -> Vec<Builder> {
    let mut chance = world.setup().seed.stream("golden");
    let tremble = Tremble {
        aside: 15,
        yaw: 3000,
    };
    let (mut builders, mut busy) = (Vec::new(), Vec::new());
    for number in [24, 13, 20] {
        let tile = Tile::try_new(number);
        let builder = tile.and_then(|tile| Builder::new(tile, &busy, tremble, &mut chance));
        if let Some(builder) = builder {
            busy.extend(builder.blocks());
            builders.push(builder);
        }
    }
    builders
}

/// The shots of the two Saboteurs: at the third, fifth, … second at the tower under construction.
fn shots(world: &World, builders: &[Builder]) -> Vec<(Seat, Input)> {
    let step = world.step_number();
    let seat = Seat::new(1 + (step / 60 % 2) as usize);
    let mut given = Vec::new();
    if step % 420 == 60 || step == 0 {
        let side = if seat.index() == 1 { 5500 } else { -5500 };
        let y = 100 * (step / 60).cast_signed();
        given.push((seat, Input::Catapult { x: side, y }));
    }
    if step >= 180 && step.is_multiple_of(90) {
        let standing = builders.iter().rev().find(|builder| builder.placed() > 0);
        let target = standing.and_then(|builder| builder.blocks().nth(builder.placed() - 1));
        let point = target.and_then(|block| world.block(block));
        let place = world.catapult_place(seat);
        if let (Some(point), Some(place)) = (point, place) {
            let aim = solve_fast(place, point.rounded().0);
            given.extend(aim.map(|aim| (seat, Input::Fire(aim))));
        }
    }
    given
}
