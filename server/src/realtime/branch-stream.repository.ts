import type { DataSource, EntityManager } from 'typeorm';
import { type BoardEvent, type BoardEventName, REPLAY_LIMIT } from '../../../libs/contract/orders/events.js';
import { removeSome } from '../common/removals.js';
import { prepare, preparedRows } from '../database/prepared.js';
import { firstRow, type Queryable, rows } from '../database/rows.js';
import type { StoredEvent } from './branch-event.entity.js';
import { type StreamPosition, servedEpoch, type TruncatedStream } from './stream-epoch.js';

type Payload<Name extends BoardEventName> = Extract<BoardEvent, { name: Name }>['data'];

/** The payload of an event with its cause, without the fields that the stream adds (`branch_id`, `seq`, `at`). */
type EventBody<Name extends BoardEventName> = Omit<Payload<Name>, 'branch_id' | 'seq' | 'at' | 'cause'> &
  Required<Pick<Payload<Name>, 'cause'>>;

export type NewBranchEvent = {
  [Name in BoardEventName]: { name: Name; branchId: number; at: Date; body: EventBody<Name> };
}[BoardEventName];

/**
 * Numbers an event and writes it to its branch's log. It must be the last locking statement of its transaction: the
 * counter's row stays locked until the commit, so numbers are in commit order. A rollback also undoes the number, so
 * there are no gaps. `place_order` does the same for a new order.
 */
const APPEND = `
  WITH position AS (UPDATE branch_stream SET seq = seq + 1 WHERE branch_id = $1 RETURNING branch_id, seq)
  INSERT INTO branch_event (branch_id, seq, type, payload)
  SELECT branch_id, seq, $2, $3::jsonb || jsonb_build_object('seq', seq) FROM position
  RETURNING seq`;

/** Returns the payload of an event that has no number yet. */
export function unnumbered<Body extends object>({ branchId, at, body }: { branchId: number; at: Date; body: Body }) {
  return { branch_id: branchId, seq: 0, at: at.toISOString(), ...body };
}

/**
 * Numbers an event and writes it to its branch's log. Must be the last statement of the caller's transaction.
 *
 * @returns the event's number in its branch
 */
export async function appendBranchEvent(db: Queryable, event: NewBranchEvent): Promise<number> {
  const written = await firstRow<{ seq: string }>(db, APPEND, [
    event.branchId,
    event.name,
    JSON.stringify(unnumbered<NewBranchEvent['body']>(event)),
  ]);
  if (!written) throw new Error(`branch ${event.branchId} has no stream`);
  return Number(written.seq);
}

/**
 * Locks the streams of branches until the transaction ends; of all branches without `branchIds`. Changes that have their
 * number commit before, and are visible to the next statement. New orders wait, and are decided again if the menu has
 * another version then. Call it before a check or change of all orders, after the locks of their rows.
 */
export async function lockStreams(tx: EntityManager, branchIds?: number[]): Promise<void> {
  await tx.query(
    `SELECT FROM branch_stream WHERE $1::int[] IS NULL OR branch_id = ANY($1) ORDER BY branch_id FOR UPDATE`,
    [branchIds ?? null],
  );
}

interface PositionRow {
  branch_id: number;
  epoch: string;
  identity: string;
  seq: string;
}

/** Returns the positions of the branches' streams, in the caller's snapshot; of all branches without `branchIds`. */
export async function readPositions(db: Queryable, branchIds?: number[]): Promise<StreamPosition[]> {
  const found = await rows<PositionRow>(
    db,
    `SELECT branch_id, epoch, (SELECT database_identity()) AS identity, seq FROM branch_stream
     WHERE $1::int[] IS NULL OR branch_id = ANY($1)`,
    [branchIds ?? null],
  );
  return found.map(({ branch_id, seq, ...row }) => ({
    branchId: branch_id,
    epoch: servedEpoch(row),
    storedEpoch: row.epoch,
    seq: Number(seq),
  }));
}

/**
 * Stores a new epoch for streams whose number has fallen. If several processes detect it, the first one stores it. A
 * stream at or above the reached number keeps its epoch.
 */
export async function beginEpochsOfTruncated(db: Queryable, truncated: readonly TruncatedStream[]): Promise<void> {
  await db.query(
    `UPDATE branch_stream s SET epoch = gen_random_uuid()
     FROM unnest($1::int[], $2::uuid[], $3::bigint[]) AS f (branch_id, epoch, reached)
     WHERE s.branch_id = f.branch_id AND s.epoch = f.epoch AND s.seq < f.reached`,
    [
      truncated.map(({ branchId }) => branchId),
      truncated.map(({ storedEpoch }) => storedEpoch),
      truncated.map(({ reached }) => reached),
    ],
  );
}

/** Returns the identity of the database, from which the epochs that clients see are derived. */
export async function readIdentity(db: Queryable): Promise<string> {
  const row = await firstRow<{ identity: string }>(db, 'SELECT database_identity() AS identity');
  return row?.identity ?? '';
}

const EVENTS_AFTER = prepare(
  'SELECT type, payload FROM branch_event WHERE branch_id = $1 AND seq > $2 ORDER BY seq LIMIT $3',
);

/** Returns the events of a branch after a number, in order, at most `REPLAY_LIMIT`. */
export async function readEvents(
  db: DataSource | EntityManager,
  branchId: number,
  after: number,
): Promise<BoardEvent[]> {
  const found = await preparedRows<StoredEvent>(db, EVENTS_AFTER, [branchId, after, REPLAY_LIMIT]);
  return found.map(toBoardEvent);
}

export interface ReplayRequest {
  branchId: number;
  /** undefined if the client has no position */
  afterSeq?: number | undefined;
  epoch?: string | undefined;
}

export interface Replay {
  epoch: string;
  seq: number;
  /** all events after the client's position; undefined if the client must load the list again */
  events: BoardEvent[] | undefined;
}

const PAGE_AFTER = prepare(
  `SELECT s.epoch, database_identity() AS identity, s.seq,
          (SELECT jsonb_agg(jsonb_build_object('type', e.type, 'payload', e.payload) ORDER BY e.seq)
           FROM (SELECT seq, type, payload FROM branch_event
                 WHERE branch_id = s.branch_id AND seq > $2 AND seq <= s.seq AND s.seq - $2 <= $3
                 ORDER BY seq LIMIT $4) e) AS events
   FROM branch_stream s WHERE s.branch_id = $1`,
);

/**
 * Returns the first `limit` events after a position, in one snapshot with the current position. `events` is undefined
 * if the stream has not all of them, or if they are more than `most` in all.
 *
 * @returns undefined for an unknown branch
 */
export async function readPage(
  db: DataSource,
  {
    branchId,
    afterSeq,
    epoch,
    limit,
    most = Number.MAX_SAFE_INTEGER,
  }: ReplayRequest & { limit: number; most?: number },
): Promise<Replay | undefined> {
  const [found] = await preparedRows<{
    epoch: string;
    identity: string;
    seq: string;
    events: StoredEvent[] | null;
  }>(db, PAGE_AFTER, [branchId, afterSeq ?? Number.MAX_SAFE_INTEGER, most, limit]);
  if (!found) return undefined;
  const seq = Number(found.seq);
  const served = servedEpoch(found);
  const events = (found.events ?? []).map(toBoardEvent);
  const isSameStream = epoch === undefined || epoch === served;
  const last = events.at(-1)?.data.seq ?? afterSeq;
  // the events have ascending numbers after `afterSeq`, so none is missing if the last one has the highest possible
  const isWhole =
    afterSeq !== undefined && events.length === Math.min(seq - afterSeq, limit) && last === afterSeq + events.length;
  return { epoch: served, seq, events: isSameStream && isWhole ? events : undefined };
}

/**
 * Returns all events after a position, in one snapshot with the new position.
 *
 * @returns undefined for an unknown branch
 */
export const readReplay = (db: DataSource, request: ReplayRequest): Promise<Replay | undefined> =>
  readPage(db, { ...request, limit: REPLAY_LIMIT, most: REPLAY_LIMIT });

/**
 * Returns the event of a row. A check constraint lists the types, and only `appendBranchEvent` and `place_order` write
 * rows, each with the payload of its type.
 */
function toBoardEvent({ type, payload }: StoredEvent): BoardEvent {
  return { name: type, data: payload } as BoardEvent;
}

/** Deletes some events that are older than 7 days. A board that was away for longer loads its lists again. */
export function removeOldEvents(db: Queryable, limit: number): Promise<number> {
  return removeSome(db, { table: 'branch_event', condition: `created_at < now() - interval '7 days'`, limit });
}
