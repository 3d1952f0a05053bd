// What somebody needs to see a problem again: the position, from where it was seen, and with what.
export interface Sighting {
  game: string;
  /** The server's version of the game's rules. */
  rules: string;
  /** The link of a finished game, or the record as the own seat knows it: never a hidden card. */
  position: string | object;
  revision: number;
  eyes: number | "all" | null;
  language: string;
  theme: string;
}

export function describe(sighting: Sighting, browser: { agent: string; size: string }): string {
  const { position } = sighting;
  const { eyes } = sighting;
  return [
    `game: ${sighting.game}, rules ${sighting.rules}`,
    `at: ${sighting.revision}`,
    `seen by: ${eyes === null ? "spectator" : eyes === "all" ? "all open" : `seat ${eyes}`}`,
    `page: ${sighting.language}, ${sighting.theme}, ${browser.size}`,
    `browser: ${browser.agent}`,
    typeof position === "string" ? `link: ${position}` : `record: ${JSON.stringify(position)}`,
  ].join("\n");
}

export const thisBrowser = (): { agent: string; size: string } => ({
  agent: navigator.userAgent,
  size: `${innerWidth}×${innerHeight} at ${devicePixelRatio}`,
});
