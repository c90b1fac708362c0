import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { FoodTypesAnswer, SmsMessagesAnswer } from '../libs/contract/answers.js';
import type { CreatedOrder } from '../libs/contract/orders/payments.js';
import { violations } from './support/accessibility.js';
import { PHONE } from './support/customer.js';
import { press } from './support/keyboard.js';
import { onShopDatabase } from './support/shop-database.js';
import type { StaffedBranch } from './support/staff.js';
import { openBoard, ticketOf, unique } from './support/staff-screens.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';
import { orderOnWeb } from './support/web-pickup.js';

const SHORT = 'Classic Smash';
const OTHER = 'Double Smash';

/** Orders both foods for pickup, and confirms by the code. */
async function orderBoth(
  request: APIRequestContext,
  branch: StaffedBranch,
  customer: { lastName: string; phone?: string },
): Promise<CreatedOrder> {
  const { foodTypes }: FoodTypesAnswer = await (await request.get(`/api/food-types/branch/${branch.id}`)).json();
  const foods = foodTypes.flatMap(({ sub_food_types }) => sub_food_types.flatMap(({ food }) => food));
  const products = foods
    .filter(({ name }) => name === SHORT || name === OTHER)
    .map(({ id, name, price, remaining_quantity, sub_food_type }) => ({
      ...{ id, type: 'food' as const, name, price, selected_quantity: 1, remaining_quantity },
      sub_food_type_id: sub_food_type.id,
    }));
  const subTotal = products.reduce((sum, { price }) => sum + price, 0);
  return orderOnWeb(request, { ...customer, branch: branch.id, subTotal, products });
}

test('the kitchen asks four customers about a sold-out food: three answer, the fourth is called', {
  tag: '@long',
}, async ({ page, branch, openScreen }) => {
  test.slow();
  const names = ['Leaves', 'Takes', 'Cancels', 'Silent'].map(unique);
  const [leaves = '', takes = '', cancels = '', silent = ''] = names;
  const orders = new Map<string, CreatedOrder>();
  const phone = `077${randomInt(1e7).toString().padStart(7, '0')}`;
  for (const lastName of names) {
    orders.set(lastName, await orderBoth(page.request, branch, { lastName, ...(lastName === takes && { phone }) }));
  }
  const pageOf = async (name: string) => {
    const order = orders.get(name);
    const screen = await openScreen(PHONE);
    await screen.goto(`/order/${btoa(order?.reference ?? '')}#${order?.order_token}`);
    return screen;
  };
  const waiting = await pageOf(leaves);
  await expect(waiting.getByRole('region', { name: 'Progress' })).toBeVisible();
  await openBoard(page, branch.kitchen);
  await page.getByRole('button', { name: /^Orders and menu today/ }).click();
  const panel = page.getByRole('dialog', { name: 'Orders and menu today' });
  const short = panel.getByRole('region', { name: 'Orders with sold-out food' });

  await test.step('the mark lists the orders, and changes none of them', async () => {
    await panel.getByLabel('Find a food, a combo or an option').fill(SHORT);
    await panel.getByRole('button', { name: `Sold out today: ${SHORT}` }).click();
    await expect(short.getByRole('listitem')).toHaveCount(4);
    await expect(waiting.getByText(`Sorry, ${SHORT} is sold out`)).toHaveCount(0);
  });

  await test.step('one button asks them all, on their pages at once', async () => {
    await short.getByRole('button', { name: 'Ask 4 customers' }).click();
    await expect(waiting.getByText(`Sorry, ${SHORT} is sold out`)).toBeVisible();
    expect(await violations(waiting)).toEqual([]);
    await expect(short.getByText('Asked')).toHaveCount(4);
    expect(await violations(page)).toEqual([]);
    await press(panel, 'Escape');
    await expect(ticketOf(page, silent)).toContainText(`Asked: ${SHORT} is sold out`);
  });

  await test.step('the first leaves it out', async () => {
    await waiting.getByRole('radio', { name: `Leave out ${SHORT}` }).check();
    await waiting.getByRole('button', { name: `Leave out ${SHORT}` }).click();
    await expect(waiting.getByText(`${SHORT} is left out, because it was sold out.`)).toBeVisible();
    await expect(waiting.getByRole('row', { name: new RegExp(SHORT) })).toHaveCount(0);
    await expect(ticketOf(page, leaves)).toContainText(`CHANGED: no ${SHORT}`);
  });

  await test.step('the second takes something else, on another device that opens the link of the message', async () => {
    let link: URL | undefined;
    await expect(async () => {
      const { messages }: SmsMessagesAnswer = await (await page.request.get(`/api/dev/sms?phone=${phone}`)).json();
      link = new URL(
        messages
          .find(({ text }) => text.includes('is sold out'))
          ?.text.split(' ')
          .at(-1) ?? '',
      );
    }).toPass();
    const customer = await openScreen(PHONE);
    await customer.goto(`${link?.pathname}${link?.hash}`);
    await expect(customer.getByText(`Sorry, ${SHORT} is sold out`)).toBeVisible();
    // nobody reads the token over a shoulder, or in a picture of the screen
    await expect(customer).toHaveURL((url) => url.hash === '');
    await customer.getByRole('radio', { name: 'Take something else' }).check();
    const instead = customer.getByRole('combobox', { name: 'Instead' });
    const [food = ''] = (await steady(() => instead.locator('option').first().innerText())).split(' · ');
    await customer.getByRole('button', { name: `Take ${food}` }).click();
    await expect(customer.getByText(`${food} comes instead of ${SHORT}, which was sold out.`)).toBeVisible();
    await expect(ticketOf(page, takes)).toContainText(`CHANGED: ${food}, not ${SHORT}`);
  });

  await test.step('the third cancels', async () => {
    const customer = await pageOf(cancels);
    await customer.getByRole('radio', { name: 'Cancel the whole order' }).check();
    await customer.getByRole('button', { name: 'Cancel order' }).first().click();
    await expect(customer.getByText('You cancelled this order').first()).toBeVisible();
    await page.getByRole('button', { name: /^Seen/ }).click();
  });

  await test.step('the fourth has not answered for 5 minutes: the board says so, and records the call', async () => {
    await onShopDatabase(
      `UPDATE customer_order SET shortages = jsonb_set(shortages, '{0,asked_at}', to_jsonb($2::text)) WHERE id = $1`,
      [orders.get(silent)?.id, new Date(Date.now() - 5 * 60_000).toISOString()],
    );
    await page.reload();
    const alert = page.getByRole('alert', { name: 'Sold out: call the customer' });
    await expect(alert.getByRole('link', { name: /^07\d{8}$/ })).toHaveAttribute('href', /^tel:07\d{8}$/);
    await expect(ticketOf(page, silent)).toContainText(`CALL: ${SHORT} is sold out`);
    expect(await violations(page)).toEqual([]);
    await alert.getByRole('button', { name: /^What the customer said/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: `Asked: ${SHORT} is sold out` }).selectOption({ index: 0 });
    await dialog.getByRole('button', { name: 'Change the order' }).click();
    await expect(dialog.getByRole('button', { name: 'Change the order' })).toHaveCount(0);
    await press(dialog, 'Escape');
    await expect(ticketOf(page, silent)).toContainText(`CHANGED: no ${SHORT}`);
    await expect(alert).toHaveCount(0);
  });
});
