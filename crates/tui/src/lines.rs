//! A game in lines of text, for pipes, scripts and people who prefer it.
//!
//! Hands are hidden as on the screen: before another person's turn, empty lines push
//! the open hand out of sight, and the next hand is not printed until that person types
//! `ready`.

use std::io::{BufRead, Read as _, Write};
use std::path::Path;

use ruckus_core::{Game as _, Information};

use crate::seating::Turn;
use crate::terminal_game::{TerminalGame, hint_text};
use crate::thinker;
use crate::wording;

/// The maximum length of a line of input.
const MAX_LINE: u64 = 64 * 1024;
/// More lines than a screen is high.
const OUT_OF_SIGHT: usize = 60;

/// What to do after a line.
#[derive(PartialEq, Eq)]
enum After {
    /// Show the position, because it has changed.
    Changed,
    /// Ask again without showing the position.
    Same,
    Quit,
}

/// Plays until `quit` or the end of the input. The prompt is only for people, not for
/// scripts.
///
/// # Errors
/// If reading or writing fails.
pub(crate) fn play<T: TerminalGame>(
    model: &mut T,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    prompt: &str,
) -> anyhow::Result<()> {
    let name = model.info().name;
    let example = model.example();
    writeln!(out, "{name}. Type an action, such as {example}, or help.")?;
    if let Some(notice) = model.notice() {
        writeln!(out, "{notice}")?;
    }
    for line in model.opening() {
        writeln!(out, "{line}")?;
    }
    show(model, out)?;
    loop {
        bots_move(model, out)?;
        let Some(line) = ask(input, out, prompt)? else {
            return Ok(());
        };
        match answer(model, &line, out)? {
            After::Changed => show(model, out)?,
            After::Same => {}
            After::Quit => return Ok(()),
        }
    }
}

/// Asks for a line; `None` at the end of the input.
fn ask(
    mut input: &mut dyn BufRead,
    out: &mut dyn Write,
    prompt: &str,
) -> anyhow::Result<Option<String>> {
    write!(out, "{prompt}")?;
    out.flush()?;
    let mut line = Vec::new();
    let count = (&mut input).take(MAX_LINE).read_until(b'\n', &mut line)?;
    if count == 0 {
        if !prompt.is_empty() {
            writeln!(out)?;
        }
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
}

/// Prints the table, and the question that the player to move must answer.
fn show<T: TerminalGame>(model: &T, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "{}", model.board_text())?;
    if let Some(seat) = model.curtain() {
        let name = wording::player(seat.index());
        writeln!(out, "{name}: type ready when nobody else looks")?;
    }
    if let Some(question) = model.question() {
        writeln!(out, "{question}")?;
    }
    Ok(())
}

/// Lets the bots move until it is a human's turn or the match is over. Spectators see
/// the table after every action, players only before their own.
fn bots_move<T: TerminalGame>(model: &mut T, out: &mut dyn Write) -> anyhow::Result<()> {
    let mut moved = false;
    while let Turn::Bot(seat, level) = model.turn() {
        let strategy = thinker::of_level(level);
        let thought = model.table().thinker(seat, strategy).think()?;
        model.take(&thought.action).map_err(anyhow::Error::msg)?;
        print_last(model, out)?;
        moved = model.table().has_humans();
        if !moved {
            show(model, out)?;
        }
        out.flush()?;
    }
    if moved {
        show(model, out)?;
    }
    Ok(())
}

/// Prints the effects of the last action.
fn print_last<T: TerminalGame>(model: &T, out: &mut dyn Write) -> anyhow::Result<()> {
    if let Some(summary) = model.table().summaries.last() {
        for line in T::sentences(summary) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

fn answer<T: TerminalGame>(
    model: &mut T,
    line: &str,
    out: &mut dyn Write,
) -> anyhow::Result<After> {
    let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
    match (command, rest.trim()) {
        ("", _) => Ok(After::Same),
        ("quit" | "q", "") => Ok(After::Quit),
        ("ready", "") if model.curtain().is_some() => {
            model.lift_curtain();
            Ok(After::Changed)
        }
        ("undo", "") => {
            let undone = model.undo();
            writeln!(out, "{}", model.message())?;
            Ok(if undone { After::Changed } else { After::Same })
        }
        ("new", "") => {
            model.restart()?;
            writeln!(out, "{}", model.message())?;
            Ok(After::Changed)
        }
        ("resign", "") => {
            if !model.resign() {
                writeln!(out, "the game is over")?;
                return Ok(After::Same);
            }
            writeln!(out, "{}", model.message())?;
            Ok(After::Changed)
        }
        ("save", file) => {
            save(model, file, out)?;
            Ok(After::Same)
        }
        _ if reply(model, line, out)? => Ok(After::Same),
        _ => act(model, line, out),
    }
}

/// Writes the record to a file and prints the result.
fn save<T: TerminalGame>(model: &mut T, file: &str, out: &mut dyn Write) -> anyhow::Result<()> {
    if file.is_empty() {
        writeln!(out, "save needs the name of a file")?;
        return Ok(());
    }
    match model.table_mut().save(Path::new(file)) {
        Ok(()) => writeln!(out, "{}", model.message())?,
        Err(error) => writeln!(out, "{error:#}")?,
    }
    Ok(())
}

fn act<T: TerminalGame>(model: &mut T, action: &str, out: &mut dyn Write) -> anyhow::Result<After> {
    if model.curtain().is_some() {
        writeln!(out, "first type ready")?;
        return Ok(After::Same);
    }
    let eyes = model.table().eyes.filter(|_| model.table().has_secrets());
    if let Err(refusal) = model.take(action) {
        writeln!(out, "{refusal}")?;
        return Ok(After::Same);
    }
    if eyes.is_some() && model.table().eyes != eyes {
        // The previously open hand must not stay in sight.
        write!(out, "{}", "\n".repeat(OUT_OF_SIGHT))?;
    }
    print_last(model, out)?;
    Ok(After::Changed)
}

/// Answers a query, which changes nothing. Returns whether the text was a query.
fn reply<T: TerminalGame>(model: &T, query: &str, out: &mut dyn Write) -> anyhow::Result<bool> {
    let is_hidden = T::Rules::INFO.information == Information::Hidden;
    match query {
        "board" => show(model, out)?,
        // A record contains the seed and every trade, so it would reveal what is hidden.
        "record" if is_hidden && model.turn() != Turn::Over => {
            let why = "the record would tell what is hidden: save it, or ask at the end";
            writeln!(out, "{why}")?;
        }
        "record" => write!(out, "{}", model.table().record())?,
        "legal" => {
            let legal = model.legal();
            writeln!(out, "{}:", wording::count(legal.len(), "action"))?;
            let is_short = !legal.iter().any(|action| action.contains(' '));
            let width = if is_short { 76 } else { 0 };
            for line in wording::wrap(legal.iter().map(String::as_str), width) {
                writeln!(out, "  {line}")?;
            }
        }
        "hint" => match (model.hinted(), model.turn()) {
            (Some(seat), _) => {
                let thought = model.table().thinker(seat, thinker::HINT).think()?;
                writeln!(out, "{}", hint_text::<T>(&thought))?;
            }
            (None, Turn::Over) => writeln!(out, "the game is over")?,
            (None, Turn::Human(_) | Turn::Bot(..)) => writeln!(out, "first type ready")?,
        },
        "help" | "?" => help(model, out)?,
        _ => match model.query(query) {
            Some(text) => writeln!(out, "{}", text.trim_end())?,
            None => return Ok(false),
        },
    }
    Ok(true)
}

fn help<T: TerminalGame>(model: &T, out: &mut dyn Write) -> anyhow::Result<()> {
    let example = model.example();
    writeln!(out, "An action, such as {example}; or one of")?;
    if model.table().has_secrets() {
        writeln!(out, "  ready   nobody else looks: show my hand")?;
    }
    for line in [
        "  undo    take back your last action",
        "  hint    what a strong bot would do",
        "  legal   everything you may do",
        "  board   the board again",
        "  record  the record of the game so far",
        "  resign  give up",
        "  save FILE, new, help, quit",
    ] {
        writeln!(out, "{line}")?;
    }
    for line in model.notation() {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    for line in model.rules() {
        writeln!(out, "  {line}")?;
    }
    Ok(())
}
