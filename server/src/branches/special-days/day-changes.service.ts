import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BRANCH_LIMITS, type OwnDay } from '../../../../libs/contract/branches/branches.js';
import type { OrderThen } from '../../../../libs/contract/branches/special-days.js';
import type { StaffBranchSummary } from '../../../../libs/contract/branches/staff-branches.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { isDueWhileClosed } from '../../../../libs/domain/later/later-slots.js';
import type { OpeningHours } from '../../../../libs/domain/time/opening-hours.js';
import type { SpecialDays } from '../../../../libs/domain/time/special-days.js';
import { fixedProblem } from '../../../../libs/validation/field-problems.js';
import { InvalidInput } from '../../common/errors.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { BranchesChange } from '../branch-changes.service.js';
import { branchTrail } from '../branch-fields.js';
import { BranchParts } from '../branch-parts.js';
import { editBranch } from '../branches.repository.js';

/** A branch, and the special days that it is to have. */
export interface DaysChange {
  stored: StaffBranchSummary;
  columns: SpecialDays & { own_days?: OwnDay[] };
}

/** Gives branches other special days, and foresees which orders would then be due while their branch is closed. */
@Injectable()
export class DayChangesService {
  constructor(
    private readonly parts: BranchParts,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Changes the days of a branch, with an entry in the trail.
   *
   * @returns the dates of the orders that are due while the branch is closed
   * @throws InvalidInput if the branch would have too many days
   */
  async apply(
    { tx, recordAll }: Pick<BranchesChange, 'tx' | 'recordAll'>,
    { stored, columns }: DaysChange,
    user: SessionUser,
  ): Promise<string[]> {
    const changed = { ...stored, ...columns };
    const branchId = stored.id;
    rejectIfTooMany(changed);
    await editBranch(tx, branchId, columns);
    const [before, after] = [branchTrail(stored), branchTrail(changed)];
    await recordAll([{ branchId, action: 'changed', entity: 'branch', entityId: branchId, before, after }]);
    return this.parts.hoursChanged(tx, { branchId, hours: changed, user });
  }

  /** Returns the orders for later that are due while their branch is open, and would be due while it is closed. */
  async ordersThen(manager: EntityManager, changes: readonly DaysChange[]): Promise<OrderThen[]> {
    const found: OrderThen[] = [];
    for (const { stored, columns } of changes) {
      const { id, name } = stored;
      const isDueIn = (
        hours: OpeningHours,
        order: { dueAt: Date; dueUntil: Date | null; orderType: 'Delivery' | 'Pickup' },
      ) => isDueWhileClosed(hours, { ...order, ...this.config });
      for (const order of await this.parts.scheduled(manager, id)) {
        if (!isDueIn({ ...stored, ...columns }, order) || isDueIn(stored, order)) continue;
        const { ticketNumber: ticket_number, orderType: order_type, dueAt } = order;
        found.push({ branch: { id, name }, ticket_number, order_type, due_at: dueAt.toISOString() });
      }
    }
    return found.toSorted((a, b) => a.due_at.localeCompare(b.due_at));
  }
}

function rejectIfTooMany({ name, closings, special_hours }: StaffBranchSummary): void {
  const { closingsMax, specialHoursMax } = BRANCH_LIMITS;
  if (closings.length <= closingsMax && special_hours.length <= specialHoursMax) return;
  const most = closings.length > closingsMax ? `${closingsMax} closings` : `${specialHoursMax} days with special hours`;
  const tooMany = fixedProblem('too-many', `${name} can keep at most ${most}. Remove some there first.`);
  throw new InvalidInput({ days: [tooMany] });
}
