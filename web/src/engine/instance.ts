// An instance of an engine module: a line in, a line out. For workers only.

interface Exports {
  memory: WebAssembly.Memory;
  ruckus_request(length: number): number;
  ruckus_line(): number;
  ruckus_reply(): number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export type Ask = (line: string) => string;

export async function instantiate(module: WebAssembly.Module): Promise<Ask> {
  const imports = { env: { now_ms: () => performance.now() } };
  const instance = await WebAssembly.instantiate(module, imports);
  const engine = instance.exports as unknown as Exports;
  return (line) => {
    const bytes = encoder.encode(line);
    const request = engine.ruckus_request(bytes.length) >>> 0;
    if (request === 0) throw new Error(`no memory for a request of ${bytes.length} bytes`);
    // Views of the memory are recreated because calls may grow it.
    new Uint8Array(engine.memory.buffer, request, bytes.length).set(bytes);
    const length = engine.ruckus_line() >>> 0;
    const reply = engine.ruckus_reply() >>> 0;
    return decoder.decode(new Uint8Array(engine.memory.buffer, reply, length));
  };
}
