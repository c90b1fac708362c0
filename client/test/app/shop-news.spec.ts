const fakeSocket = { connected: true, io: { on: () => undefined }, on: () => undefined };
// replaces Socket.IO's client, because jsdom has no network
jest.mock('socket.io-client', () => ({ io: () => fakeSocket }));

import { settingsEndpoint } from '../../src/api/public-api.js';
import { followShop } from '../../src/app/shop-news.js';
import { makeStore } from '../../src/app/store/store.js';
import { socket } from '../../src/realtime/socket.js';
import { answerWith } from '../support/fake-api.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a page about no branch, which has no live connection, shows a new name within 20 seconds', async () => {
  let name = 'Kottu House';
  const asked = answerWith(() => ({ settings: { store_name: name, now: new Date().toISOString() } }));
  const store = makeStore();
  const shown = () => settingsEndpoint.select()(store.getState()).data?.store_name;
  await store.dispatch(settingsEndpoint.initiate());
  followShop(store);
  name = 'Kottu Palace';
  await jest.advanceTimersByTimeAsync(20_000);
  expect(shown()).toBe('Kottu Palace');

  // a connection reports changes by itself
  await socket();
  asked.length = 0;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
});
