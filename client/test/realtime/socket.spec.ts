import { EventEmitter } from 'node:events';
import { TOO_MANY_CONNECTIONS } from '@libs/contract/events.js';

let imports = 0;
/** As much of the library's connection as is used of it; what it was made with, and what was done with it. */
const line = Object.assign(new EventEmitter(), {
  active: false,
  options: {} as { auth?: (answer: (identity: object) => void) => void; randomizationFactor?: number },
  done: [] as string[],
  connect: () => {
    line.done.push('connect');
    return line;
  },
  disconnect: () => {
    line.done.push('disconnect');
    return line;
  },
});
// in place of the library: the first time its chunk cannot be fetched
jest.mock('socket.io-client', () => ({
  __esModule: true,
  get io() {
    imports += 1;
    if (imports === 1) throw new Error('Failed to fetch dynamically imported module');
    return (options: typeof line.options) => Object.assign(line, { options });
  },
}));

import { setSocketToken, socket } from '../../src/realtime/socket.js';

beforeEach(() => {
  line.done.length = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a failed import of the socket’s library is not kept: the next call fetches it again, and all share its line', async () => {
  await expect(Promise.all([socket(), socket()])).rejects.toThrow('dynamically imported');
  expect(imports).toBe(1);
  const [one, other] = await Promise.all([socket(), socket()]);
  expect(one).toBe(other);
  expect(imports).toBe(2);
});

test('the line is made again by chance a little earlier or later, so that not all clients come back at once', async () => {
  await socket();
  expect(line.options.randomizationFactor).toBeGreaterThan(0);
});

test('a line that the server ended is connected again, by each client at another moment', async () => {
  await socket();
  jest.useFakeTimers();
  for (const [share, ms] of [
    [0, 1500],
    [0.4, 2100],
  ] as const) {
    line.done.length = 0;
    jest.spyOn(Math, 'random').mockReturnValue(share);
    line.emit('disconnect', 'io server disconnect');
    jest.advanceTimersByTime(ms - 1);
    expect(line.done).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(line.done).toEqual(['connect']);
  }
  // of a line that broke the library takes care itself
  line.emit('disconnect', 'transport close');
  jest.runAllTimers();
  expect(line.done).toEqual(['connect']);
});

test('a line that was rejected as one too many is connected again after the time that the server names', async () => {
  await socket();
  jest.useFakeTimers();
  const data = { code: TOO_MANY_CONNECTIONS, retryAfterSeconds: 30 };
  line.emit('connect_error', Object.assign(new Error('Too many'), { data }));
  jest.runAllTimers();
  expect(line.done).toEqual(['connect']);
});

test('the line is made anew for another user, and says who it is', async () => {
  await socket();
  const identity = () => new Promise((resolve) => line.options.auth?.(resolve));
  expect(await identity()).toEqual({});
  setSocketToken('abc');
  await socket();
  expect(line.done).toEqual(['disconnect', 'connect']);
  expect(await identity()).toEqual({ token: 'abc' });
  setSocketToken('abc');
  await socket();
  expect(line.done).toEqual(['disconnect', 'connect']);
});
