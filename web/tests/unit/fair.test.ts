// Hashes compared with Node's, commitments and seeds with those of the server's own code.

import { createHash, createHmac, randomBytes } from "node:crypto";

import { expect, test } from "vitest";

import { BadProof, checkProof, newEntropy, playerCommitment, readProof } from "../../src/online/fair";
import { hex, hmacSha256, sha256, unhex } from "../../src/online/sha256";

const text = new TextEncoder();

test("SHA-256 is that of the standard", () => {
  expect(hex(sha256(text.encode("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
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

/** Makes a proof with Node's hashes, as crates/protocol/src/fair.rs describes it. */
function madeByNode(): string {
  const promised = (by: string, bytes: string): string =>
    createHash("sha256").update(`ruckus ${by} commitment 1\n${TABLE}\n`).update(Buffer.from(bytes, "hex")).digest("hex");
  const [server, player, silent] = [byte("07"), byte("09"), byte("01")];
  const withheld = promised("player", silent);
  const seed = createHmac("sha256", Buffer.from(server, "hex"))
    .update(`ruckus table seed 1\n${TABLE}\n`)
    .update(Buffer.from(player + withheld, "hex"))
    .digest("hex");
  return [
    "ruckus-table-record 1",
    `table ${TABLE}`,
    `commitment ${promised("server", server)}`,
    `server ${server}`,
    `seat 0 given ${promised("player", player)} ${player}`,
    "seat 1 bot",
    `seat 2 withheld ${withheld}`,
    "",
    "ruckus-record 1",
    "game qinto",
    "players 3",
    `seed ${seed}`,
    "",
  ].join("\n");
}

test("a fair proof is found fair, part by part", () => {
  const proof = readProof(madeByNode());
  expect(proof.shares.map(({ kind }) => kind)).toEqual(["given", "bot", "withheld"]);
  expect(checkProof(proof)).toEqual({ server: true, seats: [true, true, true], seed: true });
  expect(playerCommitment(TABLE, byte("09"))).toBe(proof.shares[0]?.kind === "given" ? proof.shares[0].commitment : "");
});

test("every changed digit of a proof is found", () => {
  const fair = madeByNode();
  const head = fair.indexOf("\n\n");
  const begin = fair.indexOf("\ntable ") + 7;
  let tried = 0;
  for (let at = begin; at < head; at += 1) {
    const digit = fair.charAt(at);
    if (!/[0-9a-f]/.test(digit)) continue;
    const changed = fair.slice(0, at) + (digit === "0" ? "1" : "0") + fair.slice(at + 1);
    let found = false;
    try {
      const { server, seats, seed } = checkProof(readProof(changed));
      found = !(server && seed && seats.every(Boolean));
    } catch (error) {
      found = error instanceof BadProof;
    }
    expect(found, `byte ${at}`).toBe(true);
    tried += 1;
  }
  expect(tried).toBeGreaterThan(5 * 64);
});

test("what is no proof is refused with what was expected", () => {
  expect(() => readProof("hello")).toThrow('line 1: expected "ruckus-table-record 1"');
  expect(() => readProof(madeByNode().replace("seat 1 bot", "seat 1 nobody"))).toThrow("line 6");
  expect(() => readProof(madeByNode().replace(/\nruckus-record[^]*/, ""))).toThrow("no record");
});
