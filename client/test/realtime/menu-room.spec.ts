/** The part of a socket that a menu's room uses. */
const fakeSocket = {
  connected: true,
  id: 'first',
  /** the answer to a join */
  answer: {} as { error?: boolean; menu_version?: number },
  joins: 0,
  leaves: [] as unknown[],
  bring: (_name: string, _data: object): void => undefined,
  on: () => undefined,
  onAny: (listener: (name: string, data: object) => void) => {
    fakeSocket.bring = listener;
  },
  timeout: () => ({
    emitWithAck: async () => {
      fakeSocket.joins += 1;
      return { error: false, message: '', ...fakeSocket.answer };
    },
  }),
  emit: (name: string, request: object) => fakeSocket.leaves.push([name, request]),
};
// replaces Socket.IO's client, because jsdom has no network
jest.mock('socket.io-client', () => ({ io: () => fakeSocket }));

import { subscribeToMenu } from '../../src/realtime/menu-room.js';

const branchId = 1;
const POLL_EVERY = 15_000;
/** ms after which no read of a change is pending */
const SPREAD_END = 1000;

beforeEach(() => {
  jest.useFakeTimers();
  fakeSocket.answer = { menu_version: 3 };
  fakeSocket.joins = 0;
  fakeSocket.leaves.length = 0;
});
afterEach(() => {
  end();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
let end = (): void => undefined;
const announce = (menu_version: number, branch = branchId) =>
  fakeSocket.bring('menu-changed', { branch_id: branch, at: '', menu_version });

/** Subscribes to a menu whose cached version is `cached`; the server has answered the join. */
async function follow(cached: number | undefined) {
  const onChanged = jest.fn();
  const onUnproven = jest.fn();
  end = subscribeToMenu({ branchId, version: () => cached, onChanged, onUnproven });
  await wait(SPREAD_END);
  const changes = () => onChanged.mock.calls.map(([version]) => version);
  return { changes, onChanged, onUnproven };
}

test('a join to the cached version reads only data without a version', async () => {
  const { changes, onUnproven } = await follow(3);
  expect(fakeSocket.joins).toBe(1);
  expect(changes()).toEqual([]);
  expect(onUnproven).toHaveBeenCalledTimes(1);
});

test.each([
  ['another version than the cached one', 3, 2],
  ['a version while none is known here', 3, undefined],
  ['no version, as of a server of an earlier release', undefined, undefined],
])('a join to %s reads what may have changed before it', async (_what, menu_version, cached) => {
  fakeSocket.answer = { menu_version };
  const { changes, onUnproven } = await follow(cached);
  expect(changes()).toStrictEqual([menu_version]);
  expect(onUnproven).not.toHaveBeenCalled();
});

test.each([
  [0, 500],
  [0.6, 800],
])('a change is not read by all customers at once: with the random share %d after %d ms', async (share, ms) => {
  jest.spyOn(Math, 'random').mockReturnValue(share);
  const { changes } = await follow(3);
  announce(4);
  await wait(ms - 1);
  expect(changes()).toEqual([]);
  await wait(1);
  expect(changes()).toEqual([4]);
});

test('several changes within that time cause one read, of the latest version', async () => {
  const { changes } = await follow(3);
  announce(4);
  announce(5);
  await wait(SPREAD_END);
  expect(changes()).toEqual([5]);
});

test('a version that has been read is not read again when its message arrives; the next one is', async () => {
  const { changes } = await follow(3);
  announce(3);
  await wait(SPREAD_END);
  expect(changes()).toEqual([]);
  announce(4);
  await wait(SPREAD_END);
  announce(4);
  await wait(SPREAD_END);
  expect(changes()).toEqual([4]);
  announce(5);
  await wait(SPREAD_END);
  expect(changes()).toEqual([4, 5]);
});

test('a message of another branch changes nothing; one that cannot be read may concern this branch', async () => {
  const { changes } = await follow(3);
  announce(4, 2);
  fakeSocket.bring('menu-painted', { branch_id: 2 });
  await wait(SPREAD_END);
  expect(changes()).toEqual([]);
  fakeSocket.bring('menu-painted', { branch_id: branchId });
  await wait(SPREAD_END);
  fakeSocket.bring('menu-painted', {});
  await wait(SPREAD_END);
  expect(changes()).toStrictEqual([undefined, undefined]);
});

test('ending the subscription cancels a pending read and leaves the room', async () => {
  const { onChanged } = await follow(3);
  announce(4);
  end();
  await wait(POLL_EVERY);
  expect(onChanged).not.toHaveBeenCalled();
  expect(fakeSocket.leaves).toEqual([['menu:leave', { branchId }]]);
});

test('a menu whose join was rejected is read every 15 seconds until it is admitted', async () => {
  fakeSocket.answer = { error: true };
  const { changes } = await follow(3);
  expect(changes()).toEqual([]);
  await wait(2 * POLL_EVERY);
  expect(changes()).toStrictEqual([undefined, undefined]);
  fakeSocket.answer = { menu_version: 3 };
  await wait(POLL_EVERY);
  const reads = changes();
  await wait(3 * POLL_EVERY);
  expect(changes()).toStrictEqual(reads);
});
