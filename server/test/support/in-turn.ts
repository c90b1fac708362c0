import type { DataSource } from 'typeorm';
import { WAITS_FOR_A_LOCK } from '../reliability/shop.js';
import { until } from './until.js';

/** Sends calls while an order's row is locked, so that each waits behind the one before, then lets them run. */
export async function inTurn<const Calls extends readonly (() => Promise<unknown>)[]>(
  db: DataSource,
  held: { id: string } | { row: string; of: readonly unknown[] },
  ...calls: Calls
): Promise<{ [Index in keyof Calls]: Awaited<ReturnType<Calls[Index]>> }> {
  const holder = db.createQueryRunner();
  await holder.startTransaction();
  const { row, of } = 'id' in held ? { row: 'customer_order WHERE id = $1', of: [held.id] } : held;
  await holder.query(`SELECT FROM ${row} FOR UPDATE`, [...of]);
  const running: Promise<unknown>[] = [];
  for (const call of calls) {
    running.push(call());
    await until(async () => (await db.query(WAITS_FOR_A_LOCK)).length === running.length);
  }
  await holder.commitTransaction();
  await holder.release();
  return (await Promise.all(running)) as { [Index in keyof Calls]: Awaited<ReturnType<Calls[Index]>> };
}
