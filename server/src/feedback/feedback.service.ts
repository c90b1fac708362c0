import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { FEEDBACK_LIMITS, type Feedback, type FeedbackRequest } from '../../../libs/contract/feedback.js';
import type { SessionUser } from '../../../libs/contract/users.js';
import { AuditService } from '../audit/audit.service.js';
import { BranchesService } from '../branches/branches.service.js';
import { NoSuchBranch } from '../branches/no-such-branch.js';
import { NotFound } from '../common/errors.js';
import { AttemptLimits } from '../common/limits/attempt-limits.js';
import type { CallOrigin } from '../common/limits/call-origin.js';
import { FeedbackRepository } from './feedback.repository.js';

/** Keeps what customers say, and reads it to super admins. */
@Injectable()
export class FeedbackService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly messages: FeedbackRepository,
    private readonly branches: BranchesService,
    private readonly limits: AttemptLimits,
    private readonly audit: AuditService,
  ) {}

  /**
   * Stores a message. Every message counts towards the limit of where it comes from, so that nobody fills the list.
   *
   * @throws DomainError for a branch that customers do not see
   * @throws TooManyTries for a device or a network that has sent too many
   */
  async store({ name, contact, branch, rating, words }: FeedbackRequest, origin: CallOrigin): Promise<void> {
    await this.limits.judging({ kind: 'feedback', by: origin }, async () => {
      if (!(await this.branches.isOpenToCustomers(branch))) {
        throw new NoSuchBranch('This branch is not there any more. Select another one.');
      }
      await this.messages.add({ name, contact, branch_id: branch, rating, words });
    });
  }

  /**
   * Removes a message, with a trail that keeps what it said but not who said it.
   *
   * @throws NotFound for one that was removed before or never was
   */
  async remove(id: number, actor: SessionUser): Promise<void> {
    await this.db.transaction(async (tx) => {
      const message = await this.messages.lock(tx, id);
      if (!message) throw new NotFound('feedback');
      await this.messages.remove(tx, id);
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
    // one more than is shown, to know whether there is more
    const found = await this.messages.newest({ before, limit: FEEDBACK_LIMITS.pageSize + 1 });
    const shown = found.slice(0, FEEDBACK_LIMITS.pageSize);
    const names = await this.branches.names(shown.map(({ branch_id }) => branch_id));
    const feedback = shown.map(
      (message): Feedback => ({
        id: Number(message.id),
        name: message.name,
        contact: message.contact,
        branch: { id: message.branch_id, name: names.get(message.branch_id) ?? '' },
        rating: message.rating,
        words: message.words,
        created_at: message.created_at.toISOString(),
      }),
    );
    return { feedback, has_more: found.length > shown.length };
  }
}
