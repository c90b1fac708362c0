import { Injectable } from '@nestjs/common';
import { MESSAGE } from '../../../libs/contract/messages.js';
import type { PromoCode } from '../../../libs/contract/selling.js';
import { type Cents, formatRupees, fromCents } from '../../../libs/domain/money.js';
import { promoApplies } from '../../../libs/domain/pricing.js';
import { AttemptLimits } from '../common/attempt-limits.js';
import { DomainError } from '../common/errors.js';
import { NoSuchPromo } from './no-such-promo.js';
import type { PromoCodeEntity } from './promo-code.entity.js';
import { PromoCodesRepository } from './promo-codes.repository.js';

/** Promo codes as customers meet them. */
@Injectable()
export class PromoCodesService {
  constructor(
    private readonly codes: PromoCodesRepository,
    private readonly limits: AttemptLimits,
  ) {}

  /**
   * The promo code of a branch, where the sub-total reaches its limit. Codes are compared without regard to case.
   *
   * @throws DomainError where there is none, or the sub-total is below its limit
   * @throws TooManyTries for an address that guesses
   */
  async check({
    code,
    branchId,
    subTotal,
    address,
  }: {
    code: string;
    branchId: number;
    subTotal: Cents;
    address: string;
  }): Promise<PromoCode> {
    const ofAddress = await this.limits.take('promo-address', address);
    const row = await this.codes.findByCode(branchId, code);
    if (!row) throw new NoSuchPromo(MESSAGE.noSuchPromo, { promoCode: null });
    await ofAddress.giveBack();
    if (!promoApplies({ percentage: Number(row.percentage), limitCents: row.limit_cents }, subTotal)) {
      const limit = formatRupees(row.limit_cents);
      throw new DomainError('promo-below-limit', `${row.code} applies from a sub-total of ${limit}.`, {
        promoCode: null,
      });
    }
    return promoCodeAnswer(row);
  }

  /**
   * Does work that names a promo code by its id. One that turns out not to exist counts as a guess at a code, and an
   * address that has to wait with its guesses has to wait here too.
   *
   * @throws TooManyTries for an address that guesses; the work is not done
   */
  async countingMisses<T>(address: string, work: () => Promise<T>): Promise<T> {
    const ofAddress = await this.limits.take('promo-address', address);
    try {
      const done = await work();
      await ofAddress.giveBack();
      return done;
    } catch (error) {
      if (!(error instanceof NoSuchPromo)) await ofAddress.giveBack();
      throw error;
    }
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
