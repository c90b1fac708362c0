import { applyEvent, boardFrom, incoming, onProcess } from '@libs/domain/kitchen/board.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { openOrdersSelector } from '../../src/features/kitchen/board/use-board-orders.js';

const AT = '2026-11-20T12:00:00.000Z';
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
  const [first, cooking] = [select.incoming(before, undefined), select.onProcess(before, undefined)];
  expect(select.incoming(after, undefined)).toBe(first);
  expect(cooking).toHaveLength(1);
  expect(select.onProcess(after, undefined)).toEqual([]);
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
  expect(openOrdersSelector(incoming)(board, undefined).map(({ id }) => id)).toEqual(['at once', 'paid late']);
});
