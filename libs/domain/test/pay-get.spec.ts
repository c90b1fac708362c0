import fc from 'fast-check';
import { freeLines, type PaidLine, type PayRule, reachedRules } from '../cart/free-lines.js';

const paid = (over: Partial<PaidLine> = {}): PaidLine => ({
  type: 'food',
  id: 1,
  priceCents: 1000,
  quantity: 1,
  subFoodTypeId: 10,
  foodTypeId: 100,
  ...over,
});
const from = (fromCents: number, over: Partial<PayRule> = {}): PayRule => ({
  id: fromCents,
  fromCents,
  getFoodId: 2,
  getQuantity: 1,
  ...over,
});
const plenty = () => 1000;
const given = (payRules: PayRule[], lines: PaidLine[], remainingOf: (foodId: number) => number = plenty) =>
  freeLines({ lines, rules: [], payRules, remainingOf });

describe('pay from an amount, get a food', () => {
  it.each([
    [2999, []],
    [3000, [1]],
    [3001, [1]],
    [9000, [1]],
  ])(
    'a sub-total of %i cents gives %p free by an offer from 3000 cents, however often its amount is reached',
    (priceCents, expected) => {
      expect(given([from(3000)], [paid({ priceCents })]).map(({ quantity }) => quantity)).toEqual(expected);
    },
  );

  it('counts combos as well as foods', () => {
    const lines = [paid({ quantity: 2 }), paid({ type: 'offer', id: 1 })];
    expect(given([from(3000)], lines)).toEqual([{ ruleId: 3000, isPayGet: true, foodId: 2, quantity: 1 }]);
  });

  it('gives only the food of the highest amount that is reached', () => {
    const rules = [from(1000), from(3000, { getFoodId: 3, getQuantity: 2 }), from(5000)];
    expect(given(rules, [paid({ priceCents: 4999 })])).toEqual([
      { ruleId: 3000, isPayGet: true, foodId: 3, quantity: 2 },
    ]);
  });

  it('gives the food of the older of two offers with the same amount', () => {
    const rules = [from(3000, { id: 12, getFoodId: 4 }), from(3000, { id: 7, getFoodId: 3 }), from(3000, { id: 9 })];
    expect(reachedRules(rules, [paid({ priceCents: 1500, quantity: 2 })]).map(({ id }) => id)).toEqual([7, 9, 12]);
    expect(given(rules, [paid({ priceCents: 3000 })])).toEqual([{ ruleId: 7, isPayGet: true, foodId: 3, quantity: 1 }]);
  });

  it('is limited by the stock of its food, and the next lower rule applies if it is sold out', () => {
    const rules = [from(1000), from(3000, { getFoodId: 3, getQuantity: 2 })];
    const lines = [paid({ priceCents: 3000 })];
    const left = (ofThird: number) => (foodId: number) => (foodId === 3 ? ofThird : 5);
    expect(given(rules, lines, left(1))).toEqual([{ ruleId: 3000, isPayGet: true, foodId: 3, quantity: 1 }]);
    expect(given(rules, lines, left(0))).toEqual([{ ruleId: 1000, isPayGet: true, foodId: 2, quantity: 1 }]);
    expect(given(rules, lines, () => 0)).toEqual([]);
  });

  it('comes after bought portions and buy-and-get lines of the same food', () => {
    const buyTwo = { id: 1, buyType: 'Food Item', buyTypeId: 1, buyQuantity: 2, getFoodId: 2, getQuantity: 1 } as const;
    const lines = [paid({ quantity: 2 }), paid({ id: 2 })];
    const free = (left: number) =>
      freeLines({ lines, rules: [buyTwo], payRules: [from(3000)], remainingOf: () => left });
    expect(free(3)).toEqual([
      { ruleId: 1, foodId: 2, quantity: 1 },
      { ruleId: 3000, isPayGet: true, foodId: 2, quantity: 1 },
    ]);
    expect(free(2)).toEqual([{ ruleId: 1, foodId: 2, quantity: 1 }]);
  });

  it('gives nothing if the quantity is 0', () => {
    expect(given([from(1000, { getQuantity: 0 })], [paid()])).toEqual([]);
  });
});

describe('over random carts and amounts', () => {
  const few = fc.integer({ min: 1, max: 4 });
  const lines = fc.array(
    fc.record({
      type: fc.constantFrom('food' as const, 'offer' as const),
      id: few,
      priceCents: fc.nat(1000),
      quantity: fc.nat(5),
      subFoodTypeId: few,
      foodTypeId: few,
    }),
    { maxLength: 6 },
  );
  const rules = fc.uniqueArray(
    fc.record({ id: fc.nat(20), fromCents: fc.integer({ min: 1, max: 6000 }), getFoodId: few, getQuantity: fc.nat(3) }),
    { maxLength: 5, selector: ({ id }) => id },
  );
  const stock = fc.array(fc.nat(8), { minLength: 5, maxLength: 5 });

  it('gives at most one line, of a reached rule, never more than is left, whatever the order of lines and rules', () => {
    fc.assert(
      fc.property(lines, rules, stock, (bought, allRules, left) => {
        const remainingOf = (id: number) => left[id] ?? 0;
        const free = given(allRules, bought, remainingOf);
        const subTotal = bought.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
        expect(free.length).toBeLessThanOrEqual(1);
        for (const { ruleId, foodId, quantity } of free) {
          const taken = bought.filter(({ type, id }) => type === 'food' && id === foodId);
          const portions = taken.reduce((sum, line) => sum + line.quantity, quantity);
          expect(portions).toBeLessThanOrEqual(remainingOf(foodId));
          expect(allRules.find(({ id }) => id === ruleId)?.fromCents).toBeLessThanOrEqual(subTotal);
        }
        expect(given([...allRules].reverse(), [...bought].reverse(), remainingOf)).toEqual(free);
      }),
    );
  });

  it('gives the food of the highest reached amount if everything is in stock', () => {
    fc.assert(
      fc.property(lines, rules, (bought, allRules) => {
        const giving = allRules.filter(({ getQuantity }) => getQuantity > 0);
        const [free] = given(giving, bought);
        expect(free?.ruleId).toBe(reachedRules(giving, bought)[0]?.id);
        const highest = Math.max(...reachedRules(giving, bought).map(({ fromCents }) => fromCents));
        if (free) expect(giving.find(({ id }) => id === free.ruleId)?.fromCents).toBe(highest);
      }),
    );
  });
});
