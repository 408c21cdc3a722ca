//! HTTPS without a proxy.

use std::path::Path;
use std::sync::Arc;

use rcgen::{CertifiedKey, generate_simple_self_signed};
use ruckus_server::{Server, TlsFiles};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

use crate::stage::config;

/// Writes a new certificate with its key.
fn certify(folder: &Path) -> TlsFiles {
    let CertifiedKey { cert, signing_key } =
        generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let files = TlsFiles {
        cert: folder.join("cert.pem"),
        key: folder.join("key.pem"),
    };
    std::fs::write(&files.cert, cert.pem()).unwrap();
    std::fs::write(&files.key, signing_key.serialize_pem()).unwrap();
    files
}

/// Requests `/health` from a server that must have a certificate.
async fn health(server: &Server, trusted: &CertificateDer<'static>) -> std::io::Result<String> {
    let mut roots = RootCertStore::empty();
    roots.add(trusted.clone()).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let stream = TcpStream::connect(server.address()).await?;
    let name = ServerName::try_from("localhost").unwrap();
    let connector = TlsConnector::from(Arc::new(config));
    let mut stream = connector.connect(name, stream).await?;
    let request = b"GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    stream.write_all(request).await?;
    let mut reply = String::new();
    stream.read_to_string(&mut reply).await?;
    Ok(reply)
}

fn read(files: &TlsFiles) -> CertificateDer<'static> {
    CertificateDer::from_pem_file(&files.cert).unwrap()
}

#[tokio::test]
async fn a_certificate_is_served_and_replaced_while_the_server_runs() {
    let (data, folder) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let files = certify(folder.path());
    let mut config = config(&data);
    config.tls = Some(files.clone());
    config.https = true;
    let server = Server::start(config).await.unwrap();
    let first = read(&files);
    let reply = health(&server, &first).await.unwrap();
    assert!(reply.starts_with("HTTP/1.1 200 OK"), "{reply}");
    assert!(reply.ends_with("ok\n"), "{reply}");
    assert!(reply.to_lowercase().contains("strict-transport-security"));

    // Files that are not good change nothing.
    std::fs::write(&files.cert, "nonsense").unwrap();
    assert!(server.reload_certificate().is_err());
    assert!(health(&server, &first).await.is_ok());
    let second = read(&certify(folder.path()));
    assert!(health(&server, &second).await.is_err(), "not read yet");
    server.reload_certificate().unwrap();
    assert!(health(&server, &second).await.is_ok());
    assert!(health(&server, &first).await.is_err());

    // Without encryption there is no answer.
    let mut plain = TcpStream::connect(server.address()).await.unwrap();
    plain
        .write_all(b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n")
        .await
        .unwrap();
    let mut reply = Vec::new();
    let _ = plain.read_to_end(&mut reply).await;
    assert!(!String::from_utf8_lossy(&reply).contains("200 OK"));
    server.stop().await.unwrap();
}
