// What was moved since the last own decision, step by step, to be seen again. Earlier tables are kept
// while the page is open; nothing can be chosen at them.
import { tick } from "svelte";
import type { Step, Update, View } from "../connection/messages";

interface Moment {
  /** The table before these steps. */
  view: View;
  steps: Step[];
}
interface Looker {
  present: View | null;
  past: View | null;
  isDecision(step: Step): boolean;
}

export class Again {
  private moments = $state.raw<Moment[]>([]);
  at = $state<number | null>(null);
  /** Lets the cards of a step fly. */
  fly: (change: () => void, steps: Step[]) => void = (change) => change();

  constructor(private table: Looker) {}

  get count(): number { return this.moments.length; }
  get isOn(): boolean { return this.at !== null; }
  /** The steps that are shown again. */
  get steps(): Step[] { return this.at === null ? [] : (this.moments[this.at]?.steps ?? []); }

  /** Takes note of an update; an own decision begins anew. */
  note(before: View | null, { steps, undone = 0 }: Update): void {
    const isOwn = undone > 0 || steps.some((step) => this.table.isDecision(step));
    if (isOwn) this.forget();
    else if (before) this.moments = [...this.moments, { view: before, steps }];
  }

  forget(): void {
    this.leave();
    this.moments = [];
  }

  /** The moment of a step, if it is still known. */
  momentOf(step: Step | undefined): number | null {
    const found = this.moments.findIndex(({ steps }) => steps.some(({ revision }) => revision === step?.revision));
    return found < 0 ? null : found;
  }

  /** Shows a step again: the table before it, and then its cards flying. */
  async show(at: number): Promise<void> {
    const moment = this.moments[at];
    if (!moment) return this.leave();
    this.at = at;
    this.table.past = moment.view;
    await tick();
    if (this.at !== at || this.table.past !== moment.view) return;
    const after = this.moments[at + 1]?.view ?? this.table.present;
    this.fly(() => (this.table.past = after), moment.steps);
  }

  leave(): void {
    this.at = null;
    this.table.past = null;
  }
}
