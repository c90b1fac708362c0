import type { BoardEventName, OrderCause } from '../../contract/orders/events.js';
import { ORDER_CAUSES } from '../orders/order-causes.js';

const EVENTS: Record<OrderCause, BoardEventName> = {
  placed: 'order-created',
  paid: 'order-status',
  'payment-failed': 'order-status',
  'payment-reopened': 'order-status',
  'payment-changed': 'order-status',
  'refund-needed': 'order-status',
  refunded: 'order-status',
  collected: 'kitchen-status',
  'tender-changed': 'kitchen-status',
  confirmed: 'order-status',
  'code-sent': 'order-status',
  'call-needed': 'order-status',
  'phone-changed': 'order-status',
  released: 'order-status',
  'release-undone': 'order-status',
  'due-changed': 'order-status',
  'hours-changed': 'order-status',
  'promise-changed': 'order-status',
  started: 'kitchen-status',
  'start-undone': 'kitchen-status',
  struck: 'kitchen-status',
  ready: 'kitchen-status',
  'ready-undone': 'kitchen-status',
  dispatched: 'kitchen-status',
  'dispatch-undone': 'kitchen-status',
  'handed-over': 'kitchen-status',
  recalled: 'kitchen-status',
  'sold-out-asked': 'order-status',
  'lines-changed': 'order-status',
  expired: 'order-status',
  withdrawn: 'kitchen-status',
  rejected: 'kitchen-status',
  cancelled: 'kitchen-status',
  restored: 'kitchen-status',
};
const CAUSES = Object.keys(EVENTS) as OrderCause[];

test.each(CAUSES)('%s is reported by the event of the table', (cause) => {
  expect(ORDER_CAUSES[cause].event).toBe(EVENTS[cause]);
});

test('customers get messages about the steps of the kitchen, from the start to the counter and back', () => {
  expect(CAUSES.filter((cause) => ORDER_CAUSES[cause].isStep)).toEqual([
    ...['started', 'start-undone', 'ready', 'ready-undone', 'dispatched', 'dispatch-undone'],
    ...['handed-over', 'recalled', 'cancelled', 'restored'],
  ]);
});

test('only struck lines concern nobody but the boards', () => {
  expect(CAUSES.filter((cause) => ORDER_CAUSES[cause].isForBoards)).toEqual(['struck']);
});
