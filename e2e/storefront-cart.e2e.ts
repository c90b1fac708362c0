import { addButton, BRANCH, comeBack, DESK, PHONE } from './support/customer.js';
import { Staff } from './support/staff.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a free line comes and goes with its threshold; badge, bar and cart agree', async ({ page }) => {
    await comeBack(page, BRANCH);
    await page.goto('/menu');
    await addButton(page, 'Classic Smash').click();
    await expect(page.getByRole('link', { name: /1 item.*Rs\. 1,450/ })).toBeVisible();
    await page.goto('/cart');
    const free = page.getByRole('listitem').filter({ hasText: ' - Free' });
    // a gift that comes with the first read of the rules is not announced
    await expect(page.getByRole('list', { name: 'Nearly free' })).toBeVisible();
    await page.getByRole('button', { name: 'One Classic Smash more' }).click();
    await expect(free).toContainText('Rs. 0');
    const said = page.getByRole('status');
    await expect(said.filter({ hasText: 'Salted Fries added, free' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Classic Smash' }).click();
    await expect(page.getByText('No Products Added')).toBeVisible();
    await expect(free).toHaveCount(0);
    await expect(said.filter({ hasText: 'Classic Smash removed, and the free Salted Fries' })).toBeVisible();
    // the toast makes room for the next step
    const [toast, next] = await Promise.all([
      steady(() => page.getByRole('button', { name: 'Undo' }).boundingBox()),
      steady(() => page.getByRole('link', { name: 'See the menu' }).boundingBox()),
    ]);
    expect(toast.y + toast.height).toBeLessThan(next.y);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(free).toContainText('Rs. 0');
  });

  test('buy-and-get offers are on the food’s card, on the offers page, and in the cart if one is begun', {
    tag: '@long',
  }, async ({ page }) => {
    await comeBack(page, BRANCH);
    await page.goto('/menu');
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: addButton(page, 'Classic Smash') });
    await expect(card).toContainText('Buy 2, get 1 × Salted Fries free');
    await addButton(page, 'Classic Smash').click();

    await page.getByRole('link', { name: /View cart/ }).click();
    await expect(page.getByRole('list', { name: 'Nearly free' })).toHaveText(
      'Add 1 more Classic Smash and get Salted Fries free',
    );
    await page.getByRole('button', { name: 'Add 1 more Classic Smash' }).click();
    await expect(page.getByRole('list', { name: 'Nearly free' })).toBeHidden();
    await expect(page.getByRole('main')).toContainText('Salted Fries - Free');

    await page.goto('/offers');
    const rules = page.getByRole('region', { name: 'Buy & Get' }).getByRole('listitem');
    await expect(rules).toHaveCount(3);
    await expect(rules.filter({ hasText: 'Buy 2 × Classic Smash' })).toContainText('Get 1 × Salted Fries free');
  });

  test('the cart survives a reload and is shared by all tabs', async ({ page, context }) => {
    await comeBack(page, BRANCH);
    await page.goto('/menu');
    await addButton(page, 'Classic Smash').click();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

    const second = await context.newPage();
    await second.goto('/cart');
    await second.getByRole('button', { name: 'One Classic Smash more' }).click();
    await expect(page.getByRole('link', { name: /Rs\. 2,900/ })).toBeVisible();
    await second.getByRole('button', { name: 'Remove Classic Smash' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  });

  test('close returns to the page from which the cart was opened', { tag: '@long' }, async ({ page }) => {
    await comeBack(page, BRANCH);
    await page.goto('/offers');
    await page.getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/offers$/);
  });
});

test.describe('at a desk', () => {
  test.use(DESK);

  test('promo code: its messages, its discount, its removal by hand and below its limit', async ({ page, request }) => {
    const branch = await (await Staff.logIn(request)).openBranch();
    await branch.addFood({ subFoodType: await branch.addSubFoodType('Burgers'), name: 'Coin', price: 600 });
    await branch.addPromoCode('TENOFF', { percentage: 10, limit: 1000 });
    await comeBack(page, branch);
    await page.goto('/menu');
    await addButton(page, 'Coin').click();
    await page.getByRole('complementary', { name: 'My cart' }).getByRole('link', { name: 'Checkout' }).click();
    await expect(page).toHaveURL(/\/summary$/);

    const code = page.getByRole('textbox', { name: 'Promo code' });
    const add = page.getByRole('button', { name: 'Add Promo Code' });
    await add.click();
    await expect(page.getByText('Enter a promo code')).toBeVisible();
    await code.fill('nothing');
    await add.click();
    await expect(page.getByText('No such Promo available!')).toBeVisible();
    await code.fill('tenoff');
    await add.click();
    await expect(page.getByText(/Rs\. 1,000/)).toBeVisible();

    await page.goto('/cart');
    await page.getByRole('button', { name: 'One Coin more' }).click();
    await page.goto('/summary');
    await code.fill('TENOFF');
    await add.click();
    await expect(page.getByRole('main')).toContainText('(Rs. 120)');
    await expect(page.getByRole('main')).toContainText('Rs. 1,080');
    await page.getByRole('button', { name: 'Remove Promo Code' }).click();
    await code.fill('TENOFF');
    await add.click();
    await expect(page.getByRole('button', { name: 'Remove Promo Code' })).toBeVisible();

    await page.goto('/cart');
    await page.getByRole('button', { name: 'One Coin less' }).click();
    const toast = page.getByText('TENOFF was removed: it needs a sub-total of Rs. 1,000.');
    await expect(toast).toBeVisible();
    const box = await steady(() => toast.boundingBox());
    expect(box.x, 'on the right').toBeGreaterThan(DESK.viewport.width / 2);
    expect(Math.abs(box.y - DESK.viewport.height / 2), 'in the middle').toBeLessThan(60);
    await expect(toast).toBeHidden();
    await page.goto('/summary');
    await expect(add).toBeVisible();
  });

  test('notes stop at 60 characters, are counted, and are kept', { tag: '@long' }, async ({ page }) => {
    await comeBack(page, BRANCH);
    await page.goto('/menu');
    await addButton(page, 'Classic Smash').click();
    await page.goto('/summary');
    const notes = page.getByLabel('Notes');
    await notes.pressSequentially('x'.repeat(65));
    await expect(notes).toHaveValue('x'.repeat(60));
    await expect(page.getByText('60 of 60 characters')).toBeVisible();
    await page.reload();
    await expect(notes).toHaveValue('x'.repeat(60));
  });
});
