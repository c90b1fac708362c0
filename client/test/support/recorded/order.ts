import type { OrderActions, PublicOrder } from '@libs/contract/orders/orders.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { namesOf, textIn } from './in-demo-languages.js';
import { foodId } from './menu.js';
import { OUTLET } from './shop.js';

export const REFERENCE = 'K7Q2M9X4TZ';
const MINUTE_MS = 60_000;

/** Returns the instant so many minutes from now (ISO 8601). */
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

const NO_ACTIONS: OrderActions = {
  ...{ confirm: false, resend: false, resend_at: null, resends_left: 0 },
  ...{ change_phone: false, pay_again: false, pay_later: false, withdraw: false },
};

const called = (name: string) => ({ name, names: namesOf(name) });
const line = (name: string) => ({ food: { id: foodId(name), name, image_url: null }, ...called(name) });
const food = (name: string) => ({ type: 'food' as const, id: foodId(name), ...called(name) });
const option = { part: null, food_id: null, marks: [] };
const extra = (name: string, price: number) => ({
  ...{ option_id: 500, group: 'Extras', groups: namesOf('Extras'), kind: 'extra' as const, quantity: 2, price },
  ...{ name, names: namesOf(name), ...option },
});
const without = (name: string) => ({
  ...{ option_id: 600, group: 'Leave out', groups: namesOf('Leave out'), kind: 'without' as const },
  ...{ quantity: 1, price: 0, name, names: namesOf(name), ...option },
});

/** Returns a delivery of several foods, with options, a free line, a discount and VAT. */
export function recordedOrder(own: Partial<PublicOrder> = {}): PublicOrder {
  return {
    ...anOrder(),
    reference: REFERENCE,
    ticket_number: 128,
    branch_id: OUTLET.id,
    branch: { ...OUTLET, address: '48 Maitland Crescent, Cinnamon Gardens, Colombo 07' },
    payment_type: 'Pay On Delivery',
    delivery_payment_type: 'Pay by Cash',
    first_name: 'Nadeesha',
    last_name: 'Wickramasinghe',
    email: 'nadeesha.wickramasinghe@example.com',
    address: '12/3 Flower Road',
    delivery: { id: 4, area: 'Rajagiriya' },
    created_at: inMinutes(-10),
    updated_at: inMinutes(-10),
    confirmed_at: inMinutes(-9),
    promised_at: inMinutes(40),
    order_products: [
      {
        ...line('Classic Smash'),
        ...{ position: 0, price: 1750, base_price: 1450, quantity: 2 },
        options: [extra('Extra Cheese', 150), without('Onions')],
      },
      { ...line('Chicken & Pol Sambol'), position: 1, price: 1790, quantity: 1 },
      { ...line('Salted Fries'), name: 'Salted Fries - Free', position: 2, price: 0, quantity: 1 },
    ],
    order_offers: [
      {
        offer: { id: 500, name: 'Box for Two', image_url: null },
        ...{ name: 'Box for Two', names: namesOf('Box for Two'), position: 3, price: 3990, quantity: 1 },
        parts: ['Classic Smash', 'Crispy Chicken'].map((name) => ({
          ...{ id: foodId(name), name, names: namesOf(name), quantity: 1, of: 'combo' as const },
        })),
      },
    ],
    sub_total: 9280,
    promo_code_percentage: 10,
    discount: 928,
    delivery_charge: 350,
    total: 8702,
    vat: 1327.42,
    vat_percentage: 18,
    actions: NO_ACTIONS,
    ...own,
  };
}

const pickup = { order_type: 'Pickup', delivery: null, address: null, delivery_charge: 0 } as const;
const cooking = { kitchen_status: 'On Process' } as const;
const unpaid = {
  payment_type: 'Pay Online',
  delivery_payment_type: null,
  confirmed_at: null,
  promised_at: null,
} as const;
const waiting = { status: 'OTP Pending', confirmed_at: null, promised_at: null, expires_at: inMinutes(12) } as const;
const paying = { ...NO_ACTIONS, pay_again: true, pay_later: true, withdraw: true };
const code = {
  ...{ confirm: true, resend: false, resend_at: inMinutes(1), resends_left: 2, change_phone: true, withdraw: true },
  ...{ pay_again: false, pay_later: false },
};
const shortage = {
  ...{ id: 1, position: 1, asked_at: inMinutes(-2), answer: null, answered_at: null, answered_by: null },
  lacks: food('Chicken & Pol Sambol'),
  line: { ...called('Chicken & Pol Sambol'), quantity: 1 },
  replacement: null,
};
const answered = { answered_at: inMinutes(-1), answered_by: 'customer' as const };

/** An order in one state. */
export interface OrderState {
  order: Partial<PublicOrder>;
  /** whether its dialog of the payment or the thanks is still open */
  isAwaited?: boolean;
  /** whether the browser knows only its number */
  isStrangers?: boolean;
}

/** Returns the order of a state as its customer, or a stranger, reads it. */
export function orderIn({ order, isStrangers = false }: OrderState): PublicOrder {
  const { id, actions, refund, expires_at, ...known } = recordedOrder(order);
  return isStrangers ? known : { ...known, id, actions, refund, expires_at };
}

/** Every state in which the page of an order differs. */
export const ORDER_STATES: Record<string, OrderState> = {
  code: { order: { ...waiting, code_message: 'sent', actions: code } },
  'code for later': {
    order: { ...waiting, ...pickup, due_at: inMinutes(30 * 60), due_until: null, code_message: 'sent', actions: code },
  },
  'code not sent': { order: { ...waiting, code_message: 'failed', actions: { ...code, resend: true } } },
  'no code left': {
    order: { ...waiting, code_message: 'sent', actions: { ...code, confirm: false, resends_left: 0 } },
  },
  'call awaited': { order: { ...waiting, confirmation: 'phone', actions: { ...code, confirm: false } } },
  payment: {
    order: { ...unpaid, status: 'Payment Pending', expires_at: inMinutes(12), actions: paying },
    isAwaited: true,
  },
  'bank awaited': { order: { ...unpaid, status: 'Payment Pending', expires_at: inMinutes(12), actions: paying } },
  declined: { order: { ...unpaid, status: 'Payment Pending', payment_failure_cause: 'declined', actions: paying } },
  'payment failed': {
    order: { ...unpaid, status: 'Payment Failed', payment_failure_cause: 'no-money', actions: paying },
  },
  'paid too late': { order: { ...unpaid, status: 'Payment Failed', refund: { due: 8702, made: 0 }, actions: paying } },
  'expired unpaid': { order: { ...unpaid, status: 'Expired' } },
  'expired without a call': { order: { ...waiting, status: 'Expired', confirmation: 'phone' } },
  thanks: { order: {}, isAwaited: true },
  received: { order: { actions: { ...NO_ACTIONS, withdraw: true } } },
  'promise moved': { order: { ...cooking, first_promised_at: inMinutes(20) } },
  'in the kitchen': { order: cooking },
  late: { order: { ...cooking, promised_at: inMinutes(-5) } },
  'waits for its rider': { order: { ...cooking, ready_at: inMinutes(-1) } },
  'on its way': { order: { ...cooking, ready_at: inMinutes(-5), dispatched_at: inMinutes(-1) } },
  delivered: { order: { kitchen_status: 'Delivered', delivered_at: inMinutes(-1) } },
  'pickup received': { order: pickup },
  'pickup ready': { order: { ...pickup, ...cooking, ready_at: inMinutes(-1) } },
  collected: { order: { ...pickup, kitchen_status: 'Delivered', delivered_at: inMinutes(-1) } },
  'sold out': { order: { shortages: [shortage] } },
  'left out': { order: { ...cooking, shortages: [{ ...shortage, ...answered, answer: 'leave-out' }] } },
  replaced: {
    order: {
      ...cooking,
      shortages: [
        {
          ...{ ...shortage, ...answered, answer: 'replace' as const },
          replacement: food('Kochchi Chicken'),
        },
      ],
      refund: { due: 200, made: 0 },
    },
  },
  'paid twice': { order: { payment_type: 'Pay Online', delivery_payment_type: null, refund: { due: 8702, made: 0 } } },
  scheduled: {
    order: {
      ...pickup,
      ...{ status: 'Scheduled', due_at: inMinutes(1500), promised_at: null },
      actions: { ...NO_ACTIONS, withdraw: true, change_due: true },
    },
  },
  'delivery scheduled': {
    order: { status: 'Scheduled', due_at: inMinutes(1500), due_until: inMinutes(1530), promised_at: null },
  },
  'due while closed': {
    order: { ...pickup, status: 'Scheduled', due_at: inMinutes(1500), due_while_closed: true, promised_at: null },
  },
  'cancelled by its customer': {
    order: { status: 'Cancelled', cancellation: { by: 'customer', reason: '', at: inMinutes(-1) } },
  },
  'cancelled by the outlet': {
    order: {
      ...{ status: 'Cancelled', kitchen_status: 'Cancelled', payment_type: 'Pay Online', delivery_payment_type: null },
      ...{
        refund: { due: 0, made: 8702 },
        cancellation: { by: 'branch', reason: textIn('Onions', 'si'), at: inMinutes(-1) },
      },
    },
  },
  'a stranger’s': { order: cooking, isStrangers: true },
};
