import { type EntityManager, LessThan } from 'typeorm';
import { affectedRows, type Database, type Queryable } from '../database/rows.js';
import { FeedbackEntity } from './feedback.entity.js';

export async function addFeedback(
  db: Database,
  message: Pick<FeedbackEntity, 'name' | 'contact' | 'branch_id' | 'rating' | 'words'>,
): Promise<void> {
  await db.getRepository(FeedbackEntity).insert(message);
}

/** Locks a message until the end of the transaction; null if there is none with this id. */
export function lockFeedback(tx: EntityManager, id: number): Promise<FeedbackEntity | null> {
  return tx.findOne(FeedbackEntity, { where: { id: String(id) }, lock: { mode: 'pessimistic_write' } });
}

export async function removeFeedback(tx: EntityManager, id: number): Promise<void> {
  await tx.delete(FeedbackEntity, { id: String(id) });
}

/** Returns the newest messages, or the newest before an id, with their branches, newest first. */
export function newestFeedback(
  db: Database,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<FeedbackEntity[]> {
  return db.getRepository(FeedbackEntity).find({
    where: before === undefined ? {} : { id: LessThan(String(before)) },
    relations: { branch: true },
    order: { id: 'DESC' },
    take: limit,
  });
}

/** Returns the oldest messages about a branch. */
export function feedbackOfBranch(db: Database, branchId: number, limit: number): Promise<FeedbackEntity[]> {
  return db.getRepository(FeedbackEntity).find({ where: { branch_id: branchId }, order: { id: 'ASC' }, take: limit });
}

/** Erases names and texts of old messages, at most `limit`, and keeps their ratings. @returns how many were erased */
export async function eraseOldFeedback(
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const erased = await affectedRows(
    db,
    `UPDATE feedback SET name = 'Erased', contact = '-', words = '' WHERE id IN (
       SELECT id FROM feedback WHERE created_at < $1 AND contact <> '-' LIMIT $2) RETURNING id`,
    [before, limit],
  );
  return erased.length;
}
