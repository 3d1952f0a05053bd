import type { Chat } from "../connection/messages";

/** Lines that others said after the last one that was read. */
export const unreadOf = (chat: Chat[], readUpTo: number, me: number | null): number =>
  chat.filter((line) => line.revision > readUpTo && (me === null || line.seat !== me)).length;
