import type { DataSource, QueryRunner } from 'typeorm';
import { WAITS_FOR_A_LOCK } from '../reliability/shop.js';
import { until } from './until.js';

type Commands<Answers extends unknown[]> = { [Index in keyof Answers]: () => Promise<Answers[Index]> };

/**
 * Starts commands one after another while another transaction holds a lock. Each is started when the one before waits,
 * or was answered. Then that transaction ends as `change` left it. @returns the answers
 */
export async function meanwhile<Answers extends unknown[]>(
  db: DataSource,
  { lock, values = [], change }: { lock: string; values?: unknown[]; change?: (tx: QueryRunner) => Promise<unknown> },
  ...commands: Commands<Answers>
): Promise<Answers> {
  const holder = db.createQueryRunner();
  await holder.startTransaction();
  await holder.query(lock, values);
  let answered = 0;
  const running: Promise<unknown>[] = [];
  for (const command of commands) {
    running.push(
      command().finally(() => {
        answered += 1;
      }),
    );
    await until(async () => (await db.query(WAITS_FOR_A_LOCK)).length + answered === running.length);
  }
  await change?.(holder);
  await holder.commitTransaction();
  await holder.release();
  return (await Promise.all(running)) as Answers;
}
