import { applyEvent, boardFrom, kitchenBoardFrom } from '../kitchen/board.js';
import { history, incoming, leftOpen, onProcess } from '../open-orders/board-views.js';
import { isLeftOpen } from '../open-orders/open-work.js';
import { orderNumber, spokenNumber } from '../open-orders/order-number.js';
import { anOrder, kitchenEvent, orderEvent, ZONE } from './builders.js';

const CALENDAR = { timeZone: ZONE, businessDayStarts: '04:00' };
const [FRIDAY, SATURDAY] = ['2026-03-13', '2026-03-14'];
/** of Friday night and Saturday morning by the wall clock in Colombo */
const night = (clock: string) => `2026-03-14T${clock}:00+05:30`;
const of = (id: string, business_date: string, over: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ id, business_date, confirmed_at: night('03:30'), updated_at: night('03:30'), ...over });
const snapshot = (...orders: ReturnType<typeof anOrder>[]) => ({ epoch: 'e', seq: 5, orders });
const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);

describe("a kitchen's board over the start of a business day at 04:00", () => {
  const friday = of('friday', FRIDAY);
  const saturday = of('saturday', SATURDAY, { due_at: night('04:10') });
  const board = kitchenBoardFrom(snapshot(friday, saturday), 1, { date: FRIDAY, ...CALENDAR });

  it('has an order for the next day that was released before that day', () => {
    expect(ids(incoming(board, new Date(night('03:50'))))).toEqual(['friday', 'saturday']);
    const released = of('released', SATURDAY, { due_at: night('04:15'), updated_at: night('03:55') });
    const after = applyEvent(board, orderEvent('order-status', 6, released));
    expect(ids(incoming(after, new Date(night('03:56'))))).toEqual(['friday', 'saturday', 'released']);
  });

  it('does not add an order for another day that nobody makes yet', () => {
    const waiting = of('waiting', SATURDAY, { status: 'Scheduled', confirmed_at: null });
    expect(applyEvent(board, orderEvent('order-created', 6, waiting)).orders).toEqual(board.orders);
  });

  it('keeps open orders of yesterday, and no longer those that ended, once an event of the next day arrives', () => {
    const ended = of('ended', FRIDAY, { kitchen_status: 'Delivered' });
    const held = kitchenBoardFrom(snapshot(friday, ended), 1, { date: FRIDAY, ...CALENDAR });
    const first = of('first', SATURDAY, { updated_at: night('04:00') });
    const after = applyEvent(held, orderEvent('order-created', 6, first));
    expect(ids(after.orders)).toEqual(['first', 'friday']);
    expect(after.day).toEqual({ date: SATURDAY, ...CALENDAR });
  });

  it('keeps an order of another day that ends, so that it can be recalled, until its next day', () => {
    const handed = { ...saturday, kitchen_status: 'Delivered' as const, updated_at: night('03:58') };
    expect(ids(applyEvent(board, kitchenEvent(6, handed)).orders)).toContain('saturday');
  });

  it('adds an order that it does not hold when it is open again', () => {
    const recalled = of('recalled', FRIDAY, { kitchen_status: 'On Process', updated_at: night('04:05') });
    const held = kitchenBoardFrom(snapshot(), 1, { date: SATURDAY, ...CALENDAR });
    const after = applyEvent(held, kitchenEvent(6, recalled, true));
    expect(ids(onProcess(after, new Date(night('04:05'))))).toEqual(['recalled']);
    expect(applyEvent(held, kitchenEvent(6, recalled)).orders).toEqual([]);
  });
});

it('the board of a day leaves out the open orders of other days that the list of today has', () => {
  const day = { date: SATURDAY, ...CALENDAR };
  const board = boardFrom(snapshot(of('friday', FRIDAY), of('saturday', SATURDAY)), 1, day);
  expect(ids(history(board))).toEqual(['saturday']);
  expect(applyEvent(board, kitchenEvent(6, of('friday', FRIDAY), true)).orders).toEqual(board.orders);
});

describe('left open', () => {
  const twelve = new Date(night('15:30'));
  const later = new Date(twelve.getTime() + 1);

  it.each([
    ['confirmed 12 hours ago', of('a', FRIDAY), twelve, false],
    ['confirmed longer ago', of('a', FRIDAY), later, true],
    ['in process', of('a', FRIDAY, { kitchen_status: 'On Process' }), later, true],
    ['handed over', of('a', FRIDAY, { kitchen_status: 'Delivered' }), later, false],
    ['cancelled', of('a', FRIDAY, { status: 'Cancelled', kitchen_status: 'Cancelled' }), later, false],
    [
      'for later, due 12 hours ago',
      of('a', FRIDAY, { due_at: night('03:30'), confirmed_at: night('02:00') }),
      twelve,
      false,
    ],
    [
      'for later, due longer ago',
      of('a', FRIDAY, { due_at: night('03:30'), confirmed_at: night('02:00') }),
      later,
      true,
    ],
    ['for later, started two days before', of('a', '2026-03-16', { due_at: '2026-03-16T03:00:00Z' }), later, false],
  ])('an order that is %s', (_name, order, at, expected) => {
    expect(isLeftOpen(order, at)).toBe(expected);
  });

  it('is in no lane', () => {
    const old = of('old', FRIDAY, { confirmed_at: night('03:00') });
    const board = kitchenBoardFrom(snapshot(old, of('new', SATURDAY)), 1, { date: SATURDAY, ...CALENDAR });
    const at = new Date(night('15:10'));
    expect([ids(incoming(board, at)), ids(leftOpen(board, at))]).toEqual([['new'], ['old']]);
  });
});

it('a number of another business day carries its weekday', () => {
  const order = { ticket_number: 3, business_date: SATURDAY };
  expect(orderNumber(order, SATURDAY)).toBe(3);
  expect(orderNumber(order, undefined)).toBe(3);
  expect(orderNumber({ ticket_number: 3 }, FRIDAY)).toBe(3);
  expect(orderNumber(order, FRIDAY)).toEqual({
    id: 'date.number',
    values: { number: 3, weekday: { id: 'date.short.6' } },
  });
  expect(spokenNumber(order, FRIDAY)).toEqual({
    id: 'date.number',
    values: { number: 3, weekday: { id: 'date.spoken.6' } },
  });
});

it('sorts open orders by when they are due, then by when they reached the kitchen', () => {
  const order = (id: string, confirmed: string, times: Parameters<typeof anOrder>[0] = {}) =>
    anOrder({ id, confirmed_at: night(confirmed), ...times });
  const orders = [
    order('came third', '03:20', { promised_at: night('04:00') }),
    order('due last', '03:00', { promised_at: night('04:10') }),
    order('came second', '03:10', { promised_at: night('04:00') }),
    order('for later', '03:45', { promised_at: night('04:30'), due_at: night('03:50') }),
    order('without a promise', '03:40'),
  ];
  const board = kitchenBoardFrom(snapshot(...orders), 1, { date: FRIDAY, ...CALENDAR });
  expect(ids(incoming(board, new Date(night('03:46'))))).toEqual([
    'without a promise',
    'for later',
    'came second',
    'came third',
    'due last',
  ]);
});
