import { expect, test } from '../support/recorded-shop.js';
import { ROUTES } from '../support/routes.js';
import { steady } from '../support/steady.js';

for (const width of [390, 1280]) {
  test(`the shop’s name is painted while styles and scripts are loading, where it stays, at ${width} px`, {
    tag: '@long',
  }, async ({ page, shopOf: _ }) => {
    await page.setViewportSize({ width, height: 800 });
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
    await expect(first.getByText('Ceylon Smash')).toBeInViewport();
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1);
    const [mark, name] = [first.locator('.first-mark'), first.locator('.first-name')];
    const before = await Promise.all([mark, name].map((part) => steady(() => part.boundingBox())));
    release();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome to');
    await expect(first).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    const home = page.getByRole('banner').getByRole('link', { name: /, home$/ });
    expect(await steady(() => home.locator('img').boundingBox())).toEqual(before[0]);
    // on a phone the branch takes its place
    if (width < 600) return;
    const after = await steady(() => home.getByText('Ceylon Smash').boundingBox());
    expect(after?.x).toBe(before[1]?.x);
    expect(Math.abs((after?.y ?? 0) - (before[1]?.y ?? 0))).toBeLessThan(1);
  });
}

test('the first page lets the browser compile its code while it arrives', { tag: '@long' }, async ({
  page,
  shopOf: _,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(async () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const found = names.filter((name) => /\/(framework|base|home-page)-[\w-]{8}\.js$/.test(name));
    return Promise.all(found.map(async (name) => (await fetch(name)).text()));
  });
  expect(scripts).toHaveLength(3);
  for (const script of scripts) expect(script.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad']);
});

test('a log-in loads none of the shop’s scripts', { tag: '@long' }, async ({ page, shopOf: _ }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ROUTES['/login']);
  expect(asked).toContainEqual(expect.stringMatching(/\/login-page-/));
  expect(asked).not.toContainEqual(expect.stringMatching(/\/(boot|home-page)-/));
});

test('a page requests each response once, however early', { tag: '@long' }, async ({ page, shopOf }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome to');
  const reads = shopOf.asked.filter((path) => /^\/api\/(settings|branches)$/.test(path));
  expect(reads.sort()).toEqual(['/api/branches', '/api/settings']);
});
