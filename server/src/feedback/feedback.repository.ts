import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { BranchParts } from '../branches/branch-parts.js';
import { affectedRows, type Queryable } from '../database/rows.js';
import { FeedbackEntity } from './feedback.entity.js';

/** messages that a sentence may name */
const NAMED_MAX = 50;

/** The rows of `feedback`. A method that is given a transaction's manager is part of it. */
@Injectable()
export class FeedbackRepository {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    parts: BranchParts,
  ) {
    parts.register({
      blockers: async (manager, branchId) => {
        const messages = await manager.find(FeedbackEntity, {
          where: { branch_id: branchId },
          order: { id: 'ASC' },
          take: NAMED_MAX,
        });
        return { 'feedback message': messages.map(({ name }) => name) };
      },
    });
  }

  async add(message: Pick<FeedbackEntity, 'name' | 'contact' | 'branch_id' | 'rating' | 'words'>): Promise<void> {
    await this.db.manager.insert(FeedbackEntity, message);
  }

  /** A message, its row locked until the end of the transaction; null for an unknown one. */
  lock(manager: EntityManager, id: number): Promise<FeedbackEntity | null> {
    return manager.findOne(FeedbackEntity, { where: { id: String(id) }, lock: { mode: 'pessimistic_write' } });
  }

  async remove(manager: EntityManager, id: number): Promise<void> {
    await manager.delete(FeedbackEntity, { id: String(id) });
  }

  /** The newest messages, or those before an id; newest first. */
  newest({ before, limit }: { before: number | undefined; limit: number }): Promise<FeedbackEntity[]> {
    return this.db.manager.find(FeedbackEntity, {
      where: before === undefined ? {} : { id: LessThan(String(before)) },
      order: { id: 'DESC' },
      take: limit,
    });
  }
}

/** Erases who wrote so many old messages, and their words; ratings stay. Returns how many there were. */
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
