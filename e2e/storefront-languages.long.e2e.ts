import type { Page } from '@playwright/test';
import { shop as si } from '../libs/texts/si/shop.js';
import { shop as ta } from '../libs/texts/ta/shop.js';
import { violations } from './support/accessibility.js';
import { DESK, goToCheckout, PHONE, someone } from './support/customer.js';
import { ROUTES } from './support/routes.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';
import { cutTexts, latinWords, lengthenWords, sideways } from './support/texts-on-screen.js';

/** Pages whose text the chain has written, in its own language. */
const WRITTEN_BY_THE_CHAIN = ['/about-us', '/privacy-policy', '/terms-and-conditions'];

/** Opens every page of the shop with a food in the cart. */
async function onEveryPage(page: Page, check: (path: string) => Promise<void>): Promise<void> {
  for (const path of Object.keys(ROUTES)) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      await page.waitForLoadState('networkidle');
      await check(path);
    });
  }
}

for (const [language, device, colorScheme] of [
  ['si', PHONE, 'light'],
  ['ta', DESK, 'dark'],
] as const) {
  test.describe(language, { tag: '@long' }, () => {
    test('no page has an English word, an accessibility violation or a sideways scroll', async ({
      openScreen,
      startOwnServer,
    }) => {
      test.slow();
      // other tests add branches that have no name in this language
      const { url: baseURL } = await startOwnServer();
      const page = await openScreen({ baseURL, ...device, colorScheme });
      await page.emulateMedia({ colorScheme });
      const customer = someone();
      await goToCheckout(page, customer);
      await page.goto(`/menu?lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const { settings } = await (await page.request.get('/api/settings')).json();
      const { store_name, support_email, social_links, brand } = settings;
      // the names of the chain, and what the customer has written
      const written = [
        store_name,
        support_email,
        brand.tagline,
        ...social_links.map(({ name }: { name: string }) => name),
        'Flower Road',
      ];
      const names = new Set(
        [...written, customer.firstName, customer.lastName].flatMap((text) => text.split(/[^A-Za-z’'-]+/)),
      );
      await onEveryPage(page, async (path) => {
        expect.soft(await violations(page), path).toEqual([]);
        expect.soft(await sideways(page), `${path} is wider than the screen`).toBeLessThanOrEqual(0);
        expect.soft(await cutTexts(page), `${path} cuts texts`).toEqual([]);
        if (WRITTEN_BY_THE_CHAIN.includes(path)) return;
        const words = (await latinWords(page)).filter((word) => !names.has(word) && !/^X+$/.test(word));
        expect.soft(words, `${path} has words in Latin letters`).toEqual([]);
      });
    });
  });
}

for (const width of [320, 390, 1280]) {
  test(`words that are 60 % longer overflow nowhere at ${width} px`, { tag: '@long' }, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await goToCheckout(page, someone());
    await onEveryPage(page, async (path) => {
      await lengthenWords(page);
      expect.soft(await sideways(page), `${path} is wider than the screen`).toBeLessThanOrEqual(0);
      expect.soft(await cutTexts(page), `${path} cuts texts`).toEqual([]);
    });
  });
}

test('the language changes without a reload, and the cart stays', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await goToCheckout(page, someone());
  await page.goto('/cart?lang=en');
  await expect(page).toHaveURL(/\/cart$/);
  const rows = page.getByRole('main').getByRole('heading', { level: 2 });
  const before = await steady(() => rows.count());
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const choose = async (language: string) => {
    await page
      .getByRole('button', { name: /English|සිංහල|தமிழ்/ })
      .first()
      .click();
    await page.locator(`button[lang=${language}]`).first().click();
  };
  await choose('ta');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ta['shop.cart.title']);
  await choose('si');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(si['shop.cart.title']);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expect(rows).toHaveCount(before);
  await page.goto('/menu');
  await expect(page.locator('html')).toHaveAttribute('lang', 'si');
});
