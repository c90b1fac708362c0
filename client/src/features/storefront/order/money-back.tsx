import type { Order } from '@libs/contract/orders/orders.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import { isPayLater } from '@libs/domain/money/pay-later.js';
import { changedShortages } from '@libs/domain/shortages/shortages.js';
import type { Translate } from '../../../texts/i18n.js';
import { useTexts } from '../../../texts/use-texts.js';

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
 * Explains that an order that is being made was paid twice, or costs less than was paid, and that the rest is refunded;
 * renders nothing otherwise.
 */
export function PaidTooMuch({ order }: { order: Pick<Order, 'refund' | 'refunded' | 'shortages'> }) {
  const t = useTexts();
  const { refund, refunded = 0 } = order;
  // refunds of the order itself are not part of it
  const [due, made] = [refund?.due ?? 0, (refund?.made ?? 0) - refunded];
  if (changedShortages(order).length > 0) {
    if (due > 0) return <p>{t('order.shortage.refund', { amount: rupees(toCents(due)) })}</p>;
    return made > 0 ? <p>{t('order.shortage.refunded', { amount: rupees(toCents(made)) })}</p> : null;
  }
  if (due > 0) return <p>{t('order.money.twiceDue', { amount: rupees(toCents(due)) })}</p>;
  return made > 0 ? <p>{t('order.money.twiceMade', { amount: rupees(toCents(made)) })}</p> : null;
}
