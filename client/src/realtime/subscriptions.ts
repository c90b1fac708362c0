import { idle } from '../ui/after-paint.js';
import { type LiveEvent, readEvent, type Unreadable } from './incoming.js';
import { type PasslineSocket, socket } from './socket.js';

/** What is subscribed to in one of the server's public rooms. */
export interface Subject {
  /**
   * Asks for the room: on every connection, because rooms do not outlive one, and again for as long as it is not let in.
   * Resolves with whether it was, and rejects where no answer came within `ANSWER_WITHIN`.
   */
  join(line: PasslineSocket): Promise<boolean>;
  leave?(line: PasslineSocket): void;
  /** every message of the line, checked; it takes those that are about it */
  receive(event: LiveEvent | Unreadable): void;
  /** asks for the facts over HTTP, for as long as there is no seat that could bring them */
  poll(): void;
  /** ms between two polls */
  pollEvery: number;
}

/** What uses the line in its own way. */
export interface LineUser {
  /** once, when there is a line; connected or not */
  take?(line: PasslineSocket): void;
  /** there is none to be had for now: the socket's code could not be fetched */
  miss?(): void;
  /** every message of the line, checked */
  receive?(event: LiveEvent | Unreadable): void;
}

interface Held {
  /** the room's; several subjects may be in one room */
  key: string;
  subject: Subject;
  timer: ReturnType<typeof setInterval>;
  /** the connection that the server gave the seat to */
  seated: string | undefined;
}

/** ms that the server has to answer a join */
export const ANSWER_WITHIN = 4000;
/** ms until the socket's code is fetched again, at the least */
const RETRY_MS = 3000;

/** A wait of one to two times `ms`: what all clients do upon the same event they do not do at the same instant. */
export const jittered = (ms: number): number => ms * (1 + Math.random());

/** Resolves when the page has come: the live line must not take the network from what the person waits for. */
async function quietMoment(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await idle();
}

/**
 * All live subjects of this tab over its one socket. A room is left with the last of its subjects; while the line is away, or
 * the server does not give the seat, a subject is polled.
 */
export class Subscriptions {
  private readonly held = new Set<Held>();
  private readonly users = new Set<LineUser>();
  private line: PasslineSocket | null = null;
  private isOpening = false;
  private isMissing = false;

  constructor(private readonly open: () => Promise<PasslineSocket> = socket) {}

  /**
   * Subscribes to a subject; the key says which room it is in.
   * @returns what ends it; idempotent
   */
  subscribe(key: string, subject: Subject): () => void {
    const poll = () => {
      if (this.hasSeat(entry)) return;
      subject.poll();
      void this.ask(entry);
    };
    const entry: Held = { key, subject, timer: setInterval(poll, subject.pollEvery), seated: undefined };
    this.held.add(entry);
    void this.ask(entry);
    this.start(quietMoment());
    return () => {
      clearInterval(entry.timer);
      const isHeld = !this.held.delete(entry) || [...this.held].some((other) => other.key === key);
      if (!isHeld && this.line !== null) subject.leave?.(this.line);
    };
  }

  /** Opens the line at once for a user of its own. @returns what takes the user off */
  use(user: LineUser): () => void {
    this.users.add(user);
    if (this.line !== null) user.take?.(this.line);
    else if (this.isMissing) user.miss?.();
    this.start(Promise.resolve());
    return () => this.users.delete(user);
  }

  private hasSeat({ seated }: Held): boolean {
    return this.line?.connected === true && this.line.id === seated;
  }

  private async ask(entry: Held): Promise<void> {
    const { line } = this;
    if (line?.connected !== true) return;
    const { id } = line;
    try {
      if (await entry.subject.join(line)) entry.seated = id;
    } catch {
      // no answer: without a seat the timer polls, and asks again
    }
  }

  private start(when: Promise<void>): void {
    if (this.line !== null || this.isOpening) return;
    this.isOpening = true;
    void when.then(() => this.connect());
  }

  private async connect(): Promise<void> {
    try {
      this.line = await this.open();
    } catch {
      // until it comes, everything is polled
      for (const user of this.users) user.miss?.();
      this.isMissing = true;
      setTimeout(() => void this.connect(), jittered(RETRY_MS));
      return;
    }
    this.line.onAny((name: unknown, data: unknown) => {
      const event = readEvent(name, data);
      for (const { subject } of this.held) subject.receive(event);
      for (const user of this.users) user.receive?.(event);
    });
    this.line.on('connect', () => {
      for (const entry of this.held) void this.ask(entry);
    });
    for (const entry of this.held) void this.ask(entry);
    for (const user of this.users) user.take?.(this.line);
  }
}

export const subscriptions = new Subscriptions();
