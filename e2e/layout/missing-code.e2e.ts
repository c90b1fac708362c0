import { ROLE } from '../../libs/contract/values.js';
import { comeWith, expect, test } from '../support/recorded-shop.js';
import { logInto } from '../support/recorded-staff.js';

const MISSING =
  /assets|Failed to load resource|dynamically imported|React Router caught|did not load|could not be fetched|MIME/;

test.use({ changesRoutes: true });
test.beforeEach(({ faults }) => faults.allow(MISSING));

test('a page whose code is missing after an update reloads once, and then says what to do', { tag: '@long' }, async ({
  page,
  shopOf: _,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  let loads = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads += 1;
  });
  await page.route(/assets\/feedback-page-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  const again = page.waitForEvent('load');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click();
  await again;
  await expect(page).toHaveURL(/\/feedback$/);
  await expect(page.getByRole('heading', { level: 1, name: /did not load/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Menu' }).first()).toBeVisible();
  expect(loads).toBe(1);
  await page.unroute(/assets\/feedback-page-.*\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
});

test('if warnings cannot be loaded, the board still works', { tag: '@long' }, async ({ page, shopOf }) => {
  await page.route(/assets\/board-warnings-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await logInto(page, shopOf, { role: ROLE.BRANCH_MANAGER });
  await page.goto('/portal');
  await expect(page.getByText('Warnings about the boards did not load')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^All Open/ })).toBeVisible();
});

test('if open orders and navigation cannot be loaded, the page still works', { tag: '@long' }, async ({
  page,
  shopOf: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await comeWith(page, { cart: [] });
  await page.addInitScript(() => {
    localStorage.setItem('passline.placed', JSON.stringify({ tokens: [{ reference: 'ORD-1', token: 'own' }] }));
  });
  await page.route(/assets\/(open-orders|nav-sheet)-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  let loads = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads += 1;
  });
  const missing = page.waitForResponse(/assets\/open-orders-/);
  await page.goto('/feedback');
  await missing;
  const heading = page.getByRole('heading', { level: 1, name: 'Feedback' });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Your open orders' })).toHaveCount(0);
  expect(loads).toBe(1);

  const navigation = page.getByRole('button', { name: 'Open navigation' });
  const again = page.waitForEvent('load');
  await navigation.click();
  // once for the latest files
  await again;
  for (const _tap of ['first', 'second']) {
    await navigation.click();
    const dialog = page.getByRole('dialog', { name: 'Where to?' });
    await expect(dialog).toContainText('Something went wrong here.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(heading).toBeVisible();
  expect(loads).toBe(2);
});

test('a wall screen whose page cannot be loaded says so, and reloads itself after a while', { tag: '@long' }, async ({
  page,
  shopOf,
}) => {
  await page.clock.install();
  let isGone = true;
  await page.route(/assets\/portal-page-.*\.js/, (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await logInto(page, shopOf, { role: ROLE.KITCHEN_STAFF });
  await page.goto('/portal');
  await expect(page.getByRole('heading', { level: 1, name: /did not load/ })).toBeVisible();
  isGone = false;
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('Live');
});
