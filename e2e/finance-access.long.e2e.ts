import { violations } from './support/accessibility.js';
import { openAs, openAsAdmin } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

test('axe finds nothing on the finance portal, and only a super admin sees it', async ({
  page,
  branch,
  openScreen,
}) => {
  await openAsAdmin(page, '/finance', branch);
  await expect(page.getByRole('button', { name: /^Total Orders/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const manager = await openScreen();
  await openAs(manager, branch.manager, '/finance');
  await expect(manager).toHaveURL(/\/login$/);
});
