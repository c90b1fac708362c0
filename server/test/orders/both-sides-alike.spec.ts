import fc from 'fast-check';
import type { BranchRules } from '../../../libs/contract/answers.js';
import type { Delivery, PromoCode } from '../../../libs/contract/branches/selling.js';
import type { CartItem } from '../../../libs/contract/menu/cart.js';
import type { Menu, MenuItem } from '../../../libs/contract/menu/menu.js';
import type { CreateOrderRequest } from '../../../libs/contract/requests/orders/create-order.js';
import { BUY_TYPES, type LineType } from '../../../libs/contract/values.js';
import { addLine, type CartLine, lineOf } from '../../../libs/domain/cart/cart.js';
import { withFreeLines } from '../../../libs/domain/cart/cart-free-lines.js';
import { repairCart } from '../../../libs/domain/cart/cart-repair.js';
import { cartChanges } from '../../../libs/domain/cart/changes/cart-changes.js';
import { type Price, priceCart, promoApplies } from '../../../libs/domain/cart/pricing.js';
import { menuIndex } from '../../../libs/domain/menu/menu-index.js';
import { chargeOf, shownAmounts } from '../../../libs/domain/money/amounts.js';
import { fromCents, toCents } from '../../../libs/domain/money/money.js';
import { wireAmounts } from '../../../libs/domain/money/order-amounts.js';
import { withMadeUpCharge } from '../../../libs/domain/test/made-up-charge.js';
import type { OptionGroupRecord } from '../../src/catalog/menu/branch-menu.js';
import type { TodaysMenu } from '../../src/catalog/menu/menu.service.js';
import { foodTypeAnswer, rulesAnswer } from '../../src/catalog/menu/menu-answers.js';
import { decideOrder } from '../../src/orders/placing/order-decision.js';
import { branchMenu, menuItem, momentAt, promoRecord } from '../support/branch-menu.js';
import { orderRequest } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const AT = new Date('2026-03-02T10:00:00Z');

withMadeUpCharge();

/** What a customer's screen shows, from the server's answers: the cart with its free lines, and its price. */
interface Screen {
  menu: Menu;
  rules: BranchRules;
  cart: CartItem[];
  delivery: Delivery | null;
  promoCode: PromoCode | null;
}

function shownOn({ menu, rules, cart, delivery, promoCode }: Screen): { lines: CartLine[]; price: Price } {
  const lines = withFreeLines({ cart: cart.map((line, place) => ({ ...line, key: String(place) })), rules, menu });
  return { lines, price: priceCart({ cart: lines, promoCode, delivery, freeDeliveries: rules.freeDeliveries }) };
}

/** Returns the order that the checkout sends. */
function requestOf({ lines, price }: ReturnType<typeof shownOn>, screen: Screen): CreateOrderRequest {
  const { delivery, promoCode } = screen;
  return orderRequest({
    products: lines,
    paymentType: 'Pay Online',
    ...shownAmounts(price),
    promoCode: promoCode?.id ?? null,
    ...(delivery && { orderType: 'Delivery', delivery: delivery.id, address: '12 Lighthouse Street' }),
    freeDelivery: price.freeFrom !== null && price.subTotal >= price.freeFrom,
  });
}

const inOrder = (lines: { id: number; free: boolean; quantity: number }[]) =>
  [...lines].sort((a, b) => a.id - b.id || Number(a.free) - Number(b.free) || a.quantity - b.quantity);

const inPriceOrder = (lines: number[][]) => lines.map((line) => line.join(' × ')).sort();

const linesShown = (lines: CartLine[]) =>
  inOrder(lines.map(({ id, free = false, selected_quantity }) => ({ id, free, quantity: selected_quantity })));

describe('the pure rules', () => {
  const IDS = [1, 2, 3, 4];
  const COMBO = 5;
  const OF_COMBOS = { subFoodTypeId: 9, foodTypeId: 9 };
  /** extras ask foods 1 and 2, also as the part of the combo; a drink, which is food 4, asks food 1 and the combo */
  const [EXTRAS, DRINK] = [1, 2];
  const [CHEESE, PICKLES, COLA] = [11, 12, 21];
  const GROUPS_OF: Record<number, number[]> = { 1: [EXTRAS, DRINK], 2: [EXTRAS], [COMBO]: [DRINK] };
  const item = (id: number, type: LineType, priceCents: number) =>
    menuItem({
      id,
      type,
      priceCents,
      option_groups: GROUPS_OF[id] ?? [],
      ...(type === 'offer'
        ? { ...OF_COMBOS, parts: [{ id: 2, name: 'Part', quantity: 2, option_groups: [EXTRAS] }] }
        : { subFoodTypeId: (id % 2) + 1 }),
    });
  const optionGroups = ([cheese = 0, cola = 0]: readonly number[]): OptionGroupRecord[] => {
    const group = { min: 0, position: 0, version: 1 };
    const option = { food: null, quantity_max: 2, is_default: false, marks: [], position: 0, sold_out_on: null };
    const extras = [
      { ...option, id: CHEESE, name: 'Cheese', price: fromCents(cheese) },
      { ...option, id: PICKLES, name: 'Pickles', price: 0, is_default: true },
    ];
    const drinks = [{ ...option, id: COLA, name: 'Cola', price: fromCents(cola), food: { id: 4, name: 'Cola' } }];
    return [
      { ...group, id: EXTRAS, name: 'Extras', kind: 'extra', max: 3, options: extras },
      { ...group, id: DRINK, name: 'Drink', kind: 'choice', max: 1, options: drinks },
    ];
  };
  interface Choice {
    cheese: number;
    hasPickles: boolean;
    hasCola: boolean;
  }
  const choice = fc.record({ cheese: fc.nat(2), hasPickles: fc.boolean(), hasCola: fc.boolean() });
  const chosenFor = (id: number, { cheese, hasPickles, hasCola }: Choice) => {
    const ofPart = id === COMBO ? { part: 0 } : {};
    const extras = [
      ...(cheese > 0 ? [{ option: CHEESE, quantity: cheese, ...ofPart }] : []),
      ...(hasPickles ? [{ option: PICKLES, quantity: 1, ...ofPart }] : []),
    ];
    return [
      ...(id === 1 || id === 2 || id === COMBO ? extras : []),
      ...(hasCola && id !== 2 ? [{ option: COLA, quantity: 1 }] : []),
    ];
  };
  const few = fc.integer({ min: 1, max: 4 });
  const amount = fc.integer({ min: 100, max: 60_000 });
  const areas = fc.option(fc.uniqueArray(fc.constantFrom(1, 2), { minLength: 1 }));
  const shop = fc.record({
    prices: fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: COMBO, maxLength: COMBO }),
    left: fc.array(fc.nat(8), { minLength: COMBO, maxLength: COMBO }),
    buyGets: fc.array(
      fc.record({
        buyType: fc.constantFrom(...BUY_TYPES),
        buyTypeId: few,
        buyQuantity: few,
        getFoodId: few,
        getQuantity: few,
      }),
      { maxLength: 3 },
    ),
    payGets: fc.array(fc.record({ fromCents: amount, getFoodId: few, getQuantity: few }), { maxLength: 4 }),
    frees: fc.array(fc.record({ fromCents: amount, areas }), { maxLength: 3 }),
    promo: fc.option(
      fc.record({
        percentage: fc.nat(10_000).map((n) => n / 100),
        limitCents: fc.nat(20_000),
        discountMaxCents: fc.option(fc.integer({ min: 1, max: 5_000 })),
      }),
    ),
    area: fc.option(fc.record({ id: fc.constantFrom(1, 2), amountCents: fc.nat(50_000) })),
    extraPrices: fc.array(fc.nat(3_000), { minLength: 2, maxLength: 2 }),
    wanted: fc.array(
      fc.record({ id: fc.constantFrom(...IDS, COMBO), quantity: fc.integer({ min: 1, max: 8 }), options: choice }),
      { minLength: 1, maxLength: 6 },
    ),
  });

  test('agree for screen and server: the same free lines, the same charge, the same total', () => {
    const seen = { gifts: 0, freed: 0, extras: 0 };
    fc.assert(
      fc.property(shop, ({ prices, left, buyGets, payGets, frees, promo, area, extraPrices, wanted }) => {
        const items = [...IDS.map((id) => item(id, 'food', prices[id - 1] ?? 1)), item(COMBO, 'offer', prices[4] ?? 1)];
        const named = <Rule extends object>(rules: Rule[]) => rules.map((rule, id) => ({ ...rule, id, name: 'Rule' }));
        const menu = branchMenu(items, {
          foodTypes: [1, 9].map((typeId) => ({
            id: typeId,
            name: 'Type',
            isOffer: typeId === 9,
            subFoodTypes: [...new Set(items.map(({ subFoodTypeId }) => subFoodTypeId))].map((id) => ({
              id,
              name: 'Some',
              items: items.filter(({ subFoodTypeId, foodTypeId }) => subFoodTypeId === id && foodTypeId === typeId),
            })),
          })),
          optionGroups: new Map(optionGroups(extraPrices).map((group) => [group.id, group])),
          rules: named(buyGets),
          payRules: named(payGets),
          freeDeliveries: named(frees),
          deliveries: new Map(area ? [[area.id, { ...area, area: 'Area', minimumCents: 0, minutes: 0 }]] : []),
          promoCodes: new Map(promo ? [[1, promoRecord(promo)]] : []),
        });
        const stocked: TodaysMenu = {
          menu,
          language: 'en',
          hoursToday: menu.branch,
          remaining: (id) => left[id - 1] ?? 0,
        };
        const shownMenu: Menu = {
          foodTypes: menu.foodTypes.map((type) => foodTypeAnswer(type, stocked)),
          optionGroups: optionGroups(extraPrices).map((group) => ({
            ...group,
            options: group.options.map((option) => ({ ...option, is_available: true, reason: null })),
          })),
        };
        const index = menuIndex(shownMenu);
        const filled = wanted.reduce<CartLine[]>((lines, { id, quantity, options }, place) => {
          const type = id === COMBO ? 'offer' : 'food';
          const questions = index.questionsOf(type, id);
          const found = index.placeOf(type, id)?.item;
          const chosen = questions.length > 0 ? chosenFor(id, options) : undefined;
          const line = found && lineOf(found, { type, quantity, questions, ...(chosen && { chosen }) });
          return line ? addLine(lines, { item: line, key: String(place) }) : lines;
        }, []);
        // like the customer, who has the cart repaired before it is ordered
        const circumstances = { menu: shownMenu, lineQuantityMax: 50, at: AT, timeZone: 'Asia/Colombo' };
        const cart = repairCart(filled, cartChanges({ cart: filled, ...circumstances }));
        expect(cartChanges({ cart, ...circumstances })).toEqual([]);
        fc.pre(cart.length > 0);
        const subTotal = cart.reduce(
          (sum, { price, selected_quantity }) => sum + toCents(price) * selected_quantity,
          0,
        );
        const screen: Screen = {
          menu: shownMenu,
          rules: rulesAnswer(stocked),
          cart,
          delivery: area && { id: area.id, area: 'Area', amount: fromCents(area.amountCents) },
          // like the screen, which removes a code if the cart is below its limit
          promoCode:
            promo && promoApplies(promo, subTotal)
              ? {
                  id: 1,
                  name: 'Promo',
                  code: 'PROMO',
                  percentage: promo.percentage,
                  limit: fromCents(promo.limitCents),
                  discount_max: promo.discountMaxCents && fromCents(promo.discountMaxCents),
                }
              : null,
        };
        const shown = shownOn(screen);
        // an order of nothing cannot be paid online
        fc.pre(shown.price.total > 0);
        const decided = decideOrder(requestOf(shown, screen), momentAt(AT, { menu, remaining: stocked.remaining }));
        expect(decided.price).toEqual(shown.price);
        const stored = decided.lines.map((line) => ({ id: line.item.id, free: line.isFree, quantity: line.quantity }));
        expect(inOrder(stored)).toEqual(linesShown(shown.lines));
        expect(inPriceOrder(decided.lines.map(({ priceCents, quantity }) => [priceCents, quantity]))).toEqual(
          inPriceOrder(shown.lines.map((line) => [line.free ? 0 : toCents(line.price), line.selected_quantity])),
        );
        if (shown.lines.some(({ is_pay_get }) => is_pay_get)) seen.gifts += 1;
        if (decided.lines.some(({ options }) => options.some(({ price }) => price > 0))) seen.extras += 1;
        if (area && area.amountCents > 0 && chargeOf(shown.price, 'delivery') === 0) seen.freed += 1;
      }),
      { numRuns: 500 },
    );
    // enough orders had free lines and paid options
    expect(seen.extras).toBeGreaterThan(20);
    expect(seen.gifts).toBeGreaterThan(20);
    expect(seen.freed).toBeGreaterThan(20);
  });
});

describe('a real server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const branchId = CHAIN.branch.harbour;
  /** Carts by quantities of Classic, Soda, Special and the combo, and whether they are delivered. */
  const CARTS: { foods: Record<number, number>; combos: number; isDelivered: boolean }[] = [
    { foods: { [CHAIN.classic.id]: 1 }, combos: 0, isDelivered: true },
    { foods: { [CHAIN.classic.id]: 2, [CHAIN.soda.id]: 3 }, combos: 0, isDelivered: true },
    { foods: { [CHAIN.special.id]: 4 }, combos: 0, isDelivered: true },
    { foods: { [CHAIN.special.id]: 2 }, combos: 1, isDelivered: true },
    { foods: { [CHAIN.special.id]: 5, [CHAIN.cheese.id]: 2 }, combos: 2, isDelivered: false },
    { foods: { [CHAIN.fries.id]: 2, [CHAIN.special.id]: 6 }, combos: 0, isDelivered: true },
  ];

  test('stores the lines and the total that a screen shows, for each cart', async () => {
    const token = (await server.api.login(CHAIN.user.manager.email)).api_token;
    const { post } = server.api.as(token);
    const added = await Promise.all([
      post('/api/pay-get-offers', { name: 'Two sodas', from: 3000, getFood: CHAIN.soda.id, getQuantity: 2 }),
      post('/api/pay-get-offers', { name: 'Fries', from: 5000, getFood: CHAIN.fries.id, getQuantity: 1 }),
      post('/api/free-deliveries', { name: 'Near', from: 4000, areas: [CHAIN.delivery.fort.id], branch: branchId }),
    ]);
    expect(added.map(({ body }) => body.error)).toEqual([false, false, false]);

    const charges: number[] = [];
    for (const { foods, combos, isDelivered } of CARTS) {
      const menu = (await server.api.get(`/api/food-types/branch/${branchId}`)).body;
      const rules = (await server.api.get(`/api/buy-get-offers/branch/${branchId}`)).body;
      const areas = (await server.api.get(`/api/deliveries/branch/${branchId}`)).body.deliveries;
      const all = menu.foodTypes.flatMap(({ sub_food_types }) => sub_food_types);
      const portionsOf = (type: LineType, found: MenuItem | undefined, quantity: number): CartItem[] =>
        found && quantity > 0 ? [lineOf(found, { type, quantity, questions: [] })] : [];
      const screen: Screen = {
        menu,
        rules: {
          buyGetOffers: rules.buyGetOffers,
          payGetOffers: rules.payGetOffers ?? [],
          freeDeliveries: rules.freeDeliveries ?? [],
        },
        cart: [
          ...Object.entries(foods).flatMap(([id, quantity]) =>
            portionsOf(
              'food',
              all.flatMap(({ food }) => food).find((food) => food.id === Number(id)),
              quantity,
            ),
          ),
          ...portionsOf('offer', all.flatMap(({ offers }) => offers)[0], combos),
        ],
        delivery: isDelivered ? (areas[0] ?? null) : null,
        promoCode: null,
      };
      const shown = shownOn(screen);
      const { body } = await server.api.post('/api/orders', requestOf(shown, screen));
      expect(body).toMatchObject({ error: false, order: { total: fromCents(shown.price.total) } });
      const stored = await server.db.query(
        'SELECT menu_item_id AS id, is_free AS free, quantity FROM order_line WHERE order_id = $1',
        [body.order.id],
      );
      expect(inOrder(stored)).toEqual(linesShown(shown.lines));
      const { reference, order_token } = body.order;
      const { order } = (await server.api.get(`/api/orders/${reference}`, { headers: { 'Order-Token': order_token } }))
        .body;
      expect(order.charges).toEqual(wireAmounts(shown.price).charges);
      expect(order.charges).toHaveLength(isDelivered ? 2 : 1);
      charges.push(chargeOf(shown.price, 'delivery'));
    }
    expect(charges).toEqual([20_000, 20_000, 0, 0, 0, 0]);
  });
});
