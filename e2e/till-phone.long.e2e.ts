import type { Page } from '@playwright/test';
import { press, type } from './support/keyboard.js';
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
  'a caller who is known orders the same again by four taps on a tablet, and a new one by nine',
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
    await expect(till(page).getByLabel('Name')).toHaveValue(`Nimal ${name}`);
    await expect(sentence(page, /^Say: in \d+ to \d+ minutes$/)).toBeVisible();
    await tap(till(page).getByRole('button', { name: 'Send order' }));
    await sentNumber(page);
    expect({ taps, typed }).toEqual({ taps: 4, typed: 10 });

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
      await tap(till(page).getByLabel('Area'));
      await till(page).getByLabel('Area').selectOption({ index: 1 });
      taps += 1;
      await tap(till(page).getByLabel('Address'));
      await type('Address', '12 Ward Place');
      await tap(till(page).getByRole('button', { name: 'Classic Smash Rs. 1,450' }));
      await tap(till(page).getByRole('button', { name: /^Parippu Patty/ }));
      await tap(till(page).getByRole('button', { name: 'Send order' }));
      await sentNumber(page);
      expect({ taps, typed }).toEqual({ taps: 9, typed: 28 });
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

test('warns of open orders, says what is missing, and sends a link above the limit', LONG, async ({ page, branch }) => {
  const phone = newPhone();
  await placeByPhone(page.request, branch, { phone });
  await openTill(page, branch.kitchen);
  await type(search(page), phone);
  await expect(phoneField(page)).toHaveValue(phone);
  await expect(till(page).getByRole('status', { name: 'Caller' })).toContainText('1 order is open');
  await press(phoneField(page), 'Enter');
  await press(till(page).getByRole('button', { name: 'Same as last time' }), 'Enter');
  await press(till(page).getByRole('button', { name: 'Send order' }), 'Enter');
  await expect(sentence(page, 'This number has 1 order open. Send it anyway?')).toBeVisible();
  await till(page).getByRole('button', { name: 'Send it anyway' }).click();
  await sentNumber(page);

  const caller = newPhone();
  await phoneField(page).fill(caller);
  await search(page).fill('family feast');
  await search(page).press('Enter');
  await till(page).getByRole('button', { name: 'Send order' }).click();
  await expect(sentence(page, 'Enter the caller’s name.')).toBeVisible();
  await type(till(page).getByLabel('Name'), 'Kamala');
  await expect(sentence(page, 'Above Rs. 3,500 a phone order is paid by link.')).toBeVisible();
  await press(till(page).getByLabel('Name'), 'Enter');
  await expect(till(page).getByRole('alert')).toContainText('Above Rs. 3,500');
  await till(page).getByRole('button', { name: 'By link' }).click();
  await till(page).getByRole('button', { name: 'Send order' }).click();
  await expect(sentence(page, /the link to pay was sent/)).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get(`/api/dev/sms?phone=${caller}`)).json()).messages[0]?.text)
    .toContain('/order/');
  expect((await ordersToday(page.request, branch)).filter((one) => one.phone === caller)).toEqual([
    expect.objectContaining({ status: 'Payment Pending', payment_type: 'Pay Online' }),
  ]);
});
