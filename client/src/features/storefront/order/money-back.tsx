import type { Order } from '@libs/contract/orders.js';
import { formatRupees, toCents } from '@libs/domain/money.js';
import { isPayLater } from '@libs/domain/payment-options.js';

function inWords({ refund, payment_type }: Pick<Order, 'refund' | 'payment_type'>): string {
  const [due, made] = [refund?.due ?? 0, refund?.made ?? 0];
  const sentences = [
    ...(made > 0 ? [`We refunded ${formatRupees(toCents(made))} to your card.`] : []),
    ...(due > 0
      ? [`We will refund ${formatRupees(toCents(due))} to your card. It can take your bank a few days.`]
      : []),
  ];
  if (sentences.length > 0) return sentences.join(' ');
  return isPayLater(payment_type) ? 'Nothing was charged.' : 'If a payment still arrives, we will refund it.';
}

/** Explains what happens to the money of an order that ended. */
export function MoneyBack({ order }: { order: Pick<Order, 'refund' | 'payment_type'> }) {
  return <p>{inWords(order)}</p>;
}

/** Explains a second payment of an order that is being made, which somebody refunds; nothing if it was paid once. */
export function PaidTwice({ order: { refund, refunded = 0 } }: { order: Pick<Order, 'refund' | 'refunded'> }) {
  // what was refunded of the order itself is no second payment
  const [due, made] = [refund?.due ?? 0, (refund?.made ?? 0) - refunded];
  if (due > 0) return <p>{`You paid twice. We will refund ${formatRupees(toCents(due))}.`}</p>;
  return made > 0 ? <p>{`You paid twice. We refunded ${formatRupees(toCents(made))}.`}</p> : null;
}
