import type { StaffBranchesAnswer } from '../libs/contract/branches/staff-branches.js';
import { violations } from './support/accessibility.js';
import { BRANCH, PHONE } from './support/customer.js';
import { press } from './support/keyboard.js';
import { aPicture, Panel, TRACED_PREVIEW } from './support/panel.js';
import { PASSWORD, STAFF, unique } from './support/staff-screens.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';

const OWN = 'ember-and-leaf';
const LATER = 'leaf-and-ember';

test('a branch is added as a draft, given a menu, opened, paused, resumed, archived and removed', {
  tag: '@long',
}, async ({ page, admin, faults }) => {
  test.slow();
  // its removal is announced at once, perhaps before the response, so its parts are requested once more
  faults.allow(/404.*\/api\/branches\/\d+\)$/);
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'branches' });
  const name = unique('Matara');
  await panel.addNew();
  await panel.fill({
    'Branch Name': name,
    Phone: '0412222333',
    'Branch Address': '9 Beach Road, Matara',
    'Open Time': '10',
    'Close Time': '22:00',
    'Cancel code': '2581',
  });
  await panel.submit('Add');
  await page.getByLabel('Search Branches').fill(name);
  await expect(panel.row(name)).toContainText('10:00');

  const dialog = page.getByRole('dialog');
  const { branches: all } = await admin.call<StaffBranchesAnswer>('GET', 'branches/staff');
  const id = all.find((branch) => branch.name === name)?.id;
  await admin.call('POST', `branches/${id}/menu-copy`, { from: BRANCH.id, with: ['deliveries'] });

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
  await dialog.getByRole('button', { name: 'Open anyway' }).click();
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
  const red = page.getByRole('group', { name: 'Pickup tickets are' }).getByLabel('late after', { exact: true });
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

test('a person is added, chooses an own password, changes it, loses the account and is removed', {
  tag: '@long',
}, async ({ page, branch, openScreen, faults }) => {
  test.slow();
  // a wrong password, and the end of a session
  faults.allow(/ 400| 401/);
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'users' });
  const name = unique('Tharindu');
  const email = `${name.toLowerCase()}@passline.test`;
  const issued = page.getByRole('dialog', { name: `First password for ${name}` });

  await test.step('a super admin adds the person of a branch', async () => {
    await panel.addNew();
    await panel.choose('Role', 'Kitchen Staff');
    await panel.fill({ Name: name, Email: email, 'First password': PASSWORD });
    await panel.submit('Add');
    await expect(page.getByText('Select a branch!')).toBeVisible();
    await page.getByRole('checkbox', { name: branch.name, exact: true }).check();
    await panel.submit('Add');
    await expect(issued).toContainText(PASSWORD);
    await issued.getByRole('button', { name: 'Done' }).click();
    await page.getByLabel('Search Users').fill(name);
    await expect(panel.row(name)).toContainText(branch.name);
    await expect(panel.row(name)).toContainText('First password');
  });

  const phone = await openScreen(PHONE);
  const logIn = async (password: string) => {
    await phone.goto('/login');
    await phone.getByLabel('Email Address').fill(email);
    await phone.getByLabel('Password').fill(password);
    await phone.getByRole('button', { name: 'Login' }).click();
  };
  await test.step('the person chooses an own password, whatever the address, and changes it', async () => {
    await logIn(PASSWORD);
    await expect(phone.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
    await phone.goto('/menu');
    await expect(phone.getByLabel('Your password')).toBeFocused();
    expect(await violations(phone)).toEqual([]);
    await phone.goto('/portal');
    await phone.getByLabel('Your password').fill(OWN);
    await phone.getByRole('button', { name: 'Save my password' }).click();
    await expect(phone.getByRole('button', { name: /Start shift/ })).toBeVisible();

    await phone.getByRole('button', { name: 'Open navigation' }).click();
    await phone.getByRole('button', { name: 'Password and devices' }).click();
    await expect(phone.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('on Linux');
    expect(await violations(phone)).toEqual([]);
    const dialog = phone.getByRole('dialog').last();
    for (const [current, sentence] of [
      ['not-my-password', 'The current password is wrong. Try again.'],
      [OWN, 'Your password is changed.'],
    ] as const) {
      await phone.getByLabel('Current password').fill(current);
      await phone.getByLabel('New password').fill(LATER);
      await dialog.getByRole('button', { name: 'Change password' }).click();
      await expect(phone.getByText(sentence)).toBeVisible();
    }
    await expect(phone.getByRole('dialog')).toHaveCount(0);
  });

  const more = async (action: string) => {
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('listitem').getByRole('button', { name: action, exact: true }).click();
  };
  await test.step('a deactivated person cannot log in, and a reset replaces the password', async () => {
    await more('Deactivate');
    await expect(panel.row(name)).toContainText('Deactivated');
    await logIn(LATER);
    await expect(phone.getByRole('main').getByRole('alert')).toBeVisible();
    await more('Activate again');
    await expect(panel.row(name)).not.toContainText('Deactivated');
    await more('Reset password');
    await page.getByRole('dialog').getByLabel('First password').fill('another long one');
    await page.getByRole('dialog').getByRole('button', { name: 'Set password' }).click();
    await expect(issued).toContainText('another long one');
    await issued.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await logIn(LATER);
    await expect(phone.getByText('The e-mail address or the password is wrong. Try again.')).toBeVisible();
    await logIn('another long one');
    await expect(phone.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  });
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
