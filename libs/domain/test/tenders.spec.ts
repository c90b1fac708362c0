import {
  hasTender,
  splitTender,
  type Tender,
  type TenderOrder,
  takingsOf,
  tenderOf,
  tendersOf,
  typedCashPart,
} from '../money/tenders.js';

const PAID_AT = '2026-03-10T06:45:00.000Z';
const online = { status: 'Confirmed', kitchen_status: 'Incoming', payment_type: 'Pay Online' } as const;
const pickup = { status: 'Confirmed', kitchen_status: 'Delivered', payment_type: 'Pay On Pickup' } as const;
const delivery = { status: 'Confirmed', kitchen_status: 'Delivered', payment_type: 'Pay On Delivery' } as const;
const at = (order: object, delivery_payment_type: TenderOrder['delivery_payment_type'] = null) =>
  ({ ...order, delivery_payment_type }) as TenderOrder;

test.each<[string, TenderOrder, Tender | 'open' | null, boolean]>([
  ['paid online', at(online), 'Online', false],
  ['paid online and delivered', at({ ...online, kitchen_status: 'Delivered' }), 'Online', false],
  ['paid online, and said to be cash', at(online, 'Pay by Cash'), 'Online', false],
  ['not yet paid online', at({ ...online, status: 'Payment Pending' }), null, false],
  ['of which the payment has failed', at({ ...online, status: 'Payment Failed' }), null, false],
  ['that awaits its code', at({ ...pickup, status: 'OTP Pending', kitchen_status: 'Incoming' }), null, false],
  ['for later that is paid', at({ ...online, status: 'Scheduled' }), null, false],
  ['cancelled', at({ ...pickup, status: 'Cancelled' }, 'Pay by Cash'), null, false],
  ['expired', at({ ...delivery, status: 'Expired' }), null, false],
  ['that the kitchen has not started', at({ ...pickup, kitchen_status: 'Incoming' }), 'open', false],
  [
    'in the kitchen, planned to be paid by card',
    at({ ...delivery, kitchen_status: 'On Process' }, 'Pay by Card'),
    'open',
    false,
  ],
  [
    'paid at the counter before it was made',
    at({ ...pickup, kitchen_status: 'Incoming', paid_at: PAID_AT }, 'Pay by Cash'),
    'Cash',
    true,
  ],
  [
    'paid by card before it was made',
    at({ ...pickup, kitchen_status: 'On Process', paid_at: PAID_AT }, 'Pay by Card'),
    'Card',
    true,
  ],
  [
    'paid before it was made, nobody said how',
    at({ ...pickup, kitchen_status: 'Incoming', paid_at: PAID_AT }),
    'Not said',
    true,
  ],
  [
    'paid to the partner who sold it',
    at({ ...pickup, kitchen_status: 'Incoming', paid_at: PAID_AT, partner: { is_paid: true } }),
    'Partner',
    false,
  ],
  ['of a partner, cancelled', at({ ...pickup, status: 'Cancelled', partner: { is_paid: true } }), null, false],
  ['of a partner, paid here', at({ ...pickup, partner: { is_paid: false } }, 'Pay by Cash'), 'Cash', true],
  ['handed over for cash', at(pickup, 'Pay by Cash'), 'Cash', true],
  ['handed over for a card', at(pickup, 'Pay by Card'), 'Card', true],
  ['handed over, nobody said how', at(pickup), 'Not said', true],
  ['delivered for cash', at(delivery, 'Pay by Cash'), 'Cash', true],
  ['delivered for a card', at(delivery, 'Pay by Card'), 'Card', true],
  ['delivered, nobody said how', at(delivery), 'Not said', true],
])('an order %s', (_name, order, tender, canBeChanged) => {
  expect(tenderOf(order)).toBe(tender);
  expect(hasTender(order)).toBe(canBeChanged);
});

test('takings sum each tender and the open money, and leave out what is not owed', () => {
  const priced = (total: number, order: TenderOrder): TenderOrder => ({ ...order, total });
  expect(
    takingsOf([
      priced(2450.5, at(pickup, 'Pay by Card')),
      priced(1800, at(delivery, 'Pay by Cash')),
      priced(950.25, at(pickup, 'Pay by Cash')),
      priced(3300, at(online)),
      priced(640, at(delivery)),
      priced(1200, at({ ...pickup, kitchen_status: 'Incoming' })),
      priced(780, at({ ...delivery, kitchen_status: 'On Process' }, 'Pay by Cash')),
      priced(99_999, at({ ...pickup, status: 'Cancelled' }, 'Pay by Cash')),
    ]),
  ).toEqual({
    tenders: [
      { tender: 'Online', orders: 1, cents: 330_000 },
      { tender: 'Cash', orders: 2, cents: 275_025 },
      { tender: 'Card', orders: 1, cents: 245_050 },
      { tender: 'Partner', orders: 0, cents: 0 },
      { tender: 'Not said', orders: 1, cents: 64_000 },
    ],
    open: { orders: 2, cents: 198_000 },
  });
});

test('an order that was paid online, with lines that were paid at the branch, counts in both ways', () => {
  const order = {
    ...{ status: 'Confirmed', kitchen_status: 'Incoming', payment_type: 'Pay Online', delivery_payment_type: null },
    ...{ total: 2300, to_collect: 150, collected: [{ tender: 'Cash', amount: 350 }] },
  } satisfies TenderOrder;
  const { tenders, open } = takingsOf([order]);
  expect(tenders.map(({ cents }) => cents)).toEqual([180_000, 35_000, 0, 0, 0]);
  expect(open).toEqual({ orders: 1, cents: 15_000 });
});

describe('an order that is paid partly in cash and partly by card', () => {
  test.each([
    [1, 200_000, 'Pay by Card'],
    [50_000, 200_000, 'Pay by Card'],
    [100_000, 200_000, 'Pay by Cash'],
    [199_999, 200_000, 'Pay by Cash'],
  ] as const)('%i of %i cents in cash: named by its larger part, %s', (cash, total, larger) => {
    const how = splitTender(cash, total);
    expect(how).toEqual({ delivery_payment_type: larger, cash_part_cents: cash });
    const parts = how && tendersOf({ ...how, total_cents: total });
    expect(parts?.reduce((sum, { amount }) => sum + amount, 0)).toBe(total / 100);
    expect(parts?.[0]?.tender).toBe(larger === 'Pay by Cash' ? 'Cash' : 'Card');
  });

  test.each([
    [0, 200_000],
    [200_000, 200_000],
    [200_001, 200_000],
    [-50, 200_000],
    [0, 0],
  ])('%i of %i cents is no part', (cash, total) => {
    expect(splitTender(cash, total)).toBeNull();
  });

  test.each([
    ['500', 50_000],
    ['1,999.99', 199_999],
    ['', null],
    ['0', null],
    ['2000', null],
    ['20000', null],
    ['five', null],
  ])('“%s” of Rs. 2,000: %s cents in cash', (typed, cash) => {
    expect(typedCashPart(typed, 200_000)).toBe(cash);
  });

  test('is in the takings of both tenders, with its parts', () => {
    const tenders = [
      { tender: 'Card', amount: 1500.5 },
      { tender: 'Cash', amount: 500.25 },
    ] as const;
    const split = { ...at(pickup, 'Pay by Card'), total: 2000.75, tenders: [...tenders] };
    const open = { ...split, kitchen_status: 'On Process' as const };
    expect(takingsOf([split, { ...at(delivery, 'Pay by Cash'), total: 300 }, open])).toEqual({
      tenders: [
        { tender: 'Online', orders: 0, cents: 0 },
        { tender: 'Cash', orders: 2, cents: 80_025 },
        { tender: 'Card', orders: 1, cents: 150_050 },
        { tender: 'Partner', orders: 0, cents: 0 },
        { tender: 'Not said', orders: 0, cents: 0 },
      ],
      open: { orders: 1, cents: 200_075 },
    });
  });
});
