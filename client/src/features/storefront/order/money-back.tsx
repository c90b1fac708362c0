import type { Order } from '@libs/contract/orders/orders.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import { isPayLater } from '@libs/domain/money/payment-options.js';
import { type Translate, useTexts } from './texts.js';

function inWords(t: Translate, { refund, payment_type }: Pick<Order, 'refund' | 'payment_type'>): string {
  const [due, made] = [refund?.due ?? 0, refund?.made ?? 0];
  const sentences = [
    ...(made > 0 ? [t('order.money.made', { amount: rupees(toCents(made)) })] : []),
    ...(due > 0 ? [t('order.money.due', { amount: rupees(toCents(due)) })] : []),
  ];
  if (sentences.length > 0) return sentences.join(' ');
  return isPayLater(payment_type) ? t('order.money.nothing') : t('order.money.late');
}

/** Explains what happens to the money of an order that ended. */
export function MoneyBack({ order }: { order: Pick<Order, 'refund' | 'payment_type'> }) {
  const t = useTexts();
  return <p>{inWords(t, order)}</p>;
}

/**
 * Explains that an order that is being made was paid twice and that one payment is refunded; renders nothing if it was
 * paid once.
 */
export function PaidTwice({ order: { refund, refunded = 0 } }: { order: Pick<Order, 'refund' | 'refunded'> }) {
  const t = useTexts();
  // refunds of the order itself are not part of the second payment
  const [due, made] = [refund?.due ?? 0, (refund?.made ?? 0) - refunded];
  if (due > 0) return <p>{t('order.money.twiceDue', { amount: rupees(toCents(due)) })}</p>;
  return made > 0 ? <p>{t('order.money.twiceMade', { amount: rupees(toCents(made)) })}</p> : null;
}
