import fc from 'fast-check';
import { KITCHEN_STATUSES, ORDER_STATUSES, ORDER_TYPES, PAYMENT_TYPES } from '../../contract/values.js';
import { english } from '../../texts/test/english.js';
import { rejectionText } from '../../texts/text.js';
import { DEFAULT_WAYS } from '../money/ways-to-pay.js';
import {
  actionObstacle,
  ORDER_ACTIONS,
  type OrderAction,
  type OrderFacts,
  orderActions,
  PAYMENT_ATTEMPTS_MAX,
} from '../orders/order-actions.js';
import type { CodeFacts } from '../people/one-time-code.js';
import { NOON } from './builders.js';

const minutesAfter = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000);

function facts(over: Partial<OrderFacts> = {}): OrderFacts {
  return {
    status: 'OTP Pending',
    kitchenStatus: 'Incoming',
    orderType: 'Pickup',
    paymentType: 'Pay On Pickup',
    totalCents: 100_000,
    phone: '0771234567',
    ways: DEFAULT_WAYS,
    confirmation: 'sms',
    code: { sends: 1, lastSentAt: NOON, wrongTries: 0, expiresAt: minutesAfter(5) },
    attempts: 0,
    isOfToday: true,
    dueAt: null,
    holdEndsAt: new Date('9999-01-01T00:00:00Z'),
    ...over,
  };
}
const CARD = { paymentType: 'Pay Online', code: null, attempts: 1 } as const;

const anyFacts: fc.Arbitrary<OrderFacts> = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES),
  kitchenStatus: fc.constantFrom(...KITCHEN_STATUSES),
  orderType: fc.constantFrom(...ORDER_TYPES),
  paymentType: fc.constantFrom(...PAYMENT_TYPES),
  totalCents: fc.constantFrom(0, 100_000, 350_000, 350_001),
  phone: fc.constantFrom('0771234567', '0112345678'),
  ways: fc.record({
    ...{ online: fc.boolean(), cash: fc.boolean(), card: fc.boolean(), pickup: fc.boolean() },
    laterLimitCents: fc.constantFrom(0, 350_000),
  }),
  confirmation: fc.constantFrom('sms', 'phone'),
  code: fc.option(
    fc.record({
      sends: fc.integer({ min: 1, max: 4 }),
      lastSentAt: fc.integer({ min: -10, max: 0 }).map(minutesAfter),
      wrongTries: fc.integer({ min: 0, max: 5 }),
      expiresAt: fc.integer({ min: -5, max: 5 }).map(minutesAfter),
    }),
  ),
  attempts: fc.integer({ min: 0, max: PAYMENT_ATTEMPTS_MAX }),
  isOfToday: fc.boolean(),
  dueAt: fc.option(fc.constant(minutesAfter(120))),
  holdEndsAt: fc.date({ noInvalidDate: true }),
});

describe('what the customer of an order may do', () => {
  it('is everything if there is no obstacle; every obstacle has a sentence', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const actions = orderActions(given, NOON);
        for (const action of ORDER_ACTIONS) {
          const found = actionObstacle(action, given, NOON);
          expect([action, actions[action]]).toEqual([action, found === null]);
          if (found) expect(english(rejectionText(found))).toMatch(/^[A-Z].*\.$/);
        }
        // there is a time to wait for exactly if waiting helps
        expect(actions.resend_at !== null).toBe(actions.resends_left > 0);
        if (actions.resend_at && !actions.resend) expect(Date.parse(actions.resend_at)).toBeGreaterThan(NOON.getTime());
      }),
    );
  });

  it("is nothing once the order or the kitchen's work has ended", () => {
    for (const status of ['Expired', 'Cancelled'] as const) {
      expect(Object.values(orderActions(facts({ status }), NOON)).filter((may) => may === true)).toEqual([]);
    }
    for (const kitchenStatus of ['On Process', 'Delivered'] as const) {
      expect(orderActions(facts({ status: 'Confirmed', kitchenStatus }), NOON).withdraw).toBe(false);
    }
    expect(orderActions(facts({ status: 'Confirmed' }), NOON).withdraw).toBe(true);
  });

  it('with a time: choose another one until the kitchen has the order', () => {
    const later = { dueAt: minutesAfter(120), code: null };
    const may = ORDER_STATUSES.filter((status) => orderActions(facts({ ...later, status }), NOON).change_due);
    expect(may).toEqual(['Payment Pending', 'OTP Pending', 'Scheduled']);
    expect(orderActions(facts({ ...later, status: 'Scheduled' }), NOON)).toMatchObject({
      withdraw: true,
      pay_again: false,
      pay_later: false,
    });
  });

  it('with an awaited code: confirm, change the number, withdraw; resend after its wait', () => {
    expect(orderActions(facts(), NOON)).toEqual({
      confirm: true,
      resend: false,
      resend_at: minutesAfter(0.5).toISOString(),
      resends_left: 3,
      change_phone: true,
      pay_again: false,
      pay_later: false,
      withdraw: true,
      change_due: false,
    });
    expect(orderActions(facts(), minutesAfter(0.5)).resend).toBe(true);
    expect(actionObstacle('resend', facts(), NOON)?.waitMs).toBe(30_000);
  });

  it('with a code that has ended: request another one, if one is left', () => {
    const wrong = facts({ code: { sends: 4, lastSentAt: NOON, wrongTries: 5, expiresAt: minutesAfter(5) } });
    expect(orderActions(wrong, minutesAfter(4))).toMatchObject({
      confirm: false,
      resend: false,
      resend_at: null,
      resends_left: 0,
      change_phone: false,
      withdraw: true,
    });
    expect(actionObstacle('confirm', facts(), minutesAfter(5))?.code).toBe('otp-expired');
  });

  it('without text messages: another number for the call, and nothing to enter', () => {
    const awaited = facts({ code: null, confirmation: 'phone' });
    expect(orderActions(awaited, NOON)).toMatchObject({
      ...{ confirm: false, resend: false, resends_left: 0, change_phone: true, withdraw: true },
    });
    expect(orderActions({ ...awaited, status: 'Confirmed' }, NOON).change_phone).toBe(false);
    const landline = facts({ ...CARD, status: 'Payment Failed', phone: '0112345678', confirmation: 'phone' });
    expect(orderActions(landline, NOON).pay_later).toBe(true);
  });

  it('with a card payment: only in the ways that the branch still offers', () => {
    const of = (ways: Partial<OrderFacts['ways']>) =>
      orderActions(facts({ ...CARD, status: 'Payment Failed', ways: { ...DEFAULT_WAYS, ...ways } }), NOON);
    expect(of({ online: false })).toMatchObject({ pay_again: false, pay_later: true });
    expect(of({ pickup: false })).toMatchObject({ pay_again: true, pay_later: false });
    expect(of({ laterLimitCents: 99_999 })).toMatchObject({ pay_later: false });
  });

  it('with a card payment: pay again, or later by the rules of the checkout', () => {
    for (const status of ['Payment Pending', 'Payment Failed'] as const) {
      expect(orderActions(facts({ ...CARD, status }), NOON)).toMatchObject({
        confirm: false,
        resends_left: 0,
        pay_again: true,
        pay_later: true,
        withdraw: true,
      });
      const rejected = (over: Partial<OrderFacts>) =>
        actionObstacle('pay_later', facts({ ...CARD, status, ...over }), NOON);
      expect(rejected({ totalCents: 350_000 })).toBeNull();
      expect(rejected({ totalCents: 350_001 })?.code).toBe('payment-above-limit');
      expect(rejected({ phone: '0112345678' })?.code).toBe('order-phone-not-mobile');
      expect(rejected({ isOfToday: false })?.code).toBe('of-another-day');
      const again = facts({ ...CARD, status, attempts: PAYMENT_ATTEMPTS_MAX });
      expect(actionObstacle('pay_again', again, NOON)?.code).toBe('too-many-attempts');
    }
  });
});

describe('each obstacle has its code', () => {
  const obstacle = (action: OrderAction, over: Partial<OrderFacts>, at = NOON) =>
    actionObstacle(action, facts(over), at);
  const code = (over: Partial<CodeFacts>): Partial<OrderFacts> => ({
    code: { sends: 2, lastSentAt: minutesAfter(-3), wrongTries: 2, expiresAt: minutesAfter(2), ...over },
  });
  const failed = { ...CARD, status: 'Payment Failed' } as const;
  const pending = { ...CARD, status: 'Payment Pending' } as const;
  const over = { holdEndsAt: minutesAfter(0.99) };

  it.each<[OrderAction, string, Partial<OrderFacts>, string | null]>([
    ['confirm', 'the code is awaited', code({}), null],
    ['confirm', 'no code was sent', { code: null }, 'no-code'],
    ['confirm', 'no code was sent, and it is confirmed', { code: null, status: 'Confirmed' }, 'no-code'],
    ['confirm', 'it is confirmed', { ...code({}), status: 'Confirmed' }, 'otp-not-awaited'],
    ['confirm', 'it has expired', { ...code({}), status: 'Expired' }, 'otp-not-awaited'],
    ['confirm', 'one try is left', code({ wrongTries: 4 }), null],
    ['confirm', 'no try is left', code({ wrongTries: 5 }), 'otp-ended'],
    ['confirm', 'no try is left, and its time is over', code({ wrongTries: 5, expiresAt: NOON }), 'otp-ended'],
    ['confirm', 'its time is over', code({ expiresAt: NOON }), 'otp-expired'],

    ['resend', 'its wait is over', code({ lastSentAt: minutesAfter(-1) }), null],
    ['resend', 'its wait is not over', code({ lastSentAt: minutesAfter(-0.99) }), 'otp-too-soon'],
    ['resend', 'no code is left', code({ sends: 4 }), 'otp-no-more'],
    ['resend', 'no code was sent', { code: null }, 'no-code'],
    [
      'resend',
      'it is confirmed, and its wait is not over',
      { ...code({ lastSentAt: NOON }), status: 'Confirmed' },
      'otp-not-awaited',
    ],

    ['change_phone', 'the code is awaited', code({ lastSentAt: NOON }), null],
    ['change_phone', 'no code is left', code({ sends: 4 }), 'otp-no-more'],
    ['change_phone', 'no code was sent', { code: null }, 'no-code'],
    ['change_phone', 'it is confirmed', { ...code({}), status: 'Confirmed' }, 'otp-not-awaited'],
    ['change_phone', 'the branch calls', { code: null, confirmation: 'phone' }, null],
    ['change_phone', 'the branch has called', { code: null, confirmation: 'phone', status: 'Confirmed' }, 'no-code'],

    ['pay_again', 'the payment has failed', failed, null],
    ['pay_again', 'the payment is awaited', pending, null],
    ['pay_again', 'it is paid later', { ...failed, paymentType: 'Pay On Pickup' }, 'not-payable'],
    [
      'pay_again',
      'it is paid later, and confirmed',
      { paymentType: 'Pay On Pickup', status: 'Confirmed' },
      'not-payable',
    ],
    ['pay_again', 'it is paid', { ...CARD, status: 'Confirmed' }, 'already-paid'],
    ['pay_again', 'it is paid, for later', { ...CARD, status: 'Scheduled' }, 'already-paid'],
    ['pay_again', 'it has expired', { ...CARD, status: 'Expired' }, 'not-payable'],
    ['pay_again', 'it is cancelled', { ...CARD, status: 'Cancelled' }, 'not-payable'],
    ['pay_again', 'cards are no longer taken', { ...failed, ways: { ...DEFAULT_WAYS, online: false } }, 'not-payable'],
    ['pay_again', 'its day is over', { ...failed, isOfToday: false }, 'of-another-day'],
    ['pay_again', 'it held its stock for too long', { ...failed, ...over }, 'held-too-long'],
    ['pay_again', 'a minute of holding is left', { ...failed, holdEndsAt: minutesAfter(1) }, null],
    ['pay_again', 'one attempt is left', { ...failed, attempts: 7 }, null],
    ['pay_again', 'no attempt is left', { ...failed, attempts: 8 }, 'too-many-attempts'],

    ['pay_later', 'the payment has failed', failed, null],
    ['pay_later', 'the payment is awaited', pending, null],
    ['pay_later', 'it is paid', { ...CARD, status: 'Confirmed' }, 'already-confirmed'],
    ['pay_later', 'it is paid, for later', { ...CARD, status: 'Scheduled' }, 'already-confirmed'],
    ['pay_later', 'its code is awaited', {}, 'payment-fixed'],
    ['pay_later', 'it has expired', { ...CARD, status: 'Expired' }, 'payment-fixed'],
    ['pay_later', 'its day is over', { ...failed, isOfToday: false }, 'of-another-day'],
    ['pay_later', 'it held its stock for too long', { ...failed, ...over }, 'held-too-long'],
    ['pay_later', 'a minute of holding is left', { ...failed, holdEndsAt: minutesAfter(1) }, null],
    ['pay_later', 'the counter takes no money', { ...failed, ways: { ...DEFAULT_WAYS, pickup: false } }, 'not-payable'],
    ['pay_later', 'it is above the limit', { ...failed, totalCents: 350_001 }, 'payment-above-limit'],
    ['pay_later', 'its phone gets no messages', { ...failed, phone: '0112345678' }, 'order-phone-not-mobile'],
    ['pay_later', 'the branch calls that phone', { ...failed, phone: '0112345678', confirmation: 'phone' }, null],

    ['withdraw', 'its code is awaited', {}, null],
    ['withdraw', 'the payment has failed', failed, null],
    ['withdraw', 'it waits for its time', { status: 'Scheduled' }, null],
    ['withdraw', 'it was paid at the branch', { status: 'Confirmed', isPaidAtBranch: true }, 'paid-at-branch'],
    [
      'withdraw',
      'it was paid at the branch, for later',
      { status: 'Scheduled', isPaidAtBranch: true },
      'paid-at-branch',
    ],
    ['withdraw', 'the kitchen has not started', { status: 'Confirmed' }, null],
    ['withdraw', 'the kitchen has started', { status: 'Confirmed', kitchenStatus: 'On Process' }, 'kitchen-started'],
    ['withdraw', 'it is handed over', { status: 'Confirmed', kitchenStatus: 'Delivered' }, 'order-finished'],
    ['withdraw', 'it is cancelled', { status: 'Cancelled', kitchenStatus: 'Cancelled' }, 'nothing-to-cancel'],
    ['withdraw', 'it has expired', { status: 'Expired', isPaidAtBranch: true }, 'nothing-to-cancel'],

    ['change_due', 'it waits for its time', { status: 'Scheduled', dueAt: minutesAfter(90) }, null],
    ['change_due', 'it is for now', { status: 'Confirmed' }, 'not-for-later'],
    ['change_due', 'the kitchen has it', { status: 'Confirmed', dueAt: minutesAfter(90) }, 'due-fixed'],
    ['change_due', 'the payment has failed', { ...failed, dueAt: minutesAfter(90) }, 'due-fixed'],
  ])('%s, if %s', (action, _name, given, expected) => {
    expect(obstacle(action, given)?.code ?? null).toBe(expected);
  });

  it('names the status that is the reason, and the wait', () => {
    const status = { id: 'label.expired' };
    const expired = { ...CARD, status: 'Expired', dueAt: NOON } as const;
    expect(obstacle('confirm', { ...code({}), status: 'Expired' })?.values).toEqual({ status });
    expect(obstacle('pay_later', expired)?.values).toEqual({ status });
    expect(obstacle('withdraw', expired)?.values).toEqual({ status });
    expect(obstacle('change_due', expired)?.values).toEqual({ status });
    expect(obstacle('resend', code({ sends: 3, lastSentAt: minutesAfter(-0.5) }))?.waitMs).toBe(90_000);
  });
});
