import type { PasslineSocket } from '../../src/realtime/socket.js';
import { Subscriptions } from '../../src/realtime/subscriptions.js';

const POLL_EVERY = 5000;

/** The part of a socket that a subject uses: it connects, and receives messages. */
function aSocket() {
  const connects = new Set<() => unknown>();
  const messages = new Set<(name: string, data: unknown) => unknown>();
  const fakeSocket = {
    connected: false,
    id: '',
    on: (_connect: 'connect', listener: () => unknown) => connects.add(listener),
    onAny: (listener: (name: string, data: unknown) => unknown) => messages.add(listener),
    connect: (id: string) => {
      Object.assign(fakeSocket, { connected: true, id });
      for (const listener of connects) listener();
    },
    bring: (name: string, data: unknown) => {
      for (const listener of messages) listener(name, data);
    },
  };
  fakeSocket.connect('first');
  return fakeSocket;
}

function aSubject(admit: () => Promise<boolean>) {
  return { join: jest.fn(admit), leave: jest.fn(), receive: jest.fn(), poll: jest.fn(), pollEvery: POLL_EVERY };
}

/** Subscribes a subject on a socket of its own; `admit` is the server's answer to a join. */
async function subscribe(admit: () => Promise<boolean>) {
  const fakeSocket = aSocket();
  const subscriptions = new Subscriptions(async () => fakeSocket as unknown as PasslineSocket);
  const subject = aSubject(admit);
  const end = subscriptions.subscribe('menu 1', subject);
  await jest.advanceTimersByTimeAsync(1000);
  return { fakeSocket, subscriptions, subject, end };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const callsOf = ({ join, poll }: ReturnType<typeof aSubject>) => [join.mock.calls.length, poll.mock.calls.length];

test('a joined subject is not polled; on a new connection it joins again', async () => {
  const { fakeSocket, subject, end } = await subscribe(async () => true);
  await jest.advanceTimersByTimeAsync(3 * POLL_EVERY);
  expect(callsOf(subject)).toEqual([1, 0]);
  fakeSocket.connect('second');
  await jest.advanceTimersByTimeAsync(POLL_EVERY);
  expect(callsOf(subject)).toEqual([2, 0]);
  end();
});

test.each([
  ['rejected', () => Promise.resolve(false)],
  ['not answered', () => Promise.reject(new Error('operation has timed out'))],
])('a join that is %s is repeated, and the subject is polled until then', async (_what, reject) => {
  let isOpen = false;
  const { subject, end } = await subscribe(() => (isOpen ? Promise.resolve(true) : reject()));
  await jest.advanceTimersByTimeAsync(2 * POLL_EVERY);
  expect(callsOf(subject)).toEqual([3, 2]);
  isOpen = true;
  await jest.advanceTimersByTimeAsync(3 * POLL_EVERY);
  expect(callsOf(subject)).toEqual([4, 3]);
  end();
});

test('a room is left with the last of its subjects', async () => {
  const { subscriptions, subject, end } = await subscribe(async () => true);
  const other = aSubject(async () => true);
  const endToo = subscriptions.subscribe('menu 1', other);
  end();
  end();
  expect([subject.leave.mock.calls.length, other.join.mock.calls.length]).toEqual([0, 1]);
  endToo();
  endToo();
  expect(other.leave).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2 * POLL_EVERY);
  expect([subject, other].flatMap(({ poll }) => poll.mock.calls)).toEqual([]);
});

test('all subjects and users share one socket, which is opened once', async () => {
  const fakeSocket = aSocket();
  const open = jest.fn(async () => fakeSocket as unknown as PasslineSocket);
  const subscriptions = new Subscriptions(open);
  const onSocket = jest.fn();
  const ends = ['menu 1', 'order ABC'].map((key) =>
    subscriptions.subscribe(
      key,
      aSubject(async () => true),
    ),
  );
  subscriptions.use({ onSocket });
  await jest.advanceTimersByTimeAsync(1000);
  subscriptions.use({ onSocket });
  expect(onSocket.mock.calls).toEqual([[fakeSocket], [fakeSocket]]);
  expect(open).toHaveBeenCalledTimes(1);
  for (const end of ends) end();
});

test('the socket of a subject is opened after the page has loaded', async () => {
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const open = jest.fn(async () => aSocket() as unknown as PasslineSocket);
  const end = new Subscriptions(open).subscribe(
    'menu 1',
    aSubject(async () => true),
  );
  await jest.advanceTimersByTimeAsync(1000);
  expect(open).not.toHaveBeenCalled();
  readyState.mockReturnValue('complete');
  dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(open).toHaveBeenCalledTimes(1);
  end();
});

test('a user of the socket receives its messages until it is removed', async () => {
  const { fakeSocket, subscriptions, end } = await subscribe(async () => true);
  const receive = jest.fn();
  const release = subscriptions.use({ receive });
  fakeSocket.bring('menu-changed', { branch_id: 1, at: '', menu_version: 4 });
  release();
  fakeSocket.bring('menu-changed', { branch_id: 1, at: '', menu_version: 5 });
  expect(receive.mock.calls.map(([{ data }]) => data.menu_version)).toEqual([4]);
  end();
});

test.each([
  [0, 3000],
  [0.9, 5700],
])('not all clients load a missing library again at once: with the random share %d after %d ms', async (share, ms) => {
  jest.spyOn(Math, 'random').mockReturnValue(share);
  const open = jest.fn(() => Promise.reject(new Error('blocked')));
  new Subscriptions(open).use({});
  await jest.advanceTimersByTimeAsync(ms - 1);
  expect(open).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(open).toHaveBeenCalledTimes(2);
});

test('a failed import of the socket’s library is repeated, and its subjects are polled until then', async () => {
  const fakeSocket = aSocket();
  let fetches = 0;
  const subscriptions = new Subscriptions(async () => {
    fetches += 1;
    if (fetches === 1) throw new Error('the code could not be fetched');
    return fakeSocket as unknown as PasslineSocket;
  });
  const subject = aSubject(async () => true);
  const end = subscriptions.subscribe('menu 1', subject);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(fetches).toBe(2);
  expect(subject.join).toHaveBeenCalledTimes(1);
  const polls = subject.poll.mock.calls.length;
  await jest.advanceTimersByTimeAsync(3 * POLL_EVERY);
  expect(subject.poll).toHaveBeenCalledTimes(polls);
  end();
});

test('if the library never loads, subjects are polled at their pace, and users of the socket are notified', async () => {
  const subscriptions = new Subscriptions(() => Promise.reject(new Error('blocked')));
  const subject = aSubject(async () => true);
  const onSocketMissing = jest.fn();
  const end = subscriptions.subscribe('order ABC', subject);
  subscriptions.use({ onSocketMissing });
  await jest.advanceTimersByTimeAsync(12 * POLL_EVERY + 1);
  expect(callsOf(subject)).toEqual([0, 12]);
  expect(onSocketMissing).toHaveBeenCalled();
  const missLater = jest.fn();
  subscriptions.use({ onSocketMissing: missLater });
  expect(missLater).toHaveBeenCalledTimes(1);
  end();
  await jest.advanceTimersByTimeAsync(3 * POLL_EVERY);
  expect(callsOf(subject)).toEqual([0, 12]);
});

test('a subject receives parsed messages, and unreadable ones marked as such', async () => {
  const { fakeSocket, subject } = await subscribe(async () => true);
  fakeSocket.bring('menu-changed', { branch_id: 1, at: '', menu_version: 4 });
  fakeSocket.bring('menu-changed', { branch_id: 'one' });
  fakeSocket.bring('menu-painted', { branch_id: 1 });
  expect(subject.receive.mock.calls.map(([event]) => [event.name, event.branchId])).toEqual([
    ['menu-changed', undefined],
    ['unreadable', null],
    ['unreadable', 1],
  ]);
});
