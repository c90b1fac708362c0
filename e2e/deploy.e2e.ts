import { openBoard, STAFF } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

test('a page whose code is gone after an update is loaded again, once, and then says what to do', async ({
  page,
  faults,
}) => {
  faults.allow(/assets|Failed to load resource|dynamically imported|React Router caught|could not be fetched/);
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
  // the router shows an address when it has its page: what was open is loaded again, and the link is still there
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /could not be fetched/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Menu' }).first()).toBeVisible();
  expect(loads).toBe(1);
  await page.unroute(/assets\/feedback-page-.*\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
});

test('warnings that cannot be fetched do not take the board with them', async ({ page, faults }) => {
  faults.allow(/assets|Failed to load resource|dynamically imported|MIME/);
  await page.route(/assets\/board-warnings-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await openBoard(page, STAFF.manager);
  await expect(page.getByText('Warnings about the boards could not be fetched')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'All Open' })).toBeVisible();
});
