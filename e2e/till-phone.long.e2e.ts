import type { Page } from '@playwright/test';
import { violations } from './support/accessibility.js';
import { press, type } from './support/keyboard.js';
import { takeLater } from './support/later.js';
import { openBoard, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';
import {
  newPhone,
  openTill,
  ordersToday,
  phoneField,
  placeByPhone,
  search,
  sentence,
  sentNumber,
  ticketWith,
  till,
} from './support/till.js';

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true } as const;
const LONG = { tag: '@long' };

test(
  'a caller who is known orders the same again by five taps on a tablet, and a new one by ten',
  LONG,
  async ({ branch, admin, openScreen }) => {
    const phone = newPhone();
    const name = unique('Perera');
    const page = await openScreen(TABLET);
    await admin.handOver(await placeByPhone(page.request, branch, { phone, lastName: name }));
    await openBoard(page, branch.kitchen);
    let taps = 0;
    let typed = 0;
    const tap = async (target: ReturnType<Page['getByRole']>) => {
      taps += 1;
      await target.tap();
    };
    const type = async (label: string, text: string) => {
      typed += text.length;
      await till(page).getByLabel(label, { exact: true }).pressSequentially(text);
    };

    await tap(page.getByRole('button', { name: 'New order' }));
    await tap(till(page).getByRole('tab', { name: 'Phone' }));
    await expect(phoneField(page)).toBeFocused();
    await type('Phone number', phone);
    await expect(till(page).getByRole('status', { name: 'Caller' })).toContainText(name);
    await tap(till(page).getByRole('button', { name: 'Same as last time' }));
    await expect(sentence(page, `Nimal ${name} · ${phone}`)).toBeVisible();
    await expect(sentence(page, /^Say: in \d+ to \d+ minutes$/)).toBeVisible();
    await tap(till(page).getByRole('button', { name: 'Later', exact: true }));
    await tap(till(page).getByRole('button', { name: 'Send order' }));
    await sentNumber(page);
    expect({ taps, typed }).toEqual({ taps: 5, typed: 10 });

    await test.step('a new caller, with a delivery of two foods', async () => {
      taps = 0;
      typed = 0;
      const caller = newPhone();
      await tap(till(page).getByRole('tab', { name: 'Phone' }));
      await type('Phone number', caller);
      await expect(sentence(page, 'First order of this number here')).toBeVisible();
      await tap(till(page).getByLabel('Name'));
      await type('Name', 'Nimal');
      await tap(till(page).getByRole('button', { name: 'Delivery' }));
      await tap(till(page).getByRole('combobox', { name: 'Area' }));
      await till(page).getByRole('combobox', { name: 'Area' }).selectOption({ index: 1 });
      taps += 1;
      await tap(till(page).getByLabel('Address'));
      await type('Address', '12 Ward Place');
      await tap(till(page).getByRole('button', { name: 'Classic Smash Rs. 1,450' }));
      await tap(till(page).getByRole('button', { name: /^Parippu Patty/ }));
      await expect(sentence(page, /^Delivery · .+ · 12 Ward Place$/)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await tap(till(page).getByRole('button', { name: 'Later', exact: true }));
      await tap(till(page).getByRole('button', { name: 'Send order' }));
      await sentNumber(page);
      expect({ taps, typed }).toEqual({ taps: 10, typed: 28 });
      const [order] = (await ordersToday(page.request, branch)).filter((one) => one.phone === caller);
      expect(order).toMatchObject({
        channel: 'phone',
        order_type: 'Delivery',
        address: '12 Ward Place',
        paid_at: null,
      });
      await page.getByRole('button', { name: 'Close' }).tap();
      await expect(ticketWith(page, 'PHONE · Delivery')).toBeVisible();
    });
  },
);

test('a caller orders for tomorrow, and the order waits on the board', LONG, async ({ page, branch }) => {
  await takeLater(branch.id);
  await openTill(page, branch.kitchen);
  const phone = newPhone();
  await type(search(page), phone);
  await expect(phoneField(page)).toHaveValue(phone);
  await till(page).getByLabel('Name').fill('Kamala');
  await search(page).fill('classic smash');
  await press(search(page), 'Enter');
  await till(page)
    .getByRole('button', { name: /^Notes, promo code/ })
    .click();
  await till(page).getByRole('button', { name: 'For later', exact: true }).click();
  await till(page).getByLabel('Day').selectOption('Tomorrow');
  await till(page).getByLabel('Time').selectOption('18:30');
  await expect(sentence(page, /^Say: for .+, 18:30$/)).toBeVisible();
  await till(page).getByRole('button', { name: 'Later', exact: true }).click();
  await till(page).getByRole('button', { name: 'Send order' }).click();
  const number = await sentNumber(page);
  await press(till(page), 'Escape');
  await page.getByRole('tab', { name: /^Later/ }).click();
  const waiting = page.getByRole('listitem').filter({ hasText: 'Kamala' });
  await expect(waiting).toContainText('18:30');
  await expect(waiting).toContainText(number);
});
