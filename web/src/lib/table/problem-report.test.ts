import { describe, expect, it } from "vitest";
import { describe as describeProblem } from "./problem-report";

describe("what goes out of the house", () => {
  it("reports a position as it was given, and nothing else of the game", () => {
    const seen = { game: "gold", rules: "1", revision: 7, eyes: 1, language: "de", theme: "dark" };
    const text = describeProblem({ ...seen, position: { view: 1, entries: ["?"] } }, { agent: "Browser", size: "1×1" });
    expect(text).toContain('record: {"view":1,"entries":["?"]}');
    expect(text).toContain("seat 1");
    expect(describeProblem({ ...seen, eyes: null, position: "1.gold" }, { agent: "", size: "" })).toContain("link: 1.gold");
  });
});
