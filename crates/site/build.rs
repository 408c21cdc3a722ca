//! Writes the table of the files in `files` that the crate embeds.
//!
//! `web/scripts/pack.mjs` puts every file there, with its compressed forms. The table
//! is empty if no pages were built, and in a debug build, which reads the files from
//! the folder on request, so that a changed page does not rebuild the server.
//! Files with compressed forms are embedded only compressed, which saves a fifth of the
//! program's size.
//!
//! A release build without any pages builds them first, so that `cargo install --path
//! crates/cli` gives a complete program: it runs `cargo xtask web`, which needs Node and
//! the WebAssembly target. Pages that are there are taken as they are.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let mut paths = Vec::new();
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("files");
    if env::var("PROFILE")? == "release" {
        println!("cargo::rerun-if-changed=files");
        if !root.join("index.html").exists() {
            build_pages(&root)?;
        }
        collect(&root, &mut paths)?;
        paths.sort();
    }

    let mut table = String::from("&[\n");
    for path in paths.iter().filter(|path| !is_compressed(path)) {
        let name = path
            .strip_prefix(&root)?
            .to_str()
            .ok_or("a name is no UTF-8")?;
        let included = |path: &Path| format!("Cow::Borrowed(include_bytes!({path:?}))");
        let form = |ending: &str| {
            let form = PathBuf::from(format!("{}.{ending}", path.display()));
            if paths.contains(&form) {
                format!("Some({})", included(&form))
            } else {
                "None".to_owned()
            }
        };
        let (gzip, brotli) = (form("gz"), form("br"));
        let plain = if gzip == "None" {
            format!("Some({})", included(path))
        } else {
            "None".to_owned()
        };
        writeln!(
            table,
            "File {{ path: Cow::Borrowed({name:?}), plain: {plain}, gzip: {gzip}, brotli: {brotli} }},",
        )?;
    }
    table.push(']');
    fs::write(Path::new(&env::var("OUT_DIR")?).join("files.rs"), table)?;
    Ok(())
}

/// Builds the pages with the developer commands of the clone that this crate is in.
fn build_pages(root: &Path) -> Result<(), Box<dyn Error>> {
    let workspace = root.join("../../..");
    if !workspace.join("xtask").exists() {
        return Err("this package was made without the pages".into());
    }
    println!("cargo::warning=building the pages, which takes some minutes the first time");
    let mut build = Command::new(env::var("CARGO")?);
    build.args(["run", "--quiet", "--package", "xtask", "--", "web"]);
    // What cargo tells this script is not meant for the other build: its own flags,
    // targets and folders.
    for (name, _) in env::vars() {
        let is_ours = ["CARGO_", "RUSTC", "RUSTFLAGS", "RUSTDOC"];
        let of_script = [
            "TARGET",
            "HOST",
            "PROFILE",
            "OPT_LEVEL",
            "DEBUG",
            "OUT_DIR",
            "CFLAGS",
        ];
        let is_place = name == "CARGO_HOME" || name == "CARGO_TARGET_DIR";
        let is_ours = is_ours.iter().any(|start| name.starts_with(start));
        if is_ours && !is_place || of_script.contains(&name.as_str()) {
            build.env_remove(name);
        }
    }
    // Cargo reads the standard output of this script.
    let status = build
        .current_dir(&workspace)
        .stdout(io::stderr())
        .status()?;
    if !status.success() {
        return Err(
            "the pages could not be built: install what the lines above ask for (Node, and \
             `rustup target add wasm32-unknown-unknown`), or leave them out with the terminal \
             alone: --no-default-features"
                .into(),
        );
    }
    Ok(())
}

fn is_compressed(path: &Path) -> bool {
    path.extension()
        .is_some_and(|ending| ending == "gz" || ending == "br")
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, paths)?;
        } else if path.file_name().is_none_or(|name| name != ".gitignore") {
            paths.push(path);
        }
    }
    Ok(())
}
