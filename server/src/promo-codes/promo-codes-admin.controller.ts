import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import type { StaffPromoCode } from '../../../libs/contract/branches/staff-selling.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { PromoCodeEdit, PromoCodeRequest } from '../../../libs/contract/requests/branches/promo-codes.js';
import { MANAGERS } from '../../../libs/domain/people/roles.js';
import { MISSING } from '../../../libs/validation/field-problems.js';
import { Caller, Staff } from '../auth/access.js';
import { RandomIdPipe } from '../common/validation/path-pipes.js';
import { PromoCodesAdminService } from './promo-codes-admin.service.js';

interface PromoCodeChanged {
  promoCode: StaffPromoCode;
  message: string;
}

@Controller('api/promo-codes')
export class PromoCodesAdminController {
  constructor(private readonly promoCodes: PromoCodesAdminService) {}

  /** Adds a promo code. */
  @Post()
  @Staff({ roles: MANAGERS, branch: { in: 'body', name: 'branch', missing: MISSING.branch } })
  async add(@Caller() caller: SessionUser, @Body() body: PromoCodeRequest): Promise<PromoCodeChanged> {
    const promoCode = await this.promoCodes.add(caller, body);
    return { promoCode, message: `${promoCode.code} was added.` };
  }

  /** Replaces the fields of a promo code. */
  @Put(':id')
  @Staff({ roles: MANAGERS, branch: { in: 'param', name: 'id', of: 'promo code' } })
  async edit(
    @Caller() caller: SessionUser,
    @Param('id', RandomIdPipe) id: number,
    @Body() body: PromoCodeEdit,
  ): Promise<PromoCodeChanged> {
    const countedBefore = await this.promoCodes.countsUses(id);
    const promoCode = await this.promoCodes.edit(caller, id, body);
    const begins = !countedBefore && (await this.promoCodes.countsUses(id));
    // uses are recorded only while a code has a limit of them
    const since = begins ? ' Its uses count from now on: earlier orders with it do not.' : '';
    return { promoCode, message: `${promoCode.code} was saved.${since}` };
  }

  /** Removes a promo code. */
  @Delete(':id')
  @Staff({ roles: MANAGERS, branch: { in: 'param', name: 'id', of: 'promo code' } })
  async remove(@Caller() caller: SessionUser, @Param('id', RandomIdPipe) id: number): Promise<{ message: string }> {
    return { message: `${await this.promoCodes.remove(caller, id)} was removed.` };
  }
}
