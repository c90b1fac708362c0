import { addButton, BRANCH, comeBack, DESK, goToMenu, OTHER_BRANCH, PHONE } from './support/customer.js';
import { Staff } from './support/staff.js';
import { expect, test } from './support/test.js';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a first visit selects an outlet, then delivery with its messages, then sees the menu', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Ceylon Smash!');
    await expect(page.getByText('Select your closest outlet')).toBeVisible();
    const outlets = page.getByRole('main').getByRole('listitem');
    await expect(outlets.filter({ hasText: BRANCH.name })).toContainText('Open around the clock');
    await outlets.getByRole('button', { name: BRANCH.name }).click();

    await expect(page).toHaveURL(/\/address$/);
    const submit = page.getByRole('button', { name: 'Continue to the menu' });
    await submit.click();
    await expect(page.getByText('Select a delivery location!')).toBeVisible();
    await expect(page.getByText('Enter your address!')).toBeVisible();
    await expect(page.getByLabel('Area')).toBeFocused();

    await page.getByLabel('Address', { exact: true }).fill('12/3 Flower Road');
    await page.getByRole('tab', { name: 'Takeaway / Pickup' }).click();
    await expect(page.getByLabel('Branch Address')).toHaveAttribute('readonly', '');
    await expect(page.getByLabel('Branch Address')).toHaveValue(/Maitland Crescent/);
    await page.getByRole('tab', { name: 'Takeaway / Pickup' }).press('ArrowLeft');
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12/3 Flower Road');

    const offers = page.getByRole('region', { name: 'Offers & Promotions' });
    await expect(offers.getByRole('listitem')).toHaveCount(3);
    await expect(offers.getByRole('link', { name: 'More Deals' })).toHaveAttribute('href', '/offers');

    await page.getByLabel('Area').selectOption({ index: 1 });
    await submit.click();
    await expect(page).toHaveURL(/\/menu$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('another outlet asks for confirmation before it empties the cart', { tag: '@long' }, async ({ page }) => {
    await goToMenu(page);
    await addButton(page, 'Classic Smash').click();
    const change = async () => {
      await page.getByRole('button', { name: /^Branch:/ }).click();
      await page.getByRole('banner').getByRole('button', { name: OTHER_BRANCH.name }).click();
    };
    await change();
    await page.getByRole('button', { name: 'Keep my cart' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await change();
    await page.getByRole('button', { name: 'Change and empty cart' }).click();
    await expect(page.getByRole('button', { name: `Branch: ${OTHER_BRANCH.name}` })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  });

  test('the sheet leads everywhere and closes after a link', { tag: '@long' }, async ({ page }) => {
    await comeBack(page, BRANCH);
    await page.goto('/menu');
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('link', { name: /Call Colombo 07/ })).toHaveAttribute('href', 'tel:0112696107');
    await sheet.getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
    await expect(sheet).toBeHidden();
  });
});

test.describe('at a desk', () => {
  test.use(DESK);

  test('the navbar has every link, and names the staff by role', async ({ page }) => {
    await comeBack(page, BRANCH);
    await page.goto('/menu');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: '0112696107' })).toHaveAttribute('href', 'tel:0112696107');
    await bar.getByRole('button', { name: 'Other' }).click();
    for (const name of ['About Us', 'Privacy Policy', 'Terms & Conditions', 'Feedback'])
      await expect(bar.getByRole('link', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('link', { name: 'About Us' })).toBeHidden();

    await page.goto('/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Enter your email address')).toBeVisible();
    await page.getByLabel('Email Address').fill('manager@passline.test');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Password').fill('passline-demo');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    const greeting = bar.getByRole('button', { name: /^Hi, / });
    await greeting.click();
    await expect(bar.getByRole('link', { name: 'Portal', exact: true })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Admin Panel' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Finance Portal' })).toBeHidden();
    await bar.getByRole('button', { name: /^Sign out of / }).click();
    await expect(greeting).toBeHidden();
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('a branch without food says so, and so do its offers; a branch that no longer exists leads to the others', {
    tag: '@long',
  }, async ({ page, request }) => {
    const staff = await Staff.logIn(request);
    const branch = await staff.openBranch();
    await comeBack(page, branch);
    await page.goto('/menu');
    await expect(page.getByText('No Food Available')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Choose another outlet' })).toBeVisible();
    await page.goto('/offers');
    await expect(page.getByText('No Offers Available')).toBeVisible();
    await page.goto('/address');
    await expect(page.getByText('No Offers', { exact: true })).toBeVisible();
    await staff.call('DELETE', `branches/${branch.id}`);
    await page.goto('/menu');
    await expect(page.getByText(`${branch.name} takes no orders any more`)).toBeVisible();
    await page.getByRole('link', { name: 'Choose another outlet' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test('feedback is validated, stored, acknowledged, and read by the super admin', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    await comeBack(page, BRANCH);
    await page.goto('/feedback');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByText('Rate us from 1 to 5.')).toBeVisible();
    const words = `Crisp edges ${Math.random()}`;
    await page.getByRole('radio', { name: '4 of 5, Good' }).check();
    await page.getByLabel('Name').fill('Nadeesha');
    await page.getByLabel('Phone or email').fill('0771234567');
    await page.getByLabel('In your words').fill(words);
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByText('Thank you for your feedback.')).toBeVisible();

    const login = await request.post('/api/login', {
      data: { email: 'admin@passline.test', password: 'passline-demo' },
    });
    const { user } = await login.json();
    await page.evaluate((stored) => localStorage.setItem('passline.user', JSON.stringify(stored)), user);
    await page.goto('/feedback');
    const message = page.getByRole('listitem').filter({ hasText: words });
    await expect(message).toContainText('Nadeesha, 0771234567');
    await message.getByRole('button', { name: 'Remove the feedback of Nadeesha' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
    await expect(message).toBeVisible();
    await message.getByRole('button', { name: 'Remove the feedback of Nadeesha' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(message).toHaveCount(0);
  });
});
