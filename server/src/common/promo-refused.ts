import { type PromoProblem, usesProblem } from '../../../libs/domain/cart/promo-code.js';
import { type DomainError, rejected } from './errors.js';

/** Returns the rejection of a promo code, with its code and the reason. */
export function promoRefused(
  code: string,
  { reason, why }: PromoProblem,
  data: Record<string, unknown> = {},
): DomainError {
  return rejected('promo-refused', { why }, { ...data, promo: { code, reason } });
}

/** Returns the rejection that the database function `check_promo` has raised. */
export const usesRefused = (code: string, reason: string): DomainError => promoRefused(code, usesProblem(code, reason));
