import type { Answer } from '../answers.js';
import type { Order } from '../orders/orders.js';
import type { OrderStatus } from '../values.js';

/**
 * Stock that orders hold without being paid or confirmed, for the managers.
 *
 * - `GET /api/orders/branch/{branchId}/held` (roles 2, 3; own branch) → `HeldStockAnswer`
 * - `POST /api/orders/{id}/release` (roles 2, 3; own branch) → `order`, `message`: the order is Expired, its portions are
 *   on the menu again
 */
export interface HeldOrder {
  id: string;
  reference: string;
  ticket_number: number;
  status: OrderStatus;
  customer: string;
  phone: string;
  created_at: string;
  /** when it ends by itself; null where it has no such time */
  expires_at: string | null;
  /** of all its lines */
  portions: number;
  /** rupees */
  total: number;
  lines: { name: string; quantity: number }[];
}

/** the most orders that the list names; `totals` counts all of them */
export const HELD_ORDERS_MAX = 200;

export type HeldStockAnswer = Answer<{
  /** those with the most portions first */
  held: HeldOrder[];
  totals: { orders: number; portions: number };
}>;

export type ReleaseAnswer = Answer<{ order: Order }>;
