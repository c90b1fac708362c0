import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { FEEDBACK_LIMITS, type Feedback } from '../../../libs/contract/orders/feedback.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import type { FeedbackRequest } from '../../../libs/contract/requests/orders/feedback.js';
import { AuditService } from '../audit/audit.service.js';
import { BranchParts } from '../branches/branch-parts.js';
import { BranchesService } from '../branches/branches.service.js';
import { NotFound, rejected } from '../common/errors.js';
import { holders } from '../common/in-use.js';
import { AttemptLimits } from '../common/limits/attempt-limits.js';
import type { CallOrigin } from '../common/limits/call-origin.js';
import { addFeedback, feedbackOfBranch, lockFeedback, newestFeedback, removeFeedback } from './feedback.repository.js';

/** messages that one rejection lists at most */
const NAMED_MAX = 50;

/** Stores customers' messages, and lists them for super admins. */
@Injectable()
export class FeedbackService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    private readonly limits: AttemptLimits,
    private readonly audit: AuditService,
    parts: BranchParts,
  ) {
    parts.register({
      blockers: async (tx, branchId) => holders('feedback', await feedbackOfBranch(tx, branchId, NAMED_MAX)),
    });
  }

  /**
   * Stores a message. Every message counts towards the limit of its device and network, so that nobody can fill the
   * list.
   *
   * @throws DomainError for a branch that customers do not see
   * @throws TooManyTries if a device or a network has sent too many
   */
  async store({ name, contact, branch, rating, words }: FeedbackRequest, origin: CallOrigin): Promise<void> {
    await this.limits.attempt({ kind: 'feedback', by: origin }, async () => {
      if (!(await this.branches.isOpenToCustomers(branch))) throw rejected('no-such-branch');
      await addFeedback(this.db, { name, contact, branch_id: branch, rating, words });
    });
  }

  /**
   * Removes a message. The audit trail keeps its text and rating, but not its author.
   *
   * @throws NotFound if it is unknown or already removed
   */
  async remove(id: number, actor: SessionUser): Promise<void> {
    await this.db.transaction(async (tx) => {
      const message = await lockFeedback(tx, id);
      if (!message) throw new NotFound('feedback');
      await removeFeedback(tx, id);
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

  /** Returns a page of messages, newest first; older than the id `before` if it is given. */
  async page(before: number | undefined): Promise<{ feedback: Feedback[]; has_more: boolean }> {
    // one more than a page, to find out whether there are more
    const found = await newestFeedback(this.db, { before, limit: FEEDBACK_LIMITS.pageSize + 1 });
    const shown = found.slice(0, FEEDBACK_LIMITS.pageSize);
    const feedback = shown.map(
      (message): Feedback => ({
        id: Number(message.id),
        name: message.name,
        contact: message.contact,
        branch: { id: message.branch_id, name: message.branch?.name ?? '' },
        rating: message.rating,
        words: message.words,
        created_at: message.created_at.toISOString(),
      }),
    );
    return { feedback, has_more: found.length > shown.length };
  }
}
