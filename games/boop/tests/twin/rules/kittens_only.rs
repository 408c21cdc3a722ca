//! boop: option `kittens-only`.

use super::{KITTENS, KITTENS_MAY, MUST, bad_position, check, endings, refused, result};

#[test]
fn with_kittens_only_three_kittens_in_a_row_win() {
    for rules in [KITTENS, KITTENS_MAY] {
        check(
            rules,
            "6/6/6/6/6/KK4 6,0 8,0 0",
            "k@c1",
            "6/6/6/6/6/KKK3 5,0 8,0 1",
            "place k c1; win 0 three-kittens",
        );
    }
    assert_eq!(result(KITTENS, "6/6/6/6/6/KKK3 5,0 8,0 0"), None);
    assert_eq!(result(MUST, "6/6/6/6/6/KKK3 5,0 8,0 1"), None);
}

#[test]
fn with_kittens_only_the_line_of_the_opponent_waits_for_their_placement() {
    check(
        KITTENS,
        "6/6/kk1k2/6/6/6 8,0 5,0 0",
        "k@e4",
        "6/6/kkk1K1/6/6/6 7,0 5,0 1",
        "place k e4; boop d4 c4",
    );
    check(
        KITTENS,
        "6/6/kkk1K1/6/6/6 7,0 5,0 1",
        "k@f1",
        "6/6/kkk1K1/6/6/5k 7,0 4,0 0",
        "place k f1; win 1 three-kittens",
    );
}

#[test]
fn with_kittens_only_one_of_eight_goes_back_into_the_pool() {
    let before = "6/K5/6/K1K1K1/6/K1K1K1 1,0 8,0 0";
    for rules in [KITTENS, KITTENS_MAY] {
        assert_eq!(
            endings(rules, before, "k@f6"),
            "=a1 =a3 =a5 =c1 =c3 =e1 =e3 =f6"
        );
        refused(rules, before, "k@f6", "ambiguous");
        check(
            rules,
            before,
            "k@f6=a1",
            "5K/K5/6/K1K1K1/6/2K1K1 1,0 8,0 1",
            "place k f6; back a1",
        );
    }
}

#[test]
fn with_kittens_only_eight_with_a_line_win_and_none_goes_back() {
    check(
        KITTENS,
        "6/K4K/6/K1K1K1/6/KK4 1,0 8,0 0",
        "k@c1",
        "6/K4K/6/K1K1K1/6/KKK3 0,0 8,0 1",
        "place k c1; win 0 three-kittens",
    );
}

#[test]
fn with_kittens_only_a_lifted_kitten_stays_a_kitten_and_can_leave_a_winning_line() {
    check(
        KITTENS,
        "5K/K5/6/K1K1K1/6/K1K1K1 0,0 8,0 0",
        "lift=a1",
        "5K/K5/6/K1K1K1/6/2K1K1 1,0 8,0 1",
        "back a1",
    );
    check(
        KITTENS,
        "6/K4K/6/K1K1K1/6/KKK3 0,0 8,0 0",
        "lift=f5",
        "6/K5/6/K1K1K1/6/KKK3 1,0 8,0 1",
        "back f5; win 0 three-kittens",
    );
}

#[test]
fn with_kittens_only_cats_in_a_position_are_refused() {
    bad_position(KITTENS, "6/6/6/6/6/C5 7,0 8,0 0", "seat 0 has cats");
    bad_position(KITTENS, "6/6/6/6/6/6 8,0 7,1 0", "seat 1 has cats");
}
