//! halls: lines, eight on the tree, lifts, winning, and refused positions.

use super::{HALLS, HALLS_MAY, at, bad_position, check, check_unlisted, endings, refused, result};

#[test]
fn halls_has_the_boops_and_lines_of_boop() {
    check_unlisted(
        HALLS,
        "5/7/2O4/7/7/7/KK3 6,0,0 8,0,0 0",
        "k@d1",
        "5/7/2O4/7/7/7/5 5,3,0 8,0,0 1",
        "place k d1; graduate b1; graduate c1; graduate d1",
    );
    check(
        HALLS,
        "5/7/2O4/7/7/7/CC3 5,1,0 8,0,0 0",
        "c@d1",
        "5/7/2O4/7/7/7/CCC2 5,0,0 8,0,0 1",
        "place c d1; win 0 three-cats",
    );
}

#[test]
fn an_ornament_comes_before_a_graduation_in_the_action() {
    check(
        HALLS,
        "5/7/7/7/7/7/1KK2 6,0,0 8,0,0 0",
        "o@c5,k@b1=b1c1d1",
        "5/7/2O4/7/7/7/5 5,3,0 8,0,0 1",
        "ornament c5; place k b1; graduate b1; graduate c1; graduate d1",
    );
}

#[test]
fn a_line_needs_three_squares_that_exist() {
    // b1 and c1 with the missing corner a1, and the diagonal a2-b1, which ends there.
    assert_eq!(result(HALLS, "5/7/7/7/7/C6/CC3 5,0,0 8,0,0 1"), None);
    assert_eq!(
        result(HALLS, "5/7/7/7/7/7/2CCC 5,0,0 8,0,0 1"),
        Some((0, "three-cats"))
    );
    // The diagonal from b2 on, next to a missing corner.
    assert_eq!(
        result(HALLS, "5/7/7/3C3/2C4/1C5/5 5,0,0 8,0,0 1"),
        Some((0, "three-cats"))
    );
}

#[test]
fn ornaments_do_not_count_in_lines() {
    let before = "5/7/7/7/7/7/1KKO1 6,0,0 8,0,0 0";
    assert_eq!(endings(HALLS, before, "k@g6"), "-");
}

#[test]
fn ornaments_do_not_count_among_the_eight() {
    // Seven kittens and an ornament after the turn.
    let before = "5/7/2O4/7/1K1K1K1/7/K1K1K 2,0,0 8,0,0 0";
    assert_eq!(endings(HALLS, before, "k@g6"), "-");
}

#[test]
fn with_eight_on_the_tree_one_must_or_may_be_taken_off() {
    let before = "5/6K/2O4/7/1K1K1K1/7/K1K1K 1,0,0 8,0,0 0";
    assert_eq!(
        endings(HALLS, before, "k@a6"),
        "=a6 =b1 =b3 =d1 =d3 =f1 =f3 =g6"
    );
    assert_eq!(
        endings(HALLS_MAY, before, "k@a6"),
        "- =a6 =b1 =b3 =d1 =d3 =f1 =f3 =g6"
    );
    refused(HALLS, before, "k@a6", "ambiguous");
    check(
        HALLS_MAY,
        before,
        "k@a6",
        "5/K5K/2O4/7/1K1K1K1/7/K1K1K 0,0,0 8,0,0 1",
        "place k a6",
    );
    check(
        HALLS,
        before,
        "k@a6=d3",
        "5/K5K/2O4/7/1K3K1/7/K1K1K 0,1,0 8,0,0 1",
        "place k a6; graduate d3",
    );
}

#[test]
fn a_lift_places_a_due_ornament_first() {
    let before = "5/K5K/7/7/1K1K1K1/7/K1K1K 0,0,0 8,0,0 0";
    // Seven empty squares on tier 2, since d3 is taken, and eight pieces to lift.
    assert_eq!(at(HALLS, before).legal().len(), 7 * 8);
    refused(HALLS, before, "lift=a6", "must be placed first");
    check(
        HALLS,
        before,
        "o@c5,lift=a6",
        "5/6K/2O4/7/1K1K1K1/7/K1K1K 0,1,0 8,0,0 1",
        "ornament c5; graduate a6",
    );
}

#[test]
fn a_due_ornament_cannot_take_the_square_of_the_lifted_piece() {
    let before = "5/K5K/7/7/1K1K1K1/7/K1K1K 0,0,0 8,0,0 0";
    refused(HALLS, before, "o@d3,lift=d3", "may not go");
}

#[test]
fn a_lift_with_an_ornament_on_the_tree_names_no_ornament() {
    let before = "5/K5K/2O4/7/1K1K1K1/7/K1K1K 0,0,0 8,0,0 0";
    assert_eq!(
        endings(HALLS, before, ""),
        "lift=a6 lift=b1 lift=b3 lift=d1 lift=d3 lift=f1 lift=f3 lift=g6"
    );
    refused(HALLS, before, "lift=c5", "no piece of the mover");
}

#[test]
fn eight_cats_on_the_tree_win() {
    check(
        HALLS,
        "5/6C/2O4/7/1C1C1C1/7/C1C1C 0,1,0 8,0,0 0",
        "c@a6",
        "5/C5C/2O4/7/1C1C1C1/7/C1C1C 0,0,0 8,0,0 1",
        "place c a6; win 0 eight-cats",
    );
}

#[test]
fn three_captured_ornaments_win() {
    check(
        HALLS,
        "5/7/7/o6/4O2/7/5 8,0,2 8,0,0 0",
        "k@b4",
        "5/7/7/1K5/4O2/7/5 7,0,3 8,0,0 1",
        "place k b4; capture 0 a4; win 0 three-ornaments",
    );
}

#[test]
fn a_pounce_can_win_for_the_opponent_on_the_mover_s_turn() {
    check(
        HALLS,
        "5/7/2O4/2c4/4o2/7/5 7,1,0 7,0,2 0",
        "c@c3",
        "5/7/7/7/2C1o2/7/5 7,0,0 7,1,3 1",
        "place c c3; pounce c4 c5; capture 1 c5; win 1 three-ornaments",
    );
}

#[test]
fn the_mover_wins_whatever_the_opponent_reached_in_the_same_moment() {
    check(
        HALLS,
        "5/7/2O4/2c4/CC2o2/7/5 5,1,0 7,0,2 0",
        "c@c3",
        "5/7/7/7/CCC1o2/7/5 5,0,0 7,1,3 1",
        "place c c3; pounce c4 c5; capture 1 c5; win 0 three-cats",
    );
    let both = "5/7/7/7/7/7/5 8,0,3 8,0,3";
    assert_eq!(
        result(HALLS, &format!("{both} 1")),
        Some((0, "three-ornaments"))
    );
    assert_eq!(
        result(HALLS, &format!("{both} 0")),
        Some((1, "three-ornaments"))
    );
}

#[test]
fn the_mover_wins_naughty_although_the_opponent_pounces_to_three_as_well() {
    // The cat on d3 is pushed onto the ornament on e3; the ornament on b2 falls into the corner a1.
    check(
        HALLS,
        "5/7/7/7/3cO2/1o5/5 7,1,2 7,0,2 0",
        "c@c3",
        "5/7/7/7/2C4/7/5 7,0,3 7,1,3 1",
        "place c c3; pounce d3 e3; capture 1 e3; capture 0 b2; win 0 three-ornaments",
    );
}

#[test]
fn a_line_of_the_opponent_is_no_win_but_three_captures_are() {
    assert_eq!(result(HALLS, "5/7/7/7/7/7/CCC2 5,0,0 8,0,0 0"), None);
    assert_eq!(
        result(HALLS, "5/7/7/7/7/7/CCC2 5,0,3 8,0,0 0"),
        Some((0, "three-ornaments"))
    );
    assert_eq!(
        result(HALLS, "5/7/7/7/7/7/5 8,0,0 8,0,3 1"),
        Some((1, "three-ornaments"))
    );
}

#[test]
fn reasons_are_named_cats_first_ornaments_last() {
    assert_eq!(
        result(HALLS, "5/7/7/7/7/7/CCC2 5,0,3 8,0,0 1"),
        Some((0, "three-cats"))
    );
    assert_eq!(
        result(HALLS, "5/C5C/2O4/7/1C1C1C1/7/C1C1C 0,0,3 8,0,0 1"),
        Some((0, "eight-cats"))
    );
    assert_eq!(
        result(HALLS, "5/7/7/7/7/7/CCC2 5,0,0 8,0,3 1"),
        Some((0, "three-cats"))
    );
    assert_eq!(
        result(HALLS, "5/7/7/7/7/7/CCC2 5,0,0 8,0,3 0"),
        Some((1, "three-ornaments"))
    );
}

#[test]
fn a_third_capture_comes_before_any_graduation() {
    assert_eq!(
        endings(HALLS, "5/7/7/o1KK3/4O2/7/5 6,0,1 8,0,0 0", "k@b4"),
        "=b4c4d4"
    );
    let before = "5/7/7/o1KK3/4O2/7/5 6,0,2 8,0,0 0";
    assert_eq!(endings(HALLS, before, "k@b4"), "-");
    refused(HALLS, before, "k@b4=b4c4d4", "takes nothing off");
    check(
        HALLS,
        before,
        "k@b4",
        "5/7/7/1KKK3/4O2/7/5 5,0,3 8,0,0 1",
        "place k b4; capture 0 a4; win 0 three-ornaments",
    );
}

#[test]
fn a_position_with_three_captures_is_finished() {
    for to_move in ["0", "1"] {
        let position = format!("5/7/7/7/7/7/5 8,0,3 8,0,0 {to_move}");
        let twin = at(HALLS, &position);
        assert!(twin.legal().is_empty());
        assert_eq!(twin.perft(1), 0);
        refused(HALLS, &position, "o@c5,k@d1", "over");
    }
}

#[test]
fn impossible_ornaments_in_a_position_are_refused() {
    bad_position(
        HALLS,
        "5/7/2O1O2/7/7/7/5 8,0,0 8,0,0 0",
        "more than one ornament",
    );
    bad_position(HALLS, "5/7/7/3o3/7/7/5 8,0,0 8,0,0 0", "tier 1");
    bad_position(
        HALLS,
        "5/7/7/7/7/7/5 8,0,4 8,0,0 0",
        "more than three captures",
    );
    // Three of seat 1's ornaments are captured and a fourth is on the tree.
    bad_position(HALLS, "5/7/2o4/7/7/7/5 8,0,3 8,0,0 0", "fewer than zero");
    at(HALLS, "5/7/2O4/7/7/7/5 8,0,3 8,0,0 0");
    at(HALLS, "5/7/2o4/7/7/7/5 8,0,2 8,0,0 0");
    at(HALLS, "2O2/7/7/7/7/7/2o2 8,0,0 8,0,0 0");
}

#[test]
fn a_halls_position_has_three_numbers_in_each_pool() {
    bad_position(HALLS, "5/7/7/7/7/7/5 8,0 8,0 0", "kittens,cats,captured");
    bad_position(HALLS, "5/7/7/7/7/7/5 8,0,0 7,0,0 0", "seat 1 has 7 pieces");
    bad_position(HALLS, "6/6/6/6/6/6 8,0,0 8,0,0 0", "7 ranks");
}

#[test]
fn a_halls_action_is_read_in_its_exact_form_only() {
    for text in [
        "o@c5",
        "o@c5,",
        "o@c5 k@d1",
        "k@d1,o@c5",
        "o@c5,o@c4,k@d1",
        "O@c5,k@d1",
        "o@c5,k@d1,",
        "o@a1,k@d1",
        "o@c5,k@a1",
        "o@c5,lift",
        "o@c5,k@d1=a1",
    ] {
        refused(
            HALLS,
            "5/7/7/7/7/7/5 8,0,0 8,0,0 0",
            text,
            "not well formed",
        );
    }
}
