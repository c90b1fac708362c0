import type { Confirmation } from '../../../../libs/contract/branches/ways-to-pay.js';
import { DEFAULT_WAYS, type Ways } from '../../../../libs/domain/money/ways-to-pay.js';
import { DomainError } from '../../../src/common/errors.js';
import { checkDoorPayment, checkPayment } from '../../../src/orders/placing/order-amounts.js';
import type { PlacedRequest } from '../../../src/orders/placing/placed-request.js';
import { branchMenu, momentAt } from '../../support/branch-menu.js';
import { DELIVERY, orderRequest } from '../../support/orders.js';

interface Case {
  request?: Partial<PlacedRequest>;
  ways?: Partial<Ways>;
  total?: number;
  confirmation?: Confirmation;
}
const STAFF = { eatIn: false, table: null, paid: null, cashGiven: null, by: { id: 3, name: 'Kamal' } };
const AT_COUNTER = { channel: 'counter', staff: STAFF } as const;
const BY_PHONE = { channel: 'phone', staff: STAFF } as const;
const LANDLINE = '0112345678';

function check({ request = {}, ways = {}, total = 145_000, confirmation }: Case): unknown {
  const menu = branchMenu([]);
  const branch = { ...menu.branch, ways: { ...DEFAULT_WAYS, ...ways } };
  const price = { subTotal: total, promoPercentage: 0, discount: 0, charges: [], freeFrom: null, total };
  const parts = { menu: { ...menu, branch }, remaining: () => 1 };
  const moment = momentAt(new Date(), parts, { hasMessages: confirmation !== 'phone' });
  try {
    checkPayment({ ...orderRequest(), ...request }, price, moment);
    return 'accepted';
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, values: error.values };
    throw error;
  }
}

const ONLINE = { paymentType: 'Pay Online' } as const;
test.each<[string, Case]>([
  ['a card payment', { request: ONLINE, total: 1 }],
  ['a card payment of somebody with a landline', { request: { ...ONLINE, phone: LANDLINE } }],
  ['a pickup that is paid there, up to the limit', { total: 350_000 }],
  ['a delivery that is paid at the door', { request: DELIVERY }],
  ['a landline, if a call confirms', { request: { phone: LANDLINE }, confirmation: 'phone' }],
  ['any total at the counter', { request: AT_COUNTER, total: 10_000_000 }],
  ['what the web does not offer, at the counter', { request: AT_COUNTER, ways: { pickup: false } }],
  [
    'any total by phone that is paid at once',
    { request: { ...BY_PHONE, staff: { ...STAFF, paid: 'Pay by Card' } }, total: 350_001 },
  ],
  ['a landline of somebody at the counter', { request: { ...AT_COUNTER, phone: LANDLINE } }],
  ['a link by phone to a mobile number', { request: { ...ONLINE, ...BY_PHONE } }],
])('accepts %s', (_what, of) => {
  expect(check(of)).toBe('accepted');
});

const LIMIT = 'Minimum total to enable option is Rs. 3,500';
const NOTHING = { online: false, cash: false, card: false, pickup: false };
test.each<[string, Case, string, object]>([
  [
    'a pickup above the limit',
    { total: 350_001 },
    'payment-not-allowed',
    { paymentType: 'Pay On Pickup', why: LIMIT, possible: 'Pay Online' },
  ],
  [
    'a delivery that is paid at the counter',
    { request: { ...DELIVERY, paymentType: 'Pay On Pickup' } },
    'payment-not-allowed',
    { paymentType: 'Pay On Pickup', why: 'Only for pickup orders', possible: 'Pay Online or Pay On Delivery' },
  ],
  [
    'what the branch does not offer',
    { ways: { pickup: false } },
    'payment-not-offered',
    { paymentType: 'Pay On Pickup', possible: 'Pay Online' },
  ],
  [
    'the only way that is left, above its limit',
    { ways: { online: false, cash: false, card: false }, total: 350_001 },
    'payment-not-here',
    { paymentType: 'Pay On Pickup', branch: 'Fort', phone: '0112000001', why: LIMIT },
  ],
  ['all ways', { ways: NOTHING }, 'no-payment', { paymentType: 'Pay On Pickup', branch: 'Fort', phone: '0112000001' }],
  ['a card payment of nothing', { request: ONLINE, total: 0 }, 'payment-not-allowed', { possible: 'Pay On Pickup' }],
  ['a link at the counter', { request: { ...ONLINE, ...AT_COUNTER } }, 'payment-not-offered', {}],
  ['an order by phone above the limit', { request: BY_PHONE, total: 350_001 }, 'phone-above-limit', { limit: 3500 }],
  ['a link to a landline', { request: { ...ONLINE, ...BY_PHONE, phone: LANDLINE } }, 'link-needs-mobile', {}],
  [
    'a link of a chain without messages',
    { request: { ...ONLINE, ...BY_PHONE }, confirmation: 'phone' },
    'link-needs-mobile',
    {},
  ],
  ['a code to a landline', { request: { phone: LANDLINE } }, 'phone-not-mobile', {}],
  [
    'a code to a landline, without another way',
    { request: { phone: LANDLINE }, ways: { online: false } },
    'phone-needs-mobile',
    {},
  ],
  [
    'a card at the door of a branch without one',
    { request: { ...DELIVERY, deliveryPaymentType: 'Pay by Card' }, ways: { card: false } },
    'not-at-the-door',
    { deliveryPaymentType: 'Pay by Card', possible: 'Pay by Cash' },
  ],
])('rejects %s', (_what, of, code, values) => {
  expect(check(of)).toMatchObject({ code, values });
});

test.each<[Partial<PlacedRequest>]>([
  [{ paymentType: 'Pay Online', deliveryPaymentType: 'Pay by Card' }],
  [{ paymentType: 'Pay On Delivery', deliveryPaymentType: null }],
  [{ paymentType: 'Pay On Delivery', deliveryPaymentType: 'Pay by Cash' }],
])('asks nothing of the door of a branch that takes only cash: %j', (request) => {
  expect(() => checkDoorPayment({ ...orderRequest(), ...request }, { ...DEFAULT_WAYS, card: false })).not.toThrow();
});
