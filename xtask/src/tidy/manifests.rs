//! Checks that every package takes its lints, edition, toolchain and licence from the
//! workspace. A package that needs its own lints repeats the workspace's list, and only
//! the levels may differ.

use toml::{Table, Value};

use super::finding::Finding;
use super::tree::Tree;
use crate::repo::Package;

/// Fields of `[package]` that must be `workspace = true`.
const INHERITED: &[&str] = &["edition", "rust-version", "license"];

/// Packages with their own lints, and the reason.
const OWN_LINTS: &[(&str, &str)] = &[
    (
        "ruckus-wasm",
        "it exports functions under fixed names, which counts as unsafe, and the workspace forbids \
         that",
    ),
    (
        "ruckus-python",
        "the macros of PyO3 write unsafe code, and the workspace forbids that",
    ),
];

pub(super) fn check(tree: &Tree, packages: &[Package]) -> Vec<Finding> {
    packages
        .iter()
        .flat_map(|package| check_package(tree, package))
        .collect()
}

fn check_package(tree: &Tree, package: &Package) -> Vec<Finding> {
    let path = package.manifest();
    let Some(manifest) = tree.file(&path).and_then(|text| text.parse::<Table>().ok()) else {
        return vec![Finding::of(path, "cannot be read")];
    };
    let fields = manifest.get("package");
    let mut faults: Vec<String> = INHERITED
        .iter()
        .filter(|field| !inherits(fields.and_then(|fields| fields.get(**field))))
        .map(|field| format!("say `{field}.workspace = true`"))
        .collect();
    let lints = manifest.get("lints");
    match OWN_LINTS.iter().find(|(name, _)| *name == package.name) {
        None if !inherits(lints) => faults.push(
            "say `[lints]` and `workspace = true`; packages with lints of their own are listed in \
             xtask/src/tidy/manifests.rs"
                .to_owned(),
        ),
        Some((_, reason)) if inherits(lints) => {
            faults.push(format!("must have lints of its own, because {reason}"));
        }
        Some(_) => faults.extend(lints_left_out(tree, lints)),
        None => {}
    }
    faults
        .into_iter()
        .map(|fault| Finding::of(path.as_str(), fault))
        .collect()
}

fn inherits(value: Option<&Value>) -> bool {
    value.and_then(|value| value.get("workspace")) == Some(&Value::Boolean(true))
}

/// The lints of the workspace that are missing from a package's own list.
fn lints_left_out(tree: &Tree, own: Option<&Value>) -> Vec<String> {
    let workspace = tree
        .file("Cargo.toml")
        .and_then(|text| text.parse::<Table>().ok());
    let groups = workspace
        .as_ref()
        .and_then(|manifest| manifest.get("workspace")?.get("lints"));
    let mut left_out = Vec::new();
    for (group, lints) in groups.and_then(Value::as_table).into_iter().flatten() {
        for (lint, _) in lints.as_table().into_iter().flatten() {
            if own.and_then(|own| own.get(group)?.get(lint)).is_none() {
                left_out.push(format!("leaves out the workspace's lint {group}.{lint}"));
            }
        }
    }
    left_out
}

#[cfg(test)]
mod tests {
    use super::super::finding::texts;
    use super::*;

    const GOOD: &str = "[package]\nedition.workspace = true\nrust-version.workspace = true\n\
                        license = { workspace = true }\n[lints]\nworkspace = true\n";

    const WORKSPACE: &str = "[workspace.lints.rust]\nunsafe_code = \"forbid\"\n\
                             [workspace.lints.clippy]\ntodo = \"warn\"\n";

    fn found(name: &str, manifest: &str) -> Vec<String> {
        let package = Package {
            name: name.to_owned(),
            folder: "crates/x".to_owned(),
            dependencies: vec![],
        };
        let files = [("Cargo.toml", WORKSPACE), ("crates/x/Cargo.toml", manifest)];
        texts(&check(&Tree::of(&files), &[package]))
    }

    #[test]
    fn a_package_that_inherits_everything_passes() {
        assert_eq!(found("ruckus-x", GOOD), [""; 0]);
    }

    #[test]
    fn what_is_not_inherited_is_named() {
        let edition = GOOD.replace("edition.workspace = true", "edition = \"2024\"");
        assert_eq!(
            found("ruckus-x", &edition),
            ["crates/x/Cargo.toml: say `edition.workspace = true`"]
        );
        assert_eq!(found("ruckus-x", "[package]\n").len(), INHERITED.len() + 1);
        assert!(found("ruckus-x", &GOOD.replace("[lints]", "[other]"))[0].contains("[lints]"));
        assert_eq!(
            found("ruckus-x", "[package"),
            ["crates/x/Cargo.toml: cannot be read"]
        );
    }

    #[test]
    fn only_listed_packages_have_lints_of_their_own() {
        let own = GOOD.replace(
            "[lints]\nworkspace = true",
            "[lints]\nrust.unsafe_code = \"deny\"\nclippy.todo = \"warn\"",
        );
        assert_eq!(found("ruckus-wasm", &own), [""; 0]);
        assert_eq!(found("ruckus-x", &own).len(), 1);
        assert!(found("ruckus-wasm", GOOD)[0].contains("must have lints of its own"));
    }

    #[test]
    fn lints_of_its_own_repeat_those_of_the_workspace() {
        let some = GOOD.replace(
            "[lints]\nworkspace = true",
            "[lints.rust]\nunsafe_code = \"deny\"",
        );
        assert_eq!(
            found("ruckus-wasm", &some),
            ["crates/x/Cargo.toml: leaves out the workspace's lint clippy.todo"]
        );
    }
}
