// Completes package-lock.json: a registry that has only the packages for its own platform leaves the others out of the lock, and `npm ci`
// then rejects it as stale. Every missing entry is an optional package for another platform, so its name is all the information needed.
//
//   npm install … && npm run lock

import { readFileSync, writeFileSync } from "node:fs";

const LOCK = new URL("../package-lock.json", import.meta.url);
const SYSTEMS = new Set(["android", "darwin", "freebsd", "linux", "openharmony", "win32", "aix", "netbsd", "openbsd", "sunos"]);
const PROCESSORS = new Set(["arm64", "arm", "x64", "ia32", "ppc64", "riscv64", "s390x", "loong64", "mips64el", "wasm32"]);

const lock = JSON.parse(readFileSync(LOCK, "utf8"));
const packages = lock.packages;

/** Returns the platforms of a package, by its name. */
function machine(name) {
  const words = name.split("/").at(-1).split("-");
  const os = words.filter((word) => SYSTEMS.has(word));
  const cpu = words.filter((word) => PROCESSORS.has(word));
  const musl = words.some((word) => word.startsWith("musl"));
  const gnu = words.some((word) => word.startsWith("gnu"));
  return {
    ...(cpu.length === 0 ? {} : { cpu }),
    ...(os.length === 0 ? {} : { os }),
    ...(musl ? { libc: ["musl"] } : {}),
    ...(gnu && os[0] === "linux" ? { libc: ["glibc"] } : {}),
  };
}

for (const [path, entry] of Object.entries(packages)) {
  if (path === "") continue;
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    const told = machine(name);
    if (packages[place] !== undefined || (told.os === undefined && told.cpu === undefined)) continue;
    packages[place] = { version, ...told, ...(entry.dev ? { dev: true } : {}), optional: true };
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
