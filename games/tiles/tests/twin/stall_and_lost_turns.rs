//! Turns without a tile, and lost turns.

use crate::table::*;

#[test]
fn passes_and_swapping_turns_count_and_a_play_begins_anew() {
    let mut twin = setup(&light(), "Hg@0,0 !!@1,0", &["Hr Hk", "Hb"], &["Xr", "Xb"]).twin();
    play_on(&mut twin, &["pass", "pass Hb"]);
    assert_eq!(field(&twin, "stall"), 2);
    play_on(&mut twin, &["swap Hr@1,0"]);
    assert_eq!(field(&twin, "stall"), 2);
    play_on(&mut twin, &["done"]);
    assert_eq!(field(&twin, "stall"), 3);
    play_on(&mut twin, &["play Xb@0,1"]);
    assert_eq!(field(&twin, "stall"), 0);
}

#[test]
fn three_rounds_without_a_tile_end_the_game() {
    let mut twin = setup(&classic(), "Hg@0,0", &["Hr", "Hb", "Hk"], &["Xr"])
        .with("scores", json!([4, 7, 7]))
        .twin();
    for turn in 0..9 {
        assert_eq!(twin.to_move(), [turn % 3]);
        play_on(&mut twin, &["pass"]);
    }
    assert!(twin.to_move().is_empty());
    assert_eq!(twin.result(), Some((vec![1, 2], "stalled", vec![4, 7, 7])));
    // The seat that took the last turn.
    assert_eq!(field(&twin, "to_move"), 2);
    assert_eq!(field(&twin, "stall"), 9);
}

#[test]
fn a_position_with_a_full_stall_is_finished() {
    let position = setup(&classic(), "Hg@0,0", &["Hr", "Hb"], &["Xr"]);
    assert!(position.clone().with("stall", 5).twin().result().is_none());
    assert!(position.clone().with("stall", 6).twin().result().is_some());
    assert!(position.with("stall", 60).twin().result().is_some());
}

#[test]
fn a_stall_in_the_middle_of_swapping_waits_for_done() {
    let mut twin = setup(&light(), "Hg@0,0 !!@1,0", &["Hr Hk", "Hb"], &["Xr", "Xb"])
        .with("stall", 5)
        .twin();
    play_on(&mut twin, &["swap Hr@1,0"]);
    assert!(twin.result().is_none());
    play_on(&mut twin, &["done"]);
    // Two and one in hands, one each in piles: seat 1 has fewer.
    assert_eq!(twin.result(), Some((vec![1], "stalled", vec![0, 0])));
    assert_eq!(field(&twin, "phase"), "turn");
    assert_eq!(field(&twin, "swapped"), json!([]));
}

#[test]
fn fewest_tiles_win_a_stalled_game_without_scores_and_equal_counts_share() {
    let of_digit = (digit(), "1r@0,0", ["2r", "3r 4r", "5r 6r"]);
    let of_light = (light(), "Hr@0,0", ["Hg", "Hb Hk", "Sr Sk"]);
    for (rules, grid, piles) in [of_digit, of_light] {
        let twin = setup(&rules, grid, &["!!", "", ""], &piles)
            .with("stall", 9)
            .twin();
        let everybody = (vec![0, 1, 2], "stalled", vec![0, 0, 0]);
        assert_eq!(twin.result(), Some(everybody));
    }
}

#[test]
fn a_seat_with_turns_to_lose_is_passed_over() {
    let mut twin = setup(&classic(), "Hg@0,0", &["Hr", "Hb", "Hk"], &["Xr"])
        .with("skips", json!([0, 1, 0]))
        .twin();
    play_on(&mut twin, &["pass"]);
    assert_eq!(twin.to_move(), [2]);
    assert_eq!(field(&twin, "skips"), json!([0, 0, 0]));
    // The pass and the lost turn.
    assert_eq!(field(&twin, "stall"), 2);
}

#[test]
fn lost_turns_add_up_over_the_rounds() {
    let mut twin = setup(&classic(), "Hg@0,0", &["Hr Hy", "Hb"], &["Xr"])
        .with("skips", json!([0, 2]))
        .twin();
    play_on(&mut twin, &["pass"]);
    assert_eq!(twin.to_move(), [0]);
    play_on(&mut twin, &["pass"]);
    assert_eq!(twin.to_move(), [0]);
    assert_eq!(field(&twin, "stall"), 4);
    play_on(&mut twin, &["play Hr@1,0"]);
    assert_eq!(twin.to_move(), [1]);
}

#[test]
fn a_lost_turn_after_a_play_counts_as_one_without_a_tile() {
    let mut twin = setup(&classic(), "Hg@0,0", &["Hr Hy", "Hb"], &["Xr"])
        .with("skips", json!([0, 1]))
        .with("stall", 4)
        .twin();
    play_on(&mut twin, &["play Hr@1,0"]);
    assert_eq!(field(&twin, "stall"), 1);
}

#[test]
fn a_lost_turn_can_end_the_game_and_keeps_the_seat() {
    let mut twin = setup(&classic(), "Hg@0,0", &["Hr", "Hb", "Hk"], &["Xr"])
        .with("skips", json!([0, 3, 3]))
        .with("stall", 6)
        .twin();
    play_on(&mut twin, &["pass"]);
    assert_eq!(twin.result().unwrap().1, "stalled");
    // Seat 0 passed (7), seat 1 lost a turn (8), seat 2 lost the turn that ended the game (9).
    assert_eq!(field(&twin, "to_move"), 2);
    assert_eq!(field(&twin, "skips"), json!([0, 2, 2]));
}

#[test]
fn of_two_reasons_out_of_tiles_is_named() {
    let twin = setup(&classic(), "Hg@0,0", &["", "Hb"], &[""])
        .with("stall", 6)
        .with("scores", json!([1, 3]))
        .twin();
    assert_eq!(twin.result(), Some((vec![1], "out-of-tiles", vec![1, 3])));
}
