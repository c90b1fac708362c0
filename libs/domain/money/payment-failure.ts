/** The cause of a failed payment, as the bank reports it. */
export type PaymentFailureCause = 'declined' | 'no-money' | 'no-answer' | 'interrupted' | 'cancelled';

/** The cause in plain words, for the customer. */
export const PAYMENT_FAILURE: Record<PaymentFailureCause, string> = {
  declined: 'Your bank declined the card. Try another card, or ask your bank.',
  'no-money': 'There is not enough money on the card. Try another card.',
  'no-answer': 'Your bank did not answer in time. Try again in a moment.',
  interrupted: 'The payment was interrupted before your bank decided. Try again.',
  cancelled: 'The payment was cancelled on the payment page.',
};

/** For an attempt of which the bank did not say why it failed. */
export const PAYMENT_NOT_TAKEN = 'Your bank did not take the payment. Try again, or use another card.';

/** The causes with which the bank has decided that no money moves. */
const NOT_CHARGED: ReadonlySet<string> = new Set(
  (['declined', 'no-money', 'cancelled'] as const).map((cause) => PAYMENT_FAILURE[cause]),
);

/**
 * Whether it is known that a failed payment moved no money: the bank decided so. An answer that did not come, or a payment that
 * broke off, leaves it open.
 * @param failure the sentence of `payment_failure`; null where the bank gave no reason
 */
export function nothingWasCharged(failure: string | null): boolean {
  return failure !== null && NOT_CHARGED.has(failure);
}
