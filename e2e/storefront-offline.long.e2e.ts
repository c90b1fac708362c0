import { addButton, goToMenu } from './support/customer.js';
import { press } from './support/keyboard.js';
import { expect, test } from './support/test.js';

test.use({ serviceWorkers: 'allow' });

test('without a network the shop opens with the last menu and the cart, says so, and shows no total', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/Failed to load resource|net::ERR|WebSocket connection|could not be fetched/);
  await goToMenu(page);
  await addButton(page, 'Classic Smash').click();
  const manifest = await page.request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  expect(await manifest.json()).toMatchObject({ name: 'Ceylon Smash', display: 'standalone', start_url: '/' });
  for (const { src } of (await manifest.json()).icons) expect((await page.request.get(src)).ok()).toBe(true);

  // the worker is installed after the first food, even if the customer never pauses, and caches later responses
  const kept = async () => {
    await press(page, 'Shift');
    return page.evaluate(async () =>
      (await (await caches.open('passline-kept')).keys()).map(({ url }) => new URL(url).pathname).sort(),
    );
  };
  await expect
    .poll(kept, { timeout: 30_000, intervals: [500] })
    .toEqual(['/api/branches', expect.stringMatching(/^\/api\/food-types\/branch\/\d+$/), '/api/settings']);
  expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menu');
  await expect(page.getByRole('status').filter({ hasText: 'You are offline. This is the menu of' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'One Classic Smash more' }).first()).toBeVisible();
  await page
    .getByRole('link', { name: /Summary|Checkout|View cart/ })
    .first()
    .click();
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is kept');
  await expect(page.getByRole('button', { name: 'Confirm & Pay' })).toHaveCount(0);

  // by itself, as soon as the network is back
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await page.goto('/menu');
  await expect(page.getByRole('button', { name: 'One Classic Smash more' }).first()).toBeVisible();
  await expect(page.getByText('You are offline')).toHaveCount(0);
});
