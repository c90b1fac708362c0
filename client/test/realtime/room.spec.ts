import { stayInRoom } from '../../src/realtime/room.js';
import type { PasslineSocket } from '../../src/realtime/socket.js';

const POLL_EVERY = 5000;

/** As much of a line as a room needs: it connects, and it breaks. */
function aLine() {
  const listeners = new Set<() => unknown>();
  const line = {
    connected: false,
    id: '',
    on: (_connect: 'connect', listener: () => unknown) => listeners.add(listener),
    off: (_connect: 'connect', listener: () => unknown) => listeners.delete(listener),
    connect: (id: string) => {
      Object.assign(line, { connected: true, id });
      for (const listener of listeners) listener();
    },
  };
  return line;
}

/** A room on a line of its own; what its door says is the test's. */
async function enter(door: () => Promise<boolean>) {
  const line = aLine();
  line.connect('first');
  const join = jest.fn(door);
  const poll = jest.fn();
  const end = stayInRoom({ join, poll, leave: () => undefined, pollEvery: POLL_EVERY }, async () => {
    return line as unknown as PasslineSocket;
  });
  await jest.advanceTimersByTimeAsync(1000);
  return { line, join, poll, end };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('with a seat nothing is polled; a new connection is asked for another seat', async () => {
  const { line, join, poll, end } = await enter(async () => true);
  await jest.advanceTimersByTimeAsync(3 * POLL_EVERY);
  expect([join.mock.calls.length, poll.mock.calls.length]).toEqual([1, 0]);
  line.connect('second');
  await jest.advanceTimersByTimeAsync(POLL_EVERY);
  expect([join.mock.calls.length, poll.mock.calls.length]).toEqual([2, 0]);
  end();
});

test.each([
  ['refused', () => Promise.resolve(false)],
  ['not answered', () => Promise.reject(new Error('operation has timed out'))],
])('a join that is %s is asked again, and polling does it until then', async (_what, shut) => {
  let isOpen = false;
  const { join, poll, end } = await enter(() => (isOpen ? Promise.resolve(true) : shut()));
  await jest.advanceTimersByTimeAsync(2 * POLL_EVERY);
  expect([join.mock.calls.length, poll.mock.calls.length]).toEqual([3, 2]);
  isOpen = true;
  await jest.advanceTimersByTimeAsync(3 * POLL_EVERY);
  expect([join.mock.calls.length, poll.mock.calls.length]).toEqual([4, 3]);
  end();
});
