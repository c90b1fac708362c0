import { nothingWasCharged, PAYMENT_FAILURE, type PaymentFailureCause } from '../money/payment-failure.js';

test.each<[PaymentFailureCause, boolean]>([
  ['declined', true],
  ['no-money', true],
  ['cancelled', true],
  ['no-answer', false],
  ['interrupted', false],
])('after %s it is known that nothing was charged: %s', (cause, isKnown) => {
  expect(nothingWasCharged(PAYMENT_FAILURE[cause])).toBe(isKnown);
});

test('knows nothing about a failure without a reason', () => {
  expect(nothingWasCharged(null)).toBe(false);
});
