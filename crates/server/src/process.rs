//! What the server asks of its process: private files, many open files.

use std::path::Path;

use rustix::fs::{Mode, statvfs};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit, umask};

/// Open files besides the sockets: the database, logs, pages, connections to other servers.
const BESIDES_SOCKETS: u64 = 200;

/// Makes every file that this process creates from now on readable for its owner only.
pub fn make_files_private() {
    umask(Mode::RWXG | Mode::RWXO);
}

/// A limit of open files that the system does not let the server raise to what it wants.
#[derive(Debug)]
pub(crate) struct TooFewFiles {
    pub(crate) limit: u64,
    pub(crate) wanted: u64,
}

/// Raises the limit of open files so that this many sockets fit.
pub(crate) fn allow_sockets(sockets: usize) -> Result<(), TooFewFiles> {
    let wanted = (sockets as u64).saturating_add(BESIDES_SOCKETS);
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    // No limit is `None`.
    if current.is_none_or(|current| current >= wanted) {
        return Ok(());
    }
    let raised = maximum.map_or(wanted, |maximum| maximum.min(wanted));
    let limit = Rlimit {
        current: Some(raised),
        maximum,
    };
    let limit = match setrlimit(Resource::Nofile, limit) {
        Ok(()) => raised,
        Err(_) => current.unwrap_or(raised),
    };
    if limit < wanted {
        return Err(TooFewFiles { limit, wanted });
    }
    Ok(())
}

/// The free space on the disk with a directory, in bytes.
pub(crate) fn disk_free(data: &Path) -> Option<u64> {
    let found = statvfs(data).ok()?;
    Some(found.f_bavail * found.f_frsize)
}
