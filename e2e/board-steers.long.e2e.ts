import { addButton } from './support/customer.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';

test("the kitchen's changes on its board take effect in the shop at once", async ({ board: page, customer }) => {
  const food = 'Classic Smash';
  const combo = 'Classic Meal';
  await customer.goto('/menu');
  const add = addButton(customer, food);
  await expect(add).toBeEnabled();
  await page.getByRole('button', { name: /^Orders and menu today/ }).click();
  const panel = page.getByRole('dialog', { name: 'Orders and menu today' });
  const left = panel.getByRole('region', { name: 'Left today' });
  const find = panel.getByLabel('Find a food, a combo or an option');

  await test.step('sold out today with its combos, and put back', async () => {
    await find.fill(food);
    await left.getByRole('button', { name: `Sold out today: ${food}` }).click();
    await expect(add).toBeHidden();
    await left.getByRole('button', { name: 'Leave them sold out' }).click();
    await find.fill(combo);
    await expect(left.getByRole('button', { name: `Put back: ${combo}` })).toBeVisible();
    await find.fill(food);
    await left.getByRole('button', { name: `Put back: ${food}` }).click();
    await expect(add).toBeEnabled();
    await left.getByRole('button', { name: 'Put them back too' }).click();
    await find.fill(combo);
    await expect(left.getByRole('button', { name: `Sold out today: ${combo}` })).toBeVisible();
    await find.fill(food);
  });

  await test.step('a number left today', async () => {
    await left.getByRole('button', { name: `Set how many are left: ${food}` }).click();
    await expect(left.getByLabel('Left today')).toBeFocused();
    await left.getByLabel('Left today').fill('3');
    await left.getByRole('button', { name: 'Save' }).click();
    await expect(customer.getByText('3 left').first()).toBeVisible();
    // customers may be notified before this screen has its response, which closes the field
    await expect(left.getByLabel('Left today')).toHaveCount(0);
  });

  await test.step('busy time is added and ended', async () => {
    // beside the customer's cart
    const estimate = customer.getByText(/in about \d+ to \d+ minutes/).first();
    const latest = async () => Number(/(\d+) minutes/.exec(await steady(() => estimate.innerText()))?.[1]);
    const before = await latest();
    await panel.getByRole('button', { name: '+45 min' }).click();
    await expect(panel.getByText(/promised 45 minutes later, until \d\d:\d\d/)).toBeVisible();
    await expect.poll(latest).toBeGreaterThanOrEqual(before + 15);
    await panel.getByRole('button', { name: 'Not busy' }).click();
    await expect(panel.getByText(/promised 45 minutes later/)).toHaveCount(0);
    await expect.poll(latest).toBeLessThan(before + 15);
  });

  await test.step('paused with a reason, and open again', async () => {
    await panel.getByRole('button', { name: 'No gas or power' }).click();
    await panel.getByRole('button', { name: /^Pause orders/ }).click();
    await expect(customer.getByText('No gas or power')).toBeVisible();
    await panel.getByRole('button', { name: 'Take orders again' }).click();
    await expect(customer.getByText('No gas or power')).toHaveCount(0);
    await expect(add).toBeEnabled();
  });
});
