//! Q!nto Classic and Plus: scoring and the end of the game.

use crate::table::*;

/// The score of a play from a hand of its tiles and one more.
fn score(rules: &Ruleset, grid: &str, play: &str) -> i64 {
    let mut hand = String::new();
    for placement in play.split(' ').skip(1) {
        hand.push_str(&placement[..2]);
        hand.push(' ');
    }
    let mut twin = setup(rules, grid, &[&hand, "Xk"], &["Xk"]).twin();
    let points = twin.score_of(play).unwrap();
    play_on(&mut twin, &[play]);
    assert_eq!(field(&twin, "scores"), json!([points, 0]));
    points
}

#[test]
fn one_point_for_every_tile_of_every_run_with_a_played_tile() {
    assert_eq!(score(&classic(), "Hg@0,0", "play Hr@1,0"), 2);
    assert_eq!(score(&classic(), "Hg@0,0 Hr@1,0", "play Hb@2,0"), 3);
    // A tile in two runs counts twice.
    assert_eq!(score(&classic(), "Hg@0,0 Sr@1,1", "play Hr@1,0"), 4);
    // Old runs do not count.
    assert_eq!(score(&classic(), "Hg@0,0 Hr@1,0", "play Hb@0,1"), 2);
}

#[test]
fn a_completed_qinto_is_five_more() {
    let four = "Hg@0,0 Hr@1,0 Hb@2,0 Hy@3,0";
    assert_eq!(score(&classic(), four, "play Hk@4,0"), 10);
    // Two Q!ntos completed by one tile.
    let cross = "Hg@0,0 Hr@1,0 Hb@2,0 Hy@3,0 Sk@4,1 Ck@4,2 Dk@4,3 *b@4,4";
    assert!(setup(&classic(), cross, &["Hk", ""], &["Xk"]).is_refused());
    let cross = "Hg@0,0 Hr@1,0 Hb@2,0 Hy@3,0 Sk@4,1 Ck@4,2 Dk@4,3 !!@4,4";
    assert_eq!(score(&classic(), cross, "play Hk@4,0"), 20);
}

#[test]
fn five_tiles_in_one_turn_are_five_more() {
    // Column of five (5 + 5), row of two, five tiles.
    let play = "play Sr@1,-1 Hr@1,0 Cr@1,1 Dr@1,2 Xr@1,3";
    assert_eq!(score(&classic(), "Hg@0,0", play), 5 + 5 + 2 + 5);
}

#[test]
fn the_final_play_is_five_more_and_ends_the_game() {
    let mut twin = setup(&classic(), "Hg@0,0", &["Hr", "Xk"], &[""])
        .with("scores", json!([1, 8]))
        .twin();
    assert_eq!(twin.score_of("play Hr@1,0"), Ok(7));
    play_on(&mut twin, &["play Hr@1,0"]);
    let end = (vec![0, 1], "out-of-tiles", vec![8, 8]);
    assert_eq!(twin.result(), Some(end));
    assert_eq!(field(&twin, "to_move"), 0);
}

#[test]
fn a_small_last_hand_is_not_five_tiles() {
    // The bonus is for the final play, not for playing all of one's tiles.
    let twin = setup(&classic(), "Hg@0,0", &["Hr Hb", "Xk"], &[""]).twin();
    assert_eq!(twin.score_of("play Hb@1,0 Hr@2,0"), Ok(3 + 5));
    assert_eq!(twin.score_of("play Hb@1,0"), Ok(2));
}

#[test]
fn five_tiles_as_the_final_play_have_both_bonuses() {
    let hand = "Sr Hr Cr Dr Xr";
    let twin = setup(&classic(), "Hg@0,0", &[hand, "Xk"], &[""]).twin();
    let play = "play Sr@1,-1 Hr@1,0 Cr@1,1 Dr@1,2 Xr@1,3";
    assert_eq!(twin.score_of(play), Ok(5 + 5 + 2 + 5 + 5));
}

#[test]
fn the_last_tile_is_not_final_while_the_pile_has_tiles() {
    let mut twin = setup(&classic(), "Hg@0,0", &["Hr", "Xk"], &["Sb"]).twin();
    assert_eq!(twin.score_of("play Hr@1,0"), Ok(2));
    play_on(&mut twin, &["play Hr@1,0"]);
    assert!(twin.result().is_none());
}

#[test]
fn classic_ends_without_last_turns_or_deductions() {
    let mut twin = setup(&classic(), "Hg@0,0", &["Hr", "Xk Xr"], &[""]).twin();
    play_on(&mut twin, &["play Hr@1,0"]);
    assert_eq!(twin.result(), Some((vec![0], "out-of-tiles", vec![7, 0])));
    assert_eq!(field(&twin, "last_turns"), json!(null));
}

#[test]
fn a_stalled_game_is_decided_by_score_without_a_bonus() {
    let mut twin = setup(&classic(), "Hg@0,0", &["Hr", "Xk Xr"], &[""])
        .with("stall", 5)
        .with("scores", json!([4, 3]))
        .twin();
    play_on(&mut twin, &["pass"]);
    assert_eq!(twin.result(), Some((vec![0], "stalled", vec![4, 3])));
}

#[test]
fn classic_ignores_diagonals() {
    let grid = "Hg@0,0 Sr@1,0 Cb@1,1 *r@2,1";
    assert_eq!(score(&classic(), grid, "play Hk@2,2"), 2);
}

#[test]
fn plus_counts_diagonals_of_three() {
    // Diagonal Hg Cb ! with the new tile on 2,2: shapes H C D, colours g b k.
    let grid = "Hg@0,0 Sr@1,0 Cb@1,1 *r@2,1";
    assert_eq!(score(&plus(), grid, "play Dk@2,2"), 2 + 3);
    // Hk: shapes H C H are neither all alike nor all different.
    assert_eq!(score(&plus(), grid, "play Hk@2,2"), 2);
}

#[test]
fn both_diagonal_directions_count() {
    // The mirror image: 0,0 and -1,1 and -2,2.
    let grid = "Hg@0,0 Sr@-1,0 Cb@-1,1 *r@-2,1";
    assert_eq!(score(&plus(), grid, "play Dk@-2,2"), 2 + 3);
}

#[test]
fn a_new_tile_in_the_middle_of_a_diagonal_counts() {
    // Corners 0,0 and 2,2 with the new tile on 1,1; the row 0,1 1,1 is a run of two.
    let grid = "Hg@0,0 Xr@0,1 Dk@2,2";
    assert_eq!(score(&plus(), grid, "play Cb@1,1"), 2 + 3);
}

#[test]
fn diagonals_of_two_and_without_a_played_tile_do_not_count() {
    let grid = "Hg@0,0 Sr@1,0 Cb@1,1 *r@2,1 Dk@2,2";
    // Row of three, column of two; the diagonal 0,1 1,0 has two tiles, and Hg Cb Dk is old.
    assert_eq!(score(&plus(), grid, "play Sy@0,1"), 3 + 2);
}

#[test]
fn a_diagonal_of_five_is_five_more() {
    // 0,0 to 3,3 on a staircase of Q!nto-friendly pairs; the new tile on 4,4.
    let grid = "Hg@0,0 Sb@1,1 Ck@2,2 Dr@3,3 Xk@4,3";
    let twin = setup(&plus(), grid, &["Xy", "Hr"], &["Xr"]).twin();
    assert_eq!(twin.score_of("play Xy@4,4"), Ok(2 + 5 + 5));
}

#[test]
fn only_the_part_of_a_stretch_that_holds_counts() {
    // Diagonal of four: Hg Hr, the new Hb, Sk. Hg Hr Hb is a part; Hr Hb Sk is not (H H S).
    let grid = "Hg@0,0 Hr@1,1 Sk@3,3 Cy@2,1";
    assert_eq!(score(&plus(), grid, "play Hb@2,2"), 2 + 3);
}

#[test]
fn two_parts_of_one_stretch_may_both_count() {
    // Diagonal Hg Hr X Sb Cb with X = new !!: Hg Hr !! as hearts, !! Sb Cb as blue or mixed.
    let grid = "Hg@0,0 Hr@1,1 Sb@3,3 Cb@4,4 Dk@2,1";
    // All five: colours g r ? b b are invalid. Hr !! Sb: colours r ? b, shapes H ? S: valid. Hg Hr
    // !! Sb: shapes H H ? S are invalid. Hr !! Sb Cb: colours r ? b b are invalid. So the parts are
    // Hg Hr !!, Hr !! Sb and !! Sb Cb, three points each; plus the column of two.
    assert_eq!(score(&plus(), grid, "play !!@2,2"), 2 + 9);
}

#[test]
fn a_diagonal_may_be_longer_than_five() {
    // Six of one colour and shape, with wild tiles: H* and *g and !! all as green hearts.
    let grid = "Hg@0,0 Hg@1,1 H*@2,2 *g@3,3 !!@4,4 Sk@5,4";
    let twin = setup(&plus(), grid, &["!!", "Hr"], &["Xr"]).twin();
    // The column of two, and six in the diagonal.
    assert_eq!(twin.score_of("play !!@5,5"), Ok(2 + 6 + 5));
}

#[test]
fn each_part_has_its_own_meaning_of_the_wild_tiles() {
    // The wild heart is red in the row and blue in the diagonal.
    let grid = "Sr@0,0 Sb@-1,1";
    let twin = setup(&plus(), grid, &["H* Cr", "Hr"], &["Xr"]).twin();
    assert_eq!(twin.score_of("play H*@1,0 Cr@2,0"), Ok(3));
    let grid = "Sr@0,0 Db@-1,2 Cb@0,1";
    let twin = setup(&plus(), grid, &["H* Cr", "Hr"], &["Xr"]).twin();
    assert_eq!(twin.score_of("play H*@1,0 Cr@2,0"), Ok(3 + 3));
}

#[test]
fn diagonals_forbid_nothing() {
    // A diagonal that breaks every rule.
    let grid = "Hg@0,0 Sr@1,0 Hg@1,1 *r@2,1";
    let twin = setup(&plus(), grid, &["Sb Hk", "Hr"], &["Xr"]).twin();
    assert!(lists_and_allows(&twin, "play Sb@2,2"));
    assert!(lists_and_allows(&twin, "swap Hk@2,1"));
}
