//! Results compared with exhaustive trials.

use std::collections::{BTreeMap, BTreeSet};

use crate::table::*;

type Square = (i64, i64);

/// The tiles of a grid by square.
fn tiles(grid: &Value) -> BTreeMap<Square, String> {
    let mut tiles = BTreeMap::new();
    for entry in grid.as_array().unwrap() {
        let square = (entry[1].as_i64().unwrap(), entry[2].as_i64().unwrap());
        tiles.insert(square, entry[0].as_str().unwrap().to_string());
    }
    tiles
}

/// Every play of up to three hand tiles near the grid, regardless of its shape.
fn plays_by_trying(twin: &Twin) -> BTreeSet<String> {
    let position = twin.position();
    let grid = tiles(&position["grid"]);
    let mut near = BTreeSet::new();
    for (x, y) in grid.keys() {
        for d in -3..=3 {
            for e in -1..=1 {
                near.insert((x + d, y + e));
                near.insert((x + e, y + d));
            }
        }
    }
    near.insert((0, 0));
    near.extend([(1, 0), (2, 0), (0, 1), (0, 2), (-1, 0), (0, -1)]);
    let near: Vec<Square> = near.into_iter().collect();
    let hand: Vec<String> = position["hands"][0]
        .as_array()
        .unwrap()
        .iter()
        .map(|tile| tile.as_str().unwrap().to_string())
        .collect();
    assert!(hand.len() <= 3);
    let mut found = BTreeSet::new();
    let mut texts = vec![("play".to_string(), Vec::<usize>::new(), 0)];
    while let Some((text, used, from)) = texts.pop() {
        if !used.is_empty() && twin.clone().apply(0, &text).is_ok() {
            found.insert(text.clone());
        }
        for (i, tile) in hand.iter().enumerate() {
            if used.contains(&i) {
                continue;
            }
            for (place, (x, y)) in near.iter().enumerate().skip(from) {
                let mut more = used.clone();
                more.push(i);
                texts.push((format!("{text} {tile}@{x},{y}"), more, place + 1));
            }
        }
    }
    found
}

fn listed(twin: &Twin, verb: &str) -> BTreeSet<String> {
    let mut actions: BTreeSet<String> = twin.legal(0).into_iter().collect();
    actions.retain(|action| action.starts_with(verb));
    actions
}

#[test]
fn every_play_that_is_allowed_is_listed() {
    let words = "st ts tt sts tst rs rt str trs";
    for (rules, grid, hand, piles) in [
        (bop(words), "Sr@0,0 Tg@1,0", "Tr Sk !!", vec![""]),
        (bop(words), "Sr@0,0 !!@1,0 Tg@0,-1", "Rk Sk", vec![""]),
        (digit(), "", "3g 4g !!", vec!["", "1b"]),
        (digit(), "3g@0,0 4g@1,0 !!@1,1", "5g 4r _r", vec!["", "1b"]),
        (classic(), "Hg@0,0 Hr@2,0", "Hb !! Sk", vec![""]),
        (light(), "", "Hb *r", vec!["", "Xk"]),
        (plus(), "Hg@0,0 *r@0,1 Sb@1,1", "Hb Cr H*", vec![""]),
    ] {
        let twin = setup(&rules, grid, &[hand, "!!"], &piles).twin();
        assert_eq!(listed(&twin, "play"), plays_by_trying(&twin), "{grid}");
    }
}

#[test]
fn every_swap_that_is_allowed_is_listed() {
    for (rules, grid, hand, piles) in [
        (
            bop("st sl tz lk"),
            "Sk@0,0 !!@1,0 Zr@1,-1",
            "Tr Lb Kg",
            vec![""],
        ),
        (
            digit(),
            "3g@0,0 !!@1,0 _r@1,1 _k@5,5",
            "4g 4r _b !!",
            vec!["", "1b"],
        ),
        (
            classic(),
            "Hg@0,0 *r@1,0 H*@2,0 !!@1,1",
            "Hb Sr *b S*",
            vec![""],
        ),
    ] {
        let twin = setup(&rules, grid, &[hand, "!!"], &piles).twin();
        let mut found = BTreeSet::new();
        for tile in hand.split(' ') {
            for x in -2..8 {
                for y in -3..8 {
                    let text = format!("swap {tile}@{x},{y}");
                    if twin.clone().apply(0, &text).is_ok() {
                        found.insert(text);
                    }
                }
            }
        }
        assert_eq!(listed(&twin, "swap"), found);
        assert!(!found.is_empty());
    }
}

/// The runs of a grid, computed independently.
fn runs(grid: &BTreeMap<Square, String>) -> Vec<Vec<Square>> {
    let mut runs = Vec::new();
    for (dx, dy) in [(1, 0), (0, 1)] {
        for (x, y) in grid.keys() {
            if grid.contains_key(&(x - dx, y - dy)) {
                continue;
            }
            let mut run = Vec::new();
            let mut at = (*x, *y);
            while grid.contains_key(&at) {
                run.push(at);
                at = (at.0 + dx, at.1 + dy);
            }
            if run.len() > 1 {
                runs.push(run);
            }
        }
    }
    runs
}

/// D!Git: whether numbered tiles form a set or a sequence.
fn is_line(tiles: &[(i64, char)]) -> bool {
    let colours: BTreeSet<char> = tiles.iter().map(|tile| tile.1).collect();
    let steps: BTreeSet<i64> = tiles
        .windows(2)
        .map(|pair| (pair[1].0 - pair[0].0).rem_euclid(10))
        .collect();
    let is_set = steps == BTreeSet::from([0]) && colours.len() == tiles.len();
    let one_way = steps == BTreeSet::from([1]) || steps == BTreeSet::from([9]);
    is_set || (one_way && colours.len() == 1 && tiles.len() <= 10)
}

/// D!Git: whether some faces of all wild tiles make every run a line, trying all of them.
fn valid_by_trying(grid: &BTreeMap<Square, String>) -> bool {
    let runs = runs(grid);
    let squares: Vec<Square> = grid.keys().copied().collect();
    let mut faces: Vec<Vec<(i64, char)>> = Vec::new();
    for tile in grid.values() {
        let (first, second) = (tile.chars().next().unwrap(), tile.chars().nth(1).unwrap());
        let mut options = Vec::new();
        for colour in "rygbk".chars() {
            for number in 0..10 {
                let digit = char::from(b'0' + number as u8);
                let number_fits = first == digit || first == '_' || first == '!';
                if number_fits && (second == colour || second == '!') {
                    options.push((number, colour));
                }
            }
        }
        faces.push(options);
    }
    let mut choice = vec![0; squares.len()];
    loop {
        let face = |square: &Square| {
            let i = squares.iter().position(|other| other == square).unwrap();
            faces[i][choice[i]]
        };
        if runs
            .iter()
            .all(|run| is_line(&run.iter().map(face).collect::<Vec<_>>()))
        {
            return true;
        }
        let mut i = 0;
        loop {
            if i == choice.len() {
                return false;
            }
            choice[i] += 1;
            if choice[i] < faces[i].len() {
                break;
            }
            choice[i] = 0;
            i += 1;
        }
    }
}

#[test]
fn digit_grids_are_valid_exactly_when_some_assignment_is() {
    // Every way to fill small frames of squares with a few numbered and wild tiles.
    let frames: [&[Square]; 3] = [
        &[(0, 0), (1, 0), (2, 0), (1, 1), (1, 2)],
        &[(0, 0), (1, 0), (0, 1), (1, 1)],
        &[(0, 0), (1, 0), (2, 0), (2, 1), (3, 1)],
    ];
    let pool = ["3g", "4g", "5g", "4r", "5r", "_g", "_r", "!!", "!!"];
    let mut number = 0_u64;
    let mut counts = [0, 0];
    for frame in frames {
        for _ in 0..400 {
            // A selection of tiles without repetition, made by a small generator.
            let mut left: Vec<&str> = pool.to_vec();
            let mut grid = BTreeMap::new();
            for square in frame {
                number = number
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                let tile = left.remove((number >> 33) as usize % left.len());
                grid.insert(*square, tile.to_string());
            }
            if grid.values().filter(|tile| *tile == "!!").count() == 2
                && grid.values().any(|tile| tile.starts_with('_'))
            {
                // There are too many combinations to try them all quickly.
                continue;
            }
            let text: Vec<String> = grid
                .iter()
                .map(|((x, y), tile)| format!("{tile}@{x},{y}"))
                .collect();
            let accepted = !setup(&digit(), &text.join(" "), &["", ""], &["", ""]).is_refused();
            assert_eq!(accepted, valid_by_trying(&grid), "{text:?}");
            counts[usize::from(accepted)] += 1;
        }
    }
    assert!(counts[0] > 50 && counts[1] > 50, "{counts:?}");
}
