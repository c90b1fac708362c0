import { KITCHEN_STATUSES, type KitchenStatus, ORDER_STATUSES, type OrderStatus } from '../../contract/values.js';
import {
  canMoveKitchen,
  canRecall,
  KITCHEN_RECALL,
  KITCHEN_TRANSITIONS,
  kitchenMoves,
  kitchenStatusAfter,
  needsCancelCode,
  UNDO_START,
} from '../orders/kitchen-transitions.js';
import {
  holdsStock,
  isAccepted,
  ORDER_TRANSITIONS,
  PAYMENT_ARRIVALS,
  stockEffect,
  transitionBy,
} from '../orders/order-transitions.js';

const pairs = <Status extends string>(all: readonly Status[], may: (from: Status, to: Status) => boolean): string[] =>
  all.flatMap((from) => all.filter((to) => may(from, to)).map((to) => `${from} > ${to}`));

/** Returns whether any actor may make this move. */
const canMoveOrder = (from: OrderStatus, to: OrderStatus): boolean => ORDER_TRANSITIONS[from][to] !== undefined;

describe('the kitchen', () => {
  it('makes exactly the moves of the table', () => {
    expect(pairs(KITCHEN_STATUSES, canMoveKitchen)).toEqual([
      'Incoming > On Process',
      'Incoming > Cancelled',
      'On Process > Delivered',
      'On Process > Cancelled',
    ]);
  });

  it('undoes exactly these steps', () => {
    const back = pairs(KITCHEN_STATUSES, (from, to) => KITCHEN_TRANSITIONS[from][to] === 'back');
    expect(back).toEqual([
      'On Process > Incoming',
      'Delivered > On Process',
      'Cancelled > Incoming',
      'Cancelled > On Process',
    ]);
    for (const { from, to } of [KITCHEN_RECALL, UNDO_START]) expect(back).toContain(`${from} > ${to}`);
  });

  it('hands over what was left open without starting it, and nothing else', () => {
    const waiting = { status: 'Confirmed', kitchen_status: 'Incoming' } as const;
    expect(kitchenMoves(waiting, { wasLeftOpen: true })).toEqual(['On Process', 'Delivered', 'Cancelled']);
    expect(pairs(KITCHEN_STATUSES, (from, to) => KITCHEN_TRANSITIONS[from][to] === 'left-open')).toEqual([
      'Incoming > Delivered',
    ]);
  });

  it('is offered moves of confirmed orders, and the cancellation of one that waits for its time', () => {
    expect(kitchenMoves({ status: 'Confirmed', kitchen_status: 'Incoming' })).toEqual(['On Process', 'Cancelled']);
    expect(kitchenMoves({ status: 'Scheduled', kitchen_status: 'Incoming' })).toEqual(['Cancelled']);
    for (const status of ORDER_STATUSES.filter((other) => !isAccepted(other))) {
      expect(kitchenMoves({ status, kitchen_status: 'Incoming' })).toEqual([]);
    }
  });

  it('needs the code to cancel', () => {
    expect(KITCHEN_STATUSES.filter(needsCancelCode)).toEqual(['Cancelled']);
  });

  it.each<[OrderStatus, KitchenStatus, boolean, OrderStatus, KitchenStatus]>([
    ['Confirmed', 'Incoming', true, 'Cancelled', 'Cancelled'],
    ['Confirmed', 'On Process', true, 'Cancelled', 'Cancelled'],
    ['Payment Pending', 'Incoming', true, 'Cancelled', 'Cancelled'],
    ['Cancelled', 'Cancelled', false, 'Confirmed', 'Incoming'],
    ['Cancelled', 'Cancelled', true, 'Confirmed', 'On Process'],
    ['OTP Pending', 'Incoming', true, 'Confirmed', 'Incoming'],
    ['OTP Pending', 'Incoming', true, 'Expired', 'Incoming'],
    ['Scheduled', 'Incoming', true, 'Confirmed', 'Incoming'],
    ['Scheduled', 'Incoming', true, 'Cancelled', 'Cancelled'],
    ['Cancelled', 'Cancelled', false, 'Scheduled', 'Incoming'],
  ])('after %s, %s (holds stock: %s) the order is %s and the kitchen %s', (status, kitchenStatus, holds, to, after) => {
    expect(kitchenStatusAfter({ status, kitchenStatus, holdsStock: holds }, to)).toBe(after);
  });

  it.each<[string, OrderStatus, KitchenStatus, string, boolean]>([
    ['at once', 'Confirmed', 'Delivered', '2026-03-10T06:30:00Z', true],
    ['at the last moment', 'Confirmed', 'Delivered', '2026-03-10T06:40:00Z', true],
    ['a moment too late', 'Confirmed', 'Delivered', '2026-03-10T06:40:00.001Z', false],
    ['an order that is not finished', 'Confirmed', 'On Process', '2026-03-10T06:30:00Z', false],
    ['a cancelled order', 'Cancelled', 'Cancelled', '2026-03-10T06:30:00Z', false],
    ['one that is no longer confirmed', 'Cancelled', 'Delivered', '2026-03-10T06:30:00Z', false],
  ])('can be recalled: %s', (_, status, kitchen_status, at, expected) => {
    const order = { status, kitchen_status, delivered_at: '2026-03-10T06:30:00Z', updated_at: '2026-03-10T06:45:00Z' };
    expect(canRecall(order, new Date(at))).toBe(expected);
  });
});

describe('an order', () => {
  it('makes exactly the moves of the table', () => {
    expect(pairs(ORDER_STATUSES, canMoveOrder)).toEqual([
      'Payment Pending > Payment Failed',
      'Payment Pending > OTP Pending',
      'Payment Pending > Scheduled',
      'Payment Pending > Confirmed',
      'Payment Pending > Cancelled',
      'Payment Pending > Expired',
      'Payment Failed > Payment Pending',
      'Payment Failed > OTP Pending',
      'Payment Failed > Scheduled',
      'Payment Failed > Confirmed',
      'Payment Failed > Cancelled',
      'OTP Pending > Scheduled',
      'OTP Pending > Confirmed',
      'OTP Pending > Cancelled',
      'OTP Pending > Expired',
      'Scheduled > Confirmed',
      'Scheduled > Cancelled',
      'Confirmed > Scheduled',
      'Confirmed > Cancelled',
      'Cancelled > Scheduled',
      'Cancelled > Confirmed',
    ]);
  });

  it('is moved only by the actors of the move', () => {
    const actors = ['customer', 'gateway', 'clock', 'kitchen', 'manager', 'staff'] as const;
    const moves = actors.map((actor) => [
      actor,
      pairs(ORDER_STATUSES, (from, to) => transitionBy({ actor, from, to }) !== null),
    ]);
    expect(Object.fromEntries(moves)).toEqual({
      customer: [
        'Payment Pending > OTP Pending',
        'Payment Pending > Cancelled',
        'Payment Failed > Payment Pending',
        'Payment Failed > OTP Pending',
        'Payment Failed > Cancelled',
        'OTP Pending > Scheduled',
        'OTP Pending > Confirmed',
        'OTP Pending > Cancelled',
        'Scheduled > Cancelled',
        'Confirmed > Cancelled',
      ],
      gateway: [
        'Payment Pending > Payment Failed',
        'Payment Pending > Scheduled',
        'Payment Pending > Confirmed',
        'Payment Failed > Scheduled',
        'Payment Failed > Confirmed',
        'OTP Pending > Scheduled',
        'OTP Pending > Confirmed',
      ],
      clock: ['Payment Pending > Expired', 'OTP Pending > Expired', 'Scheduled > Confirmed'],
      kitchen: [
        'Scheduled > Confirmed',
        'Scheduled > Cancelled',
        'Confirmed > Scheduled',
        'Confirmed > Cancelled',
        'Cancelled > Scheduled',
        'Cancelled > Confirmed',
      ],
      manager: [
        'Payment Pending > Expired',
        'OTP Pending > Scheduled',
        'OTP Pending > Confirmed',
        'OTP Pending > Cancelled',
        'OTP Pending > Expired',
      ],
      staff: [],
    });
  });

  it('reports a move by the event of its cause, except to boards of waiting orders that no longer have the order', () => {
    const events = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.flatMap((to) => {
        const event = ORDER_TRANSITIONS[from][to]?.event;
        return event ? [[`${from} > ${to}`, event]] : [];
      }),
    );
    expect(events).toEqual([['Cancelled > Scheduled', 'order-status']]);
  });

  it('takes, keeps and returns stock consistently with its statuses', () => {
    for (const from of ORDER_STATUSES) {
      for (const to of ORDER_STATUSES.filter((status) => canMoveOrder(from, status))) {
        const before = holdsStock(from) ? 1 : 0;
        const change = { keep: 0, release: -1, take: 1 }[stockEffect({ from, to, kitchenStatus: 'Incoming' })];
        expect([from, to, before + change]).toEqual([from, to, holdsStock(to) ? 1 : 0]);
      }
    }
  });

  it('returns no stock that the kitchen has started to prepare', () => {
    const effects = KITCHEN_STATUSES.map((kitchenStatus) =>
      stockEffect({ from: 'Confirmed', to: 'Cancelled', kitchenStatus }),
    );
    expect(effects).toEqual(['release', 'keep', 'keep', 'keep']);
  });

  it('cannot be moved once it has expired', () => {
    expect(ORDER_TRANSITIONS.Expired).toEqual({});
    expect(PAYMENT_ARRIVALS.Expired).toBe('refund');
  });

  it('an impossible move takes and returns no stock', () => {
    expect(() => stockEffect({ from: 'Expired', to: 'Confirmed', kitchenStatus: 'Incoming' })).toThrow(RangeError);
  });

  it('is confirmed by arrived money exactly if the table allows the gateway to do so', () => {
    // the clock and the kitchen release an order that is paid already
    for (const from of ORDER_STATUSES) {
      const transition = ORDER_TRANSITIONS[from].Confirmed;
      const isGateways = transition?.actors.includes('gateway') === true;
      const expected = isGateways ? (transition.stock === 'take' ? 'take-or-refund' : 'confirm') : 'refund';
      expect([from, PAYMENT_ARRIVALS[from]]).toEqual([from, expected]);
    }
  });
});
