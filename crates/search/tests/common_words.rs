//! Bots of BOP! below the highest level know common words only, whatever the dictionary of the
//! table. Those for beginners play nothing else, not even as a bluff.

use ruckus_core::{
    Config as _, Evaluate as _, Game as _, Seat, Seed, Setting, SkillProfile, Viewer,
};
use ruckus_search::{Budget, Level, Random, SearchRequest, Strategy, think};
use ruckus_tiles::bop::{Bop, BopConfig, BopLaws};
use ruckus_tiles::kernel::{Action, Grid, Laws as _, Placement, Run, Square, Table};

fn bop(challenge: &'static str, dictionary: &'static str) -> Bop {
    let settings = [Setting::Choice(challenge), Setting::Choice(dictionary)];
    Bop::with_laws(BopLaws::new(BopConfig::from_settings(&settings)))
}

fn level(number: u64) -> Strategy {
    Strategy::Level(Level::new(number).expect("a level"), Budget::nodes(16))
}

fn choose(game: &Bop, table: &Table, seat: Seat, strategy: Strategy, seed: u64) -> Action {
    let request = SearchRequest {
        seat,
        strategy,
        seed,
        threads: 1,
        past: &[],
    };
    let view = game.view(table, Viewer::Seat(seat));
    let found = think(game, &view, request, &|| 0);
    found
        .expect("a seat that is to move finds something")
        .action
}

/// Calls `look` in the positions of some games. The actions before them are random,
/// or have the most points, so that BOP! tiles and rare words are on the grid.
fn each_position(game: &Bop, games: u64, mut look: impl FnMut(&Table, Seat, u64)) {
    let mut random = Random::new(11);
    let mut actions = Vec::new();
    for seed in 0..games {
        let mut table = game.start(2 + seed as usize % 5, &Seed::from(seed));
        let mut number = seed << 32;
        while let Some(seat) = game.to_move(&table).first() {
            number += 1;
            look(&table, seat, number);
            let action = if random.below(2) == 0 {
                game.legal_actions(&table, seat, &mut actions);
                actions.swap_remove(random.below(actions.len()))
            } else {
                choose(game, &table, seat, Strategy::Greedy, number)
            };
            game.play(&mut table, seat, &action);
        }
    }
}

fn placements(action: &Action) -> &[Placement] {
    match action {
        Action::Play(play) => play.placements(),
        Action::Swap(swap) => std::slice::from_ref(swap),
        _ => &[],
    }
}

/// Whether every run through these squares has a common word that may be shown. Tries every letter
/// for every BOP! tile; it means the same in all of its runs, and other runs may have any word.
fn has_common_words(game: &Bop, grid: &Grid, squares: &[Square]) -> bool {
    let runs = grid.runs_through(squares);
    let own = runs.len();
    let runs = grid.with_tied_runs(runs, game.laws().tiles());
    let common = bop("off", "common");
    try_letters(game, grid, &runs, &|grid| {
        let has_words = |(number, run): (usize, &Run)| {
            let game = if number < own { &common } else { game };
            let cell = &run.cells[0];
            let run = grid.run(cell.square, run.axis).expect("still a run");
            !game.laws().run_words(grid, &run).is_empty()
        };
        runs.iter().enumerate().all(has_words)
    })
}

/// Whether the grid fits with some letters in place of the BOP! tiles of these runs.
fn try_letters(game: &Bop, grid: &Grid, runs: &[Run], fits: &impl Fn(&Grid) -> bool) -> bool {
    let tiles = game.laws().tiles();
    let squares = runs.iter().flat_map(Run::squares);
    let is_wild = |square: &Square| grid.get(*square).is_some_and(|tile| tiles.is_wild(tile));
    let Some(square) = squares.into_iter().find(is_wild) else {
        return fits(grid);
    };
    tiles
        .kinds()
        .filter(|(_, kind)| !kind.is_wild())
        .any(|(tile, _)| {
            let meant = grid.after(&[Placement { tile, square }]);
            try_letters(game, &meant, runs, fits)
        })
}

/// How many plays, swaps and BOP! tiles the bots of a level laid, and how many of their actions
/// made a wrd that no common word has.
#[derive(Default, Debug)]
struct Laid {
    plays: u32,
    swaps: u32,
    wilds: u32,
    rare: u32,
}

fn laid(game: &Bop, strategy: Strategy, games: u64) -> Laid {
    let mut laid = Laid::default();
    each_position(game, games, |table, seat, seed| {
        let action = choose(game, table, seat, strategy, seed);
        let placements = placements(&action);
        if placements.is_empty() {
            return;
        }
        match action {
            Action::Swap(_) => laid.swaps += 1,
            _ => laid.plays += 1,
        }
        let is_wild = |p: &Placement| game.laws().tiles().is_wild(p.tile);
        laid.wilds += u32::from(placements.iter().any(is_wild));
        let after = table.grid().after(placements);
        let squares: Vec<Square> = placements.iter().map(|p| p.square).collect();
        laid.rare += u32::from(!has_common_words(game, &after, &squares));
    });
    laid
}

#[test]
fn bots_for_beginners_play_common_words_only() {
    for challenge in ["off", "on"] {
        let game = bop(challenge, "wide");
        for number in [1, 2] {
            let laid = laid(&game, level(number), 10);
            assert_eq!(laid.rare, 0, "level {number}, {challenge}: {laid:?}");
            assert!(laid.plays > 50 && laid.swaps > 0, "{laid:?}");
        }
    }
}

/// The same positions, with bots of the same level that may bluff.
#[test]
fn bots_that_bluff_would_play_more_than_common_words() {
    let game = bop("on", "wide");
    let profile = SkillProfile {
        bluffs: true,
        ..game.skill_profile(1)
    };
    let laid = laid(&game, Strategy::Seeing(profile, Budget::nodes(1)), 80);
    assert!(laid.rare > 0, "{laid:?}");
}

#[test]
fn levels_3_and_4_know_no_rare_words() {
    let game = bop("off", "wide");
    for number in [3, 4] {
        let laid = laid(&game, level(number), 4);
        assert_eq!(laid.rare, 0, "level {number}: {laid:?}");
    }
}

#[test]
fn the_highest_level_uses_all_words_of_the_table() {
    let laid = laid(&bop("off", "wide"), level(5), 2);
    assert!(laid.rare > 3, "{laid:?}");
}
