//! Words that all games use.

use ruckus_catalog::BotMove;

/// `1 tile`, `2 tiles`.
pub(crate) fn count(number: usize, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {what}{plural}")
}

/// The name of a seat, counted from 1 as people do.
pub(crate) fn player(seat: usize) -> String {
    format!("player {}", seat + 1)
}

/// Describes a hint.
pub(crate) fn hint(thought: &BotMove) -> String {
    let percent = (thought.score * 100.0).round();
    format!("hint: {} (expects {percent:.0} %)", thought.action)
}

/// Describes a hint together with the expected continuation.
pub(crate) fn hint_with_line(thought: &BotMove) -> String {
    let after: Vec<&str> = thought
        .line
        .iter()
        .skip(1)
        .take(2)
        .map(String::as_str)
        .collect();
    match after[..] {
        [] => hint(thought),
        _ => format!("{}, then {}", hint(thought), after.join(" ")),
    }
}

/// Wraps words into lines of at most this many characters.
pub(crate) fn wrap<'a>(words: impl IntoIterator<Item = &'a str>, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_agree_with_their_nouns() {
        assert_eq!(count(0, "cat"), "0 cats");
        assert_eq!(count(1, "cat"), "1 cat");
    }
}
