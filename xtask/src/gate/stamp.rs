//! Stamps: the file contents that a step has passed with.
//!
//! A stamp is a hash over the names and contents of a step's input files, tracked by
//! git or at least not ignored, and over the compiler's version. A step whose stamp
//! equals the one of its last success has nothing new to find. A checkout without git
//! has no stamps, and every step runs.

use std::env;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result};

use crate::call::Call;
use crate::repo::Repo;

/// The variable that makes the steps that choose their own work run all of it.
pub(super) const AGAIN: &str = "RUCKUS_AGAIN";

/// The hash of the contents of some input files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stamp(String);

/// The files of the checkout with a hash of each.
pub(crate) struct Contents {
    compiler: String,
    /// Path relative to the root, and hash.
    files: Vec<(String, String)>,
}

impl Contents {
    /// Reads the whole checkout; `None` outside a git repository.
    pub(crate) fn read(repo: &Repo) -> Result<Option<Contents>> {
        let git = || Call::new("git").folder(&repo.root);
        let list = git().args([
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ]);
        let Ok((true, listed)) = list.attempt() else {
            return Ok(None);
        };
        // A file that is tracked but deleted has no content.
        let paths: Vec<&str> = listed
            .split('\0')
            .filter(|path| !path.is_empty() && repo.root.join(path).is_file())
            .collect();
        let hashes = git()
            .args(["hash-object", "--no-filters", "--stdin-paths"])
            .output_for(&(paths.join("\n") + "\n"))?;
        let files = paths.iter().map(|path| (*path).to_owned());
        Ok(Some(Contents {
            compiler: Call::new("rustc").arg("-vV").output()?,
            files: files.zip(hashes.lines().map(str::to_owned)).collect(),
        }))
    }

    /// The stamp of the files under these paths. `what` distinguishes steps with the
    /// same files.
    pub(crate) fn stamp<'a>(&self, what: &str, paths: impl IntoIterator<Item = &'a str>) -> Stamp {
        let paths: Vec<&str> = paths.into_iter().collect();
        self.stamp_where(what, |path| {
            paths.iter().any(|folder| is_under(path, folder))
        })
    }

    /// The stamp of the files whose paths satisfy `is_input`.
    pub(crate) fn stamp_where(&self, what: &str, is_input: impl Fn(&str) -> bool) -> Stamp {
        let mut text = format!("{what}\n{}\n", self.compiler);
        for (path, hash) in &self.files {
            if is_input(path) {
                text.push_str(&format!("{path} {hash}\n"));
            }
        }
        Stamp(text)
    }
}

/// Whether a path is this file or is inside this folder; "" is the root.
pub(super) fn is_under(path: &str, folder: &str) -> bool {
    folder.is_empty()
        || path
            .strip_prefix(folder)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// A part of a step that can be skipped on its own: the tests of a package, or a test
/// file.
pub(crate) struct Part<T> {
    pub(crate) what: T,
    /// The name of its stamp.
    pub(crate) name: String,
    /// `None` in a checkout without git.
    pub(crate) stamp: Option<Stamp>,
}

/// The stored stamps of the steps that passed.
pub(crate) struct Stamps {
    folder: PathBuf,
}

impl Stamps {
    pub(crate) fn new(repo: &Repo) -> Stamps {
        Stamps {
            folder: repo.target.join("gate/passed"),
        }
    }

    /// Whether a step has passed with exactly this content.
    pub(crate) fn has(&self, name: &str, stamp: &Stamp) -> bool {
        fs::read_to_string(self.folder.join(name)).is_ok_and(|passed| passed == stamp.0)
    }

    /// The parts that have not passed with their current content, or all of them if
    /// everything is to run again.
    pub(crate) fn to_run<T>(&self, parts: impl IntoIterator<Item = Part<T>>) -> Vec<Part<T>> {
        let again = env::var_os(AGAIN).is_some();
        let has_passed = |part: &Part<T>| {
            let stamp = part.stamp.as_ref();
            stamp.is_some_and(|stamp| self.has(&part.name, stamp))
        };
        let parts = parts.into_iter();
        parts.filter(|part| again || !has_passed(part)).collect()
    }

    /// Stores the stamps of the parts that passed.
    pub(crate) fn add_parts<T>(&self, parts: &[Part<T>]) -> Result<()> {
        for part in parts {
            if let Some(stamp) = &part.stamp {
                self.add(&part.name, stamp)?;
            }
        }
        Ok(())
    }

    /// Stores the stamp of a step that passed.
    pub(crate) fn add(&self, name: &str, stamp: &Stamp) -> Result<()> {
        fs::create_dir_all(&self.folder)
            .and_then(|()| fs::write(self.folder.join(name), &stamp.0))
            .with_context(|| format!("cannot write to {}", self.folder.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contents(files: &[(&str, &str)]) -> Contents {
        let owned = |&(path, hash): &(&str, &str)| (path.to_owned(), hash.to_owned());
        Contents {
            compiler: "rustc 1.95".to_owned(),
            files: files.iter().map(owned).collect(),
        }
    }

    #[test]
    fn a_stamp_changes_with_the_files_under_its_paths_only() {
        let before = contents(&[("web/a.ts", "1"), ("crates/core/x.rs", "2")]);
        let after = contents(&[("web/a.ts", "1"), ("crates/core/x.rs", "3")]);
        assert_eq!(before.stamp("s", ["web"]), after.stamp("s", ["web"]));
        assert_ne!(before.stamp("s", ["crates"]), after.stamp("s", ["crates"]));
        assert_ne!(before.stamp("s", [""]), after.stamp("s", [""]));
        assert_ne!(before.stamp("s", ["web"]), before.stamp("t", ["web"]));
    }

    #[test]
    fn folders_are_not_prefixes_of_names() {
        assert!(is_under("crates/core/x.rs", "crates/core"));
        assert!(is_under("Cargo.lock", "Cargo.lock"));
        assert!(!is_under("crates/core2/x.rs", "crates/core"));
    }

    #[test]
    fn this_checkout_has_contents_that_are_read_again_the_same() {
        let repo = Repo::find().expect("cargo answers");
        let Some(one) = Contents::read(&repo).expect("git answers") else {
            return;
        };
        let other = Contents::read(&repo)
            .expect("git answers")
            .expect("as before");
        assert_eq!(one.stamp("s", ["xtask"]), other.stamp("s", ["xtask"]));
        assert!(one.files.iter().any(|(path, _)| path == "Cargo.toml"));
    }
}
