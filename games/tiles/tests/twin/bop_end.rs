//! BOP!: last turns and the end of the game.

use crate::table::*;

/// Three players, an empty pile, and seat 0 about to go out with a T.
fn nearly_out(rules: &Ruleset) -> Setup {
    setup(rules, "Sr@0,0", &["Tg", "Ty Zr", "Br By"], &[""]).with("scores", json!([10, 10, 10]))
}

#[test]
fn going_out_gives_every_other_player_one_last_turn() {
    let mut twin = nearly_out(&bop("st stt")).twin();
    play_on(&mut twin, &["play Tg@1,0"]);
    assert_eq!(field(&twin, "last_turns"), json!([1, 2]));
    assert_eq!(field(&twin, "scores"), json!([12, 10, 10]));
    assert_eq!(twin.to_move(), [1]);
    play_on(&mut twin, &["play Ty@2,0"]);
    assert_eq!(field(&twin, "last_turns"), json!([2]));
    assert!(twin.result().is_none());
    play_on(&mut twin, &["pass"]);
    assert_eq!(field(&twin, "last_turns"), json!([]));
    // One point off for every tile left: seat 1 has 13 - 1, seat 2 has 10 - 2.
    let end = (vec![0, 1], "out-of-tiles", vec![12, 12, 8]);
    assert_eq!(twin.result(), Some(end));
    assert_eq!(field(&twin, "to_move"), 2);
}

#[test]
fn a_hand_emptied_while_the_pile_has_tiles_is_not_out() {
    let mut twin = setup(&bop("st"), "Sr@0,0", &["Tg", "Zr"], &["Br"]).twin();
    play_on(&mut twin, &["play Tg@1,0"]);
    assert_eq!(field(&twin, "last_turns"), json!(null));
    assert_eq!(field(&twin, "hands")[0], json!(["Br"]));
}

#[test]
fn last_turns_go_round_the_table() {
    let mut twin = setup(&bop("st"), "Sr@0,0", &["Zr", "Tg", "Zy"], &[""])
        .with("to_move", 1)
        .twin();
    play_on(&mut twin, &["play Tg@1,0"]);
    assert_eq!(field(&twin, "last_turns"), json!([2, 0]));
}

#[test]
fn who_goes_out_during_the_last_turns_changes_nothing() {
    let mut twin = setup(&bop("st stt"), "Sr@0,0", &["Tg", "Ty", "Br"], &[""]).twin();
    play_on(&mut twin, &["play Tg@1,0", "play Ty@2,0"]);
    assert_eq!(field(&twin, "last_turns"), json!([2]));
    play_on(&mut twin, &["pass"]);
    assert_eq!(twin.result().unwrap().1, "out-of-tiles");
}

#[test]
fn swaps_may_precede_a_last_turn() {
    let hands = ["Tg", "Ty"];
    let mut twin = setup(&bop("st"), "Sr@0,0 !!@0,-1", &hands, &[""]).twin();
    play_on(&mut twin, &["play Tg@1,0", "swap Ty@0,-1"]);
    assert_eq!(field(&twin, "last_turns"), json!([1]));
    play_on(&mut twin, &["pass"]);
    assert_eq!(twin.result(), Some((vec![0], "out-of-tiles", vec![2, -1])));
}

#[test]
fn a_lost_turn_is_lost_also_as_the_last() {
    let mut twin = nearly_out(&bop("st"))
        .with("skips", json!([0, 1, 0]))
        .twin();
    play_on(&mut twin, &["play Tg@1,0"]);
    assert_eq!(field(&twin, "last_turns"), json!([2]));
    assert_eq!(twin.to_move(), [2]);
}

#[test]
fn the_game_can_end_with_a_lost_last_turn() {
    let mut twin = nearly_out(&bop("st"))
        .with("skips", json!([0, 1, 2]))
        .twin();
    play_on(&mut twin, &["play Tg@1,0"]);
    let end = (vec![0], "out-of-tiles", vec![12, 8, 8]);
    assert_eq!(twin.result(), Some(end));
    assert_eq!(field(&twin, "to_move"), 2);
    assert_eq!(field(&twin, "skips"), json!([0, 0, 1]));
    assert_eq!(field(&twin, "stall"), 2);
}

#[test]
fn with_challenges_last_turns_begin_when_the_play_stands() {
    let mut twin = nearly_out(&bluff("st")).twin();
    twin.apply(0, "play Tg@1,0").unwrap();
    assert_eq!(field(&twin, "last_turns"), json!(null));
    twin.apply(1, "accept").unwrap();
    twin.apply(2, "challenge").unwrap();
    // Seat 2 loses its last turn, later.
    assert_eq!(field(&twin, "last_turns"), json!([1, 2]));
    twin.apply(1, "pass").unwrap();
    let end = (vec![0], "out-of-tiles", vec![12, 8, 8]);
    assert_eq!(twin.result(), Some(end));
    assert_eq!(field(&twin, "to_move"), 2);
}

#[test]
fn with_challenges_a_withdrawn_last_tile_is_not_out() {
    let mut twin = nearly_out(&bluff("zz")).twin();
    twin.apply(0, "play Tg@1,0").unwrap();
    twin.apply(1, "challenge").unwrap();
    assert_eq!(field(&twin, "last_turns"), json!(null));
    assert_eq!(field(&twin, "hands")[0], json!(["Tg"]));
}

#[test]
fn a_challenged_last_turn_is_used_up_either_way() {
    let position = nearly_out(&bluff("st"))
        .with("to_move", 1)
        .with("last_turns", json!([1, 2]))
        .with("hands", json!([[], ["Ty", "Zr"], ["Br", "By"]]));
    let mut twin = position.twin();
    twin.apply(1, "play Zr@1,0").unwrap();
    assert_eq!(field(&twin, "last_turns"), json!([1, 2]));
    twin.apply(0, "challenge").unwrap();
    assert_eq!(field(&twin, "last_turns"), json!([2]));
    let mut twin = position.twin();
    twin.apply(1, "play Ty@1,0").unwrap();
    twin.apply(0, "challenge").unwrap();
    assert_eq!(field(&twin, "last_turns"), json!([2]));
    // The seat that is out has a turn to lose, but will never have another turn.
    assert_eq!(field(&twin, "skips"), json!([1, 0, 0]));
}

#[test]
fn a_stalled_game_deducts_the_same() {
    let mut twin = nearly_out(&bop("zz"))
        .with("stall", 8)
        .with("scores", json!([3, 5, 5]))
        .twin();
    play_on(&mut twin, &["pass"]);
    assert_eq!(twin.result(), Some((vec![1, 2], "stalled", vec![2, 3, 3])));
}

#[test]
fn a_finished_position_is_not_deducted_again() {
    let twin = nearly_out(&bop("st")).with("last_turns", json!([])).twin();
    let end = (vec![0, 1, 2], "out-of-tiles", vec![10, 10, 10]);
    assert_eq!(twin.result(), Some(end));
    assert!(twin.to_move().is_empty());
    assert_eq!(field(&twin, "scores"), json!([10, 10, 10]));
}

#[test]
fn a_stall_in_the_last_turns_names_the_reason_that_came() {
    let position = nearly_out(&bop("zz"))
        .with("to_move", 1)
        .with("hands", json!([[], ["Zr"], ["Zy"]]))
        .with("stall", 8);
    let mut early = position.clone().with("last_turns", json!([1, 2])).twin();
    play_on(&mut early, &["pass"]);
    assert_eq!(early.result().unwrap().1, "stalled");
    assert_eq!(field(&early, "last_turns"), json!([2]));
    let mut both = position.with("last_turns", json!([1])).twin();
    play_on(&mut both, &["pass"]);
    assert_eq!(both.result().unwrap().1, "out-of-tiles");
}

#[test]
fn an_empty_hand_alone_does_not_end_bop() {
    let mut twin = setup(&bop("st"), "Sr@0,0", &["", "Tg"], &[""]).twin();
    assert_eq!(twin.legal(0), ["pass"]);
    play_on(&mut twin, &["pass", "play Tg@1,0"]);
    assert_eq!(field(&twin, "last_turns"), json!([0]));
}
