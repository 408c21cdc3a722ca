//! Tests of proofs, certificates and their checker.

use ruckus_boop::Boop;
use ruckus_boop::strategy::{BadCertificate, Claim, Strategy};
use ruckus_core::{Game, Seat, Seed, Value};

use crate::{BadProof, Certificate, Prover, Verdict, certify, check};

fn kittens() -> Boop {
    Boop::new(ruckus_core::Config::from_text("kittens-only=true").expect("options"))
}

/// Positions from random games in which nobody can win at once.
fn quiet_positions(games: u64, plies: u32) -> Vec<<Boop as Game>::State> {
    let game = kittens();
    let mut turns = Vec::new();
    let mut found = Vec::new();
    for number in 0..games {
        let mut chance = Chance(number.wrapping_mul(77) + 1);
        let mut state = game.start(2, &Seed::from(0));
        for _ in 0..plies {
            let seat = state.to_move();
            game.legal_actions(&state, seat, &mut turns);
            turns.retain(|turn| {
                let mut after = state;
                game.play(&mut after, seat, turn);
                game.outcome(&after).is_none()
            });
            if turns.is_empty() {
                break;
            }
            let turn = turns[chance.below(turns.len())];
            game.play(&mut state, seat, &turn);
        }
        found.push(state);
    }
    found
}

struct Chance(u64);

impl Chance {
    fn below(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        (self.0 >> 33) as usize % below
    }
}

/// The verdict for a seat, and a certificate of a win.
fn solve(claim: &Claim, limit: u64) -> (Verdict, Option<Certificate>) {
    let mut go_on = |progress: crate::Progress| progress.searched < limit;
    let mut prover = Prover::new(16, &mut go_on);
    let verdict = prover.prove(claim);
    let certificate = match verdict {
        Verdict::Win => certify(&mut prover, claim),
        _ => None,
    };
    (verdict, certificate)
}

/// The certificate of the first position that takes more than a few moves but not many.
fn example() -> Certificate {
    let found = quiet_positions(200, 13).into_iter().find_map(|state| {
        let claim = Claim::new(state, state.to_move()).ok()?;
        let certificate = solve(&claim, 500).1?;
        (30..=80)
            .contains(&certificate.strategy.len())
            .then_some(certificate)
    });
    found.expect("a position with a short proof")
}

/// The certificate that the program contains: the first player wins from the start.
const FIRST_PLAYER: &[u8] = include_bytes!("../../../games/boop/data/younger-players.proof");

#[test]
fn the_first_player_wins() {
    let checked = check(FIRST_PLAYER).expect("a proof");
    assert_eq!(checked.position, "6/6/6/6/6/6 8,0 8,0 0");
    assert_eq!((checked.winner, checked.longest), (0, 33));
}

#[test]
fn at_most_one_seat_wins_and_every_win_has_a_certificate() {
    let (mut wins, mut losses, mut unknown) = (0, 0, 0);
    for state in quiet_positions(24, 13) {
        let mut winners = 0;
        for seat in [0, 1] {
            let claim = Claim::new(state, Seat::new(seat)).expect("a claim");
            let (verdict, certificate) = solve(&claim, 1_000);
            match verdict {
                Verdict::NoWin => losses += 1,
                Verdict::Unknown => unknown += 1,
                Verdict::Win => {
                    winners += 1;
                    wins += 1;
                    let certificate = certificate.expect("a certificate");
                    let checked = check(&certificate.file).expect("a proof");
                    assert_eq!(checked.winner, seat);
                    assert_eq!(checked.position, format!("{state:?}"));
                    assert_eq!(checked.positions, certificate.strategy.len() as u64);
                    assert_eq!(checked.longest, certificate.strategy.longest());
                    assert_eq!(
                        Strategy::read(&certificate.file),
                        Ok(certificate.strategy.clone())
                    );
                }
            }
        }
        assert!(winners <= 1, "{state:?}");
    }
    assert!(wins > 10 && losses > 10, "{wins} {losses} {unknown}");
}

/// Whether the hero can force a win within this many plies, by exhaustive search.
fn wins_within(game: &Boop, state: &<Boop as Game>::State, hero: Seat, plies: u32) -> bool {
    if let Some(outcome) = game.outcome(state) {
        return outcome.worth(hero) > 0.75;
    }
    if plies == 0 {
        return false;
    }
    let seat = state.to_move();
    let mut turns = Vec::new();
    game.legal_actions(state, seat, &mut turns);
    let wins = |turn: &_| {
        let mut after = *state;
        game.play(&mut after, seat, turn);
        wins_within(game, &after, hero, plies - 1)
    };
    if seat == hero {
        turns.iter().any(wins)
    } else {
        turns.iter().all(wins)
    }
}

#[test]
fn proofs_agree_with_exhaustive_search() {
    let game = kittens();
    let (mut soon, mut later) = (0, 0);
    for state in quiet_positions(24, 13) {
        if game.outcome(&state).is_some() {
            continue;
        }
        let hero = state.to_move();
        let other = Seat::new(1 - hero.index());
        let (wins, loses) = (
            wins_within(&game, &state, hero, 3),
            wins_within(&game, &state, other, 2),
        );
        let claim = Claim::new(state, hero).expect("a claim");
        let (verdict, certificate) = solve(&claim, 1_000);
        if wins {
            soon += 1;
            assert_eq!(verdict, Verdict::Win, "{state:?}");
        } else if loses {
            soon += 1;
            assert_eq!(verdict, Verdict::NoWin, "{state:?}");
        } else if let Some(certificate) = certificate {
            later += 1;
            assert!(certificate.strategy.longest() > 3, "{state:?}");
        }
    }
    assert!(soon > 5 && later > 2, "{soon} {later}");
}

#[test]
fn a_search_that_is_stopped_does_not_know() {
    let (verdict, _) = solve(&Claim::start(), 1);
    assert_eq!(verdict, Verdict::Unknown);
}

#[test]
fn a_small_table_still_leads_to_a_certificate() {
    // After 1. c3 f6 2. d3, a proof has some ten thousand positions.
    let game = kittens();
    let text = Value::from("5k/6/6/1K1K2/6/6 6,0 7,0 1");
    let state = game.read_position(&text).expect("a position");
    let claim = Claim::new(state, Seat::new(0)).expect("a claim");
    let mut go_on = |_| true;
    let mut prover = Prover::new(1, &mut go_on);
    // One megabyte forgets some of the proof.
    assert_eq!(prover.prove(&claim), Verdict::Win);
    let certificate = certify(&mut prover, &claim).expect("a certificate");
    check(&certificate.file).expect("a proof");
}

/// The number of bytes before the moves, and of the moves.
fn parts(file: &[u8]) -> (usize, usize) {
    let end = file.windows(2).position(|two| two == b"\n\n");
    let start = end.expect("an empty line") + 2;
    (start, file.len() - start - 32)
}

/// The file with these moves, and numbers and checksum to match.
fn with_moves(file: &[u8], moves: &[u8]) -> Vec<u8> {
    let (start, _) = parts(file);
    let text = str::from_utf8(&file[..start]).expect("text");
    let (before, _) = text.split_once("moves ").expect("the number of moves");
    let mut sealed = format!("{before}moves {}\n\n", moves.len()).into_bytes();
    sealed.extend_from_slice(moves);
    crate::sealed(sealed)
}

/// A damaged copy of some bytes: a bit flipped, bytes removed, swapped, cut off or added.
fn damage(bytes: &[u8], kind: usize, chance: &mut Chance) -> Vec<u8> {
    let mut damaged = bytes.to_vec();
    let at = chance.below(bytes.len());
    match kind {
        0 => damaged[at] ^= 1 << chance.below(8),
        1 => {
            let count = 1 + chance.below(3);
            damaged.drain(at..bytes.len().min(at + count));
        }
        2 => {
            let unlike = (1..bytes.len())
                .map(|step| (at + step) % bytes.len())
                .find(|other| bytes[*other] != bytes[at]);
            damaged.swap(at, unlike.expect("different bytes"));
        }
        3 => damaged.truncate(at),
        _ => damaged.insert(at, chance.below(36) as u8),
    }
    damaged
}

#[test]
fn a_thousand_damaged_copies_are_rejected() {
    let mut chance = Chance(19);
    for number in 0..1_000 {
        let damaged = damage(FIRST_PLAYER, number % 5, &mut chance);
        assert!(damaged != FIRST_PLAYER);
        assert_eq!(check(&damaged), Err(BadProof::Damaged), "copy {number}");
    }
}

/// Damage that a checksum cannot show, because it is computed again. Another winning move may
/// remain a proof; such a copy must be one for the second reader too.
#[test]
fn a_thousand_wrong_strategies_with_right_checksums_are_rejected() {
    let file = example().file;
    let (start, length) = parts(&file);
    let moves = &file[start..start + length];
    let mut chance = Chance(7);
    let (mut rejected, mut kinds) = (0, std::collections::BTreeMap::new());
    for number in 0..1_000 {
        let damaged = damage(moves, number % 5, &mut chance);
        let sealed = with_moves(&file, &damaged);
        let read = Strategy::read(&sealed);
        match check(&sealed) {
            Ok(checked) => {
                let strategy = read.expect("both accept it");
                assert_eq!(checked.longest, strategy.longest());
            }
            Err(fault) => {
                assert!(read.is_err(), "copy {number}: {fault}");
                let kind = format!("{fault:?}");
                let kind = kind.split([' ', '{']).next().unwrap_or_default().to_owned();
                *kinds.entry(kind).or_insert(0) += 1;
                rejected += 1;
            }
        }
    }
    assert!(rejected > 950, "{rejected} {kinds:?}");
    for kind in ["Illegal", "Incomplete", "Loses"] {
        assert!(kinds.contains_key(kind), "{kinds:?}");
    }
    let longer = with_moves(&file, &[moves, &[0]].concat());
    assert_eq!(check(&longer), Err(BadProof::LeftOver { bytes: 1 }));
    assert_eq!(Strategy::read(&longer), Err(BadCertificate::TooLong));
}

#[test]
fn a_wrong_claim_is_rejected() {
    let end = FIRST_PLAYER.windows(2).position(|two| two == b"\n\n");
    let (text, moves) = FIRST_PLAYER.split_at(end.expect("an empty line"));
    let moves = &moves[..moves.len() - 32];
    let text = str::from_utf8(text).expect("text");
    for (from, to) in [
        ("winner 0", "winner 1"),
        ("winner 0", "winner 2"),
        ("kittens-only=true", "kittens-only=false"),
        ("ruckus-proof 1", "ruckus-proof 2"),
        ("8,0 0", "8,0 1"),
        ("8,0 0", "7,0 0"),
        ("6/6/6/6/6/6 8,0", "6/6/6/6/6/K5 7,0"),
        ("position ", "position 6/"),
        ("moves ", "moves 1"),
    ] {
        let changed = text.replace(from, to);
        assert_ne!(changed, text);
        let mut sealed = changed.into_bytes();
        sealed.extend_from_slice(moves);
        let sealed = crate::sealed(sealed);
        assert!(check(&sealed).is_err(), "{to}");
        assert!(Strategy::read(&sealed).is_err(), "{to}");
    }
}

/// Builds strategies of random moves until one lets the other player go round in circles.
#[test]
fn a_strategy_that_repeats_positions_is_rejected() {
    let seal = |claim: &Claim, state: &dyn std::fmt::Debug, moves: &[u8]| {
        let mut sealed = format!(
            "ruckus-proof 1\ngame boop kittens-only=true\nposition {state:?}\nwinner {}\nmoves {}\n\n",
            claim.winner(),
            moves.len()
        )
        .into_bytes();
        sealed.extend_from_slice(moves);
        crate::sealed(sealed)
    };
    let mut chance = Chance(3);
    let found = quiet_positions(400, 14).into_iter().find_map(|state| {
        let claim = Claim::new(state, state.to_move()).ok()?;
        let mut moves: Vec<u8> = Vec::new();
        for _ in 0..400 {
            let sealed = seal(&claim, &state, &moves);
            match Strategy::read(&sealed) {
                Err(BadCertificate::TooShort) => moves.push(chance.below(36) as u8),
                Err(BadCertificate::IllegalMove(_) | BadCertificate::Loses(_)) => {
                    let last = moves.last_mut()?;
                    *last = chance.below(36) as u8;
                }
                Err(BadCertificate::Repeats(_)) => return Some(sealed),
                _ => return None,
            }
        }
        None
    });
    let sealed = found.expect("a strategy that repeats a position");
    assert!(matches!(check(&sealed), Err(BadProof::Repeats { .. })));
}

/// The verdict of a position follows from those of the positions after each of its turns, each
/// searched by itself with a new table. So disproofs do not depend on the path either.
#[test]
fn verdicts_agree_with_those_after_every_turn() {
    let game = kittens();
    let mut turns = Vec::new();
    let (mut compared, mut drawn) = (0, 0);
    for state in quiet_positions(40, 16) {
        let seats = [state.to_move(), Seat::new(1 - state.to_move().index())];
        let verdicts = |state: &<Boop as Game>::State| {
            seats.map(|seat| match game.outcome(state) {
                Some(outcome) if outcome.worth(seat) > 0.75 => Verdict::Win,
                Some(_) => Verdict::NoWin,
                None => {
                    let claim = Claim::new(*state, seat).expect("a claim");
                    let mut go_on = |progress: crate::Progress| progress.searched < 1_500;
                    Prover::new(1, &mut go_on).prove(&claim)
                }
            })
        };
        let [mover, other] = verdicts(&state);
        if mover == Verdict::Unknown || other == Verdict::Unknown {
            continue;
        }
        game.legal_actions(&state, seats[0], &mut turns);
        let after: Vec<[Verdict; 2]> = turns
            .iter()
            .map(|turn| {
                let mut after = state;
                game.play(&mut after, seats[0], turn);
                verdicts(&after)
            })
            .collect();
        if after.iter().flatten().any(|one| *one == Verdict::Unknown) {
            continue;
        }
        compared += 1;
        let wins = after.iter().any(|[mover, _]| *mover == Verdict::Win);
        let loses = after.iter().all(|[_, other]| *other == Verdict::Win);
        assert_eq!(mover == Verdict::Win, wins, "{state:?}");
        assert_eq!(other == Verdict::Win, loses, "{state:?}");
        drawn += usize::from(!wins && !loses);
    }
    assert!(compared > 10, "{compared} compared, {drawn} drawn");
}
