import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { OrderAnswer } from '../../libs/contract/answers.js';
import type { StaffMenuItem } from '../../libs/contract/menu/staff-menu.js';
import type { Order } from '../../libs/contract/orders/orders.js';
import { addDays } from '../../libs/domain/time/calendar-date.js';
import { onShopDatabase } from './shop-database.js';
import { type OwnBranch, Staff } from './staff.js';
import { orderOnWeb } from './web-pickup.js';

export const TODAY = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Colombo' });
/** of the promo code */
const PERCENTAGE = 10;
const TAX = {
  since: addDays(TODAY, -40),
  is_registered: true,
  legal_name: 'Ceylon Smash (Private) Limited',
  tin: '123456789',
  address: '12 Flower Road, Colombo 07',
  phone: '0112345678',
  vat_percentage: 18,
  sscl_percentage: 2.5,
  is_sscl_liable: false,
};

/** The branch of the test, its food, and the people who sell it. */
export interface TaxShop {
  request: APIRequestContext;
  staff: Staff;
  branch: OwnBranch;
  food: StaffMenuItem;
  /** the id of a code of 10 % */
  promoCode: number;
  ownerUrl: string;
}

export interface Sold {
  order: Order;
  /** of an order on the web */
  token: string;
}

/** Returns what the caller sends of a line. */
const lineOf = ({ id, name, price, sub_food_type }: StaffMenuItem, quantity: number) => ({
  id,
  type: 'food' as const,
  name,
  price,
  selected_quantity: quantity,
  remaining_quantity: 10,
  sub_food_type_id: sub_food_type.id,
});

/** Sells some portions on the web, with a promo code, and hands them over against cash. */
export async function sellOnWeb(
  { request, staff, branch, food, promoCode }: TaxShop,
  quantity: number,
  isReduced = false,
): Promise<Sold> {
  const placed = await orderOnWeb(request, {
    branch: branch.id,
    promoCode: isReduced ? promoCode : null,
    promoCodePercentage: isReduced ? PERCENTAGE : 0,
    subTotal: food.price * quantity,
    products: [lineOf(food, quantity)],
  });
  return { order: await handOver(staff, placed), token: placed.order_token };
}

/** Sells some portions at the counter against cash. */
export async function sellAtTill({ staff, branch, food }: TaxShop, quantity: number): Promise<Sold> {
  const data = {
    ...{ channel: 'counter', orderType: 'Pickup', paymentType: 'Pay On Pickup', paid: 'Pay by Cash' },
    subTotal: food.price * quantity,
    products: [lineOf(food, quantity)],
  };
  const key = { 'idempotency-key': randomUUID() };
  const { order } = await staff.call<OrderAnswer>('POST', `branches/${branch.id}/orders`, data, key);
  return { order: await handOver(staff, order), token: '' };
}

async function handOver(staff: Staff, placed: Pick<Order, 'id' | 'reference'>): Promise<Order> {
  await staff.handOver(placed);
  return (await staff.call<OrderAnswer>('GET', `orders/${placed.reference}`)).order;
}

/** Moves an order to another business day, in the books too. */
export const moveTo = ({ ownerUrl }: TaxShop, day: string, { order }: Sold): Promise<void> =>
  onShopDatabase(
    `WITH sold AS (UPDATE order_sale SET posted_on = $2::date WHERE order_id = $1),
       paid AS (UPDATE order_money SET day = $2::date, posted_on = $2::date WHERE order_id = $1)
     UPDATE customer_order SET business_date = $2::date,
       (created_at, confirmed_at, delivered_at) = ($2::date + time '06:00', $2::date + time '06:00', $2::date + time '07:00')
     WHERE id = $1`,
    [order.id, day],
    ownerUrl,
  );

export async function openShop(request: APIRequestContext, ownerUrl: string): Promise<TaxShop> {
  const staff = await Staff.logIn(request);
  await staff.call('PUT', 'tax', TAX);
  const branch = await staff.openBranch();
  await staff.call('PUT', `branches/${branch.id}`, {
    ...{ name: branch.name, phone: '0110000000', address: '1 Test Street', open: '00:00', close: '00:00' },
    ...{ taxCode: 'T01', takesStaffOrders: true },
  });
  const promoCode = await branch.addPromoCode('TAXMONTH', { percentage: PERCENTAGE, limit: 0 });
  const food = await branch.addFood({
    ...{ name: 'Tax Burger', price: 1450, quantity: 50 },
    subFoodType: await branch.addSubFoodType('Burgers'),
  });
  // closings begin with the branch
  await onShopDatabase(
    `UPDATE branch SET created_at = now() - interval '30 days' WHERE id = $1`,
    [branch.id],
    ownerUrl,
  );
  return { request, staff, branch, food, promoCode, ownerUrl };
}

export async function textOf(stream: AsyncIterable<Buffer | string>): Promise<string> {
  let text = '';
  for await (const piece of stream) text += String(piece);
  return text;
}

/** Returns the rows of a CSV below the row of its column names, which begins with `first`. */
export function tableOf(csv: string, first: string): Record<string, string>[] {
  const rows = csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
  const head = rows.findIndex((row) => row[0] === first);
  return rows
    .slice(head + 1)
    .map((row) => Object.fromEntries((rows[head] ?? []).map((name, at) => [name, row[at] ?? ''])));
}

/** Returns the header of the page's user. */
export async function bearer(page: Page): Promise<Record<string, string>> {
  const stored = await page.evaluate(() => localStorage.getItem('passline.user') ?? '{}');
  return { authorization: `Bearer ${JSON.parse(stored).api_token}` };
}
