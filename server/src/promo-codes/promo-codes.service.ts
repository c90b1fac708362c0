import { Injectable } from '@nestjs/common';
import { MESSAGE } from '../../../libs/contract/messages.js';
import type { PromoCode } from '../../../libs/contract/selling.js';
import { type Cents, formatRupees, fromCents } from '../../../libs/domain/money.js';
import { promoApplies } from '../../../libs/domain/pricing.js';
import { BranchesService } from '../branches/branches.service.js';
import { DomainError } from '../common/errors.js';
import { AttemptLimits } from '../common/limits/attempt-limits.js';
import type { CallOrigin } from '../common/limits/call-origin.js';
import { NoSuchPromo } from './no-such-promo.js';
import type { PromoCodeEntity } from './promo-code.entity.js';
import { PromoCodesRepository } from './promo-codes.repository.js';

/** Promo codes as customers meet them. */
@Injectable()
export class PromoCodesService {
  constructor(
    private readonly codes: PromoCodesRepository,
    private readonly branches: BranchesService,
    private readonly limits: AttemptLimits,
  ) {}

  /**
   * The promo code of a branch, where the sub-total reaches its limit. Codes are compared without regard to case, spaces and hyphens.
   *
   * @throws DomainError where there is none, customers do not see the branch, or the sub-total is below its limit
   * @throws TooManyTries for a device or a network that guesses
   */
  async check({
    code,
    branchId,
    subTotal,
    origin,
  }: {
    code: string;
    branchId: number;
    subTotal: Cents;
    origin: CallOrigin;
  }): Promise<PromoCode> {
    const row = await this.limits.judging({ kind: 'promo', by: origin }, async () => {
      const found = (await this.branches.isOpenToCustomers(branchId)) && (await this.codes.findByCode(branchId, code));
      if (!found) throw new NoSuchPromo(MESSAGE.noSuchPromo, { promoCode: null });
      return found;
    });
    if (!promoApplies({ percentage: Number(row.percentage), limitCents: row.limit_cents }, subTotal)) {
      const limit = formatRupees(row.limit_cents);
      throw new DomainError('promo-below-limit', `${row.code} applies from a sub-total of ${limit}.`, {
        promoCode: null,
      });
    }
    return promoCodeAnswer(row);
  }
}

function promoCodeAnswer(row: PromoCodeEntity): PromoCode {
  return {
    id: Number(row.id),
    name: row.name,
    code: row.code,
    percentage: Number(row.percentage),
    limit: fromCents(row.limit_cents),
  };
}
