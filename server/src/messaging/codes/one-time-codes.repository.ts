import { type EntityManager, In } from 'typeorm';
import type { UnconfirmedOrder } from '../../../../libs/contract/orders/reconciliation.js';
import type { RejectionCode } from '../../../../libs/texts/text.js';
import { removeSome } from '../../common/removals.js';
import { jsonRow } from '../../database/json-row.js';
import { prepare, preparedRows } from '../../database/prepared.js';
import { type Database, type Queryable, rows } from '../../database/rows.js';
import { OneTimeCodeEntity } from './one-time-code.entity.js';

/** Replaces an order's code and counts the sending. */
export async function putCode(db: Queryable, code: OneTimeCodeEntity): Promise<void> {
  await db.query(
    `INSERT INTO one_time_code SELECT c.* FROM jsonb_populate_record(NULL::one_time_code, $1) AS c
     ON CONFLICT (order_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at,
       last_sent_at = excluded.last_sent_at, wrong_tries = 0, wrong_tries_without_token = 0,
       sends = one_time_code.sends + 1`,
    [JSON.stringify(jsonRow(code))],
  );
}

/** Returns the newest codes by order, without orders that have none. */
export async function findCodes(db: Database, orderIds: readonly string[]): Promise<Map<string, OneTimeCodeEntity>> {
  const codes = await db.getRepository(OneTimeCodeEntity).findBy({ order_id: In(orderIds) });
  return new Map(codes.map((code) => [code.order_id, code]));
}

/** Returns the counter of a caller's wrong tries. A caller without the order's token cannot use up those of its holder. */
export function triesColumn({ isHolder }: { isHolder: boolean }): 'wrong_tries' | 'wrong_tries_without_token' {
  return isHolder ? 'wrong_tries' : 'wrong_tries_without_token';
}

export async function countWrongTry(
  manager: EntityManager,
  { orderId, isHolder }: { orderId: string; isHolder: boolean },
): Promise<void> {
  await manager.increment(OneTimeCodeEntity, { order_id: orderId }, triesColumn({ isHolder }), 1);
}

export async function markCodeUsed(manager: EntityManager, orderId: string, at: Date): Promise<void> {
  await manager.update(OneTimeCodeEntity, { order_id: orderId }, { used_at: at });
}

/** How often an order's code was sent, and the state of the newest message. */
export interface CodeSending {
  sends: number;
  message: UnconfirmedOrder['message'];
}

/** Returns the sendings of codes, by order. */
export async function codeSendings(db: Queryable, orderIds: readonly string[]): Promise<Map<string, CodeSending>> {
  const found = await rows<{
    order_id: string;
    sends: number;
    state: 'queued' | 'sent' | 'failed' | null;
    failure: string | null;
    at: Date;
  }>(
    db,
    `SELECT o.id AS order_id, coalesce(c.sends, 0) AS sends, m.state, m.failure, coalesce(m.sent_at, m.created_at) AS at
     FROM unnest($1::uuid[]) AS o (id)
     LEFT JOIN one_time_code c ON c.order_id = o.id
     LEFT JOIN LATERAL (SELECT * FROM message s WHERE s.order_id = o.id AND s.purpose = 'code'
                        ORDER BY s.id DESC LIMIT 1) m ON true`,
    [orderIds],
  );
  return new Map(
    found.map(({ order_id, sends, state, failure, at }) => [
      order_id,
      { sends, message: state && { state, failure, at: at.toISOString() } },
    ]),
  );
}

/** A cap in the form that the database function `count_codes` expects. */
export interface CodeCap {
  key: string;
  codes: number;
  seconds: number;
  /** of the rejection */
  code: RejectionCode;
}

const COUNT = prepare('SELECT count_codes($1::jsonb, $2)');

/**
 * Counts a code towards caps, in the caller's transaction.
 *
 * @throws the database error that `common/database-errors.ts` maps to TooManyTries
 */
export async function countCode(db: EntityManager, caps: readonly CodeCap[], at: Date): Promise<void> {
  await preparedRows(db, COUNT, [JSON.stringify(caps), at]);
}

/** Reduces the count of a key by one code, if it is above 0. */
export async function uncountCode(db: Queryable, key: string, at: Date): Promise<void> {
  await db.query(
    `UPDATE rate_limit SET points = points - 1
     WHERE key = $1 AND points > 0 AND expire > (extract(epoch FROM $2::timestamptz) * 1000)::bigint`,
    [key, at],
  );
}

/** Deletes some expired counts. */
export function removeSpentCounts(db: Queryable, limit: number): Promise<number> {
  return removeSome(db, { table: 'rate_limit', condition: 'expire < extract(epoch FROM now()) * 1000', limit });
}
