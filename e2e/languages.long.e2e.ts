import { checkout } from '../libs/texts/si/checkout.js';
import { common } from '../libs/texts/si/common.js';
import { order } from '../libs/texts/si/order.js';
import { BRANCH, comeBack, PHONE, someone } from './support/customer.js';
import { Panel, QUIET_BRANCH } from './support/panel.js';
import { STAFF } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

const fill = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), text);

test('what an editor translates, customers read at once; a new English name makes it out of date', {
  tag: '@long',
}, async ({ page, openScreen }) => {
  test.slow();
  const customer = await openScreen();
  await comeBack(customer, QUIET_BRANCH);
  await customer.goto('/menu?lang=si');
  const names = customer.getByRole('heading', { level: 4 });
  await expect(names.filter({ hasText: 'ප්ලේන් ටී' })).toHaveCount(1);

  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'texts' });
  const food = page.getByRole('region', { name: 'Food', exact: true });
  await food.getByRole('textbox', { name: 'Plain Tea', exact: true }).fill('කහට තේ');
  await page.getByRole('button', { name: 'Save 1 text' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  // without a reload
  await expect(names.filter({ hasText: 'කහට තේ' })).toHaveCount(1);

  await panel.goTo('Food');
  const search = page.getByRole('tabpanel').getByPlaceholder('Search');
  await search.fill('Plain Tea');
  await panel.edit('Plain Tea');
  await panel.fill({ Name: 'Black Tea' });
  await panel.submit('Save');
  await search.fill('Black Tea');
  await expect(panel.row('Black Tea').first()).toBeVisible();
  await panel.goTo('Languages');
  await page.getByRole('button', { name: 'Out of date 1' }).click();
  await expect(page.getByRole('textbox', { name: 'Black Tea' })).toHaveValue('කහට තේ');
  // an outdated text is better than an English one
  await expect(names.filter({ hasText: 'කහට තේ' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Still right' }).click();
  await page.getByRole('button', { name: 'Save 1 text' }).click();
  await expect(page.getByRole('button', { name: 'Out of date 0' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an order in Sinhala is placed, shows its names, and has the chain’s own for the kitchen', {
    tag: '@long',
  }, async ({ page }) => {
    test.slow();
    const recipient = someone();
    await comeBack(page, BRANCH);
    await page.goto('/menu?lang=si');
    await page.getByRole('button', { name: fill(common['common.stepper.addOf'], { name: 'කොළඹ හීට්' }) }).click();
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText('කොළඹ හීට්');
    const cart = () => page.evaluate(() => localStorage.getItem('passline.cart') ?? '');
    expect(await cart()).toContain('"Colombo Heat"');
    await page.goto('/checkout');
    await page.locator('[autocomplete=given-name]').fill(recipient.firstName);
    await page.locator('[autocomplete=family-name]').fill(recipient.lastName);
    await page.locator('[autocomplete=tel]').fill(recipient.phone);
    await page.locator('[autocomplete=email]').fill(recipient.email);
    await page.getByRole('checkbox', { name: checkout['order.terms'].replace(/<.*?>/g, '') }).check();
    await page.getByRole('radio', { name: common['label.payOnPickup'] }).check();
    await page.getByRole('button', { name: checkout['order.checkout.confirm'] }).click();
    await expect(page.getByLabel(order['order.code.label'])).toBeVisible();

    const placed = await page.evaluate(() => JSON.parse(localStorage.getItem('passline.placed') ?? '{}'));
    const { reference } = placed.tokens[0];
    const answer = await (await page.request.get(`/api/orders/${reference}`)).json();
    expect(answer.order.order_products).toMatchObject([{ name: 'Colombo Heat', names: { si: 'කොළඹ හීට්' } }]);
    await page.goto(`/order/${encodeURIComponent(btoa(reference))}`);
    await expect(page.getByRole('rowheader', { name: 'කොළඹ හීට්' })).toBeVisible();
  });
});
