// Fair shuffles, as in crates/protocol/src/fair: commitments first, bytes later, and a check of both when the game is over.

import { hex, hmacSha256, joined, sha256, unhex } from "./sha256";

const text = new TextEncoder();
const BYTES = 32;
/** The deal number of tables from before deals were numbered. */
const FIRST_SCHEME = 0;

/** Returns new bytes for the shuffle, as hexadecimal digits. */
export function newEntropy(): string {
  return hex(crypto.getRandomValues(new Uint8Array(BYTES)));
}

function commitment(label: string, entropy: string): string {
  return hex(sha256(joined(text.encode(label), bytesOf(entropy))));
}

function serverCommitment(table: string, deal: number, entropy: string): string {
  return commitment(
    deal === FIRST_SCHEME ? `ruckus server commitment 1\n${table}\n` : `ruckus server commitment 2\n${table}\ndeal ${deal}\n`,
    entropy,
  );
}

/** Returns the commitment of a player to bytes for one deal. */
export function playerCommitment(table: string, deal: number, seat: number, entropy: string): string {
  return commitment(
    deal === FIRST_SCHEME ? `ruckus player commitment 1\n${table}\n` : `ruckus player commitment 2\n${table}\ndeal ${deal}\nseat ${seat}\n`,
    entropy,
  );
}

export type Share =
  | { readonly kind: "bot" }
  | { readonly kind: "silent" }
  | { readonly kind: "given"; readonly commitment: string; readonly entropy: string }
  | { readonly kind: "withheld"; readonly commitment: string };

/** A deal with all bytes that were revealed. */
export interface RevealedDeal {
  readonly number: number;
  readonly cancelled: boolean;
  readonly commitment: string;
  readonly server: string;
  readonly shares: readonly Share[];
}

/** The head of the record of a table. */
export interface Proof {
  readonly table: string;
  /** All deals in order; all but that of the match were cancelled. */
  readonly deals: readonly RevealedDeal[];
  /** The seed in the record of the match; null if the table was closed before. */
  readonly seed: string | null;
}

/** The results of checking a deal, part by part, so that they can be shown. */
export interface Findings {
  /** Whether the server's bytes match its commitment. */
  readonly server: boolean;
  /** Whether the bytes match the commitment, or there are none, by seat. */
  readonly seats: readonly boolean[];
  /** Whether the seed of the match was made from all these bytes. */
  readonly seed: boolean;
}

export class BadProof extends Error {
  override readonly name = "BadProof";
}

/** Parses the record of a table. */
export function readProof(given: string): Proof {
  const lines = given.split("\n").map((line) => line.trimEnd());
  let next = 0;
  const field = (name: string): string => {
    const rest = lines[next];
    if (rest === undefined || !rest.startsWith(name)) throw new BadProof(`line ${next + 1}: expected "${name.trim()}"`);
    next += 1;
    return rest.slice(name.length);
  };
  const digits = (name: string): string => {
    const found = field(name);
    if (unhex(found)?.length !== BYTES) throw new BadProof(`line ${next}: expected ${2 * BYTES} hexadecimal digits`);
    return found;
  };
  const isFirst = lines[0] === "ruckus-table-record 1";
  if (isFirst) next = 1;
  else field("ruckus-table-record 2");
  const table = field("table ");
  const deals: RevealedDeal[] = [];
  const end = (): boolean => lines[next] === undefined || lines[next] === "";
  while (!end() && deals.every(({ cancelled }) => cancelled)) {
    const [, number = "0", ending] = isFirst ? [] : (/^(\d+)( cancelled)?$/.exec(field("deal ")) ?? ["", "-1"]);
    if (!isFirst && Number(number) <= (deals.at(-1)?.number ?? FIRST_SCHEME)) throw new BadProof(`line ${next}: expected a deal`);
    const sealed = digits("commitment ");
    const server = digits("server ");
    const shares: Share[] = [];
    while (!end() && !lines[next]?.startsWith("deal ")) shares.push(readShare(field(`seat ${shares.length} `), next));
    deals.push({ number: Number(number), cancelled: ending !== undefined, commitment: sealed, server, shares });
  }
  if (!end()) throw new BadProof(`line ${next + 1}: expected the record of the match`);
  if (deals.every(({ cancelled }) => cancelled)) return { table, deals, seed: null };
  const begin = given.indexOf("\nruckus-record ");
  if (begin < 0) throw new BadProof("there is no record below the proof");
  const seed = /^seed ([0-9a-f]{64})$/m.exec(given.slice(begin))?.[1];
  if (seed === undefined) throw new BadProof("the record names no seed");
  return { table, deals, seed };
}

function readShare(words: string, line: number): Share {
  const [kind, sealed = "", entropy = "", ...more] = words.split(" ");
  const isHex = (digits: string): boolean => unhex(digits)?.length === BYTES;
  if ((kind === "bot" || kind === "silent") && sealed === "") return { kind };
  if (kind === "withheld" && isHex(sealed) && entropy === "") return { kind, commitment: sealed };
  if (kind === "given" && isHex(sealed) && isHex(entropy) && more.length === 0) return { kind, commitment: sealed, entropy };
  throw new BadProof(`line ${line}: expected "bot", "silent", "given" or "withheld" with its digits`);
}

/** Returns the deal that the match was dealt by; null if the table was closed before. */
export function dealt({ deals }: Proof): RevealedDeal | null {
  return deals.find(({ cancelled }) => !cancelled) ?? null;
}

function seedOf(table: string, { number, server, shares }: RevealedDeal): string {
  if (number === FIRST_SCHEME) {
    const added = shares.map((share) =>
      bytesOf(share.kind === "given" ? share.entropy : share.kind === "withheld" ? share.commitment : ""),
    );
    return hex(hmacSha256(bytesOf(server), joined(text.encode(`ruckus table seed 1\n${table}\n`), ...added)));
  }
  const lines = shares.map((share, seat) => {
    const bytes = share.kind === "given" ? ` ${share.entropy}` : share.kind === "withheld" ? ` ${share.commitment}` : "";
    return `seat ${seat} ${share.kind}${bytes}\n`;
  });
  return hex(hmacSha256(bytesOf(server), text.encode(`ruckus table seed 2\n${table}\ndeal ${number}\n${lines.join("")}`)));
}

/** Checks one deal of a record. The seed of a cancelled deal was not used, so there is nothing to compare it with. */
export function checkDeal({ table, seed }: Proof, deal: RevealedDeal): Findings {
  const { number, server, shares } = deal;
  return {
    server: serverCommitment(table, number, server) === deal.commitment,
    seats: shares.map((share, seat) => share.kind !== "given" || playerCommitment(table, number, seat, share.entropy) === share.commitment),
    seed: deal.cancelled || seedOf(table, deal) === seed,
  };
}

/** Whether all commitments, bytes and the seed of a record fit together. */
export function isConsistent(proof: Proof): boolean {
  return proof.deals.every((deal) => {
    const { server, seats, seed } = checkDeal(proof, deal);
    return server && seed && seats.every(Boolean);
  });
}

function bytesOf(digits: string): Uint8Array {
  const bytes = unhex(digits);
  if (bytes === null || (bytes.length !== BYTES && bytes.length !== 0)) throw new BadProof(`expected ${2 * BYTES} hexadecimal digits`);
  return bytes;
}
