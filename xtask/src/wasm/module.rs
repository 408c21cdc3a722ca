//! A built module and what it weighs.

use std::fmt;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;

/// What the module may weigh compressed, in bytes. A page must be playable in a
/// few seconds over a slow mobile line, and the engine is only a part of it.
const CEILING: usize = 200 * 1024;

/// A module on disk. Shown as its sizes.
pub(crate) struct Module {
    path: PathBuf,
    raw: usize,
    gzip: usize,
}

impl Module {
    pub(crate) fn read(path: PathBuf) -> Result<Module> {
        let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let gzip = gzip_len(&bytes)?;
        Ok(Module {
            path,
            raw: bytes.len(),
            gzip,
        })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Refuses a module that is too heavy.
    pub(crate) fn check_size(&self) -> Result<String> {
        let (gzip, ceiling) = (Kib(self.gzip), Kib(CEILING));
        if self.gzip >= CEILING {
            bail!(
                "the module has {gzip} compressed, and must have less than {ceiling}; find what \
                 grew with `twiggy top` or `wasm-objdump -h`, or argue for another ceiling in \
                 xtask/src/wasm/module.rs"
            );
        }
        let note = format!("{gzip} compressed, less than {ceiling}");
        println!("    {note}");
        Ok(note)
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
            path: "m.wasm".into(),
            raw: 3 * gzip,
            gzip,
        }
    }

    #[test]
    fn the_ceiling_holds_to_the_byte() {
        assert!(weighing(CEILING - 1).check_size().is_ok());
        let error = weighing(CEILING).check_size().unwrap_err().to_string();
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
