//! HTTPS without a proxy: the certificate, which can be replaced while the server runs.

use std::sync::{Arc, PoisonError, RwLock};

use anyhow::Context as _;
use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::TlsAcceptor;

use crate::config::TlsFiles;

/// The certificate that new connections get.
pub(crate) struct Certificate {
    files: TlsFiles,
    current: RwLock<Arc<ServerConfig>>,
}

impl Certificate {
    /// Reads the files.
    pub(crate) fn read(files: &TlsFiles) -> anyhow::Result<Arc<Certificate>> {
        Ok(Arc::new(Certificate {
            files: files.clone(),
            current: RwLock::new(Arc::new(configure(files)?)),
        }))
    }

    /// Reads the files again. If they are not good, the old certificate stays.
    pub(crate) fn reload(&self) -> anyhow::Result<()> {
        let config = Arc::new(configure(&self.files)?);
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = config;
        Ok(())
    }

    pub(super) fn acceptor(&self) -> TlsAcceptor {
        let current = self.current.read().unwrap_or_else(PoisonError::into_inner);
        TlsAcceptor::from(Arc::clone(&current))
    }
}

fn configure(files: &TlsFiles) -> anyhow::Result<ServerConfig> {
    let (cert, key) = (files.cert.display(), files.key.display());
    let certificates = CertificateDer::pem_file_iter(&files.cert)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .with_context(|| format!("cannot read the certificate {cert}"))?;
    anyhow::ensure!(!certificates.is_empty(), "{cert} has no certificate");
    let private = PrivateKeyDer::from_pem_file(&files.key)
        .with_context(|| format!("cannot read the private key {key}"))?;
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let mut config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(certificates, private)
        .with_context(|| format!("{cert} and {key} do not fit"))?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(config)
}
