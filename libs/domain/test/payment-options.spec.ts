import { PAYMENT_TYPES } from '../../contract/values.js';
import { isPayLater, PAY_LATER_LIMIT_CENTS, paymentOptions } from '../payment-options.js';

const HINT = 'Minimum total to enable option is Rs. 3,500';

describe('paymentOptions', () => {
  it('offers what goes with a delivery', () => {
    expect(paymentOptions(100_000, 'Delivery')).toEqual([
      { paymentType: 'Pay Online', isApplicable: true, isEnabled: true, hint: null },
      { paymentType: 'Pay On Delivery', isApplicable: true, isEnabled: true, hint: null },
      { paymentType: 'Pay On Pickup', isApplicable: false, isEnabled: false, hint: 'Only for pickup orders' },
    ]);
  });

  it('offers what goes with a pickup', () => {
    expect(paymentOptions(100_000, 'Pickup')).toEqual([
      { paymentType: 'Pay Online', isApplicable: true, isEnabled: true, hint: null },
      { paymentType: 'Pay On Delivery', isApplicable: false, isEnabled: false, hint: 'Only for delivery orders' },
      { paymentType: 'Pay On Pickup', isApplicable: true, isEnabled: true, hint: null },
    ]);
  });

  const enabled = (total: number, orderType: 'Delivery' | 'Pickup') =>
    paymentOptions(total, orderType).flatMap(({ paymentType, isEnabled }) => (isEnabled ? [paymentType] : []));

  it.each([
    ['Delivery', 'Pay On Delivery'],
    ['Pickup', 'Pay On Pickup'],
  ] as const)('lets a %s of exactly Rs. 3,500 be paid later, and not a cent more', (orderType, later) => {
    expect(enabled(PAY_LATER_LIMIT_CENTS, orderType)).toEqual(['Pay Online', later]);
    expect(enabled(PAY_LATER_LIMIT_CENTS + 1, orderType)).toEqual(['Pay Online']);
  });

  it('lets nothing be paid online where there is nothing to pay', () => {
    expect(enabled(0, 'Delivery')).toEqual(['Pay On Delivery']);
    expect(enabled(0, 'Pickup')).toEqual(['Pay On Pickup']);
    expect(enabled(1, 'Pickup')).toEqual(['Pay Online', 'Pay On Pickup']);
    expect(paymentOptions(0, 'Pickup')[0]).toMatchObject({
      isApplicable: true,
      hint: 'There is nothing to pay online',
    });
  });

  it('says why above the limit, on both', () => {
    const hints = paymentOptions(PAY_LATER_LIMIT_CENTS + 1, 'Delivery').map(({ hint }) => hint);
    expect(hints).toEqual([null, HINT, HINT]);
  });
});

it('knows what is paid later', () => {
  expect(PAYMENT_TYPES.map(isPayLater)).toEqual([false, true, true]);
});
