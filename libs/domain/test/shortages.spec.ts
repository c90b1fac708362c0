import type { Order } from '../../contract/orders/orders.js';
import type { OrderShortage } from '../../contract/orders/shortages.js';
import {
  canChangeLines,
  changedShortages,
  isToBeCalledAboutShortage,
  openShortages,
  shortageChanges,
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
  ['of an order that is not paid', order({ status: 'Payment Pending' }), 6, 'closed'],
  ['of a cancelled order', order({ status: 'Cancelled', kitchen_status: 'Cancelled' }), 6, 'closed'],
] as const)('a question %s', (_name, of, minutes, state) => {
  expect(shortageState(of, shortage(), after(minutes))).toBe(state);
  expect(isToBeCalledAboutShortage(of, after(minutes))).toBe(state === 'call');
  expect(openShortages(of)).toHaveLength(state === 'closed' ? 0 : 1);
});

it('a customer who gets no message is to be called at once', () => {
  const unreachable = order({}, [shortage({ is_messaged: false })]);
  expect(isToBeCalledAboutShortage(unreachable, after(0))).toBe(true);
  expect(shortageState(unreachable, shortage({ is_messaged: false }), after(0))).toBe('call');
  expect(shortageState(order(), shortage({ is_messaged: true }), after(4))).toBe('asked');
});

it('an answered question stays answered, and says what has changed', () => {
  const answered = [
    shortage({ answer: 'leave-out' }),
    shortage({ id: 2, answer: 'cancel' }),
    shortage({ id: 3, answer: 'replace' }),
  ];
  const of = order({ kitchen_status: 'Delivered' }, answered);
  expect(answered.map((one) => shortageState(of, one, after(9)))).toEqual(answered.map(() => 'answered'));
  expect(changedShortages(of).map(({ id }) => id)).toEqual([1, 3]);
  expect(changedShortages({})).toEqual([]);
});

it('lines can change until the kitchen starts, unless money was collected or refunded by hand', () => {
  expect(canChangeLines(order())).toBe(true);
  expect(canChangeLines(order({ status: 'Scheduled' }))).toBe(true);
  expect(canChangeLines(order({ kitchen_status: 'On Process' }))).toBe(false);
  expect(canChangeLines(order({ paid_at: '2026-11-27T06:00:00Z' }))).toBe(false);
  expect(canChangeLines(order({ refunded: 10 }))).toBe(false);
});

it('only questions without an answer are open, and only they make the branch call', () => {
  const asked = [shortage({ id: 4, answer: 'replace' }), shortage({ id: 7 }), shortage({ id: 5, answer: 'leave-out' })];
  expect(openShortages(order({}, asked)).map(({ id }) => id)).toEqual([7]);
  const answered = asked.filter(({ answer }) => answer !== null);
  expect(openShortages(order({}, answered))).toEqual([]);
  expect(isToBeCalledAboutShortage(order({}, answered), after(6))).toBe(false);
  expect(openShortages({ status: 'Confirmed', kitchen_status: 'Incoming' })).toEqual([]);
});

describe('what an answer has changed', () => {
  const lacks = { type: 'option', id: 82, name: 'Extra Cheese' } as const;
  const line = { name: 'Classic Smash', quantity: 2 };
  const classic = { food: { id: 11, name: 'Classic Smash', image_url: null }, name: 'Classic Smash', price: 1250 };
  /** line 0 is no longer there */
  const left: Pick<Order, 'order_products' | 'order_offers'> = {
    order_products: [{ ...classic, quantity: 2, position: 3 }],
    order_offers: [],
  };
  const changes = (of: Partial<OrderShortage>) => shortageChanges({ ...left, shortages: [shortage({ line, ...of })] });

  it('a left-out extra is gone, and its line is still there', () => {
    expect(changes({ position: 3, lacks, answer: 'leave-out' })).toEqual([
      { gone: lacks, lacks, isItself: true, instead: null },
    ]);
  });

  it('a line is gone for what it lacked', () => {
    expect(changes({ position: 0, lacks, answer: 'leave-out' })).toEqual([
      { gone: line, lacks, isItself: false, instead: null },
    ]);
    const itself = { type: 'food', id: 11, name: 'Classic Smash' } as const;
    expect(changes({ position: 0, lacks: itself, answer: 'leave-out' })).toEqual([
      { gone: line, lacks: itself, isItself: true, instead: null },
    ]);
  });

  it('another option came instead of an option, another food instead of a line', () => {
    const egg = { type: 'option', id: 86, name: 'Egg' } as const;
    expect(changes({ position: 3, lacks, answer: 'replace', replacement: egg })).toEqual([
      { gone: lacks, lacks, isItself: true, instead: egg },
    ]);
    const chicken = { type: 'food', id: 13, name: 'Chicken Smash' } as const;
    expect(changes({ position: 3, lacks, answer: 'replace', replacement: chicken })).toEqual([
      { gone: line, lacks, isItself: false, instead: chicken },
    ]);
  });

  it('is nothing without an answer, or if the order was to be cancelled', () => {
    expect(changes({})).toEqual([]);
    expect(changes({ answer: 'cancel' })).toEqual([]);
    expect(shortageChanges(left)).toEqual([]);
  });
});
