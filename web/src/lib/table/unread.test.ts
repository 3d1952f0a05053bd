import { expect, test } from "vitest";
import type { Chat } from "../connection/messages";
import { unreadOf } from "./unread";

const line = (revision: number, seat: number | null): Chat =>
  ({ type: "chat", revision, seat, name: "Ada", text: "hi", at: 0 });

test("unread is what others said after the last line that was read", () => {
  const chat = [line(3, 0), line(5, 1), line(9, 0), line(11, 1)];
  expect(unreadOf(chat, 0, 0)).toBe(2);
  expect(unreadOf(chat, 5, 0)).toBe(1);
  expect(unreadOf(chat, 11, 0)).toBe(0);
});

test("for somebody who watches everything is from others", () => {
  expect(unreadOf([line(3, null), line(5, 1)], 0, null)).toBe(2);
});
