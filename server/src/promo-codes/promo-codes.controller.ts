import { Controller, Get, Injectable, Param, type PipeTransform, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CheckedPromo } from '../../../libs/contract/branches/selling.js';
import { PromoQuery } from '../../../libs/contract/requests/branches/promo-query.js';
import { LIMITS } from '../../../libs/contract/values.js';
import { type Cents, toCents } from '../../../libs/domain/money/money.js';
import { fixedProblem } from '../../../libs/validation/field-problems.js';
import { cleanText } from '../../../libs/validation/text.js';
import { Everyone } from '../auth/access.js';
import { InvalidInput } from '../common/errors.js';
import { originOf } from '../common/limits/call-origin.js';
import { Secrets } from '../common/secrets.js';
import { IdPipe } from '../common/validation/path-pipes.js';
import { PromoCodesService } from './promo-codes.service.js';

/** A code as typed by a customer. */
@Injectable()
class CodePipe implements PipeTransform<string, string> {
  transform(given: string): string {
    // a character has at most two units, and there may be as many separators
    return cleanText(given).slice(0, 4 * LIMITS.codeMax + 1);
  }
}

/** Rupees in the path, in cents. */
@Injectable()
class AmountPipe implements PipeTransform<string, Cents> {
  transform(given: string): Cents {
    if (!/^\d{1,8}(\.\d{1,2})?$/.test(given)) {
      throw new InvalidInput({
        subTotal: [fixedProblem('no-amount', 'subTotal must be an amount with at most 2 decimals')],
      });
    }
    return toCents(Number(given));
  }
}

@Controller('api/promo-codes')
export class PromoCodesController {
  constructor(
    private readonly promoCodes: PromoCodesService,
    private readonly secrets: Secrets,
  ) {}

  /** Returns a promo code if it applies at a branch and from a sub-total in rupees. */
  @Get('code/:code/branch/:branchId/sub-total/:subTotal')
  @Everyone()
  async check(
    @Param('code', CodePipe) code: string,
    @Param('branchId', IdPipe) branchId: number,
    @Param('subTotal', AmountPipe) subTotal: Cents,
    @Query() query: PromoQuery,
    @Req() request: FastifyRequest,
  ): Promise<CheckedPromo> {
    const origin = originOf(request, this.secrets);
    return this.promoCodes.check({ code, branchId, subTotal, origin, orderType: query.orderType });
  }
}
