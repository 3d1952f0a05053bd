// Where we are, from the address's fragment: nothing of it is ever sent to a server.
export type Route =
  | { at: "front" }
  | { at: "table"; table: string; token: string | null }
  | { at: "replay"; link: string | null; entry: number | null }
  | { at: "rules"; game: string; rule: string | null };

export function read(fragment: string): Route {
  const [place = "", ...parts] = fragment.replace(/^#\/?/, "").split("/");
  const [first, second] = parts.map((part) => decodeURIComponent(part));
  if (place === "t" && first) return { at: "table", table: first, token: second ?? null };
  if (place === "g") return { at: "replay", link: first ?? null, entry: /^\d+$/.test(second ?? "") ? Number(second) : null };
  if (place === "rules" && first) return { at: "rules", game: first, rule: second ?? null };
  return { at: "front" };
}

/** Whether the address of this page leads to one's own machine, whoever follows it. */
export const isOnlyHere = (): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname);

/** The address of a table; `host` is what others call this machine. */
export function tableLink(table: string, token?: string, host = location.hostname): string {
  const origin = `${location.protocol}//${host}${location.port && `:${location.port}`}`;
  return `${origin}${location.pathname}#t/${table}${token ? `/${token}` : ""}`;
}
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
