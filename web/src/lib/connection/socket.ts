// A connection to one table that comes back by itself. Commands carry an id; what was not
// acknowledged when the line broke is sent again with the same id, which the server does once.
import type { Command, Hello, Message, Refused } from "./messages";

type WithoutId<C> = C extends Command ? Omit<C, "id"> : never;
export type Wish = WithoutId<Command>;
export type Answer = Extract<Message, { id: string }> | Refused;
export type Line = "connecting" | "open" | "lost" | "closed";

/** The versions of the protocol that we speak; the server takes the newest that it knows, too. */
export const VERSIONS = [1, 2];
const FIRST_WAIT = 250;
const LONGEST_WAIT = 5_000;
/** Closed by the server for good: coming back by itself would not help. */
const FINAL = new Set([4004, 4007, 4008, 4009]);

interface Waiting {
  text: string;
  settle: (answer: Answer) => void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;
  private isGreeted = false;

  constructor(
    private hello: () => Hello,
    private hear: (message: Message) => void,
    private tell: (line: Line, code?: number) => void,
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  /** Sends a command; resolves with its one answer, however often the line breaks. */
  ask(wish: Wish): Promise<Answer> {
    const id = crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4))).join("-").slice(0, 40);
    const text = JSON.stringify({ ...wish, id });
    return new Promise((settle) => {
      this.waiting.set(id, { text, settle });
      if (this.isGreeted) this.socket?.send(text);
    });
  }

  close(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close(1000);
  }

  /** Comes anew at once, with a new hello. */
  renew(): void {
    if (!this.isGreeted || !this.socket) return;
    this.socket.onclose = null;
    this.socket.onmessage = null;
    this.socket.close(1000);
    this.isGreeted = false;
    this.connect();
  }

  private hurry = (): void => {
    if (this.isOver || this.socket || document.hidden) return;
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.connect();
  };

  private connect(): void {
    this.tell("connecting");
    const address = new URL("./socket", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.hash = "";
    const socket = (this.socket = new WebSocket(address));
    socket.onopen = () => socket.send(JSON.stringify(this.hello()));
    socket.onmessage = (frame) => this.receive(JSON.parse(frame.data as string) as Message);
    socket.onclose = (event) => this.lose(event.code);
  }

  private receive(message: Message): void {
    if (message.type === "welcome" && !this.isGreeted) {
      this.isGreeted = true;
      this.wait = FIRST_WAIT;
      this.hear(message);
      this.tell("open");
      for (const { text } of this.waiting.values()) this.socket?.send(text);
      return;
    }
    // the id in version 1's news of a table is that of the table
    if (message.type === "table" || !("id" in message) || !message.id) {
      this.hear(message);
      return;
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    waiting?.settle(message);
  }

  private lose(code: number): void {
    this.socket = null;
    this.isGreeted = false;
    if (this.isOver) return;
    if (FINAL.has(code)) {
      this.isOver = true;
      this.tell("closed", code);
      return;
    }
    this.tell("lost", code);
    this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }
}
