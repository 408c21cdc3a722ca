//! BOP!: the score of a play.

use crate::table::*;

/// The score of a play from a hand of exactly its tiles, in a game in which it is a wrd.
fn score(words: &str, grid: &str, play: &str) -> i64 {
    let mut hand = String::new();
    for placement in play.split(' ').skip(1) {
        hand.push_str(&placement[..2]);
        hand.push(' ');
    }
    let mut twin = setup(&bop(words), grid, &[&hand, "Zr"], &["Zy"]).twin();
    let points = twin.score_of(play).unwrap();
    play_on(&mut twin, &[play]);
    assert_eq!(field(&twin, "scores"), json!([points, 0]));
    points
}

#[test]
fn each_tile_of_each_run_with_a_played_tile_counts() {
    assert_eq!(score("st", "Sk@0,0", "play Tr@1,0"), 2);
    // ST across, RT down; RN down at x=0 has no played tile.
    assert_eq!(score("st rt sn", "Sk@0,0 Ny@0,-1 Rk@1,1", "play Tr@1,0"), 4);
}

#[test]
fn a_stretch_of_one_colour_multiplies() {
    assert_eq!(score("st", "Sr@0,0", "play Tr@1,0"), 4);
    assert_eq!(score("str", "Sr@0,0", "play Tr@1,0 Rr@2,0"), 9);
    // A single black tile is no stretch; the two red ones are.
    assert_eq!(score("str", "Sk@0,0", "play Tr@1,0 Rr@2,0"), 5);
    assert_eq!(score("strd", "Sr@0,0", "play Tr@1,0 Rr@2,0 Dr@3,0"), 16);
}

#[test]
fn two_stretches_of_one_colour_in_a_run_do_not_join() {
    // r r b r r: 2+2+1+2+2, and 5 for the length.
    assert_eq!(
        score("stdrn", "Sr@0,0", "play Tr@1,0 Db@2,0 Rr@3,0 Nr@4,0"),
        9 + 5
    );
}

#[test]
fn an_old_stretch_of_one_colour_counts_no_more() {
    // S and T are red and old, the new R is not.
    assert_eq!(score("st str", "Sr@0,0 Tr@1,0", "play Rk@2,0"), 3);
    // A new red tile renews all of it.
    assert_eq!(score("st str", "Sr@0,0 Tr@1,0", "play Rr@2,0"), 9);
}

#[test]
fn five_different_colours_count_five_each() {
    // r y g b k: 25, and 5 for the length.
    assert_eq!(
        score("stnlf", "Sr@0,0", "play Ty@1,0 Ng@2,0 Lb@3,0 Fk@4,0"),
        25 + 5
    );
    // Four different colours score nothing.
    assert_eq!(score("stnl", "Sr@0,0", "play Ty@1,0 Ng@2,0 Lb@3,0"), 4);
}

#[test]
fn five_different_colours_need_a_played_tile() {
    // r y g b k are old and a sixth tile (red, after black) is new: the five from y to r count too.
    let grid = "Sr@0,0 Ty@1,0 Ng@2,0 Lb@3,0 Fk@4,0";
    let words = "stnlf stnlfd";
    // y g b k r is a stretch with the new tile: those five count 5, the first S counts
    // 1, and the length adds 6.
    assert_eq!(score(words, grid, "play Dr@5,0"), 1 + 25 + 6);
    // With a green tile: y g b k g is not a stretch of five colours, r y g b k has no new tile.
    assert_eq!(score(words, grid, "play Dg@5,0"), 6 + 6);
}

#[test]
fn overlapping_stretches_of_five_colours_do_not_add_up() {
    // r y g b k r, all new but one: both stretches of five count, and each tile counts 5 once.
    let grid = "Sr@0,0 Ty@1,0";
    assert_eq!(
        score("st stnlfd", grid, "play Ng@2,0 Lb@3,0 Fk@4,0 Dr@5,0"),
        30 + 6
    );
}

#[test]
fn both_bonuses_multiply() {
    // r y g b k k: the first five count 5, the two black ones twice; the last black one is in no
    // stretch of five colours (y g b k k), so it counts 2.
    let grid = "Sr@0,0 Ty@1,0";
    assert_eq!(
        score("st stnlfd", grid, "play Ng@2,0 Lb@3,0 Fk@4,0 Dk@5,0"),
        5 * 4 + 10 + 2 + 6
    );
}

#[test]
fn a_bop_tile_is_worth_one_and_breaks_stretches() {
    assert_eq!(score("str", "Sr@0,0", "play !!@1,0 Rr@2,0"), 3);
    // r y ! b k: no five colours; 5 tiles and 5 for the length.
    assert_eq!(
        score("st stnlf", "Sr@0,0 Ty@1,0", "play !!@2,0 Lb@3,0 Fk@4,0"),
        5 + 5
    );
    // Two BOP! tiles do not form a stretch of one colour.
    assert_eq!(score("str", "Sr@0,0", "play !!@1,0 !!@2,0"), 3);
}

#[test]
fn runs_have_bonuses_by_length() {
    // Colours r g r g r g r g never make a stretch.
    let run = ["Sr", "Tg", "Rr", "Dg", "Nr", "Hg", "Yr", "Pg"];
    let letters = "strdnhyp";
    for (length, bonus) in [(4, 0), (5, 5), (6, 6), (7, 10), (8, 10)] {
        let mut grid = String::new();
        for (x, tile) in run[..length - 1].iter().enumerate() {
            grid.push_str(&format!("{tile}@{x},0 "));
        }
        let words = format!("{} {}", &letters[..length - 1], &letters[..length]);
        let play = format!("play {}@{},0", run[length - 1], length - 1);
        assert_eq!(score(&words, &grid, &play), length as i64 + bonus);
    }
}

#[test]
fn each_run_has_its_own_length_bonus() {
    // A cross of two runs of five that share the new tile in the middle.
    let grid = "Sr@-2,0 Tg@-1,0 Rr@1,0 Dg@2,0 Sy@0,2 Ty@0,1 Rb@0,-1 Db@0,-2";
    assert_eq!(
        score("st rd stnrd", grid, "play Nk@0,0"),
        // Across r g k r g; down y y k b b, whose pairs are old.
        5 + 5 + 5 + 5
    );
}

#[test]
fn five_tiles_played_are_ten_more() {
    assert_eq!(
        score(
            "strdnh",
            "Sr@0,0",
            "play Tg@1,0 Rr@2,0 Dg@3,0 Nr@4,0 Hg@5,0"
        ),
        6 + 6 + 10
    );
}

#[test]
fn five_tiles_are_ten_more_once_for_all_runs() {
    // Five tiles down x=1 next to the starter: column of five, row of two.
    assert_eq!(
        score(
            "st tdtdt",
            "Sk@0,0",
            "play Tr@1,0 Dg@1,1 Tb@1,2 Dk@1,3 Ty@1,4"
        ),
        // Colours from the top: y k b g r, five different: 25 + 5; the row k r: 2; ten once.
        25 + 5 + 2 + 10
    );
}

#[test]
fn a_swapped_tile_is_not_a_played_one() {
    let mut twin = setup(&bop("st str"), "Sr@0,0 !!@1,0", &["Tr Rk", "Zr"], &["Zy"]).twin();
    play_on(&mut twin, &["swap Tr@1,0"]);
    assert_eq!(twin.score_of("play Rk@2,0"), Ok(3));
}

#[test]
fn only_plays_that_are_allowed_have_a_score() {
    let twin = setup(&bop("st"), "Sr@0,0", &["Tr Rk", "Zr"], &["Zy"]).twin();
    assert!(twin.score_of("play Tr@1,0").is_ok());
    assert!(twin.score_of("play Rk@1,0").is_err());
    assert!(twin.score_of("pass").is_err());
    assert!(twin.score_of("play").is_err());
}
