//! A plain picture of a match: a few shapes, as SVG or as pixels.

use std::fmt::Write as _;

/// Shapes on a background, drawn in order. Lengths are in pixels, from the upper left corner.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    size: [f32; 2],
    background: &'static str,
    shapes: Vec<Shape>,
}

#[derive(Clone, PartialEq, Debug)]
enum Shape {
    Rectangle {
        corner: [f32; 2],
        size: [f32; 2],
        colour: &'static str,
    },
    Circle {
        centre: [f32; 2],
        radius: f32,
        colour: &'static str,
    },
    Text {
        centre: [f32; 2],
        size: f32,
        text: String,
    },
}

impl Picture {
    pub(crate) fn new(size: [f32; 2], background: &'static str) -> Picture {
        Picture {
            size,
            background,
            shapes: Vec::new(),
        }
    }

    pub(crate) fn rectangle(&mut self, corner: [f32; 2], size: [f32; 2], colour: &'static str) {
        self.shapes.push(Shape::Rectangle {
            corner,
            size,
            colour,
        });
    }

    pub(crate) fn circle(&mut self, centre: [f32; 2], radius: f32, colour: &'static str) {
        self.shapes.push(Shape::Circle {
            centre,
            radius,
            colour,
        });
    }

    pub(crate) fn text(&mut self, centre: [f32; 2], size: f32, text: &str) {
        self.shapes.push(Shape::Text {
            centre,
            size,
            text: text.to_owned(),
        });
    }

    /// The picture as SVG.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let [width, height] = self.size;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\"><rect width=\"100%\" height=\"100%\" fill=\"{}\"/>",
            self.background
        );
        for shape in &self.shapes {
            // Writing to a text cannot fail.
            let _ = match shape {
                Shape::Rectangle {
                    corner: [x, y],
                    size: [width, height],
                    colour,
                } => write!(
                    svg,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
                     fill=\"{colour}\"/>"
                ),
                Shape::Circle {
                    centre: [x, y],
                    radius,
                    colour,
                } => write!(
                    svg,
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{colour}\"/>"
                ),
                Shape::Text {
                    centre: [x, y],
                    size,
                    text,
                } => write!(
                    svg,
                    "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" font-family=\"sans-serif\" \
                     text-anchor=\"middle\" dominant-baseline=\"central\">{text}</text>"
                ),
            };
        }
        svg.push_str("</svg>");
        svg
    }

    /// The picture as pixels of red, green and blue, row by row, without its texts. The first two
    /// numbers are the width and the height.
    #[must_use]
    pub fn to_rgb(&self) -> (usize, usize, Vec<u8>) {
        let [width, height] = self.size.map(|size| size.ceil() as usize);
        let mut pixels = rgb(self.background).repeat(width * height);
        for shape in &self.shapes {
            let (from, to, colour) = match *shape {
                Shape::Rectangle {
                    corner,
                    size,
                    colour,
                } => (corner, [corner[0] + size[0], corner[1] + size[1]], colour),
                Shape::Circle {
                    centre,
                    radius,
                    colour,
                } => (
                    centre.map(|part| part - radius),
                    centre.map(|part| part + radius),
                    colour,
                ),
                Shape::Text { .. } => continue,
            };
            let covers = |x: f32, y: f32| match *shape {
                Shape::Circle { centre, radius, .. } => {
                    (x - centre[0]).hypot(y - centre[1]) <= radius
                }
                _ => true,
            };
            let range = |axis: usize, most: usize| {
                let first = from[axis].max(0.0) as usize;
                first..(to[axis].max(0.0) as usize).min(most)
            };
            for (y, x) in range(1, height).flat_map(|y| range(0, width).map(move |x| (y, x))) {
                if covers(x as f32 + 0.5, y as f32 + 0.5) {
                    let at = 3 * (y * width + x);
                    pixels[at..at + 3].copy_from_slice(&rgb(colour));
                }
            }
        }
        (width, height, pixels)
    }
}

/// The parts of a colour such as `#ff8000`.
fn rgb(colour: &str) -> [u8; 3] {
    let part = |from: usize| {
        let digits = colour.get(from..from + 2).unwrap_or_default();
        u8::from_str_radix(digits, 16).unwrap_or_default()
    };
    [part(1), part(3), part(5)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_drawn_in_order() {
        let mut picture = Picture::new([4.0, 2.0], "#010203");
        picture.rectangle([0.0, 0.0], [2.0, 2.0], "#ff0000");
        picture.circle([0.5, 0.5], 0.5, "#00ff00");
        picture.text([1.0, 1.0], 9.0, "Sr");
        let (width, height, pixels) = picture.to_rgb();
        assert_eq!((width, height), (4, 2));
        assert_eq!(pixels[..9], [0, 255, 0, 255, 0, 0, 1, 2, 3]);
        let svg = picture.to_svg();
        assert!(
            svg.starts_with("<svg ") && svg.ends_with(">Sr</text></svg>"),
            "{svg}"
        );
    }
}
