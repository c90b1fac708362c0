import { isPromoCode } from '../cart/promo-code.js';

it.each(['WELCOME10', 'welcome 10', '10', 'රස 10', '🍔'])('%s can be entered', (code) => {
  expect(isPromoCode(code)).toBe(true);
});

it.each(['', ' ', '-', '– —', '.', '..', '_', '\u200b', '\u2212'])('“%s” cannot', (code) => {
  expect(isPromoCode(code)).toBe(false);
});
