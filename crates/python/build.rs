//! Lets the linker leave the functions of Python open, which macOS asks for.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
