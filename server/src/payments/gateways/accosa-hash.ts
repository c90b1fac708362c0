import { createHash } from 'node:crypto';

/** Currency 144 is the Sri Lankan rupee. */
export const CURRENCY_CODE = '144';
export const PERFORM_SALE = 'initiatePaymentCapture#sale';
export const PERFORM_INQUIRY = 'getPaymentResult';

interface SignedRequest {
  instanceId: string;
  merchantId: string;
  perform: string;
  /** in cents, without a decimal point */
  amount: string;
  ref: string;
}

/** Returns the hash of a request without a response URL: of some forms, and of every inquiry. */
export function currencyHash(request: SignedRequest, key: string): string {
  return `CURRENCY:7:${digest([...itemsOf(request), key])}`;
}

/** Returns the hash of a form with a response URL. */
export function dynamicUrlHash(
  request: SignedRequest,
  { responseUrl, key }: { responseUrl: string; key: string },
): string {
  return `DYNAMIC-URL:8:${digest([...itemsOf(request), responseUrl, key])}`;
}

function itemsOf({ instanceId, merchantId, perform, amount, ref }: SignedRequest): string[] {
  return [instanceId, merchantId, perform, CURRENCY_CODE, amount, ref];
}

/** The fields that an answer's hash covers, in order. */
export const SIGNED_ANSWER_FIELDS = [
  'pg_instance_id',
  'merchant_id',
  'transaction_type_code',
  'installments',
  'transaction_id',
  'amount',
  'exponent',
  'currency_code',
  'merchant_reference_no',
  'status',
  '3ds_eci',
  'pg_error_code',
] as const;
export type SignedAnswer = Record<(typeof SIGNED_ANSWER_FIELDS)[number], string>;

/** Returns the hash of a genuine answer. */
export function answerHash(answer: SignedAnswer, key: string): string {
  return `13:${digest([...SIGNED_ANSWER_FIELDS.map((field) => answer[field]), key])}`;
}

/**
 * Returns the gateway's own kind of hash, which is no HMAC: SHA-1 over the items with a pipe after each, the key last.
 */
function digest(items: string[]): string {
  return createHash('sha1')
    .update(items.map((item) => `${item}|`).join(''))
    .digest('base64');
}
