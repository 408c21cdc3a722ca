//! The boxes of games, their built modules, and what those weigh.

use std::fmt;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;

/// Games that come as one module.
pub(crate) struct GameBox {
    /// The name of the file, and the feature of `ruckus-wasm` that has the games.
    pub(crate) name: &'static str,
    /// What the module may weigh compressed, in bytes.
    ceiling: usize,
}

/// A page must be playable in a few seconds over a slow mobile line, and the
/// engine is only a part of it. The dictionary of BOP! weighs as much as it does;
/// nobody waits for it who plays something else. So does the physics of Kaboom.
pub(crate) const BOXES: &[GameBox] = &[
    GameBox {
        name: "boop",
        ceiling: 200 * 1024,
    },
    GameBox {
        name: "tiles",
        ceiling: 1400 * 1024,
    },
    GameBox {
        name: "kaboom",
        ceiling: 980 * 1024,
    },
];

impl GameBox {
    pub(super) fn file_name(&self) -> String {
        format!("{}.wasm", self.name)
    }
}

/// A module on disk. Shown as its sizes.
pub(crate) struct Module {
    pub(crate) games: &'static GameBox,
    path: PathBuf,
    raw: usize,
    gzip: usize,
}

impl Module {
    pub(super) fn read(games: &'static GameBox, path: PathBuf) -> Result<Module> {
        let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let gzip = gzip_len(&bytes)?;
        Ok(Module {
            games,
            path,
            raw: bytes.len(),
            gzip,
        })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn file_name(&self) -> String {
        self.games.file_name()
    }

    /// Refuses a module that is too heavy.
    fn check_size(&self) -> Result<String> {
        let (gzip, ceiling) = (Kib(self.gzip), Kib(self.games.ceiling));
        let name = self.file_name();
        if self.gzip >= self.games.ceiling {
            bail!(
                "{name} has {gzip} compressed, and must have less than {ceiling}; find what \
                 grew with `twiggy top` or `wasm-objdump -h`, or argue for another ceiling in \
                 xtask/src/wasm/module.rs"
            );
        }
        Ok(format!("{name} {gzip} compressed, less than {ceiling}"))
    }
}

/// The modules of all boxes. Shown as their sizes.
pub(crate) struct Modules(pub(crate) Vec<Module>);

impl Modules {
    /// Refuses a module that is too heavy.
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
        write!(f, "{}, {} compressed", Kib(self.raw), Kib(self.gzip))
    }
}

/// A number of bytes, shown as what people compare.
struct Kib(usize);

impl fmt::Display for Kib {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} KiB", self.0 as f64 / 1024.0)
    }
}

/// The size after gzip at its best, which is what web servers send.
fn gzip_len(bytes: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weighing(gzip: usize) -> Module {
        Module {
            games: &BOXES[0],
            path: "m.wasm".into(),
            raw: 3 * gzip,
            gzip,
        }
    }

    #[test]
    fn the_ceiling_holds_to_the_byte() {
        let ceiling = BOXES[0].ceiling;
        assert!(weighing(ceiling - 1).check_size().is_ok());
        let error = weighing(ceiling).check_size().unwrap_err().to_string();
        assert!(error.contains("must have less than 200.0 KiB"), "{error}");
    }

    #[test]
    fn sizes_are_shown_in_kib() {
        assert_eq!(
            weighing(51_200).to_string(),
            "150.0 KiB, 50.0 KiB compressed"
        );
    }

    #[test]
    fn compression_is_measured() {
        assert!(gzip_len(&[0; 100_000]).expect("memory is enough") < 1000);
    }
}
