import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Order } from '../../libs/contract/orders/orders.js';
import type { StaffOrder } from '../../libs/contract/orders/staff-orders.js';
import type { StaffOrderRequest } from '../../libs/contract/requests/orders/staff-orders.js';
import type { StaffedBranch } from './staff.js';
import { login, openBoard, STAFF, someFood } from './staff-screens.js';
import { steady } from './steady.js';

export const till = (page: Page) => page.getByRole('dialog', { name: 'New order' });
export const search = (page: Page) => page.getByRole('searchbox');
export const phoneField = (page: Page) => till(page).getByRole('textbox', { name: 'Phone number' });
export const total = (page: Page) => till(page).getByRole('status').filter({ hasText: 'Total' });

export const sentence = (page: Page, words: RegExp | string) => till(page).getByText(words);
export const ticketWith = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

/** Waits until the till says that the order was sent. @returns its ticket number */
export async function sentNumber(page: Page): Promise<string> {
  const said = sentence(page, /^Order \d+ is sent$/);
  await expect(said).toBeVisible();
  return /\d+/.exec(await steady(() => said.innerText()))?.[0] ?? '';
}

export async function ordersToday(request: APIRequestContext, branch: StaffedBranch): Promise<Order[]> {
  const headers = { Authorization: `Bearer ${(await login(request, branch.kitchen)).api_token}` };
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' }).format(new Date());
  return (await (await request.get(`/api/orders/branch/${branch.id}/date/${date}`, { headers })).json()).orders;
}

/** Opens the board of a kitchen, and its till. */
export async function openTill(page: Page, email: string = STAFF.kitchen): Promise<void> {
  await openBoard(page, email);
  await page.getByRole('button', { name: 'New order' }).click();
  await expect(search(page)).toBeFocused();
  await expect(till(page).getByRole('button', { name: /^Classic Smash/ })).toBeVisible();
}

export const newPhone = () => `077${randomInt(1e7).toString().padStart(7, '0')}`;

/** Places an order by phone over the API, as another till does. */
export async function placeByPhone(
  request: APIRequestContext,
  branch: StaffedBranch,
  changes: Partial<StaffOrderRequest>,
): Promise<StaffOrder> {
  const food = await someFood(request, branch);
  const { api_token: token } = await login(request, branch.kitchen);
  const answer = await request.post(`/api/branches/${branch.id}/orders`, {
    headers: {
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': randomUUID(),
    },
    data: {
      channel: 'phone',
      orderType: 'Pickup',
      paymentType: 'Pay On Pickup',
      firstName: 'Nimal',
      lastName: 'Perera',
      subTotal: food.price,
      products: [{ id: food.id, type: 'food', name: food.name, price: food.price, selected_quantity: 1 }],
      ...changes,
    },
  });
  const { error, message, order } = await answer.json();
  expect(error, message).toBe(false);
  return order;
}
