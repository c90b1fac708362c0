import type { Page } from '@playwright/test';
import { localTime } from '../libs/domain/time/business-time.js';
import { addButton, comeBack, PHONE } from './support/customer.js';
import { Staff } from './support/staff.js';
import { expect, test } from './support/test.js';

/** Returns HH:MM in the chain's zone, so many minutes from now. */
const clockIn = (minutes: number): string => localTime(new Date(Date.now() + minutes * 60_000), 'Asia/Colombo').clock;

const card = (page: Page, food: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: food, exact: true }) });

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
});
