//! The list of everything that the program and the pages contain, as CycloneDX JSON.
//!
//! It is written here instead of by a tool because it joins two worlds: the packages
//! that cargo links into the program, and those that npm puts into the pages.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};

use super::Release;

pub(super) fn make(release: &Release<'_>) -> Result<()> {
    let tree = release
        .repo
        .cargo()
        .args(["tree", "--locked", "--package", "ruckus-cli"])
        .args(["--edges", "normal", "--prefix", "none"])
        .args(["--target", &release.target, "--format", "{p}\t{l}"])
        .output()?;
    let read = |name: &str| fs::read_to_string(release.repo.root.join(name));
    let mut components = crates(&tree, &read("Cargo.lock")?)?;
    components.extend(npm_packages(&read("web/package-lock.json")?)?);
    ensure!(
        components.len() > 50,
        "{} components only",
        components.len()
    );
    let bom = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": release.date,
            "component": {
                "type": "application",
                "name": "ruckus",
                "version": release.version,
                "licenses": [{"expression": "MIT OR Apache-2.0"}],
            },
        },
        "components": components,
    });
    let text = serde_json::to_string_pretty(&bom)? + "\n";
    Ok(fs::write(release.file(".cdx.json"), text)?)
}

/// The packages in the output of `cargo tree`, with the checksums of the lock file.
pub(super) fn crates(tree: &str, lock: &str) -> Result<Vec<Value>> {
    let lock: toml::Table = lock.parse().context("Cargo.lock")?;
    let packages = lock["package"].as_array().context("Cargo.lock is empty")?;
    let mut sums = BTreeMap::new();
    for package in packages {
        let field = |name: &str| package.get(name).and_then(toml::Value::as_str);
        if let (Some(name), Some(version), Some(sum)) =
            (field("name"), field("version"), field("checksum"))
        {
            sums.insert((name, version), sum);
        }
    }
    let mut components = BTreeMap::new();
    for line in tree.lines().filter(|line| !line.is_empty()) {
        let (package, licence) = line.split_once('\t').unwrap_or((line, ""));
        let mut words = package.split(' ');
        let (name, version) = (words.next(), words.next());
        let (name, version) = name.zip(version).context("cargo tree has another form")?;
        let version = version.trim_start_matches('v');
        // Packages without a checksum are our own.
        let Some(sum) = sums.get(&(name, version)) else {
            continue;
        };
        let licence = licence.trim_end_matches(" (*)").replace('/', " OR ");
        let component = json!({
            "type": "library",
            "name": name,
            "version": version,
            "purl": format!("pkg:cargo/{name}@{version}"),
            "licenses": [{"expression": licence}],
            "hashes": [{"alg": "SHA-256", "content": sum}],
        });
        components.insert((name, version), component);
    }
    Ok(components.into_values().collect())
}

/// The packages of the lock file that are not only for building and testing, and the
/// fonts, which are part of the pages although npm counts them as tools.
pub(super) fn npm_packages(lock: &str) -> Result<Vec<Value>> {
    let lock: Value = serde_json::from_str(lock).context("package-lock.json")?;
    let packages = lock["packages"].as_object().context("it lists packages")?;
    let mut components = Vec::new();
    for (path, package) in packages {
        let Some((_, name)) = path.rsplit_once("node_modules/") else {
            continue;
        };
        let is_font = name.starts_with("@fontsource");
        if package["dev"] == true && !is_font {
            continue;
        }
        let version = package["version"].as_str().context("a version")?;
        let url_name = name.replace('@', "%40");
        components.push(json!({
            "type": "library",
            "name": name,
            "version": version,
            "purl": format!("pkg:npm/{url_name}@{version}"),
            "licenses": [{"expression": package["license"].as_str().unwrap_or("NOASSERTION")}],
        }));
    }
    Ok(components)
}
