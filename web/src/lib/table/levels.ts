// The bots' levels in the order of their strength, which the schema doesn't know. One that is
// missing here is an error of types.
import type { Level } from "../connection/messages";

const strength: Record<Level, number> = { novice: 1, casual: 2, skilled: 3, expert: 4, master: 5 };
export const levels = Object.keys(strength) as Level[];
