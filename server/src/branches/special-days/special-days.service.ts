import { Inject, Injectable } from '@nestjs/common';
import { BRANCH_LIMITS } from '../../../../libs/contract/branches/branches.js';
import type { SpecialDaysCounts, StaffBranchSummary } from '../../../../libs/contract/branches/staff-branches.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { SpecialDaysRequest } from '../../../../libs/contract/requests/branches/special-days.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import { withSpecialDays } from '../../../../libs/domain/time/special-days.js';
import { fixedProblem } from '../../../../libs/validation/field-problems.js';
import { Clock } from '../../common/clock.js';
import { InvalidInput } from '../../common/errors.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { BranchChangesService } from '../branch-changes.service.js';
import { branchTrail, daysProblems } from '../branch-fields.js';
import { BranchParts } from '../branch-parts.js';
import { editBranch } from '../branches.repository.js';
import { BranchesService } from '../branches.service.js';

/** Sets closings and other hours of several branches at once. */
@Injectable()
export class SpecialDaysService {
  constructor(
    private readonly branches: BranchesService,
    private readonly changes: BranchChangesService,
    private readonly parts: BranchParts,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Sets the days in all branches or in none.
   *
   * @returns the number of branches, the sums of days over them, and the dates of the orders that are due while their
   * branch is closed
   * @throws InvalidInput for impossible hours, a day that occurs twice, or too many days of a branch
   * @throws NotFound for an unknown branch
   */
  async set(
    actor: SessionUser,
    { branches, days }: SpecialDaysRequest,
  ): Promise<{ counts: SpecialDaysCounts; dueWhileClosed: string[] }> {
    const problems = daysProblems(days);
    if (problems.length > 0) throw new InvalidInput({ days: problems });
    const branchIds = [...new Set(branches)];
    const { date: today } = localTime(this.clock.now(), this.config.timeZone);
    return this.changes.ofMenus({ actor, branchIds }, async ({ tx, recordAll }) => {
      const counts: SpecialDaysCounts = { branches: branchIds.length, added: 0, replaced: 0 };
      const dueWhileClosed: string[] = [];
      for (const branchId of branchIds) {
        const stored = await this.branches.staffOneOrFail(branchId, tx);
        const { replaced, ...columns } = withSpecialDays(stored, days, today);
        rejectIfTooMany({ ...stored, ...columns });
        await editBranch(tx, branchId, columns);
        const after = branchTrail({ ...stored, ...columns });
        await recordAll([
          { branchId, action: 'changed', entity: 'branch', entityId: branchId, before: branchTrail(stored), after },
        ]);
        counts.replaced += replaced;
        counts.added += days.length - replaced;
        const hours = { ...stored, ...columns };
        dueWhileClosed.push(...(await this.parts.hoursChanged(tx, { branchId, hours, user: actor })));
      }
      if (dueWhileClosed.length > 0) counts.due_while_closed = dueWhileClosed.length;
      return { counts, dueWhileClosed };
    });
  }
}

function rejectIfTooMany({ name, closings, special_hours }: StaffBranchSummary): void {
  const { closingsMax, specialHoursMax } = BRANCH_LIMITS;
  if (closings.length <= closingsMax && special_hours.length <= specialHoursMax) return;
  const most = closings.length > closingsMax ? `${closingsMax} closings` : `${specialHoursMax} days with special hours`;
  const tooMany = fixedProblem('too-many', `${name} can keep at most ${most}. Remove some there first.`);
  throw new InvalidInput({ days: [tooMany] });
}
