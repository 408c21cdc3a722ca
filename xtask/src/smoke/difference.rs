//! Describes where two files of replies differ.

/// Lines are cut to this many characters: a list of legal actions is long.
const SHOWN: usize = 200;

/// The first line that differs, with the request that led to it; `None` if all lines
/// are equal.
pub(super) fn first_difference(
    requests: &[u8],
    (one_name, one): (&str, &[u8]),
    (other_name, other): (&str, &[u8]),
) -> Option<String> {
    if one == other {
        return None;
    }
    let (one, other): (Vec<_>, Vec<_>) = (lines(one).collect(), lines(other).collect());
    let same = one
        .iter()
        .zip(&other)
        .take_while(|(one, other)| one == other)
        .count();
    let nothing: &[u8] = b"(nothing)";
    let request = lines(requests).nth(same).unwrap_or(nothing);
    Some(format!(
        "replies differ in line {}\n    request: {}\n    {one_name}: {}\n    {other_name}: {}",
        same + 1,
        shown(request),
        shown(one.get(same).copied().unwrap_or(nothing)),
        shown(other.get(same).copied().unwrap_or(nothing)),
    ))
}

fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    bytes.split_inclusive(|byte| *byte == b'\n')
}

fn shown(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line);
    let mut cut: String = text.trim_end().chars().take(SHOWN).collect();
    if cut.len() < text.trim_end().len() {
        cut.push('…');
    }
    cut
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_replies_do_not_differ() {
        assert_eq!(
            first_difference(b"a\nb\n", ("x", b"1\n2\n"), ("y", b"1\n2\n")),
            None
        );
    }

    #[test]
    fn the_first_difference_is_shown_with_its_request() {
        let text = first_difference(b"a\nb\nc\n", ("x", b"1\n2\n3\n"), ("y", b"1\n9\n8\n"));
        assert_eq!(
            text.as_deref(),
            Some("replies differ in line 2\n    request: b\n    x: 2\n    y: 9")
        );
    }

    #[test]
    fn a_missing_reply_and_a_missing_newline_are_differences() {
        let text = first_difference(b"a\nb\n", ("x", b"1\n2\n"), ("y", b"1\n")).expect("differ");
        assert!(
            text.contains("line 2") && text.contains("y: (nothing)"),
            "{text}"
        );
        assert!(first_difference(b"a\n", ("x", b"1\n"), ("y", b"1")).is_some());
    }

    #[test]
    fn long_lines_are_cut() {
        let long = "x".repeat(1000);
        assert_eq!(shown(long.as_bytes()).chars().count(), SHOWN + 1);
        assert_eq!(shown(b"short\n"), "short");
    }
}
