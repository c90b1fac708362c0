import { Controller, Get, Param, Query } from '@nestjs/common';
import type { BranchEvents } from '../../../libs/contract/orders/webhooks.js';
import { BranchEventsQuery } from '../../../libs/contract/requests/orders/webhooks.js';
import { ORDER_READERS } from '../../../libs/domain/people/roles.js';
import { Staff } from '../auth/access.js';
import { IdPipe } from '../common/validation/path-pipes.js';
import { BranchEventsService } from './branch-events.service.js';

@Controller('api/orders')
export class BranchEventsController {
  constructor(private readonly events: BranchEventsService) {}

  /**
   * Returns at most 500 events of a branch after a position, in order. `resync: true` instead of events means that the
   * stream does not have all of them: load the list of the day, and continue from its position.
   */
  @Get('branch/:branchId/events')
  @Staff({ roles: ORDER_READERS, branch: { in: 'param', name: 'branchId' }, keys: 'read' })
  after(
    @Param('branchId', IdPipe) branchId: number,
    @Query() { epoch, after }: BranchEventsQuery,
  ): Promise<BranchEvents> {
    return this.events.after({ branchId, epoch, after: Number(after) });
  }
}
