import { type Subject, Subscriptions } from '../../src/realtime/subscriptions.js';
import { asSocket } from '../support/as-socket.js';

const POLL_EVERY = 5000;

/** The part of a socket that a subject uses: it connects, and receives messages. */
function aSocket() {
  const listeners = { connect: new Set<() => unknown>(), disconnect: new Set<() => unknown>() };
  const messages = new Set<(name: string, data: unknown) => unknown>();
  const fakeSocket = {
    connected: false,
    id: '',
    on: (name: string, listener: () => unknown) => {
      if (name === 'connect' || name === 'disconnect') listeners[name].add(listener);
    },
    timeout: () => fakeSocket,
    onAny: (listener: (name: string, data: unknown) => unknown) => messages.add(listener),
    connect: (id: string) => {
      Object.assign(fakeSocket, { connected: true, id });
      for (const listener of listeners.connect) listener();
    },
    disconnect: () => {
      Object.assign(fakeSocket, { connected: false, id: undefined });
      for (const listener of listeners.disconnect) listener();
    },
    bring: (name: string, data: unknown) => {
      for (const listener of messages) listener(name, data);
    },
  };
  fakeSocket.connect('first');
  return fakeSocket;
}

function aSubject(admit: () => Promise<boolean>) {
  return {
    join: jest.fn(admit),
    onJoined: jest.fn(),
    onLost: jest.fn(),
    leave: jest.fn(),
    receive: jest.fn(),
    poll: jest.fn(),
    pollEvery: POLL_EVERY,
  };
}

/** Subscribes a subject on a socket of its own; `admit` is the server's answer to a join. */
async function subscribe(
  admit: () => Promise<boolean>,
  options: Pick<Subject, 'firstPollWithin' | 'isIncomplete'> = {},
) {
  const fakeSocket = aSocket();
  const subscriptions = new Subscriptions(async () => asSocket(fakeSocket));
  const subject = { ...aSubject(admit), ...options };
  const membership = subscriptions.subscribe('menu 1', subject);
  await jest.advanceTimersByTimeAsync(1000);
  return { fakeSocket, subscriptions, subject, membership, end: membership.end };
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
  const { end: endToo } = subscriptions.subscribe('menu 1', other);
  end();
  end();
  expect([subject.leave.mock.calls.length, other.join.mock.calls.length]).toEqual([0, 1]);
  endToo();
  endToo();
  expect(other.leave).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2 * POLL_EVERY);
  expect([subject, other].flatMap(({ poll }) => poll.mock.calls)).toEqual([]);
});

test('all subjects share one socket, which is opened once', async () => {
  const fakeSocket = aSocket();
  const open = jest.fn(async () => asSocket(fakeSocket));
  const subscriptions = new Subscriptions(open);
  const subjects = ['menu 1', 'order ABC'].map((key) => {
    const subject = aSubject(async () => true);
    return { subject, ...subscriptions.subscribe(key, subject) };
  });
  await jest.advanceTimersByTimeAsync(1000);
  expect(subjects.map(({ subject }) => subject.join.mock.calls)).toEqual([[[fakeSocket]], [[fakeSocket]]]);
  expect(open).toHaveBeenCalledTimes(1);
  for (const { end } of subjects) end();
});

test('a message is parsed once, however many subjects and listeners receive it', async () => {
  const { fakeSocket, subscriptions, subject, end } = await subscribe(async () => true);
  const other = aSubject(async () => true);
  const listener = jest.fn();
  const ends = [subscriptions.subscribe('board 1', other).end, subscriptions.listen(listener), end];
  fakeSocket.bring('menu-changed', { branch_id: 1, at: '', menu_version: 4 });
  const events = [subject.receive, other.receive, listener].map(({ mock }) => mock.calls[0]?.[0]);
  expect(events[0]).toMatchObject({ name: 'menu-changed' });
  expect(new Set(events).size).toBe(1);
  for (const stop of ends) stop();
});

test('a join that is requested again while none is in flight is sent once', async () => {
  let answer: (isAdmitted: boolean) => void = () => undefined;
  const { subject, membership, end } = await subscribe(() => new Promise((resolve) => (answer = resolve)));
  membership.join();
  expect(subject.join).toHaveBeenCalledTimes(1);
  answer(true);
  await jest.advanceTimersByTimeAsync(0);
  expect([membership.isJoined(), subject.onJoined.mock.calls.length]).toEqual([true, 1]);
  membership.join();
  expect(subject.join).toHaveBeenCalledTimes(2);
  end();
});

test('an answer to a join of an earlier connection is ignored', async () => {
  const answers: ((isAdmitted: boolean) => void)[] = [];
  const { fakeSocket, subject, membership, end } = await subscribe(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  fakeSocket.disconnect();
  fakeSocket.connect('second');
  expect(subject.join).toHaveBeenCalledTimes(2);
  answers[0]?.(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(membership.isJoined()).toBe(false);
  answers[1]?.(true);
  await jest.advanceTimersByTimeAsync(0);
  expect([membership.isJoined(), subject.onJoined.mock.calls.length]).toEqual([true, 1]);
  end();
});

test.each([0, 0.5, 0.99])(
  'the first polls after a lost connection are spread over two seconds (%d), then come every five',
  async (share) => {
    jest.spyOn(Math, 'random').mockReturnValue(share);
    const { fakeSocket, subject, end } = await subscribe(async () => true, { firstPollWithin: 2000 });
    fakeSocket.disconnect();
    expect([subject.onLost.mock.calls.length, subject.poll.mock.calls.length]).toEqual([1, 0]);
    await jest.advanceTimersByTimeAsync(share * 2000);
    expect(subject.poll).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(POLL_EVERY - 1);
    expect(subject.poll).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(subject.poll).toHaveBeenCalledTimes(2);
    fakeSocket.connect('second');
    await jest.advanceTimersByTimeAsync(3 * POLL_EVERY);
    expect(subject.poll).toHaveBeenCalledTimes(2);
    end();
  },
);

test('a subject that is incomplete is polled although it is joined', async () => {
  const fakeSocket = aSocket();
  const subscriptions = new Subscriptions(async () => asSocket(fakeSocket));
  let isIncomplete = true;
  const subject = { ...aSubject(async () => true), isIncomplete: () => isIncomplete };
  const { end } = subscriptions.subscribe('board 1', subject);
  await jest.advanceTimersByTimeAsync(2 * POLL_EVERY);
  expect(callsOf(subject)).toEqual([1, 2]);
  isIncomplete = false;
  await jest.advanceTimersByTimeAsync(2 * POLL_EVERY);
  expect(callsOf(subject)).toEqual([1, 2]);
  end();
});

test('the socket of a subject is opened after the page has loaded', async () => {
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const open = jest.fn(async () => asSocket(aSocket()));
  const { end } = new Subscriptions(open).subscribe(
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

test('the socket of an urgent subject is opened at once', async () => {
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const open = jest.fn(async () => asSocket(aSocket()));
  const { end } = new Subscriptions(open).subscribe('board 1', { ...aSubject(async () => true), isUrgent: true });
  await jest.advanceTimersByTimeAsync(0);
  expect(open).toHaveBeenCalledTimes(1);
  end();
  readyState.mockRestore();
});

test('a listener receives messages until it is removed', async () => {
  const { fakeSocket, subscriptions, end } = await subscribe(async () => true);
  const listener = jest.fn();
  const release = subscriptions.listen(listener);
  fakeSocket.bring('menu-changed', { branch_id: 1, at: '', menu_version: 4 });
  release();
  fakeSocket.bring('menu-changed', { branch_id: 1, at: '', menu_version: 5 });
  expect(listener.mock.calls.map(([{ data }]) => data.menu_version)).toEqual([4]);
  end();
});

test.each([
  [0, 3000],
  [0.9, 5700],
])('not all clients load a missing library again at once: with the random share %d after %d ms', async (share, ms) => {
  jest.spyOn(Math, 'random').mockReturnValue(share);
  const open = jest.fn(() => Promise.reject(new Error('blocked')));
  const { end } = new Subscriptions(open).subscribe('board 1', { ...aSubject(async () => true), isUrgent: true });
  await jest.advanceTimersByTimeAsync(ms - 1);
  expect(open).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(open).toHaveBeenCalledTimes(2);
  end();
});

test('a failed import of the socket’s library is repeated, and its subjects are polled until then', async () => {
  const fakeSocket = aSocket();
  let fetches = 0;
  const subscriptions = new Subscriptions(async () => {
    fetches += 1;
    if (fetches === 1) throw new Error('the code could not be fetched');
    return asSocket(fakeSocket);
  });
  const subject = aSubject(async () => true);
  const { end } = subscriptions.subscribe('menu 1', subject);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(fetches).toBe(2);
  expect(subject.join).toHaveBeenCalledTimes(1);
  const polls = subject.poll.mock.calls.length;
  await jest.advanceTimersByTimeAsync(3 * POLL_EVERY);
  expect(subject.poll).toHaveBeenCalledTimes(polls);
  end();
});

test('if the library never loads, subjects are polled at their interval', async () => {
  const subscriptions = new Subscriptions(() => Promise.reject(new Error('blocked')));
  const subject = aSubject(async () => true);
  const { end } = subscriptions.subscribe('order ABC', subject);
  await jest.advanceTimersByTimeAsync(12 * POLL_EVERY + 1);
  expect(callsOf(subject)).toEqual([0, 12]);
  expect(subject.onLost).toHaveBeenCalledTimes(1);
  const later = aSubject(async () => true);
  const membership = subscriptions.subscribe('menu 1', later);
  expect(later.onLost).toHaveBeenCalledTimes(1);
  membership.end();
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
