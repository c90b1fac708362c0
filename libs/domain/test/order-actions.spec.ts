import fc from 'fast-check';
import { KITCHEN_STATUSES, ORDER_STATUSES, ORDER_TYPES, PAYMENT_TYPES } from '../../contract/values.js';
import { english } from '../../texts/test/english.js';
import { rejectionText } from '../../texts/text.js';
import { DEFAULT_WAYS } from '../money/ways-to-pay.js';
import {
  actionObstacle,
  ORDER_ACTIONS,
  type OrderFacts,
  orderActions,
  PAYMENT_ATTEMPTS_MAX,
} from '../orders/order-actions.js';
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
