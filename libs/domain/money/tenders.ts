import type { Order, OrderPartner, OrderTender } from '../../contract/orders/orders.js';
import type { DeliveryPaymentType, GiveBackWay } from '../../contract/values.js';
import type { Text, TextId } from '../../texts/text.js';
import { isAccepted } from '../orders/order-transitions.js';
import { type Cents, fromCents, rupees, toCents } from './money.js';
import { isPayLater } from './pay-later.js';
import { parseAmount } from './typed-amount.js';

/**
 * How money was collected: `Partner` if the customer has paid the partner, who owes it; `Not said` if nobody recorded it
 * when the order was handed over.
 */
export const TENDERS = ['Online', 'Cash', 'Card', 'Partner', 'Not said'] as const;
export type Tender = (typeof TENDERS)[number];

export type TenderOrder = Pick<
  Order,
  'status' | 'kitchen_status' | 'payment_type' | 'delivery_payment_type' | 'total'
> & {
  /** when its money was collected before it was handed over; null or absent if it was not */
  paid_at?: string | Date | null;
  /** who has sold it, and whether the customer has paid there */
  partner?: Pick<OrderPartner, 'is_paid'> | null;
} & Pick<Order, 'tenders' | 'to_collect' | 'collected'>;

/** What says in which way an order was first paid, in answers as in rows. */
type TenderFields = Omit<TenderOrder, 'total' | 'to_collect' | 'collected'>;

/** How an order was paid at the counter or at the door, as its row has it. */
export interface PaidHow {
  /** if it was paid in two ways, the larger part */
  delivery_payment_type: DeliveryPaymentType | null;
  /** the part in cash of one that was paid partly in cash and partly by card; otherwise null */
  cash_part_cents: Cents | null;
}

/** Labels for both parts of an order that was paid in two ways; not beside the others, because few pages of the shop need them. */
export const TENDER_LABELS = {
  Cash: 'label.payByCash',
  Card: 'label.payByCard',
} as const satisfies Record<GiveBackWay, TextId>;

/** Returns how an order is paid of which a part is paid in cash and the rest by card; null if it is no part of the total. */
export function splitTender(cash: Cents, total: Cents): PaidHow | null {
  if (cash <= 0 || cash >= total) return null;
  return { delivery_payment_type: 2 * cash >= total ? 'Pay by Cash' : 'Pay by Card', cash_part_cents: cash };
}

/** Returns typed rupees as the part in cash of a total, whose rest is paid by card; null if they are no part of it. */
export function typedCashPart(typed: string, total: Cents): Cents | null {
  const cash = parseAmount(typed);
  return cash !== null && splitTender(cash, total) !== null ? cash : null;
}

/** Returns both parts of an order that was paid in two ways, the larger one first; otherwise null. */
export function tendersOf(order: PaidHow & { total_cents: Cents }): OrderTender[] | null {
  const { delivery_payment_type: larger, cash_part_cents: cash, total_cents } = order;
  if (cash === null || larger === null) return null;
  const card = { tender: 'Card', amount: fromCents(total_cents - cash) } as const;
  const parts: OrderTender[] = [{ tender: 'Cash', amount: fromCents(cash) }, card];
  return larger === 'Pay by Cash' ? parts : parts.reverse();
}

/** Returns both parts of an order that was paid in two ways, for a sentence; otherwise null. */
export function partsInWords({ tenders }: Pick<Order, 'tenders'>): { cash: Text; card: Text } | null {
  if (!tenders) return null;
  const amountOf = (wanted: GiveBackWay) =>
    rupees(toCents(tenders.find(({ tender }) => tender === wanted)?.amount ?? 0));
  return { cash: amountOf('Cash'), card: amountOf('Card') };
}

/**
 * Returns how an order's money was collected; `open` if it is confirmed but not yet collected; null if none is owed
 * (unconfirmed, cancelled, expired). A card payment is collected when the order is confirmed, any other when somebody
 * says so, at the latest when the order is handed over.
 */
export function tenderOf(order: TenderFields): Tender | 'open' | null {
  if (order.status !== 'Confirmed') {
    return null;
  }
  if (!isPayLater(order.payment_type)) {
    return 'Online';
  }
  if (order.partner?.is_paid) {
    return 'Partner';
  }
  if (order.kitchen_status !== 'Delivered' && !order.paid_at) {
    return 'open';
  }
  switch (order.delivery_payment_type) {
    case 'Pay by Cash':
      return 'Cash';
    case 'Pay by Card':
      return 'Card';
    default:
      return 'Not said';
  }
}

/** A part of an order's money, and how it was collected; `open` if it is not. */
export interface TenderPart {
  tender: Tender | 'open';
  cents: Cents;
}

/**
 * Returns an order's money by how it was collected: one part, more if it was paid in several ways or something has become
 * due since, none if none is owed.
 */
export function tenderParts(order: TenderOrder): TenderPart[] {
  const tender = tenderOf(order);
  if (tender === null) return [];
  if (tender === 'open') return [{ tender, cents: toCents(order.total) }];
  const due = toCents(order.to_collect ?? 0);
  const more = (order.collected ?? []).map(({ tender, amount }) => ({ tender, cents: toCents(amount) }));
  const first = toCents(order.total) - due - sumOfParts(more);
  const parts = order.tenders?.map(({ tender, amount }) => ({ tender, cents: toCents(amount) }));
  return [
    ...(parts ?? [{ tender, cents: first }]),
    ...more,
    ...(due > 0 ? [{ tender: 'open' as const, cents: due }] : []),
  ].filter(({ cents }, n) => cents > 0 || n === 0);
}

const sumOfParts = (parts: readonly { cents: Cents }[]): Cents => parts.reduce((sum, { cents }) => sum + cents, 0);

/** Returns whether money of an order was collected so, or is open. */
export const hasPart = (order: TenderOrder, wanted: Tender | 'open'): boolean =>
  tenderParts(order).some(({ tender }) => tender === wanted);

/** Returns whether the tender of an order can be changed: it was collected at the branch. */
export function hasTender(order: TenderFields): boolean {
  const tender = tenderOf(order);
  return tender !== null && tender !== 'open' && tender !== 'Online' && tender !== 'Partner';
}

export interface TenderSum {
  tender: Tender;
  orders: number;
  cents: Cents;
}

export interface Takings {
  /** all of `TENDERS`, with zeros; an order that was paid in two ways counts in both */
  tenders: TenderSum[];
  /** confirmed, and not yet paid, or only in part */
  open: { orders: number; cents: Cents };
}

/**
 * Returns collected money by tender, and open money. Together they are the money of all confirmed orders, which is the
 * sum of the figures `Total Paid Online` and `Total Paid On Delivery/Pickup`.
 */
export function takingsOf(orders: readonly TenderOrder[]): Takings {
  const parts = orders.flatMap(tenderParts);
  const sumOf = (wanted: Tender | 'open') => {
    const counted = parts.filter(({ tender }) => tender === wanted);
    return { orders: counted.length, cents: counted.reduce((sum, { cents }) => sum + cents, 0) };
  };
  return { tenders: TENDERS.map((tender) => ({ tender, ...sumOf(tender) })), open: sumOf('open') };
}

/** Whether an order is paid, and the cash that was given for it. */
export interface Payment {
  isPaid: boolean;
  /** the cash that was given, and the change; null if it was not paid in cash, or nobody typed it */
  cash: { given: Cents; change: Cents } | null;
}

type PaidOrder = TenderOrder & Pick<Order, 'cash_given'>;

/** Returns how an order is paid, for the people who hand it over; null if it is never handed over. */
export function paymentOf(order: PaidOrder): Payment | null {
  const { status, kitchen_status, payment_type, paid_at, cash_given, total } = order;
  if (status === 'Cancelled' || status === 'Expired' || status === 'Payment Failed') return null;
  const isCollected = Boolean(paid_at) || kitchen_status === 'Delivered';
  const isPaid = isPayLater(payment_type) ? isCollected : isAccepted(status);
  const parts = order.tenders ?? [];
  const inCash = order.delivery_payment_type === 'Pay by Cash' ? total : 0;
  const due = parts.length === 0 ? inCash : (parts.find(({ tender }) => tender === 'Cash')?.amount ?? 0);
  if (!paid_at || !cash_given || due === 0) return { isPaid, cash: null };
  const given = toCents(cash_given);
  return { isPaid, cash: { given, change: given - toCents(due) } };
}
