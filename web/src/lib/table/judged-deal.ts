// A deal held against what this browser kept of it: what is right, what is not, and what it can't say.
import type { Step } from "../connection/messages";
import type { Kept } from "../fair/kept";
import { isShown, Unproved, verify, type Part, type Proof } from "../fair/verify";

export type Verdict = "right" | "wrong" | "unknown";
export interface Judged {
  verdict: Verdict;
  findings: { what: "server" | "frozen" | "own" | "draws" | "seen"; is: Verdict }[];
  proof: Proof | null;
}
type Entry = [string | number, unknown];

const judged = (isRight: boolean): Verdict => (isRight ? "right" : "wrong");

export function judge(record: Record<string, unknown>, kept: Kept, me: number | null, steps: Step[]): Judged {
  let proof: Proof | null = null;
  try {
    proof = verify(record);
  } catch (error) {
    if (!(error instanceof Unproved || error instanceof SyntaxError || error instanceof TypeError)) throw error;
  }
  const { frozen } = (record.fair ?? {}) as Partial<Part>;
  const findings: Judged["findings"] = [{ what: "draws", is: judged(proof !== null) }];
  if (proof) {
    const entries = record.entries as Entry[];
    findings.unshift(
      { what: "server", is: kept.server ? judged(kept.server === proof.frozen.server) : "unknown" },
      { what: "frozen", is: kept.frozen ? judged(kept.frozen === frozen) : "unknown" },
      { what: "own", is: ownPart(proof, kept, me) },
    );
    const isSeen = isShownIn(entries, steps) && (!kept.deal || fits(kept.deal as Entry, entries[0]!, proof));
    findings.push({ what: "seen", is: isSeen ? (kept.deal ? "right" : "unknown") : "wrong" });
  }
  const all = findings.map(({ is }) => is);
  return { verdict: all.includes("wrong") ? "wrong" : all.includes("unknown") ? "unknown" : "right", findings, proof };
}

function ownPart({ revealed }: Proof, kept: Kept, me: number | null): Verdict {
  if (me !== null && revealed[me] === kept.secret) return "right";
  return kept.isRevealed ? "wrong" : "unknown";
}

const fits = (seen: Entry, entry: Entry, proof: Proof): boolean =>
  seen[0] === entry[0] && isShown(seen[1], entry[1], proof.frozen.deal.draws);

/** Whether the moves that were seen are the last ones of the record; `?` is a card not seen. */
function isShownIn(entries: Entry[], steps: Step[]): boolean {
  const last = entries.slice(entries.length - steps.length);
  return last.length === steps.length && steps.every(({ seat, move }, at) => {
    const [who, what] = last[at]!;
    if (seat === null) return who === move;
    const words = String(what).split(" ");
    const seen = move.split(" ");
    return who === seat && seen.length === words.length && seen.every((word, place) => word === "?" || word === words[place]);
  });
}
