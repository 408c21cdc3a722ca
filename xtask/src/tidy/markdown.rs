//! Parses the parts of Markdown that the document checks need: inline code and links,
//! line by line, outside fenced blocks.

/// A text in a document that may be the name of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mention<'a> {
    /// Text between backticks.
    Code(&'a str),
    /// The target of a link or an image.
    Link(&'a str),
}

/// The mentions with their lines, counted from 1.
pub(super) fn mentions(text: &str) -> Vec<(usize, Mention<'_>)> {
    let mut found = Vec::new();
    for (line, prose) in prose_lines(text) {
        found.extend(code_spans(prose).map(|code| (line, Mention::Code(code))));
        found.extend(link_targets(prose).map(|link| (line, Mention::Link(link))));
    }
    found
}

/// A line without its inline code.
pub(super) fn without_code(line: &str) -> String {
    pieces(line)
        .filter(|(inside, _)| !inside)
        .map(|(_, piece)| piece)
        .collect::<Vec<_>>()
        .join(" ")
}

/// The lines outside fenced blocks, counted from 1.
fn prose_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut fenced = false;
    text.lines().enumerate().filter_map(move |(index, line)| {
        let start = line.trim_start();
        if start.starts_with("```") || start.starts_with("~~~") {
            fenced = !fenced;
            return None;
        }
        (!fenced).then_some((index + 1, line))
    })
}

fn code_spans(line: &str) -> impl Iterator<Item = &str> {
    pieces(line)
        .filter(|(inside, _)| *inside)
        .map(|(_, piece)| piece.trim())
}

/// Splits the line at its backticks; each piece has a flag for being inside a pair. A
/// backtick without a partner is an ordinary character.
fn pieces(line: &str) -> impl Iterator<Item = (bool, &str)> {
    let last = line.matches('`').count();
    line.split('`')
        .enumerate()
        .map(move |(index, piece)| (index % 2 == 1 && index < last, piece))
}

fn link_targets(line: &str) -> impl Iterator<Item = &str> {
    line.split("](").skip(1).filter_map(|rest| {
        let target = rest.split(')').next()?;
        target.split_ascii_whitespace().next()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_and_links_are_found_with_their_lines() {
        let text = "See `a.rs` and [b](b.md \"title\").\n\n![c](c.png), `d` and [`e`](e/f.md#g)";
        assert_eq!(
            mentions(text),
            [
                (1, Mention::Code("a.rs")),
                (1, Mention::Link("b.md")),
                (3, Mention::Code("d")),
                (3, Mention::Code("e")),
                (3, Mention::Link("c.png")),
                (3, Mention::Link("e/f.md#g")),
            ]
        );
    }

    #[test]
    fn fenced_blocks_are_left_out() {
        let text = "`a`\n```text\n`b`\n```\n`c`\n";
        assert_eq!(
            mentions(text),
            [(1, Mention::Code("a")), (5, Mention::Code("c"))]
        );
    }

    #[test]
    fn a_lone_backtick_begins_nothing() {
        assert_eq!(mentions("a ` b"), []);
        assert_eq!(mentions("`a` ` b"), [(1, Mention::Code("a"))]);
    }

    #[test]
    fn code_can_be_left_out() {
        assert_eq!(without_code("say `this` and that"), "say   and that");
        assert_eq!(without_code("a ` b"), "a   b");
    }
}
