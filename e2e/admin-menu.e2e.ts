import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { LIMITS } from '../libs/contract/values.js';
import { press } from './support/keyboard.js';
import { middle, Panel, TRACED_PREVIEW } from './support/panel.js';
import { STAFF, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

test.use({ changesRoutes: true });

test('a menu is built from food type to picture, sorted, sold out, changed and removed again', async ({
  page,
  branch,
  openScreen,
  faults,
}) => {
  test.slow();
  faults.allow(TRACED_PREVIEW);
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'food-types', branch: branch.id });
  const type = unique('Hoppers');
  const sub = unique('Plain');
  const food = unique('Egg Hopper');

  await test.step('a food type', async () => {
    await panel.addNew();
    await panel.fill({ Name: type });
    await panel.submit('Add');
    await panel.expectToast(`${type} was added.`);
    await expect(panel.row(type)).toContainText('Food');
  });

  await test.step('a sub food type', async () => {
    await panel.goTo('Sub Food Types');
    await panel.addNew();
    await panel.fill({ Name: sub });
    await panel.choose('Food Type', type);
    await panel.submit('Add');
    await expect(panel.row(sub)).toContainText(type);
  });

  await test.step('a food with a picture, which customers see at once', async () => {
    const customer = await openScreen();
    await customer.goto('/');
    await customer.getByRole('main').getByRole('button', { name: branch.name }).click();
    await customer.goto('/menu');
    await expect(customer.getByRole('heading', { level: 1 })).toBeVisible();

    await panel.goTo('Food');
    await panel.addNew();
    await page.getByText('At hours of its own').click();
    await panel.fill({
      Name: food,
      Price: '180.50',
      'Daily quantity': '30',
      'Open Time': '700',
      'Close Time': '11 pm',
    });
    await panel.choose('Category', sub);
    await page.locator('input[type=file]').setInputFiles({
      name: 'disguised.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<script>alert(1)</script>'),
    });
    await expect(page.getByText('This image cannot be read')).toBeVisible();
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
    await page.getByRole('listitem').getByRole('button', { name: 'Duplicate', exact: true }).click();
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
    await press(page, 'ArrowDown');
    await announced(2);
    await press(page, 'Space');
    await byKeys;
    await expect(order).toHaveText([`${food} (copy)`, food]);

    await handle.press('Space');
    await picked();
    await press(page, 'ArrowUp');
    await announced(1);
    await press(page, 'Escape');
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

  await test.step('it links to its dependents, and cannot be removed before them', async () => {
    await panel.goTo('Food Types');
    const dialog = page.getByRole('dialog');
    await panel.askToRemove(type);
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(dialog).toContainText('is still needed');
    await dialog.getByRole('link', { name: sub }).click();
    await expect(page.getByRole('heading', { name: `Edit ${sub}` })).toBeVisible();
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

test('a rejected picture is reported in the form, which saves again whatever happened meanwhile', {
  tag: '@long',
}, async ({ page, branch, admin, faults }) => {
  faults.allow(TRACED_PREVIEW);
  faults.allow(/status of 413/);
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'food', branch: branch.id });
  const food = unique('Pol Roti');
  await panel.addNew();
  await panel.choose('Category');
  await panel.fill({ Name: food, Price: '90', 'Daily quantity': '30' });
  await panel.choosePicture();
  const sentence = 'The picture is larger than 8 MB.';
  await page.route('**/api/food/upload/*', (route) =>
    route.fulfill({ status: 413, json: { error: true, message: sentence } }),
  );
  await panel.submit('Add');
  await expect(page.getByRole('alert')).toContainText(`Everything else is saved, but the picture is not: ${sentence}`);
  await page.unroute('**/api/food/upload/*');

  const stored = (await branch.read()).food.find(({ name }) => name === food);
  await admin.call('PUT', `food/${stored?.id}`, { ...stored, price: 95, subFoodType: stored?.sub_food_type.id });
  // noise hardly compresses: 12 MB, cropped to what the server accepts
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
