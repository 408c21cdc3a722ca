//! D!Git: extra turns, swapping turns and the end of the game.

use crate::table::*;

/// Whether the play of the only tiles in the hand gives another turn.
fn gives_another_turn(grid: &str, play: &str) -> bool {
    let mut hand = String::new();
    for placement in play.split(' ').skip(1) {
        hand.push_str(&placement[..2]);
        hand.push(' ');
    }
    let mut twin = setup(&digit(), grid, &[&hand, "1k"], &["2k", ""]).twin();
    play_on(&mut twin, &[play]);
    twin.to_move() == [0]
}

#[test]
fn the_fifth_tile_of_a_line_gives_another_turn() {
    let grid = "1r@0,0 2r@1,0 3r@2,0 4r@3,0";
    assert!(gives_another_turn(grid, "play 5r@4,0"));
    assert!(gives_another_turn(grid, "play 0r@-1,0"));
    // Five or more tiles in one play.
    assert!(gives_another_turn(grid, "play 5r@4,0 6r@5,0 7r@6,0"));
    assert!(gives_another_turn(
        "4r@3,0",
        "play 0r@-1,0 1r@0,0 2r@1,0 3r@2,0"
    ));
}

#[test]
fn the_fourth_and_the_sixth_tile_do_not() {
    assert!(!gives_another_turn("1r@0,0 2r@1,0 3r@2,0", "play 4r@3,0"));
    let five = "1r@0,0 2r@1,0 3r@2,0 4r@3,0 5r@4,0";
    assert!(!gives_another_turn(five, "play 6r@5,0"));
    assert!(!gives_another_turn(five, "play 0r@-1,0 6r@5,0 7r@6,0"));
}

#[test]
fn the_fifth_tile_of_a_set_gives_another_turn() {
    let grid = "7r@0,0 7b@1,0 7g@2,0 7y@3,0";
    assert!(gives_another_turn(grid, "play 7k@4,0"));
}

#[test]
fn the_tenth_tile_gives_another_turn() {
    let nine = "1r@0,0 2r@1,0 3r@2,0 4r@3,0 5r@4,0 6r@5,0 7r@6,0 8r@7,0 9r@8,0";
    assert!(gives_another_turn(nine, "play 0r@9,0"));
    let eight = "1r@0,0 2r@1,0 3r@2,0 4r@3,0 5r@4,0 6r@5,0 7r@6,0 8r@7,0";
    assert!(!gives_another_turn(eight, "play 9r@8,0"));
    assert!(gives_another_turn(eight, "play 9r@8,0 0r@9,0"));
}

#[test]
fn joining_two_short_stretches_to_five_gives_another_turn() {
    let two_and_two = "1r@0,0 2r@1,0 4r@3,0 5r@4,0";
    assert!(gives_another_turn(two_and_two, "play 3r@2,0"));
    let four_and_four = "1r@0,0 2r@1,0 3r@2,0 4r@3,0 6r@5,0 7r@6,0 8r@7,0 9r@8,0";
    assert!(gives_another_turn(four_and_four, "play 5r@4,0"));
}

#[test]
fn joining_a_stretch_of_five_gives_none_unless_it_makes_ten() {
    let five_and_two = "1r@0,0 2r@1,0 3r@2,0 4r@3,0 5r@4,0 7r@6,0 8r@7,0";
    assert!(!gives_another_turn(five_and_two, "play 6r@5,0"));
    let five_and_four = "1r@0,0 2r@1,0 3r@2,0 4r@3,0 5r@4,0 7r@6,0 8r@7,0 9r@8,0 0r@9,0";
    assert!(gives_another_turn(five_and_four, "play 6r@5,0"));
}

#[test]
fn a_line_across_the_play_counts_too() {
    // Column of four 7s over the new tile.
    let grid = "7r@0,1 7b@0,2 7g@0,3 7y@0,4";
    assert!(gives_another_turn(grid, "play 7k@0,0 8k@1,0"));
}

#[test]
fn two_fifth_tiles_give_one_turn() {
    let grid = "7r@0,1 7b@0,2 7g@0,3 7y@0,4 8k@1,0 9k@2,0 0k@3,0 1k@4,0";
    let hands = ["7k 4b 4r", "2y"];
    let mut twin = setup(&digit(), grid, &hands, &["", "5y"]).twin();
    play_on(&mut twin, &["play 7k@0,0"]);
    assert_eq!(twin.to_move(), [0]);
    play_on(&mut twin, &["pass"]);
    assert_eq!(twin.to_move(), [1]);
}

#[test]
fn the_extra_turn_comes_after_refilling_and_is_a_turn_of_any_kind() {
    let grid = "1r@0,0 2r@1,0 !!@2,0 4r@3,0";
    let mut twin = setup(&digit(), grid, &["5r 3r", "2y"], &["9k", "5y"])
        .with("stall", 3)
        .twin();
    play_on(&mut twin, &["play 5r@4,0"]);
    assert_eq!(twin.to_move(), [0]);
    assert_eq!(field(&twin, "hands")[0], json!(["3r", "9k"]));
    assert_eq!(field(&twin, "stall"), 0);
    assert_eq!(field(&twin, "phase"), "turn");
    play_on(&mut twin, &["swap 3r@2,0", "done"]);
    assert_eq!(twin.to_move(), [1]);
    assert_eq!(field(&twin, "stall"), 1);
}

#[test]
fn a_swap_begins_a_swapping_turn() {
    let grid = "3g@0,0 !!@1,0 5g@2,0 _k@5,5";
    let mut twin = setup(&digit(), grid, &["4g _g 7r", "2y"], &["9k", ""]).twin();
    assert!(lists_and_allows(&twin, "swap 4g@1,0"));
    assert!(lists_and_allows(&twin, "swap _g@1,0"));
    assert!(!lists_and_allows(&twin, "swap 7r@1,0"));
    // A wild tile that lies alone can be swapped for any tile.
    assert!(lists_and_allows(&twin, "swap 7r@5,5"));
    assert!(!lists_and_allows(&twin, "done"));
    play_on(&mut twin, &["swap 4g@1,0"]);
    assert_eq!(field(&twin, "phase"), "swapping");
    assert_eq!(field(&twin, "swapped"), json!([[1, 0]]));
    assert_eq!(twin.to_move(), [0]);
    assert_eq!(
        twin.legal(0),
        ["done", "swap !!@5,5", "swap 7r@5,5", "swap _g@5,5"]
    );
    assert!(!allows(&twin, "pass"));
    assert!(!allows(&twin, "play 7r@0,1"));
    play_on(&mut twin, &["done"]);
    assert_eq!(twin.to_move(), [1]);
    assert_eq!(field(&twin, "swapped"), json!([]));
    assert_eq!(field(&twin, "phase"), "turn");
    // Swapping does not refill: the hand is as large as before.
    assert_eq!(field(&twin, "hands")[0], json!(["!!", "7r", "_g"]));
}

#[test]
fn a_swap_puts_a_different_tile_in() {
    let twin = setup(&digit(), "3g@0,0 !!@1,0", &["!! 4g", "2y"], &["", ""]).twin();
    assert!(!lists_and_allows(&twin, "swap !!@1,0"));
    assert!(lists_and_allows(&twin, "swap 4g@1,0"));
}

#[test]
fn only_wild_tiles_are_swapped() {
    let twin = setup(&digit(), "3g@0,0 !!@1,0", &["3r 4g", "2y"], &["", ""]).twin();
    assert!(!lists_and_allows(&twin, "swap 3r@0,0"));
}

#[test]
fn a_square_is_swapped_once_in_a_turn() {
    // A blank goes in for the D!Git tile; being wild, it could be swapped again, but not now.
    let grid = "3g@0,0 !!@1,0 5g@2,0";
    let mut twin = setup(&digit(), grid, &["4g _g", "2y"], &["", ""]).twin();
    play_on(&mut twin, &["swap _g@1,0"]);
    assert!(!lists_and_allows(&twin, "swap 4g@1,0"));
    play_on(&mut twin, &["done", "pass"]);
    assert!(lists_and_allows(&twin, "swap 4g@1,0"));
}

#[test]
fn a_tile_won_by_a_swap_may_be_swapped_in_elsewhere() {
    let grid = "3g@0,0 _g@1,0 5g@2,0 7g@0,5 !!@1,5 9g@2,5";
    let mut twin = setup(&digit(), grid, &["4g", "2y"], &["", ""]).twin();
    play_on(&mut twin, &["swap 4g@1,0", "swap _g@1,5", "done"]);
    assert_eq!(field(&twin, "hands")[0], json!(["!!"]));
}

#[test]
fn a_swap_must_leave_one_assignment_for_the_whole_grid() {
    // The rows make the first wild tile 5g and the second 5b; their column is a set.
    let grid = "3g@0,0 4g@1,0 !!@2,0 !!@2,1 6b@3,1 7b@4,1";
    let twin = setup(&digit(), grid, &["5g 5b 5r 8b", "2y"], &["", ""]).twin();
    assert!(lists_and_allows(&twin, "swap 5g@2,0"));
    assert!(lists_and_allows(&twin, "swap 5b@2,1"));
    assert!(!lists_and_allows(&twin, "swap 5r@2,0"));
    assert!(!lists_and_allows(&twin, "swap 8b@2,1"));
}

#[test]
fn a_player_without_tiles_wins_at_once() {
    let mut twin = setup(&digit(), "3g@0,0", &["4g 5g", "2y"], &["", "1y"]).twin();
    play_on(&mut twin, &["play 4g@1,0 5g@2,0"]);
    assert_eq!(twin.result(), Some((vec![0], "out-of-tiles", vec![0, 0])));
    assert_eq!(field(&twin, "to_move"), 0);
    assert!(twin.to_move().is_empty());
}

#[test]
fn the_last_tile_wins_also_where_it_would_give_another_turn() {
    let grid = "1r@0,0 2r@1,0 3r@2,0 4r@3,0";
    let mut twin = setup(&digit(), grid, &["5r", "2y"], &["", "1y"]).twin();
    play_on(&mut twin, &["play 5r@4,0"]);
    assert_eq!(twin.result(), Some((vec![0], "out-of-tiles", vec![0, 0])));
}

#[test]
fn an_empty_hand_with_tiles_in_the_pile_is_not_the_end() {
    let mut twin = setup(&digit(), "3g@0,0", &["4g", "2y"], &["8y", ""]).twin();
    play_on(&mut twin, &["play 4g@1,0"]);
    assert!(twin.result().is_none());
    let twin = setup(&digit(), "3g@0,0", &["", "2y"], &["8y", ""]).twin();
    assert!(twin.result().is_none());
    let twin = setup(&digit(), "3g@0,0", &["4g", ""], &["", ""]).twin();
    assert_eq!(twin.result(), Some((vec![1], "out-of-tiles", vec![0, 0])));
}

#[test]
fn digit_has_no_points() {
    let twin = setup(&digit(), "3g@0,0", &["4g", "2y"], &["", ""]).twin();
    assert!(twin.score_of("play 4g@1,0").is_err());
}
