import type { Answer } from './answers.js';
import type { KitchenStatus, OrderType } from './values.js';

/** The kitchen portal's own calls, beside the contract's: what a board needs to know, its acknowledgements, the trail. */

/** What a board shows beside the orders: `GET /api/branches/{id}/kitchen`. */
export interface KitchenProfile {
  /** minutes from which a ticket is amber, and red */
  ageing: Record<OrderType, { amber: number; red: number }>;
  /** what each combo is made of, for the all-day counts */
  combos: { offer_id: number; parts: { food_id: number; name: string; quantity: number }[] }[];
}
export type KitchenProfileAnswer = Answer<{ kitchen: KitchenProfile }>;

/** Who did what to an order, oldest first: `GET /api/orders/{id}/trail`. */
export interface OrderTrailEntry {
  at: string;
  /** the user's name at that time */
  who: string;
  from: KitchenStatus;
  to: KitchenStatus;
  is_recall: boolean;
  /** why, where it was cancelled; else empty */
  reason: string;
}
export type OrderTrailAnswer = Answer<{ trail: OrderTrailEntry[] }>;

/** An order that no board of its branch has shown for too long. */
export interface UnseenOrder {
  id: string;
  reference: string;
  ticket_number: number;
  /** ISO 8601: since when it waits to be seen */
  since: string;
}

/** `GET /api/board-health`: a manager's own branch, every branch for a super admin. */
export interface BoardHealth {
  branch_id: number;
  name: string;
  is_open: boolean;
  /** boards that are connected now, over all server processes */
  boards: number;
  unseen: UnseenOrder[];
}
export type BoardHealthAnswer = Answer<{ branches: BoardHealth[] }>;

/** `GET /api/branches/{id}/health`: public, for the storefront. */
export type BranchHealthAnswer = Answer<{ confirmation_may_take_longer: boolean }>;

/** The steps of an opening check, in the order in which they happen. */
export const CHECK_STEPS = ['database', 'menu', 'order', 'event', 'shown'] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

/** `POST /api/branches/{id}/opening-check` starts one, `GET …/opening-check/{checkId}` answers how far it is. */
export interface OpeningCheck {
  id: string;
  started_at: string;
  who: string;
  /** milliseconds that each step took (`shown`: from the commit to the first board); absent where it has not happened */
  steps: Partial<Record<CheckStep, number>>;
  /** each board that showed the test order: whose, and milliseconds after the commit */
  boards: { who: string; after_ms: number }[];
}
export type OpeningCheckAnswer = Answer<{ check: OpeningCheck }>;

/** The reason of a cancellation, kept in the trail. */
export const CANCEL_REASON_MAX = 120;
/** An order that no board has shown for this long is a warning. */
export const UNSEEN_AFTER_MS = 60_000;

/**
 * `board:shown`: what a board has on its screen. The first one of a connection also says "a board is here", so an empty
 * one is worth sending. Idempotent: an order counts as shown from the first time on.
 */
export interface BoardShownRequest {
  branchId: number;
  /** at most 200 */
  orderIds: string[];
  /** opening checks that it has shown */
  checkIds?: string[];
}
