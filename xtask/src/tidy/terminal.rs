//! Checks the program without its server, which must also build where the server does
//! not, such as on Windows: which packages it links, and that its code is not for Unix
//! only.

use super::finding::Finding;
use super::tree::Tree;
use crate::repo::Package;

/// The arguments for cargo that list the packages the program links without its server,
/// on any system.
pub(super) const LINKED: &[&str] = &[
    "tree",
    "--package=ruckus-cli",
    "--no-default-features",
    "--edges=normal",
    "--target=all",
    "--prefix=none",
];

/// Packages that only the server needs.
const OF_THE_SERVER: &[&str] = &[
    "async-nats",
    "axum",
    "hyper",
    "mimalloc",
    "ring",
    "ruckus-load",
    "ruckus-server",
    "rusqlite",
    "tokio",
    "tokio-postgres",
];

/// The part of the program that only exists together with the server.
const SERVER_FOLDER: &str = "crates/cli/src/server/";

/// Checks the list that cargo prints for [`LINKED`].
pub(super) fn check(linked: &str, tree: &Tree, packages: &[Package]) -> Vec<Finding> {
    let mut names: Vec<&str> = linked
        .lines()
        .filter_map(|line| line.split(' ').next())
        .collect();
    names.sort_unstable();
    names.dedup();
    let mut findings = Vec::new();
    for name in &names {
        if OF_THE_SERVER.contains(name) {
            let message = format!(
                "the program without its server links {name}; to see how: \
                 cargo tree -p ruckus-cli --no-default-features -i {name}"
            );
            findings.push(Finding::of("crates/cli/Cargo.toml", message));
        }
    }
    let ours = packages
        .iter()
        .filter(|package| names.contains(&package.name.as_str()));
    let sources: Vec<String> = ours.map(|ours| format!("{}/src/", ours.folder)).collect();
    for (path, text) in tree.files_with(&["rs"]) {
        let is_linked = sources.iter().any(|folder| path.starts_with(folder));
        if is_linked && !path.starts_with(SERVER_FOLDER) {
            findings.extend(unix_only(path, text));
        }
    }
    findings
}

fn unix_only(path: &str, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut before = "";
    for (index, line) in text.lines().enumerate() {
        if line.contains("os::unix") && !before.contains("cfg(unix)") {
            let message = "this is for Unix only; put it into the server, or behind #[cfg(unix)]";
            findings.push(Finding::at(path, index + 1, message));
        }
        before = line;
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::super::finding::texts;
    use super::*;

    fn found(linked: &str, files: &[(&str, &str)]) -> Vec<String> {
        let package = |folder: &str, name: &str| Package {
            name: name.to_owned(),
            folder: folder.to_owned(),
            dependencies: Vec::new(),
        };
        let packages = [
            package("crates/cli", "ruckus-cli"),
            package("crates/server", "ruckus-server"),
        ];
        texts(&check(linked, &Tree::of(files), &packages))
    }

    #[test]
    fn what_belongs_to_the_server_is_not_linked_without_it() {
        let linked = "ruckus-cli v0.1.0 (/r/crates/cli)\nclap v4.6.7\ntokio v1.54.1\ntokio v1.54.1 (*)\nstring v1.0.0\n";
        let found = found(linked, &[]);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains("links tokio"), "{found:?}");
    }

    #[test]
    fn code_for_unix_belongs_to_the_server() {
        let unix = "use std::os::unix::fs::PermissionsExt as _;\n";
        let guarded = format!("#[cfg(unix)]\n{unix}");
        let files = [
            ("crates/cli/src/main.rs", unix),
            ("crates/cli/src/games.rs", &*guarded),
            ("crates/cli/src/server/serve.rs", unix),
            ("crates/server/src/running.rs", unix),
        ];
        let found = found("ruckus-cli v0.1.0 (/r/crates/cli)\n", &files);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(
            found[0].starts_with("crates/cli/src/main.rs:1: "),
            "{found:?}"
        );
    }
}
