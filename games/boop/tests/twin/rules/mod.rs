//! One test per rule clause and per row of the decision tables, worked out by hand and
//! run against both the fast rules and their twin.
//!
//! Every position, action and event is a text. Positions list the top rank first; the
//! last number is the seat to move. Events are joined by `; `.

use ruckus_boop::twin::Ruleset;

use crate::pair::Pair;

mod eight;
mod halls;
mod kittens_only;
mod ornaments;
mod text;
mod turn;

const MUST: Ruleset = Ruleset::Boop {
    kittens_only: false,
    eight_may: false,
};
const MAY: Ruleset = Ruleset::Boop {
    kittens_only: false,
    eight_may: true,
};
const KITTENS: Ruleset = Ruleset::Boop {
    kittens_only: true,
    eight_may: false,
};
const KITTENS_MAY: Ruleset = Ruleset::Boop {
    kittens_only: true,
    eight_may: true,
};
const HALLS: Ruleset = Ruleset::Halls { eight_may: false };
const HALLS_MAY: Ruleset = Ruleset::Halls { eight_may: true };

fn at(rules: Ruleset, position: &str) -> Pair {
    let pair = Pair::parse(rules, position).unwrap_or_else(|fault| panic!("{position}: {fault}"));
    assert_eq!(pair.position(), position);
    pair
}

/// Checks that the action leads from one position to the other with these events, and
/// that its canonical text is listed.
fn check(rules: Ruleset, before: &str, action: &str, after: &str, events: &str) {
    let mut pair = at(rules, before);
    let listed = pair.legal().contains(&action.to_string());
    assert!(listed, "{action} is not listed in {before}");
    check_unlisted(rules, before, action, after, events);
    pair.apply(action).expect("a listed action is legal");
    assert_eq!(pair.position(), after);
}

/// Like `check`, for the short form, which is accepted but not listed.
fn check_unlisted(rules: Ruleset, before: &str, action: &str, after: &str, events: &str) {
    let mut pair = at(rules, before);
    let happened = pair
        .apply(action)
        .unwrap_or_else(|fault| panic!("{action} in {before}: {fault}"));
    assert_eq!(pair.position(), after, "{action} in {before}");
    assert_eq!(happened.join("; "), events, "{action} in {before}");
}

/// Checks that the action is refused with this message, is not listed, and changes nothing.
fn refused(rules: Ruleset, position: &str, action: &str, message: &str) {
    let mut pair = at(rules, position);
    let fault = pair.apply(action).expect_err(action);
    assert!(fault.contains(message), "{action} in {position}: {fault}");
    assert_eq!(pair.position(), position);
    assert!(!pair.legal().contains(&action.to_string()));
}

/// Checks that the position is refused with this message.
fn bad_position(rules: Ruleset, position: &str, message: &str) {
    let fault = Pair::parse(rules, position).err().expect(position);
    assert!(fault.contains(message), "{position}: {fault}");
}

fn result(rules: Ruleset, position: &str) -> Option<(usize, &'static str)> {
    at(rules, position).result()
}

/// The rest of each listed action that begins with `start`, joined by spaces; `-`
/// means `start` alone.
fn endings(rules: Ruleset, position: &str, start: &str) -> String {
    let mut endings = Vec::new();
    for action in at(rules, position).legal() {
        match action.strip_prefix(start) {
            None => {}
            Some("") => endings.push("-".to_string()),
            Some(rest) => endings.push(rest.to_string()),
        }
    }
    endings.join(" ")
}
