import { createHash } from 'node:crypto';
import type { Cents } from '../../../../libs/domain/money/money.js';

export const PAYHERE_CURRENCY = 'LKR';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase();

/** Returns 123450 cents as `1234.50`: two decimals, no thousands separators. */
export function payHereAmount(cents: Cents): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

interface FormParts {
  merchantId: string;
  orderId: string;
  /** in the form's spelling */
  amount: string;
  currency: string;
}

/** Returns the `hash` of the buyer's form. */
export function payHereFormHash({ merchantId, orderId, amount, currency }: FormParts, secret: string): string {
  return md5(merchantId + orderId + amount + currency + md5(secret));
}

/** Returns the `md5sig` of a notification, over the amount as received. */
export function payHereNotificationHash(
  { merchantId, orderId, amount, currency, statusCode }: FormParts & { statusCode: string },
  secret: string,
): string {
  return md5(merchantId + orderId + amount + currency + statusCode + md5(secret));
}
