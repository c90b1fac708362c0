import type { PromoCodeAnswer } from '@libs/contract/answers.js';
import type { PromoCode } from '@libs/contract/branches/selling.js';
import type { OrderType, PromoCondition } from '@libs/contract/values.js';
import type { Call } from '../base-query.js';

/** A promo code that the server has checked. */
export interface AppliedPromo extends PromoCode {
  /** what is judged when it is ordered; absent if nothing is */
  conditions?: PromoCondition[];
}

/** A promo code for an order that is not placed yet. */
export interface PromoCheck {
  code: string;
  branch: number;
  /** rupees */
  subTotal: number;
  orderType?: OrderType;
}

/** Returns the call that checks a promo code. */
export function promoCall({ code, branch, subTotal, orderType }: PromoCheck): Call {
  const query = orderType === undefined ? '' : `?orderType=${orderType}`;
  return { path: `promo-codes/code/${encodeURIComponent(code)}/branch/${branch}/sub-total/${subTotal}${query}` };
}

/** Returns the promo code of an answer with its conditions; null if there is no such code. */
export function appliedPromo({ promoCode, promo }: PromoCodeAnswer): AppliedPromo | null {
  const conditions = promo?.conditions ?? [];
  return promoCode && { ...promoCode, ...(conditions.length > 0 && { conditions }) };
}

/** Returns whether a promo code is for a first order only. */
export const isForFirstOrder = ({ conditions = [] }: AppliedPromo): boolean => conditions.includes('first-order');
