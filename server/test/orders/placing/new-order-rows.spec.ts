import { COLA, DUO_ID } from '../../../../libs/domain/test/duo.js';
import type { MenuItemRecord } from '../../../src/catalog/menu/branch-menu.js';
import { newOrderRows } from '../../../src/orders/placing/new-order-rows.js';
import { decideOrder } from '../../../src/orders/placing/order-decision.js';
import type { PlacedRequest } from '../../../src/orders/placing/placed-request.js';
import { momentAt, promoRecord } from '../../support/branch-menu.js';
import { duoBranch, duoLine } from '../../support/duo-branch.js';
import { DELIVERY, orderRequest } from '../../support/orders.js';

const AT = new Date('2026-03-02T10:00:00Z');
const EXPIRES = new Date('2026-03-02T10:15:00Z');
const DAY = '2026-03-02';
const SLOT = { startsAt: new Date('2026-03-03T06:30:00Z'), endsAt: new Date('2026-03-03T06:45:00Z') };
const MENU = duoBranch({
  deliveries: new Map([[1, { id: 1, area: 'Fort', amountCents: 20_000, minimumCents: 0, minutes: 12 }]]),
  promoCodes: new Map([[4_111_222_333_444_551, promoRecord({ id: 4_111_222_333_444_551, percentage: 12.5 })]]),
});
const BY_CODE = { promoCode: 4_111_222_333_444_551, promoCodePercentage: 12.5 };
const STAFF = { eatIn: true, table: '7', paid: null, cashGiven: null, by: { id: 3, name: 'Kamal' } };

function rowsOf(changes: Partial<PlacedRequest>, placement: Partial<Parameters<typeof newOrderRows>[2]> = {}) {
  const request = { ...orderRequest({ products: [duoLine(3)], paymentType: 'Pay Online', ...changes }), ...changes };
  const moment = momentAt(AT, { menu: MENU, remaining: () => 50 });
  const decided = decideOrder(request, moment);
  return newOrderRows(request, decided, { at: AT, day: DAY, expiresAt: EXPIRES, ...placement });
}
const rowOf = (...given: Parameters<typeof rowsOf>) => rowsOf(...given).row;

test('has every amount in cents', () => {
  expect(rowOf({ ...DELIVERY, ...BY_CODE, paymentType: 'Pay Online' })).toMatchObject({
    sub_total_cents: 1_416_000,
    promo_code_id: '4111222333444551',
    promo_code_percentage: '12.5',
    discount_cents: 177_000,
    charges: { delivery: 20_000 },
    total_cents: 1_259_000,
    vat_cents: null,
    vat_percentage: null,
  });
  const vat = { cents: 216_000, percentage: 18 };
  expect(rowOf({}, { vat })).toMatchObject({ vat_cents: 216_000, vat_percentage: '18', promo_code_id: null });
});

test('has lines with the price of a portion, in the order of the decision', () => {
  const cola = { ...duoLine(2), id: COLA.id, type: 'food' as const, name: COLA.name, price: 250, options: [] };
  const { row, lines } = rowsOf({ products: [duoLine(3), cola] });
  expect(lines).toMatchObject([
    {
      ...{ order_id: row.id, position: 0, menu_item_id: DUO_ID, is_offer: true, is_free: false, name: 'Duo Feast' },
      ...{ names: null, price_cents: 472_000, base_price_cents: 320_000, quantity: 3, image: null },
      parts: [{ quantity: 2 }, { quantity: 3 }, { quantity: 2 }, { quantity: 4 }],
      options: [{ quantity: 2 }, { quantity: 2 }, { quantity: 3 }],
    },
    {
      ...{ order_id: row.id, position: 1, menu_item_id: COLA.id, is_offer: false, is_free: false },
      ...{ price_cents: 25_000, base_price_cents: 25_000, quantity: 2, parts: null, options: null },
    },
  ]);
});

test('keeps names in further languages and the picture of what was sold', () => {
  const sold: MenuItemRecord = {
    ...(MENU.items.get(COLA.id) as MenuItemRecord),
    names: { si: 'කෝලා' },
    image: 'food-1',
  };
  const products = [{ ...duoLine(2), id: COLA.id, type: 'food' as const, name: COLA.name, price: 250, options: [] }];
  const request = orderRequest({ products, paymentType: 'Pay Online' });
  const menu = { ...MENU, items: new Map([[COLA.id, sold]]) };
  const decided = decideOrder(request, momentAt(AT, { menu, remaining: () => 5 }));
  const { lines } = newOrderRows(request, decided, { at: AT, day: DAY, expiresAt: null });
  expect(lines).toMatchObject([{ names: { si: 'කෝලා' }, image: 'food-1' }]);
});

const PLACE = { address: '12 Lighthouse Street', landmark: 'Behind the mill' };
test.each<[string, Partial<PlacedRequest>, object]>([
  [
    'a delivery has its area, its address and how it is paid at the door',
    { ...DELIVERY, ...PLACE, products: [duoLine(3)], branch: 1 },
    {
      ...{ order_type: 'Delivery', delivery_id: 1, delivery_area: 'Fort', area_minutes: 12, ...PLACE },
      delivery_payment_type: 'Pay by Cash',
    },
  ],
  [
    'a pickup has no address, whatever was sent',
    { ...PLACE, deliveryPaymentType: 'Pay by Card' },
    {
      ...{ order_type: 'Pickup', delivery_id: null, delivery_area: null, area_minutes: null },
      ...{ address: null, landmark: null, delivery_payment_type: null },
    },
  ],
  ['an empty landmark is none', { ...DELIVERY, ...PLACE, landmark: '' }, { landmark: null, address: PLACE.address }],
])('%s', (_what, changes, row) => {
  // three combos are above the limit of what can be paid later
  const small = { products: [{ ...duoLine(1), id: COLA.id, type: 'food' as const, price: 250, options: [] }] };
  expect(rowOf({ ...changes, ...small })).toMatchObject(row);
});

test.each<[string, Partial<PlacedRequest>, object]>([
  ['by card online', {}, { status: 'Payment Pending', expires_at: EXPIRES, confirmed_at: null }],
  ['later', { paymentType: 'Pay On Pickup' }, { status: 'OTP Pending', expires_at: EXPIRES, confirmed_at: null }],
  [
    'at the till, later',
    { paymentType: 'Pay On Pickup', channel: 'counter', staff: STAFF },
    {
      ...{ status: 'Confirmed', expires_at: null, confirmed_at: AT, channel: 'counter', eat_in: true },
      ...{ table_label: '7', placed_by_id: 3, placed_by_name: 'Kamal', paid_at: null, taken_by: null },
      delivery_payment_type: null,
    },
  ],
  [
    'at the till, at once',
    { paymentType: 'Pay On Pickup', channel: 'counter', staff: { ...STAFF, paid: 'Pay by Card' } },
    { status: 'Confirmed', paid_at: AT, taken_by: 'Kamal', delivery_payment_type: 'Pay by Card' },
  ],
])('an order that is paid %s', (_what, changes, row) => {
  const small = { products: [{ ...duoLine(1), id: COLA.id, type: 'food' as const, price: 250, options: [] }] };
  expect(rowOf({ ...small, ...changes })).toMatchObject(row);
});

test('has the day and moment of its placing, its language, and what confirms it', () => {
  expect(rowOf({})).toMatchObject({
    ...{ business_date: DAY, ticket_number: 0, created_at: AT, updated_at: AT, due_at: null, due_until: null },
    ...{ language: 'en', confirmation: 'sms', notes: '', device_hash: null, branch_id: 1 },
  });
  const device_hash = Buffer.from('a device');
  expect(
    rowOf({ notes: 'Less salt' }, { language: 'ta', confirmation: 'phone', device_hash, reference: 'K7Q2M9X4TB' }),
  ).toMatchObject({ language: 'ta', confirmation: 'phone', device_hash, reference: 'K7Q2M9X4TB', notes: 'Less salt' });
  const [first, second] = [rowOf({}), rowOf({})];
  expect([first.id, first.reference]).not.toEqual([second.id, second.reference]);
});

test.each<[string, Partial<PlacedRequest>, object]>([
  ['a pickup for later has a time', {}, { due_at: SLOT.startsAt, due_until: null }],
  ['a delivery for later a span', DELIVERY, { due_at: SLOT.startsAt, due_until: SLOT.endsAt }],
])('%s', (_what, changes, row) => {
  expect(rowOf({ ...changes, paymentType: 'Pay Online' }, { slot: SLOT })).toMatchObject(row);
});
