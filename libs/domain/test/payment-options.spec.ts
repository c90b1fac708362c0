import { PAYMENT_TYPES } from '../../contract/values.js';
import { english } from '../../texts/test/english.js';
import { isPayLater } from '../money/pay-later.js';
import { canBePaid, paymentOptions, possiblePayment } from '../money/payment-options.js';
import { DEFAULT_WAYS, type Ways } from '../money/ways-to-pay.js';

const HINT = 'Minimum total to enable option is Rs. 3,500';

const { laterLimitCents: LIMIT } = DEFAULT_WAYS;

const options = (totalCents: number, orderType: 'Delivery' | 'Pickup', ways: Ways = DEFAULT_WAYS) =>
  paymentOptions({ totalCents, orderType, ways }).map((option) => ({
    ...option,
    hint: option.hint && english(option.hint),
  }));

describe('paymentOptions', () => {
  it('offers the payment types of a delivery', () => {
    expect(options(100_000, 'Delivery')).toMatchObject([
      { paymentType: 'Pay Online', isApplicable: true, isEnabled: true, hint: null },
      { paymentType: 'Pay On Delivery', isApplicable: true, isEnabled: true, hint: null },
      { paymentType: 'Pay On Pickup', isApplicable: false, isEnabled: false, hint: 'Only for pickup orders' },
    ]);
  });

  it('offers the payment types of a pickup', () => {
    expect(options(100_000, 'Pickup')).toMatchObject([
      { paymentType: 'Pay Online', isApplicable: true, isEnabled: true, hint: null },
      { paymentType: 'Pay On Delivery', isApplicable: false, isEnabled: false, hint: 'Only for delivery orders' },
      { paymentType: 'Pay On Pickup', isApplicable: true, isEnabled: true, hint: null },
    ]);
  });

  const enabled = (total: number, orderType: 'Delivery' | 'Pickup') =>
    options(total, orderType).flatMap(({ paymentType, isEnabled }) => (isEnabled ? [paymentType] : []));

  it.each([
    ['Delivery', 'Pay On Delivery'],
    ['Pickup', 'Pay On Pickup'],
  ] as const)('allows paying a %s of exactly Rs. 3,500 later, and not a cent more', (orderType, later) => {
    expect(enabled(LIMIT, orderType)).toEqual(['Pay Online', later]);
    expect(enabled(LIMIT + 1, orderType)).toEqual(['Pay Online']);
  });

  it('does not allow paying a total of 0 online', () => {
    expect(enabled(0, 'Delivery')).toEqual(['Pay On Delivery']);
    expect(enabled(0, 'Pickup')).toEqual(['Pay On Pickup']);
    expect(enabled(1, 'Pickup')).toEqual(['Pay Online', 'Pay On Pickup']);
    expect(options(0, 'Pickup')[0]).toMatchObject({
      isApplicable: true,
      hint: 'There is nothing to pay online',
    });
  });

  it('explains the limit on both later payment types', () => {
    const found = options(LIMIT + 1, 'Delivery');
    expect(found.map(({ hint }) => hint)).toEqual([null, HINT, HINT]);
    expect(found.map(({ isAboveLimit }) => isAboveLimit)).toEqual([false, true, true]);
  });
});

describe('with some ways switched off', () => {
  const only = (ways: Partial<Ways>): Ways => ({
    ...{ online: false, cash: false, card: false, pickup: false, laterLimitCents: 350_000 },
    ...ways,
  });

  it.each<[string, Partial<Ways>, 'Delivery' | 'Pickup', number, string[]]>([
    ['no gateway', { cash: true, card: true, pickup: true }, 'Delivery', 100, ['Pay On Delivery']],
    ['no gateway', { cash: true, card: true, pickup: true }, 'Pickup', 100, ['Pay On Pickup']],
    ['no gateway, above the limit', { cash: true, pickup: true }, 'Pickup', 350_001, []],
    ['another limit', { cash: true, laterLimitCents: 500_000 }, 'Delivery', 500_000, ['Pay On Delivery']],
    ['another limit', { online: true, cash: true, laterLimitCents: 0 }, 'Delivery', 1, ['Pay Online']],
    ['cards at the door', { card: true }, 'Delivery', 100, ['Pay On Delivery']],
    ['nothing at the door', { online: true, pickup: true }, 'Delivery', 100, ['Pay Online']],
    ['nothing at the counter', { cash: true }, 'Pickup', 100, []],
    ['nothing to pay, and only online', { online: true }, 'Pickup', 0, []],
    ['nothing', {}, 'Pickup', 100, []],
  ])('%s: %j lets a %s of %d cents be paid by %j', (_name, ways, orderType, totalCents, expected) => {
    const found = paymentOptions({ totalCents, orderType, ways: only(ways) });
    expect(found.flatMap(({ paymentType, isEnabled }) => (isEnabled ? [paymentType] : []))).toEqual(expected);
    expect(canBePaid(found)).toBe(expected.length > 0);
    // if the wanted way is not possible, it returns one that is
    if (expected.length > 0) expect(expected).toContain(possiblePayment(found, 'Pay Online'));
  });

  it('leaves out ways that are switched off, and names the limit', () => {
    const found = options(500_001, 'Delivery', only({ cash: true, pickup: true, laterLimitCents: 500_000 }));
    expect(found.map(({ paymentType, hint }) => [paymentType, hint])).toEqual([
      ['Pay On Delivery', 'Minimum total to enable option is Rs. 5,000'],
      ['Pay On Pickup', 'Minimum total to enable option is Rs. 5,000'],
    ]);
  });
});

it('recognizes payment types that are paid later', () => {
  expect(PAYMENT_TYPES.map(isPayLater)).toEqual([false, true, true]);
});
