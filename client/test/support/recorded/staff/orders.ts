import type { DayOrdersAnswer } from '@libs/contract/answers.js';
import type { HeldStockAnswer } from '@libs/contract/menu/held-stock.js';
import type {
  BoardHealthAnswer,
  KitchenFiguresAnswer,
  KitchenProfileAnswer,
  OrderTrailAnswer,
  PaceFigures,
} from '@libs/contract/orders/kitchen.js';
import type { ScheduledOrdersAnswer } from '@libs/contract/orders/later.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { PrintersAnswer } from '@libs/contract/orders/printing.js';
import type { ReconciliationAnswer, UnconfirmedAnswer } from '@libs/contract/orders/reconciliation.js';
import type { ShortTodayAnswer } from '@libs/contract/orders/shortage-answers.js';
import type { Waiting, WaitingAnswer, WaitingEntry, WaitingKind } from '@libs/contract/orders/waiting.js';
import { WAITING_KINDS } from '@libs/domain/people/waiting-kinds.js';
import { recordedOrder } from '../order.js';
import { OUTLET } from '../shop.js';
import { staffBranchAnswer, staffBranchesAnswer } from './branches.js';

const DONE = { error: false, message: '' } as const;
export const POSITION = { epoch: 'e0000000-0000-4000-8000-000000000000', seq: 1 } as const;
const MINUTE_MS = 60_000;
const LONG_NAME = 'Wickramasinghearachchi';

const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

/** The day as the chain counts it. */
export const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Colombo' });

/** Returns an order of the day; its customer has a long name. */
export function orderOfDay(ticket: number, own: Partial<Order> = {}): Order {
  const at = ago(ticket);
  return {
    ...recordedOrder(),
    ...{ id: `order-${ticket}`, reference: `K7Q2M9X${String(ticket).padStart(3, '0')}`, ticket_number: ticket },
    ...{ first_name: 'Nadeesha', last_name: `${LONG_NAME} ${ticket}`, phone: '0771234567' },
    ...{ created_at: at, updated_at: at, confirmed_at: at, business_date: today(), promised_at: ago(ticket - 40) },
    ...{ channel: 'web', refunded: 0, struck_lines: [], struck_parts: [] },
    ...own,
  };
}

/** Orders in each state that a board shows, the last with little in it. */
export function ordersOfDay(): Order[] {
  const pickup = { order_type: 'Pickup', delivery: null, address: null, payment_type: 'Pay On Pickup' } as const;
  const short = { order_products: recordedOrder().order_products.slice(2), order_offers: [] };
  return [
    orderOfDay(12, { kitchen_status: 'On Process', notes: 'No nuts at all, please: my son is allergic to peanuts.' }),
    orderOfDay(11, { ...pickup, kitchen_status: 'On Process', ready_at: ago(1) }),
    orderOfDay(10, pickup),
    ...[9, 8, 7].map((ticket) => orderOfDay(ticket)),
    ...[6, 5, 4, 3].map((ticket) => orderOfDay(ticket, { ...pickup, ...short })),
    orderOfDay(20, { ...pickup, kitchen_status: 'Delivered', delivered_at: ago(2), status: 'Confirmed' }),
  ];
}

export const dayAnswer = (orders: Order[], date: string): DayOrdersAnswer => ({
  ...DONE,
  ...POSITION,
  orders: date === today() ? orders : [],
});

export const scheduledAnswer = (): ScheduledOrdersAnswer => ({ ...DONE, ...POSITION, orders: [] });
export const unconfirmedAnswer = (): UnconfirmedAnswer => ({
  ...DONE,
  orders: [
    {
      order: orderOfDay(30, { status: 'OTP Pending', confirmed_at: null }),
      ...{ expires_at: ago(-8), codes_sent: 2, message: { state: 'failed', failure: 'No such number', at: ago(1) } },
    },
  ],
});

export function kitchenAnswer(): KitchenProfileAnswer {
  const { ageing, offers } = staffBranchAnswer().branch;
  return {
    ...DONE,
    kitchen: {
      ...{ ageing, kitchen_language: 'en', takes_staff_orders: true, prints_receipts: false },
      combos: offers.map(({ id, parts }) => ({ offer_id: id, parts })),
      stations: [],
    },
  };
}

/** No board is connected anywhere, so that there are warnings. */
export const boardHealthAnswer = (): BoardHealthAnswer => ({
  ...DONE,
  branches: staffBranchesAnswer().branches.map(({ id, name }) => ({
    ...{ branch_id: id, name, is_open: true, boards: 0, unseen: [], printer: null, code_guessers: [] },
  })),
});

/** The list has at most three entries of each kind. */
export function waitingAnswer(own: Partial<Waiting> = {}): WaitingAnswer {
  const waiting: Waiting = {
    ...{ unseen_orders: 2, failed_codes: 3, refunds_due: 12, due_while_closed: 0, webhooks_off: 0 },
    ...{ sold_out_unanswered: 1, held_stock: 1, ...own },
  };
  const entries = WAITING_KINDS.flatMap((kind, place) =>
    Array.from({ length: Math.min(3, waiting[kind] ?? 0) }, (_, index) => waitingEntry(kind, 10 * place + index)),
  );
  return { ...DONE, waiting, entries };
}

function waitingEntry(kind: WaitingKind, number: number): WaitingEntry {
  const entry = { kind, id: `${kind} ${number}`, amount: null, at: ago(number) };
  if (kind === 'webhooks_off') return { ...entry, name: 'https://delivery.example/hooks', order: null };
  return {
    ...entry,
    name: `Nadeesha ${LONG_NAME}`,
    order: {
      ...{ id: `order-${number}`, reference: `K7Q2M9W${String(number).padStart(3, '0')}`, ticket_number: number },
      ...{ business_date: today(), branch: kind === 'refunds_due' ? { id: 99, name: 'Jaffna' } : OUTLET },
    },
    amount: kind === 'refunds_due' ? 4250 : null,
  };
}

export const heldAnswer = (): HeldStockAnswer => ({
  ...DONE,
  held: [
    {
      ...{ id: 'order-40', reference: 'K7Q2M9X040', ticket_number: 40, status: 'OTP Pending', portions: 3 },
      ...{ customer: `Nadeesha ${LONG_NAME}`, phone: '0771234567', created_at: ago(3), expires_at: ago(-12) },
      ...{ total: 4350, lines: [{ name: 'Classic Smash', quantity: 3 }] },
    },
  ],
  totals: { orders: 1, portions: 3 },
});

export const reconciliationAnswer = (): ReconciliationAnswer => ({
  ...DONE,
  as_of: ago(0),
  entries: [
    {
      ...{ key: 'payment-1', kind: 'refund needed', at: ago(90), branch: { id: OUTLET.id, name: OUTLET.name } },
      order: {
        ...{ id: 'order-50', reference: 'K7Q2M9X050', ticket_number: 50, status: 'Cancelled', total: 8702 },
        ...{ customer: `Nadeesha ${LONG_NAME}`, phone: '0771234567' },
      },
      payment: {
        ...{ id: '1', ref: 'K7Q2M9X050-1', provider: 'AccosaPG', transaction_id: '20261128070000123456', amount: 8702 },
        ...{ refund_reason: 'Cancelled', refunded_by: null, refunded_at: null, refund_note: null },
      },
      answers: [{ at: ago(91), source: 'return', verdict: 'paid', raw: 'transactionStatus=Y' }],
    },
  ],
  total: 1,
  counts: {
    ...{ 'refund needed': 1, 'paid without order': 0, 'confirmed without payment': 0, 'refused answer': 0 },
    ...{ refunded: 0, paid: 0 },
  },
});

const PACE: PaceFigures = {
  ...{
    orders: 128,
    median: 12,
    slowest_tenth: 21,
    kept: 88,
    late: 12,
    late_share: 0.12,
    estimate_error: 3,
    estimate_bias: -1,
  },
};

export const kitchenFiguresAnswer = (): KitchenFiguresAnswer => ({
  ...DONE,
  figures: {
    ...{ as_of: ago(0), from: today(), to: today(), all: PACE },
    by_type: [
      { order_type: 'Delivery', ...PACE },
      { order_type: 'Pickup', ...PACE },
    ],
    by_day: [{ date: today(), ...PACE }],
    by_hour: [11, 12, 13].map((hour) => ({ hour, ...PACE })),
    by_weekday: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...PACE })),
    by_food: [{ id: 1, name: 'Classic Smash', ...PACE }],
    by_station: [{ id: 1, name: 'Grill', ...PACE }],
  },
});

export const shortTodayAnswer = (): ShortTodayAnswer => ({ ...DONE, sold_out: [] });
export const trailAnswer = (): OrderTrailAnswer => ({ ...DONE, trail: [] });
export const printersAnswer = (): PrintersAnswer => ({ ...DONE, printers: [] });
