//! `cargo xtask dist`: everything that a release consists of, in `target/dist`.
//!
//! The archives of one commit are identical wherever they are made with the same
//! compilers: times are the time of the commit, owners are root, files are in order.

mod archive;
mod deb;
mod image;
mod npm;
mod program;
mod sbom;
#[cfg(test)]
mod tests;
mod web_bundle;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use clap::ValueEnum;
use sha2::{Digest as _, Sha256};

use crate::call::Call;
use crate::repo::Repo;
use crate::wasm::{self, Profile};
use crate::{release, web};

/// One part of a release.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Part {
    /// The program with its manual pages and completions, as an archive.
    Program,
    /// The Debian package.
    Deb,
    /// The image for containers, in the layout of OCI.
    Image,
    /// The pages for any web server, to play without `ruckus serve`.
    Web,
    /// The engine as a package for npm.
    Npm,
    /// The list of everything that the program and the pages contain.
    Sbom,
}

impl Part {
    /// The parts that this system can make.
    fn of_this_system() -> &'static [Part] {
        use Part::{Deb, Image, Npm, Program, Sbom, Web};
        if cfg!(target_os = "linux") {
            &[Program, Deb, Image, Web, Npm, Sbom]
        } else {
            &[Program]
        }
    }
}

/// What all parts of a release need to know.
pub(crate) struct Release<'a> {
    repo: &'a Repo,
    version: String,
    /// The target triple of the program.
    target: String,
    /// The time of the commit, in seconds since 1970.
    time: u64,
    /// The same as text, such as `2026-11-19T04:00:00Z`.
    date: String,
    /// The folder of the finished files.
    out: PathBuf,
}

impl Release<'_> {
    /// The path of a finished file; `ending` begins with a dot or a dash.
    fn file(&self, ending: &str) -> PathBuf {
        self.out.join(format!("ruckus-{}{ending}", self.version))
    }

    /// A folder for intermediate files, empty.
    fn scratch(&self, name: &str) -> Result<PathBuf> {
        let folder = self.out.join("work").join(name);
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)?;
        Ok(folder)
    }
}

/// Makes the requested parts, or all that this system can make, and their checksums. With
/// a program, packs that one instead of building the pages and the program.
pub(crate) fn dist(repo: &Repo, parts: &[Part], program: Option<&Path>) -> Result<()> {
    let parts = match parts {
        [] => Part::of_this_system(),
        parts => parts,
    };
    let release = Release {
        repo,
        version: version(repo)?,
        target: release::host()?,
        time: commit_time(repo, "%s")?
            .parse()
            .context("git does not say when the commit was made")?,
        date: commit_time(repo, "%Y-%m-%dT%H:%M:%SZ")?,
        out: repo.target.join("dist"),
    };
    if release.out.exists() {
        fs::remove_dir_all(&release.out)?;
    }
    fs::create_dir_all(&release.out)?;
    make(&release, parts, program)?;
    let sums = checksums(&release.out)?;
    fs::write(release.out.join("SHA256SUMS"), &sums)?;
    print!("{sums}");
    Ok(())
}

fn make(release: &Release<'_>, parts: &[Part], built: Option<&Path>) -> Result<()> {
    let repo = release.repo;
    let has = |some: &[Part]| parts.iter().any(|part| some.contains(part));
    let program = has(&[Part::Program, Part::Deb, Part::Image]);
    let embeds_pages = program && built.is_none();
    if embeds_pages || has(&[Part::Web, Part::Npm]) {
        let modules = wasm::build(repo, wasm::Wish::default(), Profile::Ship)?;
        if embeds_pages || has(&[Part::Web]) {
            web::build_to_ship(repo, &modules)?;
        }
        if has(&[Part::Npm]) {
            npm::make(release, &modules)?;
        }
    }
    if has(&[Part::Web]) {
        web_bundle::make(release)?;
    }
    if has(&[Part::Sbom]) {
        sbom::make(release)?;
    }
    if program {
        let built = program::Built::make(release, built)?;
        if has(&[Part::Program]) {
            program::archive(release, &built)?;
        }
        if has(&[Part::Deb]) {
            deb::make(release, &built)?;
        }
        if has(&[Part::Image]) {
            image::make(release, &built)?;
        }
    }
    Ok(())
}

/// The version of the workspace. The changelog must have a section for it.
fn version(repo: &Repo) -> Result<String> {
    let read = |name: &str| {
        let path = repo.root.join(name);
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
    };
    let manifest: toml::Table = read("Cargo.toml")?.parse()?;
    let version = manifest["workspace"]["package"]["version"]
        .as_str()
        .context("the workspace has no version")?;
    let changelog = read("CHANGELOG.md")?;
    ensure!(
        is_dated(&changelog, version),
        "CHANGELOG.md has no dated section for {version}: docs/releasing.md says what to do"
    );
    Ok(version.to_owned())
}

/// Whether the changelog has a heading such as `## 0.2.0, 2026-11-19`.
fn is_dated(changelog: &str, version: &str) -> bool {
    let prefix = format!("## {version}, ");
    let mut dates = changelog
        .lines()
        .filter_map(|line| line.strip_prefix(&prefix));
    dates.any(|date| {
        let digits = date.replace('-', "");
        date.len() == 10 && digits.len() == 8 && digits.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// The time of the commit, so that the archives do not depend on the time of the build.
fn commit_time(repo: &Repo, format: &str) -> Result<String> {
    let git = Call::new("git").folder(&repo.root).variable("TZ", "UTC");
    let format = format!("--date=format-local:{format}");
    let time = git.args(["log", "-1", "--format=%cd", &format]).output()?;
    Ok(time.trim().to_owned())
}

/// The SHA-256 sums of the files in a folder, as `sha256sum --check` reads them.
fn checksums(folder: &Path) -> Result<String> {
    let mut sums = String::new();
    for path in sorted_files(folder)? {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        writeln!(sums, "{}  {name}", sha256(&fs::read(&path)?))?;
    }
    Ok(sums)
}

/// The files of a folder, without those in its folders, in order.
fn sorted_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_file() {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes)
        .iter()
        .fold(String::with_capacity(64), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
}
