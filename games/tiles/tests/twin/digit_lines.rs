//! D!Git: sets, sequences and wild tiles.

use crate::table::*;

/// Whether a row of these tiles, alone on the grid, is accepted.
fn row_is_valid(tiles: &str) -> bool {
    let mut grid = String::new();
    for (x, tile) in tiles.split(' ').enumerate() {
        grid.push_str(&format!("{tile}@{x},0 "));
    }
    !setup(&digit(), &grid, &["", ""], &["", ""]).is_refused()
}

/// Whether a grid is accepted.
fn grid_is_valid(grid: &str) -> bool {
    !setup(&digit(), grid, &["", ""], &["", ""]).is_refused()
}

#[test]
fn a_set_has_one_number_in_different_colours() {
    assert!(row_is_valid("7r 7b"));
    assert!(row_is_valid("7r 7b 7g 7y 7k"));
    assert!(!row_is_valid("7r 8b"));
    assert!(!row_is_valid("7r 7b 8g"));
}

#[test]
fn a_set_has_no_colour_twice() {
    // Two equal numbered tiles do not exist, so the test uses wild tiles.
    assert!(!row_is_valid("7r 7b _r"));
    assert!(row_is_valid("7r 7b _g"));
}

#[test]
fn a_set_is_at_most_five_long() {
    assert!(row_is_valid("7r 7b 7g 7y !!"));
    assert!(!row_is_valid("7r 7b 7g 7y 7k !!"));
}

#[test]
fn a_sequence_rises_or_falls_in_one_colour() {
    assert!(row_is_valid("3g 4g"));
    assert!(row_is_valid("3g 4g 5g 6g 7g 8g"));
    assert!(row_is_valid("7g 6g 5g"));
    assert!(!row_is_valid("3g 4g 5b"));
    assert!(!row_is_valid("3g 5g"));
    assert!(!row_is_valid("3g 4g 5g _g 3g"));
}

#[test]
fn a_sequence_may_not_turn_round() {
    // 4, 5 and back to 4 by a wild tile.
    assert!(row_is_valid("4g 5g _g"));
    assert!(!row_is_valid("4g 5g _g 3g"));
}

#[test]
fn zero_and_nine_are_neighbours() {
    assert!(row_is_valid("8g 9g 0g 1g"));
    assert!(row_is_valid("1g 0g 9g 8g"));
    assert!(row_is_valid("0g 9g"));
}

#[test]
fn a_sequence_is_at_most_ten_long() {
    assert!(row_is_valid("3g 4g 5g 6g 7g 8g 9g 0g 1g 2g"));
    assert!(!row_is_valid("3g 4g 5g 6g 7g 8g 9g 0g 1g 2g _g"));
    assert!(!row_is_valid("!! 3g 4g 5g 6g 7g 8g 9g 0g 1g 2g"));
}

#[test]
fn a_blank_has_its_colour_and_any_number() {
    assert!(row_is_valid("3g _g 5g"));
    assert!(row_is_valid("3g _b 3r"));
    assert!(!row_is_valid("3g _b 5g"));
    assert!(row_is_valid("_g _b"));
}

#[test]
fn a_digit_tile_has_any_colour_and_number() {
    assert!(row_is_valid("3g !! 5g"));
    assert!(row_is_valid("3g !! 3r"));
    assert!(!row_is_valid("3g !! 6g"));
    assert!(row_is_valid("!! !! !! !! !!"));
}

#[test]
fn columns_count_as_rows_do() {
    assert!(grid_is_valid("3g@0,0 4g@0,1 5g@0,2"));
    assert!(!grid_is_valid("3g@0,0 4g@0,1 6g@0,2"));
}

#[test]
fn a_wild_tile_is_the_same_in_both_runs() {
    // Across: 4g after 3g, or 2g. The column 8r ! requires an 8, or a red 7 or 9.
    assert!(!grid_is_valid("3g@0,0 !!@1,0 5g@2,0 8r@1,1 9r@1,2"));
    // Across, the wild tile is 4g; down, it is part of a set of 4s.
    assert!(grid_is_valid("3g@0,0 !!@1,0 5g@2,0 4r@1,1 4b@1,2"));
    // A green blank cannot be a third colour down.
    assert!(!grid_is_valid("3g@0,0 _g@1,0 5g@2,0 4r@1,1 5r@1,2"));
}

#[test]
fn wild_tiles_are_settled_together_for_the_whole_grid() {
    // A ring of runs: rows 3g ! and ! 5b, columns between the wild tiles. The first wild tile is in
    // the row 3g 4g ! (so 5g), the second in the row ! 6b 7b (so 5b); a column of the two is a set.
    let grid = "3g@0,0 4g@1,0 !!@2,0 !!@2,1 6b@3,1 7b@4,1";
    assert!(grid_is_valid(grid));
    // With 8b 9b the second one would be 7b: 5g and 7b do not form a run.
    assert!(!grid_is_valid("3g@0,0 4g@1,0 !!@2,0 !!@2,1 8b@3,1 9b@4,1"));
}

#[test]
fn a_chain_of_wild_tiles_is_followed_to_its_end() {
    // The column goes down from 5g (forced by 3g 4g) with three wild tiles. A row forces the last
    // of them to be 8g, so the column is 5 6 7 8.
    let good = "3g@0,0 4g@1,0 !!@2,0 !!@2,-1 !!@2,-2 !!@2,-3 9g@3,-3 0g@4,-3";
    assert!(grid_is_valid(good));
    // If it must be 9g instead, there is no sequence, and a set would need one number.
    let bad = "3g@0,0 4g@1,0 !!@2,0 !!@2,-1 !!@2,-2 !!@2,-3 0g@3,-3 1g@4,-3";
    assert!(!grid_is_valid(bad));
}

#[test]
fn wild_tiles_may_repeat_a_tile_that_lies_elsewhere() {
    // The wild tile in the row is 4g, which is also elsewhere on the grid.
    assert!(grid_is_valid("3g@0,0 !!@1,0 5g@2,0 4g@9,9"));
}

#[test]
fn a_play_is_judged_with_the_wild_tiles_of_the_grid() {
    // The wild tile may be 2g or 4g or a 3 of another colour; its column decides.
    let twin = setup(
        &digit(),
        "3g@0,0 !!@1,0",
        &["4r 6r 4b 5g 6g", "1r"],
        &["", ""],
    )
    .twin();
    assert!(lists_and_allows(&twin, "play 4r@1,1"));
    assert!(!lists_and_allows(&twin, "play 6r@1,1"));
    assert!(lists_and_allows(&twin, "play 5g@2,0"));
    assert!(!lists_and_allows(&twin, "play 6g@2,0"));
    assert!(lists_and_allows(&twin, "play 4r@1,1 4b@1,2"));
}
