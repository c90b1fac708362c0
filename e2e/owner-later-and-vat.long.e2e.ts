import { addDays, dayInWords } from '../libs/domain/time/calendar-date.js';
import { violations } from './support/accessibility.js';
import { BRANCH } from './support/customer.js';
import { Panel } from './support/panel.js';
import { Staff } from './support/staff.js';
import { orderAs, STAFF, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

test('an owner turns on orders for later and the till, registers for VAT, and is told what a closing hits', async ({
  openScreen,
  startOwnServer,
}) => {
  test.slow();
  // the rate of VAT is the chain's
  const { url } = await startOwnServer();
  const page = await openScreen({ baseURL: url });
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'branches', branch: BRANCH.id });
  const running = { open: '00:00', close: '00:00', takesStaffOrders: false, laterDays: 0 };
  await (await Staff.logIn(page.request)).call('PUT', `branches/${BRANCH.id}/running`, running);
  await page.reload();
  const staffOrders = page.getByRole('switch', { name: 'Staff enter orders by phone and at the counter' });

  await test.step('the branch takes orders for later and at the till', async () => {
    await panel.edit(BRANCH.name);
    await panel.unfold('Orders for later');
    await panel.fill({ 'Days ahead': '7' });
    await panel.unfold('Taxes');
    await panel.fill({ Notice: '90', 'Portions for one time': '40', 'Tax code': 'br01' });
    expect(await violations(page)).toEqual([]);
    await page.getByText('30 min', { exact: true }).click();
    await panel.unfold('Counter and phone');
    await staffOrders.click();
    await panel.submit('Save');
    await panel.expectToast(`${BRANCH.name} was saved.`);
    // the list may still have the former values
    await page.reload();
    await panel.edit(BRANCH.name);
    for (const section of ['Orders for later', 'Counter and phone', 'Taxes']) await panel.unfold(section);
    await expect(panel.field('Notice')).toHaveValue('90');
    await expect(page.getByRole('radio', { name: '30 min' })).toBeChecked();
    await expect(staffOrders).toBeChecked();
    await expect(panel.field('Tax code')).toHaveValue('BR01');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  });

  await test.step('the chain is registered for VAT', async () => {
    await panel.goTo('Taxes');
    await page.getByRole('button', { name: 'Register for VAT' }).click();
    await panel.fill({ 'Legal name': 'Ceylon Smash (Private) Limited', TIN: '123 456 789', Address: '12 Flower Road' });
    await expect(page.getByRole('region', { name: 'On a receipt' })).toContainText('includes VAT 18 % Rs. 450');
    expect(await violations(page)).toEqual([]);
    await panel.submit('Add');
    await expect(page.getByText('The chain is registered for VAT.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Taxes by date' }).getByRole('row').last()).toContainText('123456789');
    expect(await violations(page)).toEqual([]);
    const { settings } = await (await page.request.get('/api/settings')).json();
    expect(settings.tax).toEqual({ is_registered: true, vat_percentage: 18, tin: '123456789' });
  });

  // no slot of it is too near, whenever the test runs
  const day = addDays(new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Colombo' }), 2);
  const customer = unique('Later');
  const slots = await (await page.request.get(`/api/branches/${BRANCH.id}/slots?type=Pickup&date=${day}`)).json();
  await orderAs(page.request, customer, { dueAt: slots.slots[10].starts_at });

  await test.step('finance shows it for its day', async () => {
    await page.goto(`/finance?branch=${BRANCH.id}`);
    const tile = page.getByRole('button', { name: /^Ordered ahead/ });
    await expect(tile).toContainText(`1 order, from ${dayInWords(day)} on`);
    await tile.click();
    await page.getByRole('button', { name: `Orders for ${dayInWords(day)} of ${BRANCH.name}: 1` }).click();
    await expect(page.getByRole('dialog').getByRole('row', { name: customer })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('a closing names it, saves, and counts it until it is moved or cancelled', async () => {
    await page.goto('/admin?tab=branches');
    // they move what is below them
    await expect(page.getByRole('status', { name: 'Board warnings' })).not.toBeEmpty();
    await page.getByRole('button', { name: 'Add special days' }).click();
    const dialog = page.getByRole('dialog', { name: 'Special days' });
    await dialog.getByRole('radio', { name: 'A date' }).click();
    await dialog.getByRole('textbox', { name: 'Date' }).fill(day);
    await expect(dialog).toContainText('1 placed order is due while the branch is closed:');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();

    const named = `1 order is due on ${dayInWords(day)} while the branch is closed.`;
    await panel.edit(BRANCH.name);
    await panel.unfold('Opening hours');
    await page.getByLabel('A day on which the branch stays closed').fill(day);
    await page.getByRole('button', { name: 'Closed that day' }).click();
    await expect(page.getByText('1 placed order is due while the branch is closed:')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await panel.submit('Save');
    await panel.expectToast(named);
    await page.getByRole('button', { name: /things? needs? you/ }).click();
    await page.getByRole('dialog', { name: 'Needs you' }).getByRole('link', { name: customer }).click();
    await expect(page.getByRole('tab', { name: /^Later/ })).toHaveAttribute('aria-selected', 'true');
    const order = page.getByRole('listitem').filter({ hasText: customer });
    await expect(order).toContainText('Closed then');
  });
});
