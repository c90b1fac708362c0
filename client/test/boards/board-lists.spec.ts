import { BoardLists } from '../../src/realtime/board-lists.js';

const POLL_MS = 5000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it.each([0, 0.5, 0.99])(
  'spreads the first polls of a fleet over two seconds (%d), then polls every five',
  async (share) => {
    jest.spyOn(Math, 'random').mockReturnValue(share);
    const lists = new BoardLists({ pollIntervalMs: POLL_MS, onAsked: () => undefined });
    let loads = 0;
    lists.add({
      read: () => undefined,
      write: () => undefined,
      load: async () => {
        loads += 1;
      },
    });
    lists.startPolling();
    lists.startPolling();
    expect(loads).toBe(0);
    await jest.advanceTimersByTimeAsync(share * 2000);
    expect(loads).toBe(1);
    await jest.advanceTimersByTimeAsync(POLL_MS - 1);
    expect(loads).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(loads).toBe(2);
    lists.stopPolling();
    await jest.advanceTimersByTimeAsync(3 * POLL_MS);
    expect(loads).toBe(2);
  },
);
