// Hashes compared with Node's, commitments and seeds with those of the server's own code.

import { createHash, createHmac, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { BadProof, checkDeal, dealt, isConsistent, newEntropy, playerCommitment, readProof } from "../../src/online/fair";
import { hex, hmacSha256, sha256, unhex } from "../../src/online/sha256";
import { contradiction, covers, witnessText } from "../../src/online/witness";
import type { Witness } from "../../src/online/witness";

const encoder = new TextEncoder();

test("SHA-256 is that of the standard", () => {
  expect(hex(sha256(encoder.encode("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(hex(sha256(new Uint8Array()))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});

test("SHA-256 and HMAC are those of Node for every length around the blocks", () => {
  for (let length = 0; length <= 200; length += 1) {
    const message = new Uint8Array(randomBytes(length));
    expect(hex(sha256(message)), `${length} bytes`).toBe(createHash("sha256").update(message).digest("hex"));
    const key = new Uint8Array(randomBytes(1 + (length % 100)));
    expect(hex(hmacSha256(key, message)), `key of ${key.length}`).toBe(createHmac("sha256", key).update(message).digest("hex"));
  }
});

test("digits that are none are not read", () => {
  expect(unhex("00ff")).toEqual(Uint8Array.of(0, 255));
  for (const wrong of ["0", "0G", "FF", " 00"]) expect(unhex(wrong)).toBeNull();
});

test("entropy is 32 bytes, new each time", () => {
  expect(newEntropy()).toMatch(/^[0-9a-f]{64}$/);
  expect(newEntropy()).not.toBe(newEntropy());
});

const TABLE = "0123456789abcdef0123456789abcdef";
const byte = (value: string): string => value.repeat(32);

/** Hashes with Node's code, as crates/protocol/src/fair describes it. */
const promised = (label: string, bytes: string): string =>
  createHash("sha256").update(label).update(Buffer.from(bytes, "hex")).digest("hex");
const byServer = (deal: number, bytes: string): string => promised(`ruckus server commitment 2\n${TABLE}\ndeal ${deal}\n`, bytes);
const byPlayer = (deal: number, seat: number, bytes: string): string =>
  promised(`ruckus player commitment 2\n${TABLE}\ndeal ${deal}\nseat ${seat}\n`, bytes);

interface Forgery {
  readonly server?: string;
  /** The line of seat 0. */
  readonly own?: string;
}

/** Makes a record with a cancelled deal; a forged one is consistent by itself. */
function madeByNode({ server = byte("07"), own = `given ${byPlayer(3, 0, byte("09"))} ${byte("09")}` }: Forgery = {}): string {
  const silent = byPlayer(3, 2, byte("01"));
  const [kind, , bytes = byPlayer(3, 0, byte("09"))] = own.split(" ");
  const lines = [`seat 0 ${kind} ${bytes}`, "seat 1 bot", `seat 2 withheld ${silent}`, "seat 3 silent", ""];
  const seed = createHmac("sha256", Buffer.from(server, "hex"))
    .update(`ruckus table seed 2\n${TABLE}\ndeal 3\n${lines.join("\n")}`)
    .digest("hex");
  return [
    "ruckus-table-record 2",
    `table ${TABLE}`,
    "deal 1 cancelled",
    `commitment ${byServer(1, byte("05"))}`,
    `server ${byte("05")}`,
    `seat 0 given ${byPlayer(1, 0, byte("0b"))} ${byte("0b")}`,
    "seat 1 bot",
    `seat 2 given ${byPlayer(1, 2, byte("0c"))} ${byte("0c")}`,
    "seat 3 silent",
    "deal 3",
    `commitment ${byServer(3, server)}`,
    `server ${server}`,
    `seat 0 ${own}`,
    "seat 1 bot",
    `seat 2 withheld ${silent}`,
    "seat 3 silent",
    "",
    "ruckus-record 1",
    "game qinto",
    "players 4",
    `seed ${seed}`,
    "",
  ].join("\n");
}

const OLD = readFileSync(new URL("../../../crates/cli/golden/table-record-1.txt", import.meta.url), "utf8");
/** The same table, closed before its game began. */
const closed = (): string =>
  madeByNode()
    .replace("deal 3\n", "deal 3 cancelled\n")
    .replace(/\nruckus-record[^]*/, "");

test("a fair proof is found fair, part by part, and so is one of the first scheme", () => {
  const proof = readProof(madeByNode());
  const match = dealt(proof);
  expect(match?.shares.map(({ kind }) => kind)).toEqual(["given", "bot", "withheld", "silent"]);
  expect(match === null || checkDeal(proof, match)).toEqual({ server: true, seats: [true, true, true, true], seed: true });
  for (const text of [madeByNode(), OLD, closed()]) expect(isConsistent(readProof(text))).toBe(true);
  expect(playerCommitment(TABLE, 3, 0, byte("09"))).toBe(byPlayer(3, 0, byte("09")));
});

test("every changed digit of a proof is found", () => {
  for (const fair of [madeByNode(), OLD]) {
    const head = fair.indexOf("\n\n");
    const begin = fair.indexOf("\ntable ") + 7;
    let tried = 0;
    for (let at = begin; at < head; at += 1) {
      const digit = fair.charAt(at);
      if (!/[0-9a-f]/.test(digit)) continue;
      const changed = fair.slice(0, at) + (digit === "0" ? "1" : "0") + fair.slice(at + 1);
      let found = false;
      try {
        found = !isConsistent(readProof(changed));
      } catch (error) {
        found = error instanceof BadProof;
      }
      expect(found, `byte ${at} of\n${changed}`).toBe(true);
      tried += 1;
    }
    expect(tried).toBeGreaterThan(5 * 64);
  }
});

test("what is no proof is refused with what was expected", () => {
  expect(() => readProof("hello")).toThrow('line 1: expected "ruckus-table-record 2"');
  expect(() => readProof(madeByNode().replace("seat 1 bot", "seat 1 nobody"))).toThrow("line 7");
  expect(() => readProof(madeByNode().replace(/\nruckus-record[^]*/, ""))).toThrow("no record");
  expect(() => readProof(madeByNode().replace("deal 3", "deal 1"))).toThrow("line 10: expected a deal");
});

/** What the player of seat 0 was shown. */
const WITNESS: Witness = {
  table: TABLE,
  deals: [
    {
      number: 1,
      commitment: byServer(1, byte("05")),
      seats: [byPlayer(1, 0, byte("0b")), null, byPlayer(1, 2, byte("0c")), null],
      own: { seat: 0, entropy: byte("0b"), accepted: true },
    },
    {
      number: 3,
      commitment: byServer(3, byte("07")),
      seats: [byPlayer(3, 0, byte("09")), null, byPlayer(3, 2, byte("01")), null],
      own: { seat: 0, entropy: byte("09"), accepted: true },
    },
    // A deal that never became final.
    { number: 4, commitment: byServer(4, byte("07")), seats: null, own: { seat: 0, entropy: byte("0d"), accepted: false } },
  ],
};

test("a witness fits its record", () => {
  for (const text of [madeByNode(), closed()]) {
    const proof = readProof(text);
    expect(contradiction(WITNESS, proof)).toBeNull();
    expect(covers(WITNESS, proof)).toBe(true);
    expect(covers({ ...WITNESS, deals: [] }, proof)).toBe(false);
  }
  expect(witnessText(WITNESS).split("\n").slice(0, 9)).toEqual([
    "ruckus-witness 1",
    `table ${TABLE}`,
    "deal 1",
    `commitment ${byServer(1, byte("05"))}`,
    `seat 0 ${byPlayer(1, 0, byte("0b"))}`,
    "seat 1 none",
    `seat 2 ${byPlayer(1, 2, byte("0c"))}`,
    "seat 3 none",
    `own 0 ${byte("0b")} accepted`,
  ]);
  expect(witnessText(WITNESS)).not.toContain("deal 4");
});

test.each([
  ["a forged withheld", { own: `withheld ${byPlayer(3, 0, byte("09"))}` }, { kind: "withheld", deal: 3, seat: 0 }],
  ["a swapped commitment of a seat", { own: `given ${byPlayer(3, 0, byte("08"))} ${byte("08")}` }, { kind: "seat", deal: 3, seat: 0 }],
  ["a swapped commitment of the server", { server: byte("06") }, { kind: "server", deal: 3 }],
])("%s is consistent, but contradicts the witness", (_, forgery, expected) => {
  const proof = readProof(madeByNode(forgery));
  expect(isConsistent(proof)).toBe(true);
  expect(contradiction(WITNESS, proof)).toEqual(expected);
});

test("a deal that was left out contradicts the witness", () => {
  const text = madeByNode().replace(/deal 1 cancelled[^]*?(?=deal 3)/, "");
  expect(isConsistent(readProof(text))).toBe(true);
  expect(contradiction(WITNESS, readProof(text))).toEqual({ kind: "missing", deal: 1 });
});
