//! The exported functions: thin calls into [`Host`], described in the crate's
//! documentation.
//!
//! They return pointers but take none. The host reads and writes the module's memory
//! from outside the language, between calls, when no Rust code is running and no
//! reference to the buffers exists.
//!
//! If the host calls an export from within its clock function, the session is already
//! in use and the call panics, which traps.
#![allow(
    unsafe_code,
    reason = "a function can only be exported under a fixed name by an unsafe attribute"
)]

use std::cell::RefCell;
use std::ptr;

use crate::clock::now_ms;
use crate::host::Host;

thread_local! {
    static HOST: RefCell<Host> = RefCell::new(Host::new(now_ms));
}

// SAFETY: this and the other exported names start with the name of the program
// and are defined nowhere else, so they replace no symbol of a system library.
#[unsafe(no_mangle)]
extern "C" fn ruckus_request(len: usize) -> *mut u8 {
    HOST.with_borrow_mut(|host| {
        host.request(len)
            .map_or(ptr::null_mut(), <[u8]>::as_mut_ptr)
    })
}

// SAFETY: see `ruckus_request`.
#[unsafe(no_mangle)]
extern "C" fn ruckus_line() -> usize {
    HOST.with_borrow_mut(|host| host.line().len())
}

// SAFETY: see `ruckus_request`.
#[unsafe(no_mangle)]
extern "C" fn ruckus_reply() -> *const u8 {
    HOST.with_borrow(|host| host.reply().as_ptr())
}

// SAFETY: see `ruckus_request`.
#[unsafe(no_mangle)]
extern "C" fn ruckus_finished() -> u32 {
    HOST.with_borrow(|host| u32::from(host.finished()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Acts like a host, except that the module's memory is this program's own.
    fn ask(line: &[u8]) -> String {
        let request = ruckus_request(line.len());
        assert!(!request.is_null());
        // SAFETY: `ruckus_request` reserved this many bytes, and nothing has touched
        // the buffer since.
        unsafe { ptr::copy_nonoverlapping(line.as_ptr(), request, line.len()) };
        let len = ruckus_line();
        // SAFETY: the reply has this length and stays until the next request.
        let reply = unsafe { std::slice::from_raw_parts(ruckus_reply(), len) };
        String::from_utf8(reply.to_vec()).expect("replies are UTF-8")
    }

    #[test]
    fn a_session_runs_through_the_exports() {
        let reply = ask(br#"{"id":1,"cmd":"games"}"#);
        assert!(reply.contains("boop"), "{reply}");
        assert_eq!(ruckus_finished(), 0);
        assert!(ask(b"").contains("bad-json"));
        assert!(ask(b"\xff").contains("bad-json"));
        assert!(ask(br#"{"id":2,"cmd":"quit"}"#).contains(r#""ok":true"#));
        assert_eq!(ruckus_finished(), 1);
    }

    #[test]
    fn no_memory_is_a_null_pointer() {
        assert!(ruckus_request(usize::MAX).is_null());
    }
}
