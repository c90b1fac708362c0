import type { Order } from '../../contract/orders/orders.js';
import { isAccepted } from '../orders/order-transitions.js';
import { type Cents, toCents } from './money.js';
import { isPayLater } from './pay-later.js';

/** How money was collected. `Not said` if nobody recorded it when the order was handed over. */
export const TENDERS = ['Online', 'Cash', 'Card', 'Not said'] as const;
export type Tender = (typeof TENDERS)[number];

export type TenderOrder = Pick<
  Order,
  'status' | 'kitchen_status' | 'payment_type' | 'delivery_payment_type' | 'total'
> & {
  /** when its money was collected before it was handed over; null or absent if it was not */
  paid_at?: string | Date | null;
};

/**
 * Returns how an order's money was collected; `open` if it is confirmed but not yet collected; null if none is owed
 * (unconfirmed, cancelled, expired). A card payment is collected when the order is confirmed, any other when somebody
 * says so, at the latest when the order is handed over.
 */
export function tenderOf(order: Omit<TenderOrder, 'total'>): Tender | 'open' | null {
  if (order.status !== 'Confirmed') {
    return null;
  }
  if (!isPayLater(order.payment_type)) {
    return 'Online';
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

/** Returns whether the tender of an order can be changed: it was collected, and not online. */
export function hasTender(order: Omit<TenderOrder, 'total'>): boolean {
  const tender = tenderOf(order);
  return tender !== null && tender !== 'open' && tender !== 'Online';
}

export interface TenderSum {
  tender: Tender;
  orders: number;
  cents: Cents;
}

export interface Takings {
  /** all four, with zeros */
  tenders: TenderSum[];
  /** confirmed, and not yet handed over */
  open: { orders: number; cents: Cents };
}

/**
 * Returns collected money by tender, and open money. Together they are the money of all confirmed orders, which is the
 * sum of the figures `Total Paid Online` and `Total Paid On Delivery/Pickup`.
 */
export function takingsOf(orders: readonly TenderOrder[]): Takings {
  const sumOf = (tender: Tender | 'open') => {
    const counted = orders.filter((order) => tenderOf(order) === tender);
    return { orders: counted.length, cents: counted.reduce((sum, { total }) => sum + toCents(total), 0) };
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
  const { status, kitchen_status, payment_type, delivery_payment_type, paid_at, cash_given, total } = order;
  if (status === 'Cancelled' || status === 'Expired' || status === 'Payment Failed') return null;
  const isCollected = Boolean(paid_at) || kitchen_status === 'Delivered';
  const isPaid = isPayLater(payment_type) ? isCollected : isAccepted(status);
  if (!paid_at || !cash_given || delivery_payment_type !== 'Pay by Cash') return { isPaid, cash: null };
  const given = toCents(cash_given);
  return { isPaid, cash: { given, change: given - toCents(total) } };
}
