import fc from 'fast-check';
import { BUY_TYPES } from '../../contract/values.js';
import { freeLines as allFreeLines, type FreeRule, type PaidLine } from '../cart/free-lines.js';
import type { TakenFood } from '../menu/options.js';

const line = (over: Partial<PaidLine> = {}): PaidLine => ({
  type: 'food',
  id: 1,
  priceCents: 100_00,
  quantity: 1,
  subFoodTypeId: 10,
  foodTypeId: 100,
  ...over,
});
const rule = (over: Partial<FreeRule> = {}): FreeRule => ({
  id: 1,
  buyType: 'Food Item',
  buyTypeId: 1,
  buyQuantity: 2,
  getFoodId: 2,
  getQuantity: 1,
  ...over,
});
const plenty = () => 1000;
/** for a branch without pay-and-get rules */
const freeLines = (of: Omit<Parameters<typeof allFreeLines>[0], 'payRules'>) => allFreeLines({ ...of, payRules: [] });

describe('freeLines', () => {
  it.each([
    [1, []],
    [2, [1]],
    [3, [1]],
    [4, [2]],
    [9, [4]],
  ])('gives for %p bought of a buy-2-get-1 %p free', (quantity, expected) => {
    const free = freeLines({ lines: [line({ quantity })], rules: [rule()], remainingOf: plenty });
    expect(free.map((given) => given.quantity)).toEqual(expected);
  });

  it('counts a food by its own lines only', () => {
    const lines = [line({ quantity: 1 }), line({ id: 3, quantity: 5 }), line({ quantity: 1 })];
    expect(freeLines({ lines, rules: [rule()], remainingOf: plenty })).toEqual([{ ruleId: 1, foodId: 2, quantity: 1 }]);
  });

  it('sums a sub food type over its foods', () => {
    const lines = [
      line({ quantity: 1 }),
      line({ id: 3, quantity: 2 }),
      line({ id: 4, subFoodTypeId: 11, quantity: 9 }),
    ];
    const rules = [rule({ buyType: 'Sub Food Type', buyTypeId: 10, buyQuantity: 3 })];
    expect(freeLines({ lines, rules, remainingOf: plenty })).toEqual([{ ruleId: 1, foodId: 2, quantity: 1 }]);
  });

  it('sums a food type over its sub types', () => {
    const lines = [
      line({ quantity: 1 }),
      line({ id: 4, subFoodTypeId: 11, quantity: 2 }),
      line({ id: 5, foodTypeId: 101 }),
    ];
    const rules = [rule({ buyType: 'Food Type', buyTypeId: 100, buyQuantity: 3, getQuantity: 2 })];
    expect(freeLines({ lines, rules, remainingOf: plenty })).toEqual([{ ruleId: 1, foodId: 2, quantity: 2 }]);
  });

  it('never counts offers, even with the same id', () => {
    const rules = BUY_TYPES.map((buyType, place) =>
      rule({ id: place + 1, buyType, buyTypeId: [100, 10, 1][place] ?? 0 }),
    );
    expect(freeLines({ lines: [line({ type: 'offer', quantity: 10 })], rules, remainingOf: plenty })).toEqual([]);
  });

  it("gives each rule its own line, sorted by the rule's id", () => {
    const rules = [rule({ id: 7, getFoodId: 3 }), rule({ id: 2 }), rule({ id: 5, buyTypeId: 9 })];
    expect(freeLines({ lines: [line({ quantity: 2 })], rules, remainingOf: plenty })).toEqual([
      { ruleId: 2, foodId: 2, quantity: 1 },
      { ruleId: 7, foodId: 3, quantity: 1 },
    ]);
  });

  it('limits a line by the stock that the paid lines and earlier rules leave', () => {
    const lines = [line({ quantity: 4 }), line({ id: 2, quantity: 3 })];
    const rules = [rule({ id: 1 }), rule({ id: 2 }), rule({ id: 3 })];
    expect(freeLines({ lines, rules, remainingOf: () => 6 })).toEqual([
      { ruleId: 1, foodId: 2, quantity: 2 },
      { ruleId: 2, foodId: 2, quantity: 1 },
    ]);
  });

  it('can give more of the same food that is bought', () => {
    const rules = [rule({ getFoodId: 1, buyQuantity: 1 })];
    expect(freeLines({ lines: [line({ quantity: 2 })], rules, remainingOf: () => 3 })).toEqual([
      { ruleId: 1, foodId: 1, quantity: 1 },
    ]);
  });

  it.each([
    ['a buy quantity of 0', { buyQuantity: 0 }],
    ['a get quantity of 0', { getQuantity: 0 }],
  ])('gives nothing for %s', (_, over) => {
    expect(freeLines({ lines: [line({ quantity: 10 })], rules: [rule(over)], remainingOf: plenty })).toEqual([]);
  });

  it('counts the foods that paid options and the defaults of a free portion take', () => {
    const cola = { foodId: 9, quantity: 1 };
    const of = (left: number, takes: TakenFood[] | undefined) =>
      freeLines({
        lines: [line({ quantity: 4, takes: [cola] })],
        rules: [rule()],
        remainingOf: (id) => (id === 9 ? left : 1000),
        takesOf: () => takes,
      }).map(({ quantity }) => quantity);
    expect(of(6, [cola])).toEqual([2]);
    expect(of(5, [cola])).toEqual([1]);
    expect(of(4, [cola])).toEqual([]);
    expect(of(4, [])).toEqual([2]);
    // a default is sold out
    expect(of(6, undefined)).toEqual([]);
  });

  it('gives as many portions as their defaults allow, which may take more than one of a food', () => {
    const of = (dips: number) =>
      freeLines({
        lines: [line({ quantity: 12, takes: [{ foodId: 9, quantity: 2 }] })],
        rules: [rule({ getQuantity: 2 })],
        remainingOf: (id) => (id === 9 ? dips : 1000),
        takesOf: () => [{ foodId: 9, quantity: 3 }],
      }).map(({ quantity }) => quantity);
    // the paid portions take 24
    expect([of(60), of(59), of(33), of(26)]).toEqual([[12], [11], [3], []]);
  });

  it.each<[string, TakenFood[], number, number[]]>([
    [
      'two defaults of one food',
      [
        { foodId: 9, quantity: 2 },
        { foodId: 9, quantity: 1 },
      ],
      12,
      [4],
    ],
    [
      'too little for two defaults of one food',
      [
        { foodId: 9, quantity: 2 },
        { foodId: 9, quantity: 1 },
      ],
      2,
      [],
    ],
    ['a default that is the food itself', [{ foodId: 2, quantity: 1 }], 5, [2]],
    ['too little for a default that is the food itself', [{ foodId: 2, quantity: 1 }], 1, []],
  ])('adds up what a free portion takes of a food: %s', (_name, takes, left, expected) => {
    const of = freeLines({
      lines: [line({ quantity: 12 })],
      rules: [rule()],
      remainingOf: (id) => (takes.some(({ foodId }) => foodId === id) ? left : 1000),
      takesOf: () => takes,
    });
    expect(of.map(({ quantity }) => quantity)).toEqual(expected);
  });

  it('does not count a combo with the id of the free food', () => {
    const lines = [line({ quantity: 4 }), line({ type: 'offer', id: 2, quantity: 5 })];
    expect(freeLines({ lines, rules: [rule()], remainingOf: () => 6 })).toEqual([
      { ruleId: 1, foodId: 2, quantity: 2 },
    ]);
  });

  it('gives nothing of a food without stock', () => {
    expect(freeLines({ lines: [line({ quantity: 10 })], rules: [rule()], remainingOf: () => 0 })).toEqual([]);
  });
});

describe('over random carts and rules', () => {
  const few = fc.integer({ min: 1, max: 4 });
  const lines = fc.array(
    fc.record({
      type: fc.constantFrom('food' as const, 'offer' as const),
      id: few,
      quantity: fc.nat(6),
      priceCents: fc.nat(2_000_00),
      subFoodTypeId: few,
      foodTypeId: few,
    }),
    { maxLength: 8 },
  );
  const rules = fc.uniqueArray(
    fc.record({
      id: fc.nat(20),
      buyType: fc.constantFrom(...BUY_TYPES),
      buyTypeId: few,
      buyQuantity: fc.nat(4),
      getFoodId: few,
      getQuantity: fc.nat(3),
    }),
    { maxLength: 6, selector: ({ id }) => id },
  );
  const stock = fc.array(fc.nat(12), { minLength: 5, maxLength: 5 });

  it('never gives more than is left, nor an empty line', () => {
    fc.assert(
      fc.property(lines, rules, stock, (paid, allRules, left) => {
        const free = freeLines({ lines: paid, rules: allRules, remainingOf: (id) => left[id] ?? 0 });
        expect(free.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0)).toBe(true);
        for (const foodId of new Set(free.map((given) => given.foodId))) {
          const bought = paid.filter(({ type, id }) => type === 'food' && id === foodId);
          const given = free.filter((other) => other.foodId === foodId);
          const taken = [...bought, ...given].reduce((sum, { quantity }) => sum + quantity, 0);
          expect(taken).toBeLessThanOrEqual(left[foodId] ?? 0);
        }
      }),
    );
  });

  it('does not depend on the order of lines and rules', () => {
    fc.assert(
      fc.property(lines, rules, stock, (paid, allRules, left) => {
        const remainingOf = (id: number) => left[id] ?? 0;
        const forward = freeLines({ lines: paid, rules: allRules, remainingOf });
        const backward = freeLines({ lines: [...paid].reverse(), rules: [...allRules].reverse(), remainingOf });
        expect(backward).toEqual(forward);
      }),
    );
  });

  it('gives the full quantity of each rule with unlimited stock', () => {
    fc.assert(
      fc.property(lines, rules, (paid, allRules) => {
        const given = new Map(
          freeLines({ lines: paid, rules: allRules, remainingOf: plenty }).map((f) => [f.ruleId, f]),
        );
        for (const { id, buyType, buyTypeId, buyQuantity, getQuantity } of allRules) {
          let bought = 0;
          for (const item of paid) {
            if (item.type === 'offer') continue;
            const isBought =
              (buyType === 'Food Item' && item.id === buyTypeId) ||
              (buyType === 'Sub Food Type' && item.subFoodTypeId === buyTypeId) ||
              (buyType === 'Food Type' && item.foodTypeId === buyTypeId);
            bought += isBought ? item.quantity : 0;
          }
          let times = 0;
          while (buyQuantity > 0 && (times + 1) * buyQuantity <= bought) times += 1;
          expect(given.get(id)?.quantity ?? 0).toBe(getQuantity * times);
        }
      }),
    );
  });
});
