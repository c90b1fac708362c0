import { EventEmitter } from 'node:events';
import { TOO_MANY_CONNECTIONS } from '@libs/contract/orders/events.js';
import { backOffWhenFull } from '../../src/realtime/connect-back-off.js';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const crowded = () =>
  Object.assign(new Error('Too many'), { data: { code: TOO_MANY_CONNECTIONS, retryAfterSeconds: 30 } });

function rejectedSocket() {
  const fakeSocket = Object.assign(new EventEmitter(), { active: false, connect: jest.fn() });
  backOffWhenFull(fakeSocket);
  return fakeSocket;
}

it('connects again after the time that the server names, and waits longer each time', () => {
  const fakeSocket = rejectedSocket();
  for (const [round, seconds] of [30, 60, 120, 240, 300, 300].entries()) {
    fakeSocket.emit('connect_error', crowded());
    jest.advanceTimersByTime(seconds * 1000 - 1);
    expect(fakeSocket.connect).toHaveBeenCalledTimes(round);
    jest.advanceTimersByTime(1);
    expect(fakeSocket.connect).toHaveBeenCalledTimes(round + 1);
  }
});

it('adds up to the same time at random, so that clients do not return together', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const fakeSocket = rejectedSocket();
  fakeSocket.emit('connect_error', crowded());
  jest.advanceTimersByTime(45_000 - 1);
  expect(fakeSocket.connect).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(fakeSocket.connect).toHaveBeenCalledTimes(1);
});

it('starts with the short wait again after it was admitted', () => {
  const fakeSocket = rejectedSocket();
  fakeSocket.emit('connect_error', crowded());
  jest.runAllTimers();
  fakeSocket.emit('connect');
  fakeSocket.emit('connect_error', crowded());
  jest.advanceTimersByTime(30_000);
  expect(fakeSocket.connect).toHaveBeenCalledTimes(2);
});

it.each([
  undefined,
  null,
  { code: 'other', retryAfterSeconds: 1 },
  { code: TOO_MANY_CONNECTIONS, retryAfterSeconds: '1' },
])('leaves a rejection with %j as final as it is', (data) => {
  const fakeSocket = rejectedSocket();
  fakeSocket.emit('connect_error', Object.assign(new Error('Not Authorized!'), { data }));
  jest.runAllTimers();
  expect(fakeSocket.connect).not.toHaveBeenCalled();
});
