//! What makes a tower correct, and every kind of fault, built by hand on the table.

use ruckus_core::{Seat, Seed};
use ruckus_kaboom::input::{Target, Turn};
use ruckus_kaboom::layout::Square;
use ruckus_kaboom::verify::{die_lies_on, verify_tile};
use ruckus_kaboom::{
    Block, FamilyRules, Fault, Input, Layout, Setup, SimulationVersion, Tile, TileVerdict, World,
    verify,
};

const BUILDER: Seat = Seat::new(0);
const SABOTEUR: Seat = Seat::new(1);

// Blocks by kind: two of each, in the order of the data file.
const CUBE: u64 = 0;
const PILLAR: u64 = 2;
const PLANK: u64 = 4;
const DRUM: u64 = 6;
const ROOF: u64 = 10;
const ARCH: u64 = 12;
const KEYSTONE: u64 = 14;

struct Hands {
    world: World,
    tile: Tile,
    square: Square,
}

impl Hands {
    /// A table, with the tile of this number to build on.
    fn at(tile: u64) -> Hands {
        Hands::in_version(SimulationVersion::NEWEST, tile)
    }

    fn in_version(simulation: SimulationVersion, tile: u64) -> Hands {
        let seed = Seed::from(11);
        let layout = Layout::shuffled(&seed);
        let tile = Tile::try_new(tile).unwrap();
        let square = layout.square(tile).unwrap();
        let setup = Setup {
            seed,
            turn: 0,
            players: 2,
            builder: BUILDER,
            layout,
            timer: 1800,
            simulation,
            family: FamilyRules::default(),
        };
        Hands {
            world: World::new(setup).unwrap(),
            tile,
            square,
        }
    }

    /// Sets down a block at an offset from the centre of the tile, with its underside at
    /// height `low`, tipped onto a side.
    fn put(&mut self, block: u64, [dx, dy, low]: [i32; 3], side: u8) {
        let block = Block::try_new(block).unwrap();
        let size = block.kind().info().size;
        let height = if side == 4 { size[0] } else { size[2] };
        let (x, y) = (10 * (self.square.x + dx), 10 * (self.square.y + dy));
        let turn = Turn { side, yaw: 0 };
        self.act(Input::Grab(block), 40);
        let [from_x, from_y, _] = self.world.block(block).unwrap().rounded().0;
        let z = 10 * low + 5 * height;
        for position in [
            [from_x, from_y, 2500],
            [x, y, 2500],
            [x, y, z + 100],
            [x, y, z + 15],
        ] {
            self.act(Input::Carry(Target { position, turn }), 50);
        }
        self.act(Input::Drop, 30);
    }

    fn act(&mut self, input: Input, steps: u32) {
        self.world.apply(BUILDER, &input).unwrap();
        (0..steps).for_each(|_| self.world.step());
    }

    fn judge(&self) -> TileVerdict {
        let found = verify_tile(&self.world, self.tile).unwrap();
        let all = verify(&self.world);
        assert!(all.tiles.contains(&found), "one tile is judged like all");
        found
    }

    fn faults(&self) -> Vec<&'static str> {
        self.judge().faults.iter().map(Fault::code).collect()
    }
}

#[test]
fn an_empty_tile_is_no_tower() {
    assert_eq!(Hands::at(3).faults(), ["empty"]);
}

#[test]
fn the_kinds_bottom_to_top_make_it_right() {
    // Tile 3 shows two cubes.
    let mut hands = Hands::at(3);
    hands.put(CUBE, [0, 0, 0], 0);
    assert_eq!(hands.faults(), ["missing"]);
    hands.put(CUBE + 1, [2, -2, 30], 0);
    assert_eq!(hands.faults(), [""; 0]);
    assert!(hands.judge().is_right());
    let right: Vec<_> = verify(&hands.world).right().collect();
    assert_eq!(right, [hands.tile], "and on no other tile");
}

#[test]
fn which_of_two_equal_blocks_does_not_matter() {
    let mut hands = Hands::at(3);
    hands.put(CUBE + 1, [0, 0, 0], 0);
    hands.put(CUBE, [0, 0, 30], 0);
    assert_eq!(hands.faults(), [""; 0]);
}

#[test]
fn the_order_matters() {
    // Tile 0 shows a keystone and a cube on it.
    let mut hands = Hands::at(0);
    hands.put(CUBE, [0, 0, 0], 0);
    hands.put(KEYSTONE, [0, 0, 30], 0);
    assert_eq!(hands.faults(), ["wrong-kind", "wrong-kind"]);
}

#[test]
fn a_block_on_top_is_too_many() {
    let mut hands = Hands::at(3);
    hands.put(CUBE, [0, 0, 0], 0);
    hands.put(CUBE + 1, [0, 0, 30], 0);
    hands.put(ROOF, [0, 0, 60], 0);
    let roof = Block::try_new(ROOF).unwrap();
    assert_eq!(hands.judge().faults, [Fault::Extra(roof)]);
}

#[test]
fn a_block_leaning_against_it_is_too_many() {
    let mut hands = Hands::at(3);
    hands.put(CUBE, [-14, 0, 0], 0);
    hands.put(CUBE + 1, [-14, 0, 30], 0);
    assert_eq!(hands.faults(), [""; 0]);
    hands.put(PLANK, [9, 0, 0], 4);
    let plank = Block::try_new(PLANK).unwrap();
    assert_eq!(hands.judge().faults, [Fault::Extra(plank)]);
}

#[test]
fn a_block_on_the_tile_that_does_not_touch_the_tower_does_not_spoil_it() {
    // In version 1 of the simulation it was a fault.
    for (version, faults) in [
        (SimulationVersion::V1, &["extra"][..]),
        (SimulationVersion::V2, &[]),
    ] {
        let mut hands = Hands::in_version(version, 3);
        hands.put(CUBE, [0, 0, 0], 0);
        hands.put(CUBE + 1, [0, 0, 30], 0);
        hands.put(DRUM, [40, 0, 0], 0);
        assert_eq!(hands.faults(), faults, "{version:?}");
    }
}

#[test]
fn a_stray_block_beside_the_tower_is_not_taken_for_its_lowest() {
    // Tile 1 shows an arch and a roof on it. The other arch comes first by number.
    let mut hands = Hands::at(1);
    hands.put(ARCH + 1, [0, -14, 0], 0);
    hands.put(ARCH, [0, 40, 0], 0);
    assert_eq!(
        hands.faults(),
        ["missing"],
        "either arch may be the beginning"
    );
    hands.put(ROOF, [0, -14, 30], 0);
    let found = hands.judge();
    assert_eq!(found.faults, []);
    let stack: Vec<usize> = found.stack.iter().map(|block| block.index()).collect();
    assert_eq!(stack, [13, 10]);
}

#[test]
fn the_faults_are_those_of_the_tower_that_has_come_farthest() {
    // Tile 11 shows keystone, plank and cube; a stray cube comes first by number.
    let mut hands = Hands::at(11);
    hands.put(KEYSTONE, [0, -14, 0], 0);
    hands.put(PLANK, [0, -14, 30], 0);
    hands.put(CUBE, [0, 40, 0], 0);
    let found = hands.judge();
    assert_eq!(found.stack.len(), 2);
    assert_eq!(hands.faults(), ["missing"]);
}

#[test]
fn a_fault_names_its_block_with_the_right_article() {
    // Tile 1 shows an arch and a roof on it.
    let mut hands = Hands::at(1);
    hands.put(ROOF, [0, 0, 0], 0);
    let texts: Vec<String> = hands.judge().faults.iter().map(Fault::to_string).collect();
    assert_eq!(
        texts,
        [
            "block 1 from below is a roof, not an arch",
            "block 2 from below, a roof, is missing"
        ]
    );
}

#[test]
fn the_lowest_block_stays_on_its_tile() {
    let mut hands = Hands::at(3);
    hands.put(CUBE, [17, 0, 0], 0);
    hands.put(CUBE + 1, [17, 0, 30], 0);
    let faults = hands.faults();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].starts_with("touches-"), "{faults:?}");
}

#[test]
fn what_hangs_over_the_edge_in_the_air_does_not_touch() {
    // Tile 8 shows keystone, drum and plank; tile 11 keystone, plank, cube.
    let mut hands = Hands::at(11);
    hands.put(KEYSTONE, [6, 0, 0], 0);
    hands.put(PLANK, [10, 0, 30], 0);
    hands.put(CUBE, [8, 0, 45], 0);
    assert_eq!(hands.faults(), [""; 0]);
}

#[test]
fn a_held_block_is_no_part_of_a_tower() {
    let mut hands = Hands::at(3);
    hands.put(CUBE, [0, 0, 0], 0);
    hands.put(CUBE + 1, [0, 0, 30], 0);
    hands.act(Input::Grab(Block::try_new(CUBE + 1).unwrap()), 40);
    assert_eq!(hands.faults()[0], "missing");
}

#[test]
fn a_moving_tower_is_not_right() {
    let mut hands = Hands::at(3);
    hands.put(CUBE, [0, 0, 0], 0);
    hands.put(CUBE + 1, [0, 0, 30], 0);
    let place = [10 * hands.square.x + 6500, 10 * hands.square.y];
    let point = [10 * hands.square.x, 10 * hands.square.y, 500];
    let [x, y] = place;
    let aim = ruckus_kaboom::catapult::solve_fast(place, point).unwrap();
    let fire = Input::Fire(aim);
    let at = Input::Catapult { x, y };
    hands.world.apply(SABOTEUR, &at).unwrap();
    let before = verify(&hands.world);
    hands.world.apply(SABOTEUR, &fire).unwrap();
    let mut seen = Vec::new();
    for _ in 0..60 {
        hands.world.step();
        seen.extend(hands.faults());
    }
    assert!(seen.contains(&"moving"), "{seen:?}");
    let both = before.and(&verify(&hands.world));
    let now = hands.judge();
    assert!(both.tiles.contains(&now), "what is wrong later is wrong");
}

#[test]
fn dice_pass_through_a_held_block_but_not_through_others() {
    for held in [true, false] {
        let mut hands = Hands::at(3);
        hands.put(PILLAR, [0, 0, 0], 0);
        if held {
            hands.act(Input::Grab(Block::try_new(PILLAR).unwrap()), 60);
        }
        let (x, y) = (10 * hands.square.x + 6500, 10 * hands.square.y);
        let point = [x - 6500, y, 300];
        let aim = ruckus_kaboom::catapult::solve_fast([x, y], point).unwrap();
        hands
            .world
            .apply(SABOTEUR, &Input::Catapult { x, y })
            .unwrap();
        hands.world.apply(SABOTEUR, &Input::Fire(aim)).unwrap();
        let before = hands.world.block(Block::try_new(PILLAR).unwrap()).unwrap();
        (0..90).for_each(|_| hands.world.step());
        let after = hands.world.block(Block::try_new(PILLAR).unwrap()).unwrap();
        let moved = before.position[0] - after.position[0];
        assert_eq!(moved.abs() < 1.0, held, "held {held}: moved {moved} mm");
    }
}

#[test]
fn a_die_at_rest_blocks_the_tile_it_lies_on() {
    let mut hands = Hands::at(25);
    let place = [10 * hands.square.x + 6500, 10 * hands.square.y];
    let [x, y] = place;
    hands
        .world
        .apply(SABOTEUR, &Input::Catapult { x, y })
        .unwrap();
    let mut lying = 0;
    for power in 0..8 {
        // Steep and slow, so that the die stays near where it lands.
        let aim = ruckus_kaboom::Aim {
            direction: 0,
            elevation: 76_000 - 1500 * power,
            power: 250,
        };
        hands.world.apply(SABOTEUR, &Input::Fire(aim)).unwrap();
        (0..200).for_each(|_| hands.world.step());
        let die = hands.world.die(power as u8).unwrap();
        assert!(!die.moving, "it has come to rest");
        let [x, y, _] = die.position;
        let under = Tile::all().find(|tile| {
            let square = hands.world.setup().layout.square(*tile).unwrap();
            let half = square.half as f32;
            (x - square.x as f32).abs() < half && (y - square.y as f32).abs() < half
        });
        if let Some(under) = under {
            lying += 1;
            assert!(die_lies_on(&hands.world, under));
        }
    }
    assert!(lying > 0, "some die lies on a tile");
    let free = Tile::all()
        .filter(|tile| !die_lies_on(&hands.world, *tile))
        .count();
    assert!(free >= 26 - 8);
}
