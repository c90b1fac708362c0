import type { Answer, LineChange } from '../answers.js';
import type { Order } from './orders.js';

/** The order; with its token if it came by phone. */
export type StaffOrder = Order & { order_token?: string };
export type StaffOrderAnswer = Answer<{ order: StaffOrder; changes?: LineChange[] }>;

/** The order that a key has placed, also if other fields were sent with the key since; null if it has placed none. */
export type PlacedAnswer = Answer<{ order: Order | null }>;

/** An address to which a caller had an order delivered. */
export interface CallerAddress {
  delivery: { id: number; area: string };
  address: string;
  /** ISO 8601 */
  last_used: string;
}

/** What a branch knows of a phone number by its own orders of 24 months. */
export interface CallerCard {
  name: string;
  /** at most three, last used first */
  addresses: CallerAddress[];
  /** at most three, newest first */
  orders: Order[];
  open_orders: number;
  cancelled: number;
}

/** `caller` is null if the branch has no order of the number. */
export type CallerAnswer = Answer<{ caller: CallerCard | null }>;
