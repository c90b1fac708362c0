import { type Board, boardFrom } from '@libs/domain/board.js';
import { BoardHub } from '../../src/realtime/board-hub.js';
import { Subscriptions } from '../../src/realtime/subscriptions.js';

const branchId = 1;

describe('the lists of a tab whose live line cannot be loaded', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are asked for every five seconds, and the strip says so', async () => {
    const hub = new BoardHub(
      new Subscriptions(() => Promise.reject(new Error('the code of the socket could not be fetched'))),
    );
    let board: Board | undefined;
    let loads = 0;
    const { detach } = hub.attach(branchId, {
      read: () => board,
      write: () => undefined,
      load: async () => {
        loads += 1;
        board = boardFrom({ orders: [], epoch: 'one', seq: 0 }, branchId);
      },
    });
    await jest.advanceTimersByTimeAsync(21_000);
    expect(loads).toBeGreaterThanOrEqual(4);
    expect(loads).toBeLessThanOrEqual(6);
    expect(hub.connection(branchId).mode).toBe('polling');
    detach();
    const before = loads;
    await jest.advanceTimersByTimeAsync(20_000);
    expect(loads).toBe(before);
  });
});
