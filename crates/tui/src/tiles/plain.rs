//! The game in lines of text, for pipes, scripts and people who prefer it.
//!
//! Hands are hidden as on the screen: before another person's turn, empty lines push
//! the open hand out of sight, and the next hand is not printed until that person types
//! `ready`.

use std::io::{BufRead, Write};

use ruckus_catalog::GameId;
use ruckus_words::notice;

use super::board_text::{joined, table_text};
use super::model::Model;
use super::preview::{self, Line, Tone};
use super::proposal::Proposal;
use super::words;
use crate::clock;
use crate::lines::{self, After};
use crate::seating::Turn;
use crate::thinker;

/// More lines than a screen is high.
const OUT_OF_SIGHT: usize = 60;

/// Plays until `quit` or the end of the input. The prompt is for people; scripts get
/// none.
///
/// # Errors
/// If reading or writing fails.
pub(crate) fn run(
    model: &mut Model,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    prompt: &str,
) -> anyhow::Result<()> {
    let name = model.played().info().name;
    writeln!(out, "{name}. Type an action, such as {EXAMPLE}, or help.")?;
    if model.game() == GameId::Bop {
        writeln!(out, "{}", notice::UKACD)?;
    }
    for line in &model.opening {
        writeln!(out, "{line}")?;
    }
    show(model, out)?;
    loop {
        bots_move(model, out)?;
        let Some(line) = lines::ask(input, out, prompt)? else {
            return Ok(());
        };
        match answer(model, &line, out)? {
            After::Changed => show(model, out)?,
            After::Same => {}
            After::Quit => return Ok(()),
        }
    }
}

/// An example of an action's notation.
const EXAMPLE: &str = "play Fr@1,0 Rg@2,0";

/// Prints the table, and the question to the player who is to decide.
fn show(model: &Model, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "{}", table_text(model))?;
    if let Some(seat) = model.curtain() {
        let name = words::player(seat.index());
        writeln!(out, "{name}: type ready when nobody else looks")?;
    }
    if model.answers() {
        let runs = model.referee().runs(&model.scene.pending);
        let names: Vec<&str> = runs.iter().map(|run| run.name.as_str()).collect();
        let asked = match model.turn() {
            Turn::Human(seat) | Turn::Bot(seat, _) => words::player(seat.index()),
            Turn::Over => return Ok(()),
        };
        let by = words::player(model.scene.mover);
        writeln!(
            out,
            "{by} plays {}. {asked}: accept or challenge?",
            names.join(", ")
        )?;
    }
    Ok(())
}

/// Lets the bots move until a human is to decide or the match is over.
fn bots_move(model: &mut Model, out: &mut dyn Write) -> anyhow::Result<()> {
    let mut moved = false;
    while let Turn::Bot(seat, level) = model.turn() {
        let thought = thinker::think(&model.record(), seat, thinker::of_level(level))
            .map_err(anyhow::Error::msg)?;
        model
            .take(&thought.action, clock::now())
            .map_err(anyhow::Error::msg)?;
        tell_last(model, out)?;
        moved = true;
    }
    if moved {
        show(model, out)?;
    }
    out.flush()?;
    Ok(())
}

fn tell_last(model: &Model, out: &mut dyn Write) -> anyhow::Result<()> {
    for line in model
        .tales
        .last()
        .map_or(&[][..], |turn_summary| &turn_summary.lines)
    {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn answer(model: &mut Model, line: &str, out: &mut dyn Write) -> anyhow::Result<After> {
    let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
    match (command, rest.trim()) {
        ("", _) => Ok(After::Same),
        ("quit" | "q", "") => Ok(After::Quit),
        ("ready", "") if model.curtain().is_some() => {
            model.lift_curtain();
            Ok(After::Changed)
        }
        ("undo", "") => lines::undo(model, clock::now(), out),
        ("new", "") => {
            model.restart()?;
            writeln!(out, "{}", model.message)?;
            Ok(After::Changed)
        }
        ("save", file) => lines::save(model, file, out),
        ("try", proposal) => {
            try_out(model, proposal, out)?;
            Ok(After::Same)
        }
        _ if tell(model, line, out)? => Ok(After::Same),
        _ => act(model, line, out),
    }
}

fn act(model: &mut Model, action: &str, out: &mut dyn Write) -> anyhow::Result<After> {
    if model.curtain().is_some() {
        writeln!(out, "first type ready")?;
        return Ok(After::Same);
    }
    let seen = model.composes() && !model.is_alone();
    match model.take(action, clock::now()) {
        Ok(()) => {
            if seen && !model.composes() {
                // The previously open hand must not stay in sight.
                write!(out, "{}", "\n".repeat(OUT_OF_SIGHT))?;
            }
            tell_last(model, out)?;
            Ok(After::Changed)
        }
        Err(refusal) => {
            writeln!(out, "{refusal}")?;
            Ok(After::Same)
        }
    }
}

/// Prints what a play or a swap would score, or why it is refused.
fn try_out(model: &Model, text: &str, out: &mut dyn Write) -> anyhow::Result<()> {
    if !model.composes() {
        writeln!(out, "there is nothing to try now")?;
        return Ok(());
    }
    let Some(proposal) = Proposal::parse(text) else {
        writeln!(out, "try needs a play or a swap: try {EXAMPLE}")?;
        return Ok(());
    };
    let weighed = model.explain(&proposal);
    for Line { tone, text, points } in preview::lines(&proposal, weighed.as_ref(), &model.layout())
    {
        let mark = match tone {
            Tone::Good => "ok ",
            Tone::Bad | Tone::Unfinished => "no ",
            Tone::Plain => "   ",
            Tone::Sum => " = ",
        };
        let points = points.map_or_else(String::new, |points| {
            format!(" ({})", words::count(points.unsigned_abs().into(), "point"))
        });
        writeln!(out, "{mark}{text}{points}")?;
    }
    Ok(())
}

/// Answers a query, which changes nothing. Returns whether the text was one.
fn tell(model: &Model, question: &str, out: &mut dyn Write) -> anyhow::Result<bool> {
    match question {
        "board" => show(model, out)?,
        "hand" if model.scene.hand.is_empty() => writeln!(out, "no hand lies open")?,
        "hand" => writeln!(out, "hand: {}", joined(&model.scene.hand))?,
        "history" => {
            for (index, turn_summary) in model.tales.iter().enumerate() {
                let points = turn_summary
                    .points
                    .map_or_else(String::new, |p| format!("  {p}"));
                let name = words::player(turn_summary.seat);
                writeln!(
                    out,
                    "{:>3} {name}: {}{points}",
                    index + 1,
                    turn_summary.short
                )?;
            }
        }
        // A record contains the seed and every trade, so it would reveal all hidden
        // tiles.
        "record" if model.turn() != Turn::Over => {
            writeln!(
                out,
                "the record would tell what is hidden: save it, or ask at the end"
            )?;
        }
        "record" => write!(out, "{}", model.record())?,
        "legal" => {
            let legal = model.legal();
            writeln!(out, "{}:", words::count(legal.len() as u64, "action"))?;
            for action in legal {
                writeln!(out, "  {action}")?;
            }
        }
        "hint" => match model.turn() {
            Turn::Human(seat) if model.curtain().is_none() => {
                let thought = thinker::think(&model.record(), seat, thinker::HINT);
                writeln!(
                    out,
                    "{}",
                    words::hint(&thought.map_err(anyhow::Error::msg)?)
                )?;
            }
            Turn::Human(_) | Turn::Bot(..) => writeln!(out, "first type ready")?,
            Turn::Over => writeln!(out, "the game is over")?,
        },
        "help" | "?" => help(model, out)?,
        _ => return Ok(false),
    }
    Ok(true)
}

fn help(model: &Model, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "An action:")?;
    writeln!(out, "  {EXAMPLE}   tile@x,y; x to the right, y upwards")?;
    writeln!(
        out,
        "  swap Fr@0,1          a tile of yours for the wild tile there"
    )?;
    writeln!(out, "  pass, pass Fr Rg     trade none or these")?;
    writeln!(
        out,
        "  done                 ends a turn of swaps (not in BOP!)"
    )?;
    writeln!(out, "  accept, challenge    BOP! with challenge=on")?;
    writeln!(out, "or one of")?;
    writeln!(out, "  ready    nobody else looks: show my hand")?;
    writeln!(
        out,
        "  try ...  what a play or swap would bring, or why not"
    )?;
    writeln!(out, "  hint     what a strong bot would do")?;
    writeln!(out, "  legal, board, hand, history, record")?;
    writeln!(out, "  undo, save FILE, new, help, quit")?;
    writeln!(out)?;
    for line in words::rules(model.game(), &model.played().options()) {
        writeln!(out, "  {line}")?;
    }
    Ok(())
}
