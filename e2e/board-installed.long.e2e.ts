import { connection, openBoard, orderAs, unique } from './support/staff-screens.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

const title = 'the board installs as an app of its own, notifies by its service worker, and never opens from a cache';
test(title, { tag: '@whole-browser' }, async ({ page, branch, context, faults }) => {
  faults.allow(/Failed to load resource|net::ERR|WebSocket connection|could not be fetched|\/portal 503$/);
  await openBoard(page, branch.kitchen);
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/board.webmanifest');
  const manifest = await page.request.get('/board.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  expect(await manifest.json()).toMatchObject({
    name: 'Ceylon Smash kitchen',
    display: 'standalone',
    start_url: '/portal',
    scope: '/portal',
  });
  for (const { src } of (await manifest.json()).icons) expect((await page.request.get(src)).ok()).toBe(true);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''))
    .toContain('/board-sw.js');

  // simulates a hidden tab in Chrome for Android. What the worker shows is recorded, because a browser that is asked
  // for its notifications while it shows one may lose that one
  await page.evaluate(() => {
    const shown: string[] = [];
    const show = ServiceWorkerRegistration.prototype.showNotification;
    ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
      await show.call(this, title, options);
      shown.push(`${title} by ${this.active?.scriptURL}`);
    };
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    Object.assign(window, {
      shown,
      Notification: class {
        static permission = 'granted';
        constructor() {
          throw new TypeError('Illegal constructor.');
        }
      },
    });
  });
  const customer = unique('Notified');
  await orderAs(page.request, customer, { branch });
  const shown = () => page.evaluate(() => Reflect.get(window, 'shown'));
  await expect.poll(shown).toContainEqual(expect.stringMatching(/^New order \d+ by .+\/board-sw\.js$/));

  // simulates the worker's message after a tap, which a unit test covers: a headless browser has no notification to tap
  const ticket = page.getByRole('article').filter({ hasText: customer });
  const id = await steady(() => ticket.getAttribute('data-ticket'));
  await page.evaluate((orderId) => {
    const data = { type: 'show-order', orderId };
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  }, id);
  await expect(ticket).toBeFocused();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByText(customer)).toHaveCount(0);
  await context.setOffline(false);
  await expect(connection(page)).toContainText('Live');
});
