import type { Locator } from '@playwright/test';
import { addButton, BRANCH, comeBack, confirmButton, DESK, goToCheckout, PHONE, someone } from './support/customer.js';
import { Staff } from './support/staff.js';
import { expect, test } from './support/test.js';

/** Where something is on the screen. */
async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator} is not on the screen`);
  return box;
}

/** Whether nothing is painted over an element, at its middle and near its edges. */
function isOnTop(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [top + 3, (top + bottom) / 2, bottom - 3].every((y) => {
      const hit = document.elementFromPoint((left + right) / 2, y);
      return hit === element || element.contains(hit);
    });
  });
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('why a food cannot be ordered is not covered by its grey picture', async ({ page, request }) => {
    const branch = await (await Staff.logIn(request)).openBranch();
    await branch.addFood({ subFoodType: await branch.addSubFoodType('Burgers'), name: 'Gone', quantity: 0 });
    await comeBack(page, branch);
    await page.goto('/menu');
    const reason = page.getByRole('button', { name: 'Gone: Out of Stock' });
    await expect(reason).toBeVisible();
    await expect.poll(() => isOnTop(reason)).toBe(true);
  });

  test('one category looks chosen; where the page is, is marked otherwise', async ({ page }) => {
    await comeBack(page, BRANCH);
    await page.goto('/menu');
    await expect(addButton(page, 'Classic Smash')).toBeVisible();
    const chips = page.getByRole('group', { name: 'Categories' }).getByRole('button');
    const here = chips.and(page.locator('[aria-current]'));
    // again where something came late above it, such as the banners
    await expect(async () => {
      await page.getByRole('heading', { level: 2, name: 'Burgers' }).evaluate((heading) => {
        scrollTo(0, heading.getBoundingClientRect().top + scrollY);
      });
      await expect(here).toHaveText('Burgers', { timeout: 2000 });
    }).toPass();
    const look = (chip: Locator) =>
      chip.evaluate((element) => {
        const { borderColor, backgroundColor } = getComputedStyle(element);
        return { borderColor, backgroundColor };
      });
    const other = chips.filter({ hasText: 'Drinks' });
    await expect(async () => expect(await look(here)).toEqual(await look(other))).toPass();
    await expect(chips.and(page.locator('[aria-pressed="true"]'))).toHaveText('All');
  });

  test('the outline of the search is whole, and the banner’s controls leave its food alone', async ({ page }) => {
    await comeBack(page, BRANCH);
    await page.goto('/menu');
    const search = page.getByRole('searchbox');
    await search.focus();
    const outline = await search.evaluate((element) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(element);
      return Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    });
    expect(outline).toBeGreaterThan(0);
    const banners = page.getByRole('region', { name: 'Promotions' });
    // what comes late may move the page between two measurements
    await expect(async () => {
      const [field, bar] = [await boxOf(search), await boxOf(page.getByRole('group', { name: 'Categories' }))];
      expect(bar.y - (field.y + field.height)).toBeGreaterThanOrEqual(outline);
      const next = await boxOf(banners.getByRole('button', { name: 'Next banner' }));
      const picture = await boxOf(banners.locator('img').first());
      expect(next.y).toBeGreaterThanOrEqual(picture.y + picture.height);
    }).toPass();
  });

  test('buy-and-get offers are on the food’s card, on the offers page, and in the cart when one is begun', async ({
    page,
  }) => {
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
      '1 more Classic Smash for free Salted Fries',
    );
    await page.getByRole('button', { name: 'One Classic Smash more' }).click();
    await expect(page.getByRole('list', { name: 'Nearly free' })).toBeHidden();
    await expect(page.getByRole('main')).toContainText('Salted Fries - Free');

    await page.goto('/offers');
    const rules = page.getByRole('region', { name: 'Buy & Get' }).getByRole('listitem');
    await expect(rules).toHaveCount(3);
    await expect(rules.filter({ hasText: 'Buy 2 × Classic Smash' })).toContainText('Get 1 × Salted Fries free');
  });

  test('the pay button keeps the focus while it is busy, then the code’s field has it', async ({ page }) => {
    const customer = someone();
    await goToCheckout(page, customer);
    await page.getByRole('radio', { name: 'Pay On Delivery' }).check();
    let answer = () => undefined as unknown;
    const asked = new Promise<void>((resolve) => {
      void page.route('**/api/orders', async (route) => {
        resolve();
        await new Promise<void>((go) => {
          answer = go;
        });
        await route.continue();
      });
    });
    // a disabled one takes no focus
    await expect(confirmButton(page)).toBeEnabled();
    await confirmButton(page).focus();
    await page.keyboard.press('Enter');
    await asked;
    await expect(confirmButton(page)).toHaveAttribute('aria-busy', 'true');
    await expect(confirmButton(page)).toBeFocused();
    answer();
    await expect(page.getByLabel('6-digit code')).toBeFocused();
  });
});

test.describe('at a desk', () => {
  test.use(DESK);

  test('a field that has the focus does not look like a wrong one', async ({ page }) => {
    await comeBack(page, BRANCH);
    await page.goto('/address');
    await page.getByRole('tab', { name: 'Delivery' }).click();
    const address = page.getByLabel('Address', { exact: true });
    const border = () => address.evaluate((field) => getComputedStyle(field).borderColor);
    await address.focus();
    await expect.poll(border).not.toBe(await page.getByLabel('Area').evaluate((f) => getComputedStyle(f).borderColor));
    const focused = await border();
    await page.getByRole('button', { name: 'Continue to the menu' }).first().click();
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Area').focus();
    await expect.poll(border).not.toBe(focused);
  });

  test('an order that nobody knows is a page with a heading', async ({ page }) => {
    await page.goto('/order/Tk9TVUNIT05FMA==');
    await expect(page.getByRole('heading', { level: 1, name: 'Order Not Found!' })).toBeVisible();
  });
});
