//! Archives whose bytes depend on nothing but the files in them.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context as _, Result};
use flate2::{Compression, GzBuilder};

use crate::repo::forward_slashes;

/// One file of an archive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// The path inside the archive, with forward slashes.
    pub(super) path: String,
    pub(super) bytes: Vec<u8>,
    /// Whether the file is a program.
    pub(super) runs: bool,
}

impl Entry {
    pub(super) fn new(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Entry {
        Entry {
            path: path.into(),
            bytes: bytes.into(),
            runs: false,
        }
    }

    pub(super) fn program(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Entry {
        Entry {
            runs: true,
            ..Entry::new(path, bytes)
        }
    }

    /// Reads a file.
    pub(super) fn read(path: impl Into<String>, file: &Path) -> Result<Entry> {
        let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        Ok(Entry::new(path, bytes))
    }

    fn mode(&self) -> u32 {
        if self.runs { 0o755 } else { 0o644 }
    }
}

/// All files of a folder and of its folders.
pub(super) fn read_folder(folder: &Path) -> Result<Vec<Entry>> {
    let mut entries = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        let listing = fs::read_dir(&next);
        for entry in listing.with_context(|| format!("cannot read {}", next.display()))? {
            let path = entry?.path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = forward_slashes(path.strip_prefix(folder)?);
                entries.push(Entry::read(name, &path)?);
            }
        }
    }
    entries.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(entries)
}

/// A tar archive with empty folders first, then the files.
pub(super) fn tar(folders: &[(&str, u32)], entries: &[Entry], time: u64) -> Result<Vec<u8>> {
    let mut archive = tar::Builder::new(Vec::new());
    for (path, mode) in folders {
        let mut header = header(time, *mode, 0);
        header.set_entry_type(tar::EntryType::Directory);
        archive.append_data(&mut header, path, &[][..])?;
    }
    for entry in entries {
        let mut header = header(time, entry.mode(), entry.bytes.len());
        archive.append_data(&mut header, &entry.path, &entry.bytes[..])?;
    }
    Ok(archive.into_inner()?)
}

fn header(time: u64, mode: u32, size: usize) -> tar::Header {
    let mut header = tar::Header::new_ustar();
    header.set_mode(mode);
    header.set_mtime(time);
    header.set_uid(0);
    header.set_gid(0);
    header.set_size(size as u64);
    header
}

/// Compresses with gzip, without a name and a time.
pub(super) fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut packed = GzBuilder::new().write(Vec::new(), Compression::best());
    packed.write_all(bytes)?;
    Ok(packed.finish()?)
}

/// A zip archive. All files have the same time, the first that zip can express.
pub(super) fn zip(entries: &[Entry]) -> Result<Vec<u8>> {
    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for entry in entries {
        let options = zip::write::SimpleFileOptions::default()
            .compression_method(zip::CompressionMethod::Deflated)
            .last_modified_time(zip::DateTime::default())
            .unix_permissions(entry.mode());
        archive.start_file(&entry.path, options)?;
        archive.write_all(&entry.bytes)?;
    }
    Ok(archive.finish()?.into_inner())
}
