import fc from 'fast-check';
import { OPTION_KINDS } from '../../../libs/contract/menu/options.js';
import type { StaffFood, StaffOffer, StaffSubFoodType } from '../../../libs/contract/menu/staff-menu.js';
import { MARKS, SPICE_LEVELS } from '../../../libs/contract/values.js';
import { looksFree } from '../../../libs/domain/cart/cart.js';
import { contradictionOf } from '../../../libs/domain/menu/food-marks.js';
import { type ItemTexts } from '../../../libs/domain/menu/menu-sheet.js';
import { imageUrl } from '../../../libs/domain/menu/pictures.js';
import { cleanText } from '../../../libs/validation/text.js';
import type { OptionGroupRecord, OptionRecord } from '../../src/catalog/menu/branch-menu.js';
import type { StaffMenu } from '../../src/catalog/menu/staff-menu.repository.js';
import { menuNameKey } from '../../src/catalog/sheets/menu-names.js';

/** Texts as stored, with many characters that spreadsheets read as formulas and that separate values in a cell. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠;",\'abx× 12|_x:'), maxLength: 20 }),
  )
  .map(cleanText);
const name = text.filter((value) => value !== '' && !looksFree(value));
const clock = fc
  .nat(24 * 60 - 1)
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
const facts = fc.record({
  name,
  cents: fc.nat(10_000_000),
  quantity: fc.nat(100_000),
  open: clock,
  close: clock,
  has_branch_hours: fc.boolean(),
  picture: fc.option(fc.stringMatching(/^[0-9a-f]{8}$/)),
  description: text,
  si: text,
  ta: text,
  marks: fc.subarray([...MARKS]).filter((marks) => contradictionOf(marks) === null),
  spice: fc.constantFrom(...SPICE_LEVELS),
  effort: fc.nat(10),
  version: fc.integer({ min: 1, max: 1000 }),
  heading: fc.nat(100),
  asks: fc.uniqueArray(fc.nat(2), { maxLength: 3 }),
  parts: fc.array(fc.record({ food: fc.nat(100), quantity: fc.integer({ min: 1, max: 100 }) }), { maxLength: 4 }),
});

const HOURS = { open: '10:00', close: '22:00' };

/** Returns lists of items with unique names, ignoring case. */
const unique = <Named extends { name: string }>(of: fc.Arbitrary<Named>, least: number, most: number) =>
  fc.uniqueArray(of, { minLength: least, maxLength: most, selector: (named) => named.name.toLowerCase() });
/** A few names, so that several food types have a sub food type with the same name. */
const headingName = fc.oneof(name, fc.constantFrom('Hot', 'Cold'));
const headings = unique(
  fc.record({ name: headingName, subNames: unique(fc.record({ name: headingName }), 1, 3) }),
  1,
  3,
);

/** Names with every sign that separates in a cell of options, and names in Sinhala and Tamil. */
const optionName = fc.oneof(
  name,
  fc
    .string({
      unit: fc.constantFrom(...',:;+()"\'- 12abනpබි', 'Rs. ', 'food', 'default', 'அ', 'ம்'),
      minLength: 1,
      maxLength: 12,
    })
    .map(cleanText)
    .filter((value) => value !== '' && !looksFree(value)),
  fc.constantFrom(
    'none',
    '10"',
    'Salt, pepper',
    'Coke (330 ml)',
    'Fries (default)',
    'Half +',
    '"Best"',
    '-50',
    'අමතර චීස්',
    '7',
  ),
);
const options = fc.record({
  name: optionName,
  cents: fc.oneof(fc.constant(0), fc.nat(1_000_000)),
  is_default: fc.boolean(),
  quantity_max: fc.integer({ min: 1, max: 9 }),
  effort: fc.nat(10),
  marks: fc.subarray([...MARKS]).filter((marks) => contradictionOf(marks) === null),
  food: fc.option(fc.nat(100)),
});
const groups = fc.record({
  name: fc.oneof(headingName, optionName),
  kind: fc.constantFrom(...OPTION_KINDS),
  min: fc.integer({ min: 0, max: 3 }),
  more: fc.nat(17),
  options: fc.uniqueArray(options, { maxLength: 5, selector: (of) => menuNameKey(of.name) }),
});
type AnyGroup = typeof groups extends fc.Arbitrary<infer Group> ? Group : never;

/** Returns a group that keeps the rules of groups. */
function groupOf(
  { name, kind, options: any, ...of }: AnyGroup,
  id: number,
  foods: readonly StaffFood[],
): OptionGroupRecord {
  const isLeftOut = kind === 'without';
  const made = any.map(({ cents, is_default, food: at, ...option }, position): OptionRecord => {
    const food = at === null || isLeftOut ? undefined : foods[at % foods.length];
    return {
      ...option,
      ...(isLeftOut && { quantity_max: 1, effort: 0, marks: [] }),
      id: id * 100 + position + 1,
      position,
      price: is_default || isLeftOut ? 0 : cents / 100,
      is_default: is_default && !isLeftOut,
      food: food ? { id: food.id, name: food.name } : null,
      sold_out_on: null,
    };
  });
  const most = made.reduce((sum, { quantity_max }) => sum + quantity_max, 0);
  const defaults = made.filter(({ is_default }) => is_default).length;
  const least = kind === 'choice' ? Math.min(of.min, most, defaults || most) : 0;
  return {
    ...{ id, name, kind, position: id, version: 1, options: made },
    min: least,
    max: Math.max(1, defaults, least + of.more),
  };
}

/** A whole menu: foods, and combos of some of them, under their own headings. */
export interface SheetMenu extends StaffMenu {
  texts: Map<number, ItemTexts>;
}

export const menus: fc.Arbitrary<SheetMenu> = fc
  .record({
    ofFood: headings,
    ofOffers: headings,
    food: unique(facts, 1, 5),
    offers: unique(facts, 0, 4),
    asked: fc.uniqueArray(groups, { minLength: 3, maxLength: 3, selector: (of) => menuNameKey(of.name) }),
  })
  .map(({ ofFood, ofOffers, food, offers, asked }) => {
    let id = 0;
    const nextId = () => ++id;
    const texts = new Map<number, ItemTexts>();
    const groupIds = asked.map(nextId);
    const subFoodTypesOf = (types: typeof ofFood, isOffer: boolean) =>
      types.flatMap((type): StaffSubFoodType[] => {
        const foodType = { id: nextId(), name: type.name, is_offer: isOffer };
        return type.subNames.map((sub) => ({
          ...sub,
          id: nextId(),
          food_type: foodType,
          food: [],
          offers: [],
          version: 1,
        }));
      });
    const subsOfFood = subFoodTypesOf(ofFood, false);
    const subsOfOffers = subFoodTypesOf(ofOffers, true);
    const itemOf = (of: (typeof food)[number], subs: StaffSubFoodType[]): StaffFood => {
      const { cents, picture, heading, asks, parts: _, si, ta, ...as } = of;
      const itemId = nextId();
      const written = { 'Name (si)': si, ...(of.description !== '' && { 'Description (ta)': ta }) };
      texts.set(itemId, Object.fromEntries(Object.entries(written).filter(([, words]) => words !== '')));
      const { id: subId = 0, name: subName = '' } = subs[heading % subs.length] ?? {};
      return {
        ...as,
        ...(of.has_branch_hours && HOURS),
        id: itemId,
        option_groups: asks.flatMap((at) => groupIds[at] ?? []),
        price: cents / 100,
        image_url: imageUrl(picture && `food-${picture}`),
        sub_food_type: { id: subId, name: subName },
        remaining_quantity: of.quantity,
        stock_today: of.quantity,
        sold_today: 0,
        is_sold_out_today: false,
      };
    };
    const foods = food.map((of) => itemOf(of, subsOfFood));
    const combos = offers.map((of): StaffOffer => {
      const quantities = new Map(of.parts.map((part) => [part.food % foods.length, part.quantity]));
      const parts = foods.flatMap((made, at) => {
        const quantity = quantities.get(at);
        return quantity === undefined ? [] : [{ food_id: made.id, name: made.name, quantity }];
      });
      return { ...itemOf(of, subsOfOffers), parts };
    });
    return {
      hours: HOURS,
      foodTypes: new Map(),
      subFoodTypes: byId([...subsOfFood, ...subsOfOffers]),
      food: byId(foods),
      offers: byId(combos),
      rules: new Map(),
      payRules: new Map(),
      freeDeliveries: new Map(),
      optionGroups: byId(asked.map((of, at) => groupOf(of, groupIds[at] ?? 0, foods))),
      texts,
    };
  });

export function byId<Item extends { id: number }>(items: readonly Item[]): Map<number, Item> {
  return new Map(items.map((item) => [item.id, item]));
}
