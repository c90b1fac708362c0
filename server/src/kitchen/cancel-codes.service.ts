import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type CodeGuesser, MANY_WRONG_CODES } from '../../../libs/contract/orders/kitchen.js';
import { MESSAGE } from '../../../libs/contract/orders/messages.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { AuditService } from '../audit/audit.service.js';
import { BranchesService } from '../branches/branches.service.js';
import { DomainError, InvalidInput } from '../common/errors.js';
import { groupBy } from '../common/group-by.js';
import { AttemptLimits } from '../common/limits/attempt-limits.js';
import { Secrets } from '../common/secrets.js';

/** The action of a wrong code in the trail. */
const WRONG_CODE = 'wrong cancel code';

class WrongCancelCode extends DomainError {
  constructor(readonly branchId: number) {
    super('wrong-cancel-code', MESSAGE.incorrectPassword);
  }
}

/** The action for which a code is entered, and the user. */
interface CodeTry {
  subject: { entity: 'order' | 'branch'; entityId: string };
  user: SessionUser;
  code: string | undefined;
}

/**
 * Judges the codes without which the kitchen cancels no order and registers no screen, and limits how many a user may try for both together.
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
   * Runs what the code is for, in which `check` judges it.
   *
   * @throws InvalidInput without a code
   * @throws TooManyTries for a user who guesses cancel codes
   */
  async judging<Result>({ subject, user, code }: CodeTry, work: () => Promise<Result>): Promise<Result> {
    if (code === undefined) throw new InvalidInput({ cancel_code: [MESSAGE.enterFourDigits] });
    try {
      return await this.limits.judging({ kind: 'cancel-code', by: String(user.id) }, work);
    } catch (error) {
      if (error instanceof WrongCancelCode) await this.recordWrongCode(error.branchId, { subject, user });
      throw error;
    }
  }

  /** @throws DomainError where the code is wrong, or where the branch has none */
  async check(manager: EntityManager, branchId: number, code: string): Promise<void> {
    const stored = await this.branches.cancelCodeHash(branchId, manager);
    if (stored === null) {
      throw new DomainError('no-cancel-code', 'This branch has no cancel code yet. An administrator has to set one.');
    }
    if (!this.secrets.matches(stored, 'cancel-code', branchId, code)) throw new WrongCancelCode(branchId);
  }

  /**
   * Returns the users who entered many wrong codes within the last 24 hours, by branch.
   *
   * @param branchId one branch; null for all
   */
  async guessers(branchId: number | null): Promise<Map<number, CodeGuesser[]>> {
    const least = MANY_WRONG_CODES;
    const found = await this.audit.repeatedWithin24Hours(this.db, { action: WRONG_CODE, branchId, least });
    return new Map(
      [...groupBy(found, ({ branch_id }) => branch_id)].map(([branch, entries]) => [
        branch,
        entries.map(({ actor_name, times }) => ({ who: actor_name, tries: times })),
      ]),
    );
  }

  /** Not one of the rejections of which a user leaves only so many an hour: others must not hide it. */
  private async recordWrongCode(branchId: number, { subject, user }: Omit<CodeTry, 'code'>): Promise<void> {
    await this.audit.record(this.db, { actor: user, action: WRONG_CODE, ...subject, branchId });
  }
}
