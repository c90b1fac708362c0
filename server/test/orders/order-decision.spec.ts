import fc from 'fast-check';
import type { CartItem } from '../../../libs/contract/menu/cart.js';
import { BRANCH_CLOSED } from '../../../libs/contract/orders/messages.js';
import type { CreateOrderRequest } from '../../../libs/contract/requests/orders/create-order.js';
import { BUY_TYPES } from '../../../libs/contract/values.js';
import { withMadeUpCharge } from '../../../libs/domain/test/made-up-charge.js';
import type { BranchMenu, OptionRecord } from '../../src/catalog/menu/branch-menu.js';
import { DomainError } from '../../src/common/errors.js';
import { type DecidedOrder, decideOrder } from '../../src/orders/placing/order-decision.js';
import { rejectUnservable } from '../../src/orders/placing/order-servable.js';
import { portionsOf } from '../../src/orders/portions.js';
import { branchMenu, cartItemOf, menuItem, momentAt, promoRecord } from '../support/branch-menu.js';
import { DELIVERY, orderRequest } from '../support/orders.js';

const FOODS = [1, 2, 3, 4];

const AT = new Date('2026-03-02T10:00:00Z');
const DAY = '2026-03-02';

const food = (id: number) => menuItem({ id, priceCents: 10_000 * id, subFoodTypeId: (id % 2) + 1 });

const menuWith = (rules: BranchMenu['rules']) => branchMenu(FOODS.map(food), { rules, lineQuantityMax: 6 });

const rules = fc.array(
  fc.record({
    name: fc.constant('A rule'),
    buyType: fc.constantFrom(...BUY_TYPES),
    buyTypeId: fc.integer({ min: 1, max: 4 }),
    buyQuantity: fc.integer({ min: 1, max: 3 }),
    getFoodId: fc.constantFrom(...FOODS),
    getQuantity: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 4 },
);
const bought = fc.dictionary(fc.constantFrom(...FOODS.map(String)), fc.integer({ min: 1, max: 6 }), { minKeys: 1 });
const stock = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: FOODS.length, maxLength: FOODS.length });

test('decides with enough stock as with unlimited stock', () => {
  let decided = 0;
  fc.assert(
    fc.property(rules, bought, stock, (given, wanted, left) => {
      const menu = menuWith(given.map((rule, id) => ({ ...rule, id })));
      const products = Object.entries(wanted).map(([id, quantity]) => cartItemOf(food(Number(id)), quantity));
      const request = orderRequest({ products, paymentType: 'Pay Online' });
      const decide = (remaining: (itemId: number) => number) => decideOrder(request, momentAt(AT, { menu, remaining }));
      const unlimited = decide(() => Number.POSITIVE_INFINITY);
      const portions = portionsOf(unlimited.lines.map(({ item, ...line }) => ({ ...line, menu_item_id: item.id })));
      const remaining = (itemId: number): number => left[itemId - 1] ?? 0;
      fc.pre(portions.every(({ itemId, quantity }) => quantity <= remaining(itemId)));
      decided += 1;
      expect(decide(remaining)).toEqual(unlimited);
    }),
    { numRuns: 300 },
  );
  expect(decided).toBeGreaterThan(50);
});

test('allows an accepted order to be paid again at the same moment, whatever the serving hours of its free lines', () => {
  const hours = fc.array(fc.boolean(), { minLength: FOODS.length, maxLength: FOODS.length });
  let withFreeLines = 0;
  fc.assert(
    fc.property(rules, bought, hours, (given, wanted, isServed) => {
      const menu = menuWith(given.map((rule, id) => ({ ...rule, id })));
      // closed from 09:00 to 09:01 in UTC+05:30: no other time zone has `AT` within these hours
      const closed = { open: '09:00', close: '09:01' };
      const items = new Map(FOODS.map((id) => [id, { ...food(id), ownHours: isServed[id - 1] ? null : closed }]));
      const moment = momentAt(AT, { menu: { ...menu, items }, remaining: () => Number.POSITIVE_INFINITY });
      const products = Object.entries(wanted).map(([id, quantity]) => cartItemOf(food(Number(id)), quantity));
      const decided = decidedOrRejected(() =>
        decideOrder(orderRequest({ products, paymentType: 'Pay Online' }), moment),
      );
      fc.pre(decided !== undefined);
      if (decided.lines.some(({ isFree, item }) => isFree && item.ownHours === closed)) withFreeLines += 1;
      const lines = decided.lines.map(({ item, quantity, isFree }, position) => ({
        position,
        menu_item_id: item.id,
        is_offer: false,
        is_free: isFree,
        name: item.name,
        quantity,
        options: null,
      }));
      expect(() => rejectUnservable(lines, moment, { order_type: 'Pickup', channel: 'web' })).not.toThrow();
    }),
    { numRuns: 300 },
  );
  expect(withFreeLines).toBeGreaterThan(10);
});

describe('options', () => {
  const [burger, fries, cola] = [
    menuItem({ id: 1, name: 'Burger', priceCents: 170_000, option_groups: [1] }),
    menuItem({ id: 2, name: 'Fries', option_groups: [2] }),
    menuItem({ id: 3, name: 'Cola' }),
  ];
  const group = { min: 0, max: 1, position: 0, version: 1 };
  const option = { price: 0, food: null, quantity_max: 1, is_default: true, marks: [], position: 0, sold_out_on: null };
  const cheese = { ...option, id: 11, name: 'Cheese', price: 100, is_default: false };
  const ketchup = { ...option, id: 21, name: 'Ketchup' };
  const withCola = { ...option, id: 22, name: 'With cola', food: { id: cola.id, name: cola.name } };
  const decide = (
    options: OptionRecord[],
    { products, left = 50, ...request }: Partial<CreateOrderRequest> & { left?: number },
  ) =>
    decideOrder(
      orderRequest({ products: products ?? [], ...request }),
      momentAt(AT, {
        menu: branchMenu([burger, fries, cola], {
          optionGroups: new Map([
            [1, { ...group, id: 1, name: 'Extras', kind: 'extra', options: [cheese] }],
            [2, { ...group, id: 2, name: 'Dip', kind: 'choice', min: 1, max: 2, options }],
          ]),
          rules: [
            {
              ...{ id: 1, name: 'Two', buyType: 'Food Item', buyTypeId: burger.id, buyQuantity: 2 },
              ...{ getFoodId: fries.id, getQuantity: 1 },
            },
          ],
        }),
        remaining: (id) => (id === cola.id ? left : 50),
      }),
    );
  const plain = { ...cartItemOf(burger, 1), options: [] };
  const dear = { ...cartItemOf(burger, 1), price: 1800, options: [{ option: cheese.id }] };
  const twoKinds = { products: [plain, dear], subTotal: 3500 };

  test('count for a rule together, whatever is chosen; the free food comes with its defaults, which cost nothing', () => {
    const { lines } = decide([ketchup, withCola], twoKinds);
    expect(lines.map(({ item, priceCents, quantity, isFree }) => [item.name, priceCents, quantity, isFree])).toEqual([
      ['Burger', 170_000, 1, false],
      ['Burger', 180_000, 1, false],
      ['Fries', 0, 1, true],
    ]);
    expect(lines[2]).toMatchObject({
      baseCents: 0,
      options: [{ option_id: ketchup.id }, { option_id: withCola.id, food_id: cola.id }],
      parts: [{ id: cola.id, name: 'Cola', quantity: 1, of: 'option' }],
      takes: [{ foodId: cola.id, quantity: 1 }],
    });
  });

  test.each([
    ['is marked as sold out', [{ ...ketchup, sold_out_on: DAY }, withCola], 50],
    ['is a food with none left', [ketchup, withCola], 0],
  ])('take the free food away if a default %s', (_, options, left) => {
    expect(decide(options, { ...twoKinds, left }).lines.map(({ item }) => item.name)).toEqual(['Burger', 'Burger']);
  });

  test('count for the limit up to which an order can be paid later', () => {
    const over = { products: [dear, { ...dear }], subTotal: 3600 };
    expect(decide([ketchup], twoKinds).price.total).toBe(350_000);
    expect(() => decide([ketchup], over)).toThrow(/Minimum total to enable option is Rs\. 3,500/);
  });
});

describe('D a rejection', () => {
  const [classic, midnight, scarce] = [
    menuItem({ id: 1, name: 'Classic', priceCents: 145_000 }),
    // `AT` is 15:30 in Colombo
    menuItem({ id: 2, name: 'Midnight Bun', priceCents: 50_000, ownHours: { open: '03:58', close: '03:59' } }),
    menuItem({ id: 3, name: 'Scarce', priceCents: 90_000 }),
  ];
  const duo = menuItem({ id: 4, type: 'offer', name: 'Duo', priceCents: 280_000 });
  const gone = menuItem({ id: 5, name: 'Gone' });
  const menu = branchMenu([classic, midnight, scarce, duo], {
    deliveries: new Map([
      [1, { id: 1, area: 'Fort', amountCents: 20_000, minimumCents: 0, minutes: 0 }],
      [3, { id: 3, area: 'Nugegoda', amountCents: 30_000, minimumCents: 169_000, minutes: 10 }],
    ]),
    promoCodes: new Map([
      [1, promoRecord({ id: 1 })],
      [5, promoRecord({ id: 5, code: 'OFF', isActive: false })],
      [6, promoRecord({ id: 6, code: 'SOON', startsOn: '2026-03-03' })],
      [7, promoRecord({ id: 7, code: 'OVER', endsOn: '2026-03-01' })],
      [8, promoRecord({ id: 8, code: 'BROUGHT', orderTypes: ['Delivery'] })],
      [9, promoRecord({ id: 9, code: 'CAP', discountMaxCents: 10_000 })],
    ]),
    lineQuantityMax: 40,
  });
  const { branch } = menu;
  const left = new Map([[scarce.id, 30]]);
  const decide = (request: Partial<CreateOrderRequest>, changes: Partial<BranchMenu['branch']> = {}) =>
    decideOrder(
      orderRequest({ products: [cartItemOf(classic, 1)], ...request }),
      momentAt(AT, {
        menu: { ...menu, branch: { ...branch, ...changes } },
        remaining: (id) => left.get(id) ?? 1000,
      }),
    );
  const rejectionOf = (...given: Parameters<typeof decide>): DomainError => {
    try {
      decide(...given);
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
    throw new Error('The order was accepted.');
  };
  const products = (...lines: CartItem[]) => ({ products: lines });
  const withPromo = (promoCode: number) => ({ promoCode, promoCodePercentage: 10 });
  const delivered = { ...DELIVERY, delivery: 1, deliveryCharge: 200 };

  test.each<[string, Partial<CreateOrderRequest>, string, RegExp]>([
    ['a tampered sub-total', { subTotal: 1 }, 'sub-total-changed', /sub-total is now Rs\. 1,450, not Rs\. 1/],
    [
      'a tampered price',
      products({ ...cartItemOf(classic, 1), price: 1 }),
      'cart-changed',
      /Classic now costs Rs\. 1,450, not Rs\. 1/,
    ],
    [
      'a tampered delivery charge',
      { ...delivered, deliveryCharge: 0 },
      'delivery-charge-changed',
      /delivery charge is now Rs\. 200, not Rs\. 0/,
    ],
    [
      'another total than the amounts add up to',
      { shownTotal: 1500 },
      'total-changed',
      /is now Rs\. 1,450, not Rs\. 1,500/,
    ],
    ['a charge on pickup', { deliveryCharge: 200 }, 'delivery-charge-changed', /delivery charge/],
    ['a discount without a code', { promoCodePercentage: 50 }, 'discount-changed', /promo discount has changed/],
    [
      'a discount larger than the code',
      { promoCode: 1, promoCodePercentage: 90 },
      'discount-changed',
      /^The promo discount has changed/,
    ],
    [
      'a code below its limit',
      { ...products(cartItemOf(scarce, 1)), promoCode: 1, promoCodePercentage: 10 },
      'promo-refused',
      /^TEN applies from a sub-total of Rs\. 1,000\./,
    ],
    ['a code that is off', withPromo(5), 'promo-refused', /^OFF cannot be used now\./],
    ['a code before its first day', withPromo(6), 'promo-refused', /^SOON begins on Tue 3 Mar\./],
    ['a code after its last day', withPromo(7), 'promo-refused', /^OVER ended on Sun 1 Mar\./],
    ['a code for other orders', withPromo(8), 'promo-refused', /^BROUGHT is for delivery only\./],
    [
      'a capped discount that was not shown',
      withPromo(9),
      'cart-changed',
      /^Your promo code takes Rs\. 100 off, at most\. The total is Rs\. 1,350\.$/,
    ],
    [
      'another discount than the computed one',
      { ...withPromo(9), discount: 145 },
      'discount-changed',
      /promo discount/,
    ],
    ['a code of another branch', { promoCode: 2, promoCodePercentage: 5 }, 'promo-gone', /no longer available/],
    ['an area of another branch', { ...delivered, delivery: 2 }, 'area-not-served', /does not deliver/],
    [
      'a delivery below the minimum of its area',
      { ...delivered, delivery: 3, deliveryCharge: 300 },
      'area-minimum',
      /^Rs\. 240 more in food for delivery to Nugegoda \(from Rs\. [\d,]+\)\.$/,
    ],
    ['a food of another branch', products(cartItemOf(gone, 1)), 'cart-changed', /no longer on the menu/],
    [
      'an offer sent as a food',
      products({ ...cartItemOf(duo, 1), type: 'food' }),
      'cart-changed',
      /no longer on the menu/,
    ],
    ['more than there is', products(cartItemOf(scarce, 31)), 'cart-changed', /Only 30 of Scarce left/],
    [
      'more than there is, in two lines',
      products(cartItemOf(scarce, 20), cartItemOf(scarce, 20)),
      'cart-changed',
      /Only 30/,
    ],
    [
      'more of one item than the branch allows',
      products(cartItemOf(classic, 41)),
      'cart-changed',
      /At most 40 of Classic can be ordered at once/,
    ],
    [
      'a food that is not served now',
      products(cartItemOf(midnight, 1)),
      'cart-changed',
      /only served between 03:58 - 03:59/,
    ],
    [
      'pay on pickup for a delivery',
      { ...delivered, paymentType: 'Pay On Pickup', deliveryPaymentType: null },
      'payment-not-allowed',
      /Only for pickup/,
    ],
    [
      'pay on pickup above Rs. 3,500',
      products(cartItemOf(classic, 3)),
      'payment-not-allowed',
      /Minimum total to enable option is Rs\. 3,500/,
    ],
    ['a landline for a one-time code', { phone: '0112345678' }, 'phone-not-mobile', /mobile number/],
    [
      'only free lines',
      { ...products({ ...cartItemOf(classic, 1), free: true }), subTotal: 0 },
      'empty-cart',
      /cart is empty/,
    ],
  ])('%s', (_name, request, code, sentence) => {
    expect(rejectionOf(request)).toMatchObject({ code, message: expect.stringMatching(sentence) });
  });

  test.each<[string, Partial<CreateOrderRequest>, object]>([
    ['the sub-total', { subTotal: 1 }, { now: 1450, before: 1 }],
    ['the charge', { ...delivered, deliveryCharge: 0 }, { now: 200, before: 0 }],
    ['the total', { ...delivered, shownTotal: 1450 }, { now: 1650, before: 1450 }],
    ['the discount', { promoCodePercentage: 50 }, {}],
    [
      'the limit of a code',
      { ...products(cartItemOf(scarce, 1)), promoCode: 1, promoCodePercentage: 10 },
      { why: 'TEN applies from a sub-total of Rs. 1,000. Remove it or add more.' },
    ],
    [
      'the way to pay',
      products(cartItemOf(classic, 3)),
      {
        paymentType: 'Pay On Pickup',
        why: 'Minimum total to enable option is Rs. 3,500',
        possible: 'Pay Online',
      },
    ],
  ])('with the facts of its sentence: %s', (_name, request, values) => {
    expect(rejectionOf(request).values).toEqual(values);
  });

  test.each<[string, Partial<BranchMenu['branch']>, object]>([
    ['paused', { pausedUntil: new Date('9999-01-01') }, {}],
    ['paused for a reason', { pausedUntil: new Date('9999-01-01'), pauseReason: 'Rain' }, { reason: 'Rain' }],
    ['closed', { open: '18:00', close: '02:00' }, { open: '18:00', close: '02:00' }],
  ])('with the facts of a branch that is %s', (_name, changes, values) => {
    expect(rejectionOf({}, changes).values).toEqual({ branch: branch.name, ...values });
  });

  const paused = { pausedUntil: new Date('9999-01-01') };
  test.each<[string, Partial<BranchMenu['branch']>, string, RegExp]>([
    ['paused', paused, 'branch-paused', /takes no orders at the moment\. /],
    ['paused for a reason', { ...paused, pauseReason: 'Rain' }, 'branch-paused-for', /at the moment \(Rain\)\. /],
    ['closed at this hour', { open: '18:00', close: '02:00' }, 'branch-closed', /It is open from 18:00 to 02:00/],
  ])('a branch that is %s', (_name, changes, code, sentence) => {
    expect(BRANCH_CLOSED.has(code)).toBe(true);
    expect(rejectionOf({}, changes)).toMatchObject({ code, message: expect.stringMatching(sentence) });
  });

  test.each(['draft', 'archived'] as const)('treats a branch that is %s as unknown', (state) => {
    expect(rejectionOf({}, { state, pausedUntil: new Date('9999-01-01') })).toMatchObject({ code: 'no-such-branch' });
  });

  describe('with a further charge', () => {
    withMadeUpCharge();

    test.each<[string, Partial<CreateOrderRequest>, string | number]>([
      ['shows it', { shownTotal: 1595 }, 159_500],
      ['does not know it', {}, 'The total is now Rs. 1,595, not Rs. 1,450.'],
      ['shows another one', { shownTotal: 1600 }, 'The total is now Rs. 1,595, not Rs. 1,600.'],
    ])('the client %s', (_name, request, expected) => {
      const moment = momentAt(AT, { menu, remaining: () => 1000 });
      const decided = () => decideOrder(orderRequest({ products: [cartItemOf(classic, 1)], ...request }), moment);
      if (typeof expected === 'number') expect(decided().price.total).toBe(expected);
      else expect(decided).toThrow(expected);
    });
  });

  test.each<[string, Partial<CreateOrderRequest>, string | number]>([
    ['knows the rule and shows the charge', { freeDelivery: false }, 'The delivery charge is now Rs. 0, not Rs. 200.'],
    ['knows the rule and shows no charge', { freeDelivery: true, deliveryCharge: 0 }, 145_000],
    ['does not know it and shows the charge', {}, 165_000],
    ['does not know it and shows no charge', { deliveryCharge: 0 }, 'The delivery charge is now Rs. 200, not Rs. 0.'],
  ])('delivery is free by a rule, and the client %s', (_name, request, expected) => {
    const freeDeliveries = [{ id: 1, name: 'Free', fromCents: 100_000, areas: null }];
    const moment = momentAt(AT, { menu: { ...menu, freeDeliveries }, remaining: () => 1000 });
    const decided = () =>
      decideOrder(orderRequest({ products: [cartItemOf(classic, 1)], ...delivered, ...request }), moment);
    if (typeof expected === 'number') expect(decided().price.total).toBe(expected);
    else expect(decided).toThrow(expected);
  });

  test('explains every changed line by its index in the request', () => {
    const free = { ...cartItemOf(classic, 1), free: true };
    const lines = [
      free,
      cartItemOf(scarce, 20),
      cartItemOf(midnight, 1),
      cartItemOf(classic, 1),
      cartItemOf(scarce, 20),
    ];
    const reason = expect.any(String);
    expect(rejectionOf(products(...lines)).data).toEqual({
      changes: [
        {
          line: 1,
          id: 3,
          type: 'food',
          name: 'Scarce',
          code: 'few-left',
          values: { name: 'Scarce', left: 30 },
          reason,
          available_quantity: 30,
          price: 900,
        },
        {
          line: 2,
          id: 2,
          type: 'food',
          name: 'Midnight Bun',
          code: 'not-served-now',
          values: { name: 'Midnight Bun', open: '03:58', close: '03:59' },
          reason,
          available_quantity: 0,
          price: 500,
        },
      ],
    });
  });

  test.each([
    ['fits', [10, 15, 5], undefined],
    ['has too few for a bought line', [10, 21, 0], 'Only 30 of Scarce left today.'],
    ['has too few for a free line', [10, 15, 6], 'Only 30 of Scarce left today.'],
  ])('counts the stock of a revived order that is %s over all lines of an item', (_name, quantities, sentence) => {
    const lines = quantities.map((quantity, position) => ({
      position,
      menu_item_id: scarce.id,
      is_offer: false,
      is_free: position === 2,
      name: 'Scarce',
      quantity,
      options: null,
    }));
    const revive = () =>
      rejectUnservable(lines, momentAt(AT, { menu, remaining: (id) => left.get(id) ?? 1000 }), {
        order_type: 'Pickup',
        channel: 'web',
      });
    if (sentence === undefined) expect(revive).not.toThrow();
    else expect(revive).toThrow(new DomainError('cart-changed', sentence));
  });
});

function decidedOrRejected(decide: () => DecidedOrder): DecidedOrder | undefined {
  try {
    return decide();
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
