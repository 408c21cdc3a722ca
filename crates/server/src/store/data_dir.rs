//! The data directory: for its owner only, and used by one process at a time.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};

/// The name of the lock file in a data directory. It holds the process id.
const LOCK: &str = "lock";

/// Why a data directory cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DataDirError {
    /// Another process uses it.
    #[error(
        "{} is in use by {holder}: stop that process first, or choose another directory",
        data.display()
    )]
    InUse {
        /// The directory.
        data: PathBuf,
        /// The process, by its id if that is known.
        holder: String,
    },
    /// A file operation failed.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file or directory.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
}

/// The exclusive right to use a data directory. The system releases the lock however the process
/// ends.
pub(crate) struct DataLock {
    data: PathBuf,
    /// The lock is held while the file is open.
    _file: File,
}

impl DataLock {
    /// Creates the directory if it is missing, and locks it.
    pub(crate) fn take(data: &Path) -> Result<DataLock, DataDirError> {
        let failed = |path: &Path| {
            let path = path.to_owned();
            move |source| DataDirError::Io { path, source }
        };
        make_private(data).map_err(failed(data))?;
        let path = data.join(LOCK);
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(failed(&path))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(DataDirError::InUse {
                    data: data.to_owned(),
                    holder: holder(&mut file),
                });
            }
            Err(TryLockError::Error(source)) => return Err(failed(&path)(source)),
        }
        write_process_id(&mut file).map_err(failed(&path))?;
        Ok(DataLock {
            data: data.to_owned(),
            _file: file,
        })
    }

    /// Removes the directory if it holds nothing but the lock file. Only for a directory that was
    /// just created and not filled.
    pub(super) fn remove_empty_directory(self) -> io::Result<()> {
        let lock = self.data.join(LOCK);
        let names = fs::read_dir(&self.data)?.map(|entry| entry.map(|entry| entry.path()));
        if names.collect::<io::Result<Vec<_>>>()? == [lock.clone()] {
            fs::remove_file(lock)?;
            fs::remove_dir(&self.data)?;
        }
        Ok(())
    }
}

/// Creates a directory if it is missing, accessible to its owner only.
fn make_private(data: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt as _;
    fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(data)
}

fn write_process_id(file: &mut File) -> io::Result<()> {
    let id = format!("{}\n", std::process::id());
    file.write_all(id.as_bytes())?;
    // The previous process id may have been longer.
    file.set_len(id.len() as u64)
}

/// The process that holds the lock, as written in the file.
fn holder(file: &mut File) -> String {
    let mut text = String::new();
    let id = file
        .rewind()
        .and_then(|()| file.read_to_string(&mut text))
        .ok()
        .and_then(|_| text.trim().parse::<u32>().ok());
    // The file is briefly empty between taking the lock and writing the id.
    id.map_or("another process".to_owned(), |id| format!("process {id}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_directory_is_locked_once_and_free_after_that() {
        let folder = tempfile::TempDir::new().unwrap();
        let data = folder.path().join("data");
        let lock = DataLock::take(&data).unwrap();
        let refused = DataLock::take(&data).err().unwrap().to_string();
        let (id, name) = (std::process::id(), data.display());
        assert!(
            refused.starts_with(&format!("{name} is in use by process {id}: ")),
            "{refused}"
        );
        drop(lock);
        drop(DataLock::take(&data).unwrap());
    }

    #[test]
    fn the_id_of_the_process_before_is_gone() {
        let folder = tempfile::TempDir::new().unwrap();
        fs::write(folder.path().join(LOCK), "99999999999999999999\n").unwrap();
        let _lock = DataLock::take(folder.path()).unwrap();
        let written = fs::read_to_string(folder.path().join(LOCK)).unwrap();
        assert_eq!(written, format!("{}\n", std::process::id()));
    }

    #[test]
    fn a_directory_that_holds_anything_is_not_removed() {
        let folder = tempfile::TempDir::new().unwrap();
        let data = folder.path().join("data");
        let lock = DataLock::take(&data).unwrap();
        fs::write(data.join("notes"), "mine").unwrap();
        lock.remove_empty_directory().unwrap();
        assert!(data.join("notes").exists());
        fs::remove_file(data.join("notes")).unwrap();
        let lock = DataLock::take(&data).unwrap();
        lock.remove_empty_directory().unwrap();
        assert!(!data.exists());
    }
}
