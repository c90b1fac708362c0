import { Controller, Get, Param, Query } from '@nestjs/common';
import type { KitchenFigures } from '../../../../libs/contract/orders/kitchen.js';
import { KitchenFiguresQuery } from '../../../../libs/contract/requests/finance/kitchen-figures.js';
import { BRANCH_MONEY } from '../../../../libs/domain/people/roles.js';
import { Staff } from '../../auth/access.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import { KitchenFiguresService } from './kitchen-figures.service.js';

@Controller('api/branches/:branchId/kitchen-figures')
export class KitchenFiguresController {
  constructor(private readonly figures: KitchenFiguresService) {}

  /** Returns how long the branch's kitchen took on some business days, and how accurate its estimates were. */
  @Get()
  @Staff({ roles: BRANCH_MONEY, branch: { in: 'param', name: 'branchId' }, keys: 'figures' })
  async read(
    @Param('branchId', IdPipe) branchId: number,
    @Query() { from, to }: KitchenFiguresQuery,
  ): Promise<{ figures: KitchenFigures }> {
    return { figures: await this.figures.read({ branchId, from, to }) };
  }
}
