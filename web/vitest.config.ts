// Two kinds of tests: unit tests, which need nothing else, and browser tests, which need Chromium and the program (variables CHROMIUM and
// RUCKUS, set by `cargo xtask browser`). RUCKUS_BUDGET=full runs every combination in the browser (tests/browser/budget.ts).

import process from "node:process";

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      // Generous, because the machine may be busy; only a failing test waits this long.
      { test: { name: "unit", include: ["tests/unit/*.test.ts"], environment: "node", testTimeout: 120_000 } },
      {
        test: {
          name: "browser",
          include: ["tests/browser/*.test.ts"],
          environment: "node",
          globalSetup: "tests/browser/stage.ts",
          // Test files of a worker share its browser; each test has its own contexts.
          isolate: false,
          maxWorkers: Number(process.env["RUCKUS_BROWSER_WORKERS"] ?? 3),
          // Generous, because the machine may be busy; only a failing test waits this long.
          testTimeout: 600_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
});
