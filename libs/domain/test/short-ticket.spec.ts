import fc from 'fast-check';
import { english } from '../../texts/test/english.js';
import { fitsTwoParts, shortTicket } from '../kitchen/short-ticket.js';
import { anOrder } from './builders.js';
import { ofCombo, ofOption } from './duo.js';

const line = (name: string, position: number) => ({
  food: { id: position + 1, name, image_url: null },
  name,
  price: 100,
  quantity: 2,
  position,
});
const order = (names: readonly string[], over = {}) =>
  anOrder({ ticket_number: 12, order_products: names.map(line), ...over });

it('has the number, the lines, the note, the name and the phone of an order', () => {
  expect(shortTicket(order(['Classic', 'Cola'], { notes: 'Peanut allergy' }), english)).toBe(
    'No board has shown order 12 (Delivery): 2 x Classic, 2 x Cola, Peanut allergy. Nimali Perera, 0771234567',
  );
});

it('has the foods of options, which a combo does not say by its name', () => {
  const cola = ofOption({ id: 18, name: 'Cola', quantity: 3 });
  const bun = ofCombo({ id: 1, name: 'Bun', quantity: 2 });
  const { food: offer, ...meal } = line('Meal', 0);
  expect(shortTicket(anOrder({ order_offers: [{ ...meal, offer, parts: [bun, cola] }] }), english)).toContain(
    ': 2 x Meal (6 x Cola). ',
  );
});

it('leaves the note out before it leaves lines out, and counts the lines that it leaves out', () => {
  const names = Array.from({ length: 20 }, (_, n) => `A long name of food ${n}`);
  const message = shortTicket(order(names), english);
  expect(message).toMatch(/: 2 x A long name of food 0, .*, \+1\d\. Nimali Perera, 0771234567$/);
  const five = shortTicket(order(names.slice(0, 8), { notes: 'x'.repeat(60) }), english);
  expect(five).not.toMatch(/xxx|\+/);
});

it('always fits two parts, and always has the number and the phone', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 30 }), name, name, (names, first_name, last_name) => {
      const message = shortTicket(order(names, { first_name, last_name }), english);
      expect(fitsTwoParts(message)).toBe(true);
      expect(message).toContain('order 12');
      expect(message).toContain('0771234567');
    }),
    { numRuns: 300 },
  );
});

it('names foods in the language of the kitchen', () => {
  const classic = { ...line('Classic', 0), names: { si: 'ක්ලැසික්' } };
  const message = shortTicket(anOrder({ order_products: [classic] }), english, { language: 'si' });
  expect(message).toContain('2 x ක්ලැසික්.');
});

it.each([
  ['a'.repeat(306), true],
  ['a'.repeat(307), false],
  ['ක'.repeat(134), true],
  ['ක'.repeat(135), false],
])('counts the parts of a message (%#)', (message, fits) => {
  expect(fitsTwoParts(message)).toBe(fits);
});
