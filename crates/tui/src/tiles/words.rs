//! The words for players, results and rules.

use ruckus_catalog::GameId;
use ruckus_core::{Outcome, Seat, Value};
use ruckus_engine::BotMove;

/// The name of a seat, counted from 1 as people do.
pub(crate) fn player(seat: usize) -> String {
    format!("player {}", seat + 1)
}

/// `1 tile`, `2 tiles`.
pub(crate) fn count(number: u64, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {what}{plural}")
}

/// How a match ended.
pub(crate) fn result(outcome: &Outcome) -> String {
    let reason = match outcome.reason() {
        "out-of-tiles" => "out of tiles",
        "stalled" => "three rounds without a new tile",
        "resigned" => "another gave up",
        other => other,
    };
    let winners: Vec<String> = outcome
        .winners()
        .iter()
        .map(Seat::index)
        .map(player)
        .collect();
    match &winners[..] {
        [] => format!("a draw: {reason}"),
        [winner] => format!("{winner} has won: {reason}"),
        winners => format!("{} have won: {reason}", winners.join(" and ")),
    }
}

/// The draws for the first turn, a sentence for each round, and who begins.
pub(crate) fn opening(events: &[Value]) -> Vec<String> {
    let seat = |event: &Value| event["seat"].as_u64().unwrap_or(0) as usize;
    let mut rounds: Vec<Vec<(usize, &str)>> = vec![Vec::new()];
    let mut lines = Vec::new();
    for event in events {
        let drawer = seat(event);
        match (event["kind"].as_str(), rounds.last_mut()) {
            (Some("draw-for-first"), Some(round)) => {
                let draw = (drawer, event["tile"].as_str().unwrap_or_default());
                // A seat that draws again was tied.
                if round.iter().any(|(seat, _)| *seat == drawer) {
                    rounds.push(vec![draw]);
                } else {
                    round.push(draw);
                }
            }
            (Some("begins"), _) => {
                let told = |round: &Vec<(usize, &str)>| {
                    let draws = round.iter();
                    let draws = draws.map(|(seat, tile)| format!("{} {tile}", player(*seat)));
                    draws.collect::<Vec<_>>().join(", ")
                };
                let rounds: Vec<String> = rounds.iter().map(told).collect();
                let rounds = rounds.join("; a tie, again: ");
                lines.push(format!("Drawn for the first turn: {rounds}."));
                lines.push(format!("{} begins.", player(drawer)));
            }
            _ => {}
        }
    }
    lines
}

/// A hint in words, without the expected continuation, which is based on sampled hidden
/// tiles.
pub(crate) fn hint(thought: &BotMove) -> String {
    let percent = (thought.score * 100.0).round();
    format!("hint: {} (expects {percent:.0} %)", thought.action)
}

/// The rules in ten lines of at most 74 characters.
pub(crate) fn rules(game: GameId, options: &str) -> [&'static str; 10] {
    match game {
        GameId::Digit => DIGIT,
        GameId::Qinto if options.contains("variant=light") => LIGHT,
        GameId::Qinto if options.contains("variant=plus") => PLUS,
        GameId::Qinto => CLASSIC,
        GameId::Bop | GameId::Boop | GameId::Halls | GameId::Kaboom => {
            if options.contains("challenge=on") {
                BLUFFING
            } else {
                BOP
            }
        }
    }
}

const BOP: [&str; 10] = [
    "Words without vowels: a wrd is the consonants of a word, two or more.",
    "Y is a consonant: CBWB is cobweb, YR is year. Hands hold five tiles.",
    "A turn: one to five tiles in one row or column, touching the grid;",
    "every run across (from the left) and down (from the top) is a wrd.",
    "A BOP! tile (!!) is one consonant, the same in both its runs. Before your",
    "turn you may swap it for the letter it stands for, and use it.",
    "Each tile of each run counts 1; n neighbours of one colour count n times,",
    "five of five colours 5 each. Length 5: +5, 6: +6, 7: +10. Five played: +10.",
    "Or pass, and trade tiles with the pile. When the pile is empty and a hand",
    "is too, all others have one turn more. Each tile left costs a point.",
];

const BLUFFING: [&str; 10] = [
    "Words without vowels: a wrd is the consonants of a word, two or more.",
    "Y is a consonant: CBWB is cobweb. Hands hold five tiles. A turn: one to",
    "five tiles in one row or column, touching the grid, wrds or not.",
    "All others accept or challenge. If a run is no wrd, the tiles go back and",
    "the turn is over; if all are wrds, the challenger loses a turn.",
    "A BOP! tile (!!) is one consonant in both its runs; swap it before a turn.",
    "Each tile of each run counts 1; n neighbours of one colour count n times,",
    "five of five colours 5 each. Length 5: +5, 6: +6, 7: +10. Five played: +10.",
    "Or pass, and trade tiles with the pile. When the pile is empty and a hand",
    "is too, all others have one turn more. Each tile left costs a point.",
];

const DIGIT: [&str; 10] = [
    "All tiles are dealt: everybody has a pile and a hand of five from it.",
    "The first to run out of tiles wins. The first turn starts on 0,0.",
    "A turn: one to five tiles in one row or column, touching the grid.",
    "Every run is a set (one number, all colours different)",
    "or a sequence (one colour, up or down by one; 0 and 9 are neighbours).",
    "A blank (_g) is any number of its colour, a D!Git tile (!!) is anything;",
    "it is the same in both its runs. The 5th or 10th tile of a line gives",
    "another turn. Or swap: put a tile of yours in for a wild one, as often as",
    "you like, then d for done. Or pass, and trade tiles with your pile.",
    "Three rounds without a new tile: the fewest tiles left win.",
];

const CLASSIC: [&str; 10] = [
    "Tiles have a shape (S spade X ! D diamond H heart C club) and a colour.",
    "A turn: one to five tiles in one row or column, touching the grid.",
    "In every run of at most five, the colours are all alike or all different,",
    "and so are the shapes. Any two tiles make a run.",
    "*b is any shape in blue, H* a heart of any colour, !! anything; in row and",
    "column a wild tile may stand for different things.",
    "A point for every tile of every run with a new tile; 5 more for a run of",
    "five (a Q!nto), for five tiles at once, and for the last play.",
    "Or swap: put tiles of yours in for wild ones, then d for done.",
    "Or pass, and trade. It ends when the pile and a hand are empty.",
];

const PLUS: [&str; 10] = [
    "Tiles have a shape (S spade X ! D diamond H heart C club) and a colour.",
    "A turn: one to five tiles in one row or column, touching the grid.",
    "In every run of at most five, the colours are all alike or all different,",
    "and so are the shapes. *b is any shape in blue, H* a heart of any colour,",
    "!! anything, in row and column perhaps different things.",
    "A point for every tile of every run with a new tile; 5 more for a run of",
    "five (a Q!nto), for five tiles at once, and for the last play. Diagonals",
    "of three or more that keep the rule score likewise, 5 more from five on.",
    "Or swap: put tiles of yours in for wild ones, then d for done.",
    "Or pass, and trade. It ends when the pile and a hand are empty.",
];

const LIGHT: [&str; 10] = [
    "Tiles have a shape (S spade X ! D diamond H heart C club) and a colour.",
    "All are dealt: everybody has a pile and a hand of five from it.",
    "No points: the first to run out of tiles wins. It starts on 0,0.",
    "A turn: one to five tiles in one row or column, touching the grid.",
    "In every run of at most five, the colours are all alike or all different,",
    "and so are the shapes. *b is any shape in blue, H* a heart of any colour,",
    "!! anything, in row and column perhaps different things.",
    "Completing a run of five (a Q!nto) gives another turn.",
    "Or swap: put tiles of yours in for wild ones, then d for done.",
    "Or pass, and trade. Three rounds without a new tile: fewest left win.",
];

#[cfg(test)]
mod tests {
    use ruckus_core::json;

    use super::*;

    #[test]
    fn a_tie_in_the_opening_draw_is_told_as_one() {
        let draw =
            |seat: usize, tile: &str| json!({"kind": "draw-for-first", "seat": seat, "tile": tile});
        let events = [
            draw(0, "Gr"),
            draw(1, "Gk"),
            draw(2, "Br"),
            draw(0, "Jg"),
            draw(1, "Ng"),
            json!({"kind": "begins", "seat": 1}),
        ];
        assert_eq!(
            opening(&events),
            [
                "Drawn for the first turn: player 1 Gr, player 2 Gk, player 3 Br; a tie, again: player 1 Jg, player 2 Ng.",
                "player 2 begins."
            ]
        );
    }

    #[test]
    fn the_rules_fit_the_help_page() {
        for lines in [BOP, BLUFFING, DIGIT, CLASSIC, PLUS, LIGHT] {
            for line in lines {
                assert!(line.chars().count() <= 75, "{line}");
            }
        }
    }
}
