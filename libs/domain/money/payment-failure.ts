import type { PaymentFailure } from '../../contract/orders/payments.js';
import { type Text, text } from '../../texts/text.js';

/** The cause of a failed payment, as the bank reports it. */
export type PaymentFailureCause = Exclude<PaymentFailure, 'not-taken'>;

/** Returns why a payment failed, as the customer reads it. */
export const paymentFailureInWords = (failure: PaymentFailure): Text => text(`payment.failure.${failure}`);

/** The causes with which the bank has decided that no money moves. */
const NOT_CHARGED: ReadonlySet<PaymentFailure> = new Set<PaymentFailure>(['declined', 'no-money', 'cancelled']);

/**
 * Returns whether it is certain that a failed payment moved no money, because the bank decided so. If the bank gave no
 * answer, or the payment was interrupted, it is not certain.
 *
 * @param failure null if the bank gave no cause
 */
export const nothingWasCharged = (failure: PaymentFailure | null): boolean =>
  failure !== null && NOT_CHARGED.has(failure);
