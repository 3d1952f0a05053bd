// A table before a viewer: what boards, logs and panels read. `LiveTable` gets it over a socket,
// `ReplayTable` from a recorded game; boards can't tell the difference.
import { pileOf, type Board } from "../board/board";
import { timeLeft } from "./clock";
import type {
  Chat, Hello, Message, PileView, Prospect, Refused, Result, SeatInfo, State, Step, TableInfo,
  Update, View,
} from "../connection/messages";
import { applyUpdate } from "./view";
import { Connection, VERSIONS, type Answer, type Line, type Wish } from "../connection/socket";
import { remember } from "../browser/my-seats";
import { t, words } from "../words/words.svelte";

/** A refusal or a reason, for this person alone. */
export interface Notice {
  rule: string | null;
  text: string;
  /** It waits until it was read, whatever happens at the table. */
  stays?: boolean;
}

export abstract class Table implements Board {
  view = $state.raw<View | null>(null);
  legal = $state.raw<string[]>([]);
  steps = $state.raw<Step[]>([]);
  result = $state.raw<Result | null>(null);
  clocks = $state.raw<number[] | null>(null);
  clockedAt = 0;
  mayUndo = $state(false);
  /** The move that the person points at, looks into or has half chosen. */
  pointed = $state<string | null>(null);
  notice = $state.raw<Notice | null>(null);
  protected prospects = $state.raw<Record<string, Prospect>>({});
  /** Called around every change of the view: lets cards fly. */
  onchange: (change: () => void, steps: Step[]) => void = (change) => change();

  abstract readonly game: string;
  abstract readonly players: number;
  abstract readonly me: number | null;
  abstract readonly options: Record<string, unknown>;
  abstract seatName(seat: number): string;
  abstract play(move: string): Promise<boolean>;
  abstract why(move: string): Promise<void>;

  get turn(): number | null { return this.view?.turn ?? null; }
  get phase(): number { return this.view?.phase ?? 0; }
  get isMyTurn(): boolean { return this.legal.length > 0; }
  get isOver(): boolean { return this.result !== null; }
  /** All seats in turn order, mine (or the first) first. */
  get around(): number[] {
    const first = this.me ?? 0;
    return Array.from({ length: this.players }, (_, place) => (first + place) % this.players);
  }
  get others(): number[] {
    return this.me === null ? this.around : this.around.slice(1);
  }
  /** `who` for sentences: my own name is "you". */
  who(seat: number): string {
    return seat === this.me ? t("you") : this.seatName(seat);
  }

  get wholeTime(): number { return 0; }
  seatInfo(_seat: number): SeatInfo | undefined {
    return undefined;
  }
  timeLeft(seat: number, now: number): number | null {
    const turn = this.isOver ? null : this.turn;
    return timeLeft(this.clocks, seat, turn, this.clockedAt, now);
  }

  pile(name: string, owner: number | null = null): PileView {
    return pileOf(this.view, name, owner);
  }
  cards(name: string, owner: number | null = null): (string | null)[] {
    return this.pile(name, owner).cards;
  }
  /** A public number of the game, e.g. the bid. */
  fact(name: string): number {
    const value = this.view?.public[name];
    return typeof value === "number" ? value : 0;
  }
  facts(name: string): number[] {
    const value = this.view?.public[name];
    return Array.isArray(value) ? value : [];
  }
  may(move: string): boolean {
    return this.legal.includes(move);
  }
  point(move: string | null): void {
    this.pointed = move;
  }
  /** What a legal move would do, as far as can be known; `undefined` until the server told it. */
  foresee(move: string | null): Prospect | undefined {
    return move === null ? undefined : this.prospects[move];
  }

  protected show(state: State): void {
    this.view = state.view;
    this.legal = state.legal;
    this.result = state.result ?? null;
    this.mayUndo = state.may_undo;
    this.setClocks(state.clocks ?? null);
    this.pointed = null;
  }

  protected apply(update: Update): void {
    if (!this.view) return;
    this.view = applyUpdate(this.view, update);
    this.legal = update.legal ?? [];
    this.result = update.result ?? null;
    this.mayUndo = update.may_undo ?? false;
    this.setClocks(update.clocks ?? null);
    this.pointed = null;
    if (!this.notice?.stays) this.notice = null;
    const kept = update.undone ? this.steps.slice(0, -update.undone) : this.steps;
    this.steps = [...kept, ...update.steps];
  }

  private setClocks(clocks: number[] | null): void {
    this.clocks = clocks;
    this.clockedAt = performance.now();
  }
}

export class LiveTable extends Table {
  info = $state.raw<TableInfo | null>(null);
  chat = $state.raw<Chat[]>([]);
  line = $state<Line>("connecting");
  closeCode = $state<number | null>(null);
  seat = $state<number | null>(null);
  isHost = $state(false);
  isWaiting = $state(false);
  /** Why the table isn't there yet, in the server's words. */
  preparing = $state<string | null>(null);
  token = $state<string | null>(null);
  private revision = 0;
  private hasLeft = false;
  private connection: Connection;

  constructor(readonly id: string, token: string | null) {
    super();
    this.token = token;
    this.connection = new Connection(
      () => this.hello(),
      (message) => this.hear(message),
      (line, code) => {
        this.line = line;
        this.closeCode = code ?? null;
      },
    );
  }

  get game(): string { return this.info?.game ?? ""; }
  get players(): number { return this.info?.players ?? 0; }
  get options(): Record<string, unknown> { return this.info?.options ?? {}; }
  get me(): number | null { return this.seat; }
  get status(): string { return this.info?.status ?? "open"; }
  get seats(): SeatInfo[] { return this.info?.seats ?? []; }

  /** Not while a bot plays the seat: its moves are the bot's. */
  override get isMyTurn(): boolean {
    return this.legal.length > 0 && !(this.seat !== null && this.seats[this.seat]?.bot);
  }
  override get wholeTime(): number { return this.info?.settings.clock?.seconds ?? 0; }
  override seatInfo(seat: number): SeatInfo | undefined { return this.seats[seat]; }

  seatName(seat: number): string {
    const info = this.seats[seat];
    if (info?.name) return info.name;
    if (info?.bot) return t("bot-name", { seat: seat + 1 });
    return t("seat-name", { seat: seat + 1 });
  }

  /** Any command; a refusal becomes a notice unless the caller wants to see it itself. */
  async command(wish: Wish, isQuiet = false): Promise<Answer> {
    if (wish.type === "leave") this.hasLeft = true;
    const answer = await this.connection.ask(wish);
    if (answer.type === "refused" && !isQuiet) this.notice = noticeOf(answer);
    return answer;
  }

  async play(move: string): Promise<boolean> {
    if (this.isWaiting) return false;
    this.isWaiting = true;
    const answer = await this.command({ type: "play", revision: this.revision, move });
    this.isWaiting = false;
    if (answer.type === "refused" && answer.code === "stale") await this.look();
    return answer.type === "done";
  }

  /** Why a move is not allowed: the answer is a notice for this person alone. */
  async why(move: string): Promise<void> {
    const answer = await this.command({ type: "why", move });
    if (answer.type !== "reason") return;
    if (answer.legal) this.notice = { rule: null, text: t("move-allowed") };
    else this.notice = { rule: answer.rule ?? null, text: answer.sentence ?? t("refused-illegal") };
  }

  undo(): Promise<Answer> {
    return this.command({ type: "undo", revision: this.revision });
  }

  consent(agree: boolean): Promise<Answer> {
    return this.command({ type: "consent", revision: this.revision, agree });
  }

  async look(): Promise<void> {
    await this.command({ type: "look" });
  }

  /** Greets the server again, in the language of now: its sentences follow. */
  greetAgain(): void {
    this.connection.renew();
  }

  leave(): void {
    this.connection.close();
  }

  private hello(): Hello {
    return {
      type: "hello",
      versions: VERSIONS,
      table: this.id,
      token: this.token,
      since: 0, // all steps: some may have been taken back in the meantime
      language: words.language,
    };
  }

  private hear(message: Message): void {
    switch (message.type) {
      case "preparing":
        this.preparing = message.text;
        break;
      case "welcome":
        this.preparing = null;
        if (this.seat !== null && message.you.seat === null && !this.hasLeft) {
          this.notice = { rule: null, text: t("seat-lost"), stays: true };
        }
        this.hasLeft = false;
        this.seat = message.you.seat;
        this.isHost = message.you.host;
        if (message.token) this.token = message.token;
        this.keepSeat();
        break;
      case "table": {
        const wasMine = this.isMyTurn;
        this.info = message;
        this.keepSeat();
        if (this.isMyTurn && !wasMine) void this.askForesight(); // taken back from a bot
        break;
      }
      case "state": {
        const news = message.steps.filter((step) => step.revision > this.revision);
        const isNews = news.length < 12 && this.view !== null;
        const show = (): void => {
          this.steps = mergeSteps(this.steps, message.steps);
          this.show(message);
        };
        this.revision = message.revision;
        if (isNews) this.onchange(show, news);
        else show();
        this.askForesight();
        break;
      }
      case "update":
        this.revision = message.revision;
        this.onchange(() => this.apply(message), message.steps);
        this.askForesight();
        break;
      case "chat":
        if (!this.chat.some((line) => line.revision === message.revision)) {
          this.chat = [...this.chat, message];
        }
        break;
      case "refused":
        this.notice = noticeOf(message);
        break;
      default:
    }
  }

  private keepSeat(): void {
    if (this.token && this.info && (this.seat !== null || this.isHost)) {
      const { game, players } = this.info;
      remember({ table: this.id, token: this.token, game, players, at: Date.now() });
    }
  }

  private async askForesight(): Promise<void> {
    this.prospects = {};
    if (!this.isMyTurn) return;
    const asked = this.revision;
    const answer = await this.command({ type: "foresee" }, true);
    if (answer.type !== "foreseen" || asked !== this.revision) return;
    this.prospects = Object.fromEntries(answer.moves.map((prospect) => [prospect.move, prospect]));
  }
}

const noticeOf = (refused: Refused): Notice => ({
  rule: refused.rule ?? null,
  text: refused.sentence ?? refused.text,
});

function mergeSteps(known: Step[], news: Step[]): Step[] {
  const first = news[0]?.revision ?? Infinity;
  return [...known.filter((step) => step.revision < first), ...news];
}
