import { idle } from '../ui/after-paint.js';
import type { LiveEvent, Unreadable } from './incoming.js';
import type { PasslineSocket } from './open-socket.js';
import { socket } from './socket.js';

/** The socket as a join uses it: a request rejects if it is not answered in time. */
export type JoiningSocket = ReturnType<PasslineSocket['timeout']>;

type Listener = (event: LiveEvent | Unreadable) => void;

/**
 * What a part of the client subscribes to: one of the server's rooms, and its data over HTTP while the room is not
 * joined.
 */
export interface Subject {
  /**
   * Joins the room and applies the answer. Called on every connection, because rooms end with it, and with every poll
   * until it succeeds; never while another join of the same connection is in flight.
   * @returns whether the room is joined and all earlier events are applied
   */
  join(socket: JoiningSocket): Promise<boolean>;
  /** called after each join that succeeded, if the connection is still open */
  onJoined?(): void;
  /** called when the connection is lost or cannot be opened, and on subscribing if it is lost already */
  onLost?(): void;
  leave?(socket: PasslineSocket): void;
  /** called with every parsed message of the socket; the subject selects its own */
  receive?: Listener;
  /** reads the data over HTTP; called repeatedly while the room is not joined */
  poll?(): void;
  /** ms between two polls */
  pollEvery: number;
  /**
   * ms within which the first poll after a lost connection comes, at random. When a server ends, all its clients lose
   * their connections at the same moment and must not poll at the same moment. If absent, the subject is polled at its
   * usual interval.
   */
  firstPollWithin?: number;
  /** whether the subject has to be polled although its room is joined */
  isIncomplete?(): boolean;
  /** opens the socket at once, not after the page has loaded */
  isUrgent?: boolean;
}

/** A subject's membership of its room. */
export interface Membership {
  isJoined(): boolean;
  /** Joins the room: for the first time, or again to get what is missing. Does nothing while a join is in flight. */
  join(): void;
  /** Closes the transport of a connection that may be half open; this starts the reconnection. */
  dropConnection(): void;
  /** Ends the subscription. Idempotent. */
  end(): void;
}

interface Entry {
  /** the key of the room; several subjects may share a room */
  readonly key: string;
  readonly subject: Subject;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** the id of the connection on which the room was joined; null if the last join failed */
  joinedOn: string | undefined | null;
  /** the id of the connection on which a join is in flight */
  joiningOn: string | undefined | null;
}

/** ms within which the server has to answer a join */
const ANSWER_WITHIN = 8000;
/** the least ms until the socket's code is loaded again */
const RETRY_MS = 3000;
/** Returns a wait of one to two times `ms`, so that clients do not react to the same event at the same instant. */
export const jittered = (ms: number): number => ms * (1 + Math.random());

/** Resolves when the page has loaded and is idle: the socket must not compete with the page for the network. */
async function pageLoaded(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await idle();
}

/**
 * All live subjects of this tab over its only socket. Only this class parses messages, joins rooms, repeats failed
 * joins and polls. A subject is polled while the socket is disconnected, or if the server does not admit it to its
 * room. A room is left with the last of its subjects.
 */
export class Subscriptions {
  private readonly entries = new Set<Entry>();
  private readonly listeners = new Set<Listener>();
  private socket: PasslineSocket | null = null;
  private isOpening = false;
  private isLost = false;

  constructor(
    private readonly open: () => Promise<PasslineSocket> = socket,
    private readonly answerWithin = ANSWER_WITHIN,
  ) {}

  /** Subscribes to a subject. The key identifies its room. */
  subscribe(key: string, subject: Subject): Membership {
    const entry: Entry = { key, subject, timer: undefined, joinedOn: null, joiningOn: null };
    this.entries.add(entry);
    this.schedule(entry, subject.pollEvery);
    if (this.isLost) this.lose(entry);
    void this.join(entry);
    this.start(subject.isUrgent ? Promise.resolve() : pageLoaded());
    return {
      isJoined: () => this.isJoined(entry),
      join: () => void this.join(entry),
      dropConnection: () => this.socket?.io.engine?.close(),
      end: () => this.end(entry),
    };
  }

  /** Adds a listener to the messages of rooms that others join; returns a function that removes it. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private end(entry: Entry): void {
    clearTimeout(entry.timer);
    const isHeld = !this.entries.delete(entry) || [...this.entries].some(({ key }) => key === entry.key);
    // without a connection the message would be sent on the next one, which has not joined the room
    if (!isHeld && this.socket?.connected) entry.subject.leave?.(this.socket);
  }

  private isJoined({ joinedOn }: Entry): boolean {
    return this.socket?.connected === true && this.socket.id === joinedOn;
  }

  /** Polls, and joins again, after a wait and then at the subject's interval, while the room is not joined. */
  private schedule(entry: Entry, wait: number): void {
    const { subject } = entry;
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => {
      this.schedule(entry, subject.pollEvery);
      const isJoined = this.isJoined(entry);
      if (!isJoined || subject.isIncomplete?.()) subject.poll?.();
      if (!isJoined) void this.join(entry);
    }, wait);
  }

  private async join(entry: Entry): Promise<void> {
    const { socket } = this;
    if (socket?.connected !== true || entry.joiningOn === socket.id) return;
    const { id } = socket;
    entry.joiningOn = id;
    const isAdmitted = await entry.subject.join(socket.timeout(this.answerWithin)).catch(() => false);
    // the answer belongs to an earlier connection, or to a subscription that has ended
    if (entry.joiningOn !== id || !this.entries.has(entry)) return;
    entry.joiningOn = null;
    entry.joinedOn = isAdmitted ? id : null;
    if (this.isJoined(entry)) entry.subject.onJoined?.();
  }

  private start(when: Promise<void>): void {
    if (this.socket !== null || this.isOpening) return;
    this.isOpening = true;
    void when.then(() => this.connect());
  }

  private async connect(): Promise<void> {
    // the code that checks messages comes with the connection's
    const loaded = await Promise.all([this.open(), import('./incoming.js')]).catch(() => null);
    if (loaded === null) {
      this.onLost();
      setTimeout(() => void this.connect(), jittered(RETRY_MS));
      return;
    }
    const [socket, { readEvent }] = loaded;
    this.socket = socket;
    socket.onAny((name: unknown, data: unknown) => {
      const event = readEvent(name, data);
      for (const { subject } of this.entries) subject.receive?.(event);
      for (const listener of this.listeners) listener(event);
    });
    socket.on('connect', this.onConnect);
    socket.on('disconnect', this.onLost);
    socket.on('connect_error', this.onLost);
    if (socket.connected) this.onConnect();
  }

  private readonly onConnect = (): void => {
    this.isLost = false;
    for (const entry of this.entries) void this.join(entry);
  };

  private readonly onLost = (): void => {
    if (this.isLost) return;
    this.isLost = true;
    for (const entry of this.entries) this.lose(entry);
  };

  private lose(entry: Entry): void {
    const { subject } = entry;
    if (subject.firstPollWithin !== undefined) this.schedule(entry, Math.random() * subject.firstPollWithin);
    subject.onLost?.();
  }
}

export const subscriptions = new Subscriptions();
