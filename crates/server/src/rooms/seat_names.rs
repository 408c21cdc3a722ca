//! Names at one table: nobody can pass for somebody else there.

use ruckus_protocol::ErrorCode;
use unicode_security::confusable_detection::skeleton;

use super::Refusal;
use crate::store::SeatOccupant;

/// The most characters of a name before its number.
const LONGEST: usize = 20;

/// The name under which a person sits down. Somebody with the same name as another player gets a
/// number.
///
/// # Errors
/// If the name is another one, but looks like that of another player.
pub(super) fn name_at_table(
    name: &str,
    person: &str,
    seats: &[SeatOccupant],
) -> Result<String, Refusal> {
    let others: Vec<&str> = seats
        .iter()
        .filter_map(|occupant| match occupant {
            SeatOccupant::Person {
                person: other,
                name,
                ..
            }
            | SeatOccupant::Reserved {
                person: other,
                name,
            } => (other != person).then_some(name.as_str()),
            SeatOccupant::Open | SeatOccupant::Invited | SeatOccupant::Bot { .. } => None,
        })
        .collect();
    if !others.iter().any(|other| look_alike(name, other)) {
        return Ok(name.to_owned());
    }
    // The same name, perhaps with a number, is an honest namesake.
    let is_namesake = |other: &&str| **other == *name || numbered(name, other);
    let imitated = others
        .iter()
        .any(|other| look_alike(name, other) && !is_namesake(other));
    if imitated {
        let message = "the name looks like that of another player at this table";
        return Err(Refusal::new(ErrorCode::NameTaken, message));
    }
    let base: String = name.chars().take(LONGEST).collect();
    let mut names = (2..).map(|number| format!("{base} ({number})"));
    let free = names.find(|name| !others.iter().any(|other| look_alike(name, other)));
    Ok(free.unwrap_or(base))
}

/// Whether `other` is this name with a number behind it.
fn numbered(name: &str, other: &str) -> bool {
    let base: String = name.chars().take(LONGEST).collect();
    let number = other
        .strip_prefix(&base)
        .and_then(|rest| rest.strip_prefix(" ("))
        .and_then(|rest| rest.strip_suffix(')'));
    number.is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Whether a reader could take one name for the other.
fn look_alike(one: &str, other: &str) -> bool {
    let same = |one: &str, other: &str| skeleton(one).eq(skeleton(other));
    same(one, other) || same(&one.to_lowercase(), &other.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reserved(name: &str) -> SeatOccupant {
        SeatOccupant::Reserved {
            person: format!("person {name}"),
            name: name.to_owned(),
        }
    }

    #[test]
    fn a_name_that_only_looks_like_another_is_refused() {
        // Cyrillic, a capital I for an l, a zero for an O, another case, full-width letters.
        for (seated, name) in [
            ("Ada", "\u{0410}d\u{0430}"),
            ("lan", "Ian"),
            ("Ada", "ADA"),
            ("Ada", "\u{ff21}da"),
            ("rn", "m"),
        ] {
            let seats = [reserved(seated), SeatOccupant::Open];
            let refused = name_at_table(name, "eve", &seats).unwrap_err();
            assert_eq!(refused.code, ErrorCode::NameTaken, "{seated} {name}");
        }
        for name in ["Adam", "Оля", "アダ"] {
            let seats = [reserved("Ada"), SeatOccupant::Bot { level: 1 }];
            assert_eq!(name_at_table(name, "eve", &seats), Ok(name.to_owned()));
        }
    }

    #[test]
    fn namesakes_get_numbers() {
        let mut seats = vec![reserved("Ada")];
        for wanted in ["Ada (2)", "Ada (3)"] {
            let name = name_at_table("Ada", "eve", &seats).unwrap();
            assert_eq!(name, wanted);
            seats.push(SeatOccupant::Reserved {
                person: wanted.to_owned(),
                name,
            });
        }
        // One's own reserved seat is not another player's.
        assert_eq!(
            name_at_table("Ada", "person Ada", &seats[..1]),
            Ok("Ada".to_owned())
        );
    }
}
