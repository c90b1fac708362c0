import { Controller, Get, Query } from '@nestjs/common';
import type { ClosedDays } from '../../../../libs/contract/finance/closed-days.js';
import { BranchDaysQuery } from '../../../../libs/contract/requests/finance/finance-range.js';
import { BRANCH_MONEY, MONEY } from '../../../../libs/domain/people/roles.js';
import { branchesWithin, Caller, Staff, type StaffCaller } from '../../auth/access.js';
import { ClosedDaysService } from './closed-days.service.js';

@Controller('api/finance/closings')
export class ClosedDaysController {
  constructor(private readonly days: ClosedDaysService) {}

  /** Returns which business days of the branches are closed, with their cash. Of the caller's branches only. */
  @Get()
  @Staff({ roles: BRANCH_MONEY })
  async read(@Query() { from, to, branch }: BranchDaysQuery, @Caller() caller: StaffCaller): Promise<ClosedDays> {
    const days = { from, to, branches: branchesWithin(caller, branch) };
    return { days: await this.days.read(days, { isBlind: !MONEY.includes(caller.role_id) }) };
  }
}
