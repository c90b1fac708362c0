import { Secrets } from '../../src/common/secrets.js';

const old = new Secrets('the-key-before-that-was-random-enough');
const rotated = new Secrets('the-key-of-now-that-is-random-enough', 'the-key-before-that-was-random-enough');
const now = new Secrets('the-key-of-now-that-is-random-enough');

test('beside the previous key, its codes and links are valid, and new ones are those of the new key', () => {
  expect(rotated.matches(old.cancelCodeHash(1, '2580'), 'cancel-code', 1, '2580')).toBe(true);
  expect(rotated.matches(old.cancelCodeHash(1, '2580'), 'cancel-code', 1, '2581')).toBe(false);
  expect(rotated.isOrderToken('a', old.orderToken('a'))).toBe(true);
  expect(rotated.isOrderToken('b', old.orderToken('a'))).toBe(false);
  expect(rotated.cancelCodeHash(1, '2580')).toEqual(now.cancelCodeHash(1, '2580'));
  expect(rotated.orderToken('a')).toBe(now.orderToken('a'));
});

test('without the previous key they are not', () => {
  expect(now.matches(old.cancelCodeHash(1, '2580'), 'cancel-code', 1, '2580')).toBe(false);
  expect(now.isOrderToken('a', old.orderToken('a'))).toBe(false);
});
