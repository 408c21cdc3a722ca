//! The shape of a play and its effects on hand and pile.

use crate::table::*;

#[test]
fn tiles_come_from_the_hand() {
    let twin = setup(&classic(), "Hg@0,0", &["Hr", "Hb"], &["Xr"]).twin();
    assert!(lists_and_allows(&twin, "play Hr@1,0"));
    assert!(!lists_and_allows(&twin, "play Hb@1,0"));
    assert!(!lists_and_allows(&twin, "play Hr@1,0 Hr@2,0"));
}

#[test]
fn squares_must_be_empty() {
    let twin = setup(&classic(), "Hg@0,0", &["Hr", "Hb"], &["Xr"]).twin();
    assert!(!lists_and_allows(&twin, "play Hr@0,0"));
}

#[test]
fn two_tiles_cannot_go_to_one_square() {
    let twin = setup(&classic(), "Hg@0,0", &["Hr Hk", "Hb"], &["Xr"]).twin();
    assert!(!lists_and_allows(&twin, "play Hk@1,0 Hr@1,0"));
}

#[test]
fn tiles_go_in_one_row_or_column() {
    let twin = setup(&classic(), "Hg@0,0", &["Hr Hk", "Hb"], &["Xr"]).twin();
    assert!(lists_and_allows(&twin, "play Hr@1,0 Hk@2,0"));
    assert!(lists_and_allows(&twin, "play Hr@1,-1 Hk@1,0"));
    assert!(!lists_and_allows(&twin, "play Hr@0,1 Hk@1,0"));
    assert!(!lists_and_allows(&twin, "play Hr@1,0 Hk@2,1"));
}

#[test]
fn no_gap_stays_between_the_tiles() {
    let twin = setup(&classic(), "Hg@0,0", &["Hr Hk", "Hb"], &["Xr"]).twin();
    assert!(!lists_and_allows(&twin, "play Hr@1,0 Hk@3,0"));
    // Tiles that are already there may lie between.
    assert!(lists_and_allows(&twin, "play Hr@-1,0 Hk@1,0"));
}

#[test]
fn one_tile_must_touch_the_grid() {
    let twin = setup(&classic(), "Hg@0,0", &["Hr Hk", "Hb"], &["Xr"]).twin();
    assert!(!lists_and_allows(&twin, "play Hr@2,0"));
    // Squares that touch only at a corner are not adjacent.
    assert!(!lists_and_allows(&twin, "play Hr@1,1"));
    assert!(!lists_and_allows(&twin, "play Hr@1,1 Hk@2,1"));
    assert!(lists_and_allows(&twin, "play Hr@0,1 Hk@1,1"));
}

#[test]
fn a_play_is_at_most_five_tiles() {
    let twin = setup(&digit(), "", &["1r 2r 3r 4r 5r", ""], &["6r", "7r"]).twin();
    assert!(lists_and_allows(
        &twin,
        "play 1r@0,0 2r@1,0 3r@2,0 4r@3,0 5r@4,0"
    ));
    assert!(!lists_and_allows(
        &twin,
        "play 1r@0,0 2r@1,0 3r@2,0 4r@3,0 5r@4,0 6r@5,0"
    ));
    assert!(!lists_and_allows(&twin, "play"));
}

#[test]
fn every_run_must_be_valid_also_the_ones_across() {
    let grid = "Hg@0,0 Xg@0,1 Sr@1,1";
    let twin = setup(&classic(), grid, &["Hr Ck", "Hb"], &["Xr"]).twin();
    // Row Hg Hr and column Sr Hr.
    assert!(lists_and_allows(&twin, "play Hr@1,0"));
    let grid = "Hg@0,0 Xg@0,1 Sr@1,1 Dr@1,2";
    let twin = setup(&classic(), grid, &["Hk Ck", "Hb"], &["Xr"]).twin();
    // Column Dr Sr Hk.
    assert!(!lists_and_allows(&twin, "play Hk@1,0"));
}

#[test]
fn the_first_play_without_a_starter_starts_on_the_origin_going_right_or_up() {
    for rules in [digit(), light()] {
        let (a, b) = match rules {
            Ruleset::Digit => ("1r", "2r"),
            _ => ("Hr", "Xr"),
        };
        let hand = format!("{a} {b}");
        let twin = setup(&rules, "", &[&hand, "!!"], &["!!", ""]).twin();
        assert!(lists_and_allows(&twin, &format!("play {a}@0,0")));
        assert!(lists_and_allows(&twin, &format!("play {a}@0,0 {b}@1,0")));
        assert!(lists_and_allows(&twin, &format!("play {b}@0,0 {a}@0,1")));
        assert!(!lists_and_allows(&twin, &format!("play {a}@1,0")));
        assert!(!lists_and_allows(&twin, &format!("play {a}@-1,0 {b}@0,0")));
        assert!(!lists_and_allows(&twin, &format!("play {a}@0,-1 {b}@0,0")));
        assert!(!lists_and_allows(&twin, &format!("play {a}@0,0 {b}@2,0")));
    }
}

#[test]
fn the_first_play_must_be_a_valid_run() {
    let twin = setup(&digit(), "", &["1r 3r 3b", "5r"], &["", ""]).twin();
    assert!(!lists_and_allows(&twin, "play 1r@0,0 3r@1,0"));
    assert!(lists_and_allows(&twin, "play 3b@0,0 3r@1,0"));
}

#[test]
fn without_a_starter_only_plays_are_legal_on_the_empty_grid() {
    for (rules, hand) in [(digit(), "1r 2b"), (light(), "Hr Xb")] {
        let twin = setup(&rules, "", &[hand, "!!"], &["!!", ""]).twin();
        assert!(!lists_and_allows(&twin, "pass"));
        assert!(
            twin.legal(0)
                .iter()
                .all(|action| action.starts_with("play"))
        );
    }
}

#[test]
fn with_a_starter_the_first_turn_is_like_any_other() {
    let twin = setup(&classic(), "!!@0,0", &["Hr", "Hb"], &["Xr"]).twin();
    assert!(lists_and_allows(&twin, "pass"));
    assert!(lists_and_allows(&twin, "pass Hr"));
    assert!(lists_and_allows(&twin, "swap Hr@0,0"));
}

#[test]
fn with_a_starter_missing_nothing_can_be_played() {
    let twin = setup(&classic(), "", &["Hr", "Hb"], &["Xr"]).twin();
    assert_eq!(twin.legal(0), ["pass", "pass Hr"]);
}

#[test]
fn the_hand_is_refilled_from_the_top_of_the_pile() {
    let mut twin = setup(
        &classic(),
        "Hg@0,0",
        &["Hr Hk Hb", "Hb"],
        &["Xr Xb Xg Xk Xy"],
    )
    .twin();
    play_on(&mut twin, &["play Hr@1,0"]);
    assert_eq!(
        field(&twin, "hands")[0],
        json!(["Hb", "Hk", "Xb", "Xg", "Xr"])
    );
    assert_eq!(field(&twin, "piles"), json!([["Xk", "Xy"]]));
}

#[test]
fn the_hand_is_refilled_only_as_far_as_the_pile_goes() {
    let mut twin = setup(&classic(), "Hg@0,0", &["Hr Hk Hb", "Hb"], &["Xr"]).twin();
    play_on(&mut twin, &["play Hr@1,0"]);
    assert_eq!(field(&twin, "hands")[0], json!(["Hb", "Hk", "Xr"]));
    assert_eq!(field(&twin, "piles"), json!([[]]));
}

#[test]
fn own_piles_refill_own_hands() {
    let mut twin = setup(&light(), "Hg@0,0", &["Hr Hk", "Hb"], &["Xr", "Xb Xg"]).twin();
    play_on(&mut twin, &["play Hr@1,0"]);
    assert_eq!(field(&twin, "hands"), json!([["Hk", "Xr"], ["Hb"]]));
    play_on(&mut twin, &["play Hb@2,0"]);
    assert_eq!(field(&twin, "hands"), json!([["Hk", "Xr"], ["Xb", "Xg"]]));
}

#[test]
fn play_moves_to_the_next_seat() {
    let mut twin = setup(
        &light(),
        "Hg@0,0",
        &["Hr Hk", "Hb Sk", "Xb Xk"],
        &["", "", ""],
    )
    .twin();
    play_on(&mut twin, &["play Hr@1,0", "play Hb@2,0", "pass"]);
    assert_eq!(twin.to_move(), [0]);
}

#[test]
fn tiles_far_from_each_other_do_not_disturb() {
    let grid = "Hg@0,0 Xg@100000000,0";
    let twin = setup(&classic(), grid, &["Hr", "Hb"], &["Xr"]).twin();
    assert!(lists_and_allows(&twin, "play Hr@100000001,0"));
    assert!(lists_and_allows(&twin, "play Hr@1,0"));
    assert_eq!(twin.legal(0).len(), 8 + 2);
}

#[test]
fn a_play_may_fill_around_tiles_between() {
    // Row: Hr . Hg . with the play on both sides and beyond.
    let twin = setup(&classic(), "Hr@0,0 Hg@2,0", &["Hb Hk Hy", "Sb"], &["Xr"]).twin();
    assert!(lists_and_allows(&twin, "play Hb@-1,0 Hk@1,0 Hy@3,0"));
    assert!(!lists_and_allows(&twin, "play Hb@-1,0 Hy@3,0"));
}
