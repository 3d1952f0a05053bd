import { expect, test } from "vitest";
import { deedOf } from "./keys";

const key = (name: string, more = {}) => ({ key: name, ctrlKey: false, altKey: false, metaKey: false, ...more });

test("letters are deeds, digits are cards", () => {
  expect(deedOf(key("h"), true)).toBe("hint");
  expect(deedOf(key("H"), true)).toBe("hint");
  expect(deedOf(key("3"), true)).toBe(3);
  expect(deedOf(key("0"), true)).toBeNull();
  expect(deedOf(key("x"), true)).toBeNull();
});

test("the browser keeps its own keys", () => {
  expect(deedOf(key("r", { ctrlKey: true }), true)).toBeNull();
  expect(deedOf(key("l", { metaKey: true }), true)).toBeNull();
});

test("without letter keys only named keys stay", () => {
  expect(deedOf(key("h"), false)).toBeNull();
  expect(deedOf(key("3"), false)).toBeNull();
  expect(deedOf(key("?"), false)).toBeNull();
  expect(deedOf(key("Escape"), false)).toBe("back");
  expect(deedOf(key("Enter"), false)).toBe("go");
});
