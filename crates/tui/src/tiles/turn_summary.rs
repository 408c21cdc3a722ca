//! Describes the effects of an action, from the events that a viewer may know.

use ruckus_core::{Seat, Value};
use ruckus_tiles::kernel::Square;

use super::referee::TileMatch;
use super::scene::{placed, square, tiles};
use super::words::{count, player};

/// The effects of an action.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct TurnSummary {
    pub(crate) seat: usize,
    /// A few letters for the list of turns.
    pub(crate) short: String,
    /// The points, if it scored.
    pub(crate) points: Option<i64>,
    /// The full description, one line for each effect.
    pub(crate) lines: Vec<String>,
    /// The squares of the placed tiles.
    pub(crate) squares: Vec<Square>,
}

impl TurnSummary {
    /// Describes the events; `played` is the match after them.
    pub(crate) fn of(seat: Seat, events: &[Value], played: &dyn TileMatch) -> TurnSummary {
        let mut turn_summary = TurnSummary {
            seat: seat.index(),
            ..TurnSummary::default()
        };
        for event in events {
            turn_summary.tell(event, played);
        }
        turn_summary
    }

    fn tell(&mut self, event: &Value, played: &dyn TileMatch) {
        let seat = event["seat"].as_u64().unwrap_or(0) as usize;
        let name = player(seat);
        let line = match event["kind"].as_str().unwrap_or_default() {
            "play" => return self.tell_play(event, &name),
            "score" => return self.tell_score(event, played),
            "swap" => {
                let at = &event["square"];
                self.squares.extend(square(&at[0], &at[1]));
                let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
                let (put, taken) = (text(&event["put"]), text(&event["taken"]));
                self.short = format!("{put} for {taken}");
                format!("{name} swaps {put} for {taken} on {},{}", at[0], at[1])
            }
            "done" => self.brief("done swapping", &name),
            "pass" => self.brief("passes", &name),
            "trade" => {
                let what = counted(event);
                self.short = format!("trades {}", event["count"]);
                format!("{name} trades {what}")
            }
            "draw" => format!("{name} draws {}", counted(event)),
            "accept" => self.brief("accepts", &name),
            "challenge" => self.brief("challenges", &name),
            "stands" => format!("the play of {name} stands"),
            "withdraw" => {
                self.short += ": no word";
                format!("some run is no wrd: {name} takes the tiles back")
            }
            "lose-turn" => format!("{name} loses a turn"),
            "extra-turn" => {
                self.short += " +turn";
                format!("{name} has another turn")
            }
            "last-turns" => format!("{name} is out of tiles: one last turn for everybody else"),
            "deduct" => {
                let lost = event["points"].as_i64().unwrap_or(0).unsigned_abs();
                format!("{name} loses {} for tiles left", count(lost, "point"))
            }
            _ => return,
        };
        self.lines.push(line);
    }

    /// Describes an event that needs no details.
    fn brief(&mut self, does: &str, name: &str) -> String {
        self.short = does.to_owned();
        format!("{name} {does}")
    }

    fn tell_play(&mut self, event: &Value, name: &str) {
        let placements: Vec<&str> = texts(&event["placements"]);
        let placed = placements.iter().filter_map(|placement| placed(placement));
        let (tiles, squares): (Vec<_>, Vec<_>) = placed.unzip();
        let tiles: Vec<String> = tiles.iter().map(ToString::to_string).collect();
        self.short = tiles.join(" ");
        self.squares = squares;
        self.lines
            .push(format!("{name} plays {}", placements.join(" ")));
    }

    fn tell_score(&mut self, event: &Value, played: &dyn TileMatch) {
        let points = event["points"].as_i64().unwrap_or(0);
        self.points = Some(points);
        let parts = event["parts"]
            .as_array()
            .map(Vec::as_slice)
            .unwrap_or_default();
        let mut wrds = Vec::new();
        let mut said = Vec::new();
        for part in parts {
            let worth = &part["points"];
            match part["code"].as_str().unwrap_or_default() {
                "wrd" => {
                    let wrd = part["more"]["wrd"].as_str().unwrap_or_default();
                    wrds.push(wrd);
                    said.push(format!("{wrd} {worth}{}", words_of(part, played)));
                }
                "run" => said.push(format!("a run {worth}")),
                "diagonal" => said.push(format!("a diagonal {worth}")),
                "qinto" => said.push(format!("a Q!nto {worth}")),
                "five-tiles" => said.push(format!("five tiles {worth}")),
                "last-play" => said.push(format!("the last play {worth}")),
                code => said.push(format!("{code} {worth}")),
            }
        }
        if !wrds.is_empty() {
            self.short = wrds.join(" ");
        }
        let seat = event["seat"].as_u64().unwrap_or(0) as usize;
        // The points belong to the seat that played, even if another player's answer
        // led to them.
        self.seat = seat;
        let points = count(points.unsigned_abs(), "point");
        self.lines.push(format!(
            "{points} for {}: {}",
            player(seat),
            said.join(", ")
        ));
    }
}

/// The words of a part of a score, in brackets.
fn words_of(part: &Value, played: &dyn TileMatch) -> String {
    let mut words: Vec<String> = texts(&part["more"]["words"])
        .into_iter()
        .map(str::to_owned)
        .collect();
    if words.is_empty() {
        let squares = part["squares"]
            .as_array()
            .map(Vec::as_slice)
            .unwrap_or_default();
        let squares: Vec<Square> = squares
            .iter()
            .filter_map(|s| square(&s[0], &s[1]))
            .collect();
        words = played.words(&squares);
    }
    match words[..] {
        [] => String::new(),
        _ => format!(" ({})", words.join(", ")),
    }
}

/// The number of tiles, and the tiles themselves if the viewer may know them.
fn counted(event: &Value) -> String {
    let number = count(event["count"].as_u64().unwrap_or(0), "tile");
    let known: Vec<String> = tiles(&event["tiles"])
        .iter()
        .map(ToString::to_string)
        .collect();
    match known[..] {
        [] => number,
        _ => format!("{number} ({})", known.join(" ")),
    }
}

fn texts(value: &Value) -> Vec<&str> {
    let items = value.as_array().map(Vec::as_slice).unwrap_or_default();
    items.iter().filter_map(Value::as_str).collect()
}
