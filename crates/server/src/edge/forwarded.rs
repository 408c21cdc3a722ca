//! The address of a client behind a proxy, by `X-Forwarded-For`.
//!
//! Each proxy appends the address of its peer; everything before that came with the request and
//! can be forged. So only the last entry that is not one of our proxies counts, and if it cannot
//! be parsed, no earlier one is used instead. `Forwarded` is not read: a proxy that writes only
//! one of the two headers passes on the other as the client wrote it.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Once;

use axum::http::HeaderMap;

const FORWARDED_FOR: &str = "x-forwarded-for";

/// The proxies in front of this server.
pub(super) struct Proxies {
    trusted: Vec<IpAddr>,
    /// Completed by the first header from an address that is not a trusted proxy.
    warned: Once,
}

impl Proxies {
    pub(super) fn new(trusted: &[IpAddr]) -> Proxies {
        Proxies {
            trusted: trusted.iter().map(IpAddr::to_canonical).collect(),
            warned: Once::new(),
        }
    }

    pub(super) fn contains(&self, address: IpAddr) -> bool {
        self.trusted.contains(&address)
    }

    /// The address that a request comes from: the client's if one of our proxies reports it, else
    /// the peer's own.
    pub(super) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if self.contains(peer) {
            return self.reported(headers).unwrap_or(peer);
        }
        if headers.contains_key(FORWARDED_FOR) {
            self.warned.call_once(|| {
                tracing::warn!(
                    %peer,
                    "X-Forwarded-For is ignored, because it does not come from a --proxy; if \
                     this is your proxy, start the server with --proxy {peer}, else all its \
                     clients share the limits of one address"
                );
            });
        }
        peer
    }

    fn reported(&self, headers: &HeaderMap) -> Option<IpAddr> {
        for line in headers.get_all(FORWARDED_FOR).iter().rev() {
            for entry in line.to_str().ok()?.rsplit(',') {
                let address = read(entry.trim())?;
                if !self.contains(address) {
                    return Some(address);
                }
            }
        }
        None
    }
}

/// Parses `1.2.3.4`, `1.2.3.4:80`, `::1`, `[::1]` or `[::1]:80`.
fn read(entry: &str) -> Option<IpAddr> {
    let in_brackets = entry
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    let address = match in_brackets {
        Some(inside) => IpAddr::V6(inside.parse::<Ipv6Addr>().ok()?),
        None => entry
            .parse()
            .or_else(|_| entry.parse::<SocketAddr>().map(|address| address.ip()))
            .ok()?,
    };
    Some(address.to_canonical())
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::sync::{Arc, Mutex};

    use axum::http::HeaderValue;

    use super::*;

    const PROXY: &str = "10.0.0.1";

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn headers(lines: &[&[u8]]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for line in lines {
            let value = HeaderValue::from_bytes(line).unwrap();
            headers.append(FORWARDED_FOR, value);
        }
        headers
    }

    #[test]
    fn the_last_entry_that_is_no_proxy_counts() {
        let proxies = Proxies::new(&[ip(PROXY), ip("10.0.0.2")]);
        for (lines, wanted) in [
            (&[b"1.2.3.4".as_slice()] as &[&[u8]], "1.2.3.4"),
            (&[b"9.9.9.9, 1.2.3.4"], "1.2.3.4"),
            (&[b"9.9.9.9,1.2.3.4, 10.0.0.2"], "1.2.3.4"),
            (&[b"9.9.9.9", b"1.2.3.4"], "1.2.3.4"),
            (&[b"9.9.9.9, 1.2.3.4", b"10.0.0.2"], "1.2.3.4"),
            (&[b"1.2.3.4:5555"], "1.2.3.4"),
            (&[b"9.9.9.9, 1.2.3.4, 10.0.0.2:5555"], "1.2.3.4"),
            (&[b"2001:db8::7"], "2001:db8::7"),
            (&[b"[2001:db8::7]"], "2001:db8::7"),
            (&[b"[2001:db8::7]:5555"], "2001:db8::7"),
            (&[b"::ffff:1.2.3.4"], "1.2.3.4"),
        ] {
            let found = proxies.client(ip(PROXY), &headers(lines));
            assert_eq!(found, ip(wanted), "{lines:?}");
        }
    }

    #[test]
    fn an_entry_that_cannot_be_read_is_not_skipped_for_an_earlier_one() {
        let proxies = Proxies::new(&[ip(PROXY)]);
        for last in [
            b"unknown".as_slice(),
            b"_hidden",
            b"",
            b"1.2.3",
            b"1.2.3.4:99999",
            b"1.2.3.4:",
            b"[1.2.3.4]",
            b"[::1",
            b"::1]:80",
            b"for=1.2.3.4",
            b"\"1.2.3.4\"",
            b"\xff",
        ] {
            let together = [b"::1, ".as_slice(), last].concat();
            for lines in [&[together.as_slice()] as &[&[u8]], &[b"::1", last], &[last]] {
                let found = proxies.client(ip(PROXY), &headers(lines));
                assert_eq!(found, ip(PROXY), "{lines:?}");
            }
        }
        let none = proxies.client(ip(PROXY), &HeaderMap::new());
        assert_eq!(none, ip(PROXY));
    }

    /// A log in memory.
    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl Write for Log {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_header_from_elsewhere_is_ignored_and_logged_once() {
        let log = Log::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_writer(move || writer.clone())
            .finish();
        let proxies = Proxies::new(&[ip(PROXY)]);
        tracing::subscriber::with_default(subscriber, || {
            for peer in ["127.0.0.1", "8.8.8.8"] {
                assert_eq!(proxies.client(ip(peer), &HeaderMap::new()), ip(peer));
            }
            assert!(log.0.lock().unwrap().is_empty(), "nothing was forwarded");
            for peer in ["127.0.0.1", "8.8.8.8", "127.0.0.1"] {
                let found = proxies.client(ip(peer), &headers(&[b"1.2.3.4"]));
                assert_eq!(found, ip(peer));
            }
        });
        let text = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
        assert_eq!(text.lines().count(), 1, "{text}");
        assert!(text.contains("--proxy 127.0.0.1"), "{text}");
    }
}
