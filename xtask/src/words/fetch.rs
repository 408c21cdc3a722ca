//! Fetches the source tarball of a word list through apt.
//!
//! Most machines have apt configured for binary packages only. The source packages are
//! on the same servers, so the machine's own entries are copied into a scratch folder
//! with `deb` changed to `deb-src`. The configuration of the machine is not changed,
//! and no server is hard-coded here.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

/// A source package of Debian.
pub(crate) struct Package {
    pub(crate) name: &'static str,
    /// The tarball's name in Debian's archive.
    pub(crate) tarball: &'static str,
    /// Its checksum. All generated files derive from these bytes.
    pub(crate) sha256: &'static str,
    /// The folder in the tarball.
    pub(crate) folder: &'static str,
    /// The option that names the tarball on the command line.
    pub(crate) option: &'static str,
}

/// Fetches a package, or takes the tarball given, and unpacks it in `scratch`.
pub(crate) fn unpacked(package: &Package, given: Option<&Path>, scratch: &Path) -> Result<PathBuf> {
    let scratch = scratch.join(package.name);
    fs::create_dir(&scratch)?;
    let tarball = match given {
        Some(path) => path.to_owned(),
        None => through_apt(package, &scratch)?,
    };
    check(package, &tarball)?;
    let status = Command::new("tar")
        .arg("-xf")
        .arg(&tarball)
        .arg("-C")
        .arg(&scratch)
        .status()
        .context("tar did not start")?;
    ensure!(
        status.success(),
        "tar could not unpack {}",
        tarball.display()
    );
    Ok(scratch.join(package.folder))
}

fn through_apt(package: &Package, scratch: &Path) -> Result<PathBuf> {
    let Package {
        name,
        tarball,
        option,
        ..
    } = package;
    let parts = scratch.join("sources");
    fs::create_dir(&parts)?;
    ensure!(
        copy_source_entries(&parts)? > 0,
        "apt has no sources on this machine: give {tarball} with {option}"
    );
    for folder in ["lists/partial", "cache/archives/partial"] {
        fs::create_dir_all(scratch.join(folder))?;
    }
    apt_get(scratch, &["update"])?;
    apt_get(scratch, &["source", "--download-only", name])?;
    let path = scratch.join(tarball);
    ensure!(
        path.exists(),
        "apt has another version of {name}: give {tarball} with {option}"
    );
    Ok(path)
}

/// Checks a tarball against the pinned checksum.
fn check(package: &Package, tarball: &Path) -> Result<()> {
    let bytes = fs::read(tarball).with_context(|| tarball.display().to_string())?;
    let digest = Sha256::digest(&bytes);
    let found: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    ensure!(
        found == package.sha256,
        "{} has the checksum {found}, not {}",
        tarball.display(),
        package.sha256
    );
    Ok(())
}

fn apt_get(scratch: &Path, arguments: &[&str]) -> Result<()> {
    let options = [
        "Dir::Etc::sourcelist=/dev/null".to_owned(),
        format!(
            "Dir::Etc::sourceparts={}",
            scratch.join("sources").display()
        ),
        format!("Dir::State::lists={}", scratch.join("lists").display()),
        format!("Dir::Cache={}", scratch.join("cache").display()),
        // The scratch folder belongs to the user who runs this, not to apt's own user.
        "APT::Sandbox::User=".to_owned(),
    ];
    let mut command = Command::new("apt-get");
    command.current_dir(scratch).arg("--quiet").args(arguments);
    for option in options {
        command.args(["-o", &option]);
    }
    let output = command
        .output()
        .context("apt-get did not start: give the tarballs on the command line")?;
    ensure!(
        output.status.success(),
        "apt-get {} failed:\n{}",
        arguments.join(" "),
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(())
}

/// Copies the machine's apt entries as source entries; returns the number of files.
fn copy_source_entries(to: &Path) -> Result<usize> {
    let mut found = vec![apt_path("Dir::Etc::sourcelist/f")?];
    if let Ok(folder) = fs::read_dir(apt_path("Dir::Etc::sourceparts/d")?) {
        found.extend(folder.filter_map(Result::ok).map(|entry| entry.path()));
    }
    let mut copied = 0;
    for path in found {
        let to_source = match path.extension().and_then(|ending| ending.to_str()) {
            Some("list") => one_line_entry,
            Some("sources") => stanza_line,
            _ => continue,
        };
        if let (Ok(text), Some(name)) = (fs::read_to_string(&path), path.file_name()) {
            let lines: Vec<String> = text.lines().map(to_source).collect();
            fs::write(to.join(name), lines.join("\n") + "\n")?;
            copied += 1;
        }
    }
    Ok(copied)
}

/// The path of an apt setting on this machine.
fn apt_path(setting: &str) -> Result<PathBuf> {
    let output = Command::new("apt-config")
        .args(["shell", "VALUE", setting])
        .output()
        .context("apt-config did not start: give the tarballs on the command line")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let value = text
        .trim()
        .strip_prefix("VALUE='")
        .and_then(|rest| rest.strip_suffix('\''));
    value
        .map(PathBuf::from)
        .with_context(|| format!("apt-config has no {setting}"))
}

/// Converts a line of a `.list` file, which is a complete entry.
fn one_line_entry(line: &str) -> String {
    match line.strip_prefix("deb ") {
        Some(rest) => format!("deb-src {rest}"),
        None => line.to_owned(),
    }
}

/// Converts a line of a `.sources` file, where an entry is a stanza of fields.
fn stanza_line(line: &str) -> String {
    if line.starts_with("Types:") {
        "Types: deb-src".to_owned()
    } else {
        line.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_for_binary_packages_become_entries_for_sources() {
        let check = |entry: fn(&str) -> String, line, expected| assert_eq!(entry(line), expected);
        check(
            one_line_entry,
            "deb [a=b] uri suite main",
            "deb-src [a=b] uri suite main",
        );
        check(
            one_line_entry,
            "deb-src uri suite main",
            "deb-src uri suite main",
        );
        check(
            one_line_entry,
            "# deb uri suite main",
            "# deb uri suite main",
        );
        check(stanza_line, "Types: deb deb-src", "Types: deb-src");
        check(stanza_line, "Signed-By: key", "Signed-By: key");
    }
}
