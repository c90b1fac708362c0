import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { DeliveryPaymentType } from '../../../../libs/contract/values.js';
import {
  type CollectedOrder,
  collectedAfter,
  collectedParts,
  type MoneyMove,
  type TakenPart,
} from '../../../../libs/domain/money/books/order-money.js';
import { type Cents, fromCents, toCents } from '../../../../libs/domain/money/money.js';
import { isPayLater } from '../../../../libs/domain/money/pay-later.js';
import { type PaidHow, partsInWords, splitTender } from '../../../../libs/domain/money/tenders.js';
import { type Text, type TextValue, text } from '../../../../libs/texts/text.js';
import type { Fields } from '../../audit/trail.js';
import { rejected, rupees } from '../../common/errors.js';
import type { OrderEntity } from '../order.entity.js';

/** How somebody said that an order is paid: in one way, or partly in cash and the rest by card. */
export interface SaidTender {
  type: DeliveryPaymentType;
  /** rupees; null or absent: all in one way */
  cashPart?: number | null | undefined;
}

/** Returns how an order is paid, as its row has it. @throws DomainError if the cash is no part of its total */
export function paidHow({ type, cashPart }: SaidTender, total: Cents): PaidHow {
  if (cashPart === null || cashPart === undefined) return { delivery_payment_type: type, cash_part_cents: null };
  const split = splitTender(toCents(cashPart), total);
  if (split === null) throw rejected('no-split', { total: rupees(total) });
  return split;
}

/**
 * Returns how an order is paid after more was taken at the branch, or a part given back; of one that was paid online, what
 * was taken besides.
 */
export function paidAfter(
  row: CollectedOrder,
  { kind, tender, cents }: TakenPart & Pick<MoneyMove, 'kind'>,
): Partial<PaidHow & Pick<OrderEntity, 'collected'>> {
  if (!isPayLater(row.payment_type)) return { collected: collectedAfter(row.collected, { kind, tender, cents }) };
  const parts = row.paid_at === null ? [] : collectedParts(row);
  if (parts.length === 0 || tender === 'Not said') return {};
  const more = kind === 'taken' ? cents : -cents;
  const sumOf = (which: 'Cash' | 'Card') =>
    parts.reduce((sum, part) => sum + (part.tender === which ? part.cents : 0), tender === which ? more : 0);
  const [cash, total] = [sumOf('Cash'), sumOf('Cash') + sumOf('Card')];
  const whole = {
    delivery_payment_type: 2 * cash >= total ? 'Pay by Cash' : 'Pay by Card',
    cash_part_cents: null,
  } as const;
  return splitTender(cash, total) ?? whole;
}

export const isPaidSo = (row: PaidHow, how: PaidHow): boolean =>
  row.delivery_payment_type === how.delivery_payment_type && row.cash_part_cents === how.cash_part_cents;

/** Returns how an order is paid, as the trail has it. */
export const paidFields = ({ delivery_payment_type, cash_part_cents: cash }: PaidHow): Fields => ({
  delivery_payment_type,
  ...(cash !== null && { cash_part: fromCents(cash) }),
});

/** Returns the message after somebody has said how an order is paid. */
export function paidText(order: Order, { type, number }: { type: DeliveryPaymentType; number: TextValue }): Text {
  const parts = partsInWords(order);
  return parts ? text('done.paid.split', { number, ...parts }) : text(`done.paid.${type}`, { number });
}
