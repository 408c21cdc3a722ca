//! The tests of the pages in Chromium.
//!
//! A test file that has passed is skipped until something it depends on changes. Every
//! file depends on the server and the shared pages. Most files visit only some games
//! and do not depend on the others.

use std::fs;

use anyhow::{Context as _, Result};

use super::stamp::{Contents, Part, Stamps, is_under};
use crate::repo::Repo;
use crate::web;

/// The folder of the tests.
const FOLDER: &str = "web/tests/browser";
/// The ending of a test file's name.
const ENDING: &str = ".test.ts";
/// The inputs of every test, except that a test depends only on the games it visits.
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

/// The games that a test file visits, for files that do not visit all of them.
const VISITS: &[(&str, &[Family])] = &[
    ("bestPlays", &[TILES]),
    ("boop", &[CATS]),
    ("boopSight", &[CATS]),
    ("bopUkrainian", &[TILES]),
    ("curtain", &[TILES]),
    ("fairShuffle", &[TILES]),
    ("fingerGames", &[CATS]),
    ("fingerTiles", &[TILES]),
    ("halls", &[CATS]),
    ("hints", &[CATS, TILES]),
    ("kaboom", &[KABOOM]),
    ("kaboomGames", &[KABOOM]),
    ("kaboomLesson", &[KABOOM]),
    ("kaboomPhone", &[KABOOM]),
    ("kaboomScreen", &[KABOOM]),
    ("kaboomSharedDevice", &[KABOOM]),
    ("kaboomShots", &[KABOOM]),
    ("kaboomTowers", &[KABOOM]),
    ("lesson", &[CATS]),
    ("online", &[CATS]),
    ("onlineInvite", &[CATS, TILES]),
    ("onlineKaboom", &[KABOOM]),
    ("onlineKaboomFar", &[KABOOM]),
    ("onlineLine", &[CATS]),
    ("onlineTiles", &[TILES]),
    ("onlineTilesSeen", &[TILES]),
    ("onlineWire", &[TILES]),
    ("person", &[]),
    ("seating", &[CATS, TILES]),
    ("seeds", &[TILES]),
    ("tableScreen", &[CATS]),
    ("tiles", &[TILES]),
    ("tilesChallenge", &[TILES]),
    ("tilesDrag", &[TILES]),
    ("tilesExplained", &[TILES]),
    ("tilesLooks", &[TILES]),
    ("tilesPromises", &[TILES]),
    ("tilesScreen", &[TILES]),
    ("tilesSwap", &[TILES]),
    ("tilesTools", &[TILES]),
    ("tilesTouch", &[TILES]),
];

/// Runs the test files whose inputs have changed since they passed.
pub(super) fn run(repo: &Repo) -> Result<String> {
    let names = names(repo)?;
    let contents = Contents::read(repo)?;
    let stamps = Stamps::new(repo);
    let files = names.iter().map(|name| {
        let stamp =
            |contents: &Contents| contents.stamp_where("browser", |path| is_input(name, path));
        Part {
            what: format!("tests/browser/{name}{ENDING}"),
            name: format!("browser-{name}"),
            stamp: contents.as_ref().map(stamp),
        }
    });
    let files = stamps.to_run(files);
    if files.is_empty() {
        return Ok("no file has changed since it passed".to_owned());
    }
    let paths: Vec<_> = files.iter().map(|file| file.what.as_str()).collect();
    let browser = web::test_in_browser(repo, web::Screens::Some, &paths)?;
    stamps.add_parts(&files)?;
    Ok(format!(
        "{} of {} files in {browser}",
        files.len(),
        names.len()
    ))
}

/// The names of the test files, without their ending.
fn names(repo: &Repo) -> Result<Vec<String>> {
    let folder = repo.root.join(FOLDER);
    let entries = fs::read_dir(&folder);
    let mut names = Vec::new();
    for entry in entries.with_context(|| format!("cannot read {}", folder.display()))? {
        let name = entry?.file_name().into_string().unwrap_or_default();
        names.extend(name.strip_suffix(ENDING).map(str::to_owned));
    }
    names.sort();
    Ok(names)
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

    /// Guards the list: a file that starts to visit another game must be listed with
    /// it.
    #[test]
    fn listed_files_name_no_game_that_they_do_not_visit() {
        let repo = Repo::find().expect("cargo answers");
        for (name, visited) in VISITS {
            let path = repo.root.join(FOLDER).join(format!("{name}{ENDING}"));
            let text = fs::read_to_string(path).expect("it exists");
            let others = FAMILIES.iter().filter(|family| !visited.contains(family));
            for game in others.copied().flatten() {
                let game = game.rsplit('/').next().expect("a path has a last part");
                for mention in [
                    format!("}}/{game}"),
                    format!("\"{game}\""),
                    format!("./{game}Player"),
                ] {
                    assert!(!text.contains(&mention), "{name} has {mention}");
                }
            }
        }
    }
}
