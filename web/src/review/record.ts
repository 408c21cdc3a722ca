// What a file with a record says before the engine reads it: which game it is of. Everything else
// is the engine's business: it plays the record again and checks every line of it.

const HEADER = "ruckus-record 1";

/** The record itself, without the proof of a shuffle that may stand before it. */
export function bareRecord(text: string): string | null {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const begins = lines.findIndex((line) => line.trimEnd() === HEADER);
  return begins < 0 ? null : lines.slice(begins).join("\n");
}

/** The id of its game; nothing where it names none. */
export function gameOfRecord(record: string): string | null {
  return /^game ([a-z]+)$/m.exec(record)?.[1] ?? null;
}
