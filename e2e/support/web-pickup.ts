import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { CreatedOrder } from '../../libs/contract/orders/payments.js';
import type { CreateOrderRequest } from '../../libs/contract/requests/orders/create-order.js';

/** Orders for pickup on the web, paid at the counter, and confirms by the code; without the storefront. */
export async function orderOnWeb(
  request: APIRequestContext,
  fields: Pick<CreateOrderRequest, 'branch' | 'products' | 'subTotal'> & Partial<CreateOrderRequest>,
): Promise<CreatedOrder> {
  const phone = `077${randomInt(1e7).toString().padStart(7, '0')}`;
  const data: CreateOrderRequest = {
    ...{ email: 'nadeesha@example.com', firstName: 'Nadeesha', lastName: 'Perera', phone, notes: '' },
    ...{ paymentType: 'Pay On Pickup', deliveryPaymentType: null, orderType: 'Pickup' },
    ...{ promoCode: null, promoCodePercentage: 0, delivery: null, deliveryCharge: null, address: null },
    ...fields,
  };
  const placed = await (await request.post('/api/orders', { data })).json();
  expect(placed.error, placed.message).toBe(false);
  await expect(async () => {
    const { messages } = await (await request.get(`/api/dev/sms?phone=${data.phone}`)).json();
    const otp = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0];
    const confirmed = await (await request.post('/api/otp', { data: { otp, orderId: placed.order.id } })).json();
    expect(confirmed.error, confirmed.message).toBe(false);
  }).toPass();
  return placed.order;
}
