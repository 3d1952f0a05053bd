// How a game ended, for one person: their place and points first, then who won.
import type { Result } from "../connection/messages";
import { t, withMinus, words } from "../words/words.svelte";
import { standings } from "./scores";

type Ended = Pick<Result, "scores" | "winners">;

/** "You are 3rd with 30 points; Cleo wins with 60." */
export function outcome(game: string, result: Ended, me: number | null, name: (seat: number) => string): string {
  const all = standings(result);
  const mine = all.find(({ seat }) => seat === me);
  const points = (score: number): string => `${withMinus(score)} ${t(`over-unit-${game}`, { points: score })}`;
  const others = result.winners.filter((seat) => seat !== me).map(name);
  const who = new Intl.ListFormat(words.language).format(others);
  const best = points(all[0]?.score ?? 0);
  if (mine?.isWinner) return others.length ? t("over-you-share", { others: who, best }) : t("over-you-win", { best });
  const count = others.length;
  if (!mine) return t("over-wins", { who, count, best });
  return t("over-you-lose", { place: mine.place, points: points(mine.score), who, count, best: withMinus(all[0]?.score ?? 0) });
}
