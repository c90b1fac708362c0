import { addButton, BRANCH, comeBack, PHONE } from './support/customer.js';
import { expect, test } from './support/test.js';

test.use(PHONE);

test('the page of a link survives the choice of an outlet', async ({ page }) => {
  await page.goto('/offers');
  await page.getByRole('main').getByRole('button', { name: BRANCH.name }).click();
  await expect(page).toHaveURL(/\/offers$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offers');
});

test('bar and skeletons are painted while style sheets and scripts are loading', async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.(css|js)$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const first = page.getByRole('status', { name: 'Loading', exact: true });
  await expect(first.locator('.first-bar')).toBeInViewport();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome to');
  await expect(first).toHaveCount(0);
});

test('hover styles do not apply to a finger, and the last link of the footer is not covered by the cart’s bar', async ({
  page,
}) => {
  await comeBack(page, BRANCH);
  await page.goto('/menu');
  await addButton(page, 'Classic Smash').click();
  const sticking = await page.evaluate(() => {
    const found: string[] = [];
    const walk = (rules: CSSRuleList, isForHover: boolean) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          const isHover = rule.selectorText.replace(/:not\([^)]*\)/g, '').includes(':hover');
          if (isHover && !isForHover) found.push(rule.selectorText);
        } else if (rule instanceof CSSMediaRule) {
          walk(rule.cssRules, isForHover || rule.conditionText.includes('hover: hover'));
        } else if (rule instanceof CSSGroupingRule) walk(rule.cssRules, isForHover);
      }
    };
    for (const sheet of document.styleSheets) walk(sheet.cssRules, false);
    return found;
  });
  expect(sticking).toEqual([]);

  const bar = page.getByRole('link', { name: /View cart/ });
  await expect(bar).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await expect(async () => {
    const [link, over] = [await last.boundingBox(), await bar.boundingBox()];
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
  }).toPass();
});

test('Back closes a sheet and keeps the page, in a browser that does not do so natively', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
  await comeBack(page, BRANCH);
  await page.goto('/about-us');
  await page.getByRole('button', { name: /menu|navigation/i }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Menu', exact: true }).click();
  await expect(page).toHaveURL(/\/menu$/);

  const food = page.getByRole('button', { name: 'Classic Smash', exact: true });
  const sheet = page.getByRole('dialog', { name: 'Classic Smash' });
  await test.step('by Back', async () => {
    await food.click();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/menu$/);
  });
  await test.step('by its button: Back then leaves the page', async () => {
    await food.click();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/about-us$/);
    // the sheet of the navigation does not open again
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
