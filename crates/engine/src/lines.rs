//! Splitting a stream of bytes into lines of bounded length.

/// The length of the longest accepted line, without its newline.
pub const MAX_LINE: usize = 1_048_576;

/// Splits a stream into lines. Buffers at most [`MAX_LINE`] bytes, however long a line is.
#[derive(Debug, Default)]
pub struct LineReader {
    line: Vec<u8>,
    too_long: bool,
}

/// What [`LineReader::feed`] found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReadLine<'a> {
    /// A whole line, without its newline.
    Line(&'a [u8]),
    /// The end of a line that was too long to keep.
    TooLong,
}

impl LineReader {
    /// Takes the next bytes and calls `each` for every line that ends in them. When `each` returns
    /// false, stops early, drops the rest and returns false.
    pub fn feed(&mut self, mut bytes: &[u8], mut each: impl FnMut(ReadLine<'_>) -> bool) -> bool {
        while let Some(end) = bytes.iter().position(|byte| *byte == b'\n') {
            self.keep(&bytes[..end]);
            bytes = &bytes[end + 1..];
            if !self.end_line(&mut each) {
                return false;
            }
        }
        self.keep(bytes);
        true
    }

    /// Ends the stream: calls `each` for a last line without a newline.
    pub fn finish(&mut self, mut each: impl FnMut(ReadLine<'_>) -> bool) {
        if self.too_long || !self.line.is_empty() {
            self.end_line(&mut each);
        }
    }

    fn keep(&mut self, bytes: &[u8]) {
        if self.line.len() + bytes.len() > MAX_LINE {
            self.too_long = true;
            self.line.clear();
        }
        if !self.too_long {
            self.line.extend_from_slice(bytes);
        }
    }

    fn end_line(&mut self, each: &mut impl FnMut(ReadLine<'_>) -> bool) -> bool {
        let go_on = if self.too_long {
            each(ReadLine::TooLong)
        } else {
            each(ReadLine::Line(&self.line))
        };
        self.line.clear();
        self.too_long = false;
        go_on
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(chunks: &[&[u8]]) -> Vec<Option<Vec<u8>>> {
        let mut found = Vec::new();
        let mut reader = LineReader::default();
        let mut each = |line: ReadLine<'_>| {
            found.push(match line {
                ReadLine::Line(line) => Some(line.to_vec()),
                ReadLine::TooLong => None,
            });
            true
        };
        for chunk in chunks {
            reader.feed(chunk, &mut each);
        }
        reader.finish(&mut each);
        found
    }

    #[test]
    fn chunks_do_not_matter() {
        let whole = lines(&[b"ab\n\ncd"]);
        assert_eq!(
            whole,
            [Some(b"ab".to_vec()), Some(vec![]), Some(b"cd".to_vec())]
        );
        assert_eq!(lines(&[b"a", b"b\n", b"\nc", b"d"]), whole);
        assert_eq!(lines(&[b"ab\n"]), [Some(b"ab".to_vec())]);
        assert_eq!(lines(&[b""]), []);
    }

    #[test]
    fn the_longest_line_is_read_and_one_byte_more_is_not() {
        let longest = vec![b'x'; MAX_LINE];
        assert_eq!(
            lines(&[&longest, b"\n", b"y"]),
            [Some(longest.clone()), Some(b"y".to_vec())]
        );
        assert_eq!(
            lines(&[&longest, b"x", &longest, b"\ny\n"]),
            [None, Some(b"y".to_vec())]
        );
        assert_eq!(lines(&[&longest, b"x"]), [None]);
    }
}
