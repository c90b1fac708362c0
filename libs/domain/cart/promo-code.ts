import type { OrderType, PromoReason } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';
import { type Cents, rupees } from '../money/money.js';
import { dayText } from '../time/calendar-date.js';

/** Spaces, hyphens, dots and invisible characters, which the comparison of codes ignores. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}\u2212._]|\p{Variation_Selector}/gu;

/** Returns whether a promo code has any character besides separators. */
export function isPromoCode(code: string): boolean {
  return code.normalize('NFKC').replace(SEPARATORS, '') !== '';
}

/** Returns whether a promo code takes a sum off, such as Rs. 200, not a share. */
export function isFixedSum({
  percentage,
  discount_max,
}: {
  percentage: number;
  discount_max?: number | null | undefined;
}): boolean {
  return percentage === 100 && discount_max != null;
}

/** The conditions of a promo code that need no look at other orders. */
export interface PromoTerms {
  code: string;
  isActive: boolean;
  /** business days (yyyy-mm-dd), inclusive; null if open */
  startsOn: string | null;
  endsOn: string | null;
  orderTypes: readonly OrderType[];
  limitCents: Cents;
}

/** Why a promo code cannot be used. */
export interface PromoProblem {
  reason: PromoReason;
  why: Text;
}

/**
 * Returns why a code does not apply to an order: whether it is on, its dates, the order's type, its sub-total, in this
 * order. Null if it applies.
 *
 * @param day the business day (yyyy-mm-dd) on which it is ordered, whenever it is due
 * @param orderType absent if it is not known yet
 */
export function promoProblem(
  { code, isActive, startsOn, endsOn, orderTypes, limitCents }: PromoTerms,
  { day, orderType, subTotal }: { day: string; orderType?: OrderType | undefined; subTotal: Cents },
): PromoProblem | null {
  if (!isActive) return { reason: 'off', why: text('promo.off', { code }) };
  if (startsOn !== null && day < startsOn) {
    return { reason: 'not-started', why: text('promo.not-started', { code, date: dayText(startsOn) }) };
  }
  if (endsOn !== null && day > endsOn) {
    return { reason: 'ended', why: text('promo.ended', { code, date: dayText(endsOn) }) };
  }
  const [only] = orderTypes;
  if (orderType !== undefined && only !== undefined && !orderTypes.includes(orderType)) {
    return { reason: 'order-type', why: text(`promo.only.${only}`, { code }) };
  }
  if (subTotal < limitCents) {
    return { reason: 'sub-total', why: text('promo.sub-total', { code, limit: rupees(limitCents) }) };
  }
  return null;
}

/** The reasons that depend on other orders. */
const USE_REASONS = ['used-up', 'used', 'first-order', 'no-phone', 'unpaid', 'unpaid-nearby'] as const;
type UseReason = (typeof USE_REASONS)[number];
const isUseReason = (reason: string): reason is UseReason => USE_REASONS.some((known) => known === reason);

/** Returns why the uses of a code do not allow another one. @throws RangeError for an unknown reason */
export function usesProblem(code: string, reason: string): PromoProblem {
  if (!isUseReason(reason)) throw new RangeError(`${reason} is not a reason of uses`);
  return { reason, why: text(`promo.${reason}`, { code }) };
}
