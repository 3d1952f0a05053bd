// What the prompt bar says and offers in Monad.
import type { Board } from "../../lib/board/board";
import type { Asking, PromptButton } from "../../lib/board/prompt.svelte";
import { t } from "../../lib/words/words.svelte";
import { cardsOf, movesWith, type Choice } from "./choice.svelte";
import { ASKED, PAYING, pointsOf } from "./deck";
import { cardName, list } from "./names";

/** The cards that a move surely brings, as far as they are known. */
function broughtBy(move: string, table: Board): string[] {
  const effects = table.foresee(move)?.effects ?? [];
  return effects.flatMap(({ what, cards }) => (what === "M9" || what === "M13" ? [] : (cards ?? [])));
}

function previewOf(move: string, table: Board): string {
  const [word] = move.split(" ");
  const got = broughtBy(move, table);
  const gave = list(cardsOf(move));
  if (word === "unite" || word === "leap") {
    return got.length ? `${gave} → ${list(got)}` : gave;
  }
  if (word === "buy") return t("monad-preview-buy", { card: got.length ? list(got) : moveName(move, table) });
  if (word === "bonus") return t("monad-preview-bonus", { cards: got.length ? list(got) : "…" });
  return moveName(move, table);
}

/** A move in words, for buttons. */
export function moveName(move: string, _table: Board): string {
  const [word, first = ""] = move.split(" ");
  if (word === "unite") return t("monad-do-unite", { cards: list(cardsOf(move)) });
  if (word === "leap") return t("monad-do-leap", { name: t(`monad-class-${first}`), cards: list(cardsOf(move)) });
  if (word === "buy") return t("monad-do-buy", { name: t(`monad-class-${first}`) });
  if (word === "give") return t("monad-do-give", { card: cardName(first) });
  return t(`monad-do-${word}`);
}

export function promptText(table: Board): string {
  if (table.phase === PAYING) {
    const card = table.cards("purchase")[0] ?? "M";
    return t("monad-ask-pay", { card: cardName(card), missing: pointsOf(card) - table.fact("paid") });
  }
  if (table.phase === ASKED) return t("monad-ask-bonus");
  if (table.may("end")) return t("monad-ask-more");
  if (table.legal.some((move) => /^(unite|buy)/.test(move))) return t("monad-ask-turn");
  return t("monad-ask-nothing");
}

/** What is chosen so far, and what could join it. */
function hintOf(choice: Choice, table: Board): string {
  const { cards } = choice;
  if (!cards.length) return "";
  const moves = movesWith(table.legal, cards);
  const leaps = moves.filter((move) => move.startsWith("leap"));
  if (moves.some((move) => move.startsWith("unite"))) return t("monad-hint-partner", { card: list(cards) });
  const fewest = Math.min(...leaps.map((move) => cardsOf(move).length));
  return t("monad-hint-leap", { missing: fewest - cards.length });
}

const WHOLE = ["end", "draw", "flip", "pass"];

export function asking(table: Board, choice: Choice): Asking | null {
  if (!table.isMyTurn) return null;
  const button = (move: string): PromptButton => ({
    label: moveName(move, table), act: () => void table.play(move),
  });
  const { move } = choice;
  const shown = table.pointed ?? move;
  const all: Asking = { extra: [], preview: shown ? previewOf(shown, table) : hintOf(choice, table) };
  if (choice.cards.length || choice.column !== null) all.cancel = () => choice.choose([]);
  if (move) {
    const word = move.split(" ")[0] ?? "";
    all.main = { label: t(`monad-go-${word}`), act: () => void table.play(move) };
    return all;
  }
  if (table.may("bonus")) return { ...all, preview: previewOf("bonus", table), main: button("bonus"), extra: [button("decline")] };
  const whole = WHOLE.filter((word) => table.may(word)).map(button);
  return table.legal.length === 1 && whole[0] ? { ...all, main: whole[0] } : { ...all, extra: whole };
}
