//! The boxes of games, their built modules, and the size limits of these modules.

use std::fmt;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;

/// A group of games that share one module.
pub(crate) struct GameBox {
    /// The name of the file, and of the feature of `ruckus-wasm` that enables the
    /// games.
    pub(crate) name: &'static str,
    /// The maximum compressed size of the module, in bytes.
    ceiling: usize,
}

/// A page must be playable within a few seconds over a slow mobile connection, and the
/// engine is only a part of it. The dictionary of BOP! and the physics of Kaboom are
/// large, but only players of these games wait for them.
pub(crate) const BOXES: &[GameBox] = &[
    GameBox {
        name: "boop",
        ceiling: 170 * 1024,
    },
    GameBox {
        name: "tiles",
        ceiling: 1250 * 1024,
    },
    GameBox {
        name: "kaboom",
        ceiling: 940 * 1024,
    },
];

impl GameBox {
    pub(super) fn file_name(&self) -> String {
        format!("{}.wasm", self.name)
    }

    /// Rejects a compressed size that is too large.
    fn check_size(&self, size: usize) -> Result<String> {
        let (gzip, ceiling) = (Kib(size), Kib(self.ceiling));
        let name = self.file_name();
        if size >= self.ceiling {
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
    pub(crate) games: &'static GameBox,
    path: PathBuf,
    bytes: Vec<u8>,
}

impl Module {
    pub(super) fn read(games: &'static GameBox, path: PathBuf) -> Result<Module> {
        let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(Module { games, path, bytes })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn file_name(&self) -> String {
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
        let boop = &BOXES[0];
        assert!(boop.check_size(boop.ceiling - 1).is_ok());
        let error = boop.check_size(boop.ceiling).unwrap_err().to_string();
        assert!(error.contains("must have less than 170.0 KiB"), "{error}");
    }

    #[test]
    fn sizes_are_shown_in_kib() {
        let module = Module {
            games: &BOXES[0],
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
