import type { Page } from '@playwright/test';
import { localTime } from '../libs/domain/time/business-time.js';
import { addButton, BRANCH, comeBack, DESK, PHONE } from './support/customer.js';
import { Staff } from './support/staff.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';

/** Returns HH:MM in the chain's zone, so many minutes from now. */
const clockIn = (minutes: number): string => localTime(new Date(Date.now() + minutes * 60_000), 'Asia/Colombo').clock;

const card = (page: Page, food: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: food, exact: true }) });

test.describe('at a desk', () => {
  test.use(DESK);

  test('categories filter, follow the page, and scroll by mouse drag times three and by keys', async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 800 });
    await comeBack(page, BRANCH);
    await page.goto('/menu');
    const bar = page.getByRole('group', { name: 'Categories' });
    await expect(bar.getByRole('button').first()).toHaveText('All');
    await bar.getByRole('button', { name: 'Drinks' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Drinks' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Burgers' })).toBeHidden();
    await bar.getByRole('button', { name: 'All' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Burgers' })).toBeVisible();

    await bar.getByRole('button', { name: 'All' }).press('ArrowRight');
    await expect(bar.getByRole('button', { name: 'Burgers' })).toBeFocused();

    await page.setViewportSize({ width: 500, height: 800 });
    await bar.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
    const box = await steady(() => bar.boundingBox());
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 10, y);
    await page.mouse.move(x - 20, y);
    await expect.poll(() => bar.evaluate((element) => element.scrollLeft)).toBe(60);
    await page.mouse.up();
    await expect(bar.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('banners rotate, loop, and pause', { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await comeBack(page, BRANCH);
    await page.goto('/menu');
    const banners = page.getByRole('region', { name: 'Promotions' });
    const place = banners.getByText(/^Banner \d+ \/ \d+$/);
    await expect(place).toHaveText(/1 \/ /);
    const count = Number((await steady(() => place.innerText())).split('/')[1]);
    // each banner is shown for its whole time, so each is awaited
    for (let turn = 1; turn <= count; turn += 1) {
      await page.clock.runFor(5500);
      await expect(place).toHaveText(new RegExp(`${(turn % count) + 1} / `));
    }
    await banners.getByRole('button', { name: 'Next banner' }).click();
    await expect(place).toHaveText(/2 \/ /);
    await banners.getByRole('button', { name: 'Pause banners' }).click();
    await page.mouse.move(0, 700);
    await page.clock.runFor(20_000);
    await expect(place).toHaveText(/2 \/ /);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an unavailable food says why, on its button and in words; stock and menu are live', async ({
    page,
    request,
  }) => {
    const branch = await (await Staff.logIn(request)).openBranch();
    const subFoodType = await branch.addSubFoodType('Burgers');
    const [open, close] = [clockIn(120), clockIn(180)];
    const sold = await branch.addFood({ subFoodType, name: 'Gone', quantity: 0 });
    await branch.addFood({ subFoodType, name: 'Later', open, close });
    const few = await branch.addFood({ subFoodType, name: 'Few', quantity: 3 });
    await comeBack(page, branch);
    await page.goto('/menu');

    await expect(card(page, 'Gone').getByRole('button', { name: 'Gone: Out of Stock' })).toBeDisabled();
    const later = card(page, 'Later').getByRole('button', { name: 'Later: Not Available' });
    await expect(later).toBeDisabled();
    await expect(later).toHaveAttribute('title', `Food is only served between ${open} - ${close}`);
    await expect(card(page, 'Later')).toContainText(`Food is only served between ${open} - ${close}`);
    await expect(card(page, 'Few')).toContainText('3 left');

    // three are left, so the third tap is the last
    await addButton(page, 'Few').click();
    const more = card(page, 'Few').getByRole('button', { name: 'One Few more' });
    await more.click();
    await more.click();
    await expect(more).toBeDisabled();
    await expect(card(page, 'Few').getByRole('status')).toHaveText('3');

    await test.step('without a reload', async () => {
      await branch.changeFood(sold, { quantity: 2 });
      await expect(card(page, 'Gone')).toContainText('2 left');
      await addButton(page, 'Gone').click();
      await branch.changeFood(sold, { quantity: 0 });
      await branch.changeFood(few, { name: 'Fewer', quantity: 1, price: 1100 });
      await expect(card(page, 'Fewer')).toContainText('1 left');
    });

    await test.step('the cart says what changed, and one tap repairs it', async () => {
      await page.getByRole('link', { name: /View cart/ }).click();
      await expect(page.getByText('Only 1 of Fewer left today.')).toBeVisible();
      await expect(page.getByText('Gone is sold out for today.')).toBeVisible();
      await expect(page.getByText('Fewer now costs Rs. 1,100, not Rs. 1,000.')).toBeVisible();
      await page.getByRole('button', { name: 'Update my cart' }).click();
      await expect(page.getByText('Your cart changed')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Remove Gone' })).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText('Rs. 1,100');
    });
  });

  test('if WebSockets are blocked, the live connection uses plain requests', { tag: '@long' }, async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/WebSocket/);
    await page.routeWebSocket('**/socket.io/**', (socket) => {
      // a rejection, because the client would wait for an attempt that is only closed
      socket.send('x');
      void socket.close();
    });
    const branch = await (await Staff.logIn(request)).openBranch();
    const food = await branch.addFood({ subFoodType: await branch.addSubFoodType('Burgers'), name: 'Around' });
    await comeBack(page, branch);
    const joined = page.waitForRequest(
      (sent) => sent.url().includes('transport=polling') && sent.postData()?.includes('menu:join') === true,
    );
    await page.goto('/menu');
    await joined;
    await branch.changeFood(food, { price: 1200 });
    // sooner than the interval at which the menu is polled without a live connection
    await expect(card(page, 'Around')).toContainText('Rs. 1,200');
  });

  test('without a live connection the menu is still updated', { tag: '@long' }, async ({ page, request, faults }) => {
    faults.allow(/socket\.io/);
    await page.clock.install();
    await page.route('**/socket.io/**', (route) => route.abort());
    await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
    const branch = await (await Staff.logIn(request)).openBranch();
    const food = await branch.addFood({ subFoodType: await branch.addSubFoodType('Burgers'), name: 'Afar' });
    await comeBack(page, branch);
    await page.goto('/menu');
    await expect(card(page, 'Afar')).toContainText('Rs. 1,000');
    await branch.changeFood(food, { price: 1200 });
    await page.clock.runFor(16_000);
    await expect(card(page, 'Afar')).toContainText('Rs. 1,200');
  });

  test('a closed branch shows its menu, but takes no orders', async ({ page, request }) => {
    const branch = await (await Staff.logIn(request)).openBranch({ open: clockIn(60), close: clockIn(120) });
    await branch.addFood({ subFoodType: await branch.addSubFoodType('Burgers'), name: 'Patience' });
    await comeBack(page, branch);
    await page.goto('/menu');
    const reason = page.getByRole('button', { name: 'Patience: Branch Closed' });
    await expect(reason).toBeDisabled();
    const words = await steady(() => card(page, 'Patience').getByRole('heading').boundingBox());
    const { x } = await steady(() => reason.boundingBox());
    expect(x, 'beside the words').toBeGreaterThanOrEqual(words.x + words.width);
    await expect(page.getByText(`${branch.name} is closed until`)).toBeVisible();
  });
});
