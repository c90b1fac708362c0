import { randomBytes } from 'node:crypto';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import type { FoodTypesAnswer } from '../libs/contract/answers.js';
import { LIMITS } from '../libs/contract/values.js';
import { violations } from './support/accessibility.js';
import { behind, Panel, QUIET_BRANCH, TRACED_PREVIEW } from './support/panel.js';
import { STAFF, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

/** The middle of what is on the page. */
async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox();
  if (box === null) throw new Error('What is to be dragged is not there.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a menu is built from food type to picture, put in order, sold out, changed and taken away again', async ({
  page,
  openScreen,
  faults,
}) => {
  test.slow();
  faults.allow(TRACED_PREVIEW);
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'food-types' });
  const type = unique('Hoppers');
  const sub = unique('Plain');
  const food = unique('Egg Hopper');

  await test.step('a food type', async () => {
    await panel.addNew();
    await panel.submit('Add');
    await expect(page.getByText('Name is required.')).toBeVisible();
    await panel.fill({ Name: type });
    await panel.submit('Add');
    await panel.expectToast(`${type} was added.`);
    await expect(panel.row(type)).toContainText('Food');
  });

  await test.step('a sub food type', async () => {
    await panel.goTo('Sub Food Types');
    await panel.addNew();
    await panel.fill({ Name: sub });
    await panel.submit('Add');
    await expect(page.getByText('Select a food type!')).toBeVisible();
    await panel.choose('Food Type', type);
    await panel.submit('Add');
    await expect(panel.row(sub)).toContainText(type);
  });

  await test.step('a food with a picture, which customers see at once', async () => {
    const customer = await openScreen();
    await customer.goto('/');
    await customer.getByRole('main').getByRole('button', { name: QUIET_BRANCH.name }).click();
    await customer.goto('/menu');
    await expect(customer.getByRole('heading', { level: 1 })).toBeVisible();

    await panel.goTo('Food');
    await panel.addNew();
    await panel.fill({ Name: food, Price: '-1', 'Daily quantity': '30', 'Open Time': '700', 'Close Time': '11 pm' });
    await panel.submit('Add');
    await expect(page.getByText('Select a category!')).toBeVisible();
    await expect(page.getByText('Price must be 0 or more.')).toBeVisible();
    await panel.fill({ Price: '180.50' });
    await panel.choose('Category', sub);
    await page.locator('input[type=file]').setInputFiles({
      name: 'disguised.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<script>alert(1)</script>'),
    });
    await expect(page.getByText('can’t be read as one')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await expect(page.getByText('Only image files')).toBeVisible();
    await panel.choosePicture();
    await panel.submit('Add');
    await expect(panel.row(food)).toContainText('Rs. 180.50');
    await expect(panel.row(food)).toContainText('07:00 – 23:00');
    await expect(panel.row(food).locator('img')).toHaveAttribute('src', /^\/uploads\/food-/);
    await expect(customer.getByText(food)).toBeVisible();
    await customer.context().close();
  });

  await test.step('sold out today, put back, duplicated, arranged by keys, mouse and finger', async () => {
    await page.getByRole('button', { name: `Sold out today: ${food}` }).click();
    await expect(panel.row(food).getByText('Sold out today').first()).toBeVisible();
    await page.getByRole('button', { name: `Put back: ${food}` }).click();
    await expect(panel.row(food)).toContainText('30 left');
    await page.getByRole('button', { name: `More for ${food}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(panel.row(`${food} (copy)`)).toBeVisible();

    await page.getByRole('button', { name: 'Arrange' }).click();
    const order = page.getByRole('list', { name: `Order of ${type} · ${sub}` }).getByRole('listitem');
    await expect(order).toHaveText([food, `${food} (copy)`]);
    const handle = page.getByRole('button', { name: `Move ${food}`, exact: true });
    const announced = (place: number) =>
      expect(page.getByRole('status').filter({ hasText: `${food} is at place ${place} of 2` })).toBeAttached();
    const saved = () => page.waitForResponse((response) => response.url().endsWith('/api/food/order') && response.ok());
    const picked = () => expect(handle).toHaveAttribute('aria-pressed', 'true');

    const byKeys = saved();
    await handle.press('Space');
    await picked();
    await page.keyboard.press('ArrowDown');
    await announced(2);
    await page.keyboard.press('Space');
    await byKeys;
    await expect(order).toHaveText([`${food} (copy)`, food]);

    await handle.press('Space');
    await picked();
    await page.keyboard.press('ArrowUp');
    await announced(1);
    await page.keyboard.press('Escape');
    await expect(order).toHaveText([`${food} (copy)`, food]);

    const byMouse = saved();
    await handle.hover();
    await page.mouse.down();
    const [from, to] = [await middle(handle), await middle(order.first())];
    await page.mouse.move(from.x, from.y - 8);
    await picked();
    await page.mouse.move(from.x, to.y, { steps: 8 });
    await announced(1);
    await page.mouse.up();
    await byMouse;
    await expect(order).toHaveText([food, `${food} (copy)`]);

    const byFinger = saved();
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', point: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
    const start = await middle(handle);
    const end = await middle(order.last());
    await touch('touchStart', start);
    await picked();
    for (let part = 1; part <= 8; part += 1) {
      await touch('touchMove', { x: start.x, y: start.y + ((end.y - start.y) * part) / 8 });
    }
    await announced(2);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await byFinger;
    await expect(order).toHaveText([`${food} (copy)`, food]);
    await page.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('what hangs on it is said, and nothing can be removed before that', async () => {
    await panel.goTo('Food Types');
    await panel.askToRemove(type);
    await expect(page.getByRole('dialog')).toContainText('1 sub food type');
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
    await panel.goTo('Food');
    await panel.page.getByLabel('Search Food').fill(food);
    await panel.remove(`${food} (copy)`);
    await panel.remove(food);
    await panel.goTo('Sub Food Types');
    await panel.remove(sub);
    await panel.goTo('Food Types');
    await panel.remove(type);
  });
});

test('two people edit one food: the second is shown both, and nothing is overwritten unasked', async ({ page }) => {
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'delivery' });
  const area = unique('Kokuvil');
  await panel.addNew();
  await panel.submit('Add');
  await expect(page.getByText('Area is required.')).toBeVisible();
  await panel.fill({ Area: area, Amount: '200' });
  await panel.submit('Add');
  await panel.edit(area);

  const other = await behind(page.request);
  const stored = (await other.branch()).deliveries.find((delivery: { area: string }) => delivery.area === area);
  await other.put(`deliveries/${stored.id}`, { area, amount: 250, version: stored.version });
  await panel.fill({ Amount: '300' });
  await panel.submit('Save');
  const choice = page.getByRole('alert').filter({ hasText: 'Somebody else changed this' });
  await expect(choice.getByRole('row', { name: 'Amount' })).toContainText('Rs. 250');
  await expect(choice.getByRole('row', { name: 'Amount' })).toContainText('Rs. 300');
  await choice.getByRole('button', { name: 'Take what is stored' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('250');

  await other.put(`deliveries/${stored.id}`, { area, amount: 275 });
  await panel.fill({ Amount: '310' });
  await panel.submit('Save');
  await choice.getByRole('button', { name: 'Save mine all the same' }).click();
  await expect(panel.row(area)).toContainText('Rs. 310');

  // somebody else's change is in an open list without a reload, as soon as the screen was notified
  const notified = page.waitForResponse(
    async (response) =>
      response.url().endsWith(`/api/branches/${QUIET_BRANCH.id}`) && (await response.text()).includes('"amount":320'),
  );
  await other.put(`deliveries/${stored.id}`, { area, amount: 320 });
  await notified;
  await expect(panel.row(area)).toContainText('Rs. 320');

  await panel.edit(area);
  await panel.fill({ Amount: '1' });
  await page.getByRole('tab', { name: 'Offers', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('1');
  await panel.cancel();
  await panel.remove(area);
});

test('a rejected picture is reported in the form, which saves again whatever happened meanwhile', async ({
  page,
  faults,
}) => {
  faults.allow(TRACED_PREVIEW);
  faults.allow(/status of 413/);
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'food' });
  const food = unique('Pol Roti');
  await panel.addNew();
  await panel.choose('Category');
  await panel.fill({ Name: food, Price: '90', 'Daily quantity': '30', 'Open Time': '07:00', 'Close Time': '11:00' });
  await panel.choosePicture();
  const sentence = 'The picture is larger than 8 MB.';
  await page.route('**/api/food/upload/*', (route) =>
    route.fulfill({ status: 413, json: { error: true, message: sentence } }),
  );
  await panel.submit('Add');
  await expect(page.getByRole('alert')).toContainText(`Everything else is saved, but the picture is not: ${sentence}`);
  await page.unroute('**/api/food/upload/*');

  const other = await behind(page.request);
  const { id, ...stored } = (await other.branch()).food.find(({ name }: { name: string }) => name === food);
  await other.put(`food/${id}`, { ...stored, price: 95, subFoodType: stored.sub_food_type.id });
  // noise is what a picture can hardly be packed into: 12 MB, cut to what the server takes
  const size = { width: 2400, height: 1700, channels: 3 } as const;
  const pixels = randomBytes(size.width * size.height * size.channels);
  const huge = await sharp(pixels, { raw: size }).png({ compressionLevel: 0 }).toBuffer();
  expect(huge.length).toBeGreaterThan(LIMITS.uploadBytesMax);
  await panel.choosePicture({ name: 'huge.png', mimeType: 'image/png', buffer: huge });
  await panel.submit('Add');
  await page.getByRole('button', { name: 'Save mine all the same' }).click();
  await expect(panel.row(food)).toContainText('Rs. 90');
  await expect(panel.row(food).locator('img')).toHaveAttribute('src', /^\/uploads\/food-/);
  await panel.remove(food);
});

test('promo codes, as a manager: added, refused twice, edited, removed', async ({ page }) => {
  const panel = await Panel.open(page, { email: STAFF.manager, tab: 'promo-codes' });
  const code = unique('RAIN').toUpperCase();
  const add = async () => {
    await panel.addNew();
    await panel.fill({ Name: 'Rainy day', Code: code, Percentage: '101', Limit: '500' });
    await panel.submit('Add');
    await expect(page.getByText('Percentage must be at most 100.')).toBeVisible();
    await panel.fill({ Percentage: '12.5' });
    await panel.submit('Add');
  };
  await add();
  await expect(panel.row(code)).toContainText('12.5 %');
  await add();
  await expect(page.getByRole('alert')).toContainText(/already|taken|exists/i);
  await panel.cancel();
  await panel.edit(code);
  await panel.fill({ Limit: '750' });
  await panel.submit('Save');
  await expect(panel.row(code)).toContainText('from Rs. 750');
  await panel.remove(code);
});

test('a long list is turned by pages, sorted by its heads and searched', async ({ page }) => {
  const panel = await Panel.open(page, { email: STAFF.manager, tab: 'food' });
  const names = panel.row('').locator('strong').filter({ visible: true });
  await expect(page.getByText(/^1–20 of \d+$/)).toBeVisible();
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(page.getByText(/^21–40 of \d+$/)).toBeVisible();
  await page.getByRole('columnheader', { name: 'Price' }).click();
  await expect(page.getByText(/^1–20 of \d+$/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  const prices = await page
    .getByRole('cell')
    .filter({ hasText: /^(Price)?Rs\. / })
    .allTextContents();
  const rupees = prices.map((price) => Number(price.replace(/\D/g, '')));
  expect(rupees).toEqual([...rupees].sort((a, b) => a - b));

  await page.getByLabel('Search Food').fill('CLASSIC SM');
  await expect(names.first()).toHaveText('Classic Smash');
  await expect(panel.row('')).toHaveCount(1);
  await page.getByLabel('Search Food').fill('nothing like it');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(names.first()).toBeVisible();

  await test.step('prices are edited in place; one save names the row that fails, and stores none until it is right', async () => {
    await page.getByRole('button', { name: 'Edit in a grid' }).click();
    const grid = page.getByRole('grid', { name: 'Prices and availability' });
    const price = (food: string) => grid.getByRole('textbox', { name: `Price of ${food}` });
    const stored = async () => {
      const { foodTypes }: FoodTypesAnswer = await (await page.request.get('/api/food-types/branch/1')).json();
      const foods = foodTypes.flatMap(({ sub_food_types }) => sub_food_types.flatMap(({ food }) => food));
      return [changed, other].map((name) => foods.find((food) => food.name === name)?.price);
    };
    await expect(price('Classic Smash')).toBeVisible();
    const cells = grid.getByRole('textbox', { name: /^Price of / });
    const labels = await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label') ?? ''));
    const [changed = '', other = ''] = labels.map((label) => label.replace('Price of ', ''));
    const before = await stored();
    const save = page.getByRole('button', { name: 'Save 2 rows' });
    await price(changed).fill('1234.5');
    await price(other).fill('90000000');
    await save.click();
    await expect(price(other)).toHaveAccessibleDescription(/Price/);
    await expect(price(changed)).toHaveValue('1234.5');
    expect(await stored()).toEqual(before);
    await price(other).fill('1235');
    await save.click();
    await expect.poll(stored).toEqual([1234.5, 1235]);
    await price(changed).fill(String(before[0]));
    await price(other).fill(String(before[1]));
    await save.click();
    await expect.poll(stored).toEqual(before);
  });
});

test('prices of several branches change as one: the second person reads what changed meanwhile, and an undo restores them', async ({
  page,
}) => {
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'prices' });
  const other = await behind(page.request);
  const [food] = (await other.branch()).food;
  await panel.choose('Kind', 'One food or combo');
  await panel.choose('Name', food.name);
  await page.getByLabel('By or to how much').fill('10');
  await page.getByRole('button', { name: 'Show what changes' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  const row = preview.getByRole('row').filter({ hasText: QUIET_BRANCH.name });
  await expect(row).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const price = food.price + 7;
  await other.put(`branches/${QUIET_BRANCH.id}/menu-rows`, { rows: [{ id: food.id, price }] });
  await preview.getByRole('button', { name: /^Change \d+ prices?$/ }).click();
  await expect(page.getByText(`Nothing is changed yet: ${food.name} is not as the preview showed.`)).toBeVisible();
  await preview.getByRole('button', { name: /^Change \d+ prices?$/ }).click();
  await panel.expectToast(/prices? changed\./);
  await page.getByRole('button', { name: `Undo ${food.name}: +10 %, rounded to Rs. 5` }).click();
  await panel.expectToast(/prices? restored\./);
  await expect(page.getByText('Undone by')).toBeVisible();
  expect((await other.branch()).food.find(({ id }: { id: number }) => id === food.id).price).toBe(price);
  await other.put(`branches/${QUIET_BRANCH.id}/menu-rows`, { rows: [{ id: food.id, price: food.price }] });
});
