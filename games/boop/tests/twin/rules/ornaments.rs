//! halls: the tree, placing ornaments, booping them, and pounces.

use super::{HALLS, HALLS_MAY, Pair, at, bad_position, check, endings, refused};

/// The squares where an ornament may be placed, in byte order.
fn ornament_squares(position: &str) -> String {
    let mut squares = Vec::new();
    for action in at(HALLS, position).legal() {
        let (ornament, _) = action.split_once(',').expect("an ornament is due");
        squares.push(
            ornament
                .strip_prefix("o@")
                .expect("an ornament is due")
                .to_string(),
        );
    }
    squares.dedup();
    squares.join(" ")
}

#[test]
fn halls_starts_empty_with_eight_kittens_each_and_seat_0() {
    for rules in [HALLS, HALLS_MAY] {
        let twin = Pair::start(rules);
        assert_eq!(twin.position(), "5/7/7/7/7/7/5 8,0,0 8,0,0 0");
        assert_eq!(twin.to_move(), 0);
        assert_eq!(twin.result(), None);
        // Eight squares for the ornament, 44 of 45 left for the kitten.
        let legal = twin.legal();
        assert_eq!(legal.len(), 8 * 44);
        assert_eq!(legal[0], "o@c3,k@a2");
        assert_eq!(legal[351], "o@e5,k@g6");
    }
}

#[test]
fn the_tree_has_no_corners() {
    for corner in ["a1", "g1", "a7", "g7"] {
        let action = format!("k@{corner}");
        refused(
            HALLS,
            "5/7/2O4/7/7/7/5 8,0,0 8,0,0 0",
            &action,
            "not a square",
        );
    }
    check(
        HALLS,
        "5/7/2O4/7/7/7/5 8,0,0 8,0,0 0",
        "k@b1",
        "5/7/2O4/7/7/7/K4 7,0,0 8,0,0 1",
        "place k b1",
    );
    bad_position(HALLS, "7/7/7/7/7/7/5 8,0,0 8,0,0 0", "rank 7 is not 5");
}

#[test]
fn a_player_without_an_ornament_on_the_tree_places_one_first() {
    check(
        HALLS,
        "5/7/7/7/7/7/5 8,0,0 8,0,0 0",
        "o@c5,k@d1",
        "5/7/2O4/7/7/7/2K2 7,0,0 8,0,0 1",
        "ornament c5; place k d1",
    );
    check(
        HALLS,
        "5/7/2O4/7/7/7/2K2 7,0,0 8,0,0 1",
        "o@e3,k@b7",
        "k4/7/2O4/7/4o2/7/2K2 7,0,0 7,0,0 0",
        "ornament e3; place k b7",
    );
    refused(
        HALLS,
        "5/7/7/7/7/7/5 8,0,0 8,0,0 0",
        "k@d1",
        "must be placed first",
    );
}

#[test]
fn a_player_with_an_ornament_on_the_tree_places_none() {
    let before = "5/7/2O4/7/7/7/5 8,0,0 8,0,0 0";
    assert_eq!(endings(HALLS, before, "o@"), "");
    refused(HALLS, before, "o@c3,k@b1", "no ornament is due");
}

#[test]
fn an_ornament_goes_to_an_empty_square_of_tier_two() {
    assert_eq!(
        ornament_squares("5/7/7/7/7/7/5 8,0,0 8,0,0 0"),
        "c3 c4 c5 d3 d5 e3 e4 e5"
    );
    assert_eq!(
        ornament_squares("5/7/2k1o2/2K4/7/7/5 7,0,0 7,0,0 0"),
        "c3 d3 d5 e3 e4"
    );
    for square in ["d4", "b2", "a4", "d1"] {
        let action = format!("o@{square},k@g6");
        refused(HALLS, "5/7/7/7/7/7/5 8,0,0 8,0,0 0", &action, "may not go");
    }
}

#[test]
fn an_ornament_goes_to_tier_three_when_tier_two_is_full() {
    let before = "5/7/2KkK2/2k1k2/2KkK2/7/5 4,0,0 4,0,0 0";
    assert_eq!(
        ornament_squares(before),
        "b2 b3 b4 b5 b6 c2 c6 d2 d6 e2 e6 f2 f3 f4 f5 f6"
    );
    check(
        HALLS,
        before,
        "o@b2,k@g6",
        "5/6K/2KkK2/2k1k2/2KkK2/1O5/5 3,0,0 4,0,0 1",
        "ornament b2; place k g6",
    );
}

#[test]
fn an_ornament_on_tier_two_counts_as_filling_it() {
    assert_eq!(
        ornament_squares("5/7/2KkK2/2k1k2/2Kko2/7/5 5,0,0 4,0,0 0"),
        "b2 b3 b4 b5 b6 c2 c6 d2 d6 e2 e6 f2 f3 f4 f5 f6"
    );
}

#[test]
fn placing_an_ornament_boops_nothing() {
    check(
        HALLS,
        "5/7/3k3/7/7/7/5 8,0,0 7,0,0 0",
        "o@c5,k@b1",
        "5/7/2Ok3/7/7/7/K4 7,0,0 7,0,0 1",
        "ornament c5; place k b1",
    );
}

#[test]
fn the_ornament_is_in_place_before_the_kitten() {
    refused(
        HALLS,
        "5/7/7/7/7/7/5 8,0,0 8,0,0 0",
        "o@c5,k@c5",
        "occupied",
    );
    check(
        HALLS,
        "5/7/7/7/7/7/5 8,0,0 8,0,0 0",
        "o@c5,k@c4",
        "5/2O4/7/2K4/7/7/5 7,0,0 8,0,0 1",
        "ornament c5; place k c4; boop c5 c6",
    );
}

#[test]
fn a_kitten_boops_an_ornament_to_a_lower_tier() {
    check(
        HALLS,
        "5/7/2o4/7/4O2/7/5 8,0,0 8,0,0 0",
        "k@c4",
        "5/2o4/7/2K4/4O2/7/5 7,0,0 8,0,0 1",
        "place k c4; boop c5 c6",
    );
}

#[test]
fn a_cat_boops_an_ornament_to_a_lower_tier() {
    check(
        HALLS,
        "5/7/2o4/7/4O2/7/5 7,1,0 8,0,0 0",
        "c@d4",
        "5/1o5/7/3C3/7/5O1/5 7,0,0 8,0,0 1",
        "place c d4; boop e3 f2; boop c5 b6",
    );
}

#[test]
fn an_ornament_is_booped_along_its_tier() {
    check(
        HALLS,
        "5/7/3o3/7/4O2/7/5 8,0,0 8,0,0 0",
        "k@c5",
        "5/7/2K1o2/7/4O2/7/5 7,0,0 8,0,0 1",
        "place k c5; boop d5 e5",
    );
    // Around the corner of the ring: from d5 to c4, both tier 2.
    check(
        HALLS,
        "5/7/3o3/7/4O2/7/5 8,0,0 8,0,0 0",
        "k@e6",
        "5/4K2/7/2o4/4O2/7/5 7,0,0 8,0,0 1",
        "place k e6; boop d5 c4",
    );
}

#[test]
fn an_ornament_is_not_booped_to_a_higher_tier() {
    // From tier 2 to tier 1, and from tier 3 to tier 2.
    check(
        HALLS,
        "5/7/7/2o4/4O2/7/5 8,0,0 8,0,0 0",
        "k@b4",
        "5/7/7/1Ko4/4O2/7/5 7,0,0 8,0,0 1",
        "place k b4",
    );
    check(
        HALLS,
        "5/7/7/1o5/4O2/7/5 7,1,0 8,0,0 0",
        "c@a4",
        "5/7/7/Co5/4O2/7/5 7,0,0 8,0,0 1",
        "place c a4",
    );
}

#[test]
fn kittens_and_cats_ignore_the_tiers() {
    check(
        HALLS,
        "5/7/7/2k4/4O2/7/5 8,0,0 7,0,0 0",
        "k@b4",
        "5/7/7/1K1k3/4O2/7/5 7,0,0 7,0,0 1",
        "place k b4; boop c4 d4",
    );
    check(
        HALLS,
        "5/7/7/1c5/4O2/7/5 7,1,0 7,0,0 0",
        "c@a4",
        "5/7/7/C1c4/4O2/7/5 7,0,0 7,0,0 1",
        "place c a4; boop b4 c4",
    );
}

#[test]
fn an_ornament_before_anything_stays() {
    check(
        HALLS,
        "5/2k4/2o4/7/4O2/7/5 8,0,0 7,0,0 0",
        "k@c4",
        "5/2k4/2o4/2K4/4O2/7/5 7,0,0 7,0,0 1",
        "place k c4",
    );
    check(
        HALLS,
        "5/2c4/2o4/7/4O2/7/5 7,1,0 7,0,0 0",
        "c@c4",
        "5/2c4/2o4/2C4/4O2/7/5 7,0,0 7,0,0 1",
        "place c c4",
    );
    check(
        HALLS,
        "5/2O4/2o4/7/7/7/5 8,0,0 8,0,0 0",
        "k@c4",
        "5/2O4/2o4/2K4/7/7/5 7,0,0 8,0,0 1",
        "place k c4",
    );
}

#[test]
fn an_ornament_of_the_opponent_booped_off_the_tree_is_captured() {
    let after = "5/7/7/1K5/4O2/7/5 7,0,1 8,0,0 1";
    check(
        HALLS,
        "5/7/7/o6/4O2/7/5 8,0,0 8,0,0 0",
        "k@b4",
        after,
        "place k b4; capture 0 a4",
    );
    // Its owner begins the next turn by placing another one.
    assert_eq!(ornament_squares(after), "c3 c4 c5 d3 d5 e4 e5");
}

#[test]
fn an_own_ornament_booped_off_the_tree_goes_home() {
    check(
        HALLS,
        "5/7/7/O6/4o2/7/5 8,0,0 8,0,0 0",
        "k@b4",
        "5/7/7/1K5/4o2/7/5 7,0,0 8,0,0 1",
        "place k b4; ornament-home 0 a4",
    );
}

#[test]
fn a_missing_corner_is_off_the_tree() {
    check(
        HALLS,
        "5/7/4O2/7/7/1o5/5 8,0,0 8,0,0 0",
        "k@c3",
        "5/7/4O2/7/2K4/7/5 7,0,1 8,0,0 1",
        "place k c3; capture 0 b2",
    );
    check(
        HALLS,
        "5/7/4O2/7/4o2/1k5/5 8,0,0 7,0,0 0",
        "k@c3",
        "5/7/4O2/7/2K1o2/7/5 7,0,0 8,0,0 1",
        "place k c3; off b2",
    );
    // Along the edge: from b1 towards a1.
    check(
        HALLS,
        "5/7/4O2/7/4o2/7/k4 8,0,0 7,0,0 0",
        "k@c1",
        "5/7/4O2/7/4o2/7/1K3 7,0,0 8,0,0 1",
        "place k c1; off b1",
    );
}

#[test]
fn a_kitten_before_an_ornament_stays() {
    check(
        HALLS,
        "5/7/2o4/2k4/4O2/7/5 8,0,0 7,0,0 0",
        "k@c3",
        "5/7/2o4/2k4/2K1O2/7/5 7,0,0 7,0,0 1",
        "place k c3",
    );
    check(
        HALLS,
        "5/7/2o4/2k4/4O2/7/5 7,1,0 7,0,0 0",
        "c@c3",
        "5/7/2o4/2k4/2C1O2/7/5 7,0,0 7,0,0 1",
        "place c c3",
    );
}

#[test]
fn a_cat_before_an_ornament_is_not_moved_by_a_kitten() {
    check(
        HALLS,
        "5/7/2o4/2c4/4O2/7/5 8,0,0 7,0,0 0",
        "k@c3",
        "5/7/2o4/2c4/2K1O2/7/5 7,0,0 7,0,0 1",
        "place k c3",
    );
}

#[test]
fn an_own_cat_pouncing_on_an_ornament_of_the_opponent_captures_it() {
    check(
        HALLS,
        "5/7/2o4/2C4/4O2/7/5 6,1,0 8,0,0 0",
        "c@c3",
        "5/7/7/7/2C1O2/7/5 6,1,1 8,0,0 1",
        "place c c3; pounce c4 c5; capture 0 c5",
    );
}

#[test]
fn an_own_cat_pouncing_on_an_own_ornament_sends_it_home() {
    check(
        HALLS,
        "5/7/2O4/2C4/4o2/7/5 6,1,0 8,0,0 0",
        "c@c3",
        "5/7/7/7/2C1o2/7/5 6,1,0 8,0,0 1",
        "place c c3; pounce c4 c5; ornament-home 0 c5",
    );
}

#[test]
fn a_cat_of_the_opponent_pouncing_captures_for_the_opponent() {
    check(
        HALLS,
        "5/7/2O4/2c4/4o2/7/5 7,1,0 7,0,0 0",
        "c@c3",
        "5/7/7/7/2C1o2/7/5 7,0,0 7,1,1 1",
        "place c c3; pounce c4 c5; capture 1 c5",
    );
}

#[test]
fn a_cat_of_the_opponent_pouncing_on_their_own_ornament_sends_it_home() {
    check(
        HALLS,
        "5/7/2o4/2c4/4O2/7/5 7,1,0 7,0,0 0",
        "c@c3",
        "5/7/7/7/2C1O2/7/5 7,0,0 7,1,0 1",
        "place c c3; pounce c4 c5; ornament-home 1 c5",
    );
}

#[test]
fn a_pounce_ignores_the_tiers() {
    check(
        HALLS,
        "5/7/7/1Co4/4O2/7/5 6,1,0 8,0,0 0",
        "c@a4",
        "5/7/7/C6/4O2/7/5 6,1,1 8,0,0 1",
        "place c a4; pounce b4 c4; capture 0 c4",
    );
}

#[test]
fn an_ornament_placed_in_the_same_turn_can_be_pounced_on() {
    check(
        HALLS,
        "5/7/7/2c4/4o2/7/5 7,1,0 7,0,0 0",
        "o@c5,c@c3",
        "5/7/7/7/2C1o2/7/5 7,0,0 7,1,1 1",
        "ornament c5; place c c3; pounce c4 c5; capture 1 c5",
    );
}

#[test]
fn first_turns_of_halls_are_counted_as_by_hand() {
    // After the first turn 43 squares are empty. The second ornament has 8 squares less those that
    // the first kitten (56 turns) and the first ornament hold on tier 2. Of 352 turns 32 boop the
    // ornament to tier 3: 5 for each corner of the ring, 3 for each side. Then 42 squares are left.
    let choices = 352 * 8 - 56 - (352 - 32);
    assert_eq!(Pair::start(HALLS).perft(1), 352);
    assert_eq!(Pair::start(HALLS).perft(2), choices * 42);
}
