import { describe, expect, test } from "vitest";
import { afterTag, Prompt } from "./prompt.svelte";

const button = (label: string) => ({ label, act: () => undefined });

describe("the prompt bar", () => {
  test("asks nothing when no board asks", () => {
    expect(new Prompt().now).toEqual({});
  });

  test("is asked anew each time, so that it follows what is chosen", () => {
    const prompt = new Prompt();
    let chosen: string | null = null;
    prompt.put(() => (chosen ? { main: button(chosen) } : null));
    expect(prompt.now.main).toBeUndefined();
    chosen = "R7";
    expect(prompt.now.main?.label).toBe("R7");
  });

  test("joins what several parts ask: the later sentence, all buttons", () => {
    const prompt = new Prompt();
    prompt.put(() => ({ text: "one", extra: [button("pass")] }));
    const leave = prompt.put(() => ({ text: "two", extra: [button("done")] }));
    expect(prompt.now.text).toBe("two");
    expect(prompt.now.extra?.map(({ label }) => label)).toEqual(["pass", "done"]);
    leave();
    expect(prompt.now.text).toBe("one");
    expect(prompt.now.extra).toHaveLength(1);
  });
});

test("what the tag says is not said twice", () => {
  expect(afterTag("Your turn. Which card?", "Your turn")).toBe("Which card?");
  expect(afterTag("Your turn: bid or pass.", "Your turn")).toBe("Bid or pass.");
  expect(afterTag("Which card?", "Your turn")).toBe("Which card?");
});
