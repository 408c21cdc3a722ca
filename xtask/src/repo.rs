//! Where the repository is and which packages it has, according to cargo.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use serde::Deserialize;

use crate::call::Call;
use crate::linted;

/// The checked-out repository.
pub(crate) struct Repo {
    /// The folder with the workspace's manifest.
    pub(crate) root: PathBuf,
    /// The folder where cargo puts its output.
    pub(crate) target: PathBuf,
    /// The members of the workspace, sorted by name.
    pub(crate) packages: Vec<Package>,
}

/// A member of the workspace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Package {
    pub(crate) name: String,
    /// The folder, relative to the root, with forward slashes: `crates/core`.
    pub(crate) folder: String,
    pub(crate) dependencies: Vec<Dependency>,
}

/// One entry in a package's dependency tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    /// Whether only tests, examples and benchmarks use it.
    pub(crate) for_tests: bool,
}

impl Package {
    /// The path of the manifest, relative to the root.
    pub(crate) fn manifest(&self) -> String {
        format!("{}/Cargo.toml", self.folder)
    }

    /// Whether this package is a family of games.
    pub(crate) fn is_game(&self) -> bool {
        self.folder.starts_with("games/")
    }
}

impl Repo {
    /// Asks cargo about the workspace that this program belongs to.
    pub(crate) fn find() -> Result<Repo> {
        // Cargo sets the variable again when it runs the program, so that a checkout
        // that was moved after the build is still found.
        let xtask = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = xtask.parent().context("xtask has no parent folder")?;
        let output = Call::cargo()
            .args(["metadata", "--no-deps", "--format-version", "1"])
            .folder(root)
            .output()?;
        read_metadata(&output)
    }

    /// The path of a program that cargo built, by profile folder and name.
    pub(crate) fn program(&self, profile: &str, name: &str) -> PathBuf {
        self.target
            .join(profile)
            .join(format!("{name}{}", env::consts::EXE_SUFFIX))
    }

    /// Builds the program `ruckus` for tests. Selects the whole workspace, so that
    /// cargo reuses what it built for the tests: with one package alone, dependencies
    /// have fewer features.
    pub(crate) fn build_program(&self) -> Result<()> {
        let build = ["build", "--workspace", "--bin", "ruckus"];
        linted::cargo(self)?.args(build).run()
    }

    /// A cargo command in the root.
    pub(crate) fn cargo(&self) -> Call {
        Call::cargo().folder(&self.root)
    }
}

fn read_metadata(json: &str) -> Result<Repo> {
    let metadata: Metadata =
        serde_json::from_str(json).context("cannot read what `cargo metadata` says")?;
    let mut packages = Vec::new();
    for package in metadata.packages {
        let folder = package
            .manifest_path
            .parent()
            .and_then(|folder| folder.strip_prefix(&metadata.workspace_root).ok())
            .with_context(|| format!("package {} is outside the workspace", package.name))?;
        packages.push(Package {
            name: package.name,
            folder: forward_slashes(folder),
            dependencies: package
                .dependencies
                .into_iter()
                .map(Dependency::from)
                .collect(),
        });
    }
    packages.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(Repo {
        root: metadata.workspace_root,
        target: metadata.target_directory,
        packages,
    })
}

/// A relative path as written in documents, on every system.
pub(crate) fn forward_slashes(path: &Path) -> String {
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<MetadataPackage>,
    workspace_root: PathBuf,
    target_directory: PathBuf,
}

#[derive(Deserialize)]
struct MetadataPackage {
    name: String,
    manifest_path: PathBuf,
    dependencies: Vec<MetadataDependency>,
}

#[derive(Deserialize)]
struct MetadataDependency {
    name: String,
    /// The kind of the dependency; null for ordinary ones.
    kind: Option<String>,
}

impl From<MetadataDependency> for Dependency {
    fn from(dependency: MetadataDependency) -> Dependency {
        Dependency {
            name: dependency.name,
            for_tests: dependency.kind.as_deref() == Some("dev"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metadata_gives_folders_and_kinds_of_dependencies() {
        let repo = read_metadata(
            r#"{"workspace_root": "/r", "target_directory": "/r/target", "packages": [
                {"name": "ruckus-boop", "manifest_path": "/r/games/boop/Cargo.toml",
                 "dependencies": [{"name": "ruckus-core", "kind": null},
                                  {"name": "ruckus-conform", "kind": "dev"}]}]}"#,
        )
        .expect("well formed");
        let boop = &repo.packages[0];
        assert_eq!(boop.manifest(), "games/boop/Cargo.toml");
        assert!(boop.is_game());
        let kinds: Vec<_> = boop.dependencies.iter().map(|d| d.for_tests).collect();
        assert_eq!(kinds, [false, true]);
    }

    #[test]
    fn this_workspace_is_found() {
        let repo = Repo::find().expect("cargo answers");
        assert!(
            repo.packages
                .iter()
                .any(|package| package.folder == "xtask")
        );
        assert!(repo.root.join("Cargo.toml").is_file());
    }
}
