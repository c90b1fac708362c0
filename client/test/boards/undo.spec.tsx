import { RESTORE_MINUTES } from '@libs/domain/restore.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { act, renderHook } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { type Step, useUndo } from '../../src/features/kitchen/board/use-undo.js';
import { inStore } from '../support/in-store.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each<[Step, number]>([
  ['Start', 8_000],
  ['Made', 8_000],
  ['Ready', 8_000],
  ['Deliver', 8_000],
  ['Cancel', RESTORE_MINUTES * 60_000],
])('%s can be taken back for %d ms, and the next step takes its place', (step, ms) => {
  const { result } = renderHook(() => useUndo(), inStore(makeStore()));
  const order = anOrder({ payment_type: 'Pay Online' });
  act(() => result.current.done({ order, step }));
  act(() => jest.advanceTimersByTime(ms - 1));
  expect(result.current.last).toEqual({ order, step });
  act(() => jest.advanceTimersByTime(1));
  expect(result.current.last).toBeNull();

  act(() => result.current.done({ order, step }));
  act(() => jest.advanceTimersByTime(ms / 2));
  const next = { order: anOrder({ id: 'next' }), step: 'Start' as const };
  act(() => result.current.done(next));
  act(() => jest.advanceTimersByTime(7_999));
  expect(result.current.last).toEqual(next);
});

test('a cancellation is restored for two minutes', () => {
  expect(RESTORE_MINUTES).toBe(2);
});
