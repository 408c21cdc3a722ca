//! Inputs from players and attackers: every refusal has its code, and nothing breaks a table.

use proptest::prelude::*;
use ruckus_core::{Seat, Seed};
use ruckus_kaboom::input::{Target, Turn};
use ruckus_kaboom::snapshot::BadSnapshot;
use ruckus_kaboom::{
    Aim, Block, FamilyRules, Input, Launch, Layout, MEGA, Setup, SimulationVersion, World, golden,
};

const BUILDER: Seat = Seat::new(0);
const SABOTEUR: Seat = Seat::new(1);

fn setup(players: usize, timer: u32) -> Setup {
    let seed = Seed::from(5);
    Setup {
        seed,
        turn: 0,
        players,
        builder: BUILDER,
        layout: Layout::shuffled(&seed),
        timer,
        simulation: SimulationVersion::NEWEST,
        family: FamilyRules::default(),
    }
}

fn world() -> World {
    World::new(setup(2, 1800)).unwrap()
}

/// The code of the refusal; the world must not change.
fn refused(world: &mut World, seat: Seat, text: &str) -> &'static str {
    let before = world.hash();
    let input = text.parse().unwrap();
    let code = world.apply(seat, &input).unwrap_err().code();
    assert_eq!(world.hash(), before, "a refused input changes nothing");
    code
}

fn taken(world: &mut World, seat: Seat, text: &str) {
    world.apply(seat, &text.parse().unwrap()).unwrap();
}

#[test]
fn the_builder_builds_and_the_others_shoot() {
    let mut world = world();
    assert_eq!(refused(&mut world, SABOTEUR, "grab 3"), "wrong-role");
    assert_eq!(refused(&mut world, SABOTEUR, "drop"), "wrong-role");
    assert_eq!(refused(&mut world, BUILDER, "catapult 600,0"), "wrong-role");
    assert_eq!(refused(&mut world, BUILDER, "fire 0,10,1"), "wrong-role");
    assert_eq!(refused(&mut world, Seat::new(2), "drop"), "no-such-seat");
}

#[test]
fn the_hand_holds_one_block() {
    let mut world = world();
    let carry = "carry 0,0,100 q00";
    assert_eq!(refused(&mut world, BUILDER, carry), "not-holding");
    assert_eq!(refused(&mut world, BUILDER, "drop"), "not-holding");
    taken(&mut world, BUILDER, "grab 3");
    assert_eq!(refused(&mut world, BUILDER, "grab 4"), "already-holding");
    for text in [
        "carry 500,0,100 q00",
        "carry 0,0,-0.1 q00",
        "carry 0,0,900000 q00",
    ] {
        assert_eq!(refused(&mut world, BUILDER, text), "out-of-reach");
    }
    for text in [
        "carry 0,0,100 q60",
        "carry 0,0,100 q0180.001",
        "carry 0,0,100 q0-180",
    ] {
        assert_eq!(refused(&mut world, BUILDER, text), "bad-turn");
    }
    taken(&mut world, BUILDER, carry);
}

#[test]
fn a_catapult_keeps_its_distance_and_stays_on_the_table() {
    let mut world = world();
    // The grid reaches to x = 180; adding 305 mm gives 485.
    assert_eq!(
        refused(&mut world, SABOTEUR, "catapult 484.9,0"),
        "too-close"
    );
    taken(&mut world, SABOTEUR, "catapult 485,0");
    assert_eq!(
        refused(&mut world, SABOTEUR, "catapult 900.1,0"),
        "off-table"
    );
    assert_eq!(
        refused(&mut world, SABOTEUR, "catapult 0,-2000000"),
        "off-table"
    );
    assert_eq!(refused(&mut world, SABOTEUR, "catapult 0,0"), "too-close");
}

#[test]
fn claimed_tiles_do_not_keep_catapults_away() {
    let mut setup = setup(2, 1800);
    for tile in setup.layout.clone().lying().filter(|tile| *tile != MEGA) {
        setup.layout.claim(tile);
    }
    let mut world = World::new(setup).unwrap();
    assert_eq!(
        refused(&mut world, SABOTEUR, "catapult 364.9,0"),
        "too-close"
    );
    taken(&mut world, SABOTEUR, "catapult 365,0");
}

#[test]
fn each_die_is_fired_once() {
    let mut world = world();
    assert_eq!(refused(&mut world, SABOTEUR, "fire 0,10,1"), "no-catapult");
    taken(&mut world, SABOTEUR, "catapult 600,0");
    for text in [
        "fire 0,81,1",
        "fire 0,-11,1",
        "fire 0,10,1.001",
        "fire 0,10,-1",
        "fire 180.001,0,1",
    ] {
        assert_eq!(refused(&mut world, SABOTEUR, text), "bad-aim");
    }
    for die in 0..8 {
        assert_eq!(world.dice_left(SABOTEUR), 8 - die);
        taken(&mut world, SABOTEUR, "fire 0,10,1");
        assert_eq!(
            refused(&mut world, SABOTEUR, "fire 0,10,1").len(),
            if die < 7 { 9 } else { 7 }
        );
        (0..60).for_each(|_| world.step());
    }
    assert_eq!(refused(&mut world, SABOTEUR, "fire 0,10,1"), "no-dice");
    assert!((0..8).all(|die| world.die(die).is_some()));
}

#[test]
fn a_launch_is_checked_like_a_shot() {
    let mut world = world();
    taken(&mut world, SABOTEUR, "catapult 600,0");
    for velocity in [[i32::MAX; 3], [i32::MIN; 3], [6000, 0, 0]] {
        let refusal = world.launch(SABOTEUR, Launch { velocity }).unwrap_err();
        assert_eq!(refusal.code(), "bad-aim");
    }
    let velocity = [-4000, 0, 500];
    assert!(world.launch(BUILDER, Launch { velocity }).is_err());
    world.launch(SABOTEUR, Launch { velocity }).unwrap();
}

#[test]
fn after_the_timer_everything_is_late_and_the_hand_is_open() {
    let mut world = World::new(setup(2, 60)).unwrap();
    taken(&mut world, BUILDER, "grab 0");
    taken(&mut world, BUILDER, "carry 0,0,200 q00");
    (0..59).for_each(|_| world.step());
    assert_eq!(world.held(), Block::try_new(0));
    world.step();
    assert_eq!(world.held(), None);
    assert_eq!(refused(&mut world, BUILDER, "grab 0"), "time-up");
    assert_eq!(refused(&mut world, SABOTEUR, "catapult 600,0"), "time-up");
    assert!(!world.is_over(), "the block falls");
    let steps = (0..).take_while(|_| {
        world.step();
        !world.is_over()
    });
    assert!(steps.count() < 180);
}

#[test]
fn thousands_of_inputs_a_step_are_refused() {
    let mut world = world();
    let mut count = 0;
    for step in 0..120 {
        for number in 0..2000 {
            let x = 6000 + number % 100;
            let y = step;
            count += i32::from(world.apply(SABOTEUR, &Input::Catapult { x, y }).is_ok());
        }
        assert_eq!(refused(&mut world, SABOTEUR, "catapult 600,0"), "too-many");
        world.step();
    }
    assert_eq!(count, 4 * 120);
    assert!(world.snapshot().len() < 8192);
}

#[test]
fn the_hand_cannot_throw_and_cannot_crush() {
    let mut world = world();
    taken(&mut world, BUILDER, "grab 2");
    (0..30).for_each(|_| world.step());
    for step in 0..600_i32 {
        // Back and forth through the tray and into the table, at full speed.
        let x = if step / 20 % 2 == 0 { -4000 } else { 4000 };
        let turn = Turn {
            side: (step / 7 % 6) as u8,
            yaw: 0,
        };
        let target = Target {
            position: [x, -2300, 0],
            turn,
        };
        world.apply(BUILDER, &Input::Carry(target)).unwrap();
        world.step();
        for block in Block::all() {
            let [x, y, z] = world.block(block).unwrap().position;
            assert!(
                x.abs() < 1500.0 && y.abs() < 1500.0 && z < 400.0 && z > 0.0,
                "{block}: {x} {y} {z}"
            );
        }
    }
}

#[test]
fn broken_snapshots_are_refused() {
    let seed = Seed::from(5);
    let good = world().snapshot();
    assert!(World::restore(seed, &good).is_ok());
    assert_eq!(
        World::restore(seed, b"").unwrap_err(),
        BadSnapshot::NotASnapshot
    );
    let mut other = good.clone();
    other[4] = 9;
    assert_eq!(
        World::restore(seed, &other).unwrap_err(),
        BadSnapshot::Version(9)
    );
    for length in 0..good.len() {
        assert!(World::restore(seed, &good[..length]).is_err());
    }
    let longer = [&good[..], &[0]].concat();
    assert_eq!(
        World::restore(seed, &longer).unwrap_err(),
        BadSnapshot::Length
    );
    for place in 0..good.len() {
        for change in [1, 0x80, 0xff] {
            let mut bytes = good.clone();
            bytes[place] ^= change;
            assert!(
                World::restore(seed, &bytes).is_err(),
                "byte {place} ^ {change}"
            );
        }
    }
}

fn any_input() -> impl Strategy<Value = Input> {
    let wide = prop_oneof![-20_000..20_000_i32, any::<i32>()];
    let number = || wide.clone();
    let turn = (0..8_u8, prop_oneof![-200_000..200_000_i32, any::<i32>()]);
    prop_oneof![
        (0..16_u64).prop_map(|number| Input::Grab(Block::try_new(number).unwrap())),
        (-4500..4500_i32, -3500..3000_i32, 0..4500_i32, turn.clone()).prop_map(
            |(x, y, z, (side, yaw))| {
                Input::Carry(Target {
                    position: [x, y, z],
                    turn: Turn { side, yaw },
                })
            }
        ),
        ([number(), number(), number()], turn).prop_map(|(position, (side, yaw))| Input::Carry(
            Target {
                position,
                turn: Turn { side, yaw }
            }
        )),
        Just(Input::Drop),
        (number(), number()).prop_map(|(x, y)| Input::Catapult { x, y }),
        (-180_000..180_000_i32, -10_000..80_000_i32, 0..=1000_i32).prop_map(
            |(direction, elevation, power)| Input::Fire(Aim {
                direction,
                elevation,
                power
            })
        ),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn no_inputs_break_the_table(inputs in prop::collection::vec((0..4_usize, any_input(), 0..20_u32), 1..80)) {
        let mut world = World::new(setup(3, 1800)).unwrap();
        for (seat, input, steps) in inputs {
            let _ = world.apply(Seat::new(seat), &input);
            (0..steps).for_each(|_| world.step());
        }
        let restored = World::restore(world.setup().seed, &world.snapshot());
        prop_assert_eq!(restored.unwrap().hash(), world.hash());
    }

    #[test]
    fn no_bytes_break_the_table(changes in prop::collection::vec((0..2000_usize, any::<u8>()), 1..40)) {
        let mut bytes = golden::start(SimulationVersion::NEWEST).snapshot();
        let length = bytes.len();
        for (place, byte) in changes {
            bytes[6 + place % (length - 6)] = byte;
        }
        if let Ok(mut world) = World::restore(Seed::from(1), &bytes) {
            (0..60).for_each(|_| world.step());
        }
    }
}
