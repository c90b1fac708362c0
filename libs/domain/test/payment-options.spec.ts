import { PAYMENT_TYPES } from '../../contract/values.js';
import { english } from '../../texts/test/english.js';
import { isPayLater, PAY_LATER_LIMIT_CENTS, paymentOptions } from '../money/payment-options.js';

const HINT = 'Minimum total to enable option is Rs. 3,500';

const options = (total: number, orderType: 'Delivery' | 'Pickup') =>
  paymentOptions(total, orderType).map((option) => ({ ...option, hint: option.hint && english(option.hint) }));

describe('paymentOptions', () => {
  it('offers what goes with a delivery', () => {
    expect(options(100_000, 'Delivery')).toMatchObject([
      { paymentType: 'Pay Online', isApplicable: true, isEnabled: true, hint: null },
      { paymentType: 'Pay On Delivery', isApplicable: true, isEnabled: true, hint: null },
      { paymentType: 'Pay On Pickup', isApplicable: false, isEnabled: false, hint: 'Only for pickup orders' },
    ]);
  });

  it('offers what goes with a pickup', () => {
    expect(options(100_000, 'Pickup')).toMatchObject([
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
    expect(options(0, 'Pickup')[0]).toMatchObject({
      isApplicable: true,
      hint: 'There is nothing to pay online',
    });
  });

  it('says why above the limit, on both', () => {
    const found = options(PAY_LATER_LIMIT_CENTS + 1, 'Delivery');
    expect(found.map(({ hint }) => hint)).toEqual([null, HINT, HINT]);
    expect(found.map(({ isAboveLimit }) => isAboveLimit)).toEqual([false, true, true]);
  });
});

it('knows what is paid later', () => {
  expect(PAYMENT_TYPES.map(isPayLater)).toEqual([false, true, true]);
});
