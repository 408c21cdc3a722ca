//! boop: eight pieces on the bed, option `eight`, and lifts.

use super::{MAY, MUST, check, endings, refused, result};

#[test]
fn with_eight_on_the_bed_one_must_be_taken_off() {
    let before = "6/K5/6/K1K1K1/6/K1K1K1 1,0 8,0 0";
    assert_eq!(
        endings(MUST, before, "k@f6"),
        "=a1 =a3 =a5 =c1 =c3 =e1 =e3 =f6"
    );
    refused(MUST, before, "k@f6", "ambiguous");
    check(
        MUST,
        before,
        "k@f6=f6",
        "6/K5/6/K1K1K1/6/K1K1K1 0,1 8,0 1",
        "place k f6; graduate f6",
    );
}

#[test]
fn a_cat_taken_off_by_the_eight_piece_option_returns_as_a_cat() {
    check(
        MUST,
        "6/C5/6/C1C1C1/6/C1C1C1 1,0 8,0 0",
        "k@f6=a1",
        "5K/C5/6/C1C1C1/6/2C1C1 0,1 8,0 1",
        "place k f6; back a1",
    );
}

#[test]
fn eight_is_counted_after_the_boops() {
    // The eighth kitten boops the seventh off the bed, so nothing is taken off.
    assert_eq!(
        endings(MUST, "6/K5/6/K1K1K1/6/K1K1K1 1,0 8,0 0", "k@b2"),
        "-"
    );
    check(
        MUST,
        "6/K5/6/K1K1K1/6/K1K1K1 1,0 8,0 0",
        "k@b5",
        "6/1K4/6/K1K1K1/6/K1K1K1 1,0 8,0 1",
        "place k b5; off a5",
    );
}

#[test]
fn with_may_the_eight_piece_option_can_be_declined() {
    let before = "6/K5/6/K1K1K1/6/K1K1K1 1,0 8,0 0";
    assert_eq!(
        endings(MAY, before, "k@f6"),
        "- =a1 =a3 =a5 =c1 =c3 =e1 =e3 =f6"
    );
    check(
        MAY,
        before,
        "k@f6",
        "5K/K5/6/K1K1K1/6/K1K1K1 0,0 8,0 1",
        "place k f6",
    );
    check(
        MAY,
        before,
        "k@f6=a5",
        "5K/6/6/K1K1K1/6/K1K1K1 0,1 8,0 1",
        "place k f6; graduate a5",
    );
}

#[test]
fn with_eight_on_the_bed_a_triple_or_one_piece_is_chosen_and_neither_can_be_declined() {
    let before = "6/K4K/6/K1K1K1/6/KK4 1,0 8,0 0";
    for rules in [MUST, MAY] {
        assert_eq!(
            endings(rules, before, "k@c1"),
            "=a1 =a1b1c1 =a3 =a5 =b1 =c1 =c3 =e3 =f5"
        );
        refused(rules, before, "k@c1", "ambiguous");
        check(
            rules,
            before,
            "k@c1=f5",
            "6/K5/6/K1K1K1/6/KKK3 0,1 8,0 1",
            "place k c1; graduate f5",
        );
    }
}

#[test]
fn an_empty_pool_lifts_one_piece() {
    let before = "5K/K5/6/K1K1K1/6/C1K1K1 0,0 8,0 0";
    for rules in [MUST, MAY] {
        assert_eq!(
            endings(rules, before, ""),
            "lift=a1 lift=a3 lift=a5 lift=c1 lift=c3 lift=e1 lift=e3 lift=f6"
        );
        check(
            rules,
            before,
            "lift=c3",
            "5K/K5/6/K3K1/6/C1K1K1 0,1 8,0 1",
            "graduate c3",
        );
        check(
            rules,
            before,
            "lift=a1",
            "5K/K5/6/K1K1K1/6/2K1K1 0,1 8,0 1",
            "back a1",
        );
        refused(rules, before, "k@b1", "none of that kind");
        refused(rules, before, "lift", "not well formed");
    }
}

#[test]
fn a_lift_takes_an_own_piece_only() {
    let before = "5K/K5/6/K1K1K1/6/K1K1Kk 0,0 7,0 0";
    refused(MUST, before, "lift=f1", "no piece of the mover");
    refused(MUST, before, "lift=b1", "no piece of the mover");
}

#[test]
fn a_lift_needs_an_empty_pool() {
    refused(MUST, "6/6/6/6/6/K5 7,0 8,0 0", "lift=a1", "empty pool");
}

#[test]
fn a_lift_boops_nothing_and_graduates_no_triple() {
    check(
        MUST,
        "6/K4K/6/K1K1K1/6/KKK3 0,0 8,0 0",
        "lift=f5",
        "6/K5/6/K1K1K1/6/KKK3 0,1 8,0 1",
        "graduate f5",
    );
}

#[test]
fn a_win_is_checked_after_a_lift() {
    let before = "6/K4K/6/K1K1K1/6/CCC3 0,0 8,0 0";
    assert_eq!(result(MUST, before), None);
    check(
        MUST,
        before,
        "lift=f5",
        "6/K5/6/K1K1K1/6/CCC3 0,1 8,0 1",
        "graduate f5; win 0 three-cats",
    );
    check(
        MUST,
        before,
        "lift=b1",
        "6/K4K/6/K1K1K1/6/C1C3 0,1 8,0 1",
        "back b1",
    );
}

#[test]
fn eight_cats_of_the_seat_to_move_are_no_win_and_one_is_lifted() {
    let before = "5C/C5/6/C1C1C1/6/C1C1C1 0,0 8,0 0";
    assert_eq!(result(MUST, before), None);
    check(
        MUST,
        before,
        "lift=f6",
        "6/C5/6/C1C1C1/6/C1C1C1 0,1 8,0 1",
        "back f6",
    );
}

#[test]
fn a_piece_booped_off_spares_the_lift() {
    let after = "6/K3k1/6/K1K1K1/6/K1K1K1 1,0 7,0 0";
    check(
        MAY,
        "5K/K5/6/K1K1K1/6/K1K1K1 0,0 8,0 1",
        "k@e5",
        after,
        "place k e5; off f6",
    );
    assert_eq!(endings(MAY, after, "lift"), "");
    refused(MAY, after, "lift=a1", "empty pool");
}
