//! Which pages may send requests to the server.
//!
//! A browser reports the page that a request comes from, and adds our cookie by itself; so a
//! request with the cookie must come from one of our own pages. A program that reports no page has
//! no cookie that could be abused. If there is a bearer token, which browsers never add by
//! themselves, only the token counts and cookies are ignored.

use axum::http::{HeaderMap, header};

use super::identity;

/// Whether a request may change anything or open a socket.
pub(super) fn is_ours(headers: &HeaderMap, allowed: &[String]) -> bool {
    if identity::bearer(headers).is_some() {
        return true;
    }
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or(""));
    let Some(origin) = text(header::ORIGIN) else {
        return !headers.contains_key(header::COOKIE);
    };
    if !allowed.is_empty() {
        return allowed.iter().any(|allowed| allowed == origin);
    }
    let host = text(header::HOST).unwrap_or("");
    let page = origin
        .strip_prefix("http://")
        .or_else(|| origin.strip_prefix("https://"));
    !host.is_empty() && page == Some(host)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(header::HeaderName, &str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (name.clone(), value.parse().unwrap()))
            .collect()
    }

    #[test]
    fn pages_of_others_are_refused() {
        use header::{AUTHORIZATION, COOKIE, HOST, ORIGIN};
        let host = (HOST, "play.example:8080");
        let ours = headers(&[host.clone(), (ORIGIN, "http://play.example:8080")]);
        assert!(is_ours(&ours, &[]));
        for foreign in [
            "http://evil.example",
            "http://play.example",
            "http://play.example:8080.evil.example",
            "null",
            "file://",
            "",
        ] {
            let foreign = headers(&[host.clone(), (ORIGIN, foreign)]);
            assert!(!is_ours(&foreign, &[]), "{foreign:?}");
        }
        let allowed = ["https://ruckus.example".to_owned()];
        assert!(!is_ours(&ours, &allowed));
        let named = headers(&[host.clone(), (ORIGIN, "https://ruckus.example")]);
        assert!(is_ours(&named, &allowed));
        assert!(is_ours(&headers(std::slice::from_ref(&host)), &[]));
        let cookie = (COOKIE, "ruckus=x");
        assert!(!is_ours(&headers(&[host.clone(), cookie.clone()]), &[]));
        let foreign = (ORIGIN, "http://evil.example");
        for (authorization, is_allowed) in [("Bearer t", true), ("Basic eA==", false)] {
            let authorization = (AUTHORIZATION, authorization);
            let pairs = [host.clone(), cookie.clone(), foreign.clone(), authorization];
            assert_eq!(is_ours(&headers(&pairs), &[]), is_allowed, "{pairs:?}");
        }
    }
}
