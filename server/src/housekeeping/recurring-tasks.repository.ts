import { claimStatement } from '../database/claims.js';
import { affectedRows, type Queryable } from '../database/rows.js';

const CLAIM = claimStatement({
  table: 'recurring_task',
  dueAt: 'due_at',
  condition: 'id = $4',
  returning: 'progress',
});

/**
 * Claims a task for one process while it is due. The claim is a lease: a process that ends in between leaves a task that is due again.
 *
 * @returns how far the task is; undefined where it is not due, or another process has it
 */
export async function claimTask(db: Queryable, id: string, leaseSeconds: number): Promise<string | undefined> {
  await db.query('INSERT INTO recurring_task (id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
  const [task] = await affectedRows<{ progress: string }>(db, CLAIM, [null, leaseSeconds, 1, id]);
  return task?.progress;
}

/** Keeps how far a task is, and when it is due again: the rest of a lease, or the next time. */
export async function keepProgress(
  db: Queryable,
  { id, progress, dueInSeconds }: { id: string; progress: string; dueInSeconds: number },
): Promise<void> {
  await db.query('UPDATE recurring_task SET progress = $2, due_at = now() + make_interval(secs => $3) WHERE id = $1', [
    id,
    progress,
    dueInSeconds,
  ]);
}
