//! The image for containers: one layer with the program, in the layout that OCI
//! defines, packed for `docker load`, `podman load` and `skopeo copy oci-archive:`.
//! No daemon is needed to make it.

use std::fs;

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use super::archive::{self, Entry};
use super::program::Built;
use super::{Release, sha256};

/// The largest image, in bytes.
const CEILING: usize = 35_000_000;

/// The user in the image, who owns the data and nothing else.
const USER: u64 = 65_532;

pub(super) fn make(release: &Release<'_>, built: &Built) -> Result<()> {
    let program = fs::read(&built.program)?;
    let image = image(&program, architecture(&release.target)?, release)?;
    ensure!(
        image.len() < CEILING,
        "the image has {} bytes, and must have less than {CEILING}",
        image.len()
    );
    let name = format!("-oci-{}.tar", architecture(&release.target)?);
    println!("    image: {:.1} MB", image.len() as f64 / 1e6);
    Ok(fs::write(release.file(&name), image)?)
}

/// What OCI calls the processor of a target triple.
fn architecture(target: &str) -> Result<&'static str> {
    match target.split('-').next() {
        Some("x86_64") => Ok("amd64"),
        Some("aarch64") => Ok("arm64"),
        _ => anyhow::bail!("no name for the processor of {target}"),
    }
}

/// The packed layout of an image with this program.
pub(super) fn image(program: &[u8], architecture: &str, release: &Release<'_>) -> Result<Vec<u8>> {
    let (version, time) = (&release.version, release.time);
    let layer = layer(program, time)?;
    let packed = archive::gzip(&layer)?;
    let config = json!({
        "created": release.date,
        "architecture": architecture,
        "os": "linux",
        "config": {
            "User": format!("{USER}:{USER}"),
            "Entrypoint": ["/ruckus"],
            "Cmd": ["serve"],
            "Env": ["PATH=/", "RUCKUS_DATA=/data", "RUCKUS_LISTEN=0.0.0.0:8080"],
            "ExposedPorts": {"8080/tcp": {}},
            "Volumes": {"/data": {}},
            "WorkingDir": "/",
            "StopSignal": "SIGTERM",
            "Labels": {
                "org.opencontainers.image.title": "Ruckus",
                "org.opencontainers.image.version": version,
                "org.opencontainers.image.licenses": "MIT OR Apache-2.0",
            },
        },
        "rootfs": {"type": "layers", "diff_ids": [digest(&layer)]},
        "history": [{"created": release.date, "created_by": "cargo xtask dist"}],
    });
    let config = serde_json::to_vec(&config)?;
    let manifest = json!({
        "schemaVersion": 2,
        "mediaType": "application/vnd.oci.image.manifest.v1+json",
        "config": described("application/vnd.oci.image.config.v1+json", &config),
        "layers": [described("application/vnd.oci.image.layer.v1.tar+gzip", &packed)],
    });
    let manifest = serde_json::to_vec(&manifest)?;
    let mut named = described("application/vnd.oci.image.manifest.v1+json", &manifest);
    named["annotations"] = json!({
        "org.opencontainers.image.ref.name": version,
        "io.containerd.image.name": format!("docker.io/library/ruckus:{version}"),
    });
    let index = json!({
        "schemaVersion": 2,
        "mediaType": "application/vnd.oci.image.index.v1+json",
        "manifests": [named],
    });
    // Older versions of `docker load` read this file instead of the index.
    let docker = json!([{
        "Config": blob(&config),
        "RepoTags": [format!("ruckus:{version}")],
        "Layers": [blob(&packed)],
    }]);
    let entries = [
        Entry::new("oci-layout", br#"{"imageLayoutVersion":"1.0.0"}"#),
        Entry::new("index.json", serde_json::to_vec(&index)?),
        Entry::new("manifest.json", serde_json::to_vec(&docker)?),
        Entry::new(blob(&config), config.clone()),
        Entry::new(blob(&manifest), manifest.clone()),
        Entry::new(blob(&packed), packed.clone()),
    ];
    archive::tar(&[("blobs", 0o755), ("blobs/sha256", 0o755)], &entries, time)
}

/// The file system of the image: the program, a folder for data and one for
/// certificates.
fn layer(program: &[u8], time: u64) -> Result<Vec<u8>> {
    let mut layer = tar::Builder::new(Vec::new());
    let mut append = |path: &str, mode: u32, owner: u64, bytes: Option<&[u8]>| {
        let mut header = tar::Header::new_ustar();
        header.set_mode(mode);
        header.set_mtime(time);
        header.set_uid(owner);
        header.set_gid(owner);
        header.set_size(bytes.map_or(0, <[u8]>::len) as u64);
        if bytes.is_none() {
            header.set_entry_type(tar::EntryType::Directory);
        }
        layer.append_data(&mut header, path, bytes.unwrap_or_default())
    };
    append("ruckus", 0o755, 0, Some(program))?;
    append("data", 0o700, USER, None)?;
    append("tmp", 0o1777, 0, None)?;
    append("etc", 0o755, 0, None)?;
    let users = format!("root:x:0:0:root:/:/\nruckus:x:{USER}:{USER}:Ruckus:/data:/\n");
    append("etc/passwd", 0o644, 0, Some(users.as_bytes()))?;
    let groups = format!("root:x:0:\nruckus:x:{USER}:\n");
    append("etc/group", 0o644, 0, Some(groups.as_bytes()))?;
    // Names first from /etc/hosts, which the container's engine writes, then from DNS.
    append("etc/nsswitch.conf", 0o644, 0, Some(b"hosts: files dns\n"))?;
    Ok(layer.into_inner()?)
}

fn digest(bytes: &[u8]) -> String {
    format!("sha256:{}", sha256(bytes))
}

fn blob(bytes: &[u8]) -> String {
    format!("blobs/sha256/{}", sha256(bytes))
}

fn described(kind: &str, bytes: &[u8]) -> Value {
    json!({"mediaType": kind, "digest": digest(bytes), "size": bytes.len()})
}
