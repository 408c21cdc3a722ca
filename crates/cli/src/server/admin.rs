//! `ruckus admin`: administers a running server.

use std::io::Write as _;

use anyhow::Context as _;
use ruckus_server::{AdminReply, AdminRequest, send_admin};

use super::args::{AdminArgs, AdminCommand};

pub(super) fn run(args: &AdminArgs) -> anyhow::Result<()> {
    let data = args.data.display();
    let reply = send_admin(&args.data, &request(&args.command))
        .with_context(|| format!("no server answers in {data}: --data must name its directory"))?;
    match reply {
        AdminReply::Done(found) => {
            for value in found {
                writeln!(std::io::stdout(), "{value}")?;
            }
            Ok(())
        }
        AdminReply::Refused(why) => anyhow::bail!(why),
    }
}

fn request(command: &AdminCommand) -> AdminRequest {
    match command.clone() {
        AdminCommand::Tables { status, limit } => AdminRequest::Tables { status, limit },
        AdminCommand::People { name, limit } => AdminRequest::People { name, limit },
        AdminCommand::Bans => AdminRequest::Bans,
        AdminCommand::Close { table } => AdminRequest::Close { table },
        AdminCommand::Delete { table } => AdminRequest::Delete { table },
        AdminCommand::Rename { person, name } => AdminRequest::Rename { person, name },
        AdminCommand::Ban { who } => AdminRequest::Ban { who },
        AdminCommand::Unban { who } => AdminRequest::Unban { who },
        AdminCommand::Export { person } => AdminRequest::Export { person },
        AdminCommand::Erase { person } => AdminRequest::Erase { person },
    }
}
