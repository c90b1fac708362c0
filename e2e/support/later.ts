import type { Locator, Page } from '@playwright/test';
import type { LaterSlotsAnswer } from '../../libs/contract/orders/later.js';
import { partOfDay } from '../../libs/domain/later/chosen-slot.js';
import { enterCode, fillRecipient, type Recipient, readCodes } from './customer.js';
import { onShopDatabase } from './shop-database.js';
import { expect } from './test.js';

const ZONE = 'Asia/Colombo';

/** How a test presses a control: by a click, or by a finger. */
type Press = (control: Locator) => Promise<void>;

export const clockOf = (instant: Date) =>
  instant.toLocaleTimeString('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });

/** Returns a slot's day and time as the shop says them: `Saturday, 28 November, 18:30`. */
export function inWords(instant: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Date(instant).toLocaleDateString('en-GB', { timeZone: ZONE, ...options });
  const day = `${part({ weekday: 'long' })}, ${part({ day: 'numeric' })} ${part({ month: 'long' })}`;
  return `${day}, ${clockOf(new Date(instant))}`;
}

/** Returns the free times of the day after tomorrow, so that none of them is too near. */
export async function slotsOf(page: Page, branch: number): Promise<{ date: string; starts: string[] }> {
  const path = `/api/branches/${branch}/slots?type=Pickup`;
  const { days }: LaterSlotsAnswer = await (await page.request.get(path)).json();
  const date = days[2]?.date ?? '';
  const { slots }: LaterSlotsAnswer = await (await page.request.get(`${path}&date=${date}`)).json();
  return { date, starts: slots.map(({ starts_at }) => starts_at) };
}

export const dayRadio = (page: Page, place: number) =>
  page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(place);

/** Presses the button of a time, below the part of the day to which it belongs. */
export async function pressTime(within: Page | Locator, startsAt: string, press: Press): Promise<void> {
  const clock = clockOf(new Date(startsAt));
  const part = partOfDay(clock);
  await press(within.getByRole('button', { name: part.charAt(0).toUpperCase() + part.slice(1), exact: true }));
  await press(within.getByRole('button', { name: clock, exact: true }));
}

/** Chooses a time of the day after tomorrow in the open choice. */
export async function chooseTime(page: Page, startsAt: string, press: Press): Promise<void> {
  await press(dayRadio(page, 2));
  await pressTime(page, startsAt, press);
}

/** Fills the checkout in, to be paid at the counter. */
export async function fillCheckout(page: Page, recipient: Recipient): Promise<void> {
  await page.goto('/checkout');
  await fillRecipient(page, recipient);
  await page.getByRole('radio', { name: 'Pay On Pickup' }).check();
}

/** Enters the code of a placed order, and opens its page. */
export async function confirmOrder(page: Page, { phone }: Recipient): Promise<void> {
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  await enterCode(page, (await readCodes(page, { phone }))[0] ?? '');
  await expect(page.getByRole('dialog')).toContainText('is booked for');
  await page.getByRole('link', { name: 'Follow my order' }).click();
  await expect(page).toHaveURL(/\/order\//);
}

/** Lets a branch take orders for later. */
export const takeLater = (branch: number) =>
  onShopDatabase('UPDATE branch SET later_days = 3, menu_version = menu_version + 1 WHERE id = $1', [branch]);

export const panel = (page: Page) => page.getByRole('region', { name: 'Progress' });
