//! Administration of a running server, through a socket in its data directory.
//!
//! The socket is a file that only the owner of the directory, and root, can open: there is no
//! secret that could leak, and nothing to reach over the network. A connection carries one request
//! and one reply, each a line of JSON. Every request that changes something is logged, without
//! names or addresses.

mod serve;

use std::io::{self, BufRead as _, BufReader, Write as _};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::Duration;

use ruckus_core::Value;
use ruckus_protocol::Status;
use serde::{Deserialize, Serialize};

pub(crate) use serve::{AdminSocket, listen};

/// The name of the socket in the data directory.
const SOCKET: &str = "admin.sock";
/// How long a request may take.
const PATIENCE: Duration = Duration::from_secs(120);

/// A request of an administrator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum AdminRequest {
    /// List tables.
    Tables {
        /// Only those with this status.
        status: Option<Status>,
        /// The maximum number of rows.
        limit: usize,
    },
    /// List people.
    People {
        /// Only those whose name contains this text.
        name: Option<String>,
        /// The maximum number of rows.
        limit: usize,
    },
    /// List everybody who is shut out.
    Bans,
    /// Close a table whose game has not begun.
    Close {
        /// The code of the table.
        table: String,
    },
    /// Delete a table with its game.
    Delete {
        /// The code of the table.
        table: String,
    },
    /// Rename a person.
    Rename {
        /// The id of the person.
        person: String,
        /// The new name.
        name: String,
    },
    /// Shut out a person or an address.
    Ban {
        /// The id of a person, or an IP address.
        who: String,
    },
    /// Lift a ban.
    Unban {
        /// The id of a person, or an IP address.
        who: String,
    },
    /// Everything that is stored about a person.
    Export {
        /// The id of the person.
        person: String,
    },
    /// Erase a person.
    Erase {
        /// The id of the person.
        person: String,
    },
}

/// The reply to a request.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AdminReply {
    /// It is done; what was found, one value for each line of output.
    Done(Vec<Value>),
    /// It was refused; the reason.
    Refused(String),
}

/// Sends a request to the server that uses a data directory.
///
/// # Errors
/// If no server answers there.
pub fn send(data: &Path, request: &AdminRequest) -> io::Result<AdminReply> {
    let mut stream = UnixStream::connect(data.join(SOCKET))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let line = serde_json::to_string(request)?;
    writeln!(stream, "{line}")?;
    let mut reply = String::new();
    BufReader::new(stream).read_line(&mut reply)?;
    Ok(serde_json::from_str(&reply)?)
}
