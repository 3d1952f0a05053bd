// A table before a viewer: what boards, logs and panels read. `LiveTable` gets it over a socket,
// `ReplayTable` from a recorded game; boards can't tell the difference.
import { pileOf, type Board } from "../board/board";
import { roomOf } from "../board/room";
import { timeLeft } from "./clock";
import type {
  Chat, Hello, Message, Parting, PileView, Prospect, Refused, Result, SeatInfo, State, Step, TableInfo,
  Update, View,
} from "../connection/messages";
import { applyUpdate } from "./view";
import { Again } from "./again.svelte";
import { Connection, VERSIONS, type Answer, type Line, type Wish } from "../connection/socket";
import { remember } from "../browser/my-seats";
import { FairDeal } from "./fair-deal.svelte";
import { t, words } from "../words/words.svelte";

/** A refusal or a reason, for this person alone. */
export interface Notice {
  rule: string | null;
  text: string;
  /** It waits until it was read, whatever happens at the table. */
  stays?: boolean;
}

const NOTHING: string[] = [];

export abstract class Table implements Board {
  /** The table as it lies now, and the moves that may be made. */
  present = $state.raw<View | null>(null);
  offered = $state.raw<string[]>([]);
  /** An earlier table that is looked at again. */
  past = $state.raw<View | null>(null);
  /** Something is shown first, before the table goes on: nothing can be chosen meanwhile. */
  isHeld = $state(false);
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

  get view(): View | null { return this.past ?? this.present; }
  get legal(): string[] { return this.past || this.isHeld ? NOTHING : this.offered; }
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

  /** Who left while the game ran. */
  get partings(): Parting[] { return []; }
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
  /** The points of each seat so far, where everybody can count them. */
  get scores(): number[] { return this.view?.scores ?? []; }
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
    this.result = state.result ?? null;
    this.lay(state.view);
    this.offered = state.legal;
    this.mayUndo = state.may_undo;
    this.setClocks(state.clocks ?? null);
    this.pointed = null;
    this.prospects = {};
  }

  protected apply(update: Update): void {
    if (!this.present) return;
    const kept = update.undone ? this.steps.slice(0, -update.undone) : this.steps;
    this.steps = [...kept, ...update.steps];
    this.result = update.result ?? null;
    this.lay(applyUpdate(this.present, update));
    this.offered = update.legal ?? [];
    this.mayUndo = update.may_undo ?? false;
    this.setClocks(update.clocks ?? null);
    this.pointed = null;
    this.prospects = {};
    if (!this.notice?.stays) this.notice = null;
  }

  /** Lays the table; when the game is over, as it lay before the last cards were put away. */
  protected lay(view: View | null): void {
    const last = this.steps.findLast((step) => step.seat !== null);
    const lastTable = this.result && this.game ? roomOf(this.game).lastTable : undefined;
    this.present = view && last && lastTable ? lastTable(view, last) : view;
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
  /** What was moved since the last own decision, to be seen again. */
  readonly again = new Again(this);
  /** Own steps that were played without asking: there was no choice. */
  private forced = new Set<number>();
  private forcing: string | null = null;
  private revision = 0;
  private hasLeft = false;
  private connection: Connection;
  /** How the cards are dealt, if anybody may check that. */
  readonly deal: FairDeal;

  constructor(readonly id: string, token: string | null) {
    super();
    this.token = token;
    this.deal = new FairDeal(id, (wish) => this.command(wish, true));
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
  /** The game is over, or was broken off for good. */
  get hasEnded(): boolean { return this.isOver || (this.status === "closed" && this.view !== null); }
  get seats(): SeatInfo[] { return this.info?.seats ?? []; }

  /** Not while a bot plays the seat: its moves are the bot's. */
  get isDue(): boolean {
    return this.offered.length > 0 && !(this.seat !== null && this.seats[this.seat]?.bot);
  }
  override get isMyTurn(): boolean { return this.isDue && this.legal.length > 0; }
  /** A decision of this person: no bot's, no clock's, and none that was forced. */
  isDecision(step: Step): boolean {
    return step.seat !== null && step.seat === this.seat && step.by === "person" && !this.forced.has(step.revision);
  }
  override get partings(): Parting[] { return this.info?.partings ?? []; }
  override get wholeTime(): number { return this.info?.settings.clock?.seconds ?? 0; }
  override seatInfo(seat: number): SeatInfo | undefined { return this.seats[seat]; }

  seatName(seat: number): string {
    const info = this.seats[seat];
    if (info?.name) return info.name;
    if (info?.bot) return this.botName(seat);
    return t("seat-name", { seat: seat + 1 });
  }

  /** A bot keeps its name at the tables that follow; beside a person of that name it says what it is. */
  private botName(seat: number): string {
    const place = (seat - (this.info?.turned ?? 0) + this.players) % this.players;
    const name = t("bot-name", { seat: place + 1 });
    return this.seats.some((other) => other.name === name) ? t("bot-beside", { name }) : name;
  }

  /** Who sat where when a step was taken: moves of somebody who was sent away stay theirs. */
  at(revision: number): { game: string; me: number | null; who(seat: number): string } {
    const { game, me } = this;
    const left = this.partings.filter((parting) => parting.revision > revision);
    return { game, me, who: (seat) => left.find((one) => one.seat === seat)?.name ?? this.who(seat) };
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

  /** Plays the only move there is: no decision of this person. */
  async playForced(move: string): Promise<void> {
    this.forcing = move;
    await this.play(move);
    this.forcing = null;
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
      foresee: true,
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
        void this.deal.takePart(this.seat);
        break;
      case "fair":
        this.deal.hear(message, this.seat);
        break;
      case "table":
        this.info = message;
        this.keepSeat();
        break;
      case "state": {
        const news = message.steps.filter((step) => step.revision > this.revision);
        const isNews = news.length < 12 && this.present !== null;
        this.revision = message.revision;
        this.onchange(() => {
          this.again.forget();
          this.steps = mergeSteps(this.steps, message.steps);
          this.show(message);
        }, isNews ? news : []);
        if (message.view) void this.deal.noteDeal();
        break;
      }
      case "update":
        this.revision = message.revision;
        for (const { seat, move, revision } of message.steps) {
          if (seat !== null && seat === this.seat && move === this.forcing) this.forced.add(revision);
        }
        this.onchange(() => {
          this.again.note(this.present, message);
          this.apply(message);
        }, message.steps);
        break;
      case "prospects": // after the update that they belong to
        this.onchange(() => (this.prospects = byMove(message.moves)), []);
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

  /** What a move would do comes with the turn; of very many moves the rest is asked for. */
  override point(move: string | null): void {
    super.point(move);
    const hasCome = Object.keys(this.prospects).length > 0;
    if (move !== null && hasCome && this.may(move) && !this.prospects[move]) void this.askAbout(move);
  }

  private async askAbout(move: string): Promise<void> {
    const { view } = this;
    const answer = await this.command({ type: "foresee", moves: [move] }, true);
    if (answer.type !== "foreseen" || view !== this.view) return;
    this.prospects = { ...this.prospects, ...byMove(answer.moves) };
  }
}

const byMove = (prospects: Prospect[]): Record<string, Prospect> =>
  Object.fromEntries(prospects.map((prospect) => [prospect.move, prospect]));

const noticeOf = (refused: Refused): Notice => ({
  rule: refused.rule ?? null,
  text: refused.sentence ?? refused.text,
});

function mergeSteps(known: Step[], news: Step[]): Step[] {
  const first = news[0]?.revision ?? Infinity;
  return [...known.filter((step) => step.revision < first), ...news];
}
