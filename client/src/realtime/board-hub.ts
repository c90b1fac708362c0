import type { BoardConnection } from './board-connection.js';
import type { BoardView } from './board-lists.js';
import { BoardStream } from './board-stream.js';
import { type PasslineSocket, socket } from './socket.js';

interface Entry {
  /** every day list of the branch that this tab holds, and how to take it off the stream */
  readonly views: Map<BoardView, () => void>;
  readonly listeners: Set<() => void>;
  stream: BoardStream | null;
}

export interface Attachment {
  /** the list has been loaded: drain what was heard before it */
  settle(): void;
  detach(): void;
}

const RETRY_MS = 2_000;
const CONNECTING: BoardConnection = { mode: 'connecting', since: 0 };

/**
 * One stream per branch over the tab's one socket, however many day lists hang on it: the room is joined with the
 * first list and left with the last.
 */
export class BoardHub {
  private readonly entries = new Map<number, Entry>();
  private line: PasslineSocket | null = null;
  private isOpening = false;

  constructor(private readonly open: () => Promise<PasslineSocket>) {}

  attach(branchId: number, view: BoardView): Attachment {
    const entry = this.entry(branchId);
    entry.stream ??= this.startStream(branchId, entry);
    entry.views.set(view, entry.stream.attach(view));
    if (!this.isOpening) void this.connect();
    return {
      settle: () => entry.stream?.settle(),
      detach: () => {
        entry.views.get(view)?.();
        entry.views.delete(view);
        if (entry.views.size > 0) return;
        entry.stream?.stop();
        entry.stream = null;
        this.announce(entry);
      },
    };
  }

  connection(branchId: number): BoardConnection {
    return this.entries.get(branchId)?.stream?.connection() ?? CONNECTING;
  }

  subscribe(branchId: number, listener: () => void): () => void {
    const { listeners } = this.entry(branchId);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** The page is in front again, or the network is back. */
  nudge(): void {
    for (const { stream } of this.entries.values()) stream?.nudge();
  }

  private async connect(): Promise<void> {
    this.isOpening = true;
    try {
      this.line ??= await this.open();
    } catch {
      // the socket's code could not be fetched: the lists are polled over HTTP, and this tries again
      for (const { stream } of this.entries.values()) stream?.missLine();
      setTimeout(() => void this.connect(), RETRY_MS);
      return;
    }
    this.isOpening = false;
    for (const { stream } of this.entries.values()) stream?.takeLine(this.line);
  }

  private startStream(branchId: number, entry: Entry): BoardStream {
    const stream = new BoardStream({ branchId });
    stream.subscribe(() => this.announce(entry));
    stream.start();
    return stream;
  }

  private entry(branchId: number): Entry {
    const known = this.entries.get(branchId);
    if (known !== undefined) return known;
    const made: Entry = { views: new Map(), listeners: new Set(), stream: null };
    this.entries.set(branchId, made);
    return made;
  }

  private announce(entry: Entry): void {
    for (const listener of entry.listeners) listener();
  }
}

export const boardHub = new BoardHub(socket);

document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && boardHub.nudge());
window.addEventListener('online', () => boardHub.nudge());
