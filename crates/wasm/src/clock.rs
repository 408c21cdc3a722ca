//! The host's clock. WebAssembly has no clock of its own, so it is imported; on every
//! other target, where this crate is only tested, the time never changes.

/// Milliseconds since a moment chosen by the host.
pub(crate) fn now_ms() -> u64 {
    whole_ms(host_ms())
}

/// Drops fractions of a millisecond; an invalid time becomes zero.
fn whole_ms(ms: f64) -> u64 {
    // A cast from a float saturates: negative numbers and NaN give zero.
    ms as u64
}

#[cfg(target_arch = "wasm32")]
#[allow(unsafe_code, reason = "an import cannot be declared otherwise")]
fn host_ms() -> f64 {
    // SAFETY: WebAssembly checks an import's signature when the module is instantiated,
    // and the function takes nothing and returns a number, so no host can break a
    // guarantee of Rust with it: it is safe to call.
    #[link(wasm_import_module = "env")]
    unsafe extern "C" {
        safe fn now_ms() -> f64;
    }
    now_ms()
}

#[cfg(not(target_arch = "wasm32"))]
fn host_ms() -> f64 {
    0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_times_from_the_host_do_no_harm() {
        assert_eq!(whole_ms(12.9), 12);
        assert_eq!(whole_ms(-1.0), 0);
        assert_eq!(whole_ms(f64::NAN), 0);
        assert_eq!(whole_ms(f64::INFINITY), u64::MAX);
    }
}
