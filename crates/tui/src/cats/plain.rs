//! The game in lines of text, for pipes, scripts and people who prefer it.

use std::io::{BufRead, Write};

use super::model::Model;
use super::scene::board_text;
use super::words;
use crate::bots::hint_text;
use crate::clock;
use crate::lines::{self, After};
use crate::seating::Turn;
use crate::thinker;

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
    writeln!(
        out,
        "{name}. Type an action, such as {}, or help.",
        example(model)
    )?;
    writeln!(out, "{}", board_text(model.game(), model.played()))?;
    loop {
        bots_move(model, out)?;
        let Some(line) = lines::ask(input, out, prompt)? else {
            return Ok(());
        };
        match answer(model, &line, out)? {
            After::Changed => writeln!(out, "{}", board_text(model.game(), model.played()))?,
            After::Same => {}
            After::Quit => return Ok(()),
        }
    }
}

/// Lets the bots move until a human is to decide or the match is over.
fn bots_move(model: &mut Model, out: &mut dyn Write) -> anyhow::Result<()> {
    while let Turn::Bot(seat, level) = model.turn() {
        let thought = thinker::think(&model.record(), seat, thinker::of_level(level))
            .map_err(anyhow::Error::msg)?;
        model
            .take(&thought.action, clock::now())
            .map_err(anyhow::Error::msg)?;
        writeln!(out, "{}", model.message)?;
        writeln!(out, "{}", board_text(model.game(), model.played()))?;
        out.flush()?;
    }
    Ok(())
}

fn answer(model: &mut Model, line: &str, out: &mut dyn Write) -> anyhow::Result<After> {
    let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
    match (command, rest.trim()) {
        ("", _) => Ok(After::Same),
        ("quit" | "q", "") => Ok(After::Quit),
        ("undo", "") => lines::undo(model, clock::now(), out),
        ("new", "") => {
            model.restart()?;
            Ok(After::Changed)
        }
        ("save", file) => lines::save(model, file, out),
        _ => {
            if tell(model, line, out)? {
                return Ok(After::Same);
            }
            match model.take(line, clock::now()) {
                Ok(()) => {
                    writeln!(out, "{}", model.message)?;
                    Ok(After::Changed)
                }
                Err(refusal) => {
                    writeln!(out, "{refusal}")?;
                    Ok(After::Same)
                }
            }
        }
    }
}

/// Answers a query, which changes nothing. Returns whether the text was one.
fn tell(model: &Model, question: &str, out: &mut dyn Write) -> anyhow::Result<bool> {
    match question {
        "board" => writeln!(out, "{}", board_text(model.game(), model.played()))?,
        "record" => write!(out, "{}", model.record())?,
        "legal" => {
            let legal = model.legal();
            writeln!(out, "{}:", words::count(legal.len() as u64, "action"))?;
            for line in wrap(legal, 76) {
                writeln!(out, "  {line}")?;
            }
        }
        "hint" => match model.turn() {
            Turn::Human(seat) | Turn::Bot(seat, _) => {
                let thought = thinker::think(&model.record(), seat, thinker::HINT);
                writeln!(out, "{}", hint_text(&thought.map_err(anyhow::Error::msg)?))?;
            }
            Turn::Over => writeln!(out, "the game is over")?,
        },
        "help" | "?" => help(model, out)?,
        _ => return Ok(false),
    }
    Ok(true)
}

fn help(model: &Model, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "An action, such as {}; or one of", example(model))?;
    writeln!(out, "  undo   take back your last action")?;
    writeln!(out, "  hint   what a strong bot would do")?;
    writeln!(out, "  legal  everything you may do")?;
    writeln!(out, "  board  the board again")?;
    writeln!(out, "  record the record of the game so far")?;
    writeln!(out, "  save FILE, new, help, quit")?;
    writeln!(
        out,
        "After = stand the squares that are taken off: k@c3=b2c3d4."
    )?;
    writeln!(out)?;
    for line in words::rules(model.game(), &model.options()) {
        writeln!(out, "  {line}")?;
    }
    Ok(())
}

/// An example of an action's notation.
fn example(model: &Model) -> &str {
    let legal = model.legal();
    legal.get(legal.len() / 2).map_or("k@c3", String::as_str)
}

/// Wraps words into lines of at most this many characters.
fn wrap(words: &[String], width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.clone()),
        }
    }
    lines
}
