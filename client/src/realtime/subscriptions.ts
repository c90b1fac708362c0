import { idle } from '../ui/after-paint.js';
import { type LiveEvent, readEvent, type Unreadable } from './incoming.js';
import { type PasslineSocket, socket } from './socket.js';

/** A subscription to one of the server's public rooms. */
export interface Subject {
  /**
   * Joins the room. Called on every connection, because rooms end with it, and again until it succeeds.
   * Resolves with whether the server admitted it; rejects without an answer within `ANSWER_WITHIN`.
   */
  join(socket: PasslineSocket): Promise<boolean>;
  leave?(socket: PasslineSocket): void;
  /** called with every parsed message of the socket; it selects its own */
  receive(event: LiveEvent | Unreadable): void;
  /** reads the data over HTTP; called repeatedly while the room is not joined */
  poll(): void;
  /** ms between two polls */
  pollEvery: number;
}

/** A user of the socket beyond rooms. */
export interface SocketUser {
  /** called once, when there is a socket; connected or not */
  onSocket?(socket: PasslineSocket): void;
  /** the socket's code could not be loaded so far */
  onSocketMissing?(): void;
  /** called with every parsed message of the socket */
  receive?(event: LiveEvent | Unreadable): void;
}

interface Subscription {
  /** of the room; several subjects may share one */
  key: string;
  subject: Subject;
  timer: ReturnType<typeof setInterval>;
  /** the id of the connection on which the room was joined */
  joinedOn: string | undefined;
}

/** ms within which the server has to answer a join */
export const ANSWER_WITHIN = 4000;
/** ms until the socket's code is loaded again, at the least */
const RETRY_MS = 3000;

/** Returns a wait of one to two times `ms`, so that clients do not react to the same event at the same instant. */
export const jittered = (ms: number): number => ms * (1 + Math.random());

/** Resolves when the page has loaded and is idle: the socket must not compete for the network with the page. */
async function pageLoaded(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await idle();
}

/**
 * All live subjects of this tab over its one socket. A room is left with the last of its subjects. While the socket is disconnected, or
 * the server does not admit a subject to its room, the subject is polled.
 */
export class Subscriptions {
  private readonly held = new Set<Subscription>();
  private readonly users = new Set<SocketUser>();
  private socket: PasslineSocket | null = null;
  private isOpening = false;
  private isMissing = false;

  constructor(private readonly open: () => Promise<PasslineSocket> = socket) {}

  /**
   * Subscribes to a subject; the key identifies its room.
   * @returns a function that ends it; idempotent
   */
  subscribe(key: string, subject: Subject): () => void {
    const poll = () => {
      if (this.isJoined(entry)) return;
      subject.poll();
      void this.join(entry);
    };
    const entry: Subscription = { key, subject, timer: setInterval(poll, subject.pollEvery), joinedOn: undefined };
    this.held.add(entry);
    void this.join(entry);
    this.start(pageLoaded());
    return () => {
      clearInterval(entry.timer);
      const isHeld = !this.held.delete(entry) || [...this.held].some((other) => other.key === key);
      if (!isHeld && this.socket !== null) subject.leave?.(this.socket);
    };
  }

  /** Opens the socket at once for a user. @returns a function that removes the user */
  use(user: SocketUser): () => void {
    this.users.add(user);
    if (this.socket !== null) user.onSocket?.(this.socket);
    else if (this.isMissing) user.onSocketMissing?.();
    this.start(Promise.resolve());
    return () => this.users.delete(user);
  }

  private isJoined({ joinedOn }: Subscription): boolean {
    return this.socket?.connected === true && this.socket.id === joinedOn;
  }

  private async join(entry: Subscription): Promise<void> {
    const { socket } = this;
    if (socket?.connected !== true) return;
    const { id } = socket;
    try {
      if (await entry.subject.join(socket)) entry.joinedOn = id;
    } catch {
      // no answer: the timer polls, and joins again
    }
  }

  private start(when: Promise<void>): void {
    if (this.socket !== null || this.isOpening) return;
    this.isOpening = true;
    void when.then(() => this.connect());
  }

  private async connect(): Promise<void> {
    try {
      this.socket = await this.open();
    } catch {
      // until it is loaded, everything is polled
      for (const user of this.users) user.onSocketMissing?.();
      this.isMissing = true;
      setTimeout(() => void this.connect(), jittered(RETRY_MS));
      return;
    }
    this.socket.onAny((name: unknown, data: unknown) => {
      const event = readEvent(name, data);
      for (const { subject } of this.held) subject.receive(event);
      for (const user of this.users) user.receive?.(event);
    });
    this.socket.on('connect', () => {
      for (const entry of this.held) void this.join(entry);
    });
    for (const entry of this.held) void this.join(entry);
    for (const user of this.users) user.onSocket?.(this.socket);
  }
}

export const subscriptions = new Subscriptions();
