import { EventEmitter } from 'node:events';
import { TOO_MANY_CONNECTIONS } from '@libs/contract/orders/events.js';

let imports = 0;
/** The part of Socket.IO's client that is used, with its options and calls. */
const fakeSocket = Object.assign(new EventEmitter(), {
  active: false,
  options: {} as { auth?: (answer: (identity: object) => void) => void; randomizationFactor?: number },
  done: [] as string[],
  connect: () => {
    fakeSocket.done.push('connect');
    return fakeSocket;
  },
  disconnect: () => {
    fakeSocket.done.push('disconnect');
    return fakeSocket;
  },
});
// replaces the library, whose chunk cannot be loaded the first time
jest.mock('socket.io-client', () => ({
  __esModule: true,
  get io() {
    imports += 1;
    if (imports === 1) throw new Error('Failed to fetch dynamically imported module');
    return (options: typeof fakeSocket.options) => Object.assign(fakeSocket, { options });
  },
}));

import { setSocketToken, socket } from '../../src/realtime/socket.js';

beforeEach(() => {
  fakeSocket.done.length = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a failed import of the socket’s library is not cached: the next call loads it again, and all calls share its socket', async () => {
  await expect(Promise.all([socket(), socket()])).rejects.toThrow('dynamically imported');
  expect(imports).toBe(1);
  const [one, other] = await Promise.all([socket(), socket()]);
  expect(one).toBe(other);
  expect(imports).toBe(2);
});

test('reconnecting has jitter, so that clients do not all return at once', async () => {
  await socket();
  expect(fakeSocket.options.randomizationFactor).toBeGreaterThan(0);
});

test('a socket that the server disconnected reconnects with jitter', async () => {
  await socket();
  jest.useFakeTimers();
  for (const [share, ms] of [
    [0, 1500],
    [0.4, 2100],
  ] as const) {
    fakeSocket.done.length = 0;
    jest.spyOn(Math, 'random').mockReturnValue(share);
    fakeSocket.emit('disconnect', 'io server disconnect');
    jest.advanceTimersByTime(ms - 1);
    expect(fakeSocket.done).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(fakeSocket.done).toEqual(['connect']);
  }
  // the library itself reconnects a broken connection
  fakeSocket.emit('disconnect', 'transport close');
  jest.runAllTimers();
  expect(fakeSocket.done).toEqual(['connect']);
});

test('a socket that was rejected because too many are open reconnects after the time that the server names', async () => {
  await socket();
  jest.useFakeTimers();
  const data = { code: TOO_MANY_CONNECTIONS, retryAfterSeconds: 30 };
  fakeSocket.emit('connect_error', Object.assign(new Error('Too many'), { data }));
  jest.runAllTimers();
  expect(fakeSocket.done).toEqual(['connect']);
});

test('the socket reconnects for another user, with the user’s token', async () => {
  await socket();
  const identity = () => new Promise((resolve) => fakeSocket.options.auth?.(resolve));
  expect(await identity()).toEqual({});
  setSocketToken('abc');
  await socket();
  expect(fakeSocket.done).toEqual(['disconnect', 'connect']);
  expect(await identity()).toEqual({ token: 'abc' });
  setSocketToken('abc');
  await socket();
  expect(fakeSocket.done).toEqual(['disconnect', 'connect']);
});
