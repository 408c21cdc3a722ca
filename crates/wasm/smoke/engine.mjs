// The shortest complete host of the WebAssembly module: one line in, one line out.
//
// Two mistakes are easy to make: the memory's buffer is replaced when the memory grows,
// so views of it must be created after each call; and pointers are signed here, hence
// the `>>> 0`.

export class Engine {
  #exports;

  constructor(moduleBytes) {
    const module = new WebAssembly.Module(moduleBytes);
    const imports = { env: { now_ms: () => performance.now() } };
    this.#exports = new WebAssembly.Instance(module, imports).exports;
  }

  /** Returns the reply to one line; both are bytes without a newline. */
  ask(line) {
    const { memory, ruckus_request, ruckus_line, ruckus_reply } = this.#exports;
    const request = ruckus_request(line.length) >>> 0;
    if (request === 0) throw new Error(`no memory for a request of ${line.length} bytes`);
    new Uint8Array(memory.buffer, request, line.length).set(line);
    const length = ruckus_line() >>> 0;
    const reply = ruckus_reply() >>> 0;
    return Buffer.from(new Uint8Array(memory.buffer, reply, length));
  }

  get finished() {
    return this.#exports.ruckus_finished() === 1;
  }
}
