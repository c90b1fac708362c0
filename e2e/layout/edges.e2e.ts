import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { orderIn } from '../../client/test/support/recorded/order.js';
import { comeWith, expect, onEveryPage, RECORDED_ORDER, test } from '../support/recorded-shop.js';
import { steady } from '../support/steady.js';
import { sideways } from '../support/texts-on-screen.js';

for (const width of [1280, 1440, 1920]) {
  test(`every page begins where the bar begins at ${width} px`, { tag: '@long' }, async ({ page, shopOf }) => {
    await page.setViewportSize({ width, height: 800 });
    shopOf.recording = { order: orderIn({ order: {} }) };
    await comeWith(page);
    const edge = (of: Locator) => of.evaluate((element) => Math.round(element.getBoundingClientRect().left));
    const begins = async (path: string) => {
      const bar = await edge(page.getByRole('banner').getByRole('link', { name: /, home$/ }));
      const title = page.getByRole('heading', { level: 1 });
      expect.soft(await steady(() => edge(title)), path).toBe(bar);
      expect.soft(await edge(page.getByRole('contentinfo').getByRole('link').first()), path).toBe(bar);
    };
    await onEveryPage(page, async (path) => {
      // the staff's
      if (path !== '/login') await begins(path);
    });
    await page.goto(RECORDED_ORDER);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('#128');
    await begins('the page of an order');
  });
}

test('the notice of a closed outlet touches nothing', { tag: '@long' }, async ({ page, shopOf }) => {
  const pause = { until: new Date(Date.now() + 3_600_000).toISOString(), reason: 'Rain' };
  shopOf.recording = { outlet: { pause, later_days: 0 } };
  await comeWith(page);
  for (const path of ['/address', '/menu', '/cart', '/summary', '/checkout']) {
    await page.goto(path);
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'takes no orders until' }).first();
    await expect(notice).toBeVisible();
    const room = await steady(() =>
      notice.evaluate((element) => {
        const own = element.getBoundingClientRect();
        const others = [...document.querySelectorAll('main *')].filter(
          (other) => !other.contains(element) && !element.contains(other) && other.childElementCount === 0,
        );
        const boxes = others
          .map((other) => other.getBoundingClientRect())
          .filter(({ width, height }) => width * height > 4);
        const beside = boxes.filter(({ left, right }) => left < own.right && right > own.left);
        return Math.min(...beside.map(({ top, bottom }) => (top >= own.top + 1 ? top - own.bottom : own.top - bottom)));
      }),
    );
    expect.soft(room, path).toBeGreaterThanOrEqual(8);
  }
});

test('a wordmark is as high as a mark in the bar and the footer, and fits on a small phone', { tag: '@long' }, async ({
  page,
  shopOf: _,
}) => {
  const picture = { create: { width: 384, height: 96, channels: 3, background: '#d9381e' } } as const;
  const body = await sharp(picture).webp().toBuffer();
  await page.route('**/uploads/logo-*', (route) => route.fulfill({ contentType: 'image/webp', body }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeWith(page);
  await page.goto('/menu');
  for (const part of ['banner', 'contentinfo'] as const) {
    const mark = page
      .getByRole(part)
      .getByRole('link', { name: /, home$/ })
      .locator('img');
    const { width, height } = await steady(() => mark.boundingBox());
    expect(width / height, part).toBeCloseTo(4, 1);
    expect(height, part).toBeGreaterThanOrEqual(32);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await steady(() => sideways(page))).toBeLessThanOrEqual(0);
  const branch = page.getByRole('banner').getByText('Colombo 07');
  expect((await steady(() => branch.boundingBox())).width).toBeGreaterThan(30);
});
