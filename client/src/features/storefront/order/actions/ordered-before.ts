import type { Order } from '@libs/contract/orders.js';
import type { Named } from '@libs/contract/values.js';

/** What an order was made of, and where it went. */
export type OrderedBefore = Pick<
  Order,
  'branch_id' | 'order_type' | 'delivery' | 'address' | 'notes' | 'order_products' | 'order_offers'
> & {
  branch?: Named;
  /** absent for one that only this device remembers */
  reference?: string;
};
