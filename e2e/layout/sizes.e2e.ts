import type { Locator, Page } from '@playwright/test';
import { recordedOrder } from '../../client/test/support/recorded/order.js';
import { settingsAnswer } from '../../client/test/support/recorded/shop.js';
import { coveredControls, unmarkedItems } from '../support/controls.js';
import { comeWith, expect, onEveryPage, RECORDED_ORDER, test } from '../support/recorded-shop.js';
import { steady } from '../support/steady.js';
import { cutTexts, sideways } from '../support/texts-on-screen.js';

const MOBILE = { hasTouch: true, isMobile: true } as const;

test.describe('on a small phone', { tag: '@long' }, () => {
  test.use({ ...MOBILE, viewport: { width: 360, height: 640 } });

  test('no bar covers the focused element, on any page', async ({ page, shopOf: _ }) => {
    test.slow();
    await comeWith(page);
    await onEveryPage(page, async (path) => expect.soft(await steady(() => coveredControls(page)), path).toEqual([]));
  });

  test('the cart’s bar is on no page that has a main action of its own', async ({ page, shopOf: _ }) => {
    await comeWith(page);
    await page.goto('/address');
    await expect(page.getByRole('button', { name: 'Continue' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /View cart/ })).toBeHidden();
  });
});

test('what a page changes of a shared box or button wins', { tag: '@long' }, async ({ page, shopOf: _ }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await comeWith(page);
  await page.goto('/checkout');
  await page.getByRole('radio', { name: 'Pay On Delivery' }).check();
  const door = page.getByRole('group', { name: 'At the door' }).locator('label');
  const [cash, card] = [await steady(() => door.nth(0).boundingBox()), await steady(() => door.nth(1).boundingBox())];
  expect(card.y, 'the choices are side by side').toBe(cash.y);
  await page.goto('/address');
  await page.getByRole('radio', { name: 'For later' }).check();
  const time = page.getByRole('group', { name: 'Time' }).getByRole('button').first();
  await expect(time, 'less room at its sides than other buttons have').toHaveCSS('padding-left', '12px');
});

for (const language of ['en', 'si', 'ta'] as const) {
  test.describe(`on a small phone in ${language}`, { tag: '@long' }, () => {
    test.use({ ...MOBILE, viewport: { width: 320, height: 640 } });

    test('the pay bar is low, and no row of the cart breaks', async ({ page, shopOf: _ }) => {
      await comeWith(page, { language });
      await page.goto('/cart');
      const bin = page.locator('[data-remove]').first();
      const stepper = bin.locator('..').getByRole('group');
      const [left, right] = [await steady(() => stepper.boundingBox()), await steady(() => bin.boundingBox())];
      expect(Math.abs(left.y + left.height / 2 - right.y - right.height / 2), 'in one row').toBeLessThan(4);
      await page.goto('/checkout');
      const button = page.locator('form button[type="submit"]').last();
      const bar = await steady(() => button.locator('..').boundingBox());
      expect(bar.height).toBeLessThanOrEqual(96);
      const kept = await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
      );
      expect(kept, 'a focused field scrolls above it').toBeGreaterThanOrEqual(bar.height);
    });
  });
}

test.describe('the sheet of a food with options', { tag: '@long' }, () => {
  test.use({ ...MOBILE, viewport: { width: 360, height: 640 } });

  test('shows the first option and its button on the first screen, and greys what cannot be added', async ({
    page,
    shopOf: _,
  }) => {
    await comeWith(page, { cart: [] });
    await page.goto('/menu');
    await page.getByRole('button', { name: 'Classic Smash', exact: true }).tap();
    const sheet = page.getByRole('dialog', { name: 'Classic Smash' });
    await expect(sheet.getByRole('radio').first()).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByRole('button', { name: /^Add · / })).toBeInViewport({ ratio: 1 });
    const picture = await steady(() => sheet.locator('img').boundingBox());
    expect(picture.height).toBeLessThanOrEqual(160);
    const look = (button: Locator) =>
      button.evaluate((element) => {
        const { color, borderColor } = getComputedStyle(element);
        return [color, borderColor];
      });
    const patty = sheet.getByRole('button', { name: 'Add Extra Patty' });
    const before = await steady(() => look(patty));
    for (const name of ['Fried Egg', 'Lunu Miris']) await sheet.getByRole('checkbox', { name }).check();
    await sheet.getByRole('button', { name: 'Add Extra Cheese' }).tap();
    await sheet.getByRole('button', { name: 'Add Garlic Mayo' }).tap();
    await expect(sheet.getByText('At most 4')).toBeVisible();
    await expect(patty).toBeDisabled();
    const after = await steady(() => look(patty));
    expect(after.filter((colour, place) => colour === before[place])).toEqual([]);
  });
});

const textBox = (of: Locator) =>
  of.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return { left, right, top, bottom };
  });

test.describe('on a phone', { tag: '@long' }, () => {
  test.use({ ...MOBILE, viewport: { width: 390, height: 844 } });

  test('text of twice the size fits on every page', async ({ page, shopOf: _ }) => {
    test.slow();
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
    await comeWith(page);
    await onEveryPage(page, async (path) => {
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
      expect.soft(await steady(() => sideways(page)), `${path} is wider than the screen`).toBeLessThanOrEqual(0);
      expect.soft(await steady(() => cutTexts(page)), path).toEqual([]);
      if (path !== '/menu') return;
      const controls = page.getByRole('button', { name: 'Next banner' }).locator('..');
      const [title, beside] = await steady(() =>
        Promise.all([textBox(page.getByRole('heading', { level: 1 })), textBox(controls)]),
      );
      expect
        .soft(title.right < beside.left || title.top >= beside.bottom, 'the title is free of the banner’s controls')
        .toBe(true);
    });
  });

  test('hover styles do not apply to a finger, and the last link of the footer is not covered by the cart’s bar', async ({
    page,
    shopOf: _,
  }) => {
    await comeWith(page);
    await page.goto('/menu');
    await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible();
    expect(await hoverRules(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await expect(async () => {
      const link = await last.boundingBox();
      const over = await page.getByRole('link', { name: /View cart/ }).boundingBox();
      expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    }).toPass();
  });

  test('what prevents an order is between the bar at the top and the button', async ({ page, shopOf }) => {
    const pause = { until: new Date(Date.now() + 3_600_000).toISOString(), reason: 'Rain' };
    shopOf.recording = { outlet: { pause, later_days: 0 } };
    await comeWith(page);
    await page.goto('/checkout');
    const notices = page.getByRole('group', { name: 'Before you order' });
    const confirm = page.getByRole('button', { name: 'Confirm & Pay' });
    // it is announced as disabled, and responds nevertheless
    await confirm.click({ force: true });
    await expect(notices).toBeFocused();
    await expect(notices.getByText(/takes no orders until/)).toBeInViewport({ ratio: 1 });
    const [shown, button] = [await steady(() => notices.boundingBox()), await steady(() => confirm.boundingBox())];
    expect(shown.y, 'below the bar at the top').toBeGreaterThan(56);
    expect(shown.y + shown.height, 'above the bar of the button').toBeLessThan(button.y);
  });
});

/** Returns the selectors of hover styles that a finger would leave behind. */
const hoverRules = (page: Page) =>
  page.evaluate(() => {
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

test('forced colours still mark the selected item, on every page', { tag: '@long' }, async ({ page, shopOf: _ }) => {
  test.slow();
  await page.emulateMedia({ forcedColors: 'active' });
  await comeWith(page);
  let seen = 0;
  await onEveryPage(page, async (path) => {
    const { count, wrong } = await unmarkedItems(page);
    expect.soft(wrong, path).toEqual([]);
    seen += count;
  });
  expect(seen).toBeGreaterThan(8);
});

test('a receipt is printed without the bars and the actions of the page', { tag: '@long' }, async ({
  page,
  shopOf,
}) => {
  shopOf.recording = { order: recordedOrder() };
  await page.goto(RECORDED_ORDER);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('#128');
  await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toContainText('Total');
  for (const name of ['banner', 'contentinfo'] as const) await expect(page.getByRole(name)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Progress' })).toBeHidden();
});

test.describe('a toast', { tag: '@long' }, () => {
  const removed = async (page: Page) => {
    await comeWith(page);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Remove Classic Smash' }).click();
    return page.getByText(/^Classic Smash removed/);
  };

  test('makes room for the next step of a phone', async ({ page, shopOf: _ }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await removed(page);
    const undo = await steady(() => page.getByRole('button', { name: 'Undo' }).boundingBox());
    const next = await steady(() => page.getByRole('link', { name: 'See the menu' }).boundingBox());
    expect(undo.y + undo.height).toBeLessThan(next.y);
  });

  test('is at the right of a desk', async ({ page, shopOf: _ }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const toast = await removed(page);
    const box = await steady(() => toast.boundingBox());
    expect(box.x).toBeGreaterThan(640);
    expect(Math.abs(box.y - 400), 'in the middle').toBeLessThan(60);
  });
});

test.describe('the name of a shop with 40 letters', { tag: '@long' }, () => {
  for (const width of [320, 960, 1280]) {
    test(`fits at ${width} px in the bar and at the foot`, async ({ page, shopOf: _ }) => {
      await page.setViewportSize({ width, height: 720 });
      const { settings } = settingsAnswer();
      const name = 'The Old Lanka Hopper & Kottu Company Ltd';
      await page.route('**/api/settings', (route) =>
        route.fulfill({ json: { ...settingsAnswer(), settings: { ...settings, store_name: name } } }),
      );
      await comeWith(page);
      await page.goto('/menu');
      const atFoot = page.getByRole('contentinfo').getByText(name);
      await expect(atFoot).toBeVisible();
      expect(await steady(() => sideways(page))).toBeLessThanOrEqual(0);
      expect(await steady(() => cutTexts(page))).toEqual([]);
      const bar = page.getByRole('banner');
      const shown = await steady(() => bar.evaluate((element) => element.scrollWidth - element.clientWidth));
      expect(shown).toBeLessThanOrEqual(0);
      await expect(bar.getByRole('link', { name: 'Cart' })).toBeInViewport({ ratio: 1 });
      await expect(bar.getByText('Colombo 07')).toBeInViewport({ ratio: 1 });
    });
  }
});

test('a page opens at its top', { tag: '@long' }, async ({ page, shopOf: _ }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await comeWith(page);
  await page.goto('/address');
  await page.getByRole('button', { name: 'Continue to the menu' }).first().click();
  await expect(page).toHaveURL(/\/menu$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
