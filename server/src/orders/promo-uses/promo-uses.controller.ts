import { Controller, Get, Param } from '@nestjs/common';
import type { PromoUse } from '../../../../libs/contract/branches/staff-selling.js';
import { BRANCH_MONEY } from '../../../../libs/domain/people/roles.js';
import { Staff } from '../../auth/access.js';
import { RandomIdPipe } from '../../common/validation/path-pipes.js';
import { OrderPromoUses } from './order-promo-uses.js';

@Controller('api/promo-codes')
export class PromoUsesController {
  constructor(private readonly promoUses: OrderPromoUses) {}

  /**
   * Returns the newest orders that were placed with a promo code that has a limit of uses, newest first, at most 100.
   */
  @Get(':id/uses')
  @Staff({ roles: BRANCH_MONEY, branch: { in: 'param', name: 'id', of: 'promo code' } })
  async uses(@Param('id', RandomIdPipe) id: number): Promise<{ uses: PromoUse[] }> {
    return { uses: await this.promoUses.newest(id) };
  }
}
