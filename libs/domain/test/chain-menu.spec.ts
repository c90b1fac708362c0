import fc from 'fast-check';
import type { OwnMenu } from '../menu/chain/branch-menu.js';
import { chainPlan, planSize } from '../menu/chain/chain-plan.js';
import { type Fields, keyOf, type MenuRow, ownFields, placeOf } from '../menu/chain/chain-rows.js';
import { matchingRows } from '../menu/chain/matching-rows.js';
import { levelPrice } from '../menu/chain/price-level.js';

const row = (type: MenuRow['type'], id: number, fields: Fields, more: Partial<MenuRow> = {}): MenuRow => ({
  ...{ type, id, origin: null, given: null, isOffer: type === 'offer', group: null, fields },
  ...more,
});
const food = (id: number, name: string, more: Fields = {}): MenuRow =>
  row('food', id, {
    ...{
      name: [name, null],
      description: ['', null],
      image: null,
      marks: [],
      spice: 0,
      effort: 1,
      hours: null,
      options: [],
    },
    ...{ price: 60_000, sub_food_type: 11, ...more },
  });
const combo = (id: number, name: string, foods: readonly number[]): MenuRow => ({
  ...food(id, name, { sub_food_type: 12, parts: foods.map((key) => [key, 2] as const) }),
  ...{ type: 'offer', isOffer: true },
});
const option = (id: number, group: number, name: string, more: Fields = {}): MenuRow =>
  row(
    'option',
    id,
    { name: [name, null], price: 0, food: null, quantity_max: 1, is_default: false, marks: [], effort: 0, ...more },
    { group },
  );

const HEADINGS = [
  row('food type', 1, { name: ['Burgers', null] }),
  row('food type', 2, { name: ['Combos', null] }, { isOffer: true }),
  row('sub food type', 11, { name: ['Beef', null], food_type: 1 }),
  row('sub food type', 12, { name: ['For two', null], food_type: 2 }, { isOffer: true }),
];
const CHAIN: readonly MenuRow[] = [
  ...HEADINGS,
  row('option group', 21, { name: ['Size', null], choice: ['choice', 1, 1] }),
  option(31, 21, 'Small'),
  option(32, 21, 'Large', { price: 30_000 }),
  food(101, 'Classic', { options: [21] }),
  food(102, 'Fries', { price: 25_000 }),
  combo(201, 'Feast', [101, 102]),
  row('buy-get offer', 301, { name: ['Fries for two', null], buy: ['Food Item', 101, 2], gift: [102, 1] }),
];

const emptyMenu: OwnMenu = { rows: [], leftOut: new Set(), percent: null };

/** Returns the branch after the plan, as the database would have it. */
function applied(chain: readonly MenuRow[], branch: OwnMenu): OwnMenu {
  const { written, gone } = chainPlan(chain, branch);
  let last = Math.max(1000, ...branch.rows.map(({ id }) => id));
  const changed = new Map(written.flatMap((one) => (one.stored === null ? [] : [[one.stored, one] as const])));
  return {
    ...branch,
    rows: [
      ...branch.rows
        .filter((one) => !gone.includes(one))
        .map((one) => ({
          ...one,
          fields: changed.get(one)?.fields ?? one.fields,
          given: changed.get(one)?.given ?? one.given,
        })),
      ...written
        .filter(({ stored }) => stored === null)
        .map(({ type, origin, isOffer, group, fields, given }) => {
          last += 1;
          return { type, id: last, origin: origin.id, isOffer, group, fields, given };
        }),
    ],
  };
}

const edited = (rows: readonly MenuRow[], type: MenuRow['type'], id: number, fields: Fields): MenuRow[] =>
  rows.map((one) =>
    one.type === type && (one.origin ?? one.id) === id ? { ...one, fields: { ...one.fields, ...fields } } : one,
  );
const without = (rows: readonly MenuRow[], type: MenuRow['type'], id: number): MenuRow[] =>
  rows.filter((one) => one.type !== type || one.id !== id);
const fieldsOf = ({ rows }: OwnMenu, type: MenuRow['type'], origin: number): Fields | undefined =>
  rows.find((one) => one.type === type && one.origin === origin)?.fields;

const following = applied(CHAIN, emptyMenu);

it('gives an empty branch the whole menu, and then changes nothing', () => {
  expect(following.rows).toHaveLength(CHAIN.length);
  expect(planSize(chainPlan(CHAIN, following))).toBe(0);
});

it.each<[chain: number, percent: number | null, expected: number]>([
  [65_000, null, 65_000],
  [65_050, 0, 65_050],
  [65_000, 15, 75_000],
  [63_000, -12.5, 55_000],
  [300, -90, 1_000],
  [0, 15, 0],
])('a price of %d cents at %p percent is %d', (price, percent, expected) => {
  expect(levelPrice(price, percent)).toBe(expected);
});

it('takes the price of a level for foods, combos and options, and keeps an own price', () => {
  const own = { ...following, percent: 15, rows: edited(following.rows, 'food', 102, { price: 20_000 }) };
  const plan = chainPlan(CHAIN, own);
  expect(plan.changed.map(({ name, from, to }) => `${name}: ${from} to ${to}`)).toEqual([
    'Large: Rs. 300 to Rs. 350',
    'Classic: Rs. 600 to Rs. 690',
    'Feast: Rs. 600 to Rs. 690',
  ]);
  expect(plan.keeps).toEqual([
    expect.objectContaining({ name: 'Fries', field: 'price', own: 'Rs. 200', chain: 'Rs. 290' }),
  ]);
  expect(planSize(chainPlan(CHAIN, applied(CHAIN, own)))).toBe(0);
});

it('leaves out combos and rules with a food, and an option that is the food', () => {
  const soda = [...CHAIN, option(33, 21, 'With fries', { food: 102 })];
  const branch = { ...applied(soda, emptyMenu), leftOut: new Set([placeOf('food', 102)]) };
  expect(chainPlan(soda, branch).removed.map(({ name }) => name)).toEqual([
    'Fries',
    'Feast',
    'Fries for two',
    'With fries',
  ]);
  expect(chainPlan(soda, { ...applied(soda, branch), leftOut: new Set() }).added).toHaveLength(4);
});

it('does not ask a group that nobody could answer', () => {
  const branch = { ...following, leftOut: new Set([placeOf('option', 31), placeOf('option', 32)]) };
  expect(chainPlan(CHAIN, branch).removed.map(({ name }) => name)).toEqual(['Size', 'Small', 'Large']);
  expect(fieldsOf(applied(CHAIN, branch), 'food', 101)?.options).toEqual([]);
});

it('names a food whose name the branch uses itself, and what needs it stays as it was', () => {
  const own: OwnMenu = { ...following, rows: [...following.rows, food(77, 'RÖSTI')] };
  const chain = edited([...CHAIN, food(103, 'rosti')], 'offer', 201, {
    parts: [
      [101, 2],
      [103, 1],
    ],
  });
  const plan = chainPlan(chain, own);
  expect(plan.refused).toEqual([expect.objectContaining({ name: 'rosti', code: 'name-taken' })]);
  expect(planSize(plan)).toBe(0);
});

it('does not rename a food to the name of one of the branch, but changes its price', () => {
  const own: OwnMenu = { ...following, rows: [...following.rows, food(77, 'Rösti')] };
  const plan = chainPlan(edited(CHAIN, 'food', 102, { name: ['Rosti', null], price: 26_000 }), own);
  expect(plan.refused).toEqual([expect.objectContaining({ name: 'Rosti', code: 'name-taken' })]);
  expect(plan.changed.map(({ field, to }) => [field, to])).toEqual([['price', 'Rs. 260']]);
});

it('keeps a removed food that a combo of the branch needs', () => {
  const own: OwnMenu = { ...following, rows: [...following.rows, combo(78, 'Ours', [102])] };
  const plan = chainPlan(without(without(without(CHAIN, 'food', 102), 'offer', 201), 'buy-get offer', 301), own);
  expect(plan.refused).toEqual([
    expect.objectContaining({
      name: 'Fries',
      code: 'in-use',
      reason: 'Fries stays in the branch, because Ours needs it.',
    }),
  ]);
  expect(plan.removed.map(({ name }) => name)).toEqual(['Feast', 'Fries for two']);
});

it('lets an option with an own price be no default, and nothing cost anything that is left out', () => {
  const own = { ...following, rows: edited(following.rows, 'option', 31, { price: 5_000 }) };
  const defaults = edited(CHAIN, 'option', 31, { is_default: true });
  expect(fieldsOf(applied(defaults, own), 'option', 31)).toMatchObject({ price: 5_000, is_default: false });
  const wish = edited(edited(CHAIN, 'option group', 21, { choice: ['without', 0, 2] }), 'option', 32, { price: 0 });
  expect(fieldsOf(applied(wish, own), 'option', 31)).toMatchObject({ price: 0 });
});

it('matches rows by names without accents, case and white space, within their headings and groups', () => {
  const branch = [
    row('food type', 51, { name: ['burgers', null] }),
    row('sub food type', 52, { name: ['Beef', null], food_type: -51 }),
    food(53, 'Clássic  ', { sub_food_type: -52 }),
    food(54, 'Ours', { sub_food_type: -52 }),
    row('option group', 55, { name: ['Size', null], choice: ['choice', 1, 1] }),
    option(56, -55, 'large'),
  ];
  expect([...matchingRows(CHAIN, branch)]).toEqual([
    ['food type -51', 1],
    ['sub food type -52', 11],
    ['food -53', 101],
    ['option group -55', 21],
    ['option -56', 32],
  ]);
});

/** An edit of the chain's menu, or of the branch's own. */
type Edit =
  | { of: 'chain'; does: 'rename' | 'price' | 'remove' | 'add' | 'ask'; n: number; next: number }
  | { of: 'branch'; does: 'price' | 'describe' | 'leave out' | 'add'; n: number; next: number };

const edits = fc
  .array(
    fc.oneof(
      fc.record({
        of: fc.constant<'chain'>('chain'),
        does: fc.constantFrom('rename', 'price', 'remove', 'add', 'ask'),
        n: fc.nat(400),
      }),
      fc.record({
        of: fc.constant('branch' as const),
        does: fc.constantFrom('price', 'describe', 'leave out', 'add'),
        n: fc.nat(400),
      }),
    ),
    { maxLength: 12 },
  )
  .map((made) => made.map((edit, index): Edit => ({ ...edit, next: 401 + 2 * index })));

interface Both {
  chain: readonly MenuRow[];
  branch: OwnMenu;
}

/** Makes an edit. The ids of its rows come from `next`, because none is used twice. */
function make({ chain, branch }: Both, { of, does, n, next }: Edit): Both {
  const foods = chain.filter(({ type }) => type === 'food');
  const { id } = foods[n % Math.max(1, foods.length)] ?? { id: 0 };
  if (of === 'chain') {
    if (does === 'rename') return { chain: edited(chain, 'food', id, { name: [`Renamed ${id} ${n}`, null] }), branch };
    if (does === 'price') return { chain: edited(chain, 'food', id, { price: 10_000 + n * 100 }), branch };
    if (does === 'ask') return { chain: edited(chain, 'food', id, { options: n % 2 ? [21] : [] }), branch };
    if (does === 'add')
      return {
        chain: [...chain, food(next, `New ${next}`), combo(next + 1, `Pair ${next}`, [next, ...(id ? [id] : [])])],
        branch,
      };
    const needs = (one: MenuRow) =>
      one.fields.parts?.some(([key]) => key === id) || one.fields.gift?.[0] === id || one.fields.buy?.[1] === id;
    return { chain: without(chain, 'food', id).filter((one) => !needs(one)), branch };
  }
  // the first foods, so that the edit is the same whatever the chain's menu has become
  const origin = 101 + (n % 2);
  const keep = (field: 'price' | 'description', value: Fields): OwnMenu => ({
    ...branch,
    rows: branch.rows.map((one) => {
      if (one.type !== 'food' || one.origin !== origin || one.given === null) return one;
      const { [field]: _followed, ...given } = one.given;
      return { ...one, given, fields: { ...one.fields, ...value } };
    }),
  });
  if (does === 'price') return { chain, branch: keep('price', { price: 50_000 + n }) };
  if (does === 'describe') return { chain, branch: keep('description', { description: [`Ours ${n}`, null] }) };
  if (does === 'leave out')
    return { chain, branch: { ...branch, leftOut: new Set([...branch.leftOut, placeOf('food', origin)]) } };
  return { chain, branch: { ...branch, rows: [...branch.rows, food(5000 + next, `Own ${next}`)] } };
}

/** Returns what the branch has, whatever the ids of its rows. */
const seen = ({ rows }: OwnMenu) =>
  rows
    .map((one) => JSON.stringify([one.type, one.origin ?? one.fields.name, one.fields, [...ownFields(one)].sort()]))
    .sort();

it('is the same whenever the chain’s menu is applied, and whichever was edited first', () => {
  fc.assert(
    fc.property(edits, fc.constantFrom(null, 15, -20), (made, percent) => {
      const start: Both = { chain: CHAIN, branch: applied(CHAIN, { ...emptyMenu, percent }) };
      const atTheEnd = made.reduce(make, start);
      const eachTime = made.reduce((both, edit) => {
        const after = make(both, edit);
        return { ...after, branch: applied(after.chain, after.branch) };
      }, start);
      const branchFirst = [...made].sort((a, b) => a.of.localeCompare(b.of)).reduce(make, start);
      const last = applied(atTheEnd.chain, atTheEnd.branch);
      expect(seen(eachTime.branch)).toEqual(seen(last));
      expect(seen(applied(branchFirst.chain, branchFirst.branch))).toEqual(seen(last));
      expect(planSize(chainPlan(atTheEnd.chain, last))).toBe(0);
    }),
  );
});

it('never refers to a row that the branch does not have', () => {
  fc.assert(
    fc.property(edits, fc.array(fc.constantFrom('New 401', 'Renamed 101 0', 'Feast', 'Size')), (made, names) => {
      const own = names.map((name, index) => combo(9000 + index, `${name} `, [101 + (index % 2)]));
      const { chain, branch } = made.reduce(make, {
        chain: CHAIN,
        branch: { ...following, rows: [...following.rows, ...own] },
      });
      const after = applied(chain, branch);
      const present = new Set(after.rows.map((one) => placeOf(one.type, keyOf(one))));
      for (const one of after.rows) {
        for (const [key] of one.fields.parts ?? []) expect(present).toContain(placeOf('food', key));
        for (const key of one.fields.options ?? []) expect(present).toContain(placeOf('option group', key));
      }
      expect(planSize(chainPlan(chain, after))).toBe(0);
    }),
  );
});
