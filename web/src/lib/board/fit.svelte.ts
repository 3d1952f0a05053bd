// A board is drawn as large as its stage allows: cards grow with the screen, and nothing is hidden as
// long as there is room. What grows in play only makes it smaller: nothing jumps to and fro. Where
// even the least size is too large, boards fold up what they can, and then the stage scrolls.
//
//   <main class="stage"><div {@attach fit.board}><Board … /></div></main>
import { tick, untrack } from "svelte";
import { settings } from "../browser/settings.svelte";

const STEP = 0.05;
const GREATEST = 1.7;
/** Where people point with a mouse, a little smaller is better than hidden. */
const LEAST = 0.85;
/** Letters across that boards need to lie as on a large screen. */
const ACROSS = 36;
/** How people like their cards, beside what fits. */
export const CARD_SIZES = { small: 0.85, fitting: 1, large: 1.2 };

const afterFrames = (count: number, act: () => void): void =>
  void requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, act) : act()));

class Fit {
  /** There is little room: boards show numbers in the place of what others have. */
  isTight = $state(false);

  readonly board = (place: HTMLElement): (() => void) | undefined => {
    const stage = place.closest<HTMLElement>(".stage");
    if (!stage) return undefined;
    let [zoom, width, height, isHopeless, isComing] = [1, 0, 0, false, false];

    const draw = (size: number): void => {
      for (const name of ["zoom", "--zoom"]) place.style.setProperty(name, `${size}`);
    };
    const fits = (size: number): boolean => {
      draw(size);
      return stage.scrollHeight <= stage.clientHeight + 1 && stage.scrollWidth <= stage.clientWidth + 1;
    };
    const sizes = (): number[] => {
      const letters = stage.clientWidth / parseFloat(getComputedStyle(document.documentElement).fontSize);
      const most = Math.min(GREATEST, Math.max(1, letters / ACROSS));
      const least = letters >= ACROSS && matchMedia("(pointer: fine)").matches ? LEAST : 1;
      return Array.from({ length: Math.floor((most - least) / STEP + 1.001) }, (_, step) => least + step * STEP);
    };
    /** The greatest size that fits, by halving: each try is a layout of the whole board. */
    const greatest = (all: number[]): number | undefined => {
      let [low, high] = [-1, all.length - 1];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if (fits(all[middle]!)) low = middle;
        else high = middle - 1;
      }
      return all[low];
    };
    const search = (all: number[]): void => {
      const found = greatest(all);
      zoom = found ?? 1;
      draw(zoom * CARD_SIZES[settings.cards]);
      if (found !== undefined) return;
      isHopeless = this.isTight;
      if (isHopeless) return;
      this.isTight = true;
      void tick().then(() => search(sizes()));
    };
    const begin = (): void => {
      [width, height, isHopeless, isComing] = [stage.offsetWidth, innerHeight, false, false];
      this.isTight = false;
      void tick().then(() => search(sizes()));
    };
    /** Anew in another window; else only smaller, if something has grown. */
    const look = (): void => {
      if (getComputedStyle(stage).overflowY === "visible") this.isTight = stage.clientWidth < 640;
      else if (isComing) return;
      else if (stage.offsetWidth !== width || innerHeight !== height) {
        isComing = true;
        afterFrames(2, begin); // what measures itself has found its size by then
      } else if (!isHopeless) {
        if (fits(zoom)) draw(zoom * CARD_SIZES[settings.cards]);
        else search(sizes().filter((size) => size < zoom));
      }
    };

    const watch = new ResizeObserver(look);
    for (const one of [stage, place.firstElementChild]) if (one) watch.observe(one);
    $effect(() => {
      void settings.cards;
      width = 0;
      untrack(look);
    });
    return () => {
      watch.disconnect();
      this.isTight = false;
    };
  };
}

export const fit = new Fit();
