import { Controller, Get, Query } from '@nestjs/common';
import type { Waiting } from '../../../../libs/contract/orders/waiting.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { WaitingQuery } from '../../../../libs/contract/requests/finance/waiting.js';
import { ROLE_IDS } from '../../../../libs/contract/values.js';
import { Caller, Staff } from '../../auth/access.js';
import { WaitingService } from './waiting.service.js';

@Controller('api/waiting')
export class WaitingController {
  constructor(private readonly waiting: WaitingService) {}

  /** Returns the counts of pending work for the caller's role. */
  @Get()
  @Staff({ roles: ROLE_IDS })
  async read(@Caller() caller: SessionUser, @Query() { branch }: WaitingQuery): Promise<{ waiting: Waiting }> {
    return { waiting: await this.waiting.of(caller, branch ?? null) };
  }
}
