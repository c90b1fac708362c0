import { anOrder } from '@libs/domain/test/builders.js';
import { StationCalls } from '../../src/features/kitchen/alerts/station-calls.js';
import { waitingText } from '../../src/features/kitchen/device/orders-waiting.js';

const fry = { id: 2, name: 'Fry', item_ids: [7] };
const line = { food: { id: 7, name: 'Fries', image_url: null }, name: 'Fries', price: 300, quantity: 1, position: 0 };
const waiting = anOrder({ id: 'a', order_products: [line] });
const started = { ...waiting, kitchen_status: 'On Process' as const };
const NONE: ReadonlySet<string> = new Set();

const callsAfter = (...steps: { isStarted: boolean; busy?: ReadonlySet<string>; isStruck?: boolean }[]) => {
  const calls = new StationCalls();
  return steps.map(({ isStarted, busy = NONE, isStruck = false }) => {
    const order = isStarted ? { ...started, struck_lines: isStruck ? [0] : [] } : waiting;
    const lanes = { incoming: isStarted ? [] : [order], cooking: isStarted ? [order] : [], busy };
    return calls.calling(lanes, fry).length;
  });
};

test('an order that another station starts keeps ringing here, until somebody acts on it here', () => {
  expect(callsAfter({ isStarted: false }, { isStarted: true })).toEqual([1, 1]);
  expect(callsAfter({ isStarted: false }, { isStarted: true }, { isStarted: true, isStruck: true })).toEqual([1, 1, 0]);
});

test('an order that this screen started stops ringing, and one that was started before it opened never rings', () => {
  const busy = new Set(['a']);
  expect(callsAfter({ isStarted: false, busy }, { isStarted: true, busy }, { isStarted: true })).toEqual([1, 0, 0]);
  expect(callsAfter({ isStarted: true })).toEqual([0]);
});

test.each([
  [0, 0, 'No order is open.'],
  [1, 0, '1 order waits to be started, 0 are not handed over yet.'],
  [3, 1, '3 orders wait to be started, 1 is not handed over yet.'],
])('a shift that ends with %p waiting and %p started orders says: %s', (incoming, started, text) => {
  expect(waitingText(incoming, started)).toBe(text);
});
