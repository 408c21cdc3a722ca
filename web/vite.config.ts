// The build of the pages: hashed files under dist/assets, and the service worker beside index.html, because a worker controls only the
// paths below it.

import { defineConfig } from "vite";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    target: "es2023",
    // The server's content policy allows data URLs only for pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: "index.html", serviceWorker: "src/offline/serviceWorker.ts" },
      output: {
        entryFileNames: ({ name }) =>
          name === "serviceWorker" ? "service-worker.js" : "assets/[name]-[hash].js",
        chunkFileNames: "assets/[name]-[hash].js",
        assetFileNames: "assets/[name]-[hash][extname]",
      },
    },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": "http://127.0.0.1:8080", "/socket": { target: "ws://127.0.0.1:8080", ws: true } } },
});
