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
import { type OwnBranch, Staff } from './support/staff.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';
import { sideways } from './support/texts-on-screen.js';

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
test.describe('on a phone, by touch', { tag: '@long' }, () => {
  const press = byFinger;
  test.use({ ...PHONE, colorScheme: 'light' });

  test('an order for later is placed while the outlet is open, moved, and withdrawn with its cart', async ({
    page,
  }) => {
    test.slow();
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
      expect(await steady(() => sideways(page))).toBeLessThanOrEqual(0);
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
});

test.describe('at a desk, by keyboard', { tag: '@long' }, () => {
  const press = byKeys;
  test.use({ ...DESK, colorScheme: 'dark' });

  test('a closed outlet takes an order for later from its cards and at its checkout', async ({ page, request }) => {
    test.slow();
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
});

/** Returns a branch that opens in three hours, for four hours, and takes orders for later. */
async function closedBranch(request: Parameters<typeof Staff.logIn>[0]): Promise<OwnBranch> {
  const inHours = (hours: number) => clockOf(new Date(Date.now() + hours * HOUR_MS));
  const branch = await (await Staff.logIn(request)).openBranch({ open: inHours(3), close: inHours(7) });
  await branch.addFood({ subFoodType: await branch.addSubFoodType('Burgers'), name: 'Lunch Burger' });
  await takeLater(branch.id);
  return branch;
}

for (const _language of ['si', 'ta'] as const) {
}
