import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PromoCode } from '../../../libs/contract/branches/selling.js';
import { MESSAGE } from '../../../libs/contract/orders/messages.js';
import { promoApplies } from '../../../libs/domain/cart/pricing.js';
import { type Cents, fromCents } from '../../../libs/domain/money/money.js';
import { BranchScopes } from '../auth/scope.js';
import { BranchParts } from '../branches/branch-parts.js';
import { BranchesService } from '../branches/branches.service.js';
import { DomainError, rejected, rupees } from '../common/errors.js';
import { AttemptLimits } from '../common/limits/attempt-limits.js';
import type { CallOrigin } from '../common/limits/call-origin.js';
import type { PromoCodeEntity } from './promo-code.entity.js';
import { copyCodes, deleteCodesOf, findCode, findWrittenCode } from './promo-codes.repository.js';

/** Promo codes for customers. */
@Injectable()
export class PromoCodesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    private readonly limits: AttemptLimits,
    scopes: BranchScopes,
    parts: BranchParts,
  ) {
    scopes.register('promo code', async (id) => (await findCode(db, Number(id)))?.branch_id);
    parts.register({ remove: deleteCodesOf, copies: { kind: 'promo_codes', copy: copyCodes } });
  }

  /**
   * Returns the promo code of a branch if the sub-total reaches its limit. Ignores case, spaces and hyphens.
   *
   * @throws DomainError if there is none, customers do not see the branch, or the sub-total is below the code's limit
   * @throws TooManyTries if a device or a network guesses
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
    const row = await this.limits.attempt({ kind: 'promo', by: origin }, async () => {
      const isShown = await this.branches.isOpenToCustomers(branchId);
      const found = isShown && (await findWrittenCode(this.db, branchId, code));
      if (!found) throw new DomainError('no-such-promo', MESSAGE.noSuchPromo, { promoCode: null });
      return found;
    });
    if (!promoApplies({ percentage: Number(row.percentage), limitCents: row.limit_cents }, subTotal)) {
      throw rejected('promo-below-limit', { code: row.code, limit: rupees(row.limit_cents) }, { promoCode: null });
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
