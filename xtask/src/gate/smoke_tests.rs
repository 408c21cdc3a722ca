//! The smoke test of the engine modules, for the boxes that may have changed.

use anyhow::Result;

use super::short::RUST;
use super::stamp::{Contents, Part, Stamps, is_under};
use crate::repo::Repo;
use crate::smoke;
use crate::wasm::Modules;

/// The folder with the families of games, each in a folder named after its box.
const GAMES: &str = "games";

/// Compares the modules whose inputs have changed since they passed.
pub(super) fn run(repo: &Repo) -> Result<String> {
    let modules = Modules::built(repo)?;
    let contents = Contents::read(repo)?;
    let stamps = Stamps::new(repo);
    let boxes = modules.0.iter().map(|module| {
        let name = module.games.name.as_str();
        let stamp =
            |contents: &Contents| contents.stamp_where("smoke", |path| is_input(name, path));
        Part {
            what: name,
            name: format!("smoke-{name}"),
            stamp: contents.as_ref().map(stamp),
        }
    });
    let boxes = stamps.to_run(boxes);
    if boxes.is_empty() {
        return Ok("no box has changed since it passed".to_owned());
    }
    let is_chosen = |name: &str| boxes.iter().any(|part| part.what == name);
    let note = smoke::smoke(repo, &modules, is_chosen, smoke::Games::Few)?;
    stamps.add_parts(&boxes)?;
    Ok(note)
}

/// Whether the replies of a box depend on a path: on everything but other games.
fn is_input(name: &str, path: &str) -> bool {
    let of_another_game = is_under(path, GAMES) && !is_under(path, &folder_of(name));
    !of_another_game && RUST.iter().any(|folder| is_under(path, folder))
}

/// The folder with the games of a box. A box with the words of a language is named after both:
/// `tiles-uk`.
fn folder_of(name: &str) -> String {
    let games = name.split_once('-').map_or(name, |(games, _)| games);
    format!("{GAMES}/{games}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wasm::GameBox;

    #[test]
    fn a_box_depends_on_its_own_games_and_everything_shared() {
        assert!(is_input("boop", "games/boop/src/lib.rs"));
        assert!(is_input("boop", "crates/search/src/lib.rs"));
        assert!(is_input("boop", "Cargo.lock"));
        assert!(!is_input("boop", "games/tiles/src/lib.rs"));
        assert!(!is_input("boop", "web/src/main.tsx"));
        assert!(is_input("tiles-uk", "games/tiles/src/lib.rs"));
    }

    #[test]
    fn every_box_has_a_folder_of_games() {
        let repo = Repo::find().expect("cargo answers");
        for GameBox { name } in GameBox::all(&repo).expect("the catalog lists boxes") {
            assert!(repo.root.join(folder_of(&name)).is_dir(), "{name}");
        }
    }
}
