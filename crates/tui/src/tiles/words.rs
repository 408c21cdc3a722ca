//! The words for players, results and rules.

use ruckus_core::{Outcome, Seat};
use ruckus_tiles::kernel::{OpenEvent, VisibleEvent};

use crate::wording::player;

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

/// The draws for the first turn, one sentence for each round, and who goes first.
pub(crate) fn opening(events: &[VisibleEvent]) -> Vec<String> {
    let mut rounds: Vec<Vec<(Seat, &str)>> = vec![Vec::new()];
    let mut lines = Vec::new();
    for event in events {
        match event {
            &VisibleEvent::Open(OpenEvent::DrawForFirst { seat, tile }) => {
                let draw = (seat, tile);
                match rounds.last_mut() {
                    // A seat that draws again was tied, which starts the next round.
                    Some(round) if round.iter().all(|(drawer, _)| *drawer != seat) => {
                        round.push(draw);
                    }
                    _ => rounds.push(vec![draw]),
                }
            }
            VisibleEvent::Open(OpenEvent::Begins { seat }) => {
                let round_text = |round: &Vec<(Seat, &str)>| {
                    let draws = round.iter();
                    let draws =
                        draws.map(|(seat, tile)| format!("{} {tile}", player(seat.index())));
                    draws.collect::<Vec<_>>().join(", ")
                };
                let rounds: Vec<String> = rounds.iter().map(round_text).collect();
                let rounds = rounds.join("; a tie, again: ");
                lines.push(format!("Drawn for the first turn: {rounds}."));
                lines.push(format!("{} begins.", player(seat.index())));
            }
            // Nothing else happens before the first turn.
            VisibleEvent::Open(_) | VisibleEvent::Hand(_) => {}
        }
    }
    lines
}

pub(super) const BOP: [&str; 10] = [
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

/// The second line of the rules with Ukrainian words.
pub(super) const UKRAINIAN: &str =
    "Й is a consonant, Ь and ' are not: КТ is кіт. Hands hold five tiles.";
pub(super) const UKRAINIAN_BLUFFING: &str =
    "Й is a consonant, Ь and ' are not. Hands hold five tiles. A turn: one to";

pub(super) const BLUFFING: [&str; 10] = [
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

pub(super) const DIGIT: [&str; 10] = [
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

pub(super) const CLASSIC: [&str; 10] = [
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

pub(super) const PLUS: [&str; 10] = [
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

pub(super) const LIGHT: [&str; 10] = [
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
    use super::*;

    #[test]
    fn a_tie_in_the_opening_draw_is_told_as_one() {
        let draw = |seat: usize, tile: &'static str| {
            let seat = Seat::new(seat);
            VisibleEvent::Open(OpenEvent::DrawForFirst { seat, tile })
        };
        let events = [
            draw(0, "Gr"),
            draw(1, "Gk"),
            draw(2, "Br"),
            draw(0, "Jg"),
            draw(1, "Ng"),
            VisibleEvent::Open(OpenEvent::Begins { seat: Seat::new(1) }),
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
        for line in [UKRAINIAN, UKRAINIAN_BLUFFING] {
            assert!(line.chars().count() <= 75, "{line}");
        }
    }
}
