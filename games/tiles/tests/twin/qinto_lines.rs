//! Q!nto: the line rule, wild tiles and swaps.

use crate::table::*;

/// Whether a row of these tiles, alone on the grid, is accepted.
fn row_is_valid(tiles: &str) -> bool {
    let mut grid = String::new();
    for (x, tile) in tiles.split(' ').enumerate() {
        grid.push_str(&format!("{tile}@{x},0 "));
    }
    !setup(&classic(), &grid, &["", ""], &[""]).is_refused()
}

#[test]
fn any_two_tiles_make_a_run() {
    for pair in [
        "Hg Hg", "Hg Hr", "Hg Sg", "Hg Sr", "*b Hg", "!! !!", "*b H*",
    ] {
        assert!(row_is_valid(pair), "{pair}");
    }
}

#[test]
fn colours_are_all_the_same_or_all_different_and_so_are_shapes() {
    assert!(row_is_valid("Hg Sg Cg"));
    assert!(row_is_valid("Hg Hr Hb"));
    assert!(row_is_valid("Hg Sr Cb"));
    assert!(row_is_valid("Hg Sr Cb Dk Xy"));
    assert!(!row_is_valid("Hg Sg Cr"));
    assert!(!row_is_valid("Hg Hr Sb"));
    assert!(!row_is_valid("Hg Hr Cg"));
    assert!(!row_is_valid("Hg Hg Hr"));
}

#[test]
fn no_run_is_longer_than_five() {
    assert!(row_is_valid("Hg Hr Hb Hk Hy"));
    assert!(!row_is_valid("Hg Hr Hb Hk Hy H*"));
    assert!(!row_is_valid("Hg Sg Cg Dg Xg !!"));
}

#[test]
fn a_colour_wild_has_its_colour_and_any_shape() {
    assert!(row_is_valid("Hg *g Cg"));
    assert!(row_is_valid("Hg *r Hb"));
    assert!(row_is_valid("Hg *r Cb"));
    assert!(!row_is_valid("Hg *r Cg"));
    assert!(!row_is_valid("Hg *g Cb"));
}

#[test]
fn a_shape_wild_has_its_shape_and_any_colour() {
    assert!(row_is_valid("Hg C* Sg"));
    assert!(row_is_valid("Hg H* Hb"));
    assert!(row_is_valid("Hg C* Sb"));
    assert!(!row_is_valid("Hg H* Sb"));
    assert!(!row_is_valid("Hg C* Hb"));
}

#[test]
fn a_qinto_tile_is_anything_that_fits() {
    assert!(row_is_valid("Hg !! Sb"));
    assert!(row_is_valid("Hg !! Hg"));
    assert!(!row_is_valid("Hg !! Hb Sr"));
    assert!(row_is_valid("!! Hg Hr !! Hb"));
}

#[test]
fn a_wild_tile_may_mean_different_tiles_in_row_and_column() {
    // Across it is a green heart among hearts, down a heart among blue tiles of all shapes.
    let grid = "Hr@-1,0 H*@0,0 Hk@1,0 Sb@0,1 Cb@0,-1";
    assert!(!setup(&classic(), grid, &["", ""], &["!!"]).is_refused());
    // Across it is red, down black.
    let grid = "Sr@-1,0 H*@0,0 Cr@1,0 Sk@0,1 Ck@0,-1";
    let twin = setup(&classic(), grid, &["Hr Hk", ""], &["!!"]).twin();
    // No single tile works there.
    assert!(!lists_and_allows(&twin, "swap Hr@0,0"));
    assert!(!lists_and_allows(&twin, "swap Hk@0,0"));
}

#[test]
fn a_swapped_tile_need_not_have_the_wild_tiles_colour_or_shape() {
    let twin = setup(
        &classic(),
        "Hg@0,0 *b@1,0 Hr@2,0",
        &["Hk Hb Sb *y !!", "Xk"],
        &["Xk"],
    )
    .twin();
    assert!(lists_and_allows(&twin, "swap Hk@1,0"));
    assert!(lists_and_allows(&twin, "swap Hb@1,0"));
    assert!(lists_and_allows(&twin, "swap *y@1,0"));
    assert!(lists_and_allows(&twin, "swap !!@1,0"));
    assert!(!lists_and_allows(&twin, "swap Sb@1,0"));
}

#[test]
fn equal_wild_tiles_are_not_swapped() {
    let twin = setup(&classic(), "Hg@0,0 !!@1,0", &["!!", "Xk"], &["Xk"]).twin();
    assert!(!lists_and_allows(&twin, "swap !!@1,0"));
}

#[test]
fn swaps_score_nothing_and_end_with_done() {
    let grid = "Hg@0,0 !!@1,0 *r@0,1";
    let mut twin = setup(&classic(), grid, &["Hk Sb", "Xk"], &["Xk"]).twin();
    play_on(&mut twin, &["swap Hk@1,0", "swap !!@0,1"]);
    assert_eq!(field(&twin, "phase"), "swapping");
    assert_eq!(field(&twin, "swapped"), json!([[1, 0], [0, 1]]));
    assert!(!allows(&twin, "play Sb@2,0"));
    assert!(!allows(&twin, "pass"));
    play_on(&mut twin, &["done"]);
    assert_eq!(field(&twin, "scores"), json!([0, 0]));
    assert_eq!(field(&twin, "hands")[0], json!(["*r", "Sb"]));
    assert_eq!(twin.to_move(), [1]);
}

#[test]
fn a_starter_that_is_wild_can_be_swapped() {
    let twin = setup(&plus(), "*r@0,0", &["Hk", "Xk"], &["Xk"]).twin();
    assert!(lists_and_allows(&twin, "swap Hk@0,0"));
}
