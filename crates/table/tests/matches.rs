//! Tests of matches of boop: history, repetition, undo, clocks, records.

use ruckus_boop::Boop;
use ruckus_core::{ApplyError, Config, Game, Record, Seat, Seed, Value};
use ruckus_table::{Match, MatchEvent, ReplayError, TimeControl};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

fn boop(options: &str) -> Boop {
    Boop::new(Config::from_text(options).expect(options))
}

fn play(played: &mut Match<Boop>, actions: &[&str]) {
    for text in actions {
        let seat = played.to_move().first().expect("the match goes on");
        let action = played
            .game()
            .read_action(played.state(), seat, text)
            .expect(text);
        played.apply(seat, &action, 0).expect(text);
    }
}

fn position(played: &Match<Boop>) -> String {
    played
        .game()
        .position(played.state())
        .as_str()
        .expect("a text")
        .to_owned()
}

/// Each placement pushes the opponent's only kitten off the board, so that two positions alternate.
/// The position after the first move is the first to occur three times.
const ROUND: [&str; 5] = ["k@a2", "k@b1", "k@a2", "k@b1", "k@a2"];

#[test]
fn undo_goes_back_step_by_step_to_the_start() {
    let mut played = Match::new(boop(""), 2, Seed::from(0));
    let mut before = Vec::new();
    for action in ROUND {
        before.push(position(&played));
        play(&mut played, &[action]);
    }
    while let Some(expected) = before.pop() {
        assert!(played.undo(0));
        assert_eq!(position(&played), expected);
    }
    assert!(!played.undo(0));
    assert_eq!(played.to_move().first(), Some(A));
}

#[test]
fn the_third_occurrence_draws_and_undo_forgets_it() {
    let mut played = Match::new(boop(""), 2, Seed::from(0));
    play(&mut played, &ROUND);
    assert_eq!(played.outcome().unwrap().reason(), "repetition");
    assert!(played.undo(0));
    assert_eq!(played.outcome(), None);
    play(&mut played, &["k@f6"]);
    assert_eq!(played.outcome(), None);
    let mut played = Match::new(boop("repetition=none"), 2, Seed::from(0));
    play(&mut played, &ROUND);
    play(&mut played, &["k@b1", "k@a2"]);
    assert_eq!(played.outcome(), None);
}

#[test]
fn undo_takes_back_a_resignation() {
    let mut played = Match::new(boop(""), 2, Seed::from(0));
    play(&mut played, &["k@c3"]);
    let events = played.resign(A, 0).unwrap();
    assert_eq!(
        events,
        [MatchEvent::Win {
            seat: B,
            reason: "resigned"
        }]
    );
    assert!(played.to_move().is_empty() && played.legal_actions(B).is_empty());
    assert_eq!(played.resign(B, 0), Err(ApplyError::GameOver));
    assert!(played.undo(0));
    assert_eq!((played.outcome(), played.plies()), (None, 1));
}

#[test]
fn a_draw_needs_everybody_and_no_move_in_between() {
    let mut played = Match::new(boop(""), 2, Seed::from(0));
    assert_eq!(played.agree_to_draw(A, 0), Ok(vec![]));
    play(&mut played, &["k@c3"]);
    assert_eq!(played.agree_to_draw(B, 0), Ok(vec![]));
    assert_eq!(played.outcome(), None);
    assert_eq!(
        played.agree_to_draw(A, 0),
        Ok(vec![MatchEvent::Draw { reason: "agreed" }])
    );
    assert_eq!(played.outcome().unwrap().reason(), "agreed");
}

#[test]
fn time_runs_for_the_seat_to_move_and_running_out_loses() {
    let control = TimeControl::PerGame {
        first_is_free: false,
        total: 1_000,
        increment: 100,
    };
    let mut played = Match::new(boop(""), 2, Seed::from(0));
    played.start_clock(control, 5_000);
    let action = played.legal_actions(A)[0];
    played.apply(A, &action, 5_400).unwrap();
    assert_eq!(played.clock().left(A, 9_999), Some(700));
    assert_eq!(played.clock().left(B, 5_900), Some(500));
    assert_eq!(played.check_clock(6_399), []);
    assert_eq!(
        played.check_clock(6_400),
        [MatchEvent::Win {
            seat: A,
            reason: "time"
        }]
    );
    assert_eq!(played.check_clock(7_000), []);
    assert_eq!(played.outcome().unwrap().reason(), "time");
    assert_eq!(
        Match::<Boop>::replay(&played.record()).unwrap().outcome(),
        played.outcome()
    );
}

#[test]
fn a_refused_action_leaves_the_match_as_it_was() {
    let mut played = Match::new(boop(""), 2, Seed::from(0));
    play(&mut played, &["k@c3"]);
    let before = position(&played);
    let taken = ruckus_boop::kernel::Turn::place(
        ruckus_boop::kernel::Kind::Cat,
        ruckus_boop::kernel::Square::parse::<ruckus_boop::boop::Bed>(b'a', b'1').unwrap(),
    );
    assert!(matches!(
        played.apply(B, &taken, 0),
        Err(ApplyError::Refused(_))
    ));
    assert_eq!(played.apply(A, &taken, 0), Err(ApplyError::NotToMove(A)));
    assert_eq!((position(&played), played.plies()), (before, 1));
}

#[test]
fn records_hold_the_start_and_everything_done() {
    let start = "6/6/6/6/6/CC4 0,6 8,0 0";
    let game = boop("eight=may");
    let state = game.read_position(&Value::from(start)).unwrap();
    let mut played = Match::from_state(game, Seed::from(9), state);
    play(&mut played, &["c@c1"]);
    let text = played.record().to_string();
    assert!(text.contains("\nstart 6/6/6/6/6/CC4 0,6 8,0 0\n"), "{text}");
    assert!(text.contains("\nresult 0 three-cats 0,0\n"), "{text}");
    let again = Match::<Boop>::replay(&text.parse().unwrap()).unwrap();
    assert_eq!(position(&again), position(&played));
    assert_eq!(again.record(), played.record());
}

#[test]
fn a_record_that_lies_is_found_out() {
    let mut played = Match::new(boop(""), 2, Seed::from(0));
    play(&mut played, &["k@c3", "k@d4", "k@a1"]);
    let record = played.record();
    let lie = |change: fn(&mut Record)| {
        let mut lying = record.clone();
        change(&mut lying);
        Match::<Boop>::replay(&lying).unwrap_err()
    };
    let illegal = lie(|record| record.entries[1] = record.entries[0].clone());
    assert!(
        matches!(
            illegal,
            ReplayError::OutOfTurn { ply: 2, .. } | ReplayError::BadAction { ply: 2, .. }
        ),
        "{illegal}"
    );
    assert!(matches!(
        lie(|record| record.state ^= 1),
        ReplayError::WrongState { .. }
    ));
    assert!(matches!(
        lie(|record| record.options = "nine=9".into()),
        ReplayError::BadOption(_)
    ));
    assert!(matches!(
        lie(|record| record.players = 3),
        ReplayError::BadPlayers { .. }
    ));
    assert!(matches!(
        lie(|record| record.game = "halls".into()),
        ReplayError::OtherGame { .. }
    ));
    assert!(matches!(
        lie(|record| record.start = Some("x".into())),
        ReplayError::BadStart(_)
    ));
    let verdict = Some(ruckus_core::Verdict {
        winners: vec![0],
        reason: "three-cats".into(),
        scores: vec![0, 0],
    });
    let mut lying = record.clone();
    lying.verdict = verdict;
    assert!(matches!(
        Match::<Boop>::replay(&lying).unwrap_err(),
        ReplayError::WrongResult { .. }
    ));
}
