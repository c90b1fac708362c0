import { violations } from './support/accessibility.js';
import { press } from './support/keyboard.js';
import { aPicture, Panel, TRACED_PREVIEW } from './support/panel.js';
import { login, PASSWORD, STAFF, unique } from './support/staff-screens.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';

test('a branch is added as a draft, given a menu, opened, paused, resumed, archived and removed', {
  tag: '@long',
}, async ({ page, faults }) => {
  test.slow();
  // its removal is announced at once, perhaps before the response, so its parts are requested once more
  faults.allow(/404.*\/api\/branches\/\d+\)$/);
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'branches' });
  const name = unique('Matara');
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Phone', 'Address', 'Open', 'Close', 'Actions']);
  await panel.addNew();
  await panel.fill({
    'Branch Name': name,
    Phone: '041',
    'Branch Address': '9 Beach Road, Matara',
    'Open Time': '10',
    'Close Time': '22:00',
    'Cancel code': '25',
  });
  await panel.submit('Add');
  await expect(page.getByText('Phone must have exactly 10 digits.')).toBeVisible();
  await expect(page.getByText('Please enter 4 digits')).toBeVisible();
  await panel.fill({ Phone: '0412222333', 'Cancel code': '2581' });
  await panel.submit('Add');
  await page.getByLabel('Search Branches').fill(name);
  await expect(panel.row(name)).toContainText('10:00');

  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('listitem').getByRole('button', { name: 'Copy a menu into it', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await panel.choose('From', 'Kandy');
  await expect(dialog.getByRole('checkbox').first()).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Delivery locations' }).check();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await panel.expectToast(/food/);

  const isInShop = async () => {
    const { branches } = await (await page.request.get('/api/branches')).json();
    return branches.some((branch: { name: string }) => branch.name === name);
  };
  await expect(panel.row(name)).toContainText('Draft');
  expect(await isInShop()).toBe(false);
  await panel.edit(name);
  await panel.unfold('Kitchen');
  await expect(page.getByText('The branch has a code.')).toBeVisible();
  const needs = page.getByRole('list', { name: 'What the branch needs' });
  await expect(needs).toContainText('It has a menu');
  await expect(needs).toContainText('It has delivery locations');
  await expect(needs).toContainText('Nobody works there');
  await page.getByRole('button', { name: 'Open to customers' }).click();
  await expect(page.getByRole('button', { name: 'Hide from customers' })).toBeVisible();
  expect(await isInShop()).toBe(true);
  const ordering = page.getByRole('tabpanel').getByRole('region', { name: 'Ordering' });
  await ordering.getByRole('button', { name: 'Pause ordering' }).click();
  await dialog.getByLabel('Reason').fill('The fryer is being cleaned');
  await dialog.getByRole('button', { name: 'Pause ordering' }).click();
  await expect(ordering).toContainText(/Paused until \d\d:\d\d/);
  await expect(ordering).toContainText('The fryer is being cleaned');
  await ordering.getByRole('button', { name: 'Take orders again' }).click();
  await expect(ordering).toContainText(/Open|Closed/);
  await panel.fill({ 'Branch Address': '11 Beach Road, Matara' });
  const red = page.getByRole('group', { name: 'Pickup tickets turn' }).getByLabel('red after');
  const messages = page.getByRole('switch', { name: 'Send customers SMS updates on their order' });
  await panel.unfold('Messages');
  await expect(messages).not.toBeChecked();
  await panel.unfold('Orders');
  const most = page.getByLabel('Most of one item in an order');
  await expect(most).toHaveValue('50');
  await most.fill('80');
  await red.fill('12');
  await messages.click();
  await panel.submit('Save');
  await expect(panel.row(name)).toContainText('11 Beach Road');
  await panel.edit(name);
  for (const section of ['Orders', 'Kitchen', 'Messages']) await panel.unfold(section);
  await expect(red).toHaveValue('12');
  await expect(most).toHaveValue('80');
  await expect(messages).toBeChecked();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();

  await panel.edit(name);
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Take back as a draft' })).toBeVisible();
  expect(await isInShop()).toBe(false);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(panel.row(name)).toHaveCount(0);
  await page.getByRole('checkbox', { name: /Show archived/ }).check();

  await panel.askToRemove(name);
  await expect(dialog).toContainText(/It has \d+ food items/);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(panel.row(name)).toHaveCount(0);
});

test('a manager changes the weekly hours and the closed days of their own branch', { tag: '@long' }, async ({
  page,
  branch,
}) => {
  const panel = await Panel.open(page, { email: branch.manager, tab: 'running' });
  const week = page.getByRole('switch', { name: 'Other hours on some days of the week' });
  await week.click();
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  await page.getByLabel('Monday opens').last().fill('30:00');
  await panel.submit('Save');
  await expect(page.getByText('Enter each time as 09:30.')).toBeVisible();
  await week.click();
  await page.getByText('Poya days of the next twelve months').click();
  const last = page.getByRole('checkbox').last();
  await last.check();
  const closed = page.getByRole('list', { name: 'Closed on' });
  await expect(closed.getByRole('textbox')).toHaveValue('Poya day');
  await closed.getByRole('textbox').fill('Full moon');
  await panel.submit('Save');
  await panel.expectToast(/was saved/);
  await page.reload();
  await expect(closed.getByRole('textbox')).toHaveValue('Full moon');
  await closed.getByRole('button', { name: /after all/ }).click();
  await panel.submit('Save');
  // a reload would abort an unanswered request
  await panel.expectToast(/was saved/);
  await page.reload();
  await expect(week).not.toBeChecked();
  await expect(closed).toHaveCount(0);
});

test('special days of several branches are set in an accessible dialog', { tag: '@long' }, async ({
  page,
  branch,
  admin,
}) => {
  const other = await admin.openBranch();
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'branches' });
  // the list moves the button above it
  await expect(panel.row('Kandy')).toBeVisible();
  await page.getByRole('button', { name: 'Special days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Special days' });
  await expect(dialog.getByRole('checkbox', { name: 'Kandy' })).toBeChecked();
  expect(await violations(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'No branches' }).click();
  await dialog.getByRole('radio', { name: 'A date' }).click();
  await dialog.getByRole('radio', { name: 'Open at other hours' }).click();
  await dialog.getByRole('button', { name: 'Set special days' }).click();
  await expect(dialog.getByText('Choose at least one branch.')).toBeVisible();
  await expect(dialog.getByText('Choose a date.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  for (const { name } of [branch, other]) await dialog.getByRole('checkbox', { name }).check();
  const far = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByRole('textbox', { name: 'Date' }).fill(far);
  await dialog.getByRole('button', { name: 'Set special days' }).click();
  await panel.expectToast(/^2 special days/);
});

test('a user is added by the rules of the role, deactivated, given a password and removed; never oneself', {
  tag: '@long',
}, async ({ page, branch }) => {
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'users' });
  const name = unique('Tharindu');
  const email = `${name.toLowerCase()}@passline.test`;
  await panel.addNew();
  await panel.submit('Add');
  await expect(page.getByText('Select a role!')).toBeVisible();
  await panel.choose('Role', 'Branch Manager');
  await panel.fill({ Name: name, Email: email, 'First password': 'short' });
  await panel.submit('Add');
  await expect(page.getByText('Select a branch!')).toBeVisible();
  await expect(page.getByText('Password must have at least 8 characters.')).toBeVisible();
  await panel.fill({ 'First password': PASSWORD });
  await panel.choose('Branch', branch.name);
  await panel.submit('Add');
  const issued = page.getByRole('dialog', { name: `First password for ${name}` });
  await expect(issued).toContainText(PASSWORD);
  await issued.getByRole('button', { name: 'Done' }).click();
  const search = page.getByLabel('Search Users');
  await search.fill(name);
  await expect(panel.row(name)).toContainText(branch.name);
  await expect(panel.row(name)).toContainText('First password');
  expect((await login(page.request, email)).branch?.name).toBe(branch.name);

  const more = async (action: string) => {
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('listitem').getByRole('button', { name: action, exact: true }).click();
  };
  await more('Deactivate');
  await expect(panel.row(name)).toContainText('Deactivated');
  await more('Activate again');
  await expect(panel.row(name)).not.toContainText('Deactivated');
  await more('Reset password');
  await page.getByRole('dialog').getByLabel('First password').fill('another long one');
  await page.getByRole('dialog').getByRole('button', { name: 'Set password' }).click();
  await expect(issued).toContainText('another long one');
  await issued.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const old = await page.request.post('/api/login', { data: { email, password: PASSWORD } });
  expect((await old.json()).error).toBe(true);

  await search.fill('Amaya Wijesinghe');
  await panel.askToRemove('Amaya Wijesinghe');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await panel.expectToast(/cannot remove your own account/);
  await search.fill(name);
  await panel.remove(name);
});

test('a banner is dropped, cropped, uploaded, moved and removed; the trail names the person', { tag: '@long' }, async ({
  page,
  faults,
}) => {
  faults.allow(TRACED_PREVIEW);
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'banner-images' });
  const banners = page.getByRole('list', { name: 'Banner images in their order' }).getByRole('listitem');
  await expect(banners.first()).toBeVisible();
  const before = await steady(() => banners.count());
  await panel.addNew();
  await panel.submit('Add');
  await expect(page.getByText('Image is required.')).toBeVisible();

  const { name, mimeType, buffer } = await aPicture(page, { width: 1200, height: 800 });
  const files = await page.evaluateHandle(
    ([file, type, encoded]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], file, { type }));
      return transfer;
    },
    [name, mimeType, buffer.toString('base64')] as const,
  );
  await page.getByText('Choose an image, or drop it here').dispatchEvent('drop', { dataTransfer: files });
  await page.getByRole('button', { name: 'Use this part' }).click();
  await test.step('a selected picture counts as unsaved input', async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByAltText('The banner as it will be shown')).toBeVisible();
  });
  await panel.submit('Add');
  await expect(banners).toHaveCount(before + 1);

  const last = await steady(() => banners.last().locator('img').getAttribute('src'));
  const saved = page.waitForResponse((response) => response.url().endsWith('/banner-images/order') && response.ok());
  const handle = banners.last().getByRole('button', { name: /^Move/ });
  await handle.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: `is at place ${before} of ${before + 1}` })).toBeAttached();
  await press(page, 'Space');
  await saved;
  await expect(banners.nth(before - 1).locator('img')).toHaveAttribute('src', String(last));
  await page.getByRole('button', { name: `Remove banner ${before}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(banners).toHaveCount(before);

  await panel.goTo('Audit Trail');
  await panel.choose('Kind of record', 'banner image');
  const entries = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') });
  const [removed, moved] = [entries.nth(0), entries.nth(1)];
  await expect(removed).toContainText('Amaya Wijesinghe removed · banner image');
  await removed.getByText(/field/).click();
  await expect(removed.getByRole('columnheader', { name: 'Before' })).toBeVisible();
  await expect(moved).toContainText('Amaya Wijesinghe reordered · banner image');
  await moved.getByText(/field/).click();
  const pictures = moved.getByRole('cell').last().getByRole('img');
  await expect(pictures).toHaveCount(before + 1);
  await expect(pictures.nth(before - 1)).toHaveAttribute('src', String(last));
});
