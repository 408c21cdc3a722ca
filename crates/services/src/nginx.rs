//! A reverse proxy in front of several nodes.

use std::fmt::Write as _;
use std::net::{SocketAddr, TcpStream};

use crate::process::{Process, find, tied, wait_until};
use crate::{Folder, ServiceError};

/// A running reverse proxy.
#[derive(Debug)]
pub struct Nginx {
    _folder: Folder,
    _process: Process,
}

impl Nginx {
    /// Starts a proxy that listens on a port and passes each connection to one of the
    /// nodes. A node that does not answer is skipped for a second.
    ///
    /// # Errors
    /// If it is not installed or does not start.
    pub fn start(port: u16, nodes: &[SocketAddr]) -> Result<Nginx, ServiceError> {
        let folder = Folder::new("nginx")?;
        let program = find("nginx", &[], "nginx")?;
        let file = folder.path().join("nginx.conf");
        std::fs::write(&file, settings(&folder, port, nodes))?;
        let mut command = tied(&program, None);
        command.arg("-p").arg(folder.path()).arg("-c").arg(&file);
        let log = folder.path().join("log");
        let mut process = Process::start(command, &log)?;
        let ready =
            wait_until(|| !process.runs() || TcpStream::connect(("127.0.0.1", port)).is_ok());
        if !ready || !process.runs() {
            let said = std::fs::read_to_string(&log).unwrap_or_default();
            return Err(ServiceError::NotStarted(format!("nginx: {said}")));
        }
        Ok(Nginx {
            _folder: folder,
            _process: process,
        })
    }
}

fn settings(folder: &Folder, port: u16, nodes: &[SocketAddr]) -> String {
    let mut upstream = String::new();
    for node in nodes {
        let _ = writeln!(upstream, "    server {node} max_fails=1 fail_timeout=1s;");
    }
    let at = folder.path().display();
    format!(
        "daemon off;
master_process off;
worker_rlimit_nofile 65536;
pid {at}/pid;
error_log stderr warn;
events {{ worker_connections 30000; }}
http {{
  access_log off;
  client_body_temp_path {at}/body;
  proxy_temp_path {at}/proxy;
  fastcgi_temp_path {at}/fastcgi;
  uwsgi_temp_path {at}/uwsgi;
  scgi_temp_path {at}/scgi;
  upstream nodes {{
{upstream}  }}
  map $http_upgrade $connection_wish {{ default upgrade; '' ''; }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://nodes;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_wish;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_read_timeout 60s;
      proxy_next_upstream error timeout;
    }}
  }}
}}
"
    )
}
