import { KITCHEN_STATUSES, type KitchenStatus, ORDER_STATUSES, type OrderStatus } from '../../contract/values.js';
import {
  canMoveKitchen,
  canRecall,
  holdsStock,
  initialStatus,
  kitchenMoves,
  needsCancelCode,
  ORDER_TRANSITIONS,
  PAYMENT_ARRIVALS,
  statusAfterKitchenMove,
  stockEffect,
  transitionBy,
} from '../order-transitions.js';

const pairs = <Status extends string>(all: readonly Status[], may: (from: Status, to: Status) => boolean): string[] =>
  all.flatMap((from) => all.filter((to) => may(from, to)).map((to) => `${from} > ${to}`));

/** Whether anybody may move an order so. */
const canMoveOrder = (from: OrderStatus, to: OrderStatus): boolean => ORDER_TRANSITIONS[from][to] !== undefined;

describe('the kitchen', () => {
  it('moves so and not otherwise', () => {
    expect(pairs(KITCHEN_STATUSES, canMoveKitchen)).toEqual([
      'Incoming > On Process',
      'Incoming > Cancelled',
      'On Process > Delivered',
      'On Process > Cancelled',
    ]);
  });

  it('is offered moves on confirmed orders only', () => {
    expect(kitchenMoves({ status: 'Confirmed', kitchen_status: 'Incoming' })).toEqual(['On Process', 'Cancelled']);
    for (const status of ORDER_STATUSES.filter((other) => other !== 'Confirmed')) {
      expect(kitchenMoves({ status, kitchen_status: 'Incoming' })).toEqual([]);
    }
  });

  it('asks for the code to cancel, and cancels the whole order then', () => {
    expect(KITCHEN_STATUSES.filter(needsCancelCode)).toEqual(['Cancelled']);
    const after = KITCHEN_STATUSES.map((to) => statusAfterKitchenMove('Confirmed', to));
    expect(after).toEqual(['Confirmed', 'Confirmed', 'Confirmed', 'Cancelled']);
  });

  it.each<[string, OrderStatus, KitchenStatus, string, boolean]>([
    ['at once', 'Confirmed', 'Delivered', '2026-03-10T06:30:00Z', true],
    ['at the last moment', 'Confirmed', 'Delivered', '2026-03-10T06:40:00Z', true],
    ['too late', 'Confirmed', 'Delivered', '2026-03-10T06:40:00.001Z', false],
    ['what is not finished', 'Confirmed', 'On Process', '2026-03-10T06:30:00Z', false],
    ['what was cancelled', 'Cancelled', 'Cancelled', '2026-03-10T06:30:00Z', false],
  ])('recalls: %s', (_, status, kitchenStatus, at, expected) => {
    const finishedAt = new Date('2026-03-10T06:30:00Z');
    expect(canRecall({ status, kitchenStatus, finishedAt, at: new Date(at) })).toBe(expected);
  });
});

describe('an order', () => {
  it('moves so and not otherwise', () => {
    expect(pairs(ORDER_STATUSES, canMoveOrder)).toEqual([
      'Payment Pending > Payment Failed',
      'Payment Pending > OTP Pending',
      'Payment Pending > Confirmed',
      'Payment Pending > Cancelled',
      'Payment Pending > Expired',
      'Payment Failed > Payment Pending',
      'Payment Failed > OTP Pending',
      'Payment Failed > Confirmed',
      'Payment Failed > Cancelled',
      'OTP Pending > Confirmed',
      'OTP Pending > Cancelled',
      'OTP Pending > Expired',
      'Confirmed > Cancelled',
    ]);
  });

  it('begins by its way to pay, with stock taken', () => {
    const begins = (['Pay Online', 'Pay On Delivery', 'Pay On Pickup'] as const).map(initialStatus);
    expect(begins).toEqual(['Payment Pending', 'OTP Pending', 'OTP Pending']);
    expect(begins.every(holdsStock)).toBe(true);
  });

  it('is moved only by those whose move it is', () => {
    expect(transitionBy({ actor: 'gateway', from: 'Payment Pending', to: 'Confirmed' })?.event).toBe('order-status');
    expect(transitionBy({ actor: 'customer', from: 'Payment Pending', to: 'Confirmed' })).toBeNull();
    expect(transitionBy({ actor: 'manager', from: 'OTP Pending', to: 'Confirmed' })?.stock).toBe('keep');
    expect(transitionBy({ actor: 'manager', from: 'Payment Pending', to: 'Expired' })?.stock).toBe('release');
    expect(transitionBy({ actor: 'manager', from: 'Confirmed', to: 'Expired' })).toBeNull();
    expect(transitionBy({ actor: 'kitchen', from: 'Confirmed', to: 'Cancelled' })?.event).toBe('kitchen-status');
    expect(transitionBy({ actor: 'clock', from: 'Confirmed', to: 'Expired' })).toBeNull();
  });

  it('takes, keeps and gives back stock in step with what its statuses hold', () => {
    for (const from of ORDER_STATUSES) {
      for (const to of ORDER_STATUSES.filter((status) => canMoveOrder(from, status))) {
        const before = holdsStock(from) ? 1 : 0;
        const change = { keep: 0, release: -1, take: 1 }[stockEffect({ from, to, kitchenStatus: 'Incoming' })];
        expect([from, to, before + change]).toEqual([from, to, holdsStock(to) ? 1 : 0]);
      }
    }
  });

  it('gives nothing back of what the kitchen has begun', () => {
    const effects = KITCHEN_STATUSES.map((kitchenStatus) =>
      stockEffect({ from: 'Confirmed', to: 'Cancelled', kitchenStatus }),
    );
    expect(effects).toEqual(['release', 'keep', 'keep', 'keep']);
  });

  it('is brought back by nothing once it has ended', () => {
    expect(ORDER_TRANSITIONS.Expired).toEqual({});
    expect(PAYMENT_ARRIVALS.Expired).toBe('refund');
  });

  it('has no stock effect of a move that does not exist', () => {
    expect(() => stockEffect({ from: 'Cancelled', to: 'Confirmed', kitchenStatus: 'Incoming' })).toThrow(RangeError);
  });

  it('is confirmed by money that arrives exactly where its table lets the gateway do so', () => {
    for (const from of ORDER_STATUSES) {
      const transition = ORDER_TRANSITIONS[from].Confirmed;
      const isGateways = transition?.actors.includes('gateway') === true;
      const expected = isGateways ? (transition.stock === 'take' ? 'take-or-refund' : 'confirm') : 'refund';
      expect([from, PAYMENT_ARRIVALS[from]]).toEqual([from, expected]);
    }
  });
});
