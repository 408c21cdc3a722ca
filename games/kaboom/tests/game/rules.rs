//! Every rule of a match, one test per rule. Other tests cover how bodies move and
//! which towers are correct.

use ruckus_core::{Game as _, RealTime as _, Seat, SeatSet, Seed, ToJson as _, Value};
use ruckus_kaboom::builder::{Builder, Tremble};
use ruckus_kaboom::game::{Action, Event, Kaboom, Phase, State};
use ruckus_kaboom::{Block, MEGA, Tile};

use crate::play::{act, begun, everybody_is_ready, game};

fn kinds(events: &[Event]) -> Vec<String> {
    let kind = |event: &Event| event.to_json()["kind"].as_str().unwrap().to_owned();
    events.iter().map(kind).collect()
}

/// Lets the scripted builder build towers, one after the other, to the end of the turn.
fn build(game: &Kaboom, state: &mut State, tiles: &[Tile]) -> Vec<Event> {
    let seat = state.builder();
    let mut chance = Seed::from(5).stream("tremble");
    let (mut events, mut busy) = (Vec::new(), Vec::new());
    for tile in tiles {
        let mut builder = Builder::new(*tile, &busy, Tremble::default(), &mut chance).unwrap();
        busy.extend(builder.blocks());
        while !builder.is_done() {
            let step = state.world().step_number();
            if let Some(input) = builder.next(state.world()) {
                events.extend(
                    game.apply(state, seat, &Action::input(step, input))
                        .unwrap(),
                );
            }
            events.extend(game.advance(state, 1).events);
        }
    }
    events.extend(game.advance(state, 36_000).events);
    events
}

fn small_tile(points: u32) -> Tile {
    let mut small = Tile::all().filter(|tile| !tile.is_mega());
    small.find(|tile| tile.points() == points).unwrap()
}

#[test]
fn the_turn_begins_when_everybody_is_ready() {
    let game = game("");
    let mut state = game.start(3, &Seed::from(1));
    assert_eq!(game.to_move(&state), SeatSet::all(3));
    assert_eq!(
        game.advance(&mut state, 60).steps,
        0,
        "no time passes before"
    );
    let builder = state.builder();
    let refused = act(&game, &mut state, builder, "@0 grab 0").unwrap_err();
    assert!(refused.contains("has not begun"), "{refused}");
    act(&game, &mut state, Seat::new(1), "@0 ready").unwrap();
    assert!(!game.to_move(&state).contains(Seat::new(1)));
    assert!(act(&game, &mut state, Seat::new(1), "@0 ready").is_err());
    assert!(act(&game, &mut state, Seat::new(0), "@5 ready").is_err());
    act(&game, &mut state, Seat::new(0), "@0 ready").unwrap();
    let events = act(&game, &mut state, Seat::new(2), "@0 ready").unwrap();
    assert_eq!(kinds(&events), ["ready", "start"]);
    assert_eq!(state.phase(), Phase::Play);
    assert_eq!(game.to_move(&state), SeatSet::all(3));
}

#[test]
fn taking_an_action_first_brings_the_table_to_its_step() {
    let (game, mut state) = begun("", 2, 1);
    let builder = state.builder();
    act(&game, &mut state, builder, "@120 grab 3").unwrap();
    assert_eq!(state.world().step_number(), 120);
    let past = act(&game, &mut state, builder, "@119 drop").unwrap_err();
    assert!(past.contains("step 119 has passed"), "{past}");
}

#[test]
fn a_turn_has_1800_steps_and_3600_when_relaxed() {
    for (options, steps) in [("", 1800), ("pace=relaxed", 3600)] {
        let (game, mut state) = begun(options, 2, 1);
        let builder = state.builder();
        let late = act(&game, &mut state, builder, &format!("@{steps} grab 0")).unwrap_err();
        assert!(late.contains("timer has run out"), "{late}");
        assert_eq!(game.advance(&mut state, 36_000).steps, steps);
        assert_eq!(state.turn(), 1, "the next turn is being waited for");
    }
}

#[test]
fn the_next_player_clockwise_builds() {
    let (game, mut state) = begun("rounds=2", 3, 4);
    let first = state.builder().index();
    for turn in 0..6 {
        assert_eq!(state.builder().index(), (first + turn) % 3);
        assert_eq!(state.round(), turn as u32 / 3 + 1);
        game.advance(&mut state, 36_000);
        if turn < 5 {
            everybody_is_ready(&game, &mut state);
        }
    }
    assert_eq!(state.phase(), Phase::Over);
}

#[test]
fn who_begins_is_random() {
    let game = game("");
    let firsts: Vec<usize> = (0..40)
        .map(|seed| game.start(5, &Seed::from(seed)).builder().index())
        .collect();
    assert!((0..5).all(|seat| firsts.contains(&seat)), "{firsts:?}");
}

#[test]
fn an_input_is_for_the_role_of_its_seat() {
    let (game, mut state) = begun("", 3, 1);
    let builder = state.builder();
    let saboteur = Seat::new((builder.index() + 1) % 3);
    for (seat, text) in [
        (saboteur, "@0 grab 0"),
        (saboteur, "@0 drop"),
        (builder, "@0 catapult 600,0"),
        (builder, "@0 fire 0,30,0.5"),
    ] {
        let refused = act(&game, &mut state, seat, text).unwrap_err();
        assert!(
            refused.contains("the others catapults"),
            "{text}: {refused}"
        );
    }
}

#[test]
fn the_builder_takes_the_tiles_of_all_right_towers() {
    let (game, mut state) = begun("", 2, 1);
    let builder = state.builder();
    let (one, two) = (small_tile(1), small_tile(2));
    let events = build(&game, &mut state, &[one, two]);
    let mut claimed = [one, two];
    claimed.sort();
    assert_eq!(state.tiles(builder).collect::<Vec<_>>(), claimed);
    assert_eq!(state.points(builder), 3);
    assert!(!state.world().setup().layout.lies(one), "it is gone");
    let told: Vec<Value> = events.iter().map(ruckus_core::ToJson::to_json).collect();
    let of = |kind: &str| told.iter().filter(|event| event["kind"] == kind).count();
    assert_eq!(
        (of("claim"), of("tower"), of("time-up"), of("rest")),
        (2, 2, 1, 1)
    );
}

#[test]
fn the_mega_tower_wins_the_game_at_once() {
    let (game, mut state) = begun("rounds=10", 2, 1);
    let builder = state.builder();
    let events = build(&game, &mut state, &[MEGA]);
    let outcome = game.outcome(&state).expect("the game is over");
    assert_eq!(outcome.reason(), "mega-tower");
    assert_eq!(outcome.winners(), SeatSet::only(builder));
    assert!(game.to_move(&state).is_empty());
    assert_eq!(kinds(&events).last().map(String::as_str), Some("win"));
    let over = game.apply(&mut state, builder, &Action::READY);
    assert_eq!(over, Err(ruckus_core::ApplyError::GameOver));
}

#[test]
fn the_highest_sum_of_points_wins_and_equal_sums_share() {
    let (game, mut state) = begun("rounds=1", 2, 1);
    let first = state.builder();
    build(&game, &mut state, &[small_tile(2)]);
    everybody_is_ready(&game, &mut state);
    let mut shared = state.clone();
    game.advance(&mut state, 36_000);
    let outcome = game.outcome(&state).unwrap();
    assert_eq!(
        (outcome.reason(), outcome.winners()),
        ("points", SeatSet::only(first))
    );
    let other = Tile::all()
        .filter(|tile| tile.points() == 2)
        .nth(1)
        .unwrap();
    build(&game, &mut shared, &[other]);
    let outcome = game.outcome(&shared).unwrap();
    assert_eq!(
        (outcome.winners(), outcome.scores()),
        (SeatSet::all(2), &[2, 2][..])
    );
}

#[test]
fn the_rounds_are_played() {
    for rounds in [1, 2] {
        let (game, mut state) = begun(&format!("rounds={rounds}"), 2, 9);
        let mut turns = 1;
        loop {
            game.advance(&mut state, 36_000);
            if state.phase() == Phase::Over {
                break;
            }
            everybody_is_ready(&game, &mut state);
            turns += 1;
        }
        assert_eq!(turns, 2 * rounds);
    }
}

/// Lets the Saboteur lob dice so that they stay where they land.
fn lob_dice(game: &Kaboom, state: &mut State) -> Vec<Event> {
    let saboteur = Seat::new((state.builder().index() + 1) % 2);
    act(game, state, saboteur, "@0 catapult 0,500").unwrap();
    let mut events = Vec::new();
    for shot in 0..8 {
        let step = 10 + 70 * shot;
        let power = 200 + 25 * shot;
        let fire = format!("@{step} fire {},75,0.{power}", 2 * shot);
        let fire = fire.trim_end_matches('0').to_owned();
        events.extend(act(game, state, saboteur, &fire).unwrap());
    }
    events.extend(game.advance(state, 300).events);
    events
}

#[test]
fn a_die_that_comes_to_lie_on_a_tile_blocks_it() {
    let (game, mut state) = begun("blocked-tiles=true", 2, 3);
    let events = lob_dice(&game, &mut state);
    let blocked: Vec<Tile> = events
        .iter()
        .filter_map(|event| match event {
            Event::Blocked { tile, complete, .. } => {
                assert!(!complete, "nothing stands there");
                Some(*tile)
            }
            _ => None,
        })
        .collect();
    assert!(!blocked.is_empty(), "no die stayed on a tile");
    assert!(blocked.iter().all(|tile| state.is_blocked(*tile)));
    game.advance(&mut state, 36_000);
    assert!(
        !Tile::all().any(|tile| state.is_blocked(tile)),
        "in the next turn the tiles are free again"
    );
}

#[test]
fn without_the_option_dice_block_nothing() {
    let (game, mut state) = begun("", 2, 3);
    let events = lob_dice(&game, &mut state);
    assert!(!kinds(&events).contains(&"blocked".to_owned()));
    assert!(!Tile::all().any(|tile| state.is_blocked(tile)));
}

/// A position in which a die lies on a tile, with or without a tower completed before.
fn with_blocked(game: &Kaboom, state: &State, tile: Tile, tower: &Value) -> State {
    let mut position = game.position(state);
    position["blocked"] = ruckus_core::json!([{"tile": tile.index(), "tower": tower}]);
    game.read_position(&position).unwrap()
}

#[test]
fn a_blocked_tile_can_no_longer_be_built_on() {
    let (game, state) = begun("blocked-tiles=true", 2, 1);
    let (builder, tile) = (state.builder(), small_tile(1));
    let mut blocked = with_blocked(&game, &state, tile, &Value::Null);
    let events = build(&game, &mut blocked, &[tile]);
    assert_eq!(blocked.tiles(builder).count(), 0);
    let says_why = |event: &Event| matches!(event, Event::Tower { blocked: true, .. });
    assert!(events.iter().any(says_why));
    let mut free = state;
    build(&game, &mut free, &[tile]);
    assert_eq!(free.tiles(builder).count(), 1, "without the die it counts");
}

#[test]
fn a_tower_that_was_complete_before_the_die_still_counts_unless_touched() {
    let (game, mut state) = begun("blocked-tiles=true", 2, 1);
    let (seat, tile) = (state.builder(), small_tile(1));
    let mut chance = Seed::from(5).stream("tremble");
    let mut builder = Builder::new(tile, &[], Tremble::default(), &mut chance).unwrap();
    let mut blocks: Vec<usize> = builder.blocks().map(Block::index).collect();
    blocks.sort_unstable();
    while !builder.is_done() {
        let step = state.world().step_number();
        if let Some(input) = builder.next(state.world()) {
            game.apply(&mut state, seat, &Action::input(step, input))
                .unwrap();
        }
        game.advance(&mut state, 1);
    }
    let mut kept = with_blocked(&game, &state, tile, &ruckus_core::json!(blocks));
    let mut touched = kept.clone();
    game.advance(&mut kept, 36_000);
    assert_eq!(kept.tiles(seat).collect::<Vec<_>>(), [tile]);
    // Takes the top block off and puts it back exactly where it was.
    let top = builder.blocks().last().unwrap();
    let step = touched.world().step_number();
    act(&game, &mut touched, seat, &format!("@{step} grab {top}")).unwrap();
    game.advance(&mut touched, 60);
    let step = touched.world().step_number();
    act(&game, &mut touched, seat, &format!("@{step} drop")).unwrap();
    game.advance(&mut touched, 36_000);
    assert_eq!(touched.tiles(seat).count(), 0);
}

#[test]
fn nobody_can_give_inputs_without_end() {
    let (game, mut state) = begun("", 2, 1);
    let saboteur = Seat::new((state.builder().index() + 1) % 2);
    let mut taken = 0;
    for step in 0..60 {
        for x in 0..4 {
            let text = format!("@{step} catapult {},500", 600 + x);
            taken += usize::from(act(&game, &mut state, saboteur, &text).is_ok());
        }
    }
    assert_eq!(taken, 8);
    let refused = act(&game, &mut state, saboteur, "@60 catapult 600,500").unwrap_err();
    assert!(refused.contains("too many inputs"), "{refused}");
    act(&game, &mut state, saboteur, "@120 catapult 600,500").unwrap();
}
