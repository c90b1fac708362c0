import { Controller, Get, Query } from '@nestjs/common';
import type { Waiting, WaitingEntry } from '../../../../libs/contract/orders/waiting.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { WaitingQuery } from '../../../../libs/contract/requests/finance/waiting.js';
import { ORDER_READERS } from '../../../../libs/domain/people/roles.js';
import { Caller, Staff } from '../../auth/access.js';
import { WaitingService } from './waiting.service.js';

@Controller('api/waiting')
export class WaitingController {
  constructor(private readonly waiting: WaitingService) {}

  /** Returns the pending work of the caller's role: the counts, and what is pending the longest. */
  @Get()
  @Staff({ roles: ORDER_READERS })
  read(
    @Caller() caller: SessionUser,
    @Query() { branch }: WaitingQuery,
  ): Promise<{ waiting: Waiting; entries: WaitingEntry[] }> {
    return this.waiting.of(caller, branch);
  }
}
