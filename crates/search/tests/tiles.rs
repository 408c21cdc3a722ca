//! Tests of the bots of the tile games: they play well, do not cheat, and act legally and in time.
//!
//! `RUCKUS_BOT_POSITIONS` sets how many random positions are tried; the default is a few.

use std::cell::Cell;

use ruckus_conform::budget;
use ruckus_core::{
    Bots, Config as _, Evaluate as _, Game as _, LEVELS, Rollout as _, Seat, Seed, SkillProfile,
    Viewer,
};
use ruckus_search::{
    Alternatives, Budget, Comparison, Level, Random, SearchRequest, Strategy, compare, think,
};
use ruckus_tiles::bop::{BopConfig, BopLaws};
use ruckus_tiles::digit::{DigitConfig, DigitLaws};
use ruckus_tiles::kernel::{Action, Laws, Table, TileGame};
use ruckus_tiles::qinto::{QintoConfig, QintoLaws, Variant};

/// Calls `check` with every variant of every game.
macro_rules! for_each_variant {
    ($check:ident) => {
        for challenge in [false, true] {
            $check(&bop(challenge));
        }
        $check(&TileGame::with_laws(DigitLaws::new(DigitConfig)));
        for variant in [Variant::Classic, Variant::Plus, Variant::Light] {
            $check(&qinto(variant));
        }
    };
}

fn bop(challenge: bool) -> TileGame<BopLaws> {
    TileGame::with_laws(BopLaws::new(BopConfig {
        challenge,
        ..BopConfig::defaults()
    }))
}

fn qinto(variant: Variant) -> TileGame<QintoLaws> {
    TileGame::with_laws(QintoLaws::new(QintoConfig::from(variant)))
}

/// How many positions of each game are tried.
fn positions() -> u64 {
    budget("RUCKUS_BOT_POSITIONS", 15)
}

fn act<G: Bots>(game: &G, state: &G::State, seat: Seat, strategy: Strategy) -> G::Action {
    let view = game.view(state, Viewer::Seat(seat));
    let question = SearchRequest {
        seat,
        strategy,
        seed: 5,
        threads: 1,
        past: &[],
    };
    think(game, &view, question, &|| 0)
        .expect("a seat that is to move finds something")
        .action
}

/// Plays random games and calls `look` at a sample of their positions, until it was called `count`
/// times. Three in four actions are random, so that grids grow in all directions.
fn each_position<L: Laws>(game: &TileGame<L>, count: u64, mut look: impl FnMut(&Table, Seat, u64)) {
    let mut random = Random::new(3);
    let mut actions = Vec::new();
    let mut number = 0;
    for seed in 0.. {
        let mut table = game.start(2 + seed as usize % 3, &Seed::from(seed));
        while let Some(seat) = game.to_move(&table).first() {
            // A game has about fifty positions; one in seven is enough.
            if random.below(7) == 0 {
                look(&table, seat, number);
                number += 1;
            }
            if number == count {
                return;
            }
            let action = if random.below(4) == 0 {
                game.rollout_action(&table, seat, &mut actions)
            } else {
                game.pick_action(&table, seat, &mut actions, |count| random.below(count))
            };
            game.play(&mut table, seat, &action.expect("somebody is to move"));
        }
    }
}

#[test]
fn bots_never_try_what_is_not_allowed() {
    for_each_variant!(only_legal);
}

fn only_legal<L: Laws>(game: &TileGame<L>) {
    each_position(game, positions(), |table, seat, number| {
        let strategy = match number % (u64::from(LEVELS) + 1) {
            0 => Strategy::Strongest(Budget::nodes(24)),
            level => Strategy::Level(Level::new(level).expect("a level"), Budget::nodes(24)),
        };
        let action = act(game, table, seat, strategy);
        let checked = game.check(table, seat, &action);
        assert_eq!(checked, Ok(()), "{}", game.action_text(&action));
    });
}

#[test]
fn what_a_bot_does_depends_on_nothing_hidden() {
    for_each_variant!(depends_on_the_view_alone);
}

fn depends_on_the_view_alone<L: Laws>(game: &TileGame<L>) {
    for strategy in [
        Strategy::Strongest(Budget::nodes(40)),
        Strategy::Level(Level::MAX, Budget::nodes(64)),
        Strategy::Level(Level::MIN, Budget::ENDLESS),
        Strategy::Greedy,
    ] {
        let honest = |table: &Table, seat| act(game, table, seat, strategy);
        let leaks = count_leaks(game, positions() / 3, honest);
        assert_eq!(leaks, 0, "{} {strategy:?}", L::INFO.id);
    }
}

#[test]
fn a_bot_that_peeks_is_found_out() {
    for_each_variant!(peeking_is_seen);
}

/// A cheating bot that tries its candidates on the true state instead of samples must be detected.
fn peeking_is_seen<L: Laws>(game: &TileGame<L>) {
    let peeking = |table: &Table, seat| {
        let mut actions = Vec::new();
        let mut ideas = game.candidates(table, seat, &SkillProfile::CLEAR, 5);
        let worth = |action: &Action| {
            let mut after = table.clone();
            game.play(&mut after, seat, action);
            if let Some(next) = game.to_move(&after).first() {
                let answer = game.rollout_action(&after, next, &mut Vec::new());
                game.play(&mut after, next, &answer.expect("it is to move"));
            }
            game.evaluate(&after, seat)
        };
        ideas.sort_by_key(|(_, promise)| std::cmp::Reverse(*promise));
        actions.extend(ideas.into_iter().take(8).map(|(action, _)| action));
        actions
            .into_iter()
            .max_by_key(worth)
            .expect("somebody who is to move has an idea")
    };
    let leaks = count_leaks(game, 60, peeking);
    assert!(leaks > 0, "nobody noticed in {}", L::INFO.id);
}

/// Counts the positions in which a bot acts differently when everything hidden from its seat is
/// resampled.
fn count_leaks<L: Laws>(
    game: &TileGame<L>,
    positions: u64,
    bot: impl Fn(&Table, Seat) -> Action,
) -> usize {
    let mut leaks = 0;
    each_position(game, positions, |table, seat, number| {
        let view = game.view(table, Viewer::Seat(seat));
        let other = game.sample_state(&view, &mut Seed::from(number).stream("another truth"));
        assert_eq!(
            game.view(&other, Viewer::Seat(seat)),
            view,
            "another truth looks the same to the seat"
        );
        leaks += usize::from(bot(table, seat) != bot(&other, seat));
    });
    leaks
}

/// Compares an action with the choice of the best level.
fn compared<L: Laws>(
    game: &TileGame<L>,
    table: &Table,
    seat: Seat,
    action: Option<Action>,
    threads: usize,
) -> Comparison<Action> {
    let view = game.view(table, Viewer::Seat(seat));
    let request = SearchRequest {
        seat,
        strategy: Strategy::Level(Level::MAX, Budget::nodes(64)),
        seed: 5,
        threads,
        past: &[],
    };
    let alternatives = Alternatives {
        best: 5,
        compare: action,
    };
    compare(game, &view, request, &alternatives, &|| 0).expect("a seat that is to move")
}

#[test]
fn alternatives_are_valued_without_changing_the_choice() {
    for_each_variant!(values_alternatives);
}

fn values_alternatives<L: Laws>(game: &TileGame<L>) {
    let mut legal = Vec::new();
    each_position(game, positions() / 3, |table, seat, number| {
        let chosen = act(
            game,
            table,
            seat,
            Strategy::Level(Level::MAX, Budget::nodes(64)),
        );
        legal.clear();
        game.legal_actions(table, seat, &mut legal);
        // Mostly an action that no bot would consider.
        let action = legal[number as usize * 31 % legal.len()];
        let found = compared(game, table, seat, Some(action), 1);
        let position = game.position(table);
        assert_eq!(found.result.action, chosen, "{position}");
        let first = found.best.first().expect("the chosen action is listed");
        assert_eq!(
            (first.action, first.score, first.error),
            (chosen, found.result.score, 0.0)
        );
        let rest = &found.best[1..];
        assert!(rest.is_sorted_by(|a, b| a.score >= b.score), "{position}");
        for (place, valued) in found.best.iter().enumerate() {
            assert!((0.0..=1.0).contains(&valued.score) && valued.error >= 0.0);
            let earlier = &found.best[..place];
            assert!(earlier.iter().all(|other| other.action != valued.action));
            assert_eq!(game.check(table, seat, &valued.action), Ok(()));
        }
        let judged = found.compared.as_ref().expect("a legal action is valued");
        assert_eq!(judged.action, action);
        if action == chosen {
            assert_eq!((judged.score, judged.error), (found.result.score, 0.0));
        }
        let again = compared(game, table, seat, Some(action), 3);
        assert_eq!(again, found, "with more threads: {position}");
        let alone = compared(game, table, seat, None, 1);
        assert_eq!((alone.result.action, alone.compared), (chosen, None));
    });
}

#[test]
fn the_values_of_alternatives_depend_on_nothing_hidden() {
    for_each_variant!(alternatives_from_the_view_alone);
}

fn alternatives_from_the_view_alone<L: Laws>(game: &TileGame<L>) {
    let mut legal = Vec::new();
    each_position(game, positions() / 5, |table, seat, number| {
        let view = game.view(table, Viewer::Seat(seat));
        let other = game.sample_state(&view, &mut Seed::from(number).stream("another truth"));
        legal.clear();
        game.legal_actions(table, seat, &mut legal);
        let action = Some(legal[number as usize * 17 % legal.len()]);
        assert_eq!(
            compared(game, table, seat, action, 1),
            compared(game, &other, seat, action, 1)
        );
    });
}

#[test]
fn an_action_that_is_much_worse_is_valued_much_lower() {
    // A pass on the first turns of Q!nto gives up a whole turn.
    let game = qinto(Variant::Plus);
    let mut passes = 0;
    each_position(&game, 40, |table, seat, _| {
        let pass = Action::Pass(Default::default());
        if game.check(table, seat, &pass).is_err() {
            return;
        }
        let found = compared(&game, table, seat, Some(pass), 1);
        if found.result.action == pass {
            return;
        }
        let judged = found.compared.expect("a legal action is valued");
        assert!(judged.score <= found.result.score + 2.0 * judged.error);
        passes += usize::from(judged.score < found.result.score - 0.05);
    });
    assert!(passes > 5, "{passes}");
}

#[test]
fn a_bot_waits_only_if_that_is_clearly_better() {
    let game = TileGame::with_laws(DigitLaws::new(DigitConfig));
    let mut waits = 0;
    each_position(&game, positions() * 2, |table, seat, _| {
        let found = compared(&game, table, seat, None, 1);
        let (first, rest) = found.best.split_first().expect("something is chosen");
        if !game.is_waiting(&first.action) {
            return;
        }
        waits += 1;
        for valued in rest.iter().filter(|other| !game.is_waiting(&other.action)) {
            let lead = first.score - valued.score;
            assert!(lead > valued.error, "{lead} of {}", valued.error);
        }
    });
    assert!(waits > 0);
}

#[test]
fn threads_change_nothing_where_guesses_are_counted() {
    for_each_variant!(same_with_threads);
}

fn same_with_threads<L: Laws>(game: &TileGame<L>) {
    each_position(game, (positions() / 10).clamp(3, 6), |table, seat, _| {
        let view = game.view(table, Viewer::Seat(seat));
        let found = |threads| {
            let strategy = Strategy::Level(Level::MAX, Budget::nodes(300));
            let question = SearchRequest {
                seat,
                strategy,
                seed: 5,
                threads,
                past: &[],
            };
            think(game, &view, question, &|| 0)
        };
        let alone = found(1);
        assert_eq!(alone, found(2), "{}", game.position(table));
        assert_eq!(alone, found(5), "{}", game.position(table));
    });
}

#[test]
fn bots_answer_in_time() {
    for_each_variant!(in_time);
}

/// The search reads the clock between any two tries, and stops at the first reading after the
/// limit.
fn in_time<L: Laws>(game: &TileGame<L>) {
    each_position(game, (positions() / 20).clamp(2, 200), |table, seat, _| {
        let view = game.view(table, Viewer::Seat(seat));
        let looks = Cell::new(0);
        let now = || looks.replace(looks.get() + 1);
        let question = SearchRequest {
            seat,
            strategy: Strategy::Strongest(Budget::millis(100)),
            seed: 5,
            threads: 1,
            past: &[],
        };
        let found = think(game, &view, question, &now).expect("somebody is to act");
        let position = game.position(table);
        assert!(looks.get() <= 103, "{} looks at {position}", looks.get());
        assert!(
            found.nodes <= looks.get(),
            "{} guesses at {position}",
            found.nodes
        );
    });
}

/// A bot that only takes the highest immediate score loses to one that looks ahead.
#[test]
fn looking_ahead_beats_the_best_immediate_score() {
    let won = duel(
        &qinto(Variant::Classic),
        Strategy::Strongest(Budget::nodes(200)),
        Strategy::Greedy,
        12,
    );
    assert!(won >= 6.0, "{won} of 12");
}

#[test]
fn every_level_beats_the_one_two_below() {
    let game = qinto(Variant::Classic);
    let level = |number| Strategy::Level(Level::new(number).expect("1 to 5"), Budget::nodes(100));
    for (strong, weak) in [(3, 1), (4, 2), (5, 3)] {
        let won = duel(&game, level(strong), level(weak), 12);
        assert!(
            won >= 7.0,
            "level {strong} wins {won} of 12 from level {weak}"
        );
    }
}

/// The number of games that the first of two strategies wins, swapping seats after each.
fn duel<L: Laws>(game: &TileGame<L>, first: Strategy, second: Strategy, games: u64) -> f64 {
    (0..games)
        .map(|number| {
            let mut table = game.start(2, &Seed::from(number / 2));
            while let Some(seat) = game.to_move(&table).first() {
                let is_first = (seat.index() as u64 + number).is_multiple_of(2);
                let action = act(game, &table, seat, if is_first { first } else { second });
                game.play(&mut table, seat, &action);
            }
            let outcome = game.outcome(&table).expect("nobody is to move");
            outcome.worth(Seat::new(number as usize % 2))
        })
        .sum()
}

/// In BOP! with challenges, a bot that knows all words challenges non-words and nothing else.
#[test]
fn the_best_bot_challenges_bluffs_and_nothing_else() {
    let game = bop(true);
    let strongest = Strategy::Level(Level::MAX, Budget::nodes(10));
    let (mut bluffs, mut words) = (0, 0);
    each_position(&game, 40, |table, seat, _| {
        let view = game.position(table);
        if view["phase"] != "turn" || table.hand(seat).is_empty() {
            return;
        }
        let mut actions = Vec::new();
        game.legal_actions(table, seat, &mut actions);
        let Some(shape) = actions.iter().find_map(Action::as_play) else {
            return;
        };
        // Use the same squares with the first tiles of the hand.
        let mut placements = shape.placements().to_vec();
        for (placement, tile) in placements.iter_mut().zip(table.hand(seat).as_slice()) {
            placement.tile = *tile;
        }
        for play in [
            *shape,
            ruckus_tiles::kernel::Play::new(&placements).expect("as many as before"),
        ] {
            let mut after = table.clone();
            game.play(&mut after, seat, &Action::Play(play));
            let is_word = game.laws().judge(after.grid(), &play.squares()).is_ok();
            let other = game.to_move(&after).first().expect("somebody answers");
            let answer = act(&game, &after, other, strongest);
            let right = if is_word {
                words += 1;
                Action::Accept
            } else {
                bluffs += 1;
                Action::Challenge
            };
            assert_eq!(answer, right);
        }
    });
    assert!(bluffs > 5 && words > 5, "{bluffs} {words}");
}
