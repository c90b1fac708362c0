/** What a bank says of a payment that it did not take. */
export type PaymentFailureCause = 'declined' | 'no-money' | 'no-answer' | 'interrupted' | 'cancelled';

/** The cause in plain words, for the customer. */
export const PAYMENT_FAILURE: Record<PaymentFailureCause, string> = {
  declined: 'Your bank declined the card. Try another card, or ask your bank.',
  'no-money': 'There is not enough money on the card. Try another card.',
  'no-answer': 'Your bank did not answer in time. Try again in a moment.',
  interrupted: 'The payment was interrupted before your bank decided. Try again.',
  cancelled: 'The payment was cancelled on the payment page.',
};
