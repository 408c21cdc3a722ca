//! Every tower of the data file can be built at a person's speed and stands.
//!
//! Uses a few seeds by default, or as many as `KABOOM_SEEDS` sets.

use ruckus_core::{Seat, Seed};
use ruckus_kaboom::builder::{Builder, Tremble};
use ruckus_kaboom::{FamilyRules, Layout, Setup, SimulationVersion, Tile, World, verify};

const PERSON: Tremble = Tremble {
    aside: 15,
    yaw: 3000,
};

fn seeds() -> u64 {
    let seeds = std::env::var("KABOOM_SEEDS").ok();
    seeds.map_or(2, |seeds| seeds.parse().expect("KABOOM_SEEDS is a number"))
}

fn world(seed: u64) -> World {
    let seed = Seed::from(seed);
    let layout = Layout::shuffled(&seed);
    World::new(Setup {
        seed,
        turn: 0,
        players: 3,
        builder: Seat::new(0),
        layout,
        timer: 1800,
        simulation: SimulationVersion::NEWEST,
        family: FamilyRules::default(),
    })
    .unwrap()
}

/// Builds one tower. Returns the step at which the last block was released, and the
/// faults at the end of the turn.
fn build(tile: Tile, seed: u64) -> (Option<u32>, Vec<ruckus_kaboom::Fault>) {
    let mut world = world(seed);
    let mut chance = Seed::from(seed).stream("tremble");
    let mut builder = Builder::new(tile, &[], PERSON, &mut chance).unwrap();
    let mut done = None;
    while !world.time_is_up() {
        if let Some(input) = builder.next(&world) {
            world.apply(Seat::new(0), &input).unwrap();
        }
        world.step();
        if builder.is_done() && done.is_none() {
            done = Some(world.step_number());
        }
    }
    let first = verify(&world);
    while !world.is_over() {
        world.step();
    }
    let both = first.and(&verify(&world));
    let found = both.tiles.into_iter().find(|found| found.tile == tile);
    (done, found.unwrap().faults)
}

fn check(tiles: impl Iterator<Item = Tile>) {
    let (mut built, mut fallen, mut slowest) = (0, Vec::new(), 0);
    for tile in tiles {
        let blocks = tile.tower().len() as u32;
        for seed in 1..=seeds() {
            let (done, faults) = build(tile, seed);
            match done {
                Some(step) if faults.is_empty() => {
                    built += 1;
                    slowest = slowest.max(step / blocks);
                }
                _ => fallen.push(format!("tower {tile}, seed {seed}: {done:?} {faults:?}")),
            }
        }
    }
    assert!(
        fallen.is_empty(),
        "{built} stand, but\n{}",
        fallen.join("\n")
    );
    assert!(
        slowest <= 108,
        "a block takes 1.8 s at most, not {slowest} steps"
    );
}

#[test]
fn small_towers_of_one_or_two_points_are_built_and_stand() {
    check(Tile::all().filter(|tile| !tile.is_mega() && tile.points() <= 2));
}

#[test]
fn small_towers_of_more_points_are_built_and_stand() {
    check(Tile::all().filter(|tile| !tile.is_mega() && tile.points() > 2));
}

#[test]
fn the_mega_tower_is_built_and_stands() {
    check(Tile::all().filter(|tile| tile.is_mega()));
}
