//! Which positions are accepted, and how they print.

use crate::table::*;

#[test]
fn every_set_has_sixty_tiles() {
    for rules in [bop("st"), digit(), classic(), plus(), light()] {
        assert_eq!(tile_set(&rules).len(), 60);
    }
}

#[test]
fn copies_of_a_consonant_take_the_colours_in_turn() {
    let set = tile_set(&bop("st"));
    let colours = |letter: char| -> String {
        set.iter()
            .filter(|tile| tile.starts_with(letter))
            .map(|tile| &tile[1..])
            .collect()
    };
    assert_eq!(colours('B'), "ry");
    assert_eq!(colours('N'), "rygbkr");
    assert_eq!(colours('Z'), "ry");
    assert_eq!(colours('!'), "!!");
}

#[test]
fn digit_has_five_blanks_and_five_digit_tiles() {
    let set = tile_set(&digit());
    assert_eq!(set.iter().filter(|tile| tile.starts_with('_')).count(), 5);
    assert_eq!(set.iter().filter(|tile| *tile == "!!").count(), 5);
    assert_eq!(set.iter().filter(|tile| tile.starts_with('7')).count(), 5);
}

#[test]
fn qinto_has_no_black_wild_and_no_exclamation_wild() {
    let set = tile_set(&classic());
    assert!(!set.contains(&"*k".to_string()) && !set.contains(&"X*".to_string()));
    assert_eq!(set.iter().filter(|tile| tile.contains('*')).count(), 8);
    assert_eq!(set.iter().filter(|tile| *tile == "Xk").count(), 2);
}

#[test]
fn the_canonical_position_has_keys_and_lists_in_order() {
    let grid = "Tg@1,0 Sk@0,0 Tr@0,-1";
    let position = setup(&bop("st"), grid, &["Zr By", ""], &["Sr Br"]);
    let printed = position.twin().position().to_string();
    assert_eq!(
        printed,
        "{\"grid\":[[\"Tr\",0,-1],[\"Sk\",0,0],[\"Tg\",1,0]],\"hands\":[[\"By\",\"Zr\"],[]],\
         \"piles\":[[\"Sr\",\"Br\"]],\"scores\":[0,0],\"to_move\":0,\"phase\":\"turn\",\
         \"swapped\":[],\"pending\":[],\"waiting\":[],\"skips\":[0,0],\"stall\":0,\
         \"last_turns\":null}"
    );
}

#[test]
fn every_key_is_needed_and_no_other() {
    let position = setup(&digit(), "", &["1r", "2r"], &["", ""]);
    for key in position.value().as_object().unwrap().keys() {
        assert!(position.clone().without(key).is_refused(), "{key}");
    }
    assert!(position.with("seed", 1).is_refused());
}

#[test]
fn two_to_six_play() {
    for players in 0..9 {
        let hands = vec![""; players];
        let position = setup(&classic(), "Hg@0,0", &hands, &["Hr"]);
        assert_eq!(position.is_refused(), !(2..=6).contains(&players));
    }
}

#[test]
fn no_more_of_a_tile_than_the_set_has() {
    assert!(setup(&digit(), "7g@0,0", &["7g", ""], &["1r", "2r"]).is_refused());
    assert!(setup(&digit(), "7g@0,0", &["", ""], &["1r 7g", "2r"]).is_refused());
    assert!(!setup(&digit(), "7g@0,0", &["7r", ""], &["1r", "2r"]).is_refused());
    assert!(!setup(&classic(), "Hg@0,0", &["Hg", ""], &["Xr"]).is_refused());
    assert!(setup(&classic(), "Hg@0,0", &["Hg", "Hg"], &["Xr"]).is_refused());
    assert!(setup(&bop("nn"), "Nr@0,0", &["Nr Nr", ""], &[""]).is_refused());
}

#[test]
fn tiles_of_other_games_are_refused() {
    assert!(setup(&digit(), "", &["Hg", ""], &["1r", "2r"]).is_refused());
    assert!(setup(&classic(), "Hg@0,0", &["*k", ""], &["Hr"]).is_refused());
    assert!(setup(&bop("st"), "Sk@0,0", &["Ar", ""], &[""]).is_refused());
}

#[test]
fn a_hand_has_at_most_five() {
    assert!(!setup(&digit(), "", &["1r 2r 3r 4r 5r", ""], &["", "1b"]).is_refused());
    assert!(setup(&digit(), "", &["1r 2r 3r 4r 5r 6r", ""], &["", "1b"]).is_refused());
}

#[test]
fn no_two_tiles_on_a_square() {
    assert!(setup(&digit(), "1r@0,0 2r@0,0", &["3r", "4r"], &["", ""]).is_refused());
}

#[test]
fn piles_are_one_or_one_for_each_seat() {
    for (rules, own) in [
        (digit(), true),
        (light(), true),
        (classic(), false),
        (plus(), false),
    ] {
        let grid = if own { "" } else { "!!@0,0" };
        let shared = setup(&rules, grid, &["!!", ""], &[""]);
        assert_eq!(shared.is_refused(), own);
        let each = setup(&rules, grid, &["!!", ""], &["", ""]);
        assert_eq!(each.is_refused(), !own);
    }
}

#[test]
fn scores_and_skips_are_one_for_each_seat() {
    let position = setup(&classic(), "Hg@0,0", &["Hr", "Hb"], &[""]);
    assert!(position.clone().with("scores", json!([0])).is_refused());
    assert!(
        position
            .clone()
            .with("skips", json!([0, 0, 0]))
            .is_refused()
    );
    assert!(!position.clone().with("scores", json!([-3, 9])).is_refused());
    assert!(position.with("skips", json!([-1, 0])).is_refused());
}

#[test]
fn a_game_without_scores_has_none() {
    for rules in [digit(), light()] {
        let position = setup(&rules, "", &["!!", ""], &["", ""]);
        assert!(position.with("scores", json!([0, 1])).is_refused());
    }
}

#[test]
fn numbers_are_whole() {
    let position = setup(&classic(), "Hg@0,0", &["Hr", "Hb"], &[""]);
    assert!(position.clone().with("stall", json!(1.0)).is_refused());
    assert!(position.clone().with("stall", json!(-1)).is_refused());
    assert!(position.with("to_move", json!("0")).is_refused());
}

#[test]
fn the_seat_to_move_exists() {
    let position = setup(&classic(), "Hg@0,0", &["Hr", "Hb"], &[""]);
    assert!(position.with("to_move", 2).is_refused());
}

#[test]
fn an_invalid_run_is_refused() {
    assert!(setup(&digit(), "1r@0,0 3r@1,0", &["!!", "!!"], &["", ""]).is_refused());
    assert!(setup(&classic(), "Hg@0,0 Hg@1,0 Hr@2,0", &["!!", ""], &["!!"]).is_refused());
    assert!(setup(&bop("st"), "Tr@0,0 Sk@1,0", &["!!", ""], &["!!"]).is_refused());
}

#[test]
fn an_invalid_run_is_accepted_where_bluffing_is() {
    let twin = setup(&bluff("st"), "Tr@0,0 Sk@1,0", &["!!", ""], &["!!"]).twin();
    assert!(!twin.grid_is_valid());
}

#[test]
fn bop_has_no_phase_swapping() {
    let position = setup(&bop("st"), "Sk@0,0 Tr@1,0", &["!!", ""], &["!!"]);
    let swapped = position.with("swapped", json!([[1, 0]]));
    assert_eq!(field(&swapped.twin(), "swapped"), json!([[1, 0]]));
    assert!(swapped.with("phase", "swapping").is_refused());
}

#[test]
fn swapped_squares_go_with_the_phase_swapping() {
    let position = setup(&digit(), "1r@0,0 2r@1,0", &["!!", "!!"], &["", ""]);
    assert!(position.clone().with("phase", "swapping").is_refused());
    let swapped = position.with("swapped", json!([[1, 0]]));
    assert!(swapped.is_refused());
    assert!(!swapped.clone().with("phase", "swapping").is_refused());
    let twice = swapped.clone().with("swapped", json!([[1, 0], [1, 0]]));
    assert!(twice.with("phase", "swapping").is_refused());
    let nowhere = swapped.with("swapped", json!([[9, 9]]));
    assert!(nowhere.with("phase", "swapping").is_refused());
}

#[test]
fn the_phase_challenge_needs_challenges_a_play_and_somebody_waiting() {
    let challenge = |rules: &Ruleset| {
        setup(rules, "Sk@0,0 Tr@1,0", &["Br", "", ""], &["!!"])
            .with("phase", "challenge")
            .with("pending", json!(["Tr@1,0"]))
            .with("waiting", json!([1, 2]))
    };
    assert!(challenge(&bop("st")).is_refused());
    let good = challenge(&bluff("st"));
    assert_eq!(good.twin().to_move(), [1, 2]);
    assert_eq!(good.twin().position(), good.value());
    assert!(good.clone().with("waiting", json!([])).is_refused());
    assert!(good.clone().with("waiting", json!([2, 1])).is_refused());
    assert!(good.clone().with("waiting", json!([0, 1])).is_refused());
    assert!(good.clone().with("pending", json!([])).is_refused());
    assert!(good.clone().with("pending", json!(["Tg@1,0"])).is_refused());
    assert!(good.clone().with("pending", json!(["Tr@2,0"])).is_refused());
    assert!(good.clone().with("phase", "turn").is_refused());
    let full = good.with("hands", json!([["Br", "By", "Cy", "Cg", "Dg"], [], []]));
    assert!(full.is_refused());
}

#[test]
fn last_turns_are_in_turn_order_from_the_seat_to_move() {
    let position = setup(&bop("st"), "Sk@0,0", &["Tr", "Tg", ""], &[""]).with("to_move", 1);
    let last = |seats: Value| position.clone().with("last_turns", seats);
    assert!(!last(json!([1])).is_refused());
    assert!(!last(json!([1, 2])).is_refused());
    assert!(!last(json!([])).is_refused());
    assert!(last(json!([2])).is_refused());
    assert!(last(json!([1, 0])).is_refused());
    assert!(last(json!([2, 1])).is_refused());
}

#[test]
fn only_bop_has_last_turns() {
    let position = setup(&classic(), "Hg@0,0", &["Hr", "Hb"], &[""]);
    assert!(position.with("last_turns", json!([0])).is_refused());
}
