// Messages between the page and a worker.

export type ToWorker = { kind: "module"; module: WebAssembly.Module } | { kind: "line"; line: string };
export type FromWorker = { kind: "reply"; line: string } | { kind: "broken"; message: string };
