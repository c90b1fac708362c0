/** The cause of a failed payment, as reported by the bank. */
export type PaymentFailureCause = 'declined' | 'no-money' | 'no-answer' | 'interrupted' | 'cancelled';

/** The cause in plain words, for the customer. */
export const PAYMENT_FAILURE: Record<PaymentFailureCause, string> = {
  declined: 'Your bank declined the card. Try another card, or ask your bank.',
  'no-money': 'There is not enough money on the card. Try another card.',
  'no-answer': 'Your bank did not answer in time. Try again in a moment.',
  interrupted: 'The payment was interrupted before your bank decided. Try again.',
  cancelled: 'The payment was cancelled on the payment page.',
};

/** For a failed attempt without a cause from the bank. */
export const PAYMENT_NOT_TAKEN = 'Your bank did not take the payment. Try again, or use another card.';

/** The causes that prove that the bank moved no money. */
const NOT_CHARGED: ReadonlySet<string> = new Set(
  (['declined', 'no-money', 'cancelled'] as const).map((cause) => PAYMENT_FAILURE[cause]),
);

/**
 * Returns whether it is certain that a failed payment moved no money. After a missing answer or an interrupted payment
 * it is not.
 *
 * @param failure the sentence of `payment_failure`; null if the bank gave no cause
 */
export function nothingWasCharged(failure: string | null): boolean {
  return failure !== null && NOT_CHARGED.has(failure);
}
