// Giving something away: to the clipboard, to the system's share sheet, as a file.

/** Whether the text is on the clipboard now; browsers may refuse it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export const canShare = (): boolean => typeof navigator.share === "function";

/** Opens the system's share sheet; a person who closes it again has done nothing wrong. */
export async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (problem) {
    if (!(problem instanceof DOMException)) throw problem;
  }
}

export function download(name: string, data: unknown): void {
  const file = new Blob([`${JSON.stringify(data)}\n`], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** `quintett-GAME-2026-11-16.json` */
export const fileName = (game: string, day = new Date()): string =>
  `quintett-${game}-${day.toISOString().slice(0, 10)}.json`;
