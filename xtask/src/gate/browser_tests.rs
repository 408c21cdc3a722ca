//! The tests of the pages in Chromium.
//!
//! A file of tests that has passed is left out while everything it depends on is the same. Every
//! file depends on the server, the shared pages and the shared rules; most visit only some games, and
//! a change to another game is nothing to them.

use std::env;

use anyhow::Result;

use super::schedule::AGAIN;
use super::stamp::{Contents, Passed, Stamp, is_under};
use crate::repo::Repo;
use crate::web;

/// Where the tests are.
const FOLDER: &str = "web/tests/browser";
/// How the name of a file of tests ends.
const ENDING: &str = ".test.ts";
/// What every test depends on; of the games, only those it visits.
const COMMON: &[&str] = &["Cargo.toml", "Cargo.lock", "crates", "data", "games", "web"];

/// Games that share rules and pages, by their folders.
type Family = &'static [&'static str];

const CATS: Family = &[
    "games/boop",
    "web/src/games/boop",
    "web/src/games/cats",
    "web/src/games/halls",
];
const TILES: Family = &[
    "games/tiles",
    "web/src/games/bop",
    "web/src/games/digit",
    "web/src/games/qinto",
    "web/src/games/tiles",
];
const KABOOM: Family = &["games/kaboom", "web/src/games/kaboom"];
const FAMILIES: [Family; 3] = [CATS, TILES, KABOOM];

/// The games that a file of tests visits, if it does not visit all of them.
const VISITS: &[(&str, &[Family])] = &[
    ("boop", &[CATS]),
    ("curtain", &[TILES]),
    ("halls", &[CATS]),
    ("hints", &[CATS, TILES]),
    ("kaboom", &[KABOOM]),
    ("kaboomLesson", &[KABOOM]),
    ("kaboomPhone", &[KABOOM]),
    ("kaboomSharedDevice", &[KABOOM]),
    ("online", &[CATS]),
    ("onlineKaboom", &[KABOOM]),
    ("onlineLine", &[CATS]),
    ("onlineTiles", &[TILES]),
    ("onlineWire", &[TILES]),
    ("person", &[]),
    ("seating", &[CATS]),
    ("tiles", &[TILES]),
];

/// Runs the files of tests that may find something new.
pub(super) fn run(repo: &Repo) -> Result<String> {
    let files = web::browser_tests(repo)?;
    let contents = Contents::read(repo)?;
    let passed = Passed::new(repo);
    let again = env::var_os(AGAIN).is_some();
    let stamped = |name: &String| -> Option<Stamp> {
        let contents = contents.as_ref()?;
        Some(contents.stamp_where("browser", |path| is_input(name, path)))
    };
    let chosen: Vec<(&String, Option<Stamp>)> = files
        .iter()
        .map(|name| (name, stamped(name)))
        .filter(|(name, stamp)| {
            let is_known = |stamp: &Stamp| passed.has(&name_of_stamp(name), stamp);
            again || !stamp.as_ref().is_some_and(is_known)
        })
        .collect();
    if chosen.is_empty() {
        return Ok("no file has changed since it passed".to_owned());
    }
    let paths: Vec<String> = chosen
        .iter()
        .map(|(name, _)| format!("tests/browser/{name}{ENDING}"))
        .collect();
    let browser = web::test_in_browser(repo, web::Screens::Some, &paths)?;
    for (name, stamp) in &chosen {
        if let Some(stamp) = stamp {
            passed.add(&name_of_stamp(name), stamp)?;
        }
    }
    Ok(format!(
        "{} of {} files in {browser}",
        chosen.len(),
        files.len()
    ))
}

fn name_of_stamp(name: &str) -> String {
    format!("browser-{name}")
}

/// Whether the tests of a file depend on a path.
fn is_input(name: &str, path: &str) -> bool {
    if is_under(path, FOLDER) && path.ends_with(ENDING) {
        return path == format!("{FOLDER}/{name}{ENDING}");
    }
    let visited = VISITS.iter().find(|(file, _)| *file == name);
    let is_elsewhere = |family: &&Family| {
        visited.is_some_and(|(_, games)| !games.contains(family))
            && family.iter().any(|folder| is_under(path, folder))
    };
    COMMON.iter().any(|folder| is_under(path, folder)) && !FAMILIES.iter().any(|f| is_elsewhere(&f))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_depends_on_the_games_it_visits() {
        assert!(is_input("boop", "games/boop/src/lib.rs"));
        assert!(is_input("boop", "web/src/games/cats/view.ts"));
        assert!(is_input("boop", "web/src/ui/screens/home.tsx"));
        assert!(is_input("boop", "crates/server/src/lib.rs"));
        assert!(!is_input("boop", "web/src/games/kaboom/board.tsx"));
        assert!(!is_input("boop", "games/tiles/src/lib.rs"));
        assert!(!is_input("boop", "docs/protocol.md"));
    }

    #[test]
    fn a_file_that_is_not_listed_depends_on_all_games() {
        for path in ["games/kaboom/src/lib.rs", "web/src/games/tiles/view.ts"] {
            assert!(is_input("everyScreenEnglish", path), "{path}");
        }
    }

    #[test]
    fn a_file_depends_on_helpers_and_not_on_other_files_of_tests() {
        assert!(is_input("boop", "web/tests/browser/boop.test.ts"));
        assert!(is_input("boop", "web/tests/browser/browser.ts"));
        assert!(!is_input("boop", "web/tests/browser/halls.test.ts"));
    }

    #[test]
    fn every_listed_file_and_folder_exists() {
        let repo = Repo::find().expect("cargo answers");
        for (name, _) in VISITS {
            let path = repo.root.join(FOLDER).join(format!("{name}{ENDING}"));
            assert!(path.is_file(), "{}", path.display());
        }
        for folder in FAMILIES.into_iter().flatten() {
            assert!(repo.root.join(folder).is_dir(), "{folder}");
        }
    }
}
