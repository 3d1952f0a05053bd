// Where we are, from the address's fragment: nothing of it is ever sent to a server.
export type Route =
  | { at: "front" }
  | { at: "table"; table: string; token: string | null }
  | { at: "replay"; link: string | null }
  | { at: "rules"; game: string; rule: string | null };

export function read(fragment: string): Route {
  const [place = "", ...parts] = fragment.replace(/^#\/?/, "").split("/");
  const [first, second] = parts.map((part) => decodeURIComponent(part));
  if (place === "t" && first) return { at: "table", table: first, token: second ?? null };
  if (place === "g") return { at: "replay", link: first ?? null };
  if (place === "rules" && first) return { at: "rules", game: first, rule: second ?? null };
  return { at: "front" };
}

export const tableLink = (table: string, token?: string): string =>
  `${location.origin}${location.pathname}#t/${table}${token ? `/${token}` : ""}`;
export const gameLink = (link: string): string => `${location.origin}${location.pathname}#g/${link}`;

class Here {
  route = $state.raw<Route>(read(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.route = read(location.hash)));
  }

  go(fragment: string): void {
    location.hash = fragment;
  }

  /** Changes the address without a step back in the browser's history. */
  correct(fragment: string): void {
    history.replaceState(null, "", `#${fragment}`);
    this.route = read(location.hash);
  }
}

export const here = new Here();
