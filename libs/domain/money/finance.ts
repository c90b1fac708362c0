import type { FinanceFiguresAnswer } from '../../contract/finance/finance.js';
import type { Order } from '../../contract/orders/orders.js';
import { CHANNEL_NAMES, type Channel, PAYMENT_TYPES, type PaymentType } from '../../contract/values.js';
import { localTime } from '../time/business-time.js';
import { type Cents, fromCents, toCents } from './money.js';
import { isPayLater } from './pay-later.js';

export type FinanceOrder = Pick<Order, 'status' | 'payment_type' | 'total'>;

/** The six figures of the finance portal: four counts of orders, two sums in cents. */
export interface FinanceFigures {
  /** all orders of any status */
  totalOrders: number;
  confirmedOrders: number;
  payOnlineOrders: number;
  payLaterOrders: number;
  /** in cents */
  paidOnline: Cents;
  /** in cents */
  paidLater: Cents;
}

export type FigureName = keyof FinanceFigures;

interface FigureRule {
  /** the figure's name on the wire */
  label: string;
  measure: 'orders' | 'cents';
  counts: (order: FinanceOrder) => boolean;
}

const isConfirmed = (order: FinanceOrder): boolean => order.status === 'Confirmed';
const isOnline = (order: FinanceOrder): boolean => isConfirmed(order) && !isPayLater(order.payment_type);
const isLater = (order: FinanceOrder): boolean => isConfirmed(order) && isPayLater(order.payment_type);

/** Each figure's name and the orders that it counts. Money counts once an order is Confirmed. */
export const FINANCE_FIGURES: Record<FigureName, FigureRule> = {
  totalOrders: { label: 'Total Orders', measure: 'orders', counts: () => true },
  confirmedOrders: { label: 'Total Confirmed Orders', measure: 'orders', counts: isConfirmed },
  payOnlineOrders: { label: 'Total Pay Online Orders', measure: 'orders', counts: isOnline },
  payLaterOrders: { label: 'Total Pay On Delivery/Pickup Orders', measure: 'orders', counts: isLater },
  paidOnline: { label: 'Total Paid Online', measure: 'cents', counts: isOnline },
  paidLater: { label: 'Total Paid On Delivery/Pickup', measure: 'cents', counts: isLater },
};

/** The figures as the screen and the CSV sort them. */
export const FIGURE_NAMES: readonly FigureName[] = [
  'totalOrders',
  'confirmedOrders',
  'payOnlineOrders',
  'payLaterOrders',
  'paidOnline',
  'paidLater',
];

/** Returns the orders that a figure counts, in the given order. */
export function ordersOfFigure<Kind extends FinanceOrder>(orders: readonly Kind[], name: FigureName): Kind[] {
  return orders.filter(FINANCE_FIGURES[name].counts);
}

function sumOf(orders: readonly FinanceOrder[]): Cents {
  return orders.reduce((sum, order) => sum + toCents(order.total), 0);
}

/** Returns the six figures of the given orders; the sums are exact, in cents. */
export function financeFigures(orders: readonly FinanceOrder[]): FinanceFigures {
  const figure = (name: FigureName): number => {
    const counted = ordersOfFigure(orders, name);
    return FINANCE_FIGURES[name].measure === 'cents' ? sumOf(counted) : counted.length;
  };
  return {
    totalOrders: figure('totalOrders'),
    confirmedOrders: figure('confirmedOrders'),
    payOnlineOrders: figure('payOnlineOrders'),
    payLaterOrders: figure('payLaterOrders'),
    paidOnline: figure('paidOnline'),
    paidLater: figure('paidLater'),
  };
}

export interface Bucket {
  orders: number;
  cents: Cents;
}

export interface HourBucket extends Bucket {
  /** 0 to 23, in the chain's time zone */
  hour: number;
}

/** Returns the hour for which an order was placed, 0 to 23, in the chain's time zone: of now, or for later. */
export function hourOf({ created_at, due_at }: Pick<Order, 'created_at' | 'due_at'>, timeZone: string): number {
  return Math.floor(localTime(new Date(due_at ?? created_at), timeZone).minute / 60);
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * Returns Confirmed orders and their money by the hour for which they were placed, for all 24 hours. They add up to the
 * figures.
 */
export function figuresByHour(
  orders: readonly (FinanceOrder & Pick<Order, 'created_at' | 'due_at'>)[],
  timeZone: string,
): HourBucket[] {
  const buckets: HourBucket[] = HOURS.map((hour) => ({ hour, orders: 0, cents: 0 }));
  for (const order of orders.filter(isConfirmed)) {
    const bucket = buckets[hourOf(order, timeZone)];
    if (bucket) {
      bucket.orders += 1;
      bucket.cents += toCents(order.total);
    }
  }
  return buckets;
}

export interface PaymentTypeBucket extends Bucket {
  paymentType: PaymentType;
}

/** Returns Confirmed orders and their money by payment type, for all three types. They add up to the figures. */
export function figuresByPaymentType(orders: readonly FinanceOrder[]): PaymentTypeBucket[] {
  return PAYMENT_TYPES.map((paymentType) => {
    const counted = orders.filter((order) => isConfirmed(order) && order.payment_type === paymentType);
    return { paymentType, orders: counted.length, cents: sumOf(counted) };
  });
}

/** Returns the figures of each channel, for all channels. They add up to the figures of all orders. */
export function figuresByChannel(
  orders: readonly (FinanceOrder & Pick<Order, 'channel'>)[],
): { channel: Channel; figures: FinanceFigures }[] {
  return CHANNEL_NAMES.map((channel) => ({
    channel,
    figures: financeFigures(orders.filter((order) => (order.channel ?? 'web') === channel)),
  }));
}

/** Returns figures in the form of answers, with money in rupees. */
export function figuresAnswer(figures: FinanceFigures): FinanceFiguresAnswer {
  return {
    total_orders: figures.totalOrders,
    confirmed_orders: figures.confirmedOrders,
    pay_online_orders: figures.payOnlineOrders,
    pay_later_orders: figures.payLaterOrders,
    paid_online: fromCents(figures.paidOnline),
    paid_later: fromCents(figures.paidLater),
  };
}
