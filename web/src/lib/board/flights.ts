// Cards fly from pile to pile; a step's events say what went where. Before the change the places are
// noted, after it copies of the cards fly over the table, and then the real ones are shown.
import { tick } from "svelte";
import { settings } from "../browser/settings.svelte";
import type { EventView, Step } from "../connection/messages";
import { cardsOn, pileOn } from "./places";

const FLIGHT = 380;
const BETWEEN = 45;
const MOST = 24;

const pile = (key: string): HTMLElement | null => pileOn(document, key);
const cardsIn = (key: string, face: string | null): HTMLElement[] => cardsOn(document, key, face);

interface Flight {
  event: EventView;
  from: DOMRect;
  drawing: HTMLElement | null;
}

function leaving(events: EventView[]): Flight[] {
  const used = new Set<HTMLElement>();
  const flights: Flight[] = [];
  for (const event of events) {
    const place = pile(event.source);
    if (!place || event.source === event.target) continue;
    const shown = [...cardsIn(event.source, event.card), ...cardsIn(event.source, null)];
    const card = shown.reverse().find((element) => !used.has(element));
    if (card) used.add(card);
    flights.push({ event, from: (card ?? place).getBoundingClientRect(), drawing: card ?? null });
  }
  return flights;
}

async function land(flights: Flight[]): Promise<void> {
  const used = new Set<HTMLElement>();
  const all = flights.map((flight, number) => {
    const { event, from, drawing } = flight;
    const place = pile(event.target);
    const shown = [...cardsIn(event.target, event.card), ...cardsIn(event.target, null)];
    const card = shown.reverse().find((element) => !used.has(element));
    if (card) used.add(card);
    const copyOf = card ?? drawing;
    const to = (card ?? place)?.getBoundingClientRect();
    if (!copyOf || !to || !to.width || !from.width) return Promise.resolve();
    return fly(copyOf, card ?? null, from, to, number * BETWEEN);
  });
  await Promise.all(all);
}

async function fly(
  copyOf: HTMLElement, card: HTMLElement | null, from: DOMRect, to: DOMRect, delay: number,
): Promise<void> {
  const copy = document.createElement("div");
  copy.className = "flying";
  copy.setAttribute("aria-hidden", "true");
  copy.append(...[...copyOf.childNodes].map((node) => node.cloneNode(true)));
  const size = card ? to : { width: from.width, height: from.height };
  Object.assign(copy.style, {
    position: "fixed", zIndex: "50", pointerEvents: "none", overflow: "hidden",
    left: `${to.left + to.width / 2 - size.width / 2}px`,
    top: `${to.top + to.height / 2 - size.height / 2}px`,
    width: `${size.width}px`, height: `${size.height}px`, borderRadius: "8px",
    background: "var(--card)", boxShadow: "var(--shadow)",
  });
  document.body.append(copy);
  if (card) card.style.opacity = "0";
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = Math.min(1.6, Math.max(0.4, from.width / size.width));
  const way = copy.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }],
    { duration: FLIGHT, delay, easing: "cubic-bezier(.3,.7,.3,1)", fill: "both" },
  );
  await way.finished.catch(() => undefined);
  copy.remove();
  if (card) card.style.opacity = "";
}

/** Makes a change of the view, with its cards flying. */
export function withFlights(change: () => void, steps: Step[]): void {
  const events = steps.flatMap((step) => step.events);
  const isQuiet = !settings.motion || document.hidden || events.length > MOST;
  const flights = isQuiet ? [] : leaving(events);
  change();
  if (flights.length) void tick().then(() => land(flights));
}
