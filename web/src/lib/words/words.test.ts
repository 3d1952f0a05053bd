// A2: every key that the client asks for is in both catalogues.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../../**/*.svelte", "../../**/*.ts", "!../../**/*.test.ts"], { query: "?raw", import: "default", eager: true });
const catalogues = import.meta.glob<string>("../../../../src/quintett/words/*.ftl", { query: "?raw", import: "default", eager: true });

const keys = new Set(
  Object.values(sources).flatMap((source) =>
    [...source.replace(/^\s*\/\/.*$/gm, "").matchAll(/\bt\("([a-zA-Z0-9-]+)"/g)].map((found) => found[1]!)),
);

test.each(Object.entries(catalogues))("%s has every key", (_file, text) => {
  const bundle = new FluentBundle("en");
  expect(bundle.addResource(new FluentResource(text))).toEqual([]);
  expect(keys.size).toBeGreaterThan(50);
  expect([...keys].filter((key) => !bundle.hasMessage(key))).toEqual([]);
});
