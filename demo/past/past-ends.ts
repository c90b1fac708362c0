import type { PaymentFailure } from '../../libs/contract/orders/payments.js';
import type { RefundWay } from '../../libs/contract/orders/refunds.js';
import type { PaymentType } from '../../libs/contract/values.js';
import { isPayLater } from '../../libs/domain/money/pay-later.js';
import { CANCELLED_AFTER_PAYMENT } from '../../server/src/kitchen/kitchen.service.js';
import { WITHDRAWN_AFTER_PAYMENT } from '../../server/src/orders/customer/withdrawal.service.js';
import type { AttemptState } from '../../server/src/payments/payment-attempt.entity.js';
import type { Dice } from './dice.js';

/** How an order of the past ended. */
export const PAST_ENDS = [
  'delivered',
  'refunded in part',
  'refunded',
  'cancelled by its customer',
  'cancelled before it was started',
  'cancelled in preparation',
  'payment failed',
  'never paid',
  'never confirmed',
  'paid too late',
] as const;
export type PastEnd = (typeof PAST_ENDS)[number];

/** Shares in a thousand orders, by payment type. */
const OF_A_THOUSAND: Record<PastEnd, { online: number; later: number }> = {
  delivered: { online: 880, later: 905 },
  'refunded in part': { online: 12, later: 8 },
  refunded: { online: 6, later: 4 },
  'cancelled by its customer': { online: 16, later: 14 },
  'cancelled before it was started': { online: 10, later: 12 },
  'cancelled in preparation': { online: 6, later: 7 },
  'payment failed': { online: 42, later: 0 },
  'never paid': { online: 22, later: 0 },
  'never confirmed': { online: 0, later: 50 },
  'paid too late': { online: 6, later: 0 },
};

/** Returns how an order with a payment type ends. */
export function endOf(paymentType: PaymentType, dice: Dice): PastEnd {
  const way = isPayLater(paymentType) ? 'later' : 'online';
  return dice.weighted(PAST_ENDS, (end) => OF_A_THOUSAND[end][way]);
}

/** Ends of orders that never reached the kitchen. */
const UNSEEN: ReadonlySet<PastEnd> = new Set(['payment failed', 'never paid', 'never confirmed', 'paid too late']);

/** Returns whether the order was confirmed, so that it reached the kitchen. */
export const isConfirmed = (end: PastEnd): boolean => !UNSEEN.has(end);

/** Returns a bank's reason for a failed payment. */
export const failureOf = (dice: Dice): PaymentFailure =>
  dice.weighted(['declined', 'no-money', 'cancelled'] as const, (cause) => (cause === 'declined' ? 2 : 1));

export const CANCEL_REASONS = ['Customer did not answer the phone', 'Fryer out of order', 'Wrong area'];
export const REFUND_REASONS = ['A drink was missing', 'Arrived cold', 'Wrong burger', 'Arrived much too late'];

/** Why the card payment of an order with this end must be refunded; undefined if it is kept, or was never made. */
export const PAID_FOR_NOTHING: Partial<Record<PastEnd, string>> = {
  'cancelled by its customer': WITHDRAWN_AFTER_PAYMENT,
  'cancelled before it was started': CANCELLED_AFTER_PAYMENT,
  'cancelled in preparation': CANCELLED_AFTER_PAYMENT,
  'paid too late': 'The order had expired before the payment came.',
};

/** Returns the state of the card payment of an order with this end; 'refunded' if it was refunded. */
export function attemptStateOf(end: PastEnd, isGivenBack: boolean): AttemptState {
  if (end === 'payment failed' || end === 'never paid') return 'failed';
  if (PAID_FOR_NOTHING[end] === undefined) return 'paid';
  return isGivenBack ? 'refunded' : 'refund needed';
}

/** Returns how an order with a payment type is refunded. */
export const refundWayOf = (paymentType: PaymentType): RefundWay => (isPayLater(paymentType) ? 'Cash' : 'Card');
