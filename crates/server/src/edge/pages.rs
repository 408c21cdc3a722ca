//! The embedded web pages.
//!
//! Every path without a route of its own shows the same page, which then reads the path.

use std::borrow::Cow;
use std::io;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use ruckus_protocol::ErrorCode;
use ruckus_site::File;

use super::accept::Peer;
use super::preview::Subject;
use super::{Edge, preview};
use crate::rooms::Refusal;

/// Files with hashed names never change.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// The first page of the documentation.
const DOCUMENTATION: &str = "docs/index.html";
/// Everything else is revalidated on each use.
const ASK_AGAIN: &str = "no-cache";

/// Answers requests that no other route matches.
pub(super) async fn show(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let site = &edge.config.site;
    let path = uri.path().trim_start_matches('/');
    let reads = method == Method::GET || method == Method::HEAD;
    if reads && path == "docs" {
        return Redirect::permanent("/docs/").into_response();
    }
    let file = if path == "docs/" { DOCUMENTATION } else { path };
    if reads && let Some(file) = site.file(file) {
        return answer(&file, &headers);
    }
    let subject = Subject::of(path);
    // Programs that preview a link do not always ask for HTML.
    if reads && (subject.is_some() || is_page(path, &headers)) {
        let Some(file) = site.file(ruckus_site::PAGE) else {
            return not_built();
        };
        let tags = match subject {
            Some(subject) => preview::tags(&edge, &subject, &peer, &headers).await,
            None => None,
        };
        return match tags {
            Some(tags) => answer_with(&file, &tags),
            None => answer(&file, &headers),
        };
    }
    Refusal::new(ErrorCode::NotFound, "there is nothing here").into_response()
}

/// Whether this is a browser navigating to a page.
fn is_page(path: &str, headers: &HeaderMap) -> bool {
    let wants_html = headers
        .get(header::ACCEPT)
        .and_then(|accept| accept.to_str().ok())
        .is_some_and(|accept| accept.contains("text/html"));
    let is_ours = path.split('/').next() == Some("api") || path.contains('.');
    path.is_empty() || wants_html && !is_ours
}

fn not_built() -> Response {
    let why = "web not built: run cargo xtask web, then build this program again\n";
    (StatusCode::SERVICE_UNAVAILABLE, why).into_response()
}

fn answer(file: &File, headers: &HeaderMap) -> Response {
    let (coding, bytes) = match form(file, headers) {
        Ok(form) => form,
        Err(error) => return broken(file, &error),
    };
    let body = match bytes {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    };
    let mut response = Response::new(Body::from(body));
    let answered = response.headers_mut();
    answered.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.kind()));
    let keep = if file.lasts() { FOR_EVER } else { ASK_AGAIN };
    answered.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    answered.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(coding) = coding {
        answered.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    response
}

/// Answers with a page and more tags in its head. Depends on the language and the address of the
/// request, so it is not among the compressed files.
fn answer_with(file: &File, tags: &str) -> Response {
    let plain = match file.uncompressed() {
        Ok(plain) => plain,
        Err(error) => return broken(file, &error),
    };
    let page = String::from_utf8_lossy(&plain).replacen("</head>", &format!("{tags}</head>"), 1);
    let mut response = Response::new(Body::from(page));
    let answered = response.headers_mut();
    answered.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.kind()));
    answered.insert(header::CACHE_CONTROL, HeaderValue::from_static(ASK_AGAIN));
    let vary = HeaderValue::from_static("accept-encoding, accept-language");
    answered.insert(header::VARY, vary);
    response
}

fn broken(file: &File, error: &io::Error) -> Response {
    tracing::error!(path = %file.path, %error, "a file of the pages cannot be unpacked");
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}

/// The compression of the bytes, if any, and the bytes.
type Form = (Option<&'static str>, Cow<'static, [u8]>);

/// The smallest form that the client accepts.
fn form(file: &File, headers: &HeaderMap) -> io::Result<Form> {
    let accepted = headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|accepted| accepted.to_str().ok())
        .unwrap_or_default();
    let forms = [("br", &file.brotli), ("gzip", &file.gzip)];
    for (coding, bytes) in forms {
        if let Some(bytes) = bytes.as_ref().filter(|_| understands(accepted, coding)) {
            return Ok((Some(coding), bytes.clone()));
        }
    }
    Ok((None, file.uncompressed()?))
}

fn understands(accepted: &str, coding: &str) -> bool {
    accepted.split(',').any(|part| {
        let mut words = part.split(';').map(str::trim);
        let named = words
            .next()
            .is_some_and(|name| name.eq_ignore_ascii_case(coding));
        let refused = words.any(|word| matches!(word, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"));
        named && !refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    static FILE: File = File {
        path: Cow::Borrowed("assets/a-1.js"),
        plain: Some(Cow::Borrowed(b"plain")),
        gzip: Some(Cow::Borrowed(b"gzip")),
        brotli: Some(Cow::Borrowed(b"br")),
    };

    fn given(accepted: &'static str) -> Vec<u8> {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(accepted));
        form(&FILE, &headers).unwrap().1.into_owned()
    }

    #[test]
    fn the_smallest_form_that_is_understood_is_sent() {
        assert_eq!(given("gzip, deflate, br, zstd"), b"br");
        assert_eq!(given("gzip, br;q=0"), b"gzip");
        assert_eq!(given("deflate"), b"plain");
        assert_eq!(given("brotli"), b"plain");
        assert_eq!(*form(&FILE, &HeaderMap::new()).unwrap().1, *b"plain");
    }

    #[test]
    fn addresses_in_a_browser_are_pages_and_others_are_not() {
        let mut browser = HeaderMap::new();
        let accept = HeaderValue::from_static("text/html,application/xhtml+xml,*/*;q=0.8");
        browser.insert(header::ACCEPT, accept);
        assert!(is_page("boop/table", &browser));
        assert!(is_page("", &HeaderMap::new()));
        assert!(!is_page("boop/table", &HeaderMap::new()));
        assert!(!is_page("api/nothing", &browser));
        assert!(!is_page("assets/gone-1.js", &browser));
    }
}
