import type { Locator, Page } from '@playwright/test';
import { goToCheckout, PHONE, someone } from './support/customer.js';
import { ROUTES, STAFF_ROUTES } from './support/routes.js';
import { logInAs, STAFF } from './support/staff-screens.js';
import { expect, test } from './support/test.js';
import { cutTexts } from './support/texts-on-screen.js';

/** Opens every page of the shop with a food in the cart. */
async function onEveryPage(page: Page, check: (path: string) => Promise<void>): Promise<void> {
  await goToCheckout(page, someone());
  for (const [path, heading] of Object.entries(ROUTES)) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await page.waitForLoadState('networkidle');
      await check(path);
    });
  }
}

/** Returns the names of controls that are covered while they have the focus. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]');
    const shown = [...controls].filter((control) => control.checkVisibility({ visibilityProperty: true }));
    return shown.flatMap((control) => {
      control.focus();
      if (document.activeElement !== control) return [];
      const { left, right, y, height } = control.getBoundingClientRect();
      // a row that scrolls sideways may show a part
      const middle = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      // an element that is higher than the screen is only partly visible
      const [top, bottom] = [Math.max(y, 0), Math.min(y + height, innerHeight)];
      const isCovered = [top + 2, (top + bottom) / 2, bottom - 2].some((at) => {
        const hit = document.elementFromPoint(middle, at);
        const label = hit?.closest('label');
        return !control.contains(hit) && !hit?.contains(control) && label?.control !== control;
      });
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
      return isCovered ? [`${control.tagName} ${name || control.id} at ${Math.round(y)}`] : [];
    });
  });

const textBox = (of: Locator) =>
  of.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return { left, right, top, bottom };
  });

test.describe('on a small phone', () => {
  test.use({ ...PHONE, viewport: { width: 360, height: 640 } });

  test('no bar covers the focused element, on any page', async ({ page }) => {
    test.slow();
    await onEveryPage(page, async (path) => expect(await coveredControls(page), path).toEqual([]));
  });

  test('the cart’s bar covers no main action', async ({ page }) => {
    await goToCheckout(page, someone());
    await page.goto('/address');
    const button = page.getByRole('button', { name: 'Continue' }).first();
    await expect(button).toBeVisible();
    await expect(page.getByRole('link', { name: /View cart/ })).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('text of twice the size fits on every page', async ({ page }) => {
    test.slow();
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
    await onEveryPage(page, async (path) => {
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(sideways, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
      expect.soft(await cutTexts(page), path).toEqual([]);
      if (path !== '/menu') return;
      const controls = page.getByRole('button', { name: 'Next banner' }).locator('..');
      const [title, beside] = await Promise.all([textBox(page.getByRole('heading', { level: 1 })), textBox(controls)]);
      expect
        .soft(title.right < beside.left || title.top >= beside.bottom, 'the title is free of the banner’s controls')
        .toBe(true);
    });
  });
});

test.describe('of the staff on a small phone', () => {
  test.use({ ...PHONE, viewport: { width: 360, height: 640 } });

  for (const size of ['100%', '200%']) {
    test(`text of ${size} fits on every screen, and no bar covers the focused element`, async ({ page }) => {
      test.slow();
      await logInAs(page, STAFF.admin);
      await page.addInitScript((fontSize) => {
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = fontSize;
        });
      }, size);
      for (const path of STAFF_ROUTES) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        // a fallback font may be wider
        await page.evaluate(() => document.fonts.ready);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(sideways, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
        expect.soft(await cutTexts(page), path).toEqual([]);
        expect.soft(await coveredControls(page), path).toEqual([]);
      }
    });
  }
});

test('forced colours still mark the selected item, on every page and screen', async ({ page, openScreen }) => {
  test.slow();
  const unmarked = (of: Page) =>
    of.evaluate(() => {
      // a dark part of a page has its own system colours
      const wantedIn = (place: Element) => {
        const sample = place.appendChild(document.createElement('i'));
        sample.style.cssText = 'forced-color-adjust: none; background: SelectedItem';
        const wanted = getComputedStyle(sample).backgroundColor;
        sample.remove();
        return wanted;
      };
      const chosen = document.querySelectorAll(
        `[aria-selected="true"], [aria-pressed="true"], [aria-current]:not([aria-current="false"]),
         .ant-segmented-item-selected, .ant-switch-checked`,
      );
      const shown = [...chosen].filter((one) => one.checkVisibility());
      const wrong = shown.filter((one) => getComputedStyle(one).backgroundColor !== wantedIn(one.parentElement ?? one));
      return { count: shown.length, wrong: wrong.map((one) => one.outerHTML.slice(0, 160)) };
    });
  let seen = 0;
  const check = async (of: Page, path: string) => {
    const { count, wrong } = await unmarked(of);
    expect.soft(wrong, path).toEqual([]);
    seen += count;
  };
  await page.emulateMedia({ forcedColors: 'active' });
  await onEveryPage(page, (path) => check(page, path));
  const staff = await openScreen();
  await staff.emulateMedia({ forcedColors: 'active' });
  await logInAs(staff, STAFF.admin);
  for (const path of STAFF_ROUTES) {
    await staff.goto(path);
    await staff.waitForLoadState('networkidle');
    await check(staff, path);
  }
  expect(seen).toBeGreaterThan(20);
});
