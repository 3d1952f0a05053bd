// What a person set once, kept in this browser.
import { languages, words, type Language } from "../words/words.svelte";

export type Theme = "system" | "light" | "dark";
export type CardSize = "small" | "fitting" | "large";

interface Kept {
  language: Language;
  theme: Theme;
  sound: boolean;
  motion: boolean;
  /** Single letters and digits as keys of the table. */
  keys: boolean;
  /** Moves without a choice are played by themselves. */
  forced: boolean;
  /** Whether a click that completes a move also makes it. */
  oneClick: boolean;
  cards: CardSize;
  name: string;
}

const KEY = "quintett.settings";

function kept(): Kept {
  const language = languages.find((one) => navigator.language.toLowerCase().startsWith(one)) ?? "en";
  const usual: Kept = {
    language, theme: "system", sound: false, motion: true, keys: true, forced: true, oneClick: false, cards: "fitting", name: "",
  };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return usual;
  }
}

class Settings {
  private all = $state(kept());

  get language(): Language { return this.all.language; }
  get theme(): Theme { return this.all.theme; }
  get sound(): boolean { return this.all.sound; }
  get keys(): boolean { return this.all.keys; }
  get forced(): boolean { return this.all.forced; }
  get oneClick(): boolean { return this.all.oneClick; }
  get cards(): CardSize { return this.all.cards; }
  /** What the person chose, whatever the system prefers. */
  get wantsMotion(): boolean { return this.all.motion; }
  get name(): string { return this.all.name; }
  /** Whether cards may fly: not if the person or the system prefers stillness. */
  get motion(): boolean {
    return this.all.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  async change(change: Partial<Kept>): Promise<void> {
    Object.assign(this.all, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.all));
    } catch {
      // a private window may forbid it; the settings then last as long as the page
    }
    await this.apply();
  }

  async apply(): Promise<void> {
    const root = document.documentElement;
    if (this.all.theme === "system") delete root.dataset.theme;
    else root.dataset.theme = this.all.theme;
    root.dataset.motion = this.motion ? "on" : "off";
    if (words.language !== this.all.language || !words.has("close")) {
      await words.speak(this.all.language);
    }
  }
}

export const settings = new Settings();
