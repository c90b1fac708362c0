import type { Answer } from '../answers.js';
import type { Order } from '../orders/orders.js';
import type { OrderStatus } from '../values.js';

/**
 * Stock that unpaid or unconfirmed orders hold, for managers.
 *
 * - `GET /api/orders/branch/{branchId}/held` (roles 2, 3; own branch) → `HeldStockAnswer`
 * - `POST /api/orders/{id}/release` (roles 2, 3; own branch) → `order`, `message`: the order is Expired, and its
 *   portions are in stock again
 */
export interface HeldOrder {
  id: string;
  reference: string;
  ticket_number: number;
  status: OrderStatus;
  customer: string;
  phone: string;
  created_at: string;
  /** when it expires; null if it does not */
  expires_at: string | null;
  /** of all its lines */
  portions: number;
  /** rupees */
  total: number;
  lines: { name: string; quantity: number }[];
}

/** the most orders in the list; `totals` counts all */
export const HELD_ORDERS_MAX = 200;

export interface HeldStock {
  /** largest number of portions first */
  held: HeldOrder[];
  totals: { orders: number; portions: number };
}
export type HeldStockAnswer = Answer<HeldStock>;

export type ReleaseAnswer = Answer<{ order: Order }>;
