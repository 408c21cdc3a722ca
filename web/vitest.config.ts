// Two kinds of tests: units, which need nothing, and the browser, which needs Chromium and
// the program (variables CHROMIUM and RUCKUS, set by `cargo xtask browser`).

import { defineConfig } from "vitest/config";

/** A simulated table needs the machine for itself. */
const REAL_TIME = ["kaboom", "kaboomLesson", "kaboomPhone", "kaboomSharedDevice", "onlineKaboom"].map((name) => `tests/browser/${name}.test.ts`);
const BROWSER = {
  environment: "node",
  globalSetup: "tests/browser/stage.ts",
  testTimeout: 240_000,
  hookTimeout: 60_000,
  // A second is too short on a machine that does much else.
  expect: { poll: { timeout: 30_000 } },
} as const;

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", include: ["tests/unit/*.test.ts"], environment: "node" } },
      {
        test: {
          ...BROWSER,
          name: "browser",
          include: ["tests/browser/*.test.ts"],
          exclude: REAL_TIME,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...BROWSER, name: "browser-real-time", include: REAL_TIME, maxWorkers: 1, sequence: { groupOrder: 2 } } },
    ],
  },
});
