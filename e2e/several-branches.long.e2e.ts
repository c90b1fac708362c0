import type { UserChangedAnswer } from '../libs/contract/people/staff-users.js';
import { ROLE } from '../libs/contract/values.js';
import { Staff } from './support/staff.js';
import { connection, PASSWORD } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

test('a manager of two branches says where she is, switches on the board, and goes on when one is taken away', async ({
  page,
  branch,
  request,
  faults,
}) => {
  // what the board asks about the branch that was taken away
  faults.allow(/403/);
  const admin = await Staff.logIn(request);
  const other = await admin.openBranch();
  const person = { name: 'Ishara', email: `${branch.id}.area@passline.test`, role: ROLE.BRANCH_MANAGER };
  const { user } = await admin.call<UserChangedAnswer>('POST', 'users', {
    ...person,
    ...{ password: PASSWORD, branches: [branch.id, other.id] },
  });

  await page.goto('/login');
  await page.getByLabel('Email Address').fill(person.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Where are you today?' })).toBeVisible();
  await page.getByRole('button', { name: branch.name }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/portal');
  await expect(connection(page)).toContainText('Live');
  const choice = page.getByRole('main').getByLabel('Branch', { exact: true });
  await expect(choice.locator('option:checked')).toHaveText(branch.name);
  await choice.selectOption(other.name);
  await expect(choice.locator('option:checked')).toHaveText(other.name);
  await expect(connection(page)).toContainText('Live');

  await admin.call('PUT', `users/${user.id}`, { ...person, branches: [branch.id], version: user.version });
  await expect(page.getByText(`${other.name} is not one of your branches any more`)).toBeVisible();
  await page.getByRole('button', { name: branch.name }).click();
  await expect(connection(page)).toContainText('Live');
  await expect(page.getByRole('heading', { name: branch.name })).toBeVisible();
  await expect(choice).toHaveCount(0);
});
