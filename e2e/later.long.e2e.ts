import type { Locator } from '@playwright/test';
import { violations } from './support/accessibility.js';
import { addButton, BRANCH, comeBack, confirmButton, DESK, PHONE, someone } from './support/customer.js';
import {
  chooseTime,
  clockOf,
  confirmOrder,
  dayRadio,
  fillCheckout,
  inWords,
  panel,
  slotsOf,
  takeLater,
} from './support/later.js';
import { onShopDatabase } from './support/shop-database.js';
import { type OwnBranch, Staff } from './support/staff.js';
import { expect, test } from './support/test.js';
import { latinWords, sideways } from './support/texts-on-screen.js';

test.describe.configure({ mode: 'parallel' });

const HOUR_MS = 60 * 60_000;

/** Presses a control, by a finger on a phone and by the keyboard at a desk. */
type Press = (control: Locator) => Promise<void>;
const byFinger: Press = (control) => control.tap();
const byKeys: Press = async (control) => {
  // unlike a tap, a key does not wait for what is still loading, or until a dialog is closed
  await expect(control).toBeEnabled();
  await expect(async () => {
    await control.focus();
    await expect(control).toBeFocused({ timeout: 500 });
  }).toPass();
  const isRadio = await control.evaluate((element) => element.matches('[type="radio"]'));
  await control.press(isRadio ? 'Space' : 'Enter');
};
const DEVICES = [
  ['a phone, by touch', PHONE, 'light', byFinger],
  ['a desk, by keyboard', DESK, 'dark', byKeys],
] as const;

for (const [device, use, colorScheme, press] of DEVICES) {
  test.describe(`on ${device}`, { tag: '@long' }, () => {
    test.use({ ...use, colorScheme });

    test('an order for later is placed while the outlet is open, moved, and withdrawn with its cart', async ({
      page,
    }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      const recipient = someone();
      const { starts } = await slotsOf(page, BRANCH.id);
      const [first = '', second = ''] = starts.slice(40);
      await test.step('the time is chosen with the address', async () => {
        await page.goto('/');
        await press(page.getByRole('main').getByRole('button', { name: BRANCH.name }));
        await press(page.getByRole('tab', { name: 'Takeaway / Pickup' }));
        await expect(page.getByRole('radio', { name: 'As soon as possible' })).toBeChecked();
        await press(page.getByRole('radio', { name: 'For later' }));
        await expect(dayRadio(page, 0)).toBeVisible();
        await chooseTime(page, first, press);
        expect(await violations(page)).toEqual([]);
        expect(await sideways(page)).toBeLessThanOrEqual(0);
        await press(page.getByRole('button', { name: 'Continue to the menu' }).first());
      });
      const due = page.getByText(`For ${inWords(first)}`, { exact: true }).filter({ visible: true });
      await test.step('menu, cart and checkout say it, also after a reload', async () => {
        await expect(due).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await press(addButton(page, 'Classic Smash'));
        await page.goto('/cart');
        await expect(due).toBeVisible();
        await fillCheckout(page, recipient);
        await expect(due).toBeVisible();
        await press(confirmButton(page));
        await confirmOrder(page, recipient);
      });
      await test.step('its page says the time, which moves', async () => {
        await expect(panel(page)).toContainText(`For ${inWords(first)}`);
        await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await press(page.getByRole('button', { name: 'Change the time' }));
        await page.getByRole('dialog').getByLabel('Time', { exact: true }).selectOption(second);
        await press(page.getByRole('button', { name: `Change to ${clockOf(new Date(second))}` }));
        await expect(panel(page)).toContainText(`For ${inWords(second)}`);
        const calendar = page.waitForEvent('download');
        await press(page.getByRole('button', { name: 'Add to calendar' }));
        expect((await calendar).suggestedFilename()).toMatch(/\.ics$/);
      });
      await test.step('My orders says it', async () => {
        const order = page.url();
        await page.goto('/orders');
        await expect(
          page.getByRole('heading', { name: new RegExp(`· for .*, ${clockOf(new Date(second))}`) }),
        ).toBeVisible();
        await page.goto(order);
      });
      await test.step('withdrawn, it gives the cart back, with its time', async () => {
        await press(page.getByRole('button', { name: 'Cancel order' }));
        await press(page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }));
        await press(page.getByRole('button', { name: 'Bring my cart back' }));
        await expect(page).toHaveURL(/\/cart$/);
        await expect(page.getByText(`For ${inWords(second)}`, { exact: true })).toBeVisible();
        await press(page.getByRole('button', { name: 'Change the time' }));
        await press(page.getByRole('dialog').getByRole('radio', { name: 'As soon as possible' }));
        await press(page.getByRole('dialog').getByRole('button', { name: 'As soon as possible' }));
        await expect(page.getByText('As soon as possible')).toBeVisible();
      });
    });

    test('a closed outlet takes an order for later from its cards and at its checkout', async ({ page, request }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      const branch = await closedBranch(request);
      await comeBack(page, branch);
      await page.goto('/');
      await expect(page.getByRole('main').getByRole('button', { name: branch.name })).toContainText(
        /Closed\. Opens .* · Order for later/,
      );
      await page.goto('/menu');
      await expect(page.getByRole('status').filter({ hasText: `${branch.name} is closed until` })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await press(page.getByRole('button', { name: 'Lunch Burger: order for later' }));
      const dialog = page.getByRole('dialog', { name: 'Order for later' });
      await expect(dialog.getByRole('radio', { name: 'As soon as possible' })).toBeDisabled();
      await expect(dialog.getByLabel('Time', { exact: true })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await press(dialog.getByRole('button', { name: /^Order for / }));
      await press(addButton(page, 'Lunch Burger'));
      const recipient = someone();
      await fillCheckout(page, recipient);
      await test.step('without a time, the main button chooses one', async () => {
        await page.evaluate(() => localStorage.removeItem('passline.due'));
        await page.reload();
        await expect(page.getByRole('group', { name: 'Before you order' })).toContainText('is closed until');
        await press(page.locator('form').getByRole('button', { name: 'Order for later' }).last());
        await press(dialog.getByRole('button', { name: /^Order for / }));
        await expect(confirmButton(page)).toBeEnabled();
      });
      await press(confirmButton(page));
      await confirmOrder(page, recipient);
      await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible();
    });

    test('a time that filled meanwhile is named, with the next free one', async ({ page, request }) => {
      await page.emulateMedia({ colorScheme });
      const branch = await (await Staff.logIn(request)).openBranch();
      await branch.addFood({ subFoodType: await branch.addSubFoodType('Burgers'), name: 'Lunch Burger' });
      await takeLater(branch.id, 1);
      const { starts } = await slotsOf(page, branch.id);
      const [first = '', second = ''] = starts.slice(40);
      await comeBack(page, branch);
      await page.goto('/menu');
      await press(addButton(page, 'Lunch Burger'));
      await page.goto('/cart');
      await press(page.getByRole('button', { name: 'Change the time' }));
      await chooseTime(page, first, press);
      await press(page.getByRole('button', { name: `Order for ${inWords(first)}` }));
      const recipient = someone();
      await fillCheckout(page, recipient);
      await onShopDatabase('INSERT INTO branch_slot (branch_id, starts_at, orders, portions) VALUES ($1, $2, 1, 1)', [
        branch.id,
        first,
      ]);
      await press(confirmButton(page));
      const [full, free] = [clockOf(new Date(first)), clockOf(new Date(second))];
      await expect(page.getByRole('alert').filter({ hasText: `${full} is full now. ${free} is free.` })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await press(page.getByRole('button', { name: `Take ${free}` }));
      await expect(page.getByText(`For ${inWords(second)}`).filter({ visible: true })).toBeVisible();
      await press(confirmButton(page));
      await confirmOrder(page, recipient);
      await expect(panel(page)).toContainText(`For ${inWords(second)}`);
    });
  });
}

/** Returns a branch that opens in three hours, for four hours, and takes orders for later. */
async function closedBranch(request: Parameters<typeof Staff.logIn>[0]): Promise<OwnBranch> {
  const inHours = (hours: number) => clockOf(new Date(Date.now() + hours * HOUR_MS));
  const branch = await (await Staff.logIn(request)).openBranch({ open: inHours(3), close: inHours(7) });
  await branch.addFood({ subFoodType: await branch.addSubFoodType('Burgers'), name: 'Lunch Burger' });
  await takeLater(branch.id);
  return branch;
}

for (const language of ['si', 'ta'] as const) {
  test(`the choice has no English word in ${language}`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize(PHONE.viewport);
    const { starts } = await slotsOf(page, BRANCH.id);
    await comeBack(page, BRANCH);
    await page.goto(`/address?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const main = page.getByRole('main');
    // Pickup, then "For later"
    await main.getByRole('tab').nth(1).click();
    await main.locator('input[name="due"]').nth(1).check();
    await main.locator('input[name="due-day"]').nth(2).check();
    await main
      .locator('select:visible')
      .last()
      .selectOption(starts[40] ?? '');
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await main.locator('form:visible button[type="submit"]').click();
    await expect(page).toHaveURL(/\/menu/);
    await page.goto('/address');
    await expect(main.locator('select:visible').last()).toHaveValue(starts[40] ?? '');
    // the words of the chain
    const written = new Set(
      'Ceylon Smash Cooked to order since Facebook Instagram TikTok hello ceylonsmash example'.split(' '),
    );
    await expect(async () => {
      expect((await latinWords(page)).filter((word) => !written.has(word) && !/^X+$/.test(word))).toEqual([]);
    }).toPass();
  });
}
