//! The boxes of games, their built modules, and the size limits of these modules.

use std::fmt;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Deserialize;

use crate::repo::Repo;

/// The maximum compressed size of a module, in bytes. A page must be playable within a
/// few seconds over a slow mobile connection, and the engine is only a part of it.
const CEILING: usize = 170 * 1024;

/// Boxes with a higher ceiling. The dictionary of BOP!, the physics of Kaboom and the
/// networks of boop are large, but only players of these games wait for them.
const HIGHER_CEILINGS: &[(&str, usize)] = &[
    ("boop", 200 * 1024),
    ("tiles", 1250 * 1024),
    ("tiles-uk", 800 * 1024),
    ("kaboom", 940 * 1024),
];

/// A group of games that share one module.
pub(crate) struct GameBox {
    /// The name of the file, and of the feature of `ruckus-catalog` that enables the
    /// games.
    pub(crate) name: String,
}

#[derive(Deserialize)]
struct Manifest {
    features: Features,
}

#[derive(Deserialize)]
struct Features {
    default: Vec<String>,
}

impl GameBox {
    /// Every box: the default features of `ruckus-catalog`.
    pub(crate) fn all(repo: &Repo) -> Result<Vec<GameBox>> {
        let path = repo.root.join("crates/catalog/Cargo.toml");
        let read = || -> Result<Vec<GameBox>> { GameBox::read(&fs::read_to_string(&path)?) };
        read().with_context(|| format!("cannot read the boxes in {}", path.display()))
    }

    fn read(manifest: &str) -> Result<Vec<GameBox>> {
        let Manifest { features } = toml::from_str(manifest)?;
        let names = features.default.into_iter();
        Ok(names.map(|name| GameBox { name }).collect())
    }

    pub(crate) fn file_name(&self) -> String {
        format!("{}.wasm", self.name)
    }

    /// The maximum compressed size of the module, in bytes.
    fn ceiling(&self) -> usize {
        let higher = HIGHER_CEILINGS.iter().find(|(name, _)| *name == self.name);
        higher.map_or(CEILING, |(_, ceiling)| *ceiling)
    }

    /// Rejects a compressed size that is too large.
    fn check_size(&self, size: usize) -> Result<String> {
        let (gzip, ceiling) = (Kib(size), Kib(self.ceiling()));
        let name = self.file_name();
        if size >= self.ceiling() {
            bail!(
                "{name} has {gzip} compressed, and must have less than {ceiling}; find what \
                 grew with `twiggy top` or `wasm-objdump -h`, or argue for another ceiling in \
                 xtask/src/wasm/module.rs"
            );
        }
        Ok(format!("{name} {gzip} compressed, less than {ceiling}"))
    }
}

/// A module on disk. Displays as its size.
pub(crate) struct Module {
    pub(crate) games: GameBox,
    path: PathBuf,
    bytes: Vec<u8>,
}

impl Module {
    pub(super) fn read(games: GameBox, path: PathBuf) -> Result<Module> {
        let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(Module { games, path, bytes })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn file_name(&self) -> String {
        self.games.file_name()
    }

    /// The plain and the compressed size.
    pub(crate) fn sizes(&self) -> Result<String> {
        Ok(format!(
            "{self}, {} compressed",
            Kib(gzip_len(&self.bytes)?)
        ))
    }

    fn check_size(&self) -> Result<String> {
        self.games.check_size(gzip_len(&self.bytes)?)
    }
}

/// The modules of all boxes. Displays as their sizes.
pub(crate) struct Modules(pub(crate) Vec<Module>);

impl Modules {
    /// Rejects modules that are too large.
    pub(crate) fn check_sizes(&self) -> Result<String> {
        let notes: Vec<String> = self
            .0
            .iter()
            .map(Module::check_size)
            .collect::<Result<_>>()?;
        let note = notes.join("; ");
        println!("    {note}");
        Ok(note)
    }
}

impl fmt::Display for Modules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: Vec<String> = self
            .0
            .iter()
            .map(|module| format!("{}: {module}", module.file_name()))
            .collect();
        f.write_str(&shown.join("; "))
    }
}

impl fmt::Display for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Kib(self.bytes.len()))
    }
}

/// A number of bytes, displayed in KiB.
struct Kib(usize);

impl fmt::Display for Kib {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} KiB", self.0 as f64 / 1024.0)
    }
}

/// The size after gzip at its best level, as web servers send it.
fn gzip_len(bytes: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ceiling_holds_to_the_byte() {
        for (name, kib) in [
            ("boop", 200),
            ("tiles", 1250),
            ("tiles-uk", 800),
            ("kaboom", 940),
        ] {
            let name = name.to_owned();
            let games = GameBox { name };
            assert!(games.check_size(kib * 1024 - 1).is_ok());
            let error = games.check_size(kib * 1024).unwrap_err().to_string();
            let wanted = format!("must have less than {kib}.0 KiB");
            assert!(error.contains(&wanted), "{error}");
        }
    }

    #[test]
    fn the_boxes_are_the_default_features() {
        let manifest = "[features]\ndefault = [\"a\", \"b\"]\na = []\nb = []\nother = []\n";
        let boxes = GameBox::read(manifest).expect("a good manifest");
        let names: Vec<_> = boxes.iter().map(|games| games.name.as_str()).collect();
        assert_eq!(names, ["a", "b"]);
        assert!(GameBox::read("[features]\na = []\n").is_err());
    }

    #[test]
    fn sizes_are_shown_in_kib() {
        let module = Module {
            games: GameBox {
                name: "boop".to_owned(),
            },
            path: "m.wasm".into(),
            bytes: vec![0; 51_200],
        };
        assert_eq!(module.to_string(), "50.0 KiB");
        let sizes = module.sizes().expect("memory is enough");
        assert!(sizes.ends_with("KiB compressed"), "{sizes}");
    }

    #[test]
    fn compression_is_measured() {
        assert!(gzip_len(&[0; 100_000]).expect("memory is enough") < 1000);
    }
}
