import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SessionUser } from '../../../libs/contract/entities.js';
import { FEEDBACK_LIMITS, type Feedback, type FeedbackRequest } from '../../../libs/contract/feedback.js';
import { AuditService } from '../audit/audit.service.js';
import { AttemptLimits } from '../common/attempt-limits.js';
import { NotFound, Refusal } from '../common/refusal.js';
import { rows } from '../database/rows.js';
import { FeedbackEntity } from './feedback.entity.js';

interface FeedbackRow {
  id: string;
  name: string;
  contact: string;
  branch_id: number;
  branch_name: string;
  rating: number;
  words: string;
  created_at: Date;
}

/** Keeps what customers say, and reads it to super admins. */
@Injectable()
export class FeedbackService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly limits: AttemptLimits,
    private readonly audit: AuditService,
  ) {}

  /**
   * Stores a message. Every message counts towards the limit of its address, so that nobody fills the list.
   *
   * @throws Refusal for a branch that does not exist
   * @throws TooManyTries for an address that has sent too many
   */
  async store({ name, contact, branch, rating, words }: FeedbackRequest, address: string): Promise<void> {
    await this.limits.take('feedback-address', address);
    const stored = await rows(
      this.db,
      `INSERT INTO feedback (name, contact, branch_id, rating, words)
       SELECT $1, $2, id, $4, $5 FROM branch WHERE id = $3 RETURNING id`,
      [name, contact, branch, rating, words],
    );
    if (stored.length === 0)
      throw new Refusal('no-such-branch', 'This branch is not there any more. Select another one.');
  }

  /**
   * Removes a message, with a trail that keeps what it said but not who said it.
   *
   * @throws NotFound for one that was removed before or never was
   */
  async remove(id: number, actor: SessionUser): Promise<void> {
    await this.db.transaction(async (tx) => {
      const message = await tx.findOne(FeedbackEntity, {
        where: { id: String(id) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!message) throw new NotFound('feedback');
      await tx.delete(FeedbackEntity, { id: String(id) });
      const { branch_id: branchId, rating, words } = message;
      await this.audit.recordChange(tx, {
        actor,
        action: 'removed',
        entity: 'feedback',
        entityId: id,
        branchId,
        before: { rating, words },
      });
    });
  }

  /** A page of what was said, newest first; `before` reads on from an id. */
  async page(before: number | undefined): Promise<{ feedback: Feedback[]; has_more: boolean }> {
    const found = await rows<FeedbackRow>(
      this.db,
      `SELECT f.id, f.name, f.contact, f.branch_id, b.name AS branch_name, f.rating, f.words, f.created_at
       FROM feedback f JOIN branch b ON b.id = f.branch_id
       WHERE $1::bigint IS NULL OR f.id < $1
       ORDER BY f.id DESC LIMIT $2`,
      // one more than is shown tells whether there is more
      [before ?? null, FEEDBACK_LIMITS.pageSize + 1],
    );
    const feedback = found.slice(0, FEEDBACK_LIMITS.pageSize).map(
      ({ id, branch_id, branch_name, created_at, ...rest }): Feedback => ({
        ...rest,
        id: Number(id),
        branch: { id: branch_id, name: branch_name },
        created_at: created_at.toISOString(),
      }),
    );
    return { feedback, has_more: found.length > feedback.length };
  }
}
