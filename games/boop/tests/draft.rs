//! A turn chosen in parts reaches every legal turn once, and the same position as the turn itself.

use std::collections::BTreeSet;

use ruckus_boop::kernel::{Board, CatGame, Draft, Edition, Rules, State, Turn};
use ruckus_boop::{Boop, Halls};
use ruckus_core::{Chance, Config, Game, Seed};

/// Every turn that choices lead to from here, with the position after it.
fn reached<B: Board>(draft: Draft<B>, path: &mut Vec<usize>, found: &mut Vec<Reached<B>>) {
    let mut mask = vec![7; Draft::<B>::CHOICES];
    draft.write_mask(&mut mask);
    for (number, open) in mask.into_iter().enumerate() {
        assert_eq!(open == 1, draft.allows(number), "{draft:?} {number}");
        let mut next = draft;
        path.push(number);
        match next.choose(number) {
            Err(error) => {
                assert_eq!(open, 0);
                assert_eq!(
                    error.to_string(),
                    format!("choice {number} is not legal here")
                );
                assert_eq!(next, draft);
            }
            Ok(None) => reached(next, path, found),
            Ok(Some((turn, after))) => found.push((turn, after, path.clone())),
        }
        path.pop();
    }
}

type Reached<B> = (Turn, State<B>, Vec<usize>);

fn check<E: Edition>(options: &str, games: u64) {
    let config = E::Config::from_text(options).expect("valid options");
    let game = CatGame::<E>::new(config);
    let rules: Rules = game.rules();
    let mut parts = BTreeSet::new();
    for number in 0..games {
        let seed = Seed::from(number);
        let mut chance: Chance = seed.stream("draft");
        let mut state = game.start(2, &seed);
        for _ in 0..300 {
            let Some(seat) = game.to_move(&state).first() else {
                break;
            };
            let mut legal = Vec::new();
            game.legal_actions(&state, seat, &mut legal);
            let draft = Draft::new(&state, rules);
            let mut found = Vec::new();
            reached(draft, &mut Vec::new(), &mut found);
            let turns: BTreeSet<Turn> = found.iter().map(|one| one.0).collect();
            assert_eq!(turns.len(), found.len(), "a turn is reached twice");
            assert_eq!(turns, legal.iter().copied().collect(), "{state:?}");
            for (turn, after, path) in found {
                let mut played = state;
                game.play(&mut played, seat, &turn);
                assert_eq!(after, played, "{state:?} {turn}");
                assert_eq!(draft.numbers_of(turn), Ok(path.clone()));
                parts.insert(path.len());
            }
            let turn = legal[chance.below(legal.len() as u32) as usize];
            game.play(&mut state, seat, &turn);
        }
        let over = Draft::new(&state, rules);
        if game.outcome(&state).is_some() {
            assert!(over.choices().is_empty());
        }
    }
    // In Halls a turn begins with an ornament most of the time.
    assert!(parts.contains(&2), "{parts:?}");
}

#[test]
fn choices_reach_every_turn_of_boop_once() {
    check::<ruckus_boop::boop::BoopEdition>("", 6);
    check::<ruckus_boop::boop::BoopEdition>("eight=may", 3);
    check::<ruckus_boop::boop::BoopEdition>("kittens-only=true", 8);
}

#[test]
fn choices_reach_every_turn_of_halls_once() {
    check::<ruckus_boop::halls::HallsEdition>("", 1);
    check::<ruckus_boop::halls::HallsEdition>("eight=may", 1);
}

#[test]
fn an_illegal_turn_has_no_numbers() {
    let game = Boop::new(Config::defaults());
    let start = game.start(2, &Seed::from(1));
    let draft = Draft::new(&start, game.rules());
    let cat = game
        .read_action(&start, ruckus_core::Seat::new(0), "k@c3")
        .expect("legal");
    assert_eq!(draft.numbers_of(cat).map(|path| path.len()), Ok(1));
    let mut after = start;
    game.play(&mut after, ruckus_core::Seat::new(0), &cat);
    let taken = Draft::new(&after, game.rules());
    assert!(taken.numbers_of(cat).is_err());
}

#[test]
fn planes_show_what_each_seat_has() {
    let game = Halls::new(Config::defaults());
    let start = game.start(2, &Seed::from(1));
    let mut draft = Draft::new(&start, game.rules());
    let names = Draft::<ruckus_boop::halls::Tree>::planes();
    let area = 49;
    let plane = |draft: &Draft<_>, seat: usize, name: &str| {
        let mut planes = vec![0_u8; names.len() * area];
        draft.write_planes(ruckus_core::Seat::new(seat), &mut planes);
        let at = names.iter().position(|other| *other == name);
        let at = at.expect("a plane with this name") * area;
        planes[at..at + area].to_vec()
    };
    let ornament = "it chooses where to put an ornament";
    assert_eq!(plane(&draft, 0, ornament), [1; 49]);
    assert_eq!(plane(&draft, 1, ornament), [0; 49]);
    let first = draft.choices()[0];
    assert_eq!(draft.choose(first), Ok(None));
    let own = plane(&draft, 0, "own ornament");
    assert_eq!(own.iter().map(|byte| u32::from(*byte)).sum::<u32>(), 1);
    assert_eq!(own, plane(&draft, 1, "other ornament"));
    assert_eq!(plane(&draft, 0, "own kittens in the pool"), [8; 49]);
    assert_eq!(plane(&draft, 0, ornament), [0; 49]);
    assert_eq!(plane(&draft, 0, "the seat is to choose"), [1; 49]);
}
