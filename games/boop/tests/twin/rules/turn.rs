//! boop: turn steps 1 to 4, apart from eight pieces on the bed.

use super::{
    KITTENS, KITTENS_MAY, MAY, MUST, Pair, at, check, check_unlisted, endings, refused, result,
};

#[test]
fn the_game_starts_empty_with_eight_kittens_each_and_seat_0() {
    for rules in [MUST, MAY, KITTENS, KITTENS_MAY] {
        let twin = Pair::start(rules);
        assert_eq!(twin.position(), "6/6/6/6/6/6 8,0 8,0 0");
        assert_eq!(twin.to_move(), 0);
        assert_eq!(twin.result(), None);
        let legal = twin.legal();
        assert_eq!(legal.len(), 36);
        assert_eq!(legal[0], "k@a1");
        assert_eq!(legal[1], "k@a2");
        assert_eq!(legal[35], "k@f6");
    }
}

#[test]
fn placing_takes_from_the_pool_and_passes_the_turn() {
    check(
        MUST,
        "6/6/6/6/6/6 8,0 8,0 0",
        "k@a1",
        "6/6/6/6/6/K5 7,0 8,0 1",
        "place k a1",
    );
    check(
        MUST,
        "6/6/6/6/6/6 8,0 8,0 1",
        "k@f6",
        "5k/6/6/6/6/6 8,0 7,0 0",
        "place k f6",
    );
    check(
        MUST,
        "6/6/6/6/6/6 0,8 8,0 0",
        "c@b1",
        "6/6/6/6/6/1C4 0,7 8,0 1",
        "place c b1",
    );
}

#[test]
fn only_what_is_in_the_own_pool_can_be_placed() {
    refused(MUST, "6/6/6/6/6/6 8,0 0,8 0", "c@a1", "none of that kind");
    refused(MUST, "6/6/6/6/6/6 8,0 0,8 1", "k@a1", "none of that kind");
    assert_eq!(at(MUST, "6/6/6/6/6/6 7,1 8,0 0").legal().len(), 72);
}

#[test]
fn a_piece_is_placed_on_an_empty_square_only() {
    refused(MUST, "6/6/6/6/6/K5 7,0 8,0 1", "k@a1", "occupied");
    refused(MUST, "6/6/6/6/6/K5 7,0 8,0 0", "k@a1", "occupied");
    assert_eq!(at(MUST, "6/6/6/6/6/K5 7,0 8,0 1").legal().len(), 35);
}

#[test]
fn a_booped_piece_moves_one_step_away() {
    check(
        MUST,
        "6/6/6/2K3/6/6 7,0 8,0 1",
        "k@c2",
        "6/6/2K3/6/2k3/6 7,0 7,0 0",
        "place k c2; boop c3 c4",
    );
}

#[test]
fn boops_go_in_all_eight_directions() {
    check(
        MUST,
        "6/6/1KkK2/1k1k2/1KkK2/6 4,0 4,0 0",
        "k@c3",
        "6/K1k1K1/6/k1K1k1/6/K1k1K1 3,0 4,0 1",
        "place k c3; boop c4 c5; boop d4 e5; boop d3 e3; boop d2 e1; \
         boop c2 c1; boop b2 a1; boop b3 a3; boop b4 a5",
    );
}

#[test]
fn own_pieces_are_booped_too() {
    check(
        MUST,
        "6/6/6/2K3/6/6 7,0 8,0 0",
        "k@c2",
        "6/6/2K3/6/2K3/6 6,0 8,0 1",
        "place k c2; boop c3 c4",
    );
}

#[test]
fn a_piece_booped_off_the_bed_returns_to_its_owner() {
    check(
        MUST,
        "6/6/6/6/6/K5 7,0 8,0 1",
        "k@b2",
        "6/6/6/6/1k4/6 8,0 7,0 0",
        "place k b2; off a1",
    );
    check(
        MUST,
        "6/6/6/5K/6/6 7,0 8,0 0",
        "k@e3",
        "6/6/6/4K1/6/6 7,0 8,0 1",
        "place k e3; off f3",
    );
}

#[test]
fn a_cat_booped_off_the_bed_returns_as_a_cat() {
    check(
        MUST,
        "6/6/6/6/6/C5 7,0 7,1 1",
        "c@b2",
        "6/6/6/6/1c4/6 7,1 7,0 0",
        "place c b2; off a1",
    );
}

#[test]
fn a_kitten_does_not_boop_a_cat() {
    check(
        MUST,
        "6/6/6/2C3/6/6 7,0 8,0 1",
        "k@c2",
        "6/6/6/2C3/2k3/6 7,0 7,0 0",
        "place k c2",
    );
    check(
        MUST,
        "6/6/6/6/6/C5 7,0 8,0 1",
        "k@b2",
        "6/6/6/6/1k4/C5 7,0 7,0 0",
        "place k b2",
    );
}

#[test]
fn a_cat_boops_kittens_and_cats() {
    check(
        MUST,
        "6/6/6/2C3/3K2/6 6,0 7,1 1",
        "c@c2",
        "6/6/2C3/6/2c1K1/6 6,0 7,0 0",
        "place c c2; boop c3 c4; boop d2 e2",
    );
}

#[test]
fn a_line_of_two_cannot_be_pushed_along_itself() {
    check(
        MUST,
        "6/6/2k3/2K3/6/6 7,0 7,0 1",
        "k@c2",
        "6/6/2k3/2K3/2k3/6 7,0 6,0 0",
        "place k c2",
    );
    check(
        MUST,
        "6/6/6/6/6/Kk4 7,0 7,0 1",
        "k@c1",
        "6/6/6/6/6/Kkk3 7,0 6,0 0",
        "place k c1",
    );
    check(
        MUST,
        "6/6/6/6/6/Cc4 7,0 6,1 1",
        "c@c1",
        "6/6/6/6/6/Ccc3 7,0 6,0 0",
        "place c c1",
    );
}

#[test]
fn a_line_of_two_can_be_pushed_from_its_side() {
    check(
        MUST,
        "6/6/2k3/2K3/6/6 7,0 7,0 1",
        "k@b3",
        "6/3k2/6/1k1K2/6/6 7,0 6,0 0",
        "place k b3; boop c4 d5; boop c3 d3",
    );
}

#[test]
fn a_moved_piece_boops_nothing() {
    check(
        MUST,
        "6/2k3/6/2K3/6/6 7,0 7,0 1",
        "k@c2",
        "6/2k3/2K3/6/2k3/6 7,0 6,0 0",
        "place k c2; boop c3 c4",
    );
}

#[test]
fn three_cats_in_a_row_win() {
    check(
        MUST,
        "6/6/6/6/6/CC4 5,1 8,0 0",
        "c@c1",
        "6/6/6/6/6/CCC3 5,0 8,0 1",
        "place c c1; win 0 three-cats",
    );
    check(
        MUST,
        "6/6/6/6/5c/5c 8,0 5,1 1",
        "c@f3",
        "6/6/6/5c/5c/5c 8,0 5,0 0",
        "place c f3; win 1 three-cats",
    );
    check(
        MUST,
        "6/6/6/6/1C4/C5 5,1 8,0 0",
        "c@c3",
        "6/6/6/2C3/1C4/C5 5,0 8,0 1",
        "place c c3; win 0 three-cats",
    );
    check(
        MUST,
        "C5/1C4/6/6/6/6 5,1 8,0 0",
        "c@c4",
        "C5/1C4/2C3/6/6/6 5,0 8,0 1",
        "place c c4; win 0 three-cats",
    );
}

#[test]
fn a_turn_that_wins_takes_nothing_off() {
    assert_eq!(endings(MUST, "6/6/6/6/6/CC4 5,1 8,0 0", "c@c1"), "-");
    refused(
        MUST,
        "6/6/6/6/6/CC4 5,1 8,0 0",
        "c@c1=a1b1c1",
        "takes nothing off",
    );
}

#[test]
fn the_win_comes_before_other_lines() {
    // Three kittens stand on the top rank as well.
    check(
        MUST,
        "3KKK/6/6/6/6/CC4 2,1 8,0 0",
        "c@c1",
        "3KKK/6/6/6/6/CCC3 2,0 8,0 1",
        "place c c1; win 0 three-cats",
    );
}

#[test]
fn a_line_does_not_continue_on_the_next_rank() {
    assert_eq!(result(MUST, "6/6/6/6/C5/4CC 5,0 8,0 1"), None);
    assert_eq!(result(MUST, "6/6/6/6/CC4/5C 5,0 8,0 1"), None);
    assert_eq!(result(MUST, "6/6/6/6/6/CC1C2 5,0 8,0 1"), None);
}

#[test]
fn eight_cats_on_the_bed_win() {
    for rules in [MUST, MAY] {
        check(
            rules,
            "6/C5/6/C1C1C1/6/C1C1C1 0,1 8,0 0",
            "c@f6",
            "5C/C5/6/C1C1C1/6/C1C1C1 0,0 8,0 1",
            "place c f6; win 0 eight-cats",
        );
    }
    assert_eq!(
        endings(MUST, "6/C5/6/C1C1C1/6/C1C1C1 0,1 8,0 0", "c@f6"),
        "-"
    );
}

#[test]
fn seven_cats_and_a_kitten_on_the_bed_do_not_win() {
    assert_eq!(result(MUST, "5K/C5/6/C1C1C1/6/C1C1C1 0,0 8,0 1"), None);
    assert_eq!(result(MUST, "6/C5/6/C1C1C1/6/C1C1C1 0,1 8,0 1"), None);
}

#[test]
fn three_cats_are_named_before_eight_cats() {
    assert_eq!(
        result(MUST, "5C/C5/6/C1C1C1/6/CCC3 0,0 8,0 1"),
        Some((0, "three-cats"))
    );
}

#[test]
fn a_line_of_cats_made_for_the_opponent_wins_only_after_their_next_placement() {
    check(
        MUST,
        "6/6/cc1c2/6/6/6 0,8 5,0 0",
        "c@e4",
        "6/6/ccc1C1/6/6/6 0,7 5,0 1",
        "place c e4; boop d4 c4",
    );
    assert_eq!(result(MUST, "6/6/ccc1C1/6/6/6 0,7 5,0 1"), None);
    check(
        MUST,
        "6/6/ccc1C1/6/6/6 0,7 5,0 1",
        "k@f1",
        "6/6/ccc1C1/6/6/5k 0,7 4,0 0",
        "place k f1; win 1 three-cats",
    );
}

#[test]
fn three_kittens_in_a_row_become_cats_in_the_pool() {
    check(
        MUST,
        "6/6/6/6/6/KK4 6,0 8,0 0",
        "k@c1=a1b1c1",
        "6/6/6/6/6/6 5,3 8,0 1",
        "place k c1; graduate a1; graduate b1; graduate c1",
    );
}

#[test]
fn a_mixed_triple_graduates_its_kittens_and_returns_its_cats() {
    check(
        MUST,
        "6/6/6/6/6/CC4 6,0 8,0 0",
        "k@c1=a1b1c1",
        "6/6/6/6/6/6 5,3 8,0 1",
        "place k c1; back a1; back b1; graduate c1",
    );
}

#[test]
fn a_single_option_must_be_taken_and_may_be_left_unsaid() {
    let before = "6/6/6/6/6/KK4 6,0 8,0 0";
    for rules in [MUST, MAY] {
        assert_eq!(endings(rules, before, "k@c1"), "=a1b1c1");
        check_unlisted(
            rules,
            before,
            "k@c1",
            "6/6/6/6/6/6 5,3 8,0 1",
            "place k c1; graduate a1; graduate b1; graduate c1",
        );
    }
}

#[test]
fn a_run_of_four_has_two_triples_and_the_mover_chooses() {
    let before = "6/6/6/6/6/KKK3 5,0 8,0 0";
    assert_eq!(endings(MUST, before, "k@d1"), "=a1b1c1 =b1c1d1");
    refused(MUST, before, "k@d1", "ambiguous");
    check(
        MUST,
        before,
        "k@d1=b1c1d1",
        "6/6/6/6/6/K5 4,3 8,0 1",
        "place k d1; graduate b1; graduate c1; graduate d1",
    );
}

#[test]
fn a_run_of_five_has_three_triples() {
    assert_eq!(
        endings(MUST, "6/6/6/6/6/KKKK2 4,0 8,0 0", "k@e1"),
        "=a1b1c1 =b1c1d1 =c1d1e1"
    );
}

#[test]
fn crossing_triples_are_separate_options() {
    // The placed kitten at c1 completes a1-b1-c1 and c1-c2-c3; b1 and c2 are blocked by a1 and c3.
    assert_eq!(
        endings(MUST, "6/6/6/2K3/2K3/KK4 4,0 8,0 0", "k@c1"),
        "=a1b1c1 =c1c2c3"
    );
}

#[test]
fn a_triple_anywhere_on_the_bed_counts() {
    check(
        MUST,
        "KKK3/6/6/6/6/6 5,0 8,0 0",
        "k@f1=a6b6c6",
        "6/6/6/6/6/5K 4,3 8,0 1",
        "place k f1; graduate a6; graduate b6; graduate c6",
    );
}

#[test]
fn a_triple_is_completed_by_a_boop() {
    // The kitten on c3 is booped to d3, next to e3 and f3.
    check(
        MUST,
        "6/6/6/2K1KK/6/6 5,0 8,0 0",
        "k@b3=d3e3f3",
        "6/6/6/1K4/6/6 4,3 8,0 1",
        "place k b3; boop c3 d3; graduate d3; graduate e3; graduate f3",
    );
}

#[test]
fn removed_squares_are_named_in_square_order() {
    let before = "6/6/6/K5/1K4/6 6,0 8,0 0";
    check(
        MUST,
        before,
        "k@c1=c1b2a3",
        "6/6/6/6/6/6 5,3 8,0 1",
        "place k c1; graduate c1; graduate b2; graduate a3",
    );
    refused(MUST, before, "k@c1=a3b2c1", "cannot be taken off");
}

#[test]
fn only_a_whole_option_can_be_taken_off() {
    let before = "6/6/6/6/6/KK4 6,0 8,0 0";
    refused(MUST, before, "k@c1=c1", "cannot be taken off");
    refused(MUST, before, "k@c1=a1b1", "cannot be taken off");
    refused(MUST, before, "k@c1=a1b1c1d1", "cannot be taken off");
    refused(MUST, before, "k@f6=f6", "cannot be taken off");
}

#[test]
fn a_line_of_the_opponent_does_not_graduate_until_their_own_placement() {
    check(
        MUST,
        "6/6/kk1k2/6/6/6 8,0 5,0 0",
        "k@e4",
        "6/6/kkk1K1/6/6/6 7,0 5,0 1",
        "place k e4; boop d4 c4",
    );
    check(
        MUST,
        "6/6/kkk1K1/6/6/6 7,0 5,0 1",
        "k@f1=a4b4c4",
        "6/6/4K1/6/6/5k 7,0 4,3 0",
        "place k f1; graduate a4; graduate b4; graduate c4",
    );
}

#[test]
fn a_line_broken_by_the_own_placement_does_not_count() {
    check(
        MUST,
        "6/6/kkk1K1/6/6/6 7,0 5,0 1",
        "k@b3",
        "6/1k1k2/4K1/1k4/6/6 7,0 5,0 0",
        "place k b3; boop b4 b5; boop c4 d5; off a4",
    );
}
