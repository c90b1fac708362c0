import type { MenuOption, OptionGroup } from '../../contract/menu/options.js';
import { english } from '../../texts/test/english.js';
import { type CartLine, lineOf } from '../cart/cart.js';
import { isQuestion, refreshCart, repairCart } from '../cart/cart-repair.js';
import { cartChanges } from '../cart/changes/cart-changes.js';
import { reasonsOf } from '../cart/changes/change-reasons.js';
import { menuIndex } from '../menu/menu-index.js';
import { aFood, aGroup, aMenu, anOption, NOON, ZONE } from './builders.js';

const cola = aFood({ id: 7, name: 'Cola', price: 250 });
const drink = (over: Partial<OptionGroup> = {}, option: Partial<MenuOption> = {}) =>
  aGroup({
    id: 1,
    name: 'Drink',
    kind: 'choice',
    min: 1,
    max: 1,
    options: [
      anOption({ id: 11, name: 'Cola', food: { id: 7, name: 'Cola' }, ...option }),
      anOption({ id: 12, name: 'Water' }),
    ],
    ...over,
  });
const extras = (over: Partial<OptionGroup> = {}, option: Partial<MenuOption> = {}) =>
  aGroup({ id: 2, options: [anOption({ id: 21, price: 120, quantity_max: 3, ...option })], ...over });

const menuOf = ({ groups = [drink(), extras()], left = 20, price = 950, option_groups = [1, 2], drinks = cola } = {}) =>
  aMenu({ food: [aFood({ price, remaining_quantity: left, option_groups }), drinks], optionGroups: groups });

function cart(
  menu: ReturnType<typeof menuOf>,
  ...lines: [chosen: { option: number; quantity?: number }[], quantity?: number][]
) {
  const index = menuIndex(menu);
  return lines.map(([chosen, quantity = 1], place): CartLine => {
    const item = index.placeOf('food', 1)?.item ?? aFood();
    const questions = index.questionsOf('food', 1);
    return { ...lineOf(item, { type: 'food', quantity, questions, chosen }), key: String(place) };
  });
}

const changesOf = (lines: CartLine[], menu: ReturnType<typeof menuOf>) =>
  cartChanges({ cart: lines, menu, lineQuantityMax: 50, at: NOON, timeZone: ZONE });
const full = [{ option: 11 }, { option: 21, quantity: 2 }];

test.each([
  ['nothing changes', {}, [], [[11, 21], 1190]],
  [
    'an extra is sold out',
    { groups: [drink(), extras({}, { is_available: false })] },
    ['Extra Cheese is sold out today.'],
    [[11], 950],
  ],
  [
    'an extra costs more',
    { groups: [drink(), extras({}, { price: 150 })] },
    ['Extra Cheese now costs Rs. 150, not Rs. 120.'],
    [[11, 21], 1250],
  ],
  ['the food costs more', { price: 1000 }, ['Classic Smash now costs Rs. 1,000, not Rs. 950.'], [[11, 21], 1240]],
  ['the extras are gone', { option_groups: [1] }, ['Classic Smash no longer comes with Extra Cheese.'], [[11], 950]],
  [
    'fewer are allowed',
    { groups: [drink(), extras({ max: 1 })] },
    ['At most 1 of Extras for Classic Smash.'],
    [[11, 21], 1190],
  ],
  ['a drink is sold out', { drinks: { ...cola, remaining_quantity: 0 } }, ['Cola is sold out today.'], [[21], 1190]],
  [
    'the food of a drink is gone',
    { drinks: aFood({ id: 8, name: 'Iced Tea' }) },
    ['Cola is no longer on the menu.'],
    [[21], 1190],
  ],
  [
    'a drink is not served',
    { drinks: { ...cola, open: '18:00' } },
    ['Cola is only served between 18:00 - 22:00.'],
    [[21], 1190],
  ],
])('if %s, the cart says so and is repaired', (_, changed, sentences, [options, price]) => {
  const lines = cart(menuOf(), [full]);
  const changes = changesOf(lines, menuOf(changed));
  expect(reasonsOf(changes).map(english)).toEqual(sentences);
  const [line] = repairCart(lines, changes);
  expect(line).toMatchObject({ price });
  expect(line?.options?.map(({ option }) => option)).toEqual(options);
  // only what a person has to choose remains
  const left = changesOf(repairCart(lines, changes), menuOf(changed));
  expect(left.filter((change) => !isQuestion(change))).toEqual([]);
});

test('a choice that is missing has its group, and no option; one that is chosen too often has its option', () => {
  const menu = menuOf({ groups: [drink(), extras({ max: 9 })] });
  const changed = menuOf({ groups: [drink(), extras({ max: 9 }, { quantity_max: 2 })] });
  const lines = cart(menu, [[{ option: 11 }, { option: 21, quantity: 3 }], 2], [[{ option: 21 }], 2]);
  const found = changesOf(lines, changed);
  expect(found.map(({ code, values, options }) => ({ code, values, options }))).toStrictEqual([
    {
      code: 'option-too-many',
      values: { name: 'Classic Smash', group: 'Extra Cheese', most: 2 },
      options: [{ option_id: 21, available: 2, price: 120 }],
    },
    { code: 'option-missing', values: { name: 'Classic Smash', group: 'Drink' }, options: undefined },
  ]);
  expect(found.map((change) => 'options' in change)).toEqual([true, false]);
  expect(found.map(isQuestion)).toEqual([true, true]);
});

test.each([
  ['the food is sold out', menuOf({ left: 0 })],
  ['the food costs more', menuOf({ price: 1000 })],
  ['an extra is sold out', menuOf({ groups: [drink(), extras({}, { is_available: false })] })],
  ['an extra is gone', menuOf({ option_groups: [1] })],
])('if %s, nobody has to choose', (_name, menu) => {
  const changes = changesOf(cart(menuOf(), [full, 2]), menu);
  expect(changes.length).toBeGreaterThan(0);
  expect(changes.filter(isQuestion)).toEqual([]);
});

test('lines that are the same without an option become one', () => {
  const lines = cart(menuOf(), [full, 2], [[{ option: 11 }], 3]);
  const repaired = repairCart(lines, changesOf(lines, menuOf({ option_groups: [1] })));
  expect(repaired).toMatchObject([{ key: '0', selected_quantity: 5, options: [{ option: 11 }] }]);
});

test('an option without a name that is gone is reported without one', () => {
  const lines = cart(menuOf(), [[{ option: 11 }], 2]).map((line) => ({
    ...line,
    options: [{ option: 11 }, { option: 99 }],
  }));
  const [change, ...others] = changesOf(lines, menuOf());
  expect(others).toEqual([]);
  expect(change).toMatchObject({ code: 'option-removed', values: { name: 'Classic Smash', option: '' } });
});

test('a required choice that is gone keeps the line and asks', () => {
  const menu = menuOf({ drinks: { ...cola, remaining_quantity: 0 } });
  const lines = cart(menuOf(), [full]);
  const repaired = repairCart(lines, changesOf(lines, menu));
  expect(reasonsOf(changesOf(repaired, menu)).map(english)).toEqual(['Choose Drink for Classic Smash.']);
});

test('lines of an item with different options share its stock and its maximum', () => {
  const menu = menuOf({ left: 3 });
  const lines = cart(menu, [[{ option: 12 }], 2], [full, 2]);
  const changes = changesOf(lines, menu);
  expect(changes).toMatchObject([{ line: 1, code: 'few-left', available_quantity: 1 }]);
  expect(reasonsOf(changes).map(english)).toEqual(['Only 3 of Classic Smash left today.']);
});

test('an option takes the stock of its food, over all lines and together with the food itself', () => {
  const menu = menuOf({ drinks: { ...cola, remaining_quantity: 3 } });
  const bought = { ...lineOf(cola, { type: 'food', quantity: 2, questions: [] }), key: 'cola' };
  const lines = [bought, ...cart(menu, [[{ option: 11 }], 2], [[{ option: 11 }], 1])];
  const changes = changesOf(lines, menu);
  expect(changes).toMatchObject([
    { line: 1, code: 'option-few-left', available_quantity: 1, options: [{ option_id: 11, available: 1 }] },
    { line: 2, code: 'option-sold-out', options: [{ option_id: 11, available: 0 }] },
  ]);
  expect(reasonsOf(changes).map(english)).toEqual(['Only 3 of Cola left today.', 'Cola is sold out today.']);
});

test('a line that says nothing about its options is compared as it comes', () => {
  const groups = [drink({}, { is_default: true }), extras()];
  const plain = cart(menuOf(), [[], 2]).map(({ options: _, ...line }) => line);
  expect(changesOf(plain, menuOf({ groups }))).toEqual([]);
  expect(changesOf(plain, menuOf({ groups, price: 1000 }))).toMatchObject([
    { code: 'new-price', values: { price: 1000, before: 950 } },
  ]);
  expect(changesOf(plain, menuOf({ groups, drinks: { ...cola, remaining_quantity: 1 } }))).toMatchObject([
    { code: 'option-few-left', available_quantity: 1 },
  ]);
});

test('a line that says nothing about its options gets the defaults of the menu', () => {
  const menu = menuOf({ groups: [drink({}, { is_default: true }), extras()] });
  const [{ options: _, ...plain } = { key: '' }] = cart(menu, [[]]);
  expect(refreshCart([plain as CartLine], menu)).toMatchObject([{ options: [{ option: 11, name: 'Cola' }] }]);
});
