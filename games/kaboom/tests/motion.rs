//! Bodies that nobody touches lose speed and come to rest.

use ruckus_core::{Seat, Seed};
use ruckus_kaboom::catapult::solve_fast;
use ruckus_kaboom::input::{Target, Turn};
use ruckus_kaboom::{Block, FamilyRules, Input, Layout, Setup, SimulationVersion, World};

const BUILDER: Seat = Seat::new(0);
const SABOTEUR: Seat = Seat::new(1);

// Blocks by kind: two of each, in the order of the data file.
const PLANK: u64 = 4;
const DRUM: u64 = 6;
const DOME: u64 = 8;

/// The sides on which a drum lies; it stands on sides 0 and 2.
const LYING: [u8; 4] = [1, 3, 4, 5];

fn block(number: u64) -> Block {
    Block::try_new(number).unwrap()
}

fn table() -> World {
    let seed = Seed::from(3);
    World::new(Setup {
        seed,
        turn: 0,
        players: 2,
        builder: BUILDER,
        layout: Layout::shuffled(&seed),
        timer: 3600,
        simulation: SimulationVersion::NEWEST,
        family: FamilyRules::default(),
    })
    .unwrap()
}

fn act(world: &mut World, input: Input, steps: u32) {
    world.apply(BUILDER, &input).unwrap();
    pass(world, steps);
}

fn pass(world: &mut World, steps: u32) {
    (0..steps).for_each(|_| world.step());
}

/// Sets a block down with its centre at x and y, its underside at this height, and this rotation.
fn put(world: &mut World, block: Block, [x, y, low]: [i32; 3], turn: Turn) {
    let [width, depth, height] = block.kind().info().size;
    let height = match turn.side {
        0 | 2 => height,
        1 | 3 => depth,
        _ => width,
    };
    act(world, Input::Grab(block), 60);
    let z = 10 * low + 5 * height + 15;
    for z in [1000 + z, z] {
        let position = [10 * x, 10 * y, z];
        act(world, Input::Carry(Target { position, turn }), 60);
    }
    act(world, Input::Drop, 30);
    assert_eq!(world.held(), None, "it was set down");
}

fn place(world: &World, block: Block) -> [f32; 3] {
    world.block(block).unwrap().position
}

fn distance(from: [f32; 3], to: [f32; 3]) -> f32 {
    let square: f32 = from.iter().zip(to).map(|(a, b)| (a - b) * (a - b)).sum();
    square.sqrt()
}

/// Advances ten seconds and checks that a block neither starts moving nor moves farther
/// than some millimetres.
fn assert_stays(world: &mut World, block: Block, farthest: f32, what: &str) {
    let start = place(world, block);
    for _ in 0..600 {
        world.step();
        let now = world.block(block).unwrap();
        let step = world.step_number();
        let away = distance(start, now.position);
        assert!(away < farthest, "{what} moved {away} mm by step {step}");
        assert!(!now.moving, "{what} moves at step {step}");
    }
}

#[test]
fn a_drum_on_its_side_stays_where_it_was_set_down() {
    for side in LYING {
        for yaw in [0, 33_000, -100_000] {
            let mut world = table();
            put(&mut world, block(DRUM), [300, 250, 0], Turn { side, yaw });
            pass(&mut world, 30);
            assert_stays(
                &mut world,
                block(DRUM),
                0.5,
                &format!("side {side}, yaw {yaw}:"),
            );
        }
    }
}

#[test]
fn a_drum_on_its_side_stays_on_a_plank() {
    for side in LYING {
        let mut world = table();
        let flat = Turn { side: 0, yaw: 0 };
        put(&mut world, block(PLANK), [300, 200, 0], flat);
        put(
            &mut world,
            block(DRUM),
            [300, 200, 15],
            Turn { side, yaw: 0 },
        );
        pass(&mut world, 60);
        assert_stays(&mut world, block(DRUM), 2.0, &format!("side {side}:"));
        assert!(place(&world, block(DRUM))[2] > 25.0, "it lies on the plank");
    }
}

#[test]
fn a_rolling_drum_never_gains_speed_and_comes_to_rest() {
    // The saboteur hits a drum that lies across the shot.
    for power in [400, 700, 1000] {
        let mut world = table();
        let drum = block(DRUM);
        put(
            &mut world,
            drum,
            [0, 250, 0],
            Turn {
                side: 4,
                yaw: 90_000,
            },
        );
        let (x, y) = (-6000, 2500);
        world.apply(SABOTEUR, &Input::Catapult { x, y }).unwrap();
        let mut aim = solve_fast([x, y], [0, 2500, 150]).unwrap();
        aim.power = aim.power.min(power);
        world.apply(SABOTEUR, &Input::Fire(aim)).unwrap();
        while world.die(0).is_none_or(|die| die.moving) {
            world.step();
            assert!(world.step_number() < 900, "the die comes to rest");
        }
        let rolls_at = place(&world, drum);
        // Measured over a tenth of a second, so that a jitter of the contact does not
        // count as speed.
        let (mut slowest, mut last) = (f32::MAX, rolls_at);
        let mut seconds = 0.0;
        while world.block(drum).unwrap().moving {
            pass(&mut world, 6);
            let now = place(&world, drum);
            let speed = 10.0 * distance(last, now);
            assert!(speed < slowest + 2.0, "from {slowest} to {speed} mm/s");
            (slowest, last) = (slowest.min(speed), now);
            seconds += 0.1;
            assert!(seconds < 4.0, "power {power}: still {speed} mm/s");
        }
        assert_stays(&mut world, drum, 0.5, &format!("power {power}:"));
    }
}

/// Covers all cases but domes on their ends and on their backs, which creep a little.
#[test]
fn blocks_of_every_kind_come_to_rest_on_every_side() {
    for kind in 0..8 {
        let block = block(2 * kind);
        let sides = (0..6).filter(|side| 2 * kind != DOME || *side == 0);
        for side in sides {
            let mut world = table();
            put(&mut world, block, [300, 250, 0], Turn { side, yaw: 0 });
            // It may tip over first.
            pass(&mut world, 180);
            assert_stays(
                &mut world,
                block,
                0.5,
                &format!("{} on side {side}:", block.kind()),
            );
        }
    }
}
