import { isPromoCode } from '../cart/promo-code.js';

it.each(['WELCOME10', 'welcome 10', '10', 'රස 10', '🍔'])('accepts %s', (code) => {
  expect(isPromoCode(code)).toBe(true);
});

it.each(['', ' ', '-', '– —', '.', '..', '_', '\u200b', '\u2212'])('rejects “%s”', (code) => {
  expect(isPromoCode(code)).toBe(false);
});
