//! Names that can be shown to others.

use unicode_normalization::UnicodeNormalization as _;

/// The most characters of a name.
const LONGEST: usize = 24;

/// Normalises a name, or returns the reason why it is invalid.
pub(crate) fn clean(name: &str) -> Result<String, &'static str> {
    // Checks the length before doing any work on the name.
    if name.len() > 8 * LONGEST {
        return Err("a name has at most 24 characters");
    }
    let composed: String = name.nfc().collect();
    let words: Vec<&str> = composed.split_whitespace().collect();
    let name = words.join(" ");
    if name.is_empty() {
        return Err("a name has at least one character");
    }
    if name.chars().count() > LONGEST {
        return Err("a name has at most 24 characters");
    }
    if name.chars().any(is_unseen) {
        return Err("a name has no control characters and no direction marks");
    }
    Ok(name)
}

/// Whether a character is invisible or changes the direction of the text around it.
fn is_unseen(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{00ad}'
                | '\u{034f}'
                | '\u{061c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_one_form() {
        assert_eq!(clean("  Ada   L. "), Ok("Ada L.".to_owned()));
        assert_eq!(clean("e\u{301}"), Ok("é".to_owned()));
        assert_eq!(clean("<b>Ada</b>"), Ok("<b>Ada</b>".to_owned()));
    }

    #[test]
    fn what_cannot_be_shown_is_no_name() {
        for name in ["", " \t ", "a\u{202e}b", "a\u{200b}b", "a\u{0}b"] {
            assert!(clean(name).is_err(), "{name:?}");
        }
        assert!(clean(&"x".repeat(24)).is_ok());
        assert!(clean(&"x".repeat(25)).is_err());
        assert!(clean(&"x".repeat(1_000_000)).is_err());
    }
}
