import type { BoardConnection } from './board-connection.js';
import type { BoardView } from './board-lists.js';
import { BoardStream } from './board-stream.js';
import { type Subscriptions, subscriptions } from './subscriptions.js';

interface Entry {
  /** every day list of the branch that this tab holds, with the function that removes it from the stream */
  readonly views: Map<BoardView, () => void>;
  readonly listeners: Set<() => void>;
  stream: BoardStream | null;
}

export interface Attachment {
  /** the list has been loaded: apply the events that were received before it */
  settle(): void;
  detach(): void;
}

const CONNECTING: BoardConnection = { mode: 'connecting', since: 0 };

/**
 * One stream per branch over the tab's only socket, for any number of day lists. The room is joined with the first list
 * and left with the last.
 */
export class BoardHub {
  private readonly entries = new Map<number, Entry>();

  constructor(private readonly subscriptions: Subscriptions) {}

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

  /** Catches up at once; call it when the page becomes visible or the network returns. */
  nudge(): void {
    for (const { stream } of this.entries.values()) stream?.nudge();
  }

  private startStream(branchId: number, entry: Entry): BoardStream {
    const stream = new BoardStream({ branchId, subscriptions: this.subscriptions });
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

export const boardHub = new BoardHub(subscriptions);

document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && boardHub.nudge());
window.addEventListener('online', () => boardHub.nudge());
