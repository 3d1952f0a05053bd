// Games of other packages: this client has no words for them, but the server has.
import { words } from "../words/words.svelte";
import * as api from "./api";

/** Learns their words; whoever can't be asked has none. */
export async function meetGuests(games: api.GameInfo[]): Promise<void> {
  const guests = games.filter(({ id }) => !words.has(`game-${id}`));
  await words.learn(guests.map(({ id }) => () => api.wordsOf(id).then(({ text }) => text, () => "")));
}
