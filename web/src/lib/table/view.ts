// The table as one viewer sees it, and how an update changes it. Pure, for live tables and replays.
import type { PileView, Update, View } from "../connection/messages";

const isSame = (one: PileView, other: PileView): boolean =>
  one.name === other.name && one.owner === other.owner;

/** The view after an update: given piles take the place of those with the same name and owner. */
export function applyUpdate(view: View, update: Update): View {
  const news = update.piles;
  const piles = view.piles.map((pile) => news.find((other) => isSame(pile, other)) ?? pile);
  for (const pile of news) if (!view.piles.some((other) => isSame(pile, other))) piles.push(pile);
  return {
    ...view,
    turn: update.turn,
    phase: update.phase,
    piles,
    public: update.public ?? view.public,
    rumours: update.rumours ?? view.rumours ?? [],
    scores: update.scores ?? view.scores ?? null,
  };
}

/** A pile as events name it: `hand 2` belongs to seat 2, `row` to nobody. */
export const pileKey = (name: string, owner: number | null): string =>
  owner === null ? name : `${name} ${owner}`;
