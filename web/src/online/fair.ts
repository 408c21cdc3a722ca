// Fair shuffles, as in crates/protocol/src/fair.rs: commitments first, bytes later, and a check of both when the game is over.

import { hex, hmacSha256, joined, sha256, unhex } from "./sha256";

const text = new TextEncoder();
const BYTES = 32;

/** Returns new bytes for the shuffle, as hexadecimal digits. */
export function newEntropy(): string {
  return hex(crypto.getRandomValues(new Uint8Array(BYTES)));
}

function promise(by: "server" | "player", table: string, entropy: Uint8Array): string {
  return hex(sha256(joined(text.encode(`ruckus ${by} commitment 1\n${table}\n`), entropy)));
}

/** Returns the commitment that a player sends when sitting down. */
export function playerCommitment(table: string, entropy: string): string {
  return promise("player", table, bytesOf(entropy));
}

export type Share =
  | { readonly kind: "bot" }
  | { readonly kind: "given"; readonly commitment: string; readonly entropy: string }
  | { readonly kind: "withheld"; readonly commitment: string };

/** The head of the record of a table. */
export interface Proof {
  readonly table: string;
  readonly commitment: string;
  readonly server: string;
  readonly shares: readonly Share[];
  /** The seed in the record, and the record itself. */
  readonly seed: string;
  readonly record: string;
}

/** The results of checking a proof, part by part, so that they can be shown. */
export interface Findings {
  /** Whether the server's bytes match its commitment. */
  readonly server: boolean;
  /** Whether the bytes match the commitment, or there are none, by seat. */
  readonly seats: readonly boolean[];
  /** Whether the seed was made from all these bytes. */
  readonly seed: boolean;
}

export class BadProof extends Error {
  override readonly name = "BadProof";
}

/** Parses the record of a table. */
export function readProof(given: string): Proof {
  const lines = given.split("\n").map((line) => line.trimEnd());
  const field = (line: number, name: string): string => {
    const rest = lines[line];
    if (rest === undefined || !rest.startsWith(name)) throw new BadProof(`line ${line + 1}: expected "${name.trim()}"`);
    return rest.slice(name.length);
  };
  field(0, "ruckus-table-record 1");
  const table = field(1, "table ");
  const commitment = field(2, "commitment ");
  const server = field(3, "server ");
  const shares: Share[] = [];
  for (let line = 4; lines[line] !== undefined && lines[line] !== ""; line += 1) {
    shares.push(readShare(field(line, `seat ${shares.length} `), line));
  }
  const begin = given.indexOf("\nruckus-record ");
  if (begin < 0) throw new BadProof("there is no record below the proof");
  const record = given.slice(begin + 1);
  const seed = /^seed ([0-9a-f]{64})$/m.exec(record)?.[1];
  if (seed === undefined) throw new BadProof("the record names no seed");
  for (const [what, digits] of Object.entries({ commitment, server })) {
    if (unhex(digits)?.length !== BYTES) throw new BadProof(`${what}: expected ${2 * BYTES} hexadecimal digits`);
  }
  return { table, commitment, server, shares, seed, record };
}

function readShare(words: string, line: number): Share {
  const [kind, commitment = "", entropy = "", ...more] = words.split(" ");
  const isHex = (digits: string): boolean => unhex(digits)?.length === BYTES;
  if (kind === "bot" && commitment === "") return { kind };
  if (kind === "withheld" && isHex(commitment) && entropy === "") return { kind, commitment };
  if (kind === "given" && isHex(commitment) && isHex(entropy) && more.length === 0) return { kind, commitment, entropy };
  throw new BadProof(`line ${line + 1}: expected "bot", "given" or "withheld" with its digits`);
}

export function checkProof({ table, commitment, server, shares, seed }: Proof): Findings {
  const added = shares.map((share) => {
    if (share.kind === "bot") return new Uint8Array();
    return bytesOf(share.kind === "given" ? share.entropy : share.commitment);
  });
  const made = hmacSha256(bytesOf(server), joined(text.encode(`ruckus table seed 1\n${table}\n`), ...added));
  return {
    server: promise("server", table, bytesOf(server)) === commitment,
    seats: shares.map((share) => share.kind !== "given" || playerCommitment(table, share.entropy) === share.commitment),
    seed: hex(made) === seed,
  };
}

function bytesOf(digits: string): Uint8Array {
  const bytes = unhex(digits);
  if (bytes === null || bytes.length !== BYTES) throw new BadProof(`expected ${2 * BYTES} hexadecimal digits`);
  return bytes;
}
