import type { StaffOrderRequest } from '../../../libs/contract/requests/orders/staff-orders.js';
import { line } from './orders.js';
import type { Api, ReplyTo } from './test-app.js';
import { CHAIN } from './test-chain.js';

/** Returns an order of one Classic at the counter, paid later; `changes` make it another one. */
export function staffOrder(changes: Partial<StaffOrderRequest> = {}) {
  const products = changes.products ?? [line(CHAIN.classic)];
  return {
    channel: 'counter',
    orderType: 'Pickup',
    paymentType: 'Pay On Pickup',
    subTotal:
      products.reduce((sum, { price = 0, selected_quantity }) => sum + price * 100 * selected_quantity, 0) / 100,
    products,
    ...changes,
  } satisfies StaffOrderRequest;
}

/** Changes that make it an order by phone. */
export const BY_PHONE = { channel: 'phone', firstName: 'Nimal', phone: '0712223334' } as const;

let keys = 0;

/** Places an order at Harbour, with a new key unless one is given. */
export function placeAtTill(
  till: Api,
  changes: Partial<StaffOrderRequest> = {},
  { key, branch = CHAIN.branch.harbour }: { key?: string; branch?: number } = {},
): Promise<ReplyTo<'POST', '/api/branches/1/orders'>> {
  keys += 1;
  return till.post(`/api/branches/${branch}/orders`, staffOrder(changes), {
    headers: { 'idempotency-key': key ?? `till ${keys}` },
  });
}
