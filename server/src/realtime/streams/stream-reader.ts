import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { BoardEvent } from '../../../../libs/contract/orders/events.js';
import type { Clock } from '../../common/clock.js';
import { groupBy } from '../../common/group-by.js';
import type { Jobs } from '../../common/process/jobs.js';
import { Lanes } from '../../common/process/lanes.js';
import type { RepeatingJob } from '../../common/process/repeating-job.js';
import type { Queryable } from '../../database/rows.js';
import { readPage, readPositions } from '../branch-stream.repository.js';
import type { ChangeNotifierService } from '../change-notifier.service.js';
import {
  type ClaimedCursor,
  type CursorKind,
  claimCursors,
  delayCursor,
  moveCursor,
  releaseCursor,
  wantedCursors,
} from './stream-cursors.repository.js';

const SWEEP_MS = 1000;
/** branches that a process reads at the same time for one kind of reader */
const LANES = 16;
/** and those of one reader, so that none takes all */
const LANES_EACH = 2;
/** events of a turn at most, so that other branches get the lane */
const PAGE = 50;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** What a reader gets: the next events of a branch, which nobody else handles meanwhile. */
export interface Turn {
  cursor: ClaimedCursor;
  /** the position of the stream */
  epoch: string;
  seq: number;
  /**
   * The next events, in order. Undefined if the database was restored or promoted, or no longer has all of them: the
   * reader starts again with what there is now, and continues after `seq`.
   */
  events: BoardEvent[] | undefined;
  /**
   * Stores that everything up to `seq` was handled, in the transaction of what was done, or after each effect outside
   * of the database.
   *
   * @returns false if nothing more may be done: the reader is off or removed, or another process has taken over. Roll
   *   back then.
   */
  moveTo(db: Queryable, seq: number, result?: string): Promise<boolean>;
}

/** `read`: the last event for which nothing is left to do. Otherwise the turn is repeated, after a growing pause. */
export type TurnEnd = { read: number } | { failure: string; retryAfterMs: number };

interface ReaderOptions extends CursorKind {
  /** of the job, as in `Jobs` */
  name: string;
  does: string;
  countWaiting?: (db: Queryable) => Promise<number>;
  /** the longest time of one step; a claim lasts as long, and `moveTo` extends it */
  leaseMs: number;
  /** ms after which the lane of a turn is free again, even if the database was slow */
  longestTurnMs: number;
  /** called before each look for work, to add missing cursors */
  prepare?: () => Promise<void>;
  handle: (turn: Turn) => Promise<TurnEnd>;
}

interface ReaderParts {
  db: DataSource;
  jobs: Pick<Jobs, 'add'>;
  changes: Pick<ChangeNotifierService, 'onChange'>;
  clock: Pick<Clock, 'now'>;
}

/**
 * Reads the streams of branches for readers that have a cursor in each of their branches, such as webhooks. One process at
 * a time claims a cursor by a lease (`claimStatement`), so a reader gets the events of a branch once and in order,
 * whatever the number of processes. If the process ends, another one takes over when the lease has expired.
 *
 * The relay is no such reader: every process emits every event to its own sockets, so it needs no lease, and begins
 * at the end of the stream when the process starts. Both use `branch-stream.repository.ts`.
 */
export class StreamReader {
  private readonly logger: Logger;
  private readonly job: RepeatingJob;
  /** one that has ended wakes the job: its branch, or one that found no lane, may have more events */
  private readonly lanes: Lanes;
  /** the branches of cursors whose readers wanted events at the last sweep */
  private branches: ReadonlySet<number> = new Set();

  constructor(
    private readonly parts: ReaderParts,
    private readonly options: ReaderOptions,
  ) {
    this.logger = new Logger(options.name);
    const { name, does, countWaiting, longestTurnMs } = options;
    this.lanes = new Lanes({ count: LANES, longestMs: longestTurnMs, onFree: () => this.job.wake() });
    this.job = parts.jobs.add({
      ...{ name, does, everyMs: SWEEP_MS, work: () => this.work(), empty: () => this.lanes.empty() },
      ...(countWaiting && { countWaiting }),
    });
    parts.changes.onChange((branchId) => {
      if (this.branches.has(branchId)) this.job.wake();
    });
  }

  /** Looks for work now. */
  wake(): void {
    this.job.wake();
  }

  private async work(): Promise<boolean> {
    const { db, clock } = this.parts;
    await this.options.prepare?.();
    const at = clock.now();
    const cursors = await wantedCursors(db, this.options, at);
    this.branches = new Set(cursors.map(({ branch_id }) => branch_id));
    const { free } = this.lanes;
    if (cursors.length === 0 || free === 0) return false;
    const positions = await readPositions(db, [...this.branches]);
    const current = new Map(positions.map(({ branchId, epoch, seq }) => [branchId, `${epoch} ${seq}`]));
    const behind = cursors.filter(
      ({ branch_id, epoch, read_seq, is_due }) => is_due && current.get(branch_id) !== `${epoch} ${read_seq}`,
    );
    const ids = this.thoseWithLanes(behind).map(({ id }) => id);
    if (ids.length === 0) return false;
    const { leaseMs } = this.options;
    for (const cursor of await claimCursors(db, this.options, { ids, at, leaseMs, limit: free })) {
      this.lanes.take(this.turn(cursor), {
        owner: cursor.owner_id,
        // the claim of a failed turn expires, and the cursor is due again
        onError: (error) => this.logger.warn(`branch ${cursor.branch_id} was not read: ${String(error)}`),
      });
    }
    return false;
  }

  /** Returns the first cursors of each reader, as many as it may have further lanes. */
  private thoseWithLanes<Cursor extends { owner_id: number }>(cursors: readonly Cursor[]): Cursor[] {
    const ofEach = groupBy(cursors, ({ owner_id }) => owner_id);
    return [...ofEach].flatMap(([ownerId, due]) => due.slice(0, LANES_EACH - this.lanes.countOf(ownerId)));
  }

  private async turn(cursor: ClaimedCursor): Promise<void> {
    const { db, clock } = this.parts;
    const { branch_id: branchId, epoch } = cursor;
    const read = Number(cursor.read_seq);
    const page = await readPage(db, { branchId, epoch, afterSeq: read, limit: PAGE });
    const end = page
      ? await this.options.handle({
          cursor,
          ...page,
          moveTo: (tx, seq, result) => {
            const { leaseMs } = this.options;
            const to = { epoch: page.epoch, seq, at: clock.now(), leaseMs, result: result ?? null };
            return moveCursor(tx, this.options, cursor, to);
          },
        })
      : { read };
    const at = clock.now();
    if ('read' in end) return releaseCursor(db, cursor, { read: end.read, at });
    const wait = Math.min(FIRST_WAIT_MS * 2 ** cursor.failures, LONGEST_WAIT_MS);
    return delayCursor(db, cursor, {
      at,
      planned: new Date(at.getTime() + wait),
      earliest: new Date(at.getTime() + end.retryAfterMs),
      result: end.failure,
    });
  }
}
