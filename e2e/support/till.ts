import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Order } from '../../libs/contract/orders/orders.js';
import type { StaffOrder, StaffOrderRequest } from '../../libs/contract/orders/staff-orders.js';
import { Staff } from './staff.js';
import { BRANCH, login, openBoard, STAFF, someFood } from './staff-screens.js';
import { steady } from './steady.js';

/** Lets the demonstration's branch take orders at the counter and by phone. */
export async function takeStaffOrders(request: APIRequestContext, { printsReceipts = false } = {}): Promise<void> {
  const admin = await Staff.logIn(request);
  type Running = { branch: { open: string; close: string; version: number } };
  const { branch } = await admin.call<Running>('GET', `branches/${BRANCH}/running`);
  const { open, close, version } = branch;
  const changes = { takesStaffOrders: true, printsReceipts };
  await admin.call('PUT', `branches/${BRANCH}/running`, { open, close, version, ...changes });
}

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

export async function ordersToday(request: APIRequestContext): Promise<Order[]> {
  const headers = { Authorization: `Bearer ${(await login(request, STAFF.kitchen)).api_token}` };
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' }).format(new Date());
  return (await (await request.get(`/api/orders/branch/${BRANCH}/date/${date}`, { headers })).json()).orders;
}

/** Opens the board, and its till. */
export async function openTill(page: Page): Promise<void> {
  await openBoard(page);
  await page.getByRole('button', { name: 'New order' }).click();
  await expect(search(page)).toBeFocused();
  await expect(till(page).getByRole('button', { name: /^Classic Smash/ })).toBeVisible();
}

export const newPhone = () => `077${randomInt(1e7).toString().padStart(7, '0')}`;

/** Places an order by phone over the API, as another till does. */
export async function placeByPhone(
  request: APIRequestContext,
  changes: Partial<StaffOrderRequest>,
): Promise<StaffOrder> {
  const food = await someFood(request);
  const { api_token: token } = await login(request, STAFF.kitchen);
  const answer = await request.post(`/api/branches/${BRANCH}/orders`, {
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
