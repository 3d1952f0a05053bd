// A group of buttons that is one stop of the Tab key; arrows, Home and End move inside it.
//   <div {@attach roving()}> … cards … </div>
import type { Attachment } from "svelte/attachments";

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

const middle = (low: number, high: number): number => (low + high) / 2;

/** The place to which a key moves from place `from` among boxes, or `null` if there is none. */
export function neighbour(boxes: Box[], from: number, key: string): number | null {
  const last = boxes.length - 1;
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key === "ArrowLeft") return from > 0 ? from - 1 : last;
  if (key === "ArrowRight") return from < last ? from + 1 : 0;
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  return nearestRow(boxes, from, key === "ArrowDown");
}

function nearestRow(boxes: Box[], from: number, isDown: boolean): number | null {
  const here = boxes[from];
  if (!here) return null;
  const x = middle(here.left, here.right);
  const y = middle(here.top, here.bottom);
  const least = (here.bottom - here.top) / 2;
  let best: number | null = null;
  let shortest = Infinity;
  boxes.forEach((box, place) => {
    const down = (middle(box.top, box.bottom) - y) * (isDown ? 1 : -1);
    if (down <= least) return;
    const way = down * 2 + Math.abs(middle(box.left, box.right) - x);
    if (way < shortest) [best, shortest] = [place, way];
  });
  return best;
}

export function roving(selector = "button"): Attachment<HTMLElement> {
  return (group) => {
    let current: HTMLElement | null = null;
    const all = (): HTMLElement[] =>
      [...group.querySelectorAll<HTMLElement>(selector)].filter((one) => !(one as HTMLButtonElement).disabled);

    function settle(): void {
      const members = all();
      if (!current || !members.includes(current)) {
        current = members.find((one) => one.getAttribute("aria-disabled") !== "true") ?? members[0] ?? null;
      }
      for (const one of members) {
        const stop = one === current ? 0 : -1;
        if (one.tabIndex !== stop) one.tabIndex = stop;
      }
    }
    function enter(event: FocusEvent): void {
      const member = all().find((one) => one.contains(event.target as Node));
      if (member) current = member;
      settle();
    }
    function move(event: KeyboardEvent): void {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const members = all();
      const from = members.findIndex((one) => one === document.activeElement);
      if (from < 0) return;
      const to = neighbour(members.map((one) => one.getBoundingClientRect()), from, event.key);
      if (to === null) return;
      event.preventDefault();
      members[to]?.focus();
    }

    const watch = new MutationObserver(settle);
    watch.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "aria-disabled"] });
    group.addEventListener("focusin", enter);
    group.addEventListener("keydown", move);
    settle();
    return () => {
      watch.disconnect();
      group.removeEventListener("focusin", enter);
      group.removeEventListener("keydown", move);
    };
  };
}
