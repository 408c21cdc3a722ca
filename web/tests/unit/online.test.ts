// Parts of online play that need no server: waits, close codes, the clock, the QR code.

import { expect, test } from "vitest";

import { breakOf, waitBefore } from "../../src/online/connection";

test("waits double from a quarter of a second to eight, any part of them", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 20].map((attempt) => waitBefore(attempt, 1))).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  expect(waitBefore(3, 0)).toBe(0);
  expect(waitBefore(3, 0.5)).toBe(1000);
});

test("every close code of the server has a meaning", () => {
  expect(breakOf(1006)).toBe("lost");
  expect(breakOf(1008)).toBe("limit");
  expect(breakOf(1012)).toBe("restarting");
  expect(breakOf(4008)).toBe("slow");
  for (const code of [1002, 1003, 1007, 1009]) expect(breakOf(code)).toBe("misunderstood");
});

test("a camera reads the QR code of a link", async () => {
  const { default: encode } = await import("qr");
  const { default: decode } = await import("qr/decode.js");
  for (const address of ["http://127.0.0.1:8080/t/7ZQ4M1XW0K", "https://a-rather-long-name.of.some.example.org:8443/t/0000000000"]) {
    const rows = encode(address, "raw", { ecc: "medium", border: 4 });
    const scale = 4;
    const size = rows.length * scale;
    const data = new Uint8Array(size * size * 4);
    for (let at = 0; at < size * size; at += 1) {
      const dark = rows[Math.floor(at / size / scale)]?.[Math.floor((at % size) / scale)] === true;
      data.set(dark ? [0x26, 0x26, 0x3a, 255] : [0xff, 0xfb, 0xf3, 255], 4 * at);
    }
    expect(decode({ width: size, height: size, data })).toBe(address);
  }
});
