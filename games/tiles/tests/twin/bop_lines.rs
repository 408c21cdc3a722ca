//! BOP!: wrds, BOP! tiles and swaps.

use crate::table::*;

#[test]
fn a_run_reads_left_to_right() {
    let twin = setup(&bop("st"), "Sk@0,0", &["Tr", "Tg"], &["By"]).twin();
    assert!(lists_and_allows(&twin, "play Tr@1,0"));
    assert!(!lists_and_allows(&twin, "play Tr@-1,0"));
}

#[test]
fn a_run_reads_top_to_bottom() {
    let twin = setup(&bop("st"), "Sk@0,0", &["Tr", "Tg"], &["By"]).twin();
    assert!(lists_and_allows(&twin, "play Tr@0,-1"));
    assert!(!lists_and_allows(&twin, "play Tr@0,1"));
}

#[test]
fn every_run_must_be_a_wrd() {
    // T on 1,0 makes ST across and RT down.
    let grid = "Sk@0,0 Rk@1,1";
    let hands = ["Tr", "Tg"];
    assert!(lists_and_allows(
        &setup(&bop("st rt"), grid, &hands, &["By"]).twin(),
        "play Tr@1,0"
    ));
    assert!(!lists_and_allows(
        &setup(&bop("st"), grid, &hands, &["By"]).twin(),
        "play Tr@1,0"
    ));
}

#[test]
fn y_is_a_consonant() {
    // "yes" is YS and never S.
    let twin = setup(&bop("yes"), "Yk@0,0", &["Sr", "Tg"], &["By"]).twin();
    assert!(lists_and_allows(&twin, "play Sr@1,0"));
}

#[test]
fn a_bop_tile_stands_for_any_consonant() {
    let twin = setup(&bop("sz"), "Sk@0,0", &["!!", "Tg"], &["By"]).twin();
    assert!(lists_and_allows(&twin, "play !!@1,0"));
    assert!(!lists_and_allows(&twin, "play !!@-1,0"));
    // The same holds if the starter is one.
    let twin = setup(&bop("sz"), "!!@0,0", &["Sk", "Tg"], &["By"]).twin();
    assert!(lists_and_allows(&twin, "play Sk@-1,0"));
}

#[test]
fn a_bop_tile_stands_for_the_same_consonant_in_both_runs() {
    // Across S!, down R!.
    let grid = "Sk@0,0 Rk@1,1";
    let hands = ["!!", "Tg"];
    let twin = setup(&bop("st rd"), grid, &hands, &["By"]).twin();
    assert!(!lists_and_allows(&twin, "play !!@1,0"));
    let twin = setup(&bop("st rd rt"), grid, &hands, &["By"]).twin();
    assert!(lists_and_allows(&twin, "play !!@1,0"));
}

#[test]
fn two_bop_tiles_are_settled_together() {
    // The first tile is over B, so P; the second under D, so Q; the row is both of them.
    let grid = "By@0,-1 !!@0,0 Dg@1,1";
    let hands = ["!!", "Tg"];
    let twin = setup(&bop("pb dq pq"), grid, &hands, &["Br"]).twin();
    assert!(lists_and_allows(&twin, "play !!@1,0"));
    let twin = setup(&bop("pb dq qp pp qq"), grid, &hands, &["Br"]).twin();
    assert!(!lists_and_allows(&twin, "play !!@1,0"));
}

#[test]
fn a_play_may_not_spoil_a_distant_run_through_a_bop_tile() {
    // SL restricts the BOP! tile to L or T; extending it downwards must agree with ST across.
    let words = "st sl tz lk";
    let grid = "Sk@0,0 !!@1,0";
    let twin = setup(&bop(words), grid, &["Zr Kg Zy", "Tg"], &["By"]).twin();
    assert!(lists_and_allows(&twin, "play Zr@1,-1"));
    assert!(lists_and_allows(&twin, "play Kg@1,-1"));
    let twin = setup(&bop("st sl dz"), grid, &["Zr", "Tg"], &["By"]).twin();
    assert!(!lists_and_allows(&twin, "play Zr@1,-1"));
}

#[test]
fn a_swap_puts_a_letter_in_that_keeps_the_runs() {
    let twin = setup(&bop("st sl"), "Sk@0,0 !!@1,0", &["Tr Zr", "Tg"], &["By"]).twin();
    assert!(lists_and_allows(&twin, "swap Tr@1,0"));
    assert!(!lists_and_allows(&twin, "swap Zr@1,0"));
    assert!(!lists_and_allows(&twin, "swap Tr@0,0"));
    assert!(!lists_and_allows(&twin, "swap Tr@5,5"));
    // The tile is not in the hand.
    assert!(!lists_and_allows(&twin, "swap Lr@1,0"));
}

#[test]
fn a_bop_tile_is_not_swapped_for_a_bop_tile() {
    let twin = setup(&bop("st"), "Sk@0,0 !!@1,0", &["!!", "Tg"], &["By"]).twin();
    assert!(!lists_and_allows(&twin, "swap !!@1,0"));
}

#[test]
fn a_swap_must_suit_the_other_bop_tile_too() {
    // The row !! can be BS or DT.
    let grid = "!!@0,0 !!@1,0 Nr@1,-1";
    let hands = ["By Dg", "Tg"];
    let twin = setup(&bop("bs dt tn"), grid, &hands, &["Br"]).twin();
    // Down: the second tile must be T, so the first must be D.
    assert!(lists_and_allows(&twin, "swap Dg@0,0"));
    assert!(!lists_and_allows(&twin, "swap By@0,0"));
}

#[test]
fn a_swap_is_not_the_turn_and_the_bop_tile_is_used_at_once() {
    let mut twin = setup(&bop("st sts"), "Sk@0,0 !!@1,0", &["Tr", "Tg"], &["By"]).twin();
    play_on(&mut twin, &["swap Tr@1,0"]);
    assert_eq!(twin.to_move(), [0]);
    assert_eq!(field(&twin, "phase"), "turn");
    assert_eq!(field(&twin, "swapped"), json!([[1, 0]]));
    assert_eq!(field(&twin, "hands")[0], json!(["!!"]));
    assert_eq!(field(&twin, "scores"), json!([0, 0]));
    assert_eq!(field(&twin, "stall"), 0);
    assert!(!allows(&twin, "done"));
    play_on(&mut twin, &["play !!@2,0"]);
    assert_eq!(field(&twin, "swapped"), json!([]));
    assert_eq!(field(&twin, "scores"), json!([3, 0]));
    assert_eq!(field(&twin, "hands")[0], json!(["By"]));
}

#[test]
fn several_swaps_may_come_before_a_turn() {
    let grid = "Sk@0,0 !!@1,0 !!@0,-1";
    let mut twin = setup(&bop("st"), grid, &["Tr Tb", "Tg"], &["By"]).twin();
    play_on(&mut twin, &["swap Tr@1,0", "swap Tb@0,-1"]);
    assert_eq!(field(&twin, "swapped"), json!([[1, 0], [0, -1]]));
    play_on(&mut twin, &["pass"]);
    assert_eq!(field(&twin, "swapped"), json!([]));
    assert_eq!(field(&twin, "stall"), 1);
    assert_eq!(field(&twin, "hands")[0], json!(["!!", "!!"]));
}

#[test]
fn a_word_of_one_consonant_is_no_wrd() {
    let twin = setup(&bop("oboe st"), "Sk@0,0", &["Br", "Tg"], &["By"]).twin();
    assert_eq!(twin.legal(0), ["pass", "pass Br"]);
}
