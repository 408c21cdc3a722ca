//! BOP! with challenges on.

use crate::table::*;

/// Three players; ST is the only wrd.
fn three() -> Twin {
    setup(
        &bluff("st"),
        "Sr@0,0",
        &["Tg Zr", "Tb Zy", "By"],
        &["Dg Db Dk Dr"],
    )
    .twin()
}

#[test]
fn any_play_of_the_right_shape_is_accepted() {
    let twin = three();
    assert!(allows(&twin, "play Zr@1,0"));
    assert!(allows(&twin, "play Zr@-1,0 Tg@1,0"));
    assert!(!allows(&twin, "play Zr@2,0"));
    assert!(!allows(&twin, "play Zy@1,0"));
}

#[test]
fn only_plays_of_the_dictionary_are_listed() {
    let actions = three().legal(0);
    assert_eq!(
        actions,
        [
            "pass",
            "pass Tg",
            "pass Tg Zr",
            "pass Zr",
            "play Tg@0,-1",
            "play Tg@1,0"
        ]
    );
}

#[test]
fn a_play_waits_for_every_other_seat() {
    let mut twin = three();
    play_on(&mut twin, &["play Zr@1,0"]);
    assert_eq!(field(&twin, "phase"), "challenge");
    assert_eq!(field(&twin, "pending"), json!(["Zr@1,0"]));
    assert_eq!(field(&twin, "waiting"), json!([1, 2]));
    assert_eq!(field(&twin, "to_move"), 0);
    assert_eq!(field(&twin, "scores"), json!([0, 0, 0]));
    // The hand is not refilled before the play stands.
    assert_eq!(field(&twin, "hands")[0], json!(["Tg"]));
    assert_eq!(field(&twin, "grid"), json!([["Sr", 0, 0], ["Zr", 1, 0]]));
    assert_eq!(twin.to_move(), [1, 2]);
    assert!(twin.legal(0).is_empty());
    assert_eq!(twin.legal(1), ["accept", "challenge"]);
    assert_eq!(twin.legal(2), ["accept", "challenge"]);
    for action in ["pass", "done", "play Tg@2,0", "swap Tg@1,0"] {
        assert!(!allows(&twin, action));
    }
}

#[test]
fn answers_come_in_any_order_and_once() {
    let mut twin = three();
    twin.apply(0, "play Zr@1,0").unwrap();
    twin.apply(2, "accept").unwrap();
    assert_eq!(field(&twin, "waiting"), json!([1]));
    assert!(twin.apply(2, "accept").is_err());
    assert!(twin.apply(2, "challenge").is_err());
    assert!(twin.apply(0, "accept").is_err());
    twin.apply(1, "accept").unwrap();
    // An accepted bluff stands: two red tiles, twice each.
    assert_eq!(field(&twin, "scores"), json!([4, 0, 0]));
    assert_eq!(
        field(&twin, "hands")[0],
        json!(["Db", "Dg", "Dk", "Dr", "Tg"])
    );
    assert_eq!(twin.to_move(), [1]);
    assert_eq!(field(&twin, "phase"), "turn");
    assert_eq!(field(&twin, "pending"), json!([]));
    assert_eq!(field(&twin, "waiting"), json!([]));
    assert!(!twin.grid_is_valid());
}

#[test]
fn a_bluff_found_out_is_withdrawn_and_the_turn_is_over() {
    let mut twin = three();
    twin.apply(0, "play Zr@1,0").unwrap();
    twin.apply(2, "challenge").unwrap();
    assert_eq!(field(&twin, "grid"), json!([["Sr", 0, 0]]));
    assert_eq!(field(&twin, "hands")[0], json!(["Tg", "Zr"]));
    assert_eq!(field(&twin, "scores"), json!([0, 0, 0]));
    assert_eq!(field(&twin, "skips"), json!([0, 0, 0]));
    assert_eq!(twin.to_move(), [1]);
    assert_eq!(field(&twin, "phase"), "turn");
}

#[test]
fn a_failed_challenge_costs_the_next_turn() {
    let mut twin = three();
    twin.apply(0, "play Tg@1,0").unwrap();
    twin.apply(2, "challenge").unwrap();
    assert_eq!(field(&twin, "scores"), json!([2, 0, 0]));
    assert_eq!(field(&twin, "skips"), json!([0, 0, 1]));
    assert_eq!(twin.to_move(), [1]);
    twin.apply(1, "pass").unwrap();
    assert_eq!(twin.to_move(), [0]);
    assert_eq!(field(&twin, "skips"), json!([0, 0, 0]));
    assert_eq!(field(&twin, "stall"), 2);
}

#[test]
fn a_challenger_who_is_next_loses_that_turn_at_once() {
    let mut twin = three();
    twin.apply(0, "play Tg@1,0").unwrap();
    twin.apply(1, "challenge").unwrap();
    assert_eq!(twin.to_move(), [2]);
    assert_eq!(field(&twin, "skips"), json!([0, 0, 0]));
    assert_eq!(field(&twin, "stall"), 1);
}

#[test]
fn losses_add_up() {
    let mut twin = setup(&bluff("st"), "Sr@0,0", &["Tg", "Zy", "By"], &["Tb Dg"])
        .with("skips", json!([0, 0, 1]))
        .twin();
    twin.apply(0, "play Tg@1,0").unwrap();
    // A seat that has turns to lose responds as well.
    assert_eq!(twin.to_move(), [1, 2]);
    twin.apply(2, "challenge").unwrap();
    assert_eq!(field(&twin, "skips"), json!([0, 0, 2]));
}

#[test]
fn also_a_seat_without_tiles_answers() {
    let mut twin = setup(&bluff("st"), "Sr@0,0", &["Tg", "", "By"], &["Tb Dg"]).twin();
    twin.apply(0, "play Tg@1,0").unwrap();
    assert_eq!(twin.to_move(), [1, 2]);
}

#[test]
fn stall_rests_during_a_challenge_and_counts_a_withdrawn_play() {
    let mut twin = setup(&bluff("st"), "Sr@0,0", &["Tg Zr", "Zy", "By"], &[""])
        .with("stall", 4)
        .twin();
    twin.apply(0, "play Zr@1,0").unwrap();
    assert_eq!(field(&twin, "stall"), 4);
    twin.apply(1, "challenge").unwrap();
    assert_eq!(field(&twin, "stall"), 5);
}

#[test]
fn a_withdrawn_play_can_stall_the_game() {
    let mut twin = setup(&bluff("st"), "Sr@0,0", &["Tg Zr", "Zy"], &[""])
        .with("stall", 5)
        .twin();
    twin.apply(0, "play Tg@-1,0 Zr@1,0").unwrap();
    twin.apply(1, "challenge").unwrap();
    // Two tiles are back in the hand and are deducted.
    assert_eq!(twin.result(), Some((vec![1], "stalled", vec![-2, -1])));
    assert_eq!(field(&twin, "to_move"), 0);
}

#[test]
fn swaps_are_kept_in_mind_until_the_play_is_judged() {
    let grid = "Sr@0,0 !!@1,0";
    let mut twin = setup(&bluff("st"), grid, &["Tg Zr", "Zy"], &["By"]).twin();
    twin.apply(0, "swap Tg@1,0").unwrap();
    twin.apply(0, "play !!@2,0").unwrap();
    assert_eq!(field(&twin, "swapped"), json!([[1, 0]]));
    twin.apply(1, "challenge").unwrap();
    assert_eq!(field(&twin, "swapped"), json!([]));
    // The swap itself is not undone.
    assert_eq!(field(&twin, "grid"), json!([["Sr", 0, 0], ["Tg", 1, 0]]));
    assert_eq!(field(&twin, "hands")[0], json!(["!!", "Zr"]));
}

#[test]
fn swaps_are_always_checked_by_the_dictionary() {
    let grid = "Sr@0,0 !!@1,0";
    let twin = setup(&bluff("st"), grid, &["Tg Zr", "Zy"], &["By"]).twin();
    assert!(lists_and_allows(&twin, "swap Tg@1,0"));
    assert!(!lists_and_allows(&twin, "swap Zr@1,0"));
}

#[test]
fn a_swap_looks_only_at_judged_runs() {
    // ZZ is an accepted bluff somewhere else.
    let grid = "Zr@0,9 Zy@1,9 Sr@0,0 !!@1,0";
    let twin = setup(&bluff("st"), grid, &["Tg", "By"], &["Br"]).twin();
    assert!(lists_and_allows(&twin, "swap Tg@1,0"));
    // A bluff through the square itself does count.
    let grid = "Sr@0,0 !!@1,0 Zr@1,-1";
    let twin = setup(&bluff("st"), grid, &["Tg", "By"], &["Br"]).twin();
    assert!(!lists_and_allows(&twin, "swap Tg@1,0"));
}

#[test]
fn other_runs_accepted_bluffs_among_them_are_left_alone() {
    let grid = "Zr@0,9 Zy@1,9 Sr@0,0";
    let mut twin = setup(&bluff("st"), grid, &["Tg", "By"], &["Br"]).twin();
    assert!(lists_and_allows(&twin, "play Tg@1,0"));
    twin.apply(0, "play Tg@1,0").unwrap();
    twin.apply(1, "challenge").unwrap();
    assert_eq!(field(&twin, "scores"), json!([2, 0]));
}

#[test]
fn an_extended_bluff_is_judged() {
    // The row ZT is a bluff.
    let grid = "Zr@0,0 Tb@1,0";
    let twin = setup(&bluff("zts ts"), grid, &["Sr", "By"], &["Br"]).twin();
    // The run is ZTS now, which is a wrd.
    assert!(lists_and_allows(&twin, "play Sr@2,0"));
    // TS down at x=1 has nothing to do with the bluff across.
    assert!(lists_and_allows(&twin, "play Sr@1,-1"));
}

#[test]
fn judging_goes_on_through_bop_tiles() {
    // The row is S!!; below the second BOP! tile are R and K. D on 1,-1 makes DR across and !D
    // down. The row is judged through the first BOP! tile, and the column !RK through the second.
    let grid = "Sr@0,0 !!@1,0 !!@2,0 Rk@2,-1 Kg@2,-2";
    let with_row = |row: &str| {
        let words = format!("dr td trk {row}");
        setup(&bluff(&words), grid, &["Dg", "By"], &["Br"]).twin()
    };
    let good = with_row("stt");
    assert!(lists_and_allows(&good, "play Dg@1,-1"));
    // With STN for the row the second BOP! tile is N, and NRK is not a wrd.
    let mut bad = with_row("stn");
    assert!(!bad.legal(0).contains(&"play Dg@1,-1".to_string()));
    bad.apply(0, "play Dg@1,-1").unwrap();
    bad.apply(1, "challenge").unwrap();
    assert_eq!(field(&bad, "scores"), json!([0, 0]));
    assert_eq!(field(&bad, "skips"), json!([0, 0]));
}

#[test]
fn one_assignment_must_serve_all_judged_runs() {
    // !! makes ST across and RD down, each fine alone.
    let grid = "Sk@0,0 Rk@1,1";
    let mut twin = setup(&bluff("st rd"), grid, &["!!", "By"], &["Br"]).twin();
    assert!(!twin.legal(0).contains(&"play !!@1,0".to_string()));
    twin.apply(0, "play !!@1,0").unwrap();
    twin.apply(1, "challenge").unwrap();
    assert_eq!(field(&twin, "hands")[0], json!(["!!"]));
}

#[test]
fn passes_are_not_challenged() {
    let mut twin = three();
    play_on(&mut twin, &["pass Tg"]);
    assert_eq!(field(&twin, "phase"), "turn");
    assert_eq!(twin.to_move(), [1]);
}

#[test]
fn a_bluff_has_a_score_too() {
    assert_eq!(three().score_of("play Zr@1,0"), Ok(4));
}
