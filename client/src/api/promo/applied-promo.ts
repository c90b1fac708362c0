import type { PromoCodeAnswer } from '@libs/contract/answers.js';
import type { PromoCode } from '@libs/contract/branches/selling.js';
import type { PromoCondition } from '@libs/contract/values.js';

/** A promo code that the server has checked. */
export interface AppliedPromo extends PromoCode {
  /** what is judged when it is ordered; absent if nothing is */
  conditions?: PromoCondition[];
}

/** Returns the promo code of an answer with its conditions; null if there is no such code. */
export function appliedPromo({ promoCode, promo }: PromoCodeAnswer): AppliedPromo | null {
  const conditions = promo?.conditions ?? [];
  return promoCode && { ...promoCode, ...(conditions.length > 0 && { conditions }) };
}

/** Returns whether a promo code is for a first order only. */
export const isForFirstOrder = ({ conditions = [] }: AppliedPromo): boolean => conditions.includes('first-order');
