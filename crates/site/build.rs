//! Writes the table of the files in `files` that the crate embeds.
//!
//! `web/scripts/pack.mjs` puts every file there, with its compressed forms. The table
//! is empty if no pages were built, and in a debug build, which reads the files from
//! the folder on request, so that a changed page does not rebuild the server.
//! Files with compressed forms are embedded only compressed, which saves a fifth of the
//! program's size.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let mut paths = Vec::new();
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("files");
    if env::var("PROFILE")? == "release" {
        println!("cargo::rerun-if-changed=files");
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
