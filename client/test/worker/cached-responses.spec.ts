import {
  isBrowsing,
  isCacheable,
  isMenu,
  isOtherMenu,
  isShopPage,
  markedAsCached,
} from '../../worker/cached-responses.js';

test.each([
  ['/api/settings', true],
  ['/api/branches', true],
  ['/api/food-types/branch/3', true],
  ['/api/branches/3', false],
  ['/api/orders/ABCDEFGHJK', false],
  ['/api/orders/branch/1/date/2026-01-31', false],
  ['/api/deliveries/branch/1', false],
  ['/api/promo-codes/code/TEN/branch/1/sub-total/900', false],
  ['/api/session', false],
])('whether a response of %s is cached: %s', (path, expected) => {
  expect(isCacheable(path)).toBe(expected);
});

test('only menus replace each other', () => {
  expect(['/api/settings', '/api/branches', '/api/food-types/branch/3'].map(isMenu)).toEqual([false, false, true]);
});

test('the menu of another branch is replaced, not that of the same branch in another language', () => {
  const cached = '/api/food-types/branch/3';
  const paths = ['/api/food-types/branch/4', '/api/food-types/branch/3', '/api/branches'];
  expect(paths.map((path) => isOtherMenu(path, cached))).toEqual([true, false, false]);
});

test.each(['/summary', '/checkout', '/order/QUJD', '/orders', '/login', '/portal', '/admin', '/finance', ''])(
  '%s never gets a cached response',
  (path) => {
    expect(isBrowsing(path)).toBe(false);
  },
);

test.each([
  ...['/', '/address', '/menu', '/offers', '/cart', '/summary', '/checkout', '/orders', '/order/QUJD'],
  ...['/at/kandy', '/at/kandy/menu', '/at/kandy/menu/kottu'],
])('the page %s opens without a network', (path) => {
  expect(isShopPage(path)).toBe(true);
});

test.each([
  '/portal',
  '/admin',
  '/finance',
  '/login',
  '/api/health',
  '/uploads/a.webp',
  '/sandbox/pay',
  '/order/a/b',
  '/at',
  '/at/kandy/food',
])('%s always comes from the network', (path) => {
  expect(isShopPage(path)).toBe(false);
});

describe('a cached response', () => {
  const now = new Date('2026-01-31T12:00:00Z');
  const date = 'Sat, 31 Jan 2026 09:30:00 GMT';

  test('has the time at which it was read, and no version that could be the newest', () => {
    const text = JSON.stringify({ error: false, message: '', menu_version: 7, foodTypes: [] });
    expect(JSON.parse(markedAsCached({ text, date, now }))).toEqual({
      error: false,
      message: '',
      menu_version: -1,
      foodTypes: [],
      kept_at: '2026-01-31T09:30:00.000Z',
    });
  });

  test("has the device's clock instead of the server's, and names no build", () => {
    const settings = { store_name: 'Shop', now: '2026-01-31T09:30:00.000Z', build: 'abc' };
    const answer = JSON.parse(markedAsCached({ text: JSON.stringify({ error: false, settings }), date, now }));
    expect(answer.settings).toEqual({ store_name: 'Shop', now: now.toISOString() });
  });
});
