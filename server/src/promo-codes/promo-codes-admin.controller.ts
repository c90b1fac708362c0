import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { MESSAGE } from '../../../libs/contract/messages.js';
import type { PromoCodeRequest } from '../../../libs/contract/requests.js';
import type { PromoCodeEdit, StaffPromoCode } from '../../../libs/contract/staff-selling.js';
import type { SessionUser } from '../../../libs/contract/users.js';
import { LIMITS } from '../../../libs/contract/values.js';
import { isPromoCode } from '../../../libs/domain/promo-code.js';
import { BRANCH_EDITORS, Caller, Staff } from '../auth/access.js';
import { RandomIdPipe } from '../common/validation/validation.pipe.js';
import { Money, Percentage, Reference, RequiredText, Version } from '../common/validation/validators.js';
import { PromoCodesAdmin } from './promo-codes-admin.service.js';

export class PromoCodeEditDto implements PromoCodeEdit {
  @RequiredText({ label: 'Name' })
  name!: string;

  @RequiredText({ label: 'Code', max: LIMITS.codeMax })
  @ValidateBy(
    {
      name: 'isPromoCode',
      validator: { validate: (value: unknown) => typeof value === 'string' && isPromoCode(value) },
    },
    { message: 'Code must have more than spaces, hyphens and dots.' },
  )
  code!: string;

  @Percentage('Percentage')
  percentage!: number;

  @Money('Limit')
  limit!: number;

  @Version()
  version?: number;
}

export class PromoCodeDto extends PromoCodeEditDto implements PromoCodeRequest {
  @Reference(MESSAGE.selectBranch)
  branch!: number;
}

interface PromoCodeChanged {
  promoCode: StaffPromoCode;
  message: string;
}

@ApiTags('promo codes')
@Controller('api/promo-codes')
export class PromoCodesAdminController {
  constructor(private readonly promoCodes: PromoCodesAdmin) {}

  @Post()
  @Staff({ roles: BRANCH_EDITORS, branch: { in: 'body', name: 'branch', message: MESSAGE.selectBranch } })
  async add(@Caller() caller: SessionUser, @Body() body: PromoCodeDto): Promise<PromoCodeChanged> {
    const promoCode = await this.promoCodes.add(caller, body);
    return { promoCode, message: `${promoCode.code} was added.` };
  }

  @Put(':id')
  @Staff({ roles: BRANCH_EDITORS, branch: { in: 'param', name: 'id', of: 'promo code' } })
  async edit(
    @Caller() caller: SessionUser,
    @Param('id', RandomIdPipe) id: number,
    @Body() body: PromoCodeEditDto,
  ): Promise<PromoCodeChanged> {
    const promoCode = await this.promoCodes.edit(caller, id, body);
    return { promoCode, message: `${promoCode.code} was saved.` };
  }

  @Delete(':id')
  @Staff({ roles: BRANCH_EDITORS, branch: { in: 'param', name: 'id', of: 'promo code' } })
  async remove(@Caller() caller: SessionUser, @Param('id', RandomIdPipe) id: number): Promise<{ message: string }> {
    return { message: `${await this.promoCodes.remove(caller, id)} was removed.` };
  }
}
