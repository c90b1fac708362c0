import { act, fireEvent, renderHook } from '@testing-library/react';
import { noteServedBuild } from '../../src/api/build.js';
import { useNewerBuild } from '../../src/features/kitchen/device/use-newer-build.js';

/**
 * ms: longer than the interval of the check and the time after which a board counts as unused, shorter than a minute
 */
const A_WHILE = 25_000;
let asked: jest.Mock;

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '<meta name="passline-build" content="own">';
  // the page stays, because nothing is loaded, so each check asks again
  asked = jest.fn(async () => new Response('<meta name="passline-build" content="own">'));
  globalThis.fetch = asked;
  noteServedBuild('newer');
});
afterEach(() => {
  document.body.innerHTML = '';
  jest.useRealTimers();
});

const open = (isBusy: boolean) => renderHook((props) => useNewerBuild(props), { initialProps: { isBusy } });
const wait = (ms = A_WHILE) => act(() => jest.advanceTimersByTimeAsync(ms));

test('an unused board requests the page of the newer build', async () => {
  open(false);
  await wait();
  expect(asked).toHaveBeenCalledWith('/', expect.anything());
});

test('a board of the same build does not', async () => {
  noteServedBuild('own');
  open(false);
  await wait();
  expect(asked).not.toHaveBeenCalled();
});

test('it waits while an order is not started', async () => {
  const { rerender } = open(true);
  await wait();
  expect(asked).not.toHaveBeenCalled();
  rerender({ isBusy: false });
  await wait();
  expect(asked).toHaveBeenCalled();
});

test('it waits while a dialog is open', async () => {
  document.body.innerHTML = '<dialog open></dialog>';
  open(false);
  await wait();
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['touched', () => fireEvent.pointerDown(document.body)],
  ['typed on', () => fireEvent.keyDown(document.body)],
])('it waits while it is %s', async (_how, use) => {
  open(false);
  for (let times = 0; times < 5; times += 1) {
    use();
    await wait(10_000);
  }
  expect(asked).not.toHaveBeenCalled();
  await wait();
  expect(asked).toHaveBeenCalled();
});
