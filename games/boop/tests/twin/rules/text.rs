//! boop: finished positions, the forms of positions and actions, and first counts.

use super::{KITTENS, MAY, MUST, Pair, at, bad_position, refused, result};

#[test]
fn a_finished_position_lists_nothing_refuses_everything_and_counts_nothing() {
    let position = "6/6/6/6/6/CCC3 5,0 8,0 1";
    let twin = at(MUST, position);
    assert_eq!(twin.result(), Some((0, "three-cats")));
    assert_eq!(twin.to_move(), 1);
    assert!(twin.legal().is_empty());
    refused(MUST, position, "k@f6", "over");
    assert_eq!(twin.perft(0), 1);
    assert_eq!(twin.perft(1), 0);
    assert_eq!(twin.perft(2), 0);
}

#[test]
fn a_line_of_the_seat_to_move_is_not_a_win_yet() {
    assert_eq!(result(MUST, "6/6/6/6/6/CCC3 5,0 8,0 0"), None);
    assert_eq!(result(MUST, "6/6/6/6/6/ccc3 8,0 5,0 1"), None);
    assert_eq!(
        result(MUST, "6/6/6/6/6/CCCccc 5,0 5,0 0"),
        Some((1, "three-cats"))
    );
    assert_eq!(
        result(MUST, "6/6/6/6/6/CCCccc 5,0 5,0 1"),
        Some((0, "three-cats"))
    );
}

#[test]
fn a_finished_position_with_eight_cats_names_the_seat_that_moved() {
    let cats = "5c/c5/6/c1c1c1/6/c1c1c1 8,0 0,0";
    assert_eq!(result(MUST, &format!("{cats} 0")), Some((1, "eight-cats")));
    assert_eq!(result(MUST, &format!("{cats} 1")), None);
}

#[test]
fn a_position_needs_eight_pieces_for_each_player() {
    bad_position(MUST, "6/6/6/6/6/6 7,0 8,0 0", "seat 0 has 7 pieces");
    bad_position(MUST, "6/6/6/6/6/k5 8,0 8,0 0", "seat 1 has 9 pieces");
    bad_position(
        MUST,
        "6/6/6/6/6/6 9,0 7,0 0",
        "seat 0 has 9 pieces instead of 8; seat 1 has 7",
    );
}

#[test]
fn a_position_is_read_in_its_exact_form_only() {
    bad_position(MUST, "", "expected board");
    bad_position(MUST, "6/6/6/6/6/6 8,0 8,0", "expected board");
    bad_position(MUST, "6/6/6/6/6/6 8,0 8,0 0 ", "expected board");
    bad_position(MUST, "6/6/6/6/6/6  8,0 8,0 0", "expected board");
    bad_position(MUST, "6/6/6/6/6/6 8,0 8,0 2", "expected seat");
    bad_position(MUST, "6/6/6/6/6/6 8,0 8,0 00", "expected seat");
    bad_position(MUST, "6/6/6/6/6/6 08,0 8,0 0", "one digit");
    bad_position(MUST, "6/6/6/6/6/6 8 8,0 0", "expected kittens,cats");
    bad_position(MUST, "6/6/6/6/6/6 8,0,0 8,0,0 0", "expected kittens,cats");
    bad_position(MUST, "6/6/6/6/6 8,0 8,0 0", "6 ranks");
    bad_position(MUST, "6/6/6/6/6/6/6 8,0 8,0 0", "6 ranks");
    bad_position(MUST, "6/6/6/6/6/33 8,0 8,0 0", "exact form");
    bad_position(MUST, "6/6/6/6/6/60 8,0 8,0 0", "exact form");
    bad_position(MUST, "6/6/6/6/6/5 8,0 8,0 0", "rank 1 is not 6");
    bad_position(MUST, "7/6/6/6/6/6 8,0 8,0 0", "rank 6 is not 6");
    bad_position(MUST, "6/6/6/6/6/6K 7,0 8,0 0", "rank 1 is too long");
    bad_position(MUST, "6/6/6/6/6/x5 8,0 8,0 0", "unknown letter");
    bad_position(MUST, "6/6/6/6/6/O5 8,0 8,0 0", "unknown letter");
}

#[test]
fn an_action_is_read_in_its_exact_form_only() {
    for text in [
        "",
        " ",
        "k",
        "k@",
        "k@c",
        "k@c33",
        "K@c3",
        "k@C3",
        "k@g1",
        "k@a7",
        "k@a0",
        "k@c3 ",
        " k@c3",
        "k@c3=",
        "k@c3=b",
        "k@c3=b2c",
        "k@c3==b2",
        "k@c3=b2,c3",
        "lift=",
        "lift=g1",
        "lift=a1a2",
        "lift@a1",
        "o@c3",
        "o@c3,",
        "o@g1,k@a1",
        "k@ç3",
        "pass",
    ] {
        refused(MUST, "6/6/6/6/6/6 8,0 8,0 0", text, "not well formed");
    }
    refused(
        MUST,
        "6/6/6/6/6/6 8,0 8,0 0",
        "o@c3,k@a1",
        "no ornament is due",
    );
}

#[test]
fn first_turns_are_counted_as_by_hand() {
    // 36 squares, then 35. Of those 1,260 turns 60 boop the first kitten off the bed (3 for each of
    // the 4 corners and 16 border squares), which leaves 35 empty squares; the others leave 34.
    for rules in [MAY, KITTENS] {
        let start = Pair::start(rules);
        assert_eq!(start.perft(0), 1);
        assert_eq!(start.perft(1), 36);
        assert_eq!(start.perft(2), 1_260);
        assert_eq!(start.perft(3), 1_200 * 34 + 60 * 35);
    }
}
