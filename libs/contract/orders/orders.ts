import type { OrderPart } from '../menu/menu.js';
import type { DeliveryPaymentType, KitchenStatus, OrderStatus, OrderType, PaymentType } from '../values.js';

export interface LineItemRef {
  id: number;
  name: string;
  image_url: string | null;
}

/** `name` and `price` are those of the moment of ordering; a free line's name ends in ` - Free`, its price is 0. */
export interface OrderProduct {
  food: LineItemRef;
  name: string;
  price: number;
  quantity: number;
  /** which line of the order it is, from 0 */
  position: number;
}

export interface OrderOffer {
  offer: LineItemRef;
  name: string;
  price: number;
  quantity: number;
  /** which line of the order it is, from 0, counted with the foods */
  position: number;
  /** what one of the combo was made of when it was ordered; empty where that was not recorded */
  parts?: OrderPart[];
}

/** The outlet of an order, as it is now. */
export interface OrderBranch {
  id: number;
  name: string;
  phone: string;
  address: string;
}

/** Who cancelled an order before it was handed over, and the reason as typed; the reason may be empty. */
export interface Cancellation {
  by: 'customer' | 'branch';
  reason: string;
  /** ISO 8601 */
  at: string;
}

/** The actions that the holder of an order's token may take now. Read them again after every event: they depend on the time, and events carry none. */
export interface OrderActions {
  confirm: boolean;
  resend: boolean;
  /** ISO 8601: from when on another code may be asked for; null where none is left or none is awaited */
  resend_at: string | null;
  resends_left: number;
  change_phone: boolean;
  pay_again: boolean;
  pay_later: boolean;
  withdraw: boolean;
}

/** A part of a combo's line of an order. */
export interface OrderLinePart {
  /** which line of the order, from 0 */
  position: number;
  /** which of the line's `parts`, from 0 */
  part: number;
}

export interface Order {
  /** UUID version 7 */
  id: string;
  /** the public order number: 10 characters of Crockford base32 */
  reference: string;
  /** gapless per branch and day: what the kitchen calls out */
  ticket_number: number;
  branch_id: number;
  status: OrderStatus;
  kitchen_status: KitchenStatus;
  order_type: OrderType;
  payment_type: PaymentType;
  delivery_payment_type: DeliveryPaymentType | null;
  notes: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string | null;
  created_at: string;
  updated_at: string;
  /** when it was paid or confirmed and so reached the kitchen: what a ticket ages by; null before that */
  confirmed_at?: string | null;
  sub_total: number;
  promo_code_percentage: number;
  delivery_charge: number;
  total: number;
  delivery: { id: number; area: string } | null;
  order_products: OrderProduct[];
  order_offers: OrderOffer[];
  /** the positions of the lines that the kitchen has struck as made, sorted */
  struck_lines: number[];
  /** the struck parts of combos that are not struck as whole lines */
  struck_parts: OrderLinePart[];
  branch?: OrderBranch;
  /** when the kitchen marked it as ready (ISO 8601): a pickup waits to be collected, a delivery to leave; else null */
  ready_at?: string | null;
  /** when a delivery left (ISO 8601): it is on its way; else null */
  dispatched_at?: string | null;
  /** by when it was promised when it was confirmed (ISO 8601): ready to collect, or delivered; null before that */
  promised_at?: string | null;
  /** by when it was promised at first, where that has moved since (ISO 8601); null where it has not */
  first_promised_at?: string | null;
  cancellation?: Cancellation | null;
  /** why the bank did not take the last card payment, for the customer to read; null where it gave no reason, or took it */
  payment_failure?: string | null;
  /** rupees that were given back of it while it stayed confirmed */
  refunded?: number;
  /** only for the holder of the order's token, and only in answers, never in events */
  actions?: OrderActions;
  /** rupees of its card payments that are to be given back, and that were; null where none is. There where `actions` is */
  refund?: { due: number; made: number } | null;
  /** when it ends by itself unless it is paid or confirmed (ISO 8601), null where it does not; there where `actions` is */
  expires_at?: string | null;
}
