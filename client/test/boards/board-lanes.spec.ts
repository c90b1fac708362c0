import { applyEvent, boardFrom } from '@libs/domain/kitchen/board.js';
import { incoming, leftOpen, onProcess } from '@libs/domain/open-orders/board-views.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { openOrdersSelector } from '../../src/features/kitchen/lists/use-board-orders.js';

const AT = '2026-11-20T12:00:00.000Z';
const NOW = Date.parse(AT);
const orders = [
  anOrder({ id: 'new', kitchen_status: 'Incoming' }),
  anOrder({ id: 'made', kitchen_status: 'On Process' }),
];
const before = boardFrom({ orders, epoch: 'e', seq: 1 }, 1);
const after = applyEvent(before, {
  name: 'kitchen-status',
  data: {
    ...{ branch_id: 1, seq: 2, at: AT, updated_at: AT },
    ...{ order_id: 'made', reference: 'R', status: 'Confirmed', kitchen_status: 'Delivered' },
    ...{ delivery_payment_type: null, ready_at: null, cancellation: null },
  },
});

test('an event of one lane keeps the list of the other lane', () => {
  const select = { incoming: openOrdersSelector(incoming), onProcess: openOrdersSelector(onProcess) };
  const [first, cooking] = [select.incoming(before, NOW), select.onProcess(before, NOW)];
  expect(select.incoming(after, NOW)).toBe(first);
  expect(cooking).toHaveLength(1);
  expect(select.onProcess(after, NOW)).toEqual([]);
});

test('an order leaves its lane when it counts as left open, and the other list stays the same', () => {
  const old = anOrder({ id: 'old', confirmed_at: AT });
  const board = boardFrom({ orders: [...orders, old], epoch: 'e', seq: 1 }, 1);
  const select = { incoming: openOrdersSelector(incoming), leftOpen: openOrdersSelector(leftOpen) };
  const [lane, none] = [select.incoming(board, NOW), select.leftOpen(board, NOW)];
  expect([lane.map(({ id }) => id), none]).toEqual([['new', 'old'], []]);
  expect(select.leftOpen(board, NOW + 11 * 3_600_000)).toBe(none);
  const late = NOW + 12 * 3_600_000 + 1;
  expect(select.incoming(board, late).map(({ id }) => id)).toEqual(['new']);
  expect(select.leftOpen(board, late).map(({ id }) => id)).toEqual(['old']);
});

test('the order that has waited longest in the kitchen comes first, even if it was ordered later', () => {
  const ordered = (id: string, minute: number, confirmed: number) =>
    anOrder({
      id,
      kitchen_status: 'Incoming',
      created_at: `2026-11-20T12:0${minute}:00.000Z`,
      confirmed_at: `2026-11-20T12:0${confirmed}:00.000Z`,
    });
  const board = boardFrom({ orders: [ordered('paid late', 1, 5), ordered('at once', 3, 3)], epoch: 'e', seq: 1 }, 1);
  expect(openOrdersSelector(incoming)(board, NOW).map(({ id }) => id)).toEqual(['at once', 'paid late']);
});
