//! The files of the repository, as text.
//!
//! Files that `.gitignore` names and git's own files are left out. Of git's patterns,
//! only plain names are supported: `/target` for one place, `node_modules` for any
//! place.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};

use crate::repo::forward_slashes;

/// Extensions of files that are read as text; of all other files only the name is
/// known.
const TEXT: &[&str] = &[
    "css", "ftl", "html", "js", "json", "md", "mjs", "rs", "toml", "ts", "tsx", "yml",
];

/// The repository. Paths are relative to its root and have forward slashes.
#[derive(Default)]
pub(super) struct Tree {
    /// Text by path.
    files: BTreeMap<String, String>,
    /// Every file and every folder.
    entries: BTreeSet<String>,
}

impl Tree {
    pub(super) fn read(root: &Path) -> Result<Tree> {
        let ignored = fs::read_to_string(root.join(".gitignore")).unwrap_or_default();
        let mut tree = Tree::default();
        tree.read_folder(root, "", &Ignored::parse(&ignored))?;
        Ok(tree)
    }

    fn read_folder(&mut self, root: &Path, folder: &str, ignored: &Ignored) -> Result<()> {
        let full = root.join(folder);
        let listing =
            fs::read_dir(&full).with_context(|| format!("cannot read {}", full.display()))?;
        for entry in listing {
            let entry = entry?;
            let path = forward_slashes(&Path::new(folder).join(entry.file_name()));
            if ignored.covers(&path) {
                continue;
            }
            let kind = entry.file_type()?;
            if kind.is_dir() {
                self.read_folder(root, &path, ignored)?;
            } else if kind.is_file() && has_extension(&path, TEXT) {
                let text = fs::read_to_string(entry.path())
                    .with_context(|| format!("{path} is no UTF-8 text"))?;
                self.files.insert(path.clone(), text);
            }
            self.entries.insert(path);
        }
        Ok(())
    }

    /// The text files.
    pub(super) fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files
            .iter()
            .map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The text files with one of these extensions.
    pub(super) fn files_with<'a>(
        &'a self,
        extensions: &'a [&str],
    ) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.files()
            .filter(move |(path, _)| has_extension(path, extensions))
    }

    pub(super) fn file(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(String::as_str)
    }

    /// All paths of files and folders.
    pub(super) fn entries(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(String::as_str)
    }

    pub(super) fn has(&self, path: &str) -> bool {
        self.entries.contains(path)
    }

    /// A made-up repository.
    #[cfg(test)]
    pub(super) fn of(files: &[(&str, &str)]) -> Tree {
        let mut tree = Tree::default();
        for (path, text) in files {
            tree.files.insert((*path).to_owned(), (*text).to_owned());
            let ancestors = Path::new(path).ancestors().map(forward_slashes);
            tree.entries
                .extend(ancestors.filter(|path| !path.is_empty()));
        }
        tree
    }
}

/// Whether the path has one of these extensions.
pub(super) fn has_extension(path: &str, extensions: &[&str]) -> bool {
    path.rsplit_once('.')
        .is_some_and(|(_, extension)| extensions.contains(&extension))
}

/// The last part of a path.
pub(super) fn file_name(path: &str) -> &str {
    path.rsplit_once('/').map_or(path, |(_, name)| name)
}

/// The files that git ignores.
struct Ignored {
    /// Complete paths from the root.
    places: Vec<String>,
    /// Names at any depth.
    names: Vec<String>,
}

impl Ignored {
    fn parse(text: &str) -> Ignored {
        let mut ignored = Ignored {
            places: Vec::new(),
            names: vec![".git".to_owned()],
        };
        for line in text.lines().map(str::trim) {
            if line.is_empty() || line.starts_with('#') || line.contains('*') {
                continue;
            }
            let plain = line.trim_end_matches('/');
            match plain.strip_prefix('/') {
                Some(place) => ignored.places.push(place.to_owned()),
                None if plain.contains('/') => ignored.places.push(plain.to_owned()),
                None => ignored.names.push(plain.to_owned()),
            }
        }
        ignored
    }

    fn covers(&self, path: &str) -> bool {
        self.places.iter().any(|place| place == path)
            || self.names.iter().any(|name| name == file_name(path))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gitignore_is_heeded() {
        let ignored = Ignored::parse("# built\n/target\nfuzz/corpus/\nnode_modules\n");
        for path in ["target", "fuzz/corpus", "web/node_modules", ".git"] {
            assert!(ignored.covers(path), "{path}");
        }
        for path in ["crates/target", "fuzz", "corpus", ".gitignore"] {
            assert!(!ignored.covers(path), "{path}");
        }
    }

    #[test]
    fn this_repository_can_be_read() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"))
            .parent()
            .expect("the root");
        let tree = Tree::read(root).expect("readable");
        assert!(
            tree.file("xtask/src/tidy/tree.rs")
                .is_some_and(|text| text.starts_with("//!"))
        );
        assert!(tree.has("crates/core") && !tree.has("target") && !tree.has(".git"));
    }

    #[test]
    fn made_up_trees_have_their_folders() {
        let tree = Tree::of(&[("a/b/c.rs", "")]);
        assert!(tree.has("a") && tree.has("a/b") && tree.has("a/b/c.rs") && !tree.has("b"));
        assert_eq!(tree.files_with(&["rs"]).count(), 1);
        assert_eq!(tree.files_with(&["ts"]).count(), 0);
    }
}
