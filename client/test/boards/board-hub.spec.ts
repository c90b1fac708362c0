/** A connection that never opens. */
const deadLine = { connected: false, on: () => undefined, off: () => undefined, onAny: () => undefined };
// replaces Socket.IO's client, because jsdom has no network
jest.mock('socket.io-client', () => ({ io: () => ({ ...deadLine, offAny: () => undefined }) }));

import { type Board, boardFrom } from '@libs/domain/kitchen/board.js';
import { BoardHub, boardHub } from '../../src/realtime/board-hub.js';
import { Subscriptions } from '../../src/realtime/subscriptions.js';
import { asSocket } from '../support/as-socket.js';

const branchId = 1;

/** A connected socket whose joins all succeed. */
function aSocket() {
  const sent: unknown[] = [];
  const answer = { error: false, message: '', epoch: 'one', seq: 0, events: [] };
  const emitWithAck = async (name: string, request: object) => {
    sent.push([name, request]);
    return answer;
  };
  const emit = (name: string, request: object) => sent.push([name, request]);
  return { ...deadLine, offAny: () => undefined, connected: true, sent, emit, timeout: () => ({ emitWithAck }) };
}

/** A list that can always be read. */
function aView() {
  let board: Board | undefined;
  const view = {
    loads: 0,
    read: () => board,
    write: () => undefined,
    load: async () => {
      view.loads += 1;
      board = boardFrom({ orders: [], epoch: 'one', seq: 0 }, branchId);
    },
  };
  return view;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('if the socket’s library cannot be loaded, the lists', () => {
  it('are read every five seconds, and the strip says so', async () => {
    const hub = new BoardHub(
      new Subscriptions(() => Promise.reject(new Error('the code of the socket could not be fetched'))),
    );
    const view = aView();
    const { detach } = hub.attach(branchId, view);
    await jest.advanceTimersByTimeAsync(21_000);
    expect(view.loads).toBeGreaterThanOrEqual(4);
    expect(view.loads).toBeLessThanOrEqual(6);
    expect(hub.connection(branchId).mode).toBe('polling');
    detach();
    const before = view.loads;
    await jest.advanceTimersByTimeAsync(20_000);
    expect(view.loads).toBe(before);
  });
});

describe('without a live connection, the lists', () => {
  it.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the page is in front again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('are asked for at once when %s', async (_what, notify) => {
    const view = aView();
    const { detach } = boardHub.attach(branchId, view);
    await jest.advanceTimersByTimeAsync(21_000);
    const before = view.loads;
    notify();
    expect(view.loads).toBe(before + 1);
    detach();
  });
});

describe('the lists of a branch', () => {
  it('share one stream, whose room is joined with the first list and left with the last', async () => {
    const fakeSocket = aSocket();
    const hub = new BoardHub(new Subscriptions(async () => asSocket(fakeSocket)));
    const modes: string[] = [];
    hub.subscribe(branchId, () => modes.push(hub.connection(branchId).mode));
    const [first, second] = [aView(), aView()].map((view) => {
      const { settle, detach } = hub.attach(branchId, view);
      void view.load().then(settle);
      return detach;
    });
    await jest.advanceTimersByTimeAsync(1000);
    const joined = ['board:join', { branchId, afterSeq: 0, epoch: 'one' }];
    expect(fakeSocket.sent).toEqual([joined]);
    expect(modes.at(-1)).toBe('live');
    first?.();
    await jest.advanceTimersByTimeAsync(1000);
    expect(fakeSocket.sent).toEqual([joined]);
    expect(hub.connection(branchId).mode).toBe('live');
    second?.();
    expect(fakeSocket.sent).toEqual([joined, ['board:leave', { branchId }]]);
  });
});

describe('a connection that nothing has closed', () => {
  it('is said to be lost within 5 seconds, and the lists are polled until the server answers again', async () => {
    const fakeSocket = aSocket();
    const { emitWithAck } = fakeSocket.timeout();
    let line = Promise.resolve();
    const hub = new BoardHub(
      new Subscriptions(async () =>
        asSocket({
          ...fakeSocket,
          timeout: () => ({
            emitWithAck: (name: string, request: object) => line.then(() => emitWithAck(name, request)),
          }),
        }),
      ),
    );
    const view = aView();
    const { settle, detach } = hub.attach(branchId, view);
    await view.load().then(settle);
    const mode = () => hub.connection(branchId).mode;
    // quiet, but answered
    await jest.advanceTimersByTimeAsync(30_000);
    expect(mode()).toBe('live');
    const waiting: (() => void)[] = [];
    line = new Promise((resolve) => void waiting.push(resolve));
    const loads = view.loads;
    await jest.advanceTimersByTimeAsync(5000);
    expect(mode()).toBe('polling');
    await jest.advanceTimersByTimeAsync(5000);
    expect(view.loads).toBeGreaterThan(loads);
    waiting[0]?.();
    await jest.advanceTimersByTimeAsync(1000);
    expect(mode()).toBe('live');
    detach();
  });
});
