import { Injectable } from '@nestjs/common';
import { BranchParts } from '../branches/branch-parts.js';
import { FeedbackEntity } from './feedback.entity.js';

/** messages that a sentence may name */
const NAMED_MAX = 50;

/** What other features ask of the rows of `feedback`. */
@Injectable()
export class FeedbackRepository {
  constructor(parts: BranchParts) {
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
}
