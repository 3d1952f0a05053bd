// A2: every key that the client asks for is in the catalogues of both languages.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import de from "./words.de";
import en from "./words.en";
import { languages } from "./words.svelte";
import schema from "../../../schema.json";

test("the languages are those of the server", () => {
  expect([...languages].sort()).toEqual(schema.$defs.Hello.properties.language.enum);
});

const sources = import.meta.glob<string>(["../../**/*.svelte", "../../**/*.ts", "!../../**/*.test.ts"], { query: "?raw", import: "default", eager: true });

const keys = new Set(
  Object.values(sources).flatMap((source) =>
    [...source.replace(/^\s*\/\/.*$/gm, "").matchAll(/\bt\("([a-zA-Z0-9-]+)"/g)].map((found) => found[1]!)),
);

test.each(Object.entries({ de, en }))("%s has every key", (language, catalogues) => {
  const bundle = new FluentBundle(language);
  for (const text of catalogues) expect(bundle.addResource(new FluentResource(text))).toEqual([]);
  expect(keys.size).toBeGreaterThan(50);
  expect([...keys].filter((key) => !bundle.hasMessage(key))).toEqual([]);
});
