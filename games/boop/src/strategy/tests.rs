//! Tests of the winning strategy that is built in.

use ruckus_conform::budget;
use ruckus_core::{Game as _, LookAhead as _, Seat, Seed, Value};

use super::*;
use crate::boop::Boop;

fn kittens(options: &str) -> Boop {
    Boop::new(
        ruckus_core::Config::from_text(&format!("kittens-only=true {options}")).expect("options"),
    )
}

struct Chance(u64);

impl Chance {
    fn below(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        (self.0 >> 33) as usize % below
    }
}

/// Whether a turn of the seat to move wins at once.
fn can_win(game: &Boop, state: &State<Bed>, turns: &[Turn]) -> bool {
    turns.iter().any(|turn| {
        let mut after = *state;
        game.play(&mut after, state.to_move(), turn);
        after.is_over()
    })
}

#[test]
fn the_first_player_never_loses_the_win() {
    for options in ["", "eight=may", "repetition=none"] {
        let game = kittens(options);
        let mut turns = Vec::new();
        for number in 0..budget::<u64>("RUCKUS_SOLVED_MATCHES", 100) {
            let mut chance = Chance(number.wrapping_mul(0x9e37_79b9) + 1);
            let mut state = game.start(2, &Seed::from(0));
            let mut plies = 0;
            while !state.is_over() {
                let seat = state.to_move();
                game.legal_actions(&state, seat, &mut turns);
                let turn = if seat == Seat::new(0) {
                    game.solved_action(&state, seat).expect("a winning turn")
                } else {
                    assert!(
                        !can_win(&game, &state, &turns),
                        "the other player can win: {state:?}"
                    );
                    // Every other match, the opponent takes no turn that loses at once if it can.
                    let careful = number % 2 == 0;
                    let safe: Vec<Turn> = turns
                        .iter()
                        .copied()
                        .filter(|turn| {
                            let mut after = state;
                            game.play(&mut after, seat, turn);
                            Kittens::of(&after).winning_square().is_none()
                        })
                        .collect();
                    match careful && !safe.is_empty() {
                        true => safe[chance.below(safe.len())],
                        false => turns[chance.below(turns.len())],
                    }
                };
                game.apply(&mut state, seat, &turn).expect("a legal turn");
                plies += 1;
            }
            let outcome = game.outcome(&state).expect("it is over");
            assert!(outcome.worth(Seat::new(0)) > 0.75, "match {number}");
            assert!(plies <= 33, "match {number}: {plies} plies");
        }
    }
}

#[test]
fn it_wins_from_every_image_of_the_first_reply() {
    let game = kittens("");
    for first in ["c3", "c4", "d3", "d4"] {
        let mut state = game.start(2, &Seed::from(0));
        let turn = game
            .read_action(&state, Seat::new(0), &format!("k@{first}"))
            .expect("a turn");
        game.play(&mut state, Seat::new(0), &turn);
        let mut replies = Vec::new();
        game.legal_actions(&state, Seat::new(1), &mut replies);
        for reply in replies {
            let mut after = state;
            game.play(&mut after, Seat::new(1), &reply);
            let answer = game.solved_action(&after, Seat::new(0)).expect("an answer");
            assert_eq!(game.check(&after, Seat::new(0), &answer), Ok(()));
        }
    }
}

#[test]
fn it_answers_only_the_positions_of_its_game() {
    let game = kittens("");
    let read = |text: &str| game.read_position(&Value::from(text)).expect("a position");
    let unrelated = read("6/6/6/6/6/K4k 7,0 7,0 0");
    assert_eq!(game.solved_action(&unrelated, Seat::new(0)), None);
    let start = game.start(2, &Seed::from(0));
    assert!(game.solved_action(&start, Seat::new(0)).is_some());
    assert_eq!(game.solved_action(&start, Seat::new(1)), None);
    // A player who can win at once does, solved or not.
    let wins = read("6/6/6/6/6/kk4 8,0 6,0 1");
    let turn = game.solved_action(&wins, Seat::new(1)).expect("a turn");
    assert_eq!(game.action_text(&turn), "k@c1");
    let over = read("6/6/6/6/6/kkk3 8,0 5,0 0");
    assert_eq!(game.solved_action(&over, Seat::new(0)), None);
    let full = read("6/6/6/6/KK1KK1/KK1KK1 0,0 8,0 0");
    assert_eq!(game.solved_action(&full, Seat::new(0)), None);
    let standard = Boop::new(ruckus_core::Config::from_text("").expect("options"));
    assert_eq!(standard.solved_action(&start, Seat::new(0)), None);
}

#[test]
fn the_longest_line_ends_with_the_win() {
    let strategy = Strategy::first_player().expect("the built-in certificate");
    let line = strategy.longest_line();
    assert_eq!(line.len() as u32, strategy.longest());
    let game = kittens("");
    let mut state = game.start(2, &Seed::from(0));
    for turn in &line {
        let seat = state.to_move();
        game.apply(&mut state, seat, turn).expect("a legal turn");
    }
    assert!(
        game.outcome(&state)
            .is_some_and(|end| end.worth(Seat::new(0)) > 0.75)
    );
}

#[test]
fn a_certificate_is_written_as_it_was_read() {
    let strategy = Strategy::first_player().expect("the built-in certificate");
    let (again, file) = Strategy::new(strategy.claim, &strategy.moves).expect("a strategy");
    assert_eq!(&again, strategy);
    assert_eq!(file, FIRST_PLAYER[..FIRST_PLAYER.len() - CHECKSUM]);
}

#[test]
fn damaged_certificates_are_rejected_without_a_checksum_too() {
    let damaged = |at: usize| {
        let mut damaged = FIRST_PLAYER.to_vec();
        damaged[at] = 0xff;
        Strategy::read(&damaged)
    };
    let move_at = FIRST_PLAYER.len() - CHECKSUM - 100;
    assert!(matches!(
        damaged(move_at),
        Err(BadCertificate::IllegalMove(_))
    ));
    assert!(matches!(damaged(0), Err(BadCertificate::Header(_))));
    assert!(Strategy::read(&FIRST_PLAYER[..FIRST_PLAYER.len() - 40]).is_err());
    assert!(Strategy::read(b"").is_err());
}
