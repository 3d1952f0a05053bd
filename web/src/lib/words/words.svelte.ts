// Every word that people read comes from the catalogues that Python has, too.
import {
  FluentBundle, FluentNumber, FluentResource, type FluentFunction, type FluentVariable,
} from "@fluent/bundle";

export type Values = Record<string, FluentVariable>;

/** The languages that the server speaks (a test compares), the usual one first. */
const catalogues = {
  en: () => import("./words.en").then((all) => all.default),
  de: () => import("./words.de").then((all) => all.default),
};
export type Language = keyof typeof catalogues;
export const languages = Object.keys(catalogues) as Language[];

/** A language as its speakers call it. */
export const languageName = (language: Language): string =>
  new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;

/** As in Python: a number may also be told to be a percentage. */
const NUMBER: FluentFunction = ([value], options) => {
  const told = Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.valueOf()]));
  const known = value instanceof FluentNumber ? value.opts : {};
  return new FluentNumber(Number(value?.valueOf() ?? NaN), { ...known, ...told });
};

/** A number as people write it: `−12`. */
export const withMinus = (number: number | string): string => String(number).replace("-", "−");

/** A whole number below zero: it has its plural, and a real minus sign. */
class BelowZero extends FluentNumber {
  override toString(scope?: Parameters<FluentNumber["toString"]>[0]): string {
    return withMinus(super.toString(scope));
  }
}
const signed = (value: FluentVariable): FluentVariable =>
  typeof value === "number" && value < 0 && Number.isInteger(value) ? new BelowZero(value) : value;

class Words {
  language = $state<Language>("en");
  private bundle = $state.raw(new FluentBundle("en"));
  private others: (() => Promise<string>)[] = [];

  async speak(language: Language): Promise<void> {
    const bundle = new FluentBundle(language, { useIsolating: false, functions: { NUMBER } });
    for (const catalogue of await catalogues[language]()) bundle.addResource(new FluentResource(catalogue));
    this.language = language;
    for (const ask of this.others) bundle.addResource(new FluentResource(await ask()));
    this.bundle = bundle;
    document.documentElement.lang = language;
  }

  /** Takes in catalogues that others have, each in the language that is spoken. */
  async learn(others: (() => Promise<string>)[]): Promise<void> {
    this.others = others;
    if (others.length) await this.speak(this.language);
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  say(key: string, values: Values = {}): string {
    const pattern = this.bundle.getMessage(key)?.value;
    if (!pattern) throw new Error(`the catalogue has no ${key}`);
    const shown = Object.entries(values).map(([name, value]) => [name, signed(value)] as const);
    return this.bundle.formatPattern(pattern, Object.fromEntries(shown));
  }
}

export const words = new Words();

/** The text of a key; reading it in a component makes the component follow the language. */
export const t = (key: string, values?: Values): string => words.say(key, values);

export type Form = "name" | "object";

function aboutCard(key: string, card: string, form: Form): string {
  if (card === "?") return t("card-hidden");
  if (!words.has(key)) return card; // a game of others may have no names for its cards
  const part = (text: string): FluentVariable => (/^\d+$/.test(text) ? Number(text) : text || "none");
  return t(key, { card, first: part(card.slice(0, 1)), rest: part(card.slice(1)), form });
}

/** What people call a card that a record writes as `R7`: by itself (`red 7`), or as the object of a
 *  sentence (`the red 7`). */
export const cardWord = (game: string, card: string, form: Form = "name"): string =>
  aboutCard(`${game}-card`, card, form);

/** A card in the letters of the language that is spoken (`R7`, `Gü3`), for little room. */
export const shortOfCard = (game: string, card: string): string => aboutCard(`${game}-short`, card, "name");

/** `one, two and three` */
export function listed(things: string[]): string {
  const [last = "", ...others] = [...things].reverse();
  return others.length ? t("list", { first: others.reverse().join(", "), last }) : last;
}

/** What people call a pile of a game: its own word for it, or the one that all games use. */
export function pileWord(game: string, name: string): string {
  const own = `pile-${game}-${name}`;
  return t(words.has(own) ? own : `pile-${name}`);
}
