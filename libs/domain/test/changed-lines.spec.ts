import {
  type AgreedLine,
  canChangeOrder,
  changedDelivery,
  changedTotal,
  isWhole,
  splitLines,
} from '../lines/changed-lines.js';
import { branchMoney, type CollectedOrder, type MoneyPart } from '../money/books/order-money.js';

const agreed: AgreedLine[] = [
  { position: 0, type: 'food', id: 7, quantity: 2, options: [] },
  { position: 1, type: 'food', id: 7, quantity: 3, options: [{ option: 4 }] },
  { position: 5, type: 'food', id: 7, quantity: 4, options: [] },
  { position: 6, type: 'offer', id: 9, quantity: 2, options: [] },
];
const wanted = (selected_quantity: number, over: object = {}) => ({
  ...{ type: 'food' as const, id: 7, selected_quantity },
  ...over,
});
const split = (...lines: ReturnType<typeof wanted>[]) => {
  const { kept, added } = splitLines(agreed, lines, () => [{ option: 4 }]);
  return { kept: [...kept], added: added.map((line) => line.selected_quantity) };
};

describe('the lines of an order that is changed', () => {
  test.each([
    [
      'portions stay with the line that was first',
      [wanted(5, { options: [] })],
      [
        [0, 2],
        [5, 3],
      ],
      [],
    ],
    [
      'what is more than before is added',
      [wanted(9, { options: [] })],
      [
        [0, 2],
        [5, 4],
      ],
      [3],
    ],
    ['the same item with other options is another line', [wanted(4, { options: [{ option: 4 }] })], [[1, 3]], [1]],
    [
      'without options, as it comes or as it was',
      [wanted(8)],
      [
        [0, 2],
        [1, 3],
        [5, 3],
      ],
      [],
    ],
    ['a combo is no food with its number', [wanted(1, { id: 9 })], [], [1]],
  ])('%s', (_name, lines, kept, added) => {
    expect(split(...lines)).toEqual({ kept, added });
  });

  test('are whole if every portion stays', () => {
    const all = new Map(agreed.map(({ position, quantity }) => [position, quantity]));
    expect(isWhole(agreed, { kept: all })).toBe(true);
    expect(isWhole(agreed, { kept: new Map([...all, [5, 3]]) })).toBe(false);
  });
});

test.each([
  ['a pickup', { agreed: null, before: 500, after: 900, area: null }, null],
  ['the agreed charge, whatever the area costs now', { agreed: 200, before: 500, after: 900, area: [300, null] }, 200],
  ['free from a sub-total on', { agreed: 200, before: 500, after: 900, area: [200, 900] }, 0],
  ['below it', { agreed: 200, before: 500, after: 899, area: [200, 900] }, 200],
  ['free before, and not cheaper', { agreed: 0, before: 500, after: 500, area: [200, null] }, 0],
  ['free before, and too cheap now', { agreed: 0, before: 900, after: 500, area: [200, 900] }, 200],
  ['an area that is not served any more', { agreed: 200, before: 500, after: 400, area: null }, 200],
] as const)('the charge of a changed delivery: %s', (_name, { area, ...of }, cents) => {
  expect(changedDelivery({ ...of, area: area && { cents: area[0], freeFrom: area[1] } })).toBe(cents);
});

test.each([
  [
    { before: 1000, after: 1300, isPaid: false, toCollect: 0 },
    { due: 1300, back: 0 },
  ],
  [
    { before: 1000, after: 1300, isPaid: true, toCollect: 0 },
    { due: 300, back: 0 },
  ],
  [
    { before: 1000, after: 700, isPaid: true, toCollect: 0 },
    { due: 0, back: 300 },
  ],
  [
    { before: 1000, after: 900, isPaid: true, toCollect: 250 },
    { due: 150, back: 0 },
  ],
  [
    { before: 1000, after: 700, isPaid: true, toCollect: 250 },
    { due: 0, back: 50 },
  ],
])('the money of a change %j: %j', (of, total) => {
  expect(changedTotal(of)).toEqual(total);
});

test('lines can be changed until an order leaves, is handed over or is refunded', () => {
  const order = { status: 'Confirmed', kitchen_status: 'Incoming', dispatched_at: null, refunded: 0 } as const;
  expect(canChangeOrder(order)).toBe(true);
  expect(canChangeOrder({ ...order, status: 'Scheduled' })).toBe(true);
  expect(canChangeOrder({ ...order, kitchen_status: 'On Process' })).toBe(true);
  expect(canChangeOrder({ ...order, kitchen_status: 'Delivered' })).toBe(false);
  expect(canChangeOrder({ ...order, status: 'Payment Pending' })).toBe(false);
  expect(canChangeOrder({ ...order, dispatched_at: '2026-03-10T06:30:00.000Z' })).toBe(false);
  expect(canChangeOrder({ ...order, refunded: 50 })).toBe(false);
});

describe('money that was taken in several ways', () => {
  const order: CollectedOrder = {
    ...{ status: 'Confirmed', kitchen_status: 'On Process', payment_type: 'Pay On Pickup', give_back: null },
    ...{
      delivery_payment_type: 'Pay by Cash',
      cash_part_cents: null,
      paid_at: new Date(),
      taken_by: 'Kamal',
      total_cents: 1300,
      refunded_cents: 0,
    },
  };
  const parts: MoneyPart[] = [
    { tender: 'Cash', cents: 1000, by: 'Kamal' },
    { tender: 'Card', cents: 300, by: 'Mala' },
  ];
  const said = (after: Partial<CollectedOrder>, before = order, of = parts) =>
    branchMoney(before, { ...before, ...after }, of).map(({ kind, tender, insteadOf, cents, by }) =>
      [kind, tender, insteadOf && `instead of ${insteadOf}`, cents, by].filter(Boolean).join(' '),
    );

  test('is given back as it was taken, if the tender is corrected', () => {
    expect(said({ delivery_payment_type: 'Pay by Card', taken_by: 'Asha' })).toEqual([
      'given_back Cash 1000 Kamal',
      'given_back Card 300 Mala',
      'taken Card 1300 Asha',
    ]);
  });

  test('is given back whole, less what was refunded and what went another way', () => {
    const cancelled = { status: 'Cancelled', give_back: 'Card' } as const;
    expect(said(cancelled)).toEqual(['given_back Card 300 Mala', 'given_back Cash 1000 Kamal']);
    expect(said(cancelled, { ...order, refunded_cents: 1100 })).toEqual([
      'given_back Card 200 Mala',
      'given_back Cash Kamal',
    ]);
    const other: MoneyPart[] = [
      { tender: 'Card', cents: 1000, by: 'Kamal' },
      { tender: 'Cash', cents: -100, by: 'Mala' },
    ];
    expect(said(cancelled, order, other)).toEqual(['given_back Card 900 Kamal']);
  });

  test('does not move by a change of the total alone', () => {
    expect(said({ total_cents: 2000 })).toEqual([]);
  });
});
