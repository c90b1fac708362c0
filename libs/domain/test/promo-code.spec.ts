import { english } from '../../texts/test/english.js';
import { isPromoCode, type PromoTerms, promoProblem, usesProblem } from '../cart/promo-code.js';

it.each(['WELCOME10', 'welcome 10', '10', 'රස 10', '🍔'])('accepts %s', (code) => {
  expect(isPromoCode(code)).toBe(true);
});

it.each(['', ' ', '-', '– —', '.', '..', '_', '\u200b', '\u2212'])('rejects “%s”', (code) => {
  expect(isPromoCode(code)).toBe(false);
});

const terms: PromoTerms = {
  code: 'WELCOME10',
  isActive: true,
  startsOn: '2026-11-02',
  endsOn: '2026-11-30',
  orderTypes: ['Delivery', 'Pickup'],
  limitCents: 100_000,
};
const order = { day: '2026-11-30', orderType: 'Pickup', subTotal: 100_000 } as const;

it.each([
  [{}, {}, undefined, undefined],
  [{}, { day: '2026-11-02' }, undefined, undefined],
  [{ startsOn: null, endsOn: null }, { day: '2030-01-01' }, undefined, undefined],
  [{ startsOn: null }, { day: '2026-10-01' }, undefined, undefined],
  [{ endsOn: null }, { day: '2030-01-01' }, undefined, undefined],
  [{ orderTypes: [] }, {}, undefined, undefined],
  [{ orderTypes: ['Delivery'] }, { orderType: undefined }, undefined, undefined],
  [{ isActive: false }, { day: '2026-12-01' }, 'off', 'WELCOME10 cannot be used now.'],
  [{}, { day: '2026-11-01' }, 'not-started', 'WELCOME10 begins on Mon 2 Nov.'],
  [{ orderTypes: ['Delivery'] }, { day: '2026-12-01' }, 'ended', 'WELCOME10 ended on Mon 30 Nov.'],
  [{ orderTypes: ['Delivery'] }, { subTotal: 1 }, 'order-type', 'WELCOME10 is for delivery only.'],
  [{ orderTypes: ['Pickup'] }, { orderType: 'Delivery' }, 'order-type', 'WELCOME10 is for pickup only.'],
  [{}, { subTotal: 99_999 }, 'sub-total', 'WELCOME10 applies from a sub-total of Rs. 1,000. Remove it or add more.'],
] as const)('with the terms %j and the order %j: %s, %j', (over, of, reason, words) => {
  const problem = promoProblem({ ...terms, ...over }, { ...order, ...of });
  expect(problem?.reason).toBe(reason);
  expect(problem?.why && english(problem.why)).toBe(words);
});

it.each([
  ['used-up', 'WELCOME10 is used up.'],
  ['used', 'You have used WELCOME10 already.'],
  ['first-order', 'WELCOME10 is for a first order. This number has ordered before.'],
])('a code whose uses give the reason %s says %j', (reason, words) => {
  const problem = usesProblem('WELCOME10', reason);
  expect([problem.reason, english(problem.why)]).toEqual([reason, words]);
});

it('rejects a reason that is none of uses', () => {
  expect(() => usesProblem('WELCOME10', 'ended')).toThrow(new RangeError('ended is not a reason of uses'));
});
