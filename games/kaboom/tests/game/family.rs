//! The options for families, one test per option.

use ruckus_core::{RealTime as _, Seat, ToJson as _};
use ruckus_kaboom::game::{Event, Kaboom, State};
use ruckus_kaboom::{Block, Struck, Tile, world};

use crate::play::{act, begun};

/// The blocks of the tower in these tests, bottom to top: both pillars.
const PILLARS: [u64; 2] = [2, 3];

fn block(number: u64) -> Block {
    Block::try_new(number).unwrap()
}

/// Gives an input as soon as the builder may, and advances.
fn hand(game: &Kaboom, state: &mut State, input: &str, steps: u32) -> Vec<Event> {
    let step = state.world().step_number();
    let builder = state.builder();
    let mut events = act(game, state, builder, &format!("@{step} {input}")).unwrap();
    events.extend(game.advance(state, steps).events);
    events
}

/// Stands one pillar on the other at the right edge of the tiles.
fn with_tower(game: &Kaboom, state: &mut State) {
    for (level, number) in PILLARS.into_iter().enumerate() {
        let low = 60 * level as i32 + 32;
        hand(game, state, &format!("grab {number}"), 40);
        hand(game, state, "carry 0,-200,300 q00", 30);
        hand(game, state, "carry 240,0,300 q00", 40);
        hand(game, state, &format!("carry 240,0,{low} q00"), 40);
        hand(game, state, "drop", 30);
    }
    assert!(stands(state), "it was built");
}

fn stands(state: &State) -> bool {
    let top = state.world().block(block(PILLARS[1])).unwrap();
    top.position[2] > 85.0
}

/// Carries a cube through the tower, as fast as the hand can.
fn sweep(game: &Kaboom, state: &mut State) {
    hand(game, state, "grab 0", 40);
    hand(game, state, "carry 100,-100,90 q00", 40);
    hand(game, state, "carry 100,0,90 q00", 40);
    hand(game, state, "carry 400,0,90 q00", 60);
}

#[test]
fn soft_touch_a_held_block_moves_nothing_until_it_is_released() {
    for soft in [false, true] {
        let (game, mut state) = begun(&format!("pace=relaxed soft-touch={soft}"), 2, 1);
        with_tower(&game, &mut state);
        let before: Vec<_> = PILLARS
            .iter()
            .map(|number| state.world().block(block(*number)).unwrap().rounded())
            .collect();
        sweep(&game, &mut state);
        assert_eq!(stands(&state), soft, "soft-touch={soft}");
        if soft {
            for (number, before) in PILLARS.iter().zip(before) {
                let now = state.world().block(block(*number)).unwrap().rounded();
                assert_eq!(now, before, "not by a tenth of a millimetre");
            }
        }
    }
}

#[test]
fn soft_touch_a_released_block_has_weight_again() {
    let (game, mut state) = begun("pace=relaxed soft-touch=true", 2, 1);
    with_tower(&game, &mut state);
    // A plank hangs over the edge of the tower, with its middle outside.
    hand(&game, &mut state, "grab 4", 40);
    hand(&game, &mut state, "carry 0,-200,300 q00", 40);
    hand(&game, &mut state, "carry 262,0,300 q00", 40);
    hand(&game, &mut state, "carry 262,0,130 q00", 40);
    hand(&game, &mut state, "drop", 90);
    let plank = state.world().block(block(4)).unwrap();
    assert!(plank.position[2] < 60.0, "it fell: {:?}", plank.position);
}

/// The slide of a plank that is pushed from the side by a die, in millimetres.
fn slide(options: &str) -> f32 {
    let (game, mut state) = begun(options, 2, 1);
    hand(&game, &mut state, "grab 0", 40);
    hand(&game, &mut state, "carry 0,-200,200 q00", 30);
    hand(&game, &mut state, "carry 100,0,17 q00", 40);
    hand(&game, &mut state, "drop", 30);
    let before = state.world().block(block(0)).unwrap().position;
    let saboteur = Seat::new((state.builder().index() + 1) % 2);
    let step = state.world().step_number();
    act(
        &game,
        &mut state,
        saboteur,
        &format!("@{step} catapult 600,0"),
    )
    .unwrap();
    act(&game, &mut state, saboteur, &format!("@{step} fire 0,-2,1")).unwrap();
    game.advance(&mut state, 120);
    let after = state.world().block(block(0)).unwrap().position;
    (after[0] - before[0]).abs()
}

#[test]
fn steady_hands_blocks_slide_less() {
    let (slippery, steady) = (slide(""), slide("steady-hands=true"));
    assert!(slippery > 1.0, "the die hit it: {slippery} mm");
    assert!(steady < 0.9 * slippery, "{steady} and {slippery} mm");
}

#[test]
fn cease_fire_nobody_fires_in_the_last_two_seconds() {
    let (game, mut state) = begun("cease-fire=true", 2, 1);
    let saboteur = Seat::new((state.builder().index() + 1) % 2);
    act(&game, &mut state, saboteur, "@0 catapult 600,0").unwrap();
    act(&game, &mut state, saboteur, "@1679 fire 0,20,0.5").unwrap();
    game.advance(&mut state, 60);
    let refused = act(&game, &mut state, saboteur, "@1740 fire 0,20,0.5").unwrap_err();
    assert!(refused.contains("last two seconds"), "{refused}");
    act(&game, &mut state, saboteur, "@1750 catapult 610,0").unwrap();
    let builder = state.builder();
    act(&game, &mut state, builder, "@1760 grab 0").unwrap();
    assert_eq!(game.scene().to_json()["catapult"]["cease_fire"], 120);

    let (game, mut state) = begun("", 2, 1);
    let saboteur = Seat::new((state.builder().index() + 1) % 2);
    act(&game, &mut state, saboteur, "@0 catapult 600,0").unwrap();
    act(&game, &mut state, saboteur, "@1799 fire 0,20,0.5").unwrap();
    assert_eq!(game.scene().to_json()["catapult"]["cease_fire"], 0);
}

#[test]
fn first_the_chosen_player_builds_first() {
    for seed in 0..8 {
        for (name, seat) in [("player-1", 0), ("player-2", 1), ("player-3", 2)] {
            let (_, state) = begun(&format!("first={name}"), 3, seed);
            assert_eq!(state.builder(), Seat::new(seat));
        }
        let (_, drawn) = begun("", 3, seed);
        let (_, nobody) = begun("first=player-5", 3, seed);
        assert_eq!(
            nobody.builder(),
            drawn.builder(),
            "there is no fifth player"
        );
    }
}

#[test]
fn a_knock_is_reported_with_the_force_of_the_impact() {
    let (game, mut state) = begun("", 2, 1);
    let saboteur = Seat::new((state.builder().index() + 1) % 2);
    let quiet = game.advance(&mut state, 60).events;
    assert!(knocks(&quiet).is_empty(), "nothing moves yet: {quiet:?}");
    act(&game, &mut state, saboteur, "@60 catapult 0,-470").unwrap();
    act(&game, &mut state, saboteur, "@60 fire -9,-8,1").unwrap();
    let loud = knocks(&game.advance(&mut state, 120).events);
    let struck_by_die = loud
        .iter()
        .any(|(body, on, _)| matches!((body, on), (Struck::Block(_), Struck::Die(_))));
    assert!(struck_by_die, "{loud:?}");
    // A die of 3.3 g at 5.5 m/s has 18 mN s.
    let most = loud.iter().map(|(.., impulse)| *impulse).max().unwrap();
    assert!((2_000..40_000).contains(&most), "{most}");
}

fn knocks(events: &[Event]) -> Vec<(Struck, Struck, u32)> {
    let knock = |event: &Event| match *event {
        Event::Table {
            event: world::Event::Knock { body, on, impulse },
            ..
        } => Some((body, on, impulse)),
        _ => None,
    };
    events.iter().filter_map(knock).collect()
}

/// The tray is no wider than the tiles, and its pillars stand at the ends of the back row.
#[test]
fn the_tray_is_no_wider_than_the_tiles() {
    let (_, state) = begun("", 2, 1);
    let world = state.world();
    let square = |tile| world.setup().layout.square(tile).unwrap();
    let widest = Tile::all().map(|tile| square(tile).x.abs() + square(tile).half);
    let widest = widest.max().unwrap() as f32;
    let nearest = Tile::all().map(|tile| square(tile).y - square(tile).half);
    let nearest = nearest.min().unwrap() as f32;
    let mut back_row = Vec::new();
    for one in Block::all() {
        let [x, y, _] = world.block(one).unwrap().position;
        let half = one.kind().info().size.map(|size| size as f32 / 2.0);
        assert!(x.abs() + half[0] <= widest, "{one} at {x}");
        assert!(y + half[1] < nearest - 20.0, "{one} at {y}");
        if y > -225.0 {
            back_row.push((x, one));
        }
        for other in Block::all().filter(|other| *other > one) {
            let there = world.block(other).unwrap().position;
            let apart = ((x - there[0]).abs(), (y - there[1]).abs());
            assert!(apart.0 >= 53.9 || apart.1 >= 49.9, "{one} and {other}");
        }
    }
    back_row.sort_by(|a, b| a.0.total_cmp(&b.0));
    let ends = [back_row[0].1, back_row[back_row.len() - 1].1];
    assert_eq!(
        ends.map(|block| block.kind().to_string()),
        ["pillar", "pillar"]
    );
}
