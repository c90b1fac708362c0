import { newReference, parseReference, referenceOf } from '../../../src/orders/placing/order-reference.js';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

test('a new number has ten characters of the alphabet, and is never the same', () => {
  const numbers = Array.from({ length: 200 }, newReference);
  for (const number of numbers) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(new Set(numbers).size).toBe(numbers.length);
  // each character can be in each place
  expect(new Set(numbers.join('')).size).toBe(LETTERS.length);
});

test('bytes give the characters of their remainders, ten of them', () => {
  expect(referenceOf(Uint8Array.from([0, 1, 31, 32, 33, 255, 64, 10, 22, 27, 5, 6]))).toBe('01Z01Z0APV');
});

test.each([
  ['k7q2m9x4tb', 'K7Q2M9X4TB'],
  ['  K7Q2M9X4TB\n', 'K7Q2M9X4TB'],
  ['oOiIlL0011', '0011110011'],
])('reads %j as %s', (given, reference) => {
  expect(parseReference(given)).toBe(reference);
});

test.each(['', 'K7Q2M9X4T', 'K7Q2M9X4TBB', 'K7Q2M9X4TU', 'K7Q2 9X4TB', 'XK7Q2M9X4TB', 'K7Q2M9X4T-', 'K7Q2M9X4T\u0000'])(
  'reads %j as no number',
  (given) => {
    expect(parseReference(given)).toBeUndefined();
  },
);
