// Whether the outcomes of a recorded game are those that its fair part leads to: docs/fair.md, as
// tools/verify.py does it. No rule of a game is needed for that.
import { bytesOf, hexOf, hmac, sha256 } from "./sha256";

export type Item = string | number;
type Place = [place: string, count: number, ordered: boolean];
export interface Draw {
  pool: Item[];
  rest: boolean;
  places: Place[];
}
interface Plan {
  name: string;
  draws: Draw[];
}
export interface Frozen {
  protocol: string;
  table: string;
  game: string;
  rules: string;
  players: number;
  options: Record<string, unknown>;
  names: string[];
  server: string;
  commitments: (string | null)[];
  deal: Plan;
}
export interface Part {
  protocol: string;
  frozen: string;
  revealed: string;
  later: string;
  secret: string;
  seal: string;
}
export interface Proof {
  frozen: Frozen;
  revealed: (string | null)[];
  outcomes: number;
}

/** A record whose deal is not proved. */
export class Unproved extends Error {}

export const commitmentTo = (secret: string): string => hexOf(sha256(bytesOf(secret)));
export const keyOf = (secret: string, frozen: string, revealed: string): Uint8Array =>
  hmac(bytesOf(secret), `${frozen}\n${revealed}`);
export const sealOf = (key: Uint8Array, later: string): string => hexOf(hmac(key, later));

export function* wordsOf(key: Uint8Array, outcome: number): Generator<number, never> {
  for (let block = 0; ; block++) {
    const view = new DataView(hmac(key, `${outcome}:${block}`).buffer);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

/** A number from 0 to limit - 1, each equally likely: what would be a bias is passed over. */
export function below(words: Iterator<number>, limit: number): number {
  const fair = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const word = words.next().value as number;
    if (word < fair) return word % limit;
  }
}

const compare = (one: Item, other: Item): number => (one < other ? -1 : one > other ? 1 : 0);
const ascending = <Kind extends Item>(items: Kind[]): Kind[] => [...items].sort(compare);
const byPlace = ([one]: Place, [other]: Place): number => compare(one, other);

export function drawn(key: Uint8Array, outcome: number, draws: Draw[]): Map<string, Item[]> {
  const words = wordsOf(key, outcome);
  const found = new Map<string, Item[]>();
  let left: Item[] = [];
  const inOrder = draws.map(({ pool, rest, places }) => ({ pool, rest, places: [...places].sort(byPlace) }));
  for (const { pool, rest, places } of inOrder.sort((one, other) => byPlace(one.places[0]!, other.places[0]!))) {
    must(new Set(pool.map((item) => typeof item)).size < 2, "pool");
    const items = [...ascending(pool), ...(rest ? left : [])];
    let at = 0;
    for (const [place, count] of places) {
      must(count >= 0 && at + count <= items.length, "pool");
      for (let index = at; index < at + count; index++) {
        const other = index + below(words, items.length - index);
        [items[index], items[other]] = [items[other]!, items[index]!];
      }
      must(!found.has(place), "place");
      found.set(place, items.slice(at, at + count));
      at += count;
    }
    left = items.slice(at);
  }
  return found;
}

/** The ends of a chance entry by their paths. */
export function endsOf(value: unknown, path = ""): [string, Item[]][] {
  const isNested = Array.isArray(value) ? value.some(Array.isArray) : typeof value === "object" && value !== null;
  if (!isNested) return [[path, Array.isArray(value) ? (value as Item[]) : [value as Item]]];
  return Object.entries(value as object).flatMap(([step, inner]) => endsOf(inner, path ? `${path}/${step}` : step));
}

/** As JSON, the keys of objects in order: equal texts, equal values. */
function plain(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => compare(one, other))) : inner);
}

function must(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new Unproved(problem);
}

/** What was found right; throws if anything is not. */
export function verify(record: Record<string, unknown>): Proof {
  const part = record.fair as Part | undefined;
  must(!!part, "no fair part");
  const frozen = JSON.parse(part.frozen) as Frozen;
  const revealed = JSON.parse(part.revealed) as (string | null)[];
  const later = JSON.parse(part.later) as Plan[];
  must(part.protocol === "quintett-fair-1" && frozen.protocol === part.protocol, "protocol");
  for (const head of ["game", "rules", "players", "options"] as const) {
    must(plain(frozen[head]) === plain(record[head]), head);
  }
  must(frozen.commitments.length === frozen.players && revealed.length === frozen.players, "seats");
  must(commitmentTo(part.secret) === frozen.server, "server");
  revealed.forEach((secret, seat) =>
    must(secret === null || commitmentTo(secret) === frozen.commitments[seat], `seat ${seat}`));
  const key = keyOf(part.secret, part.frozen, part.revealed);
  must(sealOf(key, part.later) === part.seal, "seal");
  const plans = [frozen.deal, ...later];
  const outcomes = (record.entries as [unknown, unknown][]).filter(([who]) => typeof who === "string");
  must(outcomes.length === plans.length, "outcomes");
  plans.forEach((plan, number) => {
    const [name, what] = outcomes[number]!;
    must(name === plan.name, `outcome ${number}`);
    const ordered = new Set(plan.draws.flatMap(({ places }) => places).filter((place) => place[2]).map(([place]) => place));
    const asIs = (ends: Iterable<[string, Item[]]>): string =>
      plain(Object.fromEntries(Array.from(ends, ([end, items]) => [end, ordered.has(end) ? items : ascending(items)])));
    must(asIs(drawn(key, number, plan.draws)) === asIs(endsOf(what)), `outcome ${number}`);
  });
  return { frozen, revealed, outcomes: plans.length };
}

/** Whether what somebody was shown of a chance entry is in it: `?` is a card that they didn't see. */
export function isShown(seen: unknown, what: unknown, draws: Draw[]): boolean {
  const ordered = new Set(draws.flatMap(({ places }) => places).filter((place) => place[2]).map(([place]) => place));
  const all = new Map(endsOf(what));
  const ends = endsOf(seen);
  return ends.length === all.size && ends.every(([end, items]) => {
    const rest = [...(all.get(end) ?? [])];
    if (rest.length !== items.length) return false;
    if (ordered.has(end)) return items.every((item, at) => item === "?" || item === rest[at]);
    return items.every((item) => item === "?" || (rest.includes(item) && rest.splice(rest.indexOf(item), 1)));
  });
}
