//! One page: Markdown to HTML, with its links, headings and pictures.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

use super::contents::{Contents, Document};

/// A page of the site.
pub(super) struct Page {
    /// The path of the document.
    pub(super) source: String,
    /// The name of the page.
    pub(super) name: String,
    pub(super) title: String,
    pub(super) body: String,
    /// The ids of the headings.
    pub(super) anchors: Vec<String>,
    /// Links to other pages: the name and the heading.
    pub(super) links: Vec<(String, String)>,
    /// The name on the site and the path in the repository of each picture.
    pub(super) pictures: Vec<(String, String)>,
}

impl Page {
    pub(super) fn read(root: &Path, document: &Document, contents: &Contents) -> Result<Page> {
        let path = root.join(&document.path);
        let text = fs::read_to_string(&path);
        let text = text.with_context(|| format!("cannot read {}", path.display()))?;
        let mut page = Page {
            source: document.path.clone(),
            name: document.page.clone(),
            title: document.title.clone(),
            body: String::new(),
            anchors: Vec::new(),
            links: Vec::new(),
            pictures: Vec::new(),
        };
        let mut events: Vec<Event<'_>> = Parser::new_ext(
            &text,
            Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH,
        )
        .collect();
        page.number_headings(&mut events);
        let mut shown = Vec::with_capacity(events.len());
        // Whether each open link is left out, because its target is not on the site.
        let mut open_links = Vec::new();
        for event in events {
            match event {
                Event::Start(Tag::Link {
                    link_type,
                    dest_url,
                    title,
                    id,
                }) => {
                    let target = page.resolve_link(&dest_url, contents);
                    open_links.push(target.is_none());
                    if let Some(target) = target {
                        shown.push(Event::Start(Tag::Link {
                            link_type,
                            dest_url: CowStr::from(target),
                            title,
                            id,
                        }));
                    }
                }
                Event::End(TagEnd::Link) => {
                    if open_links.pop() == Some(false) {
                        shown.push(Event::End(TagEnd::Link));
                    }
                }
                Event::Start(Tag::Image {
                    link_type,
                    dest_url,
                    title,
                    id,
                }) => {
                    let dest_url = CowStr::from(page.picture(&dest_url)?);
                    shown.push(Event::Start(Tag::Image {
                        link_type,
                        dest_url,
                        title,
                        id,
                    }));
                }
                // A wide table scrolls by itself, not the page.
                Event::Start(Tag::Table(columns)) => {
                    shown.push(Event::Html("<div class=\"wide\" tabindex=\"0\">".into()));
                    shown.push(Event::Start(Tag::Table(columns)));
                }
                Event::End(TagEnd::Table) => {
                    shown.push(Event::End(TagEnd::Table));
                    shown.push(Event::Html("</div>".into()));
                }
                event => shown.push(event),
            }
        }
        html::push_html(&mut page.body, shown.into_iter());
        // Code scrolls by itself too, also by keys.
        page.body = page.body.replace("<pre>", "<pre tabindex=\"0\">");
        Ok(page)
    }

    /// Gives every heading an id made from its text, as sites with repositories do.
    fn number_headings(&mut self, events: &mut [Event<'_>]) {
        let mut start = None;
        for index in 0..events.len() {
            match &events[index] {
                Event::Start(Tag::Heading { .. }) => start = Some(index),
                Event::End(TagEnd::Heading(_)) => {
                    let Some(start) = start.take() else { continue };
                    let text: String = events[start..index].iter().filter_map(plain).collect();
                    let slug = slug(&text);
                    let count = self.anchors.iter().filter(|known| **known == slug).count();
                    let anchor = match count {
                        0 => slug,
                        count => format!("{slug}-{count}"),
                    };
                    if let Event::Start(Tag::Heading { id, .. }) = &mut events[start] {
                        *id = Some(CowStr::from(anchor.clone()));
                    }
                    self.anchors.push(anchor);
                }
                _ => {}
            }
        }
    }

    /// The target of a link on the site. `None` if it is a file that is not on the site.
    fn resolve_link(&mut self, target: &str, contents: &Contents) -> Option<String> {
        if target.contains("://") || target.starts_with("mailto:") {
            return Some(target.to_owned());
        }
        let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
        let name = if path.is_empty() {
            self.name.clone()
        } else {
            contents.find(&self.path_of(path))?.page.clone()
        };
        self.links.push((name.clone(), anchor.to_owned()));
        match anchor {
            "" => Some(name),
            anchor => Some(format!("{name}#{anchor}")),
        }
    }

    /// Notes a picture and returns its address on the site.
    fn picture(&mut self, target: &str) -> Result<String> {
        let source = self.path_of(target);
        let name = source
            .rsplit_once('/')
            .map_or(source.as_str(), |(_, name)| name);
        let name = name.to_owned();
        self.pictures.push((name.clone(), source));
        Ok(name)
    }

    /// A path from the root for a path from the folder of the document.
    fn path_of(&self, path: &str) -> String {
        let folder = self
            .source
            .rsplit_once('/')
            .map_or("", |(folder, _)| folder);
        let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
        for part in path.split('/') {
            match part {
                "." | "" => {}
                ".." => {
                    parts.pop();
                }
                part => parts.push(part),
            }
        }
        parts.join("/")
    }

    /// The whole page.
    pub(super) fn html(&self, contents: &Contents) -> String {
        let mut page = String::new();
        let title = escape(&self.title);
        let _ = write!(
            page,
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>{title} · Ruckus</title>\n<link rel=\"icon\" href=\"../icon.svg\">\n\
             <link rel=\"stylesheet\" href=\"style.css\">\n</head>\n<body>\n\
             <a class=\"skip\" href=\"#text\">Skip to the text</a>\n\
             <header><a class=\"logo\" href=\"../\">ruckus</a>\
             <a href=\"index.html\">Documentation</a><a href=\"../\">Play</a></header>\n\
             <details class=\"small\"><summary>Contents</summary>{navigation}</details>\n\
             <div class=\"columns\">\n<nav class=\"side\" aria-label=\"Contents\">{navigation}</nav>\n\
             <main id=\"text\">\n{}</main>\n</div>\n</body>\n</html>\n",
            self.body,
            navigation = self.navigation(contents),
        );
        page
    }

    fn navigation(&self, contents: &Contents) -> String {
        let mut list = String::new();
        for (part, documents) in &contents.parts {
            let has_this = documents.iter().any(|document| document.page == self.name);
            // Long lists of background are closed unless one is being read.
            let is_open = has_this || documents.len() < 7;
            let open = if is_open { " open" } else { "" };
            let _ = write!(list, "<details{open}><summary>{part}</summary><ul>");
            for document in documents {
                let current = match document.page == self.name {
                    true => " aria-current=\"page\"",
                    false => "",
                };
                let (page, title) = (&document.page, escape(&document.title));
                let _ = write!(list, "<li><a href=\"{page}\"{current}>{title}</a></li>");
            }
            list += "</ul></details>";
        }
        list
    }
}

fn plain<'a>(event: &'a Event<'_>) -> Option<&'a str> {
    match event {
        Event::Text(text) | Event::Code(text) => Some(text),
        _ => None,
    }
}

/// The id of a heading: lower case, hyphens for spaces, no punctuation.
fn slug(text: &str) -> String {
    let lower = text.trim().to_lowercase().replace(' ', "-");
    lower
        .chars()
        .filter(|c| c.is_alphanumeric() || *c == '-' || *c == '_')
        .collect()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
