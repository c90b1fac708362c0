import { foodPath, plainPathOf, SHOP_ROUTES, shopAddressOf } from '../shop/addresses.js';

test.each([
  ['/', '/', {}],
  ['/menu', '/menu', {}],
  ['/order/7KQ2XM9R4T', '/order/:orderNumber', { orderNumber: '7KQ2XM9R4T' }],
  ['/at/colombo-07', '/at/:branch', { branch: 'colombo-07' }],
  ['/at/colombo-07/menu', '/at/:branch/menu', { branch: 'colombo-07' }],
  [foodPath('colombo-07', 'kottu'), '/at/:branch/menu/:food', { branch: 'colombo-07', food: 'kottu' }],
])('%s is the page %s', (path, route, parts) => {
  expect(shopAddressOf(path)).toEqual({ route, parts });
});

test.each([
  '',
  '/menu/',
  '/Menu',
  '//',
  '/at',
  '/at/',
  '/at/a/menus',
  '/at/a/menu/b/c',
  '/order/',
  '/x',
  '/menu?x',
  '/constructor',
])('%j is no page', (path) => {
  expect(shopAddressOf(path)).toBeUndefined();
});

test.each([
  ['/Menu/', '/menu'],
  ['/AT/Colombo-07/MENU//', '/at/colombo-07/menu'],
  ['/order/7KQ2XM9R4T/', '/order/7KQ2XM9R4T'],
])('%s means %s', (path, plain) => {
  expect(plainPathOf(path)).toBe(plain);
});

test.each(['/', '/menu', '/order/7KQ2XM9R4T', '/x/', '/AT', '//evil.example/'])('%s means nothing else', (path) => {
  expect(plainPathOf(path)).toBeUndefined();
});

test('a route is in the list once', () => {
  expect(new Set(SHOP_ROUTES).size).toBe(SHOP_ROUTES.length);
});
