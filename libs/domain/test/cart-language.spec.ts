import type { Menu } from '../../contract/menu/menu.js';
import { type CartLine, lineOf } from '../cart/cart.js';
import { withFreeLines } from '../cart/cart-free-lines.js';
import { refreshCart, repairCart } from '../cart/cart-repair.js';
import { cartChanges } from '../cart/changes/cart-changes.js';
import { namedByMenu } from '../cart/named-changes.js';
import { menuIndex } from '../menu/menu-index.js';
import { cartOfOrder } from '../orders/order-again.js';
import { aFood, aGroup, aMenu, anOption, aRule, NOON, someRules, ZONE } from './builders.js';

/** The same menu in English and, as `?language=si` answers it, in Sinhala. */
const inEnglish = ({ price = 950, left = 20 } = {}): Menu =>
  aMenu({
    food: [
      aFood({ price, remaining_quantity: left, option_groups: [1] }),
      aFood({ id: 2, name: 'Cola', price: 300, remaining_quantity: 50 }),
    ],
    optionGroups: [
      aGroup({
        ...{ name: 'Spice', kind: 'choice', min: 1, max: 1 },
        options: [anOption({ id: 4, name: 'Sour' }), anOption({ name: 'Hot', is_default: true })],
      }),
    ],
  });
const inSinhala = (facts = {}): Menu => {
  const { foodTypes, optionGroups } = inEnglish(facts);
  const names: Record<string, string> = { 'Classic Smash': 'ක්ලැසික් ස්මෑෂ්', Cola: 'කෝලා', Spice: 'සැර', Hot: 'සැරට' };
  const translated = <Named extends { name: string }>(named: Named) => ({
    ...named,
    name: names[named.name] ?? named.name,
    base_name: named.name,
  });
  return {
    foodTypes: foodTypes.map((type) => ({
      ...type,
      sub_food_types: type.sub_food_types.map((subType) => ({ ...subType, food: subType.food.map(translated) })),
    })),
    optionGroups: optionGroups.map((group) => ({
      ...translated(group),
      options: group.options.map(translated),
    })),
  };
};

function added(menu: Menu): CartLine[] {
  const index = menuIndex(menu);
  const item = index.placeOf('food', 1)?.item ?? aFood();
  return [{ ...lineOf(item, { type: 'food', quantity: 3, questions: index.questionsOf('food', 1) }), key: 'a' }];
}
const circumstances = { at: NOON, timeZone: ZONE };
const cola = menuIndex(inSinhala()).placeOf('food', 2)?.item ?? aFood();

describe('a cart that is filled from a menu in another language', () => {
  it('has the chain’s own names, which are sent with the order', () => {
    expect(added(inSinhala())).toEqual(added(inEnglish()));
    expect(added(inSinhala())).toMatchObject([{ name: 'Classic Smash', options: [{ name: 'Hot' }] }]);
  });

  it('stays the same if the language changes', () => {
    const cart = added(inEnglish());
    expect(refreshCart(cart, inSinhala())).toBe(cart);
  });

  it('gets free lines with their own names', () => {
    const rules = someRules({ buyGetOffers: [aRule({ food: cola })] });
    const [, free] = withFreeLines({ cart: added(inSinhala()), rules, menu: inSinhala() });
    expect(free).toMatchObject({ name: 'Cola - Free', free: true });
  });

  it('is repaired to the same lines, with the names of the language in the reasons', () => {
    const [before, now] = [added(inSinhala()), { left: 2, price: 990 }];
    const changes = cartChanges({ cart: before, menu: inSinhala(now), ...circumstances });
    const inBase = cartChanges({ cart: before, menu: inEnglish(now), ...circumstances });
    expect(changes.map(({ code, values }) => [code, values.name])).toEqual([
      ['few-left', 'ක්ලැසික් ස්මෑෂ්'],
      ['new-price', 'ක්ලැසික් ස්මෑෂ්'],
    ]);
    expect(repairCart(before, changes)).toEqual(repairCart(before, inBase));
    expect(repairCart(before, changes)).toMatchObject([{ name: 'Classic Smash', price: 990, selected_quantity: 2 }]);
  });

  it('is filled again from an earlier order', () => {
    const ordered = added(inEnglish()).map(({ key: _key, ...line }) => line);
    expect(cartOfOrder({ ordered, menu: inSinhala(), ...circumstances })).toMatchObject({
      lines: [{ name: 'Classic Smash' }],
      changes: [],
    });
  });
});

describe('a rejection with the chain’s own names', () => {
  const change = { line: 0, id: 1, type: 'food' as const, name: 'Classic Smash', available_quantity: 0, price: null };
  const named = (values: Record<string, string | number>, options: { option_id: number }[] = []) =>
    namedByMenu(
      [
        {
          ...change,
          code: 'option-missing',
          values,
          options: options.map((option) => ({ ...option, available: 0, price: null })),
        },
      ],
      menuIndex(inSinhala()),
    )[0]?.values;

  const gone = { ...change, id: 77, code: 'item-removed' as const, values: { name: 'Old Smash' } };
  it.each([
    ['an item', named({ name: 'Classic Smash', left: 2 }), { name: 'ක්ලැසික් ස්මෑෂ්', left: 2 }],
    ['an option', named({ option: 'Hot' }, [{ option_id: 1 }]), { option: 'සැරට' }],
    ['a group', named({ name: 'Classic Smash', group: 'Spice' }), { name: 'ක්ලැසික් ස්මෑෂ්', group: 'සැර' }],
    ['an option instead of a group', named({ group: 'Hot' }), { group: 'සැරට' }],
    ['one of two options', named({ option: 'Hot' }, [{ option_id: 9 }, { option_id: 1 }]), { option: 'සැරට' }],
    ['an option that is gone', named({ option: 'Mild' }, [{ option_id: 9 }]), { option: 'Mild' }],
    ['an item that is gone', namedByMenu([gone], menuIndex(inSinhala()))[0]?.values, { name: 'Old Smash' }],
  ])('is said with the menu’s name of %s', (_what, values, expected) => expect(values).toEqual(expected));
});
