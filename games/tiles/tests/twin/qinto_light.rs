//! Q!nto Light: extra turns and the end of the game.

use crate::table::*;

const FOUR: &str = "Hg@0,0 Hr@1,0 Hb@2,0 Hy@3,0";

#[test]
fn a_completed_qinto_gives_one_more_turn_after_refilling() {
    let mut twin = setup(&light(), FOUR, &["Hk Sb", "Xk"], &["Cb", "Xr"]).twin();
    play_on(&mut twin, &["play Hk@4,0"]);
    assert_eq!(twin.to_move(), [0]);
    assert_eq!(field(&twin, "hands")[0], json!(["Cb", "Sb"]));
    assert_eq!(field(&twin, "scores"), json!([0, 0]));
    play_on(&mut twin, &["pass"]);
    assert_eq!(twin.to_move(), [1]);
}

#[test]
fn a_shorter_run_gives_none() {
    let mut twin = setup(&light(), FOUR, &["Sg Sb", "Xk"], &["Cb", "Xr"]).twin();
    play_on(&mut twin, &["play Sg@0,1"]);
    assert_eq!(twin.to_move(), [1]);
}

#[test]
fn an_old_qinto_gives_none() {
    let grid = format!("{FOUR} Hk@4,0");
    let mut twin = setup(&light(), &grid, &["Sg Sb", "Xk"], &["Cb", "Xr"]).twin();
    // The row has five tiles, but only the column is new.
    play_on(&mut twin, &["play Sg@0,1"]);
    assert_eq!(twin.to_move(), [1]);
}

#[test]
fn five_played_at_once_are_a_qinto() {
    let hand = "Hg Hr Hb Hy Hk";
    let mut twin = setup(&light(), "", &[hand, "Xk"], &["Cb", "Xr"]).twin();
    play_on(&mut twin, &["play Hg@0,0 Hr@1,0 Hb@2,0 Hy@3,0 Hk@4,0"]);
    assert_eq!(twin.to_move(), [0]);
}

#[test]
fn extra_turns_may_follow_each_other() {
    let grid = format!("{FOUR} Sk@4,1 Ck@4,2 Dk@4,3 Sg@0,1 Cg@0,2 Dg@0,3");
    let mut twin = setup(&light(), &grid, &["Hk Xk Xg Sb", "Xk"], &["", "Xr"]).twin();
    play_on(&mut twin, &["play Hk@4,0", "play Xk@4,4", "play Xg@0,4"]);
    assert_eq!(twin.to_move(), [0]);
}

#[test]
fn a_swap_completes_no_qinto() {
    let grid = format!("{FOUR} !!@4,0");
    let mut twin = setup(&light(), &grid, &["Hk Sb", "Xk"], &["Cb", "Xr"]).twin();
    play_on(&mut twin, &["swap Hk@4,0", "done"]);
    assert_eq!(twin.to_move(), [1]);
}

#[test]
fn hand_and_pile_empty_win_at_once() {
    let mut twin = setup(&light(), FOUR, &["Hk", "Xk"], &["", "Xr"]).twin();
    play_on(&mut twin, &["play Hk@4,0"]);
    assert_eq!(twin.result(), Some((vec![0], "out-of-tiles", vec![0, 0])));
    assert!(twin.to_move().is_empty());
}

#[test]
fn light_has_no_points() {
    let twin = setup(&light(), FOUR, &["Hk", "Xk"], &["", "Xr"]).twin();
    assert!(twin.score_of("play Hk@4,0").is_err());
}
