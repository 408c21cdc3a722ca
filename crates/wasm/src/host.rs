//! One session with its two buffers: everything that the exported functions do, as
//! plain safe calls.

use std::fmt;

use ruckus_engine::Session;

/// A session, the request that is being written and the latest reply.
pub struct Host {
    session: Session,
    request: Vec<u8>,
    reply: String,
    finished: bool,
}

impl Host {
    /// Creates a session; `clock` returns milliseconds since an arbitrary moment.
    pub fn new(clock: impl Fn() -> u64 + 'static) -> Host {
        Host {
            session: Session::new(clock),
            request: Vec::new(),
            reply: String::new(),
            finished: false,
        }
    }

    /// A zeroed buffer for a request of `len` bytes; `None` if there is not enough
    /// memory, in which case the previous request is lost too.
    pub fn request(&mut self, len: usize) -> Option<&mut [u8]> {
        self.request.clear();
        self.request.try_reserve_exact(len).ok()?;
        self.request.resize(len, 0);
        Some(&mut self.request)
    }

    /// Answers the request and empties its buffer, so that a host that forgets to write
    /// a request sends a blank line instead of the old one.
    pub fn line(&mut self) -> &str {
        let reply = self.session.line(&self.request);
        self.request.clear();
        self.finished = reply.quit;
        self.reply = reply.text;
        &self.reply
    }

    /// The latest reply; empty before the first request.
    #[must_use]
    pub fn reply(&self) -> &str {
        &self.reply
    }

    /// Whether the latest reply was the last one.
    #[must_use]
    pub fn finished(&self) -> bool {
        self.finished
    }
}

impl fmt::Debug for Host {
    /// A request or a reply may contain the secrets of a game, so only their sizes are
    /// shown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Host")
            .field("request", &self.request.len())
            .field("reply", &self.reply.len())
            .field("finished", &self.finished)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(host: &mut Host, line: &str) -> String {
        host.request(line.len())
            .expect("memory for a short line")
            .copy_from_slice(line.as_bytes());
        host.line().to_owned()
    }

    #[test]
    fn a_request_is_answered_and_the_reply_stays() {
        let mut host = Host::new(|| 0);
        assert_eq!(host.reply(), "");
        let reply = ask(&mut host, r#"{"id":1,"cmd":"games"}"#);
        assert!(reply.starts_with(r#"{"id":1,"ok":true"#), "{reply}");
        assert_eq!(host.reply(), reply);
        assert!(!host.finished());
    }

    #[test]
    fn a_request_is_not_answered_twice() {
        let mut host = Host::new(|| 0);
        ask(&mut host, r#"{"id":1,"cmd":"games"}"#);
        assert!(host.line().contains("bad-json"), "{}", host.reply());
    }

    #[test]
    fn a_shorter_request_has_no_tail_of_a_longer_one() {
        let mut host = Host::new(|| 0);
        ask(&mut host, r#"{"id":1,"cmd":"unheard-of","more":"words"}"#);
        let reply = ask(&mut host, "{}");
        assert!(reply.contains(r#""ok":false"#), "{reply}");
        assert!(!reply.contains("bad-json"), "{reply}");
    }

    #[test]
    fn quit_is_the_last_reply() {
        let mut host = Host::new(|| 0);
        let reply = ask(&mut host, r#"{"id":9,"cmd":"quit"}"#);
        assert!(reply.contains(r#""ok":true"#), "{reply}");
        assert!(host.finished());
    }

    #[test]
    fn more_than_all_memory_is_refused() {
        let mut host = Host::new(|| 0);
        assert!(host.request(usize::MAX).is_none());
        assert!(ask(&mut host, r#"{"id":1,"cmd":"games"}"#).contains(r#""ok":true"#));
    }

    #[test]
    fn debug_output_shows_no_request() {
        let mut host = Host::new(|| 0);
        host.request(6).expect("memory").copy_from_slice(b"secret");
        assert!(!format!("{host:?}").contains("secret"));
    }
}
