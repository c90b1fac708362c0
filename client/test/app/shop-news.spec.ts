const fakeSocket = { connected: true, io: { on: () => undefined }, on: () => undefined };
// replaces Socket.IO's client, because jsdom has no network
jest.mock('socket.io-client', () => ({ io: () => fakeSocket }));

import { accentShades } from '@libs/domain/shop/accent.js';
import { settingsEndpoint } from '../../src/api/public-api.js';
import { followShop } from '../../src/app/shop-news.js';
import { showBrand } from '../../src/app/show-brand.js';
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

test('a new brand replaces the rules of the page’s own style sheet, as the content policy allows', () => {
  document.head.innerHTML = '<style id="brand">html:root{--accent:#111111;}</style>';
  const style = document.querySelector<HTMLStyleElement>('style#brand');
  showBrand({ accent: '#0B6E4F', icon_url: null, shades: accentShades('#0B6E4F') });
  const rules = [...(style?.sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('');
  expect(rules).toContain('--accent: #0B6E4F');
  expect(rules).not.toContain('#111111');
  // a changed text would be an inline style, which the policy does not know
  expect(style?.textContent).toBe('html:root{--accent:#111111;}');
});
