// Games of other packages: this client has no words for them, but the server has.
import { words } from "../words/words.svelte";
import * as api from "./api";
import type { GameInfo } from "./messages";

/** Learns their words; whoever can't be asked has none. */
export async function learnWords(games: GameInfo[]): Promise<void> {
  const unknown = games.filter(({ id }) => !words.has(`game-${id}`));
  await words.learn(unknown.map(({ id }) => () => api.wordsOf(id).then(({ text }) => text, () => "")));
}
