import { Controller, Get, Query } from '@nestjs/common';
import type { ClosedDays } from '../../../../libs/contract/finance/closed-days.js';
import { BranchDaysQuery } from '../../../../libs/contract/requests/finance/finance-range.js';
import { CLOSING_ROLES, isOfEveryBranch } from '../../../../libs/domain/people/roles.js';
import { Caller, isOfBranch, Staff, type StaffCaller } from '../../auth/access.js';
import { NotAuthorized } from '../../common/errors.js';
import { ClosedDaysService } from './closed-days.service.js';

@Controller('api/finance/closings')
export class ClosedDaysController {
  constructor(private readonly days: ClosedDaysService) {}

  /** Returns which business days of the branches are closed, with their cash. A manager sees the own branch. */
  @Get()
  @Staff({ roles: CLOSING_ROLES })
  async read(@Query() { from, to, branch }: BranchDaysQuery, @Caller() caller: StaffCaller): Promise<ClosedDays> {
    if (branch !== undefined && !isOfBranch(caller, branch)) throw new NotAuthorized();
    const isOfChain = isOfEveryBranch(caller.role_id);
    // a manager without a branch sees nothing, because no branch has the id 0
    const branchId = branch ?? (isOfChain ? null : (caller.branch_id ?? 0));
    return { days: await this.days.read({ from, to, branchId }, { isBlind: !isOfChain }) };
  }
}
