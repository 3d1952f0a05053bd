// What is open around a board: the panel and its tab, a sheet, the coach's answer, "Why not?".
import { roomOf } from "../board/room";
import { settings } from "../browser/settings.svelte";
import type { Rated } from "../connection/messages";
import type { LiveTable } from "./table.svelte";
import { unreadOf } from "./unread";
import { movesWith, questionsAbout } from "./moves-with-card";
import { t } from "../words/words.svelte";

export type Tab = "log" | "chat" | "rules";
export type SheetName = "menu" | "settings" | "links" | "seats" | "options" | "keys" | "leave" | "close" | "report" | "deal";

export class TablePage {
  tab = $state<Tab>("log");
  /** The panel beside the board, on wide screens. */
  isBeside = $state(true);
  /** The panel over the board, on small ones. */
  isOver = $state(false);
  sheet = $state<SheetName | null>(null);
  rule = $state<string | null>(null);
  asksWhy = $state(false);
  hints = $state.raw<Rated[] | null>(null);
  isThinking = $state(false);
  private readUpTo = $state(0);

  constructor(readonly table: LiveTable) {
    this.readUpTo = Number(sessionStorage.getItem(this.readKey) ?? 0);
  }

  private get readKey(): string { return `quintett.read.${this.table.id}`; }
  get unread(): number { return unreadOf(this.table.chat, this.readUpTo, this.table.me); }

  /** The only move that there is, where such moves play themselves. */
  get forced(): string | null {
    const { isMyTurn, legal } = this.table;
    return settings.forced && isMyTurn && legal.length === 1 ? legal[0] ?? null : null;
  }

  read(): void {
    const last = this.table.chat.at(-1)?.revision ?? 0;
    if (last <= this.readUpTo) return;
    this.readUpTo = last;
    sessionStorage.setItem(this.readKey, `${last}`);
  }

  open(tab: Tab, isWide: boolean): void {
    const isShown = isWide ? this.isBeside : this.isOver;
    const isAgain = isShown && this.tab === tab;
    this.tab = tab;
    if (isWide) this.isBeside = !isAgain;
    else this.isOver = !isAgain;
  }

  showRule(rule: string | null, isWide: boolean): void {
    this.rule = rule;
    this.tab = "rules";
    if (isWide) this.isBeside = true;
    else this.isOver = true;
  }

  /** One step back for Escape; `false`: there was nothing to close. */
  back(): boolean {
    if (this.asksWhy) this.asksWhy = false;
    else if (this.hints) this.hints = null;
    else if (this.table.notice) this.table.notice = null;
    else return false;
    return true;
  }

  async askHint(): Promise<void> {
    if (this.isThinking) return;
    if (this.hints) {
      this.hints = null;
      return;
    }
    this.isThinking = true;
    const before = this.table.steps;
    const answer = await this.table.command({ type: "hint" });
    this.isThinking = false;
    if (answer.type === "hinted" && this.table.steps === before) this.hints = answer.moves;
  }

  /** Says why a card can't be chosen now or, if it can, for what. */
  async explain(card: string): Promise<void> {
    this.asksWhy = false;
    const { table } = this;
    if (!card) return this.tell(t("whynot-hidden"));
    if (!table.isMyTurn) return this.tell(t("refused-not-your-turn"));
    const room = roomOf(table.game);
    const [move] = movesWith(card, table.legal);
    if (move) {
      const deed = table.foresee(move)?.text;
      const name = room.cardName(card);
      return this.tell(deed ? t("whynot-may-deed", { card: name, deed }) : t("whynot-may", { card: name }));
    }
    for (const question of questionsAbout(card, table.legal)) {
      const answer = await table.command({ type: "why", move: question }, true);
      if (answer.type === "reason" && !answer.legal && answer.rule) {
        table.notice = { rule: answer.rule, text: answer.sentence ?? t("refused-illegal") };
        return;
      }
    }
    this.tell(t("whynot-nothing", { card: room.cardName(card) }));
  }

  tell(text: string): void {
    this.table.notice = { rule: null, text };
  }
}
