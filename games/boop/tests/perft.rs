//! Compares the fast rules with the counts of action sequences in `tests/data`.
//!
//! A line is `options; position; counts`, with one count for each depth from 1. The
//! counts before `|` were made by the twin, those after it by the fast rules.

use ruckus_boop::{Boop, Halls};
use ruckus_core::{Config, Game, Value, divide, perft};

#[test]
fn boop_counts_are_those_of_the_file() {
    check_file::<Boop>(include_str!("data/boop.perft"), 12);
}

#[test]
fn halls_counts_are_those_of_the_file() {
    check_file::<Halls>(include_str!("data/halls.perft"), 8);
}

fn check_file<G: Game>(text: &str, at_least: usize) {
    let mut checked = 0;
    for line in text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let [options, position, counts] = line.split(';').collect::<Vec<_>>()[..] else {
            panic!("not a perft line: {line}");
        };
        let game = G::new(G::Config::from_text(options).expect(line));
        let state = game
            .read_position(&Value::from(position.trim()))
            .expect(line);
        for (depth, count) in counts.replace('|', "").split_whitespace().enumerate() {
            let count: u64 = count.parse().expect(line);
            let depth = depth as u32 + 1;
            assert_eq!(perft(&game, &state, depth), count, "depth {depth}: {line}");
            checked += 1;
        }
    }
    assert!(checked >= at_least, "only {checked} counts in the file");
}

#[test]
fn divide_adds_up_to_perft() {
    let game = Boop::new(Config::defaults());
    let position = Value::from("k1k1k1/6/k1k1k1/K1K1K1/6/K1K1K1 2,0 2,0 0");
    let state = game.read_position(&position).unwrap();
    let parts = divide(&game, &state, 3);
    assert_eq!(
        parts.iter().map(|(_, nodes)| nodes).sum::<u64>(),
        perft(&game, &state, 3)
    );
    assert!(divide(&game, &state, 0).is_empty());
    assert_eq!(perft(&game, &state, 0), 1);
}
