// Two kinds of tests: units, which need nothing, and the browser, which needs Chromium and
// the program (variables CHROMIUM and RUCKUS, set by `cargo xtask browser`).

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", include: ["tests/unit/*.test.ts"], environment: "node" } },
      {
        test: {
          name: "browser",
          include: ["tests/browser/*.test.ts"],
          environment: "node",
          globalSetup: "tests/browser/stage.ts",
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
