import { type DataSource, In, MoreThan, Not } from 'typeorm';
import { removeSome } from '../common/removals.js';
import { claimStatement } from '../database/claims.js';
import { prepare, preparedRows } from '../database/prepared.js';
import { affectedRows, type Database, firstRow, type Queryable } from '../database/rows.js';
import { SECRET_PURPOSES } from './codes/purposes.js';
import { MessageEntity } from './message.entity.js';
import type { MessageChannel } from './sender.js';

/** A message that this process has claimed to send. */
export interface ClaimedMessage
  extends Pick<
    MessageEntity,
    'id' | 'order_id' | 'channel' | 'recipient' | 'subject' | 'text' | 'stop_url' | 'purpose' | 'created_at'
  > {
  /** identifies the claim: one that has expired and was taken over by another process changes nothing */
  tries: number;
  is_useless: boolean;
}

/** A message in the form that the database function `queue_message` expects. */
export type QueuedMessage = Pick<
  MessageEntity,
  | 'order_id'
  | 'channel'
  | 'recipient'
  | 'purpose'
  | 'subject'
  | 'text'
  | 'stop_url'
  | 'state'
  | 'failure'
  | 'cap_thirds'
> & {
  /** the delay before it is sent */
  after_seconds: number;
  /** how long from now it is useful */
  useful_minutes: number;
};

/** Queues a message in the caller's transaction. */
export async function insertMessage(db: Queryable, message: QueuedMessage): Promise<void> {
  await db.query('SELECT queue_message($1)', [JSON.stringify(message)]);
}

/** Returns the last sent messages, newest first: of one channel, and with `recipient`, only those to that one. */
export function sentMessages(
  db: Database,
  { channel, recipient, limit }: { channel?: MessageChannel; recipient?: string | undefined; limit: number },
): Promise<MessageEntity[]> {
  return db.getRepository(MessageEntity).find({
    where: { state: 'sent', ...(channel && { channel }), ...(recipient !== undefined && { recipient }) },
    order: { sent_at: 'DESC', id: 'DESC' },
    take: limit,
  });
}

/** Returns how many codes were sent in the last hour, by `cap_thirds`, ascending. */
export async function countCodesOfHour(db: Queryable): Promise<number[]> {
  const row = await firstRow<{ sent: number[] }>(
    db,
    `SELECT ARRAY(SELECT count(m.id)::int FROM generate_series(1, 3) AS t (thirds)
       LEFT JOIN message m ON m.state = 'sent' AND m.purpose = 'code' AND m.sent_at > now() - interval '1 hour'
         AND coalesce(m.cap_thirds, 3) = t.thirds
       GROUP BY t.thirds ORDER BY t.thirds) AS sent`,
  );
  return row?.sent ?? [];
}

/**
 * $4: the channel; $5: the thirds of the cap whose codes must wait. The messages of an order go out one after the other: one that is
 * due or is tried again delays those after it. A code delays none, because it may wait for the cap.
 */
const CLAIM = prepare(
  claimStatement({
    table: 'message',
    dueAt: 'next_try_at',
    condition: `state = 'queued' AND channel = $4
      AND NOT (purpose = 'code' AND coalesce(cap_thirds, 3) <= $5 AND useless_after > now())
      AND NOT EXISTS (SELECT 1 FROM message earlier
        WHERE earlier.order_id = message.order_id AND earlier.id < message.id AND earlier.channel = message.channel
          AND earlier.state = 'queued' AND earlier.purpose <> 'code' AND (earlier.tries > 0 OR earlier.next_try_at <= now()))`,
    alsoSet: 'tries = tries + 1, failure = NULL',
    returning: `id, order_id, channel, recipient, subject, text, stop_url, purpose, tries, created_at,
      useless_after < now() AS is_useless`,
  }),
);

export function claimDueMessages(
  db: DataSource,
  {
    channel,
    leaseMs,
    waitingThirds,
    limit,
  }: { channel: MessageChannel; leaseMs: number; waitingThirds: number; limit: number },
): Promise<ClaimedMessage[]> {
  return preparedRows<ClaimedMessage>(db, CLAIM, [null, leaseMs / 1000, limit, channel, waitingThirds]);
}

const MARK_SENT = prepare(`
  UPDATE message SET state = 'sent', sent_at = now(), failure = NULL,
    text = CASE WHEN $3 AND purpose = ANY($4) THEN '' ELSE text END
  WHERE id = $1 AND tries = $2 AND state = 'queued'`);

/** @param forgetsSecret whether the text is removed if it has a code */
export async function markSent(
  db: DataSource,
  { id, tries }: ClaimedMessage,
  { forgetsSecret }: { forgetsSecret: boolean },
): Promise<void> {
  await preparedRows(db, MARK_SENT, [id, tries, forgetsSecret, SECRET_PURPOSES]);
}

/** Sets the next attempt. The message fails if it would no longer be useful then. @returns whether it has failed */
export async function retryLater(
  db: Queryable,
  { id, tries }: ClaimedMessage,
  { seconds, reason }: { seconds: number; reason: string },
): Promise<boolean> {
  const [retried] = await affectedRows<{ state: string }>(
    db,
    `UPDATE message SET next_try_at = now() + make_interval(secs => $3), failure = $4,
       state = CASE WHEN now() + make_interval(secs => $3) > useless_after THEN 'failed' ELSE state END
     WHERE id = $1 AND tries = $2 AND state = 'queued' RETURNING state`,
    [id, tries, seconds, reason],
  );
  return retried?.state === 'failed';
}

/** Whether a message is the one with the newest code of an order. */
export async function hasNewestCode(db: Queryable, { id, order_id }: ClaimedMessage): Promise<boolean> {
  const newest = await firstRow<{ id: string | null }>(
    db,
    `SELECT max(id)::text AS id FROM message WHERE order_id = $1 AND purpose = 'code'`,
    [order_id],
  );
  return newest?.id === String(id);
}

export async function markFailed(db: Queryable, { id, tries }: ClaimedMessage, reason: string): Promise<void> {
  await db.query(
    `UPDATE message SET state = 'failed', failure = $3, text = CASE WHEN purpose = ANY($4) THEN '' ELSE text END
     WHERE id = $1 AND tries = $2 AND state = 'queued'`,
    [id, tries, reason, SECRET_PURPOSES],
  );
}

/** Withdraws the queued messages with an order's code. */
export async function failQueuedCodes(db: Queryable, orderId: string, reason: string): Promise<void> {
  await db.query(
    `UPDATE message SET state = 'failed', text = '', failure = $2
     WHERE order_id = $1 AND purpose = 'code' AND state = 'queued'`,
    [orderId, reason],
  );
}

/** Withdraws an order's messages with these purposes, unless a process has begun to send them. */
export async function withdrawQueued(
  db: Queryable,
  { orderId, purposes, reason }: { orderId: string; purposes: readonly string[]; reason: string },
): Promise<void> {
  await db.query(
    `UPDATE message SET state = 'failed', failure = $3
     WHERE order_id = $1 AND purpose = ANY($2) AND state = 'queued' AND tries = 0`,
    [orderId, purposes, reason],
  );
}

/** Returns the purpose of the last of these messages that was sent or is being sent; undefined if none was. */
export async function lastPurposeSent(
  db: Database,
  { orderId, purposes }: { orderId: string; purposes: readonly string[] },
): Promise<string | undefined> {
  const last = await db.getRepository(MessageEntity).findOne({
    where: { order_id: orderId, purpose: In(purposes), state: Not('failed'), tries: MoreThan(0) },
    order: { id: 'DESC' },
  });
  return last?.purpose;
}

/** Returns those of the orders that have a message with this purpose, in any state. */
export async function ordersWithMessage(
  db: Database,
  { orderIds, purpose }: { orderIds: readonly string[]; purpose: string },
): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const found = await db
    .getRepository(MessageEntity)
    .find({ select: { order_id: true }, where: { order_id: In(orderIds), purpose } });
  return new Set(found.flatMap(({ order_id }) => order_id ?? []));
}

/** Deletes some old messages that belong to no order. */
export function removeOldMessages(db: Queryable, limit: number): Promise<number> {
  return removeSome(db, {
    table: 'message',
    condition: `order_id IS NULL AND created_at < now() - interval '1 day'`,
    limit,
  });
}
