// Makes the fonts of src/style/fonts from the Fontsource packages: only the letters of English and Ukrainian and the signs and weights that
// the pages use. Andika is copied unchanged, script by script: its licence reserves the name for unmodified files.
//
//   node scripts/fonts.mjs

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

import subsetFont from "subset-font";

const root = new URL("..", import.meta.url);
const span = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const LATIN = `${span(0x20, 0x7e)}\u00a0«»·×—–’‘“”…←↑→↓−•`;
const CYRILLIC = `${span(0x410, 0x44f)}ЄєІіЇїҐґ`;
const axes = (weights) => ({ variationAxes: { wght: weights } });

const FONTS = [
  ["onest", "latin", LATIN, axes({ min: 400, max: 700 })],
  ["onest", "cyrillic", CYRILLIC, axes({ min: 400, max: 700 })],
  ["unbounded", "latin", LATIN, axes(700)],
  ["unbounded", "cyrillic", CYRILLIC, axes(700)],
];

let total = 0;
for (const [family, script, letters, options] of FONTS) {
  const from = `node_modules/@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`;
  const font = await subsetFont(readFileSync(new URL(from, root)), letters, {
    targetFormat: "woff2",
    ...options,
  });
  writeFileSync(new URL(`src/style/fonts/${family}-${script}.woff2`, root), font);
  total += font.length;
  console.log(`${family}-${script}.woff2: ${font.length} bytes (${gzipSync(font).length} gzip)`);
}
console.log(`in all ${(total / 1000).toFixed(1)} kB`);

const andika = (path) => new URL(`node_modules/@fontsource/andika/${path}`, root);
let chosen = 0;
for (const script of ["latin", "cyrillic"]) {
  for (const weight of [400, 700]) {
    const from = andika(`files/andika-${script}-${weight}-normal.woff2`);
    copyFileSync(from, new URL(`src/style/fonts/andika-${script}-${weight}.woff2`, root));
    chosen += readFileSync(from).length;
  }
}
mkdirSync(new URL("public/licences", root), { recursive: true });
copyFileSync(andika("LICENSE"), new URL("public/licences/andika.txt", root));
console.log(`and ${(chosen / 1000).toFixed(1)} kB of Andika for whoever chooses it`);
