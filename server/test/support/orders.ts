import type { DataSource } from 'typeorm';
import type { CartItem } from '../../../libs/contract/menu/cart.js';
import type { CreateOrderRequest } from '../../../libs/contract/requests/orders/create-order.js';
import type { LineType } from '../../../libs/contract/values.js';
import type { Api, ReplyTo } from './test-app.js';
import { CHAIN } from './test-chain.js';

interface Item {
  id: number;
  name: string;
  price: number;
  quantity: number;
}

/** Returns a cart line for an item of the chain. */
export function line(item: Item, quantity = 1, type: LineType = 'food'): CartItem {
  return {
    id: item.id,
    type,
    name: item.name,
    price: item.price,
    selected_quantity: quantity,
    remaining_quantity: item.quantity,
    sub_food_type_id: CHAIN.subFoodType.beef,
  };
}

/** Returns an order of one Classic for pickup at Harbour, paid there; `changes` make it another one. */
export function orderRequest(changes: Partial<CreateOrderRequest> = {}): CreateOrderRequest {
  const products = changes.products ?? [line(CHAIN.classic)];
  return {
    email: 'nadia@example.com',
    firstName: 'Nadia',
    lastName: 'Silva',
    phone: '0771234567',
    paymentType: 'Pay On Pickup',
    deliveryPaymentType: null,
    subTotal:
      products.reduce((sum, { price = 0, selected_quantity }) => sum + price * 100 * selected_quantity, 0) / 100,
    branch: CHAIN.branch.harbour,
    promoCode: null,
    promoCodePercentage: 0,
    delivery: null,
    deliveryCharge: null,
    address: null,
    orderType: 'Pickup',
    products,
    notes: '',
    ...changes,
  };
}

/** Changes that make an order a delivery to the Fort, paid at the door. */
export const DELIVERY = {
  orderType: 'Delivery',
  paymentType: 'Pay On Delivery',
  deliveryPaymentType: 'Pay by Cash',
  delivery: CHAIN.delivery.fort.id,
  deliveryCharge: CHAIN.delivery.fort.amount,
  address: '12 Lighthouse Street',
} as const;

let customers = 0;

/** Returns the headers of an order from a new address, for servers with limits on and `TRUST_PROXY=1`. */
export function fromElsewhere(): Record<string, string> {
  customers += 1;
  return { 'x-forwarded-for': `10.${200 + (customers >> 16)}.${(customers >> 8) & 255}.${customers & 255}` };
}

export function placeOrder(
  api: Api,
  changes: Partial<CreateOrderRequest> = {},
  headers: Record<string, string> = {},
): Promise<ReplyTo<'POST', '/api/orders'>> {
  return api.post('/api/orders', orderRequest(changes), { headers });
}

let confirmed = 0;

/** Places an order and confirms it by its code, so that it is on the kitchen's board. */
export async function placeConfirmed(
  api: Api,
  changes: Partial<CreateOrderRequest> = {},
): Promise<{ id: string; reference: string; order_token: string }> {
  confirmed += 1;
  const phone = changes.phone ?? `0789${String(confirmed).padStart(6, '0')}`;
  const { body } = await placeOrder(api, { ...changes, phone });
  if (body.error) throw new Error(body.message);
  const answer = await api.post('/api/otp', { orderId: body.order.id, otp: await api.codeFor(phone) });
  if (answer.body.error) throw new Error(answer.body.message);
  return body.order;
}

/**
 * Inserts copies of an order with other phones and without a device: they hold as much stock, without the time of
 * placing.
 */
export async function copyOrder(db: DataSource, id: string, count: number): Promise<void> {
  await db.query(
    `INSERT INTO customer_order
     SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'device_hash', null,
       'phone', '0711' || lpad(n::text, 6, '0'), 'ticket_number', o.ticket_number * 1000 + n,
       'reference', upper(lpad(to_hex(o.ticket_number * 1000 + n), 10, '0'))))).*
     FROM customer_order o, generate_series(1, $2::int) n WHERE o.id = $1`,
    [id, count],
  );
}
