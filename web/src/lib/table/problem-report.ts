// What somebody needs to see a problem again: the position, from where it was seen, and with what.
export interface ProblemReport {
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

export function describe(report: ProblemReport, browser: { agent: string; size: string }): string {
  const { position } = report;
  const { eyes } = report;
  return [
    `game: ${report.game}, rules ${report.rules}`,
    `at: ${report.revision}`,
    `seen by: ${eyes === null ? "spectator" : eyes === "all" ? "all open" : `seat ${eyes}`}`,
    `page: ${report.language}, ${report.theme}, ${browser.size}`,
    `browser: ${browser.agent}`,
    typeof position === "string" ? `link: ${position}` : `record: ${JSON.stringify(position)}`,
  ].join("\n");
}

export const thisBrowser = (): { agent: string; size: string } => ({
  agent: navigator.userAgent,
  size: `${innerWidth}×${innerHeight} at ${devicePixelRatio}`,
});
