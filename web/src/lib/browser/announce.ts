// What screen readers hear: sentences that come close together are said in one go, and of a flood
// only the last ones.

export class Announcer {
  private waiting: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private since = 0;

  constructor(
    private say: (text: string) => void,
    private quiet = 500,
    private longest = 2_000,
    private most = 6,
  ) {}

  add(text: string): void {
    if (!text) return;
    if (!this.waiting.length) this.since = Date.now();
    this.waiting = [...this.waiting, text].slice(-this.most);
    clearTimeout(this.timer);
    const rest = Math.max(0, this.since + this.longest - Date.now());
    this.timer = setTimeout(() => this.flush(), Math.min(this.quiet, rest));
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  private flush(): void {
    const text = this.waiting.join(" ");
    this.waiting = [];
    this.say(text);
  }
}
