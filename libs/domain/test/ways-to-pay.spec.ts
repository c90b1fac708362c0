import {
  AS_THE_CHAIN,
  DEFAULT_WAYS,
  doorPayments,
  type OwnWays,
  ownWaysAnswer,
  type Ways,
  waysAnswer,
  waysOfAnswer,
  waysOffered,
} from '../money/ways-to-pay.js';

const SWITCHES = ['online', 'cash', 'card', 'pickup'] as const;
const NONE: Ways = { online: false, cash: false, card: false, pickup: false, laterLimitCents: 120_000 };

describe('the ways that a branch offers', () => {
  const gateway = { hasCardGateway: true };

  it.each(SWITCHES)('%s, only if neither the chain nor the branch has switched it off', (way) => {
    const offered = ([ofChain, ofBranch]: readonly [boolean, boolean]) =>
      waysOffered({ ...NONE, [way]: ofChain }, { ...AS_THE_CHAIN, [way]: ofBranch }, gateway)[way];
    expect(
      (
        [
          [true, true],
          [true, false],
          [false, true],
          [false, false],
        ] as const
      ).map(offered),
    ).toEqual([true, false, false, false]);
  });

  it.each<[string, Partial<Ways>, Partial<OwnWays> | null, Partial<Ways>]>([
    ['a branch without choices offers the ways of its chain', { card: false }, null, { card: false }],
    ['a branch has its own limit', {}, { laterLimitCents: 200_000 }, { laterLimitCents: 200_000 }],
    ['a limit of 0 is a limit', {}, { laterLimitCents: 0 }, { laterLimitCents: 0 }],
    ['a branch without a limit has that of its chain', { laterLimitCents: 500_000 }, {}, { laterLimitCents: 500_000 }],
  ])('%s', (_name, chain, own, expected) => {
    const found = waysOffered({ ...DEFAULT_WAYS, ...chain }, own && { ...AS_THE_CHAIN, ...own }, gateway);
    expect(found).toEqual({ ...DEFAULT_WAYS, ...expected });
    expect(waysOfAnswer(waysAnswer(found))).toEqual(found);
  });

  it('are never online without a card gateway', () => {
    expect(waysOffered(DEFAULT_WAYS, null, { hasCardGateway: false })).toEqual({ ...DEFAULT_WAYS, online: false });
  });
});

it.each([
  [{ cash: true, card: true }, ['Pay by Cash', 'Pay by Card'], true],
  [{ cash: true, card: false }, ['Pay by Cash'], true],
  [{ cash: false, card: true }, ['Pay by Card'], true],
  [{ cash: false, card: false }, [], false],
])('with %j a delivery can be paid by %j', (switches, payments, canDeliver) => {
  const ways = { ...DEFAULT_WAYS, ...switches };
  expect(doorPayments(ways)).toEqual(payments);
  expect(waysAnswer(ways).delivery).toBe(canDeliver);
});

it('answers carry the limit in rupees, and are read back', () => {
  const ways: Ways = { online: true, cash: false, card: false, pickup: true, laterLimitCents: 123_450 };
  expect(waysAnswer(ways)).toEqual({
    ...{ online: true, delivery: false, cash: false, card: false, pickup: true },
    later_limit: 1234.5,
  });
  expect(waysOfAnswer(waysAnswer(ways))).toEqual(ways);
  // a server that names none offers what a new chain does
  expect(waysOfAnswer(undefined)).toEqual({
    online: true,
    cash: true,
    card: true,
    pickup: true,
    laterLimitCents: 350_000,
  });
});

it('answers carry what a branch has of its own; null is as the chain', () => {
  expect(ownWaysAnswer(null)).toEqual({ online: true, cash: true, card: true, pickup: true, later_limit: null });
  expect(ownWaysAnswer({ ...AS_THE_CHAIN, card: false, laterLimitCents: 250_050 })).toEqual({
    ...{ online: true, cash: true, card: false, pickup: true },
    later_limit: 2500.5,
  });
});
