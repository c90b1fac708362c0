import { Controller, Get, Param } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PromoUse } from '../../../../libs/contract/branches/staff-selling.js';
import { ROLE } from '../../../../libs/contract/values.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import { BRANCH_EDITORS, Staff } from '../../auth/access.js';
import { RandomIdPipe } from '../../common/validation/path-pipes.js';
import { newestUses } from './promo-uses.repository.js';

const SHOWN = 100;

@Controller('api/promo-codes')
export class PromoUsesController {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Returns the newest orders that were placed with a promo code that has a limit of uses, newest first, at most 100. */
  @Get(':id/uses')
  @Staff({ roles: [...BRANCH_EDITORS, ROLE.ACCOUNTANT], branch: { in: 'param', name: 'id', of: 'promo code' } })
  async uses(@Param('id', RandomIdPipe) id: number): Promise<{ uses: PromoUse[] }> {
    const found = await newestUses(this.db, id, SHOWN);
    return {
      uses: found.map(({ at, discount_cents, ...use }) => ({
        ...use,
        at: at.toISOString(),
        discount: fromCents(discount_cents),
      })),
    };
  }
}
