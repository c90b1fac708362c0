import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { DayClosingState, SealCheck } from '../../../../libs/contract/finance/day-closing.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { CloseDayRequest, CountRequest } from '../../../../libs/contract/requests/finance/close-day.js';
import { BRANCH_MONEY } from '../../../../libs/domain/people/roles.js';
import { Caller, Staff } from '../../auth/access.js';
import { DayPipe, IdPipe } from '../../common/validation/path-pipes.js';
import { DayClosingsService } from './day-closings.service.js';

const OF_BRANCH = { in: 'param', name: 'branchId' } as const;

@Controller('api/finance/closings/branch/:branchId/date/:date')
export class DayClosingsController {
  constructor(private readonly closings: DayClosingsService) {}

  /** Returns a business day's takings of a branch, and its closing if it is closed. */
  @Get()
  @Staff({ roles: BRANCH_MONEY, branch: OF_BRANCH })
  async read(
    @Param('branchId', IdPipe) branchId: number,
    @Param('date', DayPipe) date: string,
    @Caller() user: SessionUser,
  ): Promise<{ day: DayClosingState }> {
    return { day: await this.closings.read({ branchId, date }, user) };
  }

  /**
   * Stores a count of the drawer, and returns the day with the cash that should be in it. The first count of a day is
   * blind: a manager cannot read the expected cash before.
   */
  @Post('counts')
  @Staff({ roles: BRANCH_MONEY, branch: OF_BRANCH })
  async count(
    @Param('branchId', IdPipe) branchId: number,
    @Param('date', DayPipe) date: string,
    @Body() request: CountRequest,
    @Caller() user: SessionUser,
  ): Promise<{ day: DayClosingState }> {
    return { day: await this.closings.count({ branchId, date }, request, user) };
  }

  /** Compares the orders of a closed day with its seal. */
  @Get('seal')
  @Staff({ roles: BRANCH_MONEY, branch: OF_BRANCH })
  async seal(
    @Param('branchId', IdPipe) branchId: number,
    @Param('date', DayPipe) date: string,
  ): Promise<{ check: SealCheck }> {
    return { check: await this.closings.checkSeal({ branchId, date }) };
  }

  /**
   * Closes a business day of a branch with the cash that was counted. If the same person repeats it with the same
   * count, the answer is the same closing.
   */
  @Post()
  @Staff({ roles: BRANCH_MONEY, branch: OF_BRANCH })
  async close(
    @Param('branchId', IdPipe) branchId: number,
    @Param('date', DayPipe) date: string,
    @Body() request: CloseDayRequest,
    @Caller() user: SessionUser,
  ): Promise<{ day: DayClosingState; message: string }> {
    const day = await this.closings.close({ branchId, date }, request, user);
    return { day, message: `${day.branch.name}: ${date} is closed` };
  }
}
