import type { Order } from '../../contract/orders/orders.js';
import {
  type Channel,
  ORDER_TYPES,
  type OrderStatus,
  type OrderType,
  type PaymentType,
} from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';
import { isPayLater } from '../money/pay-later.js';
import type { Ways } from '../money/ways-to-pay.js';

/** What is known of a customer. */
export type CustomerField = 'firstName' | 'lastName' | 'email' | 'phone';

/** Everything in which the channels differ. */
export interface ChannelRules {
  /** its name in tables and files */
  name: string;
  /** how tickets name it; null if they say nothing */
  badge: Text | null;
  /** how a voice names it; null if it says nothing */
  spoken: Text | null;
  /** staff enter orders only in branches that take orders of staff; a partner by an API key */
  enteredBy: 'customer' | 'staff' | 'partner';
  /** the status in which an order starts if it is paid online, or later */
  starts: { online: OrderStatus; later: OrderStatus };
  /** what an order must have of its customer */
  needs: readonly CustomerField[];
  orderTypes: readonly OrderType[];
  /** how a customer reaches the order's page, on which online orders are paid; null if there is none, so no online payment */
  page: 'screen' | 'message' | null;
  /** whether what is not paid at once is paid by the branch's ways, up to its limit; otherwise by any, without a limit */
  isLimited: boolean;
  /** whether it is open while the branch pauses */
  passesPause: boolean;
  /** whether the limits of what one customer may hold unpaid apply */
  countsHolds: boolean;
  /** whether the customer is at the till, and so may pay at once, gets a printed receipt, and needs no estimate */
  isPresent: boolean;
  canEatIn: boolean;
  /** whether the customer gets our messages; those of a partner are told by the partner */
  isMessaged: boolean;
  /** whether our promo codes, free lines and prices apply; otherwise it costs what it was sold for */
  isOurSale: boolean;
  /** whether a new order rings on every board, or not on the screen that has entered it */
  rings: 'everywhere' | 'elsewhere';
}

/** The rules of each channel. A next channel is a row here, a value in `CHANNEL_NAMES` and in the checks of its table. */
export const CHANNELS: Record<Channel, ChannelRules> = {
  web: {
    name: 'Web',
    badge: null,
    spoken: null,
    enteredBy: 'customer',
    // a code or a call confirms who they are
    starts: { online: 'Payment Pending', later: 'OTP Pending' },
    needs: ['firstName', 'lastName', 'email', 'phone'],
    orderTypes: ORDER_TYPES,
    page: 'screen',
    isLimited: true,
    passesPause: false,
    countsHolds: true,
    isPresent: false,
    canEatIn: false,
    isMessaged: true,
    isOurSale: true,
    rings: 'everywhere',
  },
  phone: {
    name: 'Phone',
    badge: text('staff.channel.phone'),
    spoken: text('board.voice.channel.phone'),
    enteredBy: 'staff',
    starts: { online: 'Payment Pending', later: 'Confirmed' },
    needs: ['firstName', 'phone'],
    orderTypes: ORDER_TYPES,
    page: 'message',
    isLimited: true,
    passesPause: true,
    countsHolds: false,
    isPresent: false,
    canEatIn: false,
    isMessaged: true,
    isOurSale: true,
    rings: 'elsewhere',
  },
  counter: {
    name: 'Counter',
    badge: text('staff.channel.counter'),
    spoken: text('board.voice.channel.counter'),
    enteredBy: 'staff',
    starts: { online: 'Payment Pending', later: 'Confirmed' },
    needs: [],
    orderTypes: ['Pickup'],
    page: null,
    isLimited: false,
    passesPause: true,
    countsHolds: false,
    isPresent: true,
    canEatIn: true,
    isMessaged: true,
    isOurSale: true,
    rings: 'elsewhere',
  },
  partner: {
    name: 'Partner',
    // tickets and voices name the partner itself: `partnerText`
    badge: null,
    spoken: null,
    enteredBy: 'partner',
    starts: { online: 'Payment Pending', later: 'Confirmed' },
    needs: [],
    orderTypes: ORDER_TYPES,
    page: null,
    isLimited: false,
    passesPause: false,
    countsHolds: false,
    isPresent: false,
    canEatIn: false,
    isMessaged: false,
    isOurSale: false,
    rings: 'everywhere',
  },
};

/** Returns how people name the order of a partner, such as `UBER 4F2A`; empty for any other order. */
export function partnerText({ partner }: Pick<Order, 'partner'>): string {
  return partner ? `${partner.name} ${partner.display}`.trim() : '';
}

/**
 * Returns the rules of an order's channel. A channel that this build does not know counts as the web: the server may be
 * newer than an open board.
 */
export function channelOf({ channel = 'web' }: Pick<Order, 'channel'>): ChannelRules {
  return Object.hasOwn(CHANNELS, channel) ? CHANNELS[channel] : CHANNELS.web;
}

/** Returns the status in which an order starts: it waits for a payment or a code, or is confirmed at once. */
export function startOf(order: Pick<Order, 'channel'>, paymentType: PaymentType): OrderStatus {
  const { online, later } = channelOf(order).starts;
  return isPayLater(paymentType) ? later : online;
}

/**
 * Returns the ways in which an order can be paid.
 *
 * @param offered those of its branch on the web
 * @param isPaid whether it is paid at once, in cash or by card
 */
export function waysOf(order: Pick<Order, 'channel'>, offered: Ways, { isPaid }: { isPaid: boolean }): Ways {
  const { page, isLimited } = channelOf(order);
  const online = page !== null && offered.online;
  if (isLimited && !isPaid) return { ...offered, online };
  return { online, cash: true, card: true, pickup: true, laterLimitCents: Number.MAX_SAFE_INTEGER };
}
