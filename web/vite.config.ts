import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Built into the Python package, which serves it; `npm run dev` talks to a server on port 8042.
const server = "http://127.0.0.1:8042";

export default defineConfig({
  plugins: [svelte()],
  base: "./",
  build: { outDir: "../src/quintett/web", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": server, "/socket": { target: server, ws: true } },
  },
  test: { environment: "node", testTimeout: 300_000 }, // only what never ends fails, on a busy machine too
});
