//! The text of a TypeScript file: the declarations of some types and of all types they mention.

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};

use ts_rs::{Config, TS, TypeVisitor};

/// The declarations of the types visited so far.
pub(crate) struct Declarations {
    config: Config,
    /// Types that are declared in the engine's file.
    elsewhere: BTreeSet<TypeId>,
    seen: BTreeSet<TypeId>,
    /// The names to import from that file.
    imports: BTreeSet<String>,
    /// Other imports, a line for each file.
    import_lines: String,
    /// Sorted by name, because the order in which types are visited varies between builds.
    declared: BTreeMap<String, String>,
    /// Everything else in the file.
    text: String,
}

impl Declarations {
    /// Starts a file. It imports the types that `engine`, the file of the engine, declares.
    pub(crate) fn beside(engine: Option<&Declarations>) -> Declarations {
        Declarations {
            config: Declarations::config(),
            elsewhere: engine.map_or_else(BTreeSet::new, |engine| engine.seen.clone()),
            seen: BTreeSet::new(),
            imports: BTreeSet::new(),
            import_lines: String::new(),
            declared: BTreeMap::new(),
            text: String::new(),
        }
    }

    /// The settings for writing types.
    pub(crate) fn config() -> Config {
        Config::new()
            .with_large_int("number")
            .with_array_tuple_limit(8)
    }

    /// Imports types of another file, for those that only text mentions.
    pub(crate) fn import(&mut self, names: &str, from: &str) {
        self.import_lines += &format!("import type {{ {names} }} from \"./{from}\";\n");
    }

    /// Adds text as it is.
    pub(crate) fn add_text(&mut self, text: &str) {
        self.text += &format!("\n{text}");
    }

    /// Adds a type that is not declared in Rust.
    pub(crate) fn add(&mut self, declaration: &str) {
        self.add_text(&format!("export {declaration};\n"));
    }

    /// Adds a type with a line for each field.
    pub(crate) fn add_map<'a>(
        &mut self,
        name: &str,
        fields: impl Iterator<Item = (&'a str, String)>,
    ) {
        self.text += &format!("\nexport type {name} = {{\n");
        for (name, field) in fields {
            self.text += &format!("  {name}: {};\n", compact(&field));
        }
        self.text += "};\n";
    }

    /// The whole file, with its imports.
    pub(crate) fn file(&self, title: &str) -> String {
        let mut file = format!("// {title} Written by crates/bindings; do not edit.\n");
        let mut imports = self.import_lines.clone();
        if !self.imports.is_empty() {
            let names: Vec<&str> = self.imports.iter().map(String::as_str).collect();
            let names = names.join(", ");
            imports += &format!("import type {{ {names} }} from \"./engine\";\n");
        }
        if !imports.is_empty() {
            file += &format!("\n{imports}");
        }
        for declaration in self.declared.values() {
            file += &format!("\nexport {declaration}\n");
        }
        file + &self.text
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        // Numbers, lists and the like have no path and no declaration.
        let is_declared = T::output_path().is_some();
        if is_declared && self.elsewhere.contains(&TypeId::of::<T>()) {
            self.imports.insert(T::ident(&self.config));
            return;
        }
        T::visit_generics(self);
        if is_declared {
            let name = T::ident(&self.config);
            let declaration = compact(&T::decl(&self.config));
            let other = self.declared.insert(name.clone(), declaration);
            assert!(other.is_none(), "two types of this file are called {name}");
            T::visit_dependencies(self);
        }
    }
}

/// Returns the declaration without its comments, which stay in the Rust types, and with one line
/// for each kind of message.
fn compact(declaration: &str) -> String {
    let mut words = String::new();
    let mut rest = declaration;
    while let Some((before, comment)) = rest.split_once("/**") {
        words += before;
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    words += rest;
    let words: Vec<&str> = words.split_whitespace().collect();
    words.join(" ").replace(" | { ", "\n  | { ")
}
