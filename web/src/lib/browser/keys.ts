// The keys of a table, as the help sheet lists them.
export type Deed = "hint" | "why" | "undo" | "log" | "chat" | "rules" | "menu" | "help" | "back" | "go";

const deeds: Record<string, Deed> = {
  h: "hint", w: "why", u: "undo", l: "log", c: "chat", r: "rules", m: "menu",
  "?": "help", Escape: "back", Enter: "go",
};

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** What a key does: a deed, or the number of a legal card; `null`: it stays with the page. */
export function deedOf(pressed: Pressed, areLetters: boolean): Deed | number | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
  if (/^[1-9]$/.test(pressed.key)) return areLetters ? Number(pressed.key) : null;
  const deed = deeds[pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key] ?? null;
  const isLetter = pressed.key.length === 1;
  return isLetter && !areLetters ? null : deed;
}

/** Whether keys belong to what has the focus: somebody writes there. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
