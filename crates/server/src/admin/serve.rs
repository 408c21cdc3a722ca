//! Serves administrators.

use std::io;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use ruckus_core::{Value, json};
use ruckus_protocol::ErrorCode;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio::task::JoinHandle;

use super::{AdminReply, AdminRequest, SOCKET};
use crate::edge::{clean_name, subscriber};
use crate::rooms::{Refusal, Rooms};
use crate::store::Ban;

/// The longest request.
const MAX_REQUEST: u64 = 64 * 1024;
/// How long a client may take to send its request.
const PATIENCE: Duration = Duration::from_secs(5);

/// The socket, which is removed when this is dropped.
pub(crate) struct AdminSocket {
    path: PathBuf,
    task: JoinHandle<()>,
}

impl Drop for AdminSocket {
    fn drop(&mut self) {
        self.task.abort();
        // If it is gone already, nothing is left to do.
        let _ = std::fs::remove_file(&self.path);
    }
}

/// Listens in a data directory.
pub(crate) fn listen(data: &Path, rooms: Arc<Rooms>) -> io::Result<AdminSocket> {
    use std::os::unix::fs::PermissionsExt as _;
    let path = data.join(SOCKET);
    if std::os::unix::net::UnixStream::connect(&path).is_ok() {
        let message = "another server with this directory has it";
        return Err(io::Error::new(io::ErrorKind::AddrInUse, message));
    }
    match std::fs::remove_file(&path) {
        // Left by a server that was killed; the directory is ours alone.
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let listener = UnixListener::bind(&path)?;
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600))?;
    let task = tokio::spawn(async move {
        loop {
            match listener.accept().await {
                Ok((stream, _)) => {
                    let rooms = Arc::clone(&rooms);
                    tokio::spawn(async move {
                        if let Err(error) = answer(stream, &rooms).await {
                            tracing::debug!(%error, "an administrator is gone");
                        }
                    });
                }
                Err(error) => {
                    tracing::warn!(%error, "cannot accept administrators");
                    tokio::time::sleep(PATIENCE).await;
                }
            }
        }
    });
    Ok(AdminSocket { path, task })
}

async fn answer(mut stream: UnixStream, rooms: &Arc<Rooms>) -> io::Result<()> {
    let mut line = String::new();
    let (read, _) = stream.split();
    let mut read = BufReader::new(read.take(MAX_REQUEST));
    tokio::time::timeout(PATIENCE, read.read_line(&mut line)).await??;
    let reply = match serde_json::from_str::<AdminRequest>(&line) {
        Ok(request) => {
            let done = run(rooms, &request).await;
            log(&request, done.as_ref().err());
            match done {
                Ok(found) => AdminReply::Done(found),
                Err(refusal) => AdminReply::Refused(refusal.message),
            }
        }
        Err(error) => AdminReply::Refused(error.to_string()),
    };
    let mut text = serde_json::to_vec(&reply)?;
    text.push(b'\n');
    stream.write_all(&text).await
}

/// Logs a request that changes something or shows personal data.
fn log(request: &AdminRequest, refusal: Option<&Refusal>) {
    let (action, subject) = match request {
        AdminRequest::Tables { .. } | AdminRequest::People { .. } | AdminRequest::Bans => return,
        AdminRequest::Close { table } => ("close", table.as_str()),
        AdminRequest::Delete { table } => ("delete", table.as_str()),
        AdminRequest::Rename { person, .. } => ("rename", person.as_str()),
        AdminRequest::Export { person } => ("export", person.as_str()),
        AdminRequest::Erase { person } => ("erase", person.as_str()),
        AdminRequest::Ban { who } => ("ban", id_or_kind(who)),
        AdminRequest::Unban { who } => ("unban", id_or_kind(who)),
    };
    let outcome = refusal.map_or("done", |refusal| refusal.code.text());
    tracing::info!(action, subject, outcome, "administration");
}

/// The id of a person; of an address, only that it is one.
fn id_or_kind(who: &str) -> &str {
    if who.parse::<IpAddr>().is_ok() {
        "an address"
    } else {
        who
    }
}

async fn run(rooms: &Arc<Rooms>, request: &AdminRequest) -> Result<Vec<Value>, Refusal> {
    match request {
        AdminRequest::Tables { status, limit } => {
            let wanted = status.map(|status| json!(status));
            let matches = |table: &Value| {
                wanted
                    .as_ref()
                    .is_none_or(|status| table["status"] == *status)
            };
            let (mut found, mut after) = (Vec::new(), String::new());
            loop {
                let page = rooms.tables_after(&after).await?;
                let Some((last, _)) = page.last() else {
                    return Ok(found);
                };
                after.clone_from(last);
                for (_, table) in page {
                    if matches(&table) {
                        found.push(table);
                        if found.len() >= *limit {
                            return Ok(found);
                        }
                    }
                }
            }
        }
        AdminRequest::People { name, limit } => rooms.people(name.as_deref(), *limit).await,
        AdminRequest::Bans => rooms.bans().await,
        AdminRequest::Close { table } => rooms.close_table(table).await.map(|()| Vec::new()),
        AdminRequest::Delete { table } => rooms.delete_table(table).await.map(|()| Vec::new()),
        AdminRequest::Rename { person, name } => {
            let name =
                clean_name(name).map_err(|message| Refusal::new(ErrorCode::BadName, message))?;
            rooms.rename_person(person, &name).await?;
            Ok(Vec::new())
        }
        AdminRequest::Ban { who } => set_ban(rooms, who, true).await,
        AdminRequest::Unban { who } => set_ban(rooms, who, false).await,
        AdminRequest::Export { person } => Ok(vec![rooms.export_person(person).await?]),
        AdminRequest::Erase { person } => rooms.erase_person(person).await.map(|()| Vec::new()),
    }
}

async fn set_ban(rooms: &Arc<Rooms>, who: &str, is_on: bool) -> Result<Vec<Value>, Refusal> {
    let ban = match who.parse::<IpAddr>() {
        Ok(address) => Ban::Address(subscriber(address).to_string()),
        Err(_) => {
            // Refuses an unknown id.
            rooms.export_person(who).await?;
            Ban::Person(who.to_owned())
        }
    };
    if rooms.ban(ban, is_on).await? {
        return Ok(Vec::new());
    }
    let message = if is_on {
        "already shut out"
    } else {
        "not shut out"
    };
    Err(Refusal::new(ErrorCode::NotFound, message))
}
