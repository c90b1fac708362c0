import {
  daysInWords,
  discountInWords,
  stateInWords,
  usesInWords,
} from '../../src/features/admin/selling/promo-codes/promo-words.js';
import { aPromoCode } from './support/builders.js';

it.each([
  [{}, 'On'],
  [{ is_active: false, ends_on: '2026-11-01' }, 'Off'],
  [{ starts_on: '2026-11-21' }, 'Not yet'],
  [{ ends_on: '2026-11-20' }, 'On'],
  [{ ends_on: '2026-11-19', uses_max: 1, used: 1 }, 'Ended'],
  [{ uses_max: 10, used: 10 }, 'Used up'],
])('on 20 November the state of %j is %s', (over, words) => {
  expect(stateInWords(aPromoCode(over), '2026-11-20')).toBe(words);
});

it.each([
  [null, null, 'always'],
  ['2026-11-02', null, 'from Mon 2 Nov'],
  [null, '2026-11-30', 'until Mon 30 Nov'],
  ['2026-11-02', '2026-11-30', 'Mon 2 Nov – Mon 30 Nov'],
])('from %j to %j is %j', (starts, ends, words) => {
  expect(daysInWords(starts, ends)).toBe(words);
});

it.each([
  [{ uses_max: 500, used: 12 }, '12 of 500'],
  [{ uses_per_phone: 1, used: 12 }, '12'],
  [{}, '–'],
])('the uses of %j are %j', (over, words) => {
  expect(usesInWords(aPromoCode(over))).toBe(words);
});

it.each([
  [{ percentage: 10 }, '10 %'],
  [{ percentage: 10, discount_max: 200 }, '10 %, up to Rs.\u00a0200'],
  [{ percentage: 100, discount_max: 200 }, 'Rs.\u00a0200 off'],
  [{ percentage: 100 }, '100 %'],
])('the discount of %j is %j', (over, words) => {
  expect(discountInWords(aPromoCode(over))).toBe(words);
});
