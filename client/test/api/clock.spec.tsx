import { renderHook, waitFor } from '@testing-library/react';
import { useChainClock } from '../../src/api/clock.js';
import { makeStore } from '../../src/app/store/store.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

test('the clock is the same object in every render until it moves on', async () => {
  const settings = { now: new Date().toISOString(), time_zone: 'Asia/Colombo' };
  answerWith(() => ({ settings }));
  const { result, rerender } = renderHook(() => useChainClock(), inStore(makeStore()));
  await waitFor(() => expect(result.current).toBeDefined());
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
});
