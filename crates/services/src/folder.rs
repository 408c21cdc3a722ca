//! A new folder for the data of a service, removed on drop.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A new temporary folder, removed on drop.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
}

static NEXT: AtomicU32 = AtomicU32::new(0);

impl Folder {
    /// Creates a folder.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn new(name: &str) -> std::io::Result<Folder> {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let process = std::process::id();
        let kind = format!("ruckus-{name}-");
        clear_away(&kind);
        let path = std::env::temp_dir().join(format!("{kind}{process}-{number}"));
        std::fs::create_dir(&path)?;
        Ok(Folder { path })
    }

    /// The path of the folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// Removes the folders of processes that have ended. A process that is killed, or that
/// uses a service until it ends, cannot do this itself.
fn clear_away(kind: &str) {
    let Ok(found) = std::fs::read_dir(std::env::temp_dir()) else {
        return;
    };
    for entry in found.filter_map(Result::ok) {
        let name = entry.file_name();
        let owner = name
            .to_str()
            .and_then(|name| name.strip_prefix(kind)?.split_once('-'))
            .and_then(|(process, _)| process.parse::<u32>().ok());
        let gone = owner.is_some_and(|owner| {
            owner != std::process::id() && !Path::new(&format!("/proc/{owner}")).exists()
        });
        if gone {
            // Another process may be removing it too.
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that cannot be removed is cleared with the other temporary files.
        let _ = std::fs::remove_dir_all(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_dead_process_has_left_is_cleared_away() {
        let temporary = std::env::temp_dir();
        // No process id is this high.
        let left = temporary.join("ruckus-folder-test-4294967295-0");
        let other = temporary.join("ruckus-folder-test-notes");
        std::fs::create_dir_all(&left).unwrap();
        std::fs::create_dir_all(&other).unwrap();
        let own = Folder::new("folder-test").unwrap();
        let second = Folder::new("folder-test").unwrap();
        assert!(!left.exists());
        assert!(other.exists() && own.path().exists() && second.path().exists());
        let path = own.path().to_owned();
        drop(own);
        assert!(!path.exists() && second.path().exists());
        std::fs::remove_dir_all(&other).unwrap();
    }
}
