//! Converts SCOWL's ISO 8859-1 words to the letters a to z.

/// The word in plain lower-case letters, or `None` if it has a capital, an apostrophe,
/// a hyphen or any other character that is not a lower-case letter.
pub(crate) fn plain(word: &[u8]) -> Option<String> {
    let mut letters = String::with_capacity(word.len());
    for letter in word.iter().copied().map(char::from) {
        match letter {
            'a'..='z' => letters.push(letter),
            _ => letters.push_str(without_accent(letter)?),
        }
    }
    Some(letters)
}

fn without_accent(letter: char) -> Option<&'static str> {
    Some(match letter {
        'à'..='å' => "a",
        'æ' => "ae",
        'ç' => "c",
        'è'..='ë' => "e",
        'ì'..='ï' => "i",
        'ñ' => "n",
        'ò'..='ö' | 'ø' => "o",
        'ù'..='ü' => "u",
        'ý' | 'ÿ' => "y",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_go_and_small_letters_stay() {
        let check =
            |latin: &[u8], letters: &str| assert_eq!(plain(latin).as_deref(), Some(letters));
        check(b"zebra", "zebra");
        check(b"caf\xe9", "cafe");
        check(b"sm\xf8rbr\xf8d", "smorbrod");
        check(b"sm\xf6rg\xe5sbord", "smorgasbord");
        check(b"vicu\xf1a", "vicuna");
        check(b"soup\xe7on", "soupcon");
    }

    #[test]
    fn capitals_possessives_and_hyphens_are_no_words() {
        for word in [&b"OK"[..], b"kW", b"zebra's", b"x-ray", b"\xc9tude", b"a.m"] {
            assert_eq!(plain(word), None);
        }
    }
}
