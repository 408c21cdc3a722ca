//! The program, its manual pages and completions, and the archive of all of them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::Release;
use super::archive::{self, Entry};
use crate::call::Call;
use crate::release;

/// The shells with completions, and the name of the file that each shell looks for.
const SHELLS: &[(&str, &str)] = &[
    ("bash", "ruckus"),
    ("zsh", "_ruckus"),
    ("fish", "ruckus.fish"),
    ("elvish", "ruckus.elv"),
    ("powershell", "_ruckus.ps1"),
];

/// Files of the repository that every archive contains.
const TEXTS: &[&str] = &["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"];

/// The built program and what it prints about itself.
pub(super) struct Built {
    pub(super) program: PathBuf,
    /// The folder of the manual pages, such as `ruckus-serve.1`.
    pub(super) manual: PathBuf,
    /// The folder of the completions, with a folder for each shell.
    pub(super) completions: PathBuf,
}

impl Built {
    pub(super) fn make(release: &Release<'_>, program: Option<&Path>) -> Result<Built> {
        let program = match program {
            Some(program) => program.to_owned(),
            None => release::build(release.repo)?,
        };
        let manual = release.scratch("man")?;
        Call::new(&program).arg("man").arg(&manual).run()?;
        let completions = release.scratch("completions")?;
        for (shell, name) in SHELLS {
            let text = Call::new(&program).args(["completions", shell]).output()?;
            let folder = completions.join(shell);
            fs::create_dir_all(&folder)?;
            fs::write(folder.join(name), text)?;
        }
        Ok(Built {
            program,
            manual,
            completions,
        })
    }
}

/// Packs everything for people who unpack it by hand.
pub(super) fn archive(release: &Release<'_>, built: &Built) -> Result<()> {
    let root = format!("ruckus-{}-{}", release.version, release.target);
    let inside = |path: &str| format!("{root}/{path}");
    let name = built.program.file_name().unwrap_or_default();
    let program = Entry::program(inside(&name.to_string_lossy()), fs::read(&built.program)?);
    let mut entries = vec![program];
    for text in TEXTS {
        let path = release.repo.root.join(text);
        entries.push(Entry::read(inside(text), &path)?);
    }
    let folders = [
        ("man/man1", built.manual.clone()),
        ("completions", built.completions.clone()),
        ("systemd", release.repo.root.join("deploy/systemd")),
    ];
    for (folder, source) in folders {
        for entry in archive::read_folder(&source)? {
            entries.push(Entry::new(
                inside(&format!("{folder}/{}", entry.path)),
                entry.bytes,
            ));
        }
    }
    let tar = archive::tar(&[], &entries, release.time)?;
    let file = release.file(&format!("-{}.tar.gz", release.target));
    Ok(fs::write(file, archive::gzip(&tar)?)?)
}
