import type { Page } from '@playwright/test';
import { placedOf, storedOf } from '../../client/test/support/recorded/customer.js';
import { ORDER_STATES, orderIn } from '../../client/test/support/recorded/order.js';
import { comeWith, expect, keep, RECORDED_ORDER, test } from '../support/recorded-shop.js';

/** not in the compiler's types of the DOM */
interface LayoutShift extends PerformanceEntry {
  /** the share of the screen that moved, times how far */
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    /** what moved in the page itself, with the distance in px */
    moved: string[];
    /** how much has moved by itself since the page was opened, as browsers report it */
    shifted: number;
  }
}

/** ms by which answers are late: longer than the first screen waits, one after the other */
const LATE = {
  ...{ settings: 900, branches: 1100, deliveries: 1300, 'food-types': 1500, 'buy-get-offers': 1600 },
  ...{ 'banner-images': 1700, 'shop/pages': 1600 },
};

async function answerLate(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const [, ms = 0] = Object.entries(LATE).find(([name]) => route.request().url().includes(`/api/${name}`)) ?? [];
    setTimeout(() => void route.continue(), ms);
  });
}

/** The addresses that people open directly: with an outlet and a cart from last time, or as strangers. */
const OPENED = {
  customer: [
    '/',
    '/menu',
    '/offers',
    '/address',
    '/cart',
    '/checkout',
    '/orders',
    '/about-us',
    '/terms-and-conditions',
  ],
  stranger: ['/', '/menu', '/address', '/at/colombo-07', '/at/colombo-07/menu', '/at/nowhere', '/nowhere'],
};

for (const [who, paths] of Object.entries(OPENED)) {
  test(`no page moves while it loads, for a ${who} with a phone of 360 px`, { tag: '@long' }, async ({
    page,
    shopOf: _,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => {
        const own = (list.getEntries() as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput);
        for (const { value } of own) window.shifted += value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await answerLate(page);
    if (who === 'customer') await comeWith(page, { cart: ['Cola'] });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await page.evaluate(() => window.shifted), path).toBeLessThan(0.01);
    }
  });
}

for (const width of [390, 1280]) {
  test(`nothing of the address page moves while it loads, at ${width} px`, { tag: '@long' }, async ({
    page,
    shopOf,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      window.moved = [];
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as LayoutShift[];
        for (const { node, previousRect, currentRect } of shifts.flatMap(({ sources }) => sources)) {
          const far = currentRect.y - previousRect.y;
          if (node instanceof Element && node.closest('main') && far !== 0)
            window.moved.push(`${node.textContent}: ${far}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await answerLate(page);
    const pause = { until: new Date(Date.now() + 3_600_000).toISOString(), reason: 'Rain' };
    for (const outlet of [{}, { later_days: 0 }, { later_days: 0, pause }]) {
      shopOf.recording = { outlet };
      await comeWith(page, { cart: ['Cola'] });
      await page.goto('/address');
      await expect(page.getByRole('button', { name: 'Continue to the menu' }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect.soft(await page.evaluate(() => window.moved), JSON.stringify(outlet)).toEqual([]);
    }
  });
}

test('Back after a card payment shows the order, and not the bank’s page', { tag: '@long' }, async ({
  page,
  shopOf,
}) => {
  await page.route('**/sandbox', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>The bank</h1>' }));
  const unpaid = ORDER_STATES.payment ?? { order: {} };
  await keep(page, { ...storedOf({ cart: [] }), 'passline.placed': placedOf(unpaid) });
  shopOf.recording = { order: orderIn(unpaid) };
  await page.goto(RECORDED_ORDER);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'The bank' })).toBeVisible();
  shopOf.recording = { order: orderIn({ order: { payment_type: 'Pay Online', delivery_payment_type: null } }) };
  // as the bank does
  await page.evaluate((order) => location.assign(order), RECORDED_ORDER);
  await expect(page.getByRole('list', { name: 'How far it is' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('list', { name: 'How far it is' })).toBeVisible();
  // leaving on purpose is possible
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'The bank' })).toBeVisible();
});
