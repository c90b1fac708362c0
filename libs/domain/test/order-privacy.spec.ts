import {
  anonymousEvent,
  anonymousOrder,
  eventOfKey,
  initialOf,
  maskedEmail,
  maskedOrder,
  maskedPhone,
  ordersOfKey,
} from '../orders/order-privacy.js';
import { anOrder } from './builders.js';

it.each([
  ['Perera', 'P.'],
  ['de Silva', 'd.'],
  // a letter keeps its signs
  ['සිල්වා', 'සි.'],
  ['P.', 'P.'],
  ['', ''],
])('shortens %j to %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

it.each([
  ['0771234567', '07******67'],
  ['07712', '07*12'],
  ['0771', '0771'],
  ['', ''],
])('masks the phone number %j as %j', (phone, masked) => {
  expect(maskedPhone(phone)).toBe(masked);
});

it.each([
  ['nimali@passline.test', 'n***@passline.test'],
  ['n@passline.test', 'n***@passline.test'],
  ['"a@b"@passline.test', '"***@passline.test'],
  ['@passline.test', '***'],
  ['nimali', '***'],
  ['', '***'],
])('masks the email address %j as %j', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});

it('keeps only the parts of an order that its link may show, and is idempotent', () => {
  const order = anOrder({
    notes: 'Gate code 4711',
    address: '12 Ward Place',
    landmark: 'Beside the Ward temple',
    delivery: { id: 4, area: 'Fort' },
    cancellation: { by: 'branch', reason: 'Nobody at 12 Ward Place', at: '2026-03-10T07:00:00.000Z' },
    actions: undefined,
    refund: null,
    expires_at: null,
  });
  const shown = maskedOrder(order);
  expect(shown).toMatchObject({
    first_name: 'Nimali',
    last_name: 'P.',
    phone: '07******67',
    email: 'n***@passline.test',
    address: null,
    landmark: null,
    notes: '',
    delivery: { id: 4, area: 'Fort' },
    total: order.total,
  });
  expect(JSON.stringify(shown)).not.toMatch(/Ward|4711|Perera|actions|refund"|expires_at/);
  expect(JSON.stringify(shown)).not.toContain(order.id);
  expect(maskedOrder(shown)).toEqual(shown);
});

it('leaves nothing about the customer, nor who caused an event, for programs without personal data', () => {
  const personal = /Nimali|Perera|passline\.test|0?7\d{8}|Ward|4711|Kamal/;
  const cancellation = { by: 'branch', reason: 'Nobody at 12 Ward Place', at: '2026-03-10T07:00:00.000Z' } as const;
  const order = anOrder({ notes: 'Gate code 4711', address: '12 Ward Place', cancellation });
  const position = { branch_id: 1, seq: 3, at: '2026-03-10T07:00:00.000Z' };
  expect(JSON.stringify(order)).toMatch(personal);
  const event = anonymousEvent({ name: 'order-status', data: { ...position, order } });
  expect(event).toEqual({ name: 'order-status', data: { ...position, order: anonymousOrder(order) } });
  expect(JSON.stringify(event)).not.toMatch(personal);
  expect(event).toMatchObject({ data: { order: { id: order.id, reference: order.reference, total: order.total } } });
  expect(anonymousOrder(order)).toMatchObject({ first_name: '', last_name: '', phone: '', email: '', address: null });
  const { id: order_id, reference, status, kitchen_status, updated_at } = order;
  const state = {
    order_id,
    reference,
    status,
    kitchen_status,
    updated_at,
    delivery_payment_type: null,
    ready_at: null,
  };
  const cancelled = anonymousEvent({
    name: 'kitchen-status',
    data: { ...position, ...state, cancellation, by: 'Kamal', reason: cancellation.reason },
  });
  expect(JSON.stringify(cancelled)).not.toMatch(personal);
  const reopened = anonymousEvent({
    name: 'kitchen-status',
    data: { ...position, ...state, cancellation: null, order },
  });
  expect(JSON.stringify(reopened)).not.toMatch(personal);
  expect(reopened).toMatchObject({ data: { order: { id: order.id, total: order.total } } });
  expect(cancelled).toMatchObject({ data: { ...state, cancellation: { by: 'branch', reason: '' } } });
});

it('shows a key that sees only its own orders of another order’s event its number alone', () => {
  const key = { id: 7, name: 'Uber' };
  const [own, other] = [anOrder({ placed_by_key: key }), anOrder({ placed_by_key: { ...key, id: 8 } })];
  expect(ordersOfKey([other, own, anOrder()], key.id)).toEqual([own]);
  const position = { branch_id: 1, seq: 3, at: '2026-03-10T07:00:00.000Z' };
  const created = { name: 'order-created', data: { ...position, order: own } } as const;
  expect(eventOfKey(created, key.id)).toBe(created);
  const hidden = { name: 'other-order', data: position };
  expect(eventOfKey({ name: 'order-created', data: { ...position, order: other } }, key.id)).toEqual(hidden);
  expect(eventOfKey({ name: 'order-status', data: { ...position, order: anOrder() } }, key.id)).toEqual(hidden);
  const day = { ...position, business_date: '2026-03-10', cause: 'vat-changed' } as const;
  expect(eventOfKey({ name: 'day-changed', data: day }, key.id)).toEqual({ name: 'day-changed', data: day });
});

it('leaves of a partner who knows the customer only its name, and for programs its number', () => {
  const partner = { name: 'UBER', reference: 'b7e1', display: 'Nimali', is_paid: true };
  const order = anOrder({ partner, placed_by_key: { id: 7, name: 'Uber' } });
  expect(maskedOrder(order)).toMatchObject({ partner: { ...partner, reference: '', display: '' } });
  expect(maskedOrder(order)).not.toHaveProperty('placed_by_key');
  expect(anonymousOrder(order)).toMatchObject({ partner: { ...partner, display: '' }, placed_by_key: { id: 7 } });
});
