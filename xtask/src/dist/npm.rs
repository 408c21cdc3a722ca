//! The engine as a package for npm: the modules, a host of forty lines, and the types
//! of all messages.

use std::fs;

use anyhow::{Context as _, Result};

use super::Release;
use super::archive::{self, Entry};
use crate::wasm::Modules;

/// The types of the engine protocol and of the games, written by `crates/bindings`.
const TYPES: &[&str] = &["anyGame", "boop", "engine", "kaboom", "tiles"];

pub(super) fn make(release: &Release<'_>, modules: &Modules) -> Result<()> {
    let entries = entries(release, modules)?;
    let tar = archive::tar(&[], &entries, release.time)?;
    let file = release
        .out
        .join(format!("ruckus-engine-{}.tgz", release.version));
    Ok(fs::write(file, archive::gzip(&tar)?)?)
}

fn entries(release: &Release<'_>, modules: &Modules) -> Result<Vec<Entry>> {
    let root = &release.repo.root;
    let source = root.join("deploy/npm");
    let manifest = fs::read_to_string(source.join("package.json"))?;
    let mut manifest: serde_json::Value =
        serde_json::from_str(&manifest).context("deploy/npm/package.json")?;
    manifest["version"] = release.version.as_str().into();
    let manifest = serde_json::to_string_pretty(&manifest)? + "\n";
    let mut entries = vec![Entry::new("package/package.json", manifest)];
    for name in ["index.js", "README.md"] {
        entries.push(Entry::read(format!("package/{name}"), &source.join(name))?);
    }
    let types = fs::read_to_string(source.join("index.d.ts"))?;
    entries.push(Entry::new("package/index.d.ts", types_in_package(&types)));
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        entries.push(Entry::read(format!("package/{name}"), &root.join(name))?);
    }
    for name in TYPES {
        let path = root.join(format!("crates/bindings/typescript/{name}.ts"));
        let types = types_in_package(&fs::read_to_string(path)?);
        entries.push(Entry::new(format!("package/types/{name}.d.ts"), types));
    }
    for module in &modules.0 {
        let name = format!("package/modules/{}", module.file_name());
        entries.push(Entry::read(name, module.path())?);
    }
    entries.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(entries)
}

/// Types with the paths that they have in the package, and with the endings that Node
/// wants to see.
fn types_in_package(types: &str) -> String {
    let here = types.replace("\"../../crates/bindings/typescript/", "\"./types/");
    let with_ending = |line: &str| match line.strip_suffix("\";") {
        Some(start) if line.contains(" from \"./") => format!("{start}.js\";\n"),
        _ => format!("{line}\n"),
    };
    here.lines().map(with_ending).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_found_inside_the_package() {
        let types = "import type { Game } from \"../../crates/bindings/typescript/engine\";\n\
                     export type { Boop } from \"./boop\";\nexport type A = \"./b\";\n";
        let packed = "import type { Game } from \"./types/engine.js\";\n\
                      export type { Boop } from \"./boop.js\";\nexport type A = \"./b\";\n";
        assert_eq!(types_in_package(types), packed);
    }
}
