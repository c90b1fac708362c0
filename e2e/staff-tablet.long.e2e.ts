import type { Locator } from '@playwright/test';
import { press } from './support/keyboard.js';
import { Panel, TABLET } from './support/panel.js';
import { openAsAdmin, orderAs, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

test.use({ viewport: TABLET });

/** Whether an element is entirely visible and can be touched without scrolling. */
function isInReach(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [left + 2, (left + right) / 2, right - 2].every((x) => {
      const hit = document.elementFromPoint(x, (top + bottom) / 2);
      return hit === element || element.contains(hit);
    });
  });
}

/** Returns how far the container of a row is scrolled sideways, and whether the table is wider than it. */
function sidewaysOf(row: Locator): Promise<{ left: number; isWider: boolean }> {
  return row.evaluate((element) => {
    let box = element.parentElement;
    while (box !== null && getComputedStyle(box).overflowX !== 'auto') box = box.parentElement;
    if (box === null) throw new Error('Nothing around the row scrolls sideways.');
    return { left: box.scrollLeft, isWider: box.scrollWidth > box.clientWidth };
  });
}

test('a row of the admin panel shows all its buttons, even if it is wider than the panel', async ({ page, branch }) => {
  const wide = unique(`Kottu${'o'.repeat(60)}`);
  const { sub_food_types: kinds } = await branch.read();
  await branch.addFood({ name: wide, subFoodType: kinds[0]?.id ?? 0 });
  const panel = await Panel.open(page, { email: branch.manager, tab: 'food' });
  for (const [name, isWider] of [
    ['Classic Smash', false],
    [wide, true],
  ] as const) {
    await page.getByLabel('Search Food').fill(name);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    const row = panel.row(name);
    await expect.poll(() => sidewaysOf(row)).toEqual({ left: 0, isWider });
    for (const button of await row.getByRole('button').all()) await expect.poll(() => isInReach(button)).toBe(true);
    await row.getByRole('button', { name: `More for ${name}` }).click();
    const actions = row.getByRole('listitem').getByRole('button');
    await expect(actions).toHaveText(['Duplicate', 'Remove']);
    for (const action of await actions.all()) await expect(action).toBeInViewport({ ratio: 1 });
    await expect.poll(() => sidewaysOf(row)).toEqual({ left: 0, isWider });
    await press(row, 'Escape');
    await expect(actions).toHaveCount(0);
  }
});

test('a row of the finance portal shows the button of the full order', async ({ page, branch, request }) => {
  const customer = unique('Tablet');
  await orderAs(request, customer, { branch });
  await openAsAdmin(page, '/finance', branch);
  // among all orders of the day its row may be on another page
  await page.getByLabel('Customer Name').fill(customer);
  const row = page.getByRole('row').filter({ hasText: customer });
  await expect(row).toHaveCount(1);
  // repeated, because late content such as the charts may move it
  await expect(async () => {
    // only vertically, so that the table is not scrolled sideways
    await row.evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      window.scrollBy(0, top - window.innerHeight / 2);
    });
    expect(await sidewaysOf(row)).toEqual({ left: 0, isWider: true });
    expect(await isInReach(row.getByRole('button', { name: 'View Full Order' }))).toBe(true);
  }).toPass();
});
