// Makes the server's files from Vite's output: every file with its gzip and Brotli forms, in crates/site/files. Fills in the file list of
// the service worker, measures the size of the first table of boop, and fails if it exceeds a budget.
//
// With RUCKUS_QUICK=1, for local play and tests: the engine is a large quick build, nothing is compressed, and budgets do not apply.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const out = fileURLToPath(new URL("../../crates/site/files", import.meta.url));

const quick = process.env["RUCKUS_QUICK"] === "1";

/** Larger files are cached for offline play on first use. */
const KEPT_FROM_THE_START = quick ? 600_000 : 180_000;
/** Budgets in bytes after gzip, from the design guide; the engine has 26 kB more, for strong bots and for following online tables. */
const BUDGETS = { script: 90_000, style: 12_000, font: 51_000, wasm: 176_000, all: 350 * 1024 };

/** Optional files and their licences are cached on first use. Documentation is read online, and the other
 * pictures are for programs that show links or install the pages. */
const KEPT_WHEN_CHOSEN = /^(assets\/andika-|definitions\/|licences\/|og\/|docs\/|screenshots\/)/;
/** Whether to compress a file: not if it is already compressed, or too small for that to help. */
const worthIt = (path, bytes) => !/\.(woff2|png|webp)$/.test(path) && bytes.length > 300;

function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}

const built = new Map(files(dist).map((path) => [relative(dist, path), readFileSync(path)]));
const wire = (path) => {
  const bytes = built.get(path);
  return worthIt(path, bytes) ? gzipSync(bytes, { level: quick ? 1 : 9 }).length : bytes.length;
};

const worker = "service-worker.js";
const first = [...built.keys()]
  .filter((path) => path !== worker && path !== "index.html" && !KEPT_WHEN_CHOSEN.test(path) && wire(path) < KEPT_FROM_THE_START)
  .sort();
const build = createHash("sha256");
for (const [path, bytes] of [...built].sort(([a], [b]) => (a < b ? -1 : 1))) build.update(path).update(bytes);
const filled = built
  .get(worker)
  .toString()
  .replace("@files@", first.map((path) => `/${path}`).join(" "))
  .replace("@build@", `ruckus-${build.digest("hex").slice(0, 16)}`);
if (filled.includes("@files@") || filled.includes("@build@")) throw new Error("the service worker has other marks");
built.set(worker, Buffer.from(filled));

// Existing files are not made again: the large modules would take most of the time, and a program with the same files need not be rebuilt.
const isCompressed = (path, bytes) => !quick && worthIt(path, bytes);
const forms = (path, bytes) => (isCompressed(path, bytes) ? ["", ".gz", ".br"] : [""]).map((ending) => `${path}${ending}`);
const wanted = new Set([...built].flatMap(([path, bytes]) => forms(path, bytes)));
const isThere = (path, bytes) =>
  forms(path, bytes).every((form) => existsSync(join(out, form))) && readFileSync(join(out, path)).equals(bytes);
for (const path of files(out)) {
  const name = relative(out, path);
  if (name !== ".gitignore" && !wanted.has(name)) rmSync(path);
}
for (const [path, bytes] of built) {
  if (isThere(path, bytes)) continue;
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), bytes);
  if (!isCompressed(path, bytes)) continue;
  writeFileSync(join(out, `${path}.gz`), gzipSync(bytes, { level: 9 }));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  writeFileSync(join(out, `${path}.br`), brotliCompressSync(bytes, quality));
}

if (!quick) weigh();

/** Returns these files with all their static imports. */
function withImports(roots) {
  const found = new Set(roots);
  for (const path of found) {
    if (!path.endsWith(".js")) continue;
    for (const [, name] of built
      .get(path)
      .toString()
      .matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) {
      if (built.has(`assets/${name}`)) found.add(`assets/${name}`);
    }
  }
  return found;
}

/** Measures everything loaded before the first move of boop: the page, its imports, and every font. */
function weigh() {
  const parts = { script: 0, style: 0, font: 0, wasm: 0, all: 0 };
  const kinds = { js: "script", css: "style", woff2: "font", wasm: "wasm" };
  const roots = [...built.keys()].filter((path) =>
    /^(index\.html|assets\/(index|worker|boop|boopModule|shell|games|onest|unbounded)[-.])/.test(path),
  );
  for (const path of withImports(roots)) {
    const kind = kinds[path.split(".").at(-1)];
    if (kind !== undefined) parts[kind] += wire(path);
    parts.all += wire(path);
  }
  const kib = (bytes) => (bytes / 1024).toFixed(1);
  const shown = Object.entries(parts).map(([kind, bytes]) => `${kind} ${kib(bytes)} of ${kib(BUDGETS[kind])}`);
  console.log(`boop from the first visit, KiB after gzip, both languages: ${shown.join(", ")}`);
  const broken = Object.keys(parts).filter((kind) => parts[kind] > BUDGETS[kind]);
  if (broken.length > 0) {
    process.stderr.write(`over budget: ${broken.join(", ")}\n`);
    process.exitCode = 1;
  }
}
