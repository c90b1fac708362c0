import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { CheckedPromo, PromoCode } from '../../../libs/contract/branches/selling.js';
import { MESSAGE } from '../../../libs/contract/orders/messages.js';
import type { OrderType, PromoCondition } from '../../../libs/contract/values.js';
import { type PromoTerms, promoProblem, usesProblem } from '../../../libs/domain/cart/promo-code.js';
import { type Cents, fromCents } from '../../../libs/domain/money/money.js';
import { namesOf } from '../../../libs/domain/text/translations.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { BranchScopes } from '../auth/scope.js';
import { BranchParts } from '../branches/branch-parts.js';
import { BranchesService } from '../branches/branches.service.js';
import { Clock } from '../common/clock.js';
import { DomainError, rejected, rupees } from '../common/errors.js';
import { AttemptLimits } from '../common/limits/attempt-limits.js';
import type { CallOrigin } from '../common/limits/call-origin.js';
import { promoRefused } from '../common/promo-refused.js';
import { type AppConfig, CONFIG } from '../config.js';
import type { PromoCodeEntity } from './promo-code.entity.js';
import { copyCodes, deleteCodesOf, findCode, findWrittenCode } from './promo-codes.repository.js';
import { PromoUses } from './promo-uses.js';

/** Promo codes for customers. */
@Injectable()
export class PromoCodesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    private readonly limits: AttemptLimits,
    private readonly uses: PromoUses,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
    scopes: BranchScopes,
    parts: BranchParts,
  ) {
    scopes.register('promo code', async (id) => (await findCode(db, Number(id)))?.branch_id);
    parts.register({ remove: deleteCodesOf, copies: { kind: 'promo_codes', copy: copyCodes } });
  }

  /**
   * Returns the promo code of a branch if it applies to a sub-total, and to an order type if it is known. Ignores case,
   * spaces and hyphens. Limits by phone are checked with the order: here they would show strangers who is a customer.
   *
   * @throws DomainError if there is none, customers do not see the branch, or the code does not apply
   * @throws TooManyTries if a device or a network guesses
   */
  async check({
    code,
    branchId,
    subTotal,
    origin,
    orderType,
  }: {
    code: string;
    branchId: number;
    subTotal: Cents;
    origin: CallOrigin;
    /** undefined if it is not known yet */
    orderType?: OrderType | undefined;
  }): Promise<CheckedPromo> {
    const row = await this.limits.attempt({ kind: 'promo', by: origin }, async () => {
      const isShown = await this.branches.isOpenToCustomers(branchId);
      const found = isShown && (await findWrittenCode(this.db, branchId, code));
      if (!found) throw new DomainError('no-such-promo', MESSAGE.noSuchPromo, { promoCode: null });
      return found;
    });
    const day = businessDate(this.clock.now(), this.config);
    const problem = promoProblem(promoTermsOf(row), { day, orderType, subTotal });
    if (problem?.reason === 'sub-total') {
      throw rejected('promo-below-limit', { code: row.code, limit: rupees(row.limit_cents) }, { promoCode: null });
    }
    if (problem) throw promoRefused(row.code, problem, { promoCode: null });
    const id = Number(row.id);
    const used = row.uses_max === null ? 0 : ((await this.uses.counts(this.db, [id])).get(id) ?? 0);
    if (row.uses_max !== null && used >= row.uses_max) {
      throw promoRefused(row.code, usesProblem(row.code, 'used-up'), { promoCode: null });
    }
    return { promoCode: promoCodeOf(row), promo: { code: row.code, conditions: conditionsOf(row) } };
  }
}

/** Returns the conditions that are checked when the order is placed, by its phone. */
const conditionsOf = (row: PromoCodeEntity): PromoCondition[] => (row.first_order_only ? ['first-order'] : []);

/** Returns the conditions of a code that need no look at other orders. */
const promoTermsOf = (row: PromoCodeEntity): PromoTerms => ({
  code: row.code,
  isActive: row.is_active,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  orderTypes: row.order_types,
  limitCents: row.limit_cents,
});

/** Returns a code as customers see it. */
export function promoCodeOf(row: PromoCodeEntity): PromoCode {
  return {
    id: Number(row.id),
    name: row.name,
    ...namesOf(row),
    code: row.code,
    percentage: Number(row.percentage),
    limit: fromCents(row.limit_cents),
    discount_max: row.discount_max_cents === null ? null : fromCents(row.discount_max_cents),
    order_types: row.order_types,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
  };
}
