import { maskedOrder } from '@libs/domain/orders/order-privacy.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { isBoardEvent, readEvent } from '../../src/realtime/incoming.js';

const numbered = { branch_id: 3, seq: 7, at: '2026-11-20T12:00:00.000Z' };

describe('a message of the server', () => {
  it.each([
    ['order-created', { ...numbered, order: anOrder() }],
    ['kitchen-status', { ...numbered, order_id: 'a', status: 'Confirmed', kitchen_status: 'On Process' }],
    // of an order's page without its token
    ['order-status', { ...numbered, order: maskedOrder(anOrder()) }],
    ['kitchen-status', { ...numbered, reference: 'R', status: 'Confirmed', kitchen_status: 'On Process' }],
    ['day-changed', { ...numbered, business_date: '2026-11-20', cause: 'vat-changed' }],
    ['stock-changed', { branch_id: 3, items: [{ type: 'food', id: 1, remaining_quantity: 2 }] }],
    ['menu-changed', { branch_id: 3 }],
    ['board-pulse', { ...numbered, epoch: 'e' }],
  ])('%s is passed on as it is, with what a newer server adds', (name, data) => {
    const more = { ...data, of_tomorrow: true };
    expect(readEvent(name, more)).toEqual({ name, data: more });
  });

  it.each([
    ['an event that this build does not know', 'order-flown', { ...numbered, order: anOrder() }],
    ['a name that every object has', 'constructor', { branch_id: 3 }],
    ['an event without its number', 'order-status', { branch_id: 3, order: anOrder() }],
    ['an order of another shape', 'order-created', { ...numbered, order: { id: 1 } }],
    ['a board’s order without its id', 'order-created', { ...numbered, order: maskedOrder(anOrder()) }],
    ['portions of another shape', 'stock-changed', { branch_id: 3, items: [{ id: '1' }] }],
  ])('%s is unreadable, for its branch, so that the board is loaded again', (_what, name, data) => {
    expect(readEvent(name, data)).toEqual({ name: 'unreadable', branchId: 3 });
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'x'],
    ['no branch', { seq: 1 }],
  ])('that is %s is unreadable, for any branch', (_what, data) => {
    expect(readEvent('order-created', data)).toEqual({ name: 'unreadable', branchId: null });
  });

  it('changes a board only if it names its order', () => {
    const order = anOrder();
    const moved = { ...numbered, order_id: order.id, status: 'Confirmed', kitchen_status: 'On Process' };
    const isOfBoard = (name: string, data: unknown) => isBoardEvent(readEvent(name, data));
    expect([
      isOfBoard('order-created', { ...numbered, order }),
      isOfBoard('order-status', { ...numbered, order }),
      isOfBoard('order-status', { ...numbered, order: maskedOrder(order) }),
      isOfBoard('kitchen-status', moved),
      isOfBoard('kitchen-status', { ...moved, order_id: undefined }),
      isOfBoard('menu-changed', { branch_id: 3 }),
    ]).toEqual([true, true, false, true, false, false]);
  });
});
