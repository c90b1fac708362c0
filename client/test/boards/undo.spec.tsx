import type { Order } from '@libs/contract/orders/orders.js';
import type { UndoableStep } from '@libs/domain/kitchen/undo.js';
import { RESTORE_MINUTES } from '@libs/domain/orders/restore.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { act, renderHook } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { useUndo } from '../../src/features/kitchen/steps/use-undo.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const undoOfBoard = (orders: readonly Order[] = []) =>
  renderHook((shown: readonly Order[]) => useUndo(shown), { initialProps: orders, ...inStore(makeStore()) });

test.each<[UndoableStep, number]>([
  ['Start', 8_000],
  ['Made', 8_000],
  ['Ready', 8_000],
  ['Out for delivery', 8_000],
  ['Handed over', 8_000],
  ['Delivered', 8_000],
  ['Cancel', RESTORE_MINUTES * 60_000],
])('%s can be taken back for %d ms, and the next step takes its place', (step, ms) => {
  const { result } = undoOfBoard();
  const order = anOrder({ payment_type: 'Pay Online' });
  act(() => result.current.done({ order, step }));
  act(() => jest.advanceTimersByTime(ms - 1));
  expect(result.current.last).toEqual([{ order, step }]);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current.last).toEqual([]);

  act(() => result.current.done({ order, step }));
  act(() => jest.advanceTimersByTime(ms / 2));
  const next = { order: anOrder({ id: 'next' }), step: 'Start' as const };
  act(() => result.current.done(next));
  act(() => jest.advanceTimersByTime(7_999));
  expect(result.current.last).toEqual([next]);
});

test('a cancellation can be undone for two minutes', () => {
  expect(RESTORE_MINUTES).toBe(2);
});

test('all steps of a burst are undone at once, and no earlier step', async () => {
  const asked = answerWith(() => ({ message: 'Back.' }));
  const { result } = undoOfBoard();
  const pressed: [id: string, step: UndoableStep, at: number][] = [
    ['before', 'Start', 0],
    ['a', 'Start', 501],
    ['b', 'Ready', 900],
    ['c', 'Handed over', 1_400],
  ];
  for (const [id, step, at] of pressed) act(() => result.current.done({ order: anOrder({ id }), step }, at));
  expect(result.current.last.map(({ order }) => order.id)).toEqual(['a', 'b', 'c']);
  await act(() => result.current.undoLast());
  expect(asked.map(({ what }) => what)).toEqual([
    'POST orders/a/undo-start',
    'PUT orders/b/ready',
    'POST orders/c/recall',
  ]);
  expect(result.current.last).toEqual([]);
});

test('a cancellation is not part of a burst, because its code takes longer', () => {
  const { result } = undoOfBoard();
  act(() => result.current.done({ order: anOrder({ id: 'a' }), step: 'Cancel' }, 0));
  act(() => result.current.done({ order: anOrder({ id: 'b' }), step: 'Start' }, 100));
  expect(result.current.last.map(({ order }) => order.id)).toEqual(['b']);
});

test.each<[UndoableStep, Partial<Order>]>([
  ['Start', { kitchen_status: 'On Process' }],
  ['Ready', { kitchen_status: 'On Process', ready_at: '2026-03-10T06:40:00.000Z' }],
  ['Handed over', { order_type: 'Pickup', kitchen_status: 'Delivered' }],
  ['Cancel', { kitchen_status: 'Cancelled', status: 'Cancelled' }],
])('%s is offered until the order moves on, on any screen', (step, after) => {
  const before = anOrder({ id: 'a' });
  const { result, rerender } = undoOfBoard([before]);
  act(() => result.current.done({ order: before, step }));
  expect(result.current.last).toHaveLength(1);
  const there = { ...before, ...after, updated_at: '2026-03-10T06:41:00.000Z' };
  rerender([there]);
  expect(result.current.last).toHaveLength(1);
  // a change of the payment type does not count as a move
  rerender([{ ...there, delivery_payment_type: 'Pay by Cash', updated_at: '2026-03-10T06:42:00.000Z' }]);
  expect(result.current.last).toHaveLength(1);
  const other = step === 'Start' ? 'Incoming' : 'On Process';
  rerender([
    { ...there, status: 'Confirmed', kitchen_status: other, ready_at: null, updated_at: '2026-03-10T06:43:00.000Z' },
  ]);
  expect(result.current.last).toEqual([]);
});
