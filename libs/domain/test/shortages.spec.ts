import type { OrderShortage } from '../../contract/orders/shortages.js';
import {
  canChangeLines,
  changedShortages,
  isToBeCalledAboutShortage,
  openShortages,
  shortageState,
} from '../shortages/shortages.js';

const ASKED_AT = Date.parse('2026-11-27T06:30:00Z');
const after = (minutes: number) => new Date(ASKED_AT + minutes * 60_000);
const shortage = (changes: Partial<OrderShortage> = {}): OrderShortage => ({
  id: 1,
  position: 0,
  lacks: { type: 'food', id: 1, name: 'Classic' },
  line: { name: 'Classic', quantity: 1 },
  asked_at: new Date(ASKED_AT).toISOString(),
  answer: null,
  answered_at: null,
  answered_by: null,
  replacement: null,
  ...changes,
});
const order = (changes: Partial<Parameters<typeof canChangeLines>[0]> = {}, shortages = [shortage()]) =>
  ({ status: 'Confirmed', kitchen_status: 'Incoming', shortages, ...changes }) as const;

it.each([
  ['just asked', order(), 0, 'asked'],
  ['a moment before 5 minutes', order(), 4.99, 'asked'],
  ['5 minutes later', order(), 5, 'call'],
  ['of an order for later', order({ status: 'Scheduled' }), 6, 'call'],
  ['after the kitchen has started', order({ kitchen_status: 'On Process' }), 6, 'closed'],
  ['of a cancelled order', order({ status: 'Cancelled', kitchen_status: 'Cancelled' }), 6, 'closed'],
] as const)('a question %s', (_name, of, minutes, state) => {
  expect(shortageState(of, shortage(), after(minutes))).toBe(state);
  expect(isToBeCalledAboutShortage(of, after(minutes))).toBe(state === 'call');
  expect(openShortages(of)).toHaveLength(state === 'closed' ? 0 : 1);
});

it('an answered question stays answered, and says what has changed', () => {
  const answered = [shortage({ answer: 'leave-out' }), shortage({ id: 2, answer: 'cancel' })];
  const of = order({ kitchen_status: 'Delivered' }, answered);
  expect(answered.map((one) => shortageState(of, one, after(9)))).toEqual(['answered', 'answered']);
  expect(changedShortages(of).map(({ id }) => id)).toEqual([1]);
  expect(changedShortages({})).toEqual([]);
});

it('lines can change until the kitchen starts, unless money was collected or refunded by hand', () => {
  expect(canChangeLines(order())).toBe(true);
  expect(canChangeLines(order({ status: 'Scheduled' }))).toBe(true);
  expect(canChangeLines(order({ kitchen_status: 'On Process' }))).toBe(false);
  expect(canChangeLines(order({ paid_at: '2026-11-27T06:00:00Z' }))).toBe(false);
  expect(canChangeLines(order({ refunded: 10 }))).toBe(false);
});
