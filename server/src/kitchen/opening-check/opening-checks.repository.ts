import { type EntityManager, LessThan } from 'typeorm';
import type { OpeningCheck } from '../../../../libs/contract/orders/kitchen.js';
import type { Database } from '../../database/rows.js';
import { OpeningCheckEntity } from './opening-check.entity.js';
import { OpeningCheckShownEntity } from './opening-check-shown.entity.js';

interface NewCheck {
  id: string;
  branchId: number;
  startedAt: Date;
  userName: string;
  steps: OpeningCheck['steps'];
}

/** Makes one round trip to the database. */
export async function ping(db: Database): Promise<void> {
  await db.query('SELECT 1');
}

export async function addCheck(
  tx: EntityManager,
  { id, branchId, startedAt, userName, steps }: NewCheck,
): Promise<void> {
  await tx.insert(OpeningCheckEntity, {
    id,
    branch_id: branchId,
    started_at: startedAt,
    user_name: userName,
    steps,
    committed_at: () => 'clock_timestamp()',
  });
}

/** Stores the durations of the steps. The times of the boards are measured from now. */
export async function finishCheck(db: Database, id: string, steps: OpeningCheck['steps']): Promise<void> {
  await db.getRepository(OpeningCheckEntity).update({ id }, { steps, committed_at: () => 'clock_timestamp()' });
}

export async function removeChecksBefore(db: Database, startedAt: Date): Promise<void> {
  await db.getRepository(OpeningCheckEntity).delete({ started_at: LessThan(startedAt) });
}

/** Returns whether a board of the branch has shown the test order of a check that is still stored. */
export function hasShownCheck(db: Database, branchId: number): Promise<boolean> {
  return db
    .createQueryBuilder()
    .from(OpeningCheckEntity, 'check')
    .innerJoin(OpeningCheckShownEntity, 'shown', 'shown.check_id = check.id')
    .where('check.branch_id = :branchId', { branchId })
    .getExists();
}

/**
 * Returns a check of the branch with the boards that have shown it, fastest first; null if there is none with this id.
 */
export async function findCheck(
  db: Database,
  branchId: number,
  id: string,
): Promise<{ check: OpeningCheckEntity; boards: OpeningCheck['boards'] } | null> {
  const check = await db.getRepository(OpeningCheckEntity).findOneBy({ id, branch_id: branchId });
  if (!check) return null;
  const shown = await db
    .getRepository(OpeningCheckShownEntity)
    .find({ where: { check_id: id }, order: { after_ms: 'ASC' } });
  return { check, boards: shown.map(({ user_name, after_ms }) => ({ who: user_name, after_ms })) };
}

/** Idempotent: only a board's first report counts. Ignores unknown ids and checks of other branches. */
export async function addShownChecks(
  db: Database,
  { socketId, branchId, userName }: { socketId: string; branchId: number; userName: string },
  checkIds: string[],
): Promise<void> {
  await db.query(
    `INSERT INTO opening_check_shown (check_id, socket_id, user_name, after_ms)
     SELECT id, $3, $4, greatest(0, extract(epoch FROM clock_timestamp() - committed_at) * 1000)
     FROM opening_check WHERE branch_id = $1 AND id = ANY($2::uuid[])
     ON CONFLICT (check_id, socket_id) DO NOTHING`,
    [branchId, checkIds, socketId, userName],
  );
}
