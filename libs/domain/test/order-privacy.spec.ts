import { initialOf, maskedOrder } from '../orders/order-privacy.js';
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

it('keeps only the parts of an order that its link may show, and is idempotent', () => {
  const order = anOrder({
    notes: 'Gate code 4711',
    address: '12 Ward Place',
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
    notes: '',
    delivery: { id: 4, area: 'Fort' },
    total: order.total,
  });
  expect(JSON.stringify(shown)).not.toMatch(/Ward|4711|Perera|actions|refund"|expires_at/);
  expect(maskedOrder(shown)).toEqual(shown);
});
