// What a board puts into the prompt bar: a sentence of its own, what the choice would do, and the
// buttons that commit it. The bar belongs to the page; a board writes into it while it is shown:
//
//   ask(() => chosen === null ? null : {
//     main: { label: t("lay"), act: () => table.play(`play ${chosen}`) },
//     extra: [{ label: t("pass"), act: () => table.play("pass") }],
//     cancel: () => (chosen = null),
//   });
//
// The function is read like a `$derived`: it is asked again whenever something changes in it.
import { untrack } from "svelte";

export interface PromptButton {
  label: string;
  act: () => void;
  /** Shown, but not to be pressed now: people see where it will be. */
  isOff?: boolean;
}

export interface Asking {
  /** In the place of the room's `prompt`. */
  text?: string;
  /** In the place of what the pointed move would do (`foresee(pointed).text`). */
  preview?: string;
  /** The one button that commits; also pressed by Enter when nothing else has the focus. */
  main?: PromptButton | null;
  /** What is chosen is a move, but more could be chosen with it: a click alone doesn't commit it. */
  isOpen?: boolean;
  /** Further buttons, in the order in which they are shown: take back, done, pass. */
  extra?: PromptButton[];
  /** Escape, and the bar's own "cancel": drops what is half chosen. */
  cancel?: (() => void) | null;
}

type Question = () => Asking | null | undefined;

export class Prompt {
  private questions = $state.raw<Question[]>([]);

  /** All that is asked now; where two parts ask for the same, the later one has it. */
  get now(): Asking {
    return this.questions.reduce<Asking>((all, question) => join(all, question() ?? {}), {});
  }

  put(question: Question): () => void {
    this.questions = [...this.questions, question];
    return () => {
      this.questions = this.questions.filter((other) => other !== question);
    };
  }
}

const join = (one: Asking, other: Asking): Asking => ({
  ...one,
  ...other,
  extra: [...(one.extra ?? []), ...(other.extra ?? [])],
});

export const prompt = new Prompt();

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** A sentence without the words that stand before it already ("Your turn"). */
export function afterTag(sentence: string, tag: string): string {
  if (!sentence.startsWith(tag)) return sentence;
  return capital(sentence.slice(tag.length).replace(/^[.:!,\s]+/, ""));
}

/** For a board's script: what it asks stands in the prompt bar as long as the board is shown. */
export function ask(question: Question): void {
  // Putting reads what others have put: that alone is no reason to put it again.
  $effect.pre(() => untrack(() => prompt.put(question)));
}
