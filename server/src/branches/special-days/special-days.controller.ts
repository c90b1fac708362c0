import { Body, Controller, Post } from '@nestjs/common';
import type { SpecialDaysCounts } from '../../../../libs/contract/branches/staff-branches.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { SpecialDaysRequest } from '../../../../libs/contract/requests/branches/special-days.js';
import { dueWhileClosedInWords } from '../../../../libs/domain/later/due-while-closed.js';
import { MANAGERS } from '../../../../libs/domain/people/roles.js';
import { counted } from '../../../../libs/domain/text/counted.js';
import { Caller, checkBranches, Staff } from '../../auth/access.js';
import { SpecialDaysService } from './special-days.service.js';

@Controller('api/branches/special-days')
export class SpecialDaysController {
  constructor(private readonly specialDays: SpecialDaysService) {}

  /**
   * Closes several of the caller's branches on some days, or gives them other hours: all branches or none. Replaces what a branch has
   * on these days.
   */
  @Post()
  @Staff({ roles: MANAGERS })
  async set(
    @Caller() caller: SessionUser,
    @Body() body: SpecialDaysRequest,
  ): Promise<SpecialDaysCounts & { message: string }> {
    checkBranches(caller, body.branches);
    const { counts, dueWhileClosed } = await this.specialDays.set(caller, body);
    const { branches, added, replaced } = counts;
    const saved = `${counted(added, 'special day')} added in ${counted(branches, 'branch', 'branches')}`;
    const done = replaced === 0 ? `${saved}.` : `${saved}, ${replaced} replaced.`;
    return { ...counts, message: `${done} ${dueWhileClosedInWords(dueWhileClosed) ?? ''}`.trim() };
  }
}
