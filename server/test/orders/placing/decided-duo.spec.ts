import {
  BURGER,
  CHEESE,
  COLA,
  DRINK,
  DUO_CHOSEN,
  DUO_ID,
  DUO_PARTS,
  FRIES,
  ofCombo,
  ofOption,
  SIDE_COLA,
} from '../../../../libs/domain/test/duo.js';
import type { BranchMenu, BuyGetRecord, MenuItemRecord } from '../../../src/catalog/menu/branch-menu.js';
import { DomainError } from '../../../src/common/errors.js';
import { newOrderRows } from '../../../src/orders/placing/new-order-rows.js';
import { decideOrder } from '../../../src/orders/placing/order-decision.js';
import type { PlacedRequest } from '../../../src/orders/placing/placed-request.js';
import { portionsOf } from '../../../src/orders/portions.js';
import { menuItem, momentAt } from '../../support/branch-menu.js';
import { duoBranch, duoLine } from '../../support/duo-branch.js';
import { orderRequest } from '../../support/orders.js';

const AT = new Date('2026-03-02T10:00:00Z');
const DAY = '2026-03-02';

interface Case {
  products?: ReturnType<typeof duoLine>[];
  left?: Partial<Record<number, number>>;
  rules?: BuyGetRecord[];
  /** the items of the menu besides those of the combo */
  more?: MenuItemRecord[];
  branch?: Partial<BranchMenu['branch']>;
  channel?: 'counter';
}

function decide({ products = [duoLine(3)], left = {}, rules = [], more = [], branch = {}, channel }: Case) {
  const request: PlacedRequest = {
    ...orderRequest({ products, paymentType: channel ? 'Pay On Pickup' : 'Pay Online' }),
    ...(channel && { channel, staff: STAFF }),
  };
  const menu = duoBranch({ rules });
  const items = new Map([...menu.items, ...more.map((item) => [item.id, item] as const)]);
  const changed = { ...menu, items, branch: { ...menu.branch, ...branch } };
  const decided = decideOrder(request, momentAt(AT, { menu: changed, remaining: (id) => left[id] ?? 50 }));
  return { decided, rows: newOrderRows(request, decided, { at: AT, day: DAY, expiresAt: null }) };
}

function rejectionOf(of: Case): unknown {
  try {
    return decide(of).decided;
  } catch (error) {
    return error instanceof DomainError ? { code: error.code, ...error.data, message: error.message } : error;
  }
}

test('prices parts, options and portions, and keeps what each portion consists of', () => {
  const { decided } = decide({});
  expect(decided.price).toMatchObject({ subTotal: 1_416_000, total: 1_416_000 });
  expect(decided.lines).toEqual([
    {
      item: expect.objectContaining({ id: DUO_ID }),
      baseCents: 320_000,
      priceCents: 472_000,
      quantity: 3,
      isFree: false,
      options: [DRINK, SIDE_COLA, CHEESE].map((option) => expect.objectContaining(option)),
      parts: DUO_PARTS,
      effort: 1,
      takes: [
        { foodId: COLA.id, quantity: 2 },
        { foodId: COLA.id, quantity: 4 },
      ],
    },
  ]);
});

test('takes the portions of the combo and of the foods of its options, not of its parts', () => {
  expect(portionsOf(decide({}).rows.lines)).toEqual([
    { itemId: COLA.id, quantity: 18 },
    { itemId: DUO_ID, quantity: 3 },
  ]);
});

test('takes the options of another combo with their own factors', () => {
  const withDrinkOnly = duoLine(2, { price: 3320, options: [{ option: DRINK.option_id, quantity: 1 }] });
  const { decided, rows } = decide({ products: [withDrinkOnly, duoLine(3)] });
  expect(decided.lines.map(({ priceCents, quantity }) => [priceCents, quantity])).toEqual([
    [332_000, 2],
    [472_000, 3],
  ]);
  expect(portionsOf(rows.lines)).toEqual([
    { itemId: COLA.id, quantity: 20 },
    { itemId: DUO_ID, quantity: 5 },
  ]);
});

test('is sold if the stock has the colas of all portions', () => {
  expect(rejectionOf({ left: { [COLA.id]: 18 } })).toMatchObject({ price: { total: 1_416_000 } });
});

test.each([
  [17, { available_quantity: 2, options: [{ available: 2 }] }],
  [11, { available_quantity: 1, options: [{ available: 1 }] }],
  // not even one portion can have its colas, but all can be had without them
  [5, { available_quantity: 50, options: [{ available: 0 }] }],
])('says what %d colas are enough for', (colas, change) => {
  expect(rejectionOf({ left: { [COLA.id]: colas } })).toMatchObject({
    code: 'cart-changed',
    changes: [DRINK, SIDE_COLA].map(({ option_id }) => ({
      ...change,
      ...{ line: 0, code: 'option-few-left', options: [{ ...change.options[0], option_id }] },
    })),
  });
});

test('counts the colas of an option and those of a line of their own together', () => {
  const cola = { ...duoLine(3), id: COLA.id, type: 'food' as const, name: 'Cola', price: 250, options: [] };
  const products = [duoLine(3), cola];
  expect(rejectionOf({ products, left: { [COLA.id]: 21 } })).toMatchObject({ price: { total: 1_416_000 + 75_000 } });
  expect(rejectionOf({ products, left: { [COLA.id]: 20 } })).toMatchObject({
    code: 'cart-changed',
    changes: [{ line: 1, id: COLA.id, code: 'few-left', available_quantity: 2 }],
  });
});

test('gives free portions for each bought one, reduced to what the options leave', () => {
  const burgers = { ...duoLine(3), id: BURGER.id, type: 'food' as const, name: BURGER.name, price: 1250, options: [] };
  const rule: BuyGetRecord = {
    ...{ id: 1, name: 'Two colas for each burger', buyType: 'Food Item', buyTypeId: BURGER.id, buyQuantity: 1 },
    ...{ getFoodId: COLA.id, getQuantity: 2 },
  };
  const free = (colas: number) => {
    const { lines } = decide({ products: [duoLine(3), burgers], rules: [rule], left: { [COLA.id]: colas } }).decided;
    return lines.filter(({ isFree }) => isFree);
  };
  expect(free(50)).toMatchObject([{ item: { id: COLA.id }, quantity: 6, priceCents: 0, baseCents: 0, options: [] }]);
  expect(free(22)).toMatchObject([{ quantity: 4 }]);
  expect(free(18)).toEqual([]);
});

test('a plain food has no parts, one with a chosen food has that food', () => {
  const burger = { id: BURGER.id, type: 'food' as const, name: BURGER.name };
  const plain = { ...duoLine(2), ...burger, price: 1250, options: [] };
  const withColas = { ...plain, price: 1650, options: [{ option: SIDE_COLA.option_id, quantity: 2 }] };
  const { decided } = decide({ products: [plain, withColas] });
  expect(decided.lines.map(({ parts }) => parts)).toEqual([null, [ofOption({ ...COLA, quantity: 2 })]]);
});

test.each([
  ['another price of the combo', { price: 4719 }, 'Duo Feast now costs Rs. 3,200, not Rs. 3,199.'],
  [
    'another price of an option',
    { price: 4640, options: DUO_CHOSEN.map((one) => (one.option === DRINK.option_id ? { ...one, price: 80 } : one)) },
    'Cola now costs Rs. 120, not Rs. 80.',
  ],
])('%s is named', (_what, changes, sentence) => {
  expect(rejectionOf({ products: [duoLine(3, changes)] })).toMatchObject({ code: 'cart-changed', message: sentence });
});

test('a combo that asks nothing keeps its parts, with their names in further languages', () => {
  const names = { si: 'බර්ගර්' };
  const trio = menuItem({
    ...{ id: 41, type: 'offer', name: 'Trio', priceCents: 90_000 },
    parts: [
      { ...BURGER, names, option_groups: [] },
      { ...FRIES, option_groups: [] },
    ],
  });
  const products = [duoLine(2, { id: 41, name: 'Trio', price: 900, options: [] })];
  const [line] = decide({ products, more: [trio] }).decided.lines;
  expect(line?.parts).toEqual([ofCombo({ ...BURGER, names }), ofCombo(FRIES)]);
  expect(line).toMatchObject({ options: [], takes: [], priceCents: 90_000, quantity: 2 });
});

test('gives nothing by a rule whose food has left the menu', () => {
  const burgers = { ...duoLine(3), id: BURGER.id, type: 'food' as const, name: BURGER.name, price: 1250, options: [] };
  const rule: BuyGetRecord = {
    ...{ id: 1, name: 'A cake', buyType: 'Food Item', buyTypeId: BURGER.id, buyQuantity: 1 },
    ...{ getFoodId: 99, getQuantity: 1 },
  };
  expect(decide({ products: [burgers], rules: [rule] }).decided.lines).toHaveLength(1);
});

const STAFF = { eatIn: true, table: '7', paid: null, cashGiven: null, by: { id: 3, name: 'Kamal' } };
const PAUSED = { pausedUntil: new Date('9999-01-01') };
test.each<[string, Case, string]>([
  [
    'staff enter no orders at a branch without a till',
    { channel: 'counter', branch: { takesStaffOrders: false } },
    'no-staff-orders',
  ],
  ['staff enter orders during a pause', { channel: 'counter', branch: PAUSED }, 'accepted'],
  ['customers order at a branch without a till', { branch: { takesStaffOrders: false } }, 'accepted'],
  ['customers order nothing during a pause', { branch: PAUSED }, 'branch-paused'],
])('%s', (_what, of, outcome) => {
  const found = rejectionOf(of);
  if (outcome === 'accepted') expect(found).toMatchObject({ price: { total: 1_416_000 } });
  else expect(found).toMatchObject({ code: outcome });
});
