import type { BoardConnection } from './board-connection.js';
import type { BoardView } from './board-lists.js';
import { BoardStream } from './board-stream.js';
import { type Subscriptions, subscriptions } from './subscriptions.js';

interface Entry {
  /** every day list of the branch that this tab holds, and how to take it off the stream */
  readonly views: Map<BoardView, () => void>;
  readonly listeners: Set<() => void>;
  stream: BoardStream | null;
  /** lets go of the line */
  release: () => unknown;
}

export interface Attachment {
  /** the list has been loaded: drain what was received before it */
  settle(): void;
  detach(): void;
}

const CONNECTING: BoardConnection = { mode: 'connecting', since: 0 };

/**
 * One stream per branch over the tab's one socket, however many day lists hang on it: the room is joined with the
 * first list and left with the last.
 */
export class BoardHub {
  private readonly entries = new Map<number, Entry>();

  constructor(private readonly line: Subscriptions) {}

  attach(branchId: number, view: BoardView): Attachment {
    const entry = this.entry(branchId);
    entry.stream ??= this.startStream(branchId, entry);
    entry.views.set(view, entry.stream.attach(view));
    return {
      settle: () => entry.stream?.settle(),
      detach: () => {
        entry.views.get(view)?.();
        entry.views.delete(view);
        if (entry.views.size > 0) return;
        entry.release();
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

  private startStream(branchId: number, entry: Entry): BoardStream {
    const stream = new BoardStream({ branchId });
    stream.subscribe(() => this.announce(entry));
    stream.start();
    entry.release = this.line.use({ take: (line) => stream.takeLine(line), miss: () => stream.missLine() });
    return stream;
  }

  private entry(branchId: number): Entry {
    const known = this.entries.get(branchId);
    if (known !== undefined) return known;
    const made: Entry = { views: new Map(), listeners: new Set(), stream: null, release: () => undefined };
    this.entries.set(branchId, made);
    return made;
  }

  private announce(entry: Entry): void {
    for (const listener of entry.listeners) listener();
  }
}

export const boardHub = new BoardHub(subscriptions);

document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && boardHub.nudge());
window.addEventListener('online', () => boardHub.nudge());
