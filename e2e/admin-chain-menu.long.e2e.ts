import type { APIRequestContext, Page } from '@playwright/test';
import type { LoginAnswer } from '../libs/contract/answers.js';
import type { LoggedInUser } from '../libs/contract/people/users.js';
import type { ServerProcess } from '../scripts/lib/server-process.mjs';
import { violations } from './support/accessibility.js';
import { addButton, comeBack, DESK } from './support/customer.js';
import { OWNER, startEmptyShop } from './support/empty-shop.js';
import { Panel } from './support/panel.js';
import { keepUser } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

/** The branch that follows; a Cheese Kottu is dearer there. */
const KANDY = { id: 2, name: 'Kandy' };
const FOODS = [
  { name: 'Cheese Kottu', price: { Nugegoda: 1450, Kandy: 1600 } },
  { name: 'Egg Kottu', price: { Nugegoda: 950, Kandy: 950 } },
] as const;

interface Made {
  id: number;
}

/** Makes two open branches with the same foods, over the API. @returns the owner, who is logged in */
async function openTwoBranches(request: APIRequestContext, baseURL: string): Promise<LoggedInUser> {
  const login: LoginAnswer = await (await request.post(`${baseURL}/api/login`, { data: OWNER })).json();
  const headers = { Authorization: `Bearer ${login.user.api_token}` };
  const call = async (method: string, path: string, data: object) => {
    const answer = await (await request.fetch(`${baseURL}/api/${path}`, { method, headers, data })).json();
    expect(answer, `${method} ${path}`).toMatchObject({ error: false });
    return answer;
  };
  await call('PUT', 'shop', { confirm: ['about', 'terms', 'privacy'] });
  const hours = { open: '00:00', close: '00:00' };
  for (const name of ['Nugegoda', 'Kandy'] as const) {
    const place = { name, phone: '0112809000', address: '45 High Level Road', cancelCode: '4711' };
    const { branch }: { branch: Made } = await call('POST', 'branches', { ...place, ...hours });
    const type = { name: 'Kottu', isOffer: false };
    const { foodType }: { foodType: Made } = await call('POST', 'food-types', { ...type, branch: branch.id });
    const sub = { name: 'Fresh Kottu', isOffer: false, foodType: foodType.id };
    const { subFoodType }: { subFoodType: Made } = await call('POST', 'sub-food-types', sub);
    for (const food of FOODS) {
      await call('POST', 'food', {
        ...{ name: food.name, price: food.price[name], quantity: 50, ...hours, subFoodType: subFoodType.id },
      });
    }
    await call('PUT', `branches/${branch.id}/state`, { state: 'open' });
  }
  return login.user;
}

const foodOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startEmptyShop();
});
test.afterAll(() => server.stop());

test('a price and a new food of the chain’s menu reach the branch that follows it, which keeps its own price; an undo takes them back', {
  tag: '@long',
}, async ({ openScreen, request }) => {
  test.slow();
  const baseURL = server.url;
  const owner = await openTwoBranches(request, baseURL);
  const page = await openScreen({ baseURL, ...DESK });
  await keepUser(page, owner);
  await page.goto('/admin?tab=chain-menu');
  const panel = new Panel(page);
  const changeFood = async (name: string, price: string, shown: string) => {
    await panel.edit(name);
    await panel.fill({ Price: price });
    await panel.submit('Save');
    await expect(panel.row(name)).toContainText(shown);
  };

  await test.step('one branch’s menu becomes the chain’s, and the other branch follows it', async () => {
    await page.getByLabel('Make this branch’s menu the chain’s menu').selectOption('Nugegoda');
    await page.getByRole('button', { name: 'Make it the chain’s menu' }).click();
    await page.getByRole('button', { name: 'Follow the chain: Kandy' }).click();
    await expect(panel.row('Cheese Kottu')).toContainText('Own price');
    await expect(panel.row('Egg Kottu')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Follow the chain’s menu' }).click();
    await expect(page.getByText('2 branches have the chain’s menu as it is now.')).toBeVisible();
  });

  await test.step('the chain’s menu is changed like a branch’s', async () => {
    await page.getByRole('button', { name: 'Edit the chain’s menu' }).click();
    await changeFood('Egg Kottu', '990', 'Rs. 990');
    await changeFood('Cheese Kottu', '1500', 'Rs. 1,500');
    await panel.addNew();
    await panel.fill({ Name: 'Dolphin Kottu', Price: '1850' });
    await panel.submit('Add');
    await expect(panel.row('Dolphin Kottu')).toBeVisible();
  });

  const customer = await openScreen({ baseURL, ...DESK });
  await comeBack(customer, KANDY);
  await customer.goto('/menu');
  await expect(foodOf(customer, 'Egg Kottu')).toContainText('950');
  await expect(addButton(customer, 'Dolphin Kottu')).toHaveCount(0);

  await test.step('the changes are shown by branch, and applied', async () => {
    await panel.goTo('Chain’s menu');
    await page.getByRole('button', { name: 'Show the changes' }).click();
    const kandy = page.getByRole('region', { name: 'Kandy', exact: true });
    await kandy.locator('summary').press('Enter');
    await expect(kandy).toContainText('Dolphin Kottu');
    await expect(kandy.getByRole('row').filter({ hasText: 'Egg Kottu' })).toContainText('Rs. 990');
    await expect(kandy.getByRole('table', { name: 'Own at Kandy' })).toContainText('Rs. 1,600');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Apply to 2 branches' }).click();
    await expect(page.getByText('2 branches have the chain’s menu now:')).toBeVisible();
  });

  await expect(addButton(customer, 'Dolphin Kottu')).toBeVisible();
  await expect(foodOf(customer, 'Egg Kottu')).toContainText('990');
  await expect(foodOf(customer, 'Cheese Kottu')).toContainText('1,600');

  await test.step('an undo gives the branches their menus back', async () => {
    await page.getByRole('button', { name: 'Back to the chain’s menu' }).last().click();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByText(/^Undone on/)).toBeVisible();
  });
  await expect(addButton(customer, 'Dolphin Kottu')).toHaveCount(0);
  await expect(foodOf(customer, 'Egg Kottu')).toContainText('950');
});
