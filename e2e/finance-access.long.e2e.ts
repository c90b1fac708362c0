import { violations } from './support/accessibility.js';
import { openAs, openAsAdmin, STAFF } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

test('axe finds nothing on the finance portal, and only a super admin sees it', async ({ page, openScreen }) => {
  await openAsAdmin(page, '/finance');
  await expect(page.getByRole('button', { name: /^Total Orders/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const manager = await openScreen();
  await openAs(manager, STAFF.manager, '/finance');
  await expect(manager).toHaveURL(/\/login$/);
});
