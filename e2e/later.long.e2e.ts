import type { Locator } from '@playwright/test';
import { violations } from './support/accessibility.js';
import { addButton, BRANCH, confirmButton, PHONE, someone } from './support/customer.js';
import {
  chooseTime,
  clockOf,
  confirmOrder,
  dayRadio,
  fillCheckout,
  inWords,
  panel,
  pressTime,
  slotsOf,
} from './support/later.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';
import { sideways } from './support/texts-on-screen.js';

const press = (control: Locator) => control.tap();

test.describe('on a phone, by touch', { tag: '@long' }, () => {
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
      await pressTime(page.getByRole('dialog'), second, press);
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
