// Every word that people read comes from the catalogues that Python has, too.
import {
  FluentBundle, FluentNumber, FluentResource, type FluentFunction, type FluentVariable,
} from "@fluent/bundle";

export type Language = "en" | "de";
export type Values = Record<string, FluentVariable>;

const catalogues: Record<Language, () => Promise<string[]>> = {
  en: () => import("./words.en").then((all) => all.default),
  de: () => import("./words.de").then((all) => all.default),
};

/** As in Python: a number may also be told to be a percentage. */
const NUMBER: FluentFunction = ([value], options) => {
  const told = Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.valueOf()]));
  const known = value instanceof FluentNumber ? value.opts : {};
  return new FluentNumber(Number(value?.valueOf() ?? NaN), { ...known, ...told });
};

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
    return this.bundle.formatPattern(pattern, values);
  }
}

export const words = new Words();

/** The text of a key; reading it in a component makes the component follow the language. */
export const t = (key: string, values?: Values): string => words.say(key, values);

/** What people call a pile of a game: its own word for it, or the one that all games use. */
export function pileWord(game: string, name: string): string {
  const own = `pile-${game}-${name}`;
  return t(words.has(own) ? own : `pile-${name}`);
}
