import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type CodeGuesser, MANY_WRONG_CODES } from '../../../libs/contract/orders/kitchen.js';
import { MESSAGE } from '../../../libs/contract/orders/messages.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import type { BranchSet } from '../../../libs/domain/people/own-branches.js';
import { MISSING } from '../../../libs/validation/field-problems.js';
import { AuditService } from '../audit/audit.service.js';
import { BranchesService } from '../branches/branches.service.js';
import { DomainError, InvalidInput, rejected } from '../common/errors.js';
import { groupBy } from '../common/group-by.js';
import { AttemptLimits } from '../common/limits/attempt-limits.js';
import { Secrets } from '../common/secrets.js';

/** The trail's action for a wrong code. */
const WRONG_CODE = 'wrong cancel code';

class WrongCancelCode extends DomainError {
  constructor(readonly branchId: number) {
    super('wrong-cancel-code', MESSAGE.incorrectPassword);
  }
}

/** A cancel code that a user has entered to cancel an order or to register a screen. */
interface CodeTry {
  subject: { entity: 'order' | 'branch'; entityId: string };
  user: SessionUser;
  code: string | undefined;
}

/**
 * Verifies the codes that cancelling orders and registering screens require, and limits a user's tries for both
 * together.
 */
@Injectable()
export class CancelCodesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    private readonly limits: AttemptLimits,
    private readonly secrets: Secrets,
    private readonly audit: AuditService,
  ) {}

  /**
   * Runs the work that needs the code; it calls `check`. Counts the try.
   *
   * @throws InvalidInput if there is no code
   * @throws TooManyTries for a user who guesses cancel codes
   */
  async attempt<Result>({ subject, user, code }: CodeTry, work: () => Promise<Result>): Promise<Result> {
    if (code === undefined) throw new InvalidInput({ cancel_code: [MISSING.fourDigits] });
    try {
      return await this.limits.attempt({ kind: 'cancel-code', by: String(user.id) }, work);
    } catch (error) {
      if (error instanceof WrongCancelCode) await this.recordWrongCode(error.branchId, { subject, user });
      throw error;
    }
  }

  /** @throws DomainError if the code is wrong or the branch has none */
  async check(manager: EntityManager, branchId: number, code: string): Promise<void> {
    const stored = await this.branches.cancelCodeHash(branchId, manager);
    if (stored === null) {
      throw rejected('no-cancel-code');
    }
    if (!this.secrets.matches(stored, 'cancel-code', branchId, code)) throw new WrongCancelCode(branchId);
  }

  /** Returns the users who entered many wrong codes within the last 24 hours, by branch. */
  async guessers(branchIds: BranchSet): Promise<Map<number, CodeGuesser[]>> {
    const least = MANY_WRONG_CODES;
    const found = await this.audit.repeatedWithin24Hours(this.db, { action: WRONG_CODE, branchIds, least });
    return new Map(
      [...groupBy(found, ({ branch_id }) => branch_id)].map(([branch, entries]) => [
        branch,
        entries.map(({ actor_name, times }) => ({ who: actor_name, tries: times })),
      ]),
    );
  }

  /** Recorded without the hourly limit of a user's rejections, so that other rejections cannot hide it. */
  private async recordWrongCode(branchId: number, { subject, user }: Omit<CodeTry, 'code'>): Promise<void> {
    await this.audit.record(this.db, { actor: user, action: WRONG_CODE, ...subject, branchId });
  }
}
