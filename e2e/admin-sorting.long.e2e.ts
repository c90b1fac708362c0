import { press } from './support/keyboard.js';
import { middle, Panel } from './support/panel.js';
import { STAFF } from './support/staff-screens.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';

test('the page scrolls with a row that is moved beyond its edge, by keys and by mouse', async ({ page, branch }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await Panel.open(page, { email: STAFF.admin, tab: 'food-types', branch: branch.id });
  await page.getByRole('button', { name: 'Arrange' }).click();
  const handles = page.getByRole('button', { name: /^Move / });
  const name = await steady(() => handles.first().getAttribute('aria-label'));
  const handle = page.getByRole('button', { name, exact: true });
  const picked = () => expect(handle).toHaveAttribute('aria-pressed', 'true');
  // late content moves the list
  await page.waitForLoadState('networkidle');

  await handle.press('Space');
  await picked();
  const count = await steady(() => handles.count());
  for (let place = 2; place <= count; place += 1) {
    await press(page, 'ArrowDown');
    await expect(page.getByRole('status').filter({ hasText: `is at place ${place} of ${count}` })).toBeAttached();
    await expect(handle).toBeInViewport();
  }
  await press(page, 'Escape');

  await handle.hover();
  const last = handles.last();
  await expect(last).not.toBeInViewport();
  const from = await middle(handle);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 8);
  await picked();
  await page.mouse.move(from.x, 415, { steps: 8 });
  await expect(last).toBeInViewport();
  await press(page, 'Escape');
  await page.mouse.up();
});
