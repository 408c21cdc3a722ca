// The engine modules, one file per box of games: fetched when a game of the box is first played, compiled once, and shared with every
// worker.

import type { Box } from "./protocol";

const files = import.meta.glob<string>("../../engine/*.wasm", { query: "?url", import: "default", eager: true });

const compiled = new Map<Box, Promise<WebAssembly.Module>>();

/** Returns the address of a box's module. */
function moduleAddress(box: Box): string {
  const address = files[`../../engine/${box}.wasm`];
  if (address === undefined) throw new Error(`this build has no module for the box ${box}`);
  return address;
}

/** Returns the compiled module of a box; after a failed fetch, the next call tries again. */
export function compiledModule(box: Box): Promise<WebAssembly.Module> {
  const known = compiled.get(box);
  if (known !== undefined) return known;
  const made = WebAssembly.compileStreaming(fetch(moduleAddress(box)));
  compiled.set(box, made);
  made.catch(() => compiled.delete(box));
  return made;
}
