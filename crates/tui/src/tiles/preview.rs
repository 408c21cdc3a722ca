//! The preview of a draft in lines: each run and whether it is valid, each part of the
//! points, and what is still wrong.

use ruckus_tiles::kernel::{
    Details, Ending, Explanation, JudgedRun, Layout, Part, Prospect, Refused, Square,
};

use super::proposal::Proposal;
use crate::wording::count;

/// The tone of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    Good,
    Bad,
    /// Not wrong, but incomplete.
    Unfinished,
    Plain,
    /// The total.
    Sum,
}

/// A line of a preview.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) tone: Tone,
    pub(crate) text: String,
    pub(crate) points: Option<i32>,
}

impl Line {
    fn new(tone: Tone, text: impl Into<String>) -> Line {
        Line {
            tone,
            text: text.into(),
            points: None,
        }
    }

    fn worth(self, points: i32) -> Line {
        Line {
            points: Some(points),
            ..self
        }
    }
}

/// All lines about a proposal.
pub(crate) fn lines(
    proposal: &Proposal,
    weighed: Option<&Explanation>,
    layout: &Layout,
) -> Vec<Line> {
    match (proposal, weighed) {
        (Proposal::Pass(tiles), _) => vec![Line::new(Tone::Sum, trade_text(tiles.len()))],
        (_, None) => vec![Line::new(Tone::Bad, "this game has no such tile")],
        (Proposal::Swap(..), Some(weighed)) => swap_lines(weighed, layout),
        (Proposal::Play(placements), Some(weighed)) => {
            let squares: Vec<Square> = placements.iter().map(|(_, square)| *square).collect();
            play_lines(weighed, layout, &squares)
        }
    }
}

fn trade_text(tiles: usize) -> String {
    match tiles {
        0 => "pass and trade nothing".to_owned(),
        tiles => format!("pass and trade {}", count(tiles, "tile")),
    }
}

fn swap_lines(weighed: &Explanation, layout: &Layout) -> Vec<Line> {
    let mut lines: Vec<Line> = match &weighed.verdict {
        Ok(_) => weighed.runs.iter().map(run_line).collect(),
        Err(refusal) => return refused(&weighed.runs, refusal, &[]),
    };
    let after = match layout.free_swaps {
        true => "a swap; your turn goes on",
        false => "a swap; then swap on or be done",
    };
    lines.push(Line::new(Tone::Sum, after));
    lines
}

fn play_lines(weighed: &Explanation, layout: &Layout, placed: &[Square]) -> Vec<Line> {
    match &weighed.verdict {
        Ok(prospect) => accepted(&weighed.runs, prospect, layout),
        Err(refusal) => refused(&weighed.runs, refusal, placed),
    }
}

fn refused(runs: &[JudgedRun], refusal: &Refused, placed: &[Square]) -> Vec<Line> {
    let mut lines: Vec<Line> = runs.iter().map(run_line).collect();
    let named = runs.iter().any(|run| run.fault.is_some());
    match refusal {
        // The lines about the runs already show this.
        Refused::BadRun(_) if named => {}
        Refused::Gap => lines.push(Line::new(Tone::Unfinished, "not yet: fill the gap")),
        Refused::Apart if placed.len() == 1 => {
            lines.push(Line::new(
                Tone::Unfinished,
                "not yet: touch a tile on the grid",
            ));
        }
        other => lines.push(Line::new(Tone::Bad, other.to_string())),
    }
    lines
}

fn accepted(runs: &[JudgedRun], prospect: &Prospect, layout: &Layout) -> Vec<Line> {
    let mut lines = Vec::new();
    if layout.scored {
        for part in &prospect.parts {
            lines.extend(part_lines(part, runs, layout));
        }
    } else {
        lines.extend(runs.iter().map(run_line));
    }
    if prospect.another_turn {
        lines.push(Line::new(Tone::Good, "another turn after it"));
    }
    match layout.ending {
        Ending::LastTurns if prospect.goes_out => {
            lines.push(Line::new(Tone::Good, "out of tiles: last turns begin"));
        }
        Ending::Points if prospect.goes_out => {
            lines.push(Line::new(Tone::Good, "out of tiles: the game ends"));
        }
        Ending::FirstOut if prospect.goes_out => {
            lines.push(Line::new(Tone::Good, "out of tiles: you win"));
        }
        Ending::LastTurns | Ending::Points | Ending::FirstOut => {}
    }
    if layout.challenges {
        lines.push(Line::new(Tone::Plain, "if it stands; bluffs are allowed"));
    }
    lines.push(match layout.scored {
        true => Line::new(Tone::Sum, "Enter plays it").worth(prospect.points),
        false => Line::new(Tone::Sum, "right: Enter plays it"),
    });
    lines
}

fn run_line(run: &JudgedRun) -> Line {
    match &run.fault {
        Some(fault) => Line::new(Tone::Bad, fault.message.clone()),
        None => Line::new(Tone::Good, named(run)),
    }
}

fn named(run: &JudgedRun) -> String {
    match run.words[..] {
        [] => run.name.clone(),
        _ => format!("{}: {}", run.name, run.words.join(", ")),
    }
}

/// A part of the points, and where they come from if that is not obvious.
fn part_lines(part: &Part, runs: &[JudgedRun], layout: &Layout) -> Vec<Line> {
    let run = runs.iter().find(|run| run.squares == part.squares);
    let name = |what: &str| run.map_or(what.to_owned(), named);
    let text = match part.code {
        "wrd" | "run" => name(part.code),
        "qinto" => "a Q!nto: five in a run".to_owned(),
        "diagonal" => format!("a diagonal of {}", part.squares.len()),
        "five-tiles" => "five tiles at once".to_owned(),
        "last-play" => "the last play".to_owned(),
        code => code.to_owned(),
    };
    // Only a challenge would check these words.
    let tone = if layout.challenges {
        Tone::Plain
    } else {
        Tone::Good
    };
    let mut lines = vec![Line::new(tone, text).worth(part.points)];
    lines.extend(values_text(part).map(|text| Line::new(Tone::Plain, text)));
    lines
}

/// The value of each tile of a wrd, unless each one counts one.
fn values_text(part: &Part) -> Option<String> {
    let Details::Wrd { values, bonus, .. } = &part.more else {
        return None;
    };
    if *bonus == 0 && values.iter().all(|value| *value == 1) {
        return None;
    }
    let values: Vec<String> = values.iter().map(i32::to_string).collect();
    let mut text = values.join("+");
    if *bonus > 0 {
        text += &format!(", {bonus} for the length");
    }
    Some(text)
}
