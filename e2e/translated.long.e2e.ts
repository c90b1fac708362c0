import { addButton, comeBack, enterCode, fillRecipient, PHONE, readCodes, someone } from './support/customer.js';
import { Panel } from './support/panel.js';
import { Staff } from './support/staff.js';
import { openBoard, orderAs, PASSWORD, STAFF, ticketOf, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';
import { translatePages } from './support/translation.js';

test.beforeEach(({ context }) => translatePages(context));

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a page that the browser translates takes an order from the menu to the receipt', async ({ page, request }) => {
    const branch = await (await Staff.logIn(request)).openBranch();
    await branch.addFood({ subFoodType: await branch.addSubFoodType('Burgers'), name: 'Coin', price: 600 });
    await branch.addPromoCode('TENOFF', { percentage: 10, limit: 1000 });
    await comeBack(page, branch);
    await page.goto('/menu');
    await expect(page.locator('font').first(), 'the page is translated').toBeAttached();
    await addButton(page, 'Coin').click();
    await expect(page.getByRole('link', { name: /^1 item.* View cart/ })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Coin' }).click();
    await addButton(page, 'Coin').click();
    await page.getByRole('button', { name: 'One Coin more' }).click();
    await page.getByRole('link', { name: /^2 items.* View cart/ }).click();
    await page.getByRole('link', { name: 'Continue to Checkout' }).click();

    const code = page.getByRole('textbox', { name: 'Promo code' });
    const add = page.getByRole('button', { name: 'Add Promo Code' });
    await add.click();
    await expect(page.getByText('Enter a promo code')).toBeVisible();
    await code.fill('nothing');
    await add.click();
    await expect(page.getByText('No such Promo available!')).toBeVisible();
    await code.fill('TENOFF');
    await add.click();
    await expect(page.getByRole('main')).toContainText('Rs. 1,080');
    await page.getByRole('button', { name: 'Remove Promo Code' }).click();
    await expect(add).toBeVisible();
    await page.getByRole('link', { name: 'Continue to Checkout' }).click();

    const customer = someone();
    await page.getByRole('button', { name: 'Confirm & Pay' }).click();
    await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
    await fillRecipient(page, customer);
    await page.getByRole('radio', { name: 'Pay On Pickup' }).check();
    await page.getByRole('button', { name: 'Confirm & Pay' }).click();
    await enterCode(page, '000000');
    await expect(page.getByText(/This code is wrong/)).toBeVisible();
    await enterCode(page, (await readCodes(page, customer))[0] ?? '');
    await page.getByRole('link', { name: 'Follow my order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('#');
    await expect(page.getByRole('main')).toContainText('Rs. 1,200');
  });
});

test('a translated board takes tickets through the kitchen, and a translated panel changes what is sold', async ({
  page,
  openScreen,
}) => {
  test.slow();
  await page.goto('/login');
  await page.getByLabel('Email Address').fill(STAFF.kitchen);
  await page.getByLabel('Password').fill('not-the-one');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/login/);

  await openBoard(page);
  const [first, second] = [unique('First'), unique('Second')];
  await orderAs(page.request, first);
  await orderAs(page.request, second);
  const ticket = ticketOf(page, first);
  await ticket.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('status', { name: 'Last step' }).getByRole('button').last().click();
  await ticket.getByRole('button', { name: 'Start' }).click();
  // the ticket has moved
  await expect(ticket.getByRole('button', { name: 'Ready' })).toBeVisible();
  await ticket.getByRole('button', { name: 'View Full Order' }).click();
  await expect(page.getByRole('dialog')).toContainText(first);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await ticketOf(page, second).getByRole('button', { name: 'Start' }).click();
  for (const tab of ['Order History', 'On Process', 'Incoming']) await page.getByRole('tab', { name: tab }).click();

  const office = await openScreen();
  await translatePages(office.context());
  const panel = await Panel.open(office, { email: STAFF.admin, tab: 'promo-codes' });
  const code = unique('Deal').replace('-', '').toUpperCase();
  await panel.addNew();
  await panel.submit('Add');
  await expect(office.getByText('Name is required.')).toBeVisible();
  await panel.fill({ Name: 'Deal', Code: code, Percentage: '10', Limit: '1000' });
  await panel.submit('Add');
  await panel.expectToast(`${code} was added.`);
  await panel.edit(code);
  await panel.fill({ Percentage: '15' });
  await panel.submit('Save');
  await expect(panel.row(code)).toContainText('15 %');
  await panel.remove(code);
  await panel.goTo('Food');
  await panel.goTo('Branches');
});
