import { claimStatement } from '../database/claims.js';
import { affectedRows, type Queryable } from '../database/rows.js';

/** A task that this process has claimed. */
export interface ClaimedTask {
  id: string;
  /** how far the task is */
  progress: string;
  /** until when it is claimed, as PostgreSQL prints it: another value in the row means that another process has it */
  claim: string;
}

const RETURNING = 'id, progress, due_at::text AS claim';

const CLAIM = claimStatement({
  table: 'recurring_task',
  dueAt: 'due_at',
  condition: 'id = $4',
  returning: RETURNING,
});

/**
 * Claims a task for one process while it is due. The claim is a lease: a process that ends in between leaves a task that is due again.
 *
 * @returns undefined where it is not due, or another process has it
 */
export async function claimTask(db: Queryable, id: string, leaseSeconds: number): Promise<ClaimedTask | undefined> {
  await db.query('INSERT INTO recurring_task (id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
  const [task] = await affectedRows<ClaimedTask>(db, CLAIM, [null, leaseSeconds, 1, id]);
  return task;
}

/**
 * Keeps how far a claimed task is, and when it is due again: the rest of a lease, or the next time.
 *
 * @returns the task as it is claimed then; undefined where another process has claimed it meanwhile, and nothing was written
 */
export async function keepProgress(
  db: Queryable,
  { id, claim }: ClaimedTask,
  { progress, dueInSeconds }: { progress: string; dueInSeconds: number },
): Promise<ClaimedTask | undefined> {
  const [task] = await affectedRows<ClaimedTask>(
    db,
    `UPDATE recurring_task SET progress = $3, due_at = now() + make_interval(secs => $4)
     WHERE id = $1 AND due_at = $2::timestamptz RETURNING ${RETURNING}`,
    [id, claim, progress, dueInSeconds],
  );
  return task;
}
