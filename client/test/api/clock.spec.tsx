import { act, renderHook, waitFor } from '@testing-library/react';
import { useChainClock, useServerClock } from '../../src/api/clock.js';
import { settingsEndpoint } from '../../src/api/public-api.js';
import { followClock } from '../../src/app/store/follow-clock.js';
import { makeStore } from '../../src/app/store/store.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

test('the clock is the same object in every render until the time moves on', async () => {
  const settings = { now: new Date().toISOString(), time_zone: 'Asia/Colombo', business_day_starts: '00:00' };
  answerWith(() => ({ settings }));
  const { result, rerender } = renderHook(() => useChainClock(), inStore(makeStore()));
  await waitFor(() => expect(result.current).toBeDefined());
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
});

describe('settings that are read again', () => {
  const NOW = Date.UTC(2026, 0, 5, 10);

  /**
   * Returns the clock of a device whose own is right, and how often it was rendered, after responses of a server that
   * is so many ms off.
   */
  async function clockAfter(...offsets: number[]) {
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
    answerWith(() => ({
      settings: {
        now: new Date(NOW + (offsets.shift() ?? 0)).toISOString(),
        time_zone: 'Asia/Colombo',
        business_day_starts: '00:00',
      },
    }));
    const store = makeStore();
    const { result } = renderHook(() => useChainClock(), inStore(store));
    await waitFor(() => expect(result.current).toBeDefined());
    const first = result.current;
    await act(() => store.dispatch(settingsEndpoint.initiate(undefined, { subscribe: false, forceRefetch: true })));
    expect(offsets).toEqual([]);
    // the store publishes what was read in the next frame
    await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    return { first, now: result.current };
  }

  afterEach(() => jest.restoreAllMocks());

  it('keep a clock that is right, so that nothing memoized with it is rendered again', async () => {
    const { first, now } = await clockAfter(0, -400);
    expect(now).toBe(first);
  });

  it('correct a clock that is wrong', async () => {
    const { now } = await clockAfter(0, 7_200_000);
    expect(now?.at.toISOString()).toBe('2026-01-05T12:00:00.000Z');
  });
});

test('a clock that is set meanwhile moves nothing: its difference to the server is measured again', async () => {
  jest.useFakeTimers();
  const right = Date.now();
  answerWith(() => ({
    settings: { now: new Date(right).toISOString(), time_zone: 'Asia/Colombo', business_day_starts: '00:00' },
  }));
  const store = makeStore();
  const end = followClock(store);
  const { result } = renderHook(() => useServerClock(), inStore(store));
  await act(() => jest.advanceTimersByTimeAsync(100));
  // the clock of the device, but not the one that nobody can set
  const set = jest.spyOn(Date, 'now').mockImplementation(() => right + 40 * 60_000);
  await act(() => jest.advanceTimersByTimeAsync(1100));
  expect(result.current?.now()).toBe(right);
  set.mockRestore();
  end();
  jest.useRealTimers();
});
