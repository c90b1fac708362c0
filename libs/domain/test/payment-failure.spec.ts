import type { PaymentFailure } from '../../contract/orders/payments.js';
import { english } from '../../texts/test/english.js';
import { nothingWasCharged, paymentFailureInWords } from '../money/payment-failure.js';

test.each<[PaymentFailure, boolean]>([
  ['declined', true],
  ['no-money', true],
  ['cancelled', true],
  ['no-answer', false],
  ['interrupted', false],
  ['not-taken', false],
])('after %s it is known that nothing was charged: %s', (cause, isKnown) => {
  expect(nothingWasCharged(cause)).toBe(isKnown);
  expect(english(paymentFailureInWords(cause))).toMatch(/^[A-Z].*\.$/);
});

test('knows nothing about a failure without a reason', () => {
  expect(nothingWasCharged(null)).toBe(false);
});
