import type { Menu } from '../../contract/menu/menu.js';
import type { ChosenOption } from '../../contract/menu/options.js';
import { addLine, type CartLine, lineOf } from '../cart/cart.js';
import { portionsOfCart, toPaidLine } from '../cart/cart-free-lines.js';
import { repairCart } from '../cart/cart-repair.js';
import { cartChanges } from '../cart/changes/cart-changes.js';
import { priceCart } from '../cart/pricing.js';
import { menuIndex } from '../menu/menu-index.js';
import { portionsOfOrder } from '../orders/order-lines.js';
import { NOON, ZONE } from './builders.js';
import { aDuo, aDuoMenu, BURGER, CHEESE, COLA, DRINK, DUO_CHOSEN, DUO_ID, SIDE_COLA } from './duo.js';

interface Wanted {
  type?: 'food' | 'offer';
  id: number;
  quantity: number;
  chosen?: ChosenOption[];
}
const duos = (quantity: number, chosen = DUO_CHOSEN): Wanted => ({ type: 'offer', id: DUO_ID, quantity, chosen });
const colas = (quantity: number): Wanted => ({ id: COLA.id, quantity });

/** a cart that was filled from a menu */
function cartOf(wanted: readonly Wanted[], menu: Menu = aDuoMenu()): CartLine[] {
  const index = menuIndex(menu);
  return wanted.map(({ type = 'food', id, quantity, chosen }, place) => {
    const item = index.placeOf(type, id)?.item;
    if (item === undefined) throw new Error(`the menu has no ${type} ${id}`);
    const questions = index.questionsOf(type, id);
    return { ...lineOf(item, { type, quantity, questions, ...(chosen && { chosen }) }), key: String(place) };
  });
}
const changesIn = (cart: CartLine[], menu: Menu) => cartChanges({ cart, menu, at: NOON, timeZone: ZONE });
/** Returns the changes of a cart in words: line, reason, portions left, their price, and what is left of options. */
const inWords = (cart: CartLine[], menu: Menu) =>
  changesIn(cart, menu).map(({ line, code, available_quantity, price, options = [] }) =>
    [
      line,
      code,
      available_quantity,
      price,
      ...options.map(({ option_id, available }) => `${option_id}: ${available}`),
    ].join(' '),
  );

describe('the price of combos with parts and options more than once', () => {
  it('has each option for each portion of its part', () => {
    const cart = cartOf([duos(3), duos(2, [{ option: DRINK.option_id }]), { id: BURGER.id, quantity: 2, chosen: [] }]);
    expect(cart.map(({ price }) => price)).toEqual([4720, 3320, 1250]);
    expect(priceCart({ cart, promoCode: null, delivery: null, freeDeliveries: [] }).total).toBe(2_330_000);
  });

  it('counts what its options take from the stock of their foods', () => {
    const [duo] = cartOf([duos(3)]).map((line) => toPaidLine(line, menuIndex(aDuoMenu())));
    expect(duo).toMatchObject({
      priceCents: 472_000,
      quantity: 3,
      takes: [
        { foodId: COLA.id, quantity: 2 },
        { foodId: COLA.id, quantity: 4 },
      ],
    });
  });
});

describe('the stock of a food that is in two options of a combo', () => {
  const cheap = 3200 + 480;
  it.each<[string, Wanted[], number, string[]]>([
    ['enough for three combos', [duos(3)], 18, []],
    [
      'one too few for three combos',
      [duos(3)],
      17,
      [`0 option-few-left 2 4720 ${DRINK.option_id}: 2`, `0 option-few-left 2 4720 ${SIDE_COLA.option_id}: 2`],
    ],
    [
      'enough for one combo',
      [duos(3)],
      11,
      [`0 option-few-left 1 4720 ${DRINK.option_id}: 1`, `0 option-few-left 1 4720 ${SIDE_COLA.option_id}: 1`],
    ],
    [
      'too few for one combo: it is sold without them',
      [duos(3)],
      5,
      [
        `0 option-few-left 30 ${cheap} ${DRINK.option_id}: 0`,
        `0 option-few-left 30 ${cheap} ${SIDE_COLA.option_id}: 0`,
      ],
    ],
    ['enough with colas before them', [colas(4), duos(3)], 22, []],
    [
      'too few with colas before them',
      [colas(4), duos(3)],
      21,
      [`1 option-few-left 2 4720 ${DRINK.option_id}: 2`, `1 option-few-left 2 4720 ${SIDE_COLA.option_id}: 2`],
    ],
    ['enough for colas after them', [duos(2), colas(3)], 15, []],
    ['too few for colas after them', [duos(2), colas(3)], 14, ['1 few-left 2 250']],
    ['none for colas after them', [duos(2), colas(3)], 12, ['1 few-left 0 250']],
    [
      'too few for a second line of combos',
      [duos(2), duos(2, [{ option: DRINK.option_id, quantity: 3 }])],
      17,
      [`1 option-few-left 1 3560 ${DRINK.option_id}: 1`],
    ],
    // the first line can only have one combo, which takes six colas
    [
      'enough beside a line that is cut',
      [duos(3), colas(5)],
      11,
      [`0 option-few-left 1 4720 ${DRINK.option_id}: 1`, `0 option-few-left 1 4720 ${SIDE_COLA.option_id}: 1`],
    ],
  ])('%s', (_name, wanted, left, expected) => {
    const menu = aDuoMenu({ colas: left });
    const cart = cartOf(wanted);
    expect(inWords(cart, menu)).toEqual(expected);
    const taken = repairCart(cart, changesIn(cart, menu)).flatMap((line) => {
      const { type, id, quantity, takes = [] } = toPaidLine(line, menuIndex(menu));
      return [type === 'food' && id === COLA.id ? quantity : 0, ...takes.map((food) => food.quantity * quantity)];
    });
    expect(taken.reduce((sum, portions) => sum + portions, 0)).toBeLessThanOrEqual(left);
  });

  it('counts the combo and its options together with its own stock', () => {
    expect(
      inWords(cartOf([duos(2), duos(2, [{ option: DRINK.option_id }])]), aDuoMenu({ duos: 3, colas: 14 })),
    ).toEqual(['1 few-left 1 3320']);
  });

  it('is not that of a combo with the same id as the food', () => {
    const duoMenu = aDuoMenu({ colas: 18 });
    const [type] = duoMenu.foodTypes;
    const [subType] = type?.sub_food_types ?? [];
    if (type === undefined || subType === undefined) throw new Error('expected a type');
    const offers = subType.offers.map((offer) => ({ ...offer, id: COLA.id }));
    const menu: Menu = {
      ...duoMenu,
      foodTypes: [{ ...type, sub_food_types: [{ ...subType, offers }] }],
    };
    const wanted = [{ ...duos(3), id: COLA.id }];
    expect(changesIn(cartOf(wanted, menu), menu)).toEqual([]);
  });
});

describe('a food whose option is the food itself', () => {
  const DOUBLE = 87;
  const withDouble = (left: number): Menu => {
    const menu = aDuoMenu();
    return {
      optionGroups: menu.optionGroups.map((group) =>
        group.id === 72
          ? { ...group, options: group.options.map((option) => ({ ...option, id: DOUBLE, food: BURGER })).slice(0, 1) }
          : group,
      ),
      foodTypes: menu.foodTypes.map((type) => ({
        ...type,
        sub_food_types: type.sub_food_types.map((subType) => ({
          ...subType,
          food: subType.food.map((food) => (food.id === BURGER.id ? { ...food, remaining_quantity: left } : food)),
        })),
      })),
    };
  };
  const doubles = (quantity: number): Wanted => ({
    id: BURGER.id,
    quantity,
    chosen: [{ option: DOUBLE, quantity: 2 }],
  });

  it.each([
    [9, []],
    [8, [`0 option-few-left 2 1650 ${DOUBLE}: 2`]],
    [5, [`0 option-few-left 1 1650 ${DOUBLE}: 1`]],
  ])('takes three of %i left for each portion', (left, expected) => {
    expect(inWords(cartOf([doubles(3)], withDouble(50)), withDouble(left))).toEqual(expected);
  });
});

describe('options of two parts', () => {
  /** the fries ask for extras too */
  const both: Menu = {
    ...aDuoMenu(),
    foodTypes: aDuoMenu().foodTypes.map((type) => ({
      ...type,
      sub_food_types: type.sub_food_types.map((subType) => ({
        ...subType,
        offers: subType.offers.map((offer) => ({
          ...offer,
          contains: offer.contains?.map((part) => ({ ...part, option_groups: [72] })) ?? [],
        })),
      })),
    })),
  };
  const cheese = (part: number, price: number): ChosenOption => ({
    option: CHEESE.option_id,
    quantity: 2,
    part,
    price,
  });

  it('count for the portions of their part', () => {
    const chosen = [{ option: DRINK.option_id }, cheese(0, 80), cheese(1, 80)];
    // two slices for each of two burgers, and for each of three fries
    expect(cartOf([duos(2, chosen)], both)[0]?.price).toBe(3200 + 120 + 80 * 2 * 2 + 80 * 2 * 3);
  });

  it('are compared with what was shown for their part', () => {
    const chosen = [{ option: DRINK.option_id }, cheese(1, 70), cheese(0, 80)];
    const cart = cartOf([duos(2, chosen)], both).map((line) => ({ ...line, price: 4060, options: chosen }));
    // the cheese of the fries was shown for 10 rupees less
    expect(changesIn(cart, both).map(({ code, values, price }) => [code, values, price])).toEqual([
      ['option-new-price', { option: 'Extra Cheese', price: 80, before: 70 }, 4120],
    ]);
  });

  it('make lines different by their part', () => {
    const [first, second] = [cheese(0, 80), cheese(1, 80)].map((one) => [{ option: DRINK.option_id }, one]);
    const [held, other] = cartOf([duos(2, first), duos(3, second)], both);
    if (held === undefined || other === undefined) throw new Error('expected two lines');
    expect(addLine([held], { item: other, key: 'b' })).toHaveLength(2);
    expect(addLine([held], { item: held, key: 'b' })).toMatchObject([{ key: '0', selected_quantity: 4 }]);
  });
});

test('a slot counts the portions of lines and of the foods of their options, in the cart as in the order', () => {
  // a combo, 2 colas of its own and 2 of each of its two burgers, three times; and two colas
  expect(portionsOfCart(cartOf([duos(3), colas(2)]), menuIndex(aDuoMenu()))).toBe(3 * 7 + 2);
  expect(portionsOfOrder({ order_products: [], order_offers: [aDuo()] })).toBe(3 * 7);
});
