import { type PromoProblem, usesProblem } from '../../../libs/domain/cart/promo-code.js';
import { DomainError, rejected } from './errors.js';

const PROMO_REFUSED = 'promo-refused';

/** Returns the rejection of a promo code, with its code and the reason. */
export function promoRefused(
  code: string,
  { reason, why }: PromoProblem,
  data: Record<string, unknown> = {},
): DomainError {
  return rejected(PROMO_REFUSED, { why }, { ...data, promo: { code, reason } });
}

/** Returns the rejection for a reason of the database function `promo_problem`. */
export const usesRefused = (code: string, reason: string): DomainError => promoRefused(code, usesProblem(code, reason));

/** Returns whether an error is the rejection of a promo code. */
export const isPromoRefused = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === PROMO_REFUSED;
