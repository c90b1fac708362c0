import type { Answer } from '../answers.js';
import type { KitchenStatus, Language, OrderType } from '../values.js';
import type { BranchPrinter } from './printing.js';

/** The calls of the kitchen portal: what a board needs to know, its acknowledgements, the trail. */

/** A station of a kitchen. */
export interface KitchenStation {
  id: number;
  name: string;
  /** the foods that it makes, and combos whose parts are unknown; includes removed ones */
  item_ids: number[];
}

/** What boards need to know about a branch besides the orders: `GET /api/branches/{id}/kitchen`. */
export interface KitchenProfile {
  /** the minutes after which a ticket without a promised time is amber, and red */
  ageing: Record<OrderType, { amber: number; red: number }>;
  /** the language in which the branch's kitchen reads foods, tickets and voice; absent: English */
  kitchen_language?: Language;
  /** the parts of each combo, for the all-day counts */
  combos: { offer_id: number; parts: { food_id: number; name: string; quantity: number }[] }[];
  /** in the branch's order; empty if it has none */
  stations: KitchenStation[];
  /** whether its staff enter orders by phone and at the counter */
  takes_staff_orders?: boolean;
  /** whether its printer prints a receipt of each order at the counter */
  prints_receipts?: boolean;
}
export type KitchenProfileAnswer = Answer<{ kitchen: KitchenProfile }>;

/** Preparation times of some orders in minutes; null if no order has them. */
export interface PaceFigures {
  orders: number;
  median: number | null;
  /** nine in ten orders took at most this */
  slowest_tenth: number | null;
  /** orders that were made in time, and later than they were promised first: pickups, by when they were ready */
  kept: number;
  /** later than that */
  late: number;
  /** 0 to 1, of these */
  late_share: number | null;
  /** the median difference from the first promised time, without sign */
  estimate_error: number | null;
  /** the same with sign; negative if orders are mostly earlier than promised */
  estimate_bias: number | null;
}

/** `GET /api/branches/{id}/kitchen-figures?from=&to=`: business days, both ends included. */
export interface KitchenFigures {
  /** ISO 8601: when the orders were read */
  as_of: string;
  from: string;
  to: string;
  all: PaceFigures;
  by_type: ({ order_type: OrderType } & PaceFigures)[];
  /** oldest first */
  by_day: ({ date: string } & PaceFigures)[];
  /** hour of the confirmation, in the chain's time zone */
  by_hour: ({ hour: number } & PaceFigures)[];
  /** of the business day, 0 is Monday */
  by_weekday: ({ weekday: number } & PaceFigures)[];
  /** of the orders with a food or a combo; largest number of orders first */
  by_food: ({ id: number; name: string } & PaceFigures)[];
  /**
   * From the start of an order to the last strike of the station. `late_share` covers the orders that the station made
   * part of and that were handed over. Stations have no estimates.
   */
  by_station: ({ id: number; name: string } & PaceFigures)[];
}
export type KitchenFiguresAnswer = Answer<{ figures: KitchenFigures }>;

/** The actions on an order and who did them, oldest first: `GET /api/orders/{id}/trail`. */
export interface OrderTrailEntry {
  at: string;
  /** the user's name at that time */
  who: string;
  from: KitchenStatus;
  to: KitchenStatus;
  is_recall: boolean;
  /** the mark that it got while it was On Process; absent for any other action */
  mark?: 'ready' | 'not ready' | 'dispatched' | 'not dispatched';
  /** the reason of a cancellation; otherwise empty */
  reason: string;
}
export type OrderTrailAnswer = Answer<{ trail: OrderTrailEntry[] }>;

/** An order that no board of its branch has shown for too long. */
export interface UnseenOrder {
  id: string;
  reference: string;
  ticket_number: number;
  /** the business day of the number (yyyy-mm-dd) */
  business_date: string;
  /** ISO 8601: since when it is unseen */
  since: string;
}

/** A user who entered at least `MANY_WRONG_CODES` wrong cancel codes of a branch within 24 hours. */
export interface CodeGuesser {
  /** the user's name */
  who: string;
  tries: number;
}

/** `GET /api/board-health` (2, 3): of each of the caller's branches. */
export interface BoardHealth {
  branch_id: number;
  name: string;
  is_open: boolean;
  /** connected boards, over all server processes */
  boards: number;
  unseen: UnseenOrder[];
  /** the first of `printers`; null if there is none */
  printer?: BranchPrinter | null;
  /** its ticket printers that need attention */
  printers?: BranchPrinter[];
  /** the users who entered many wrong cancel codes within the last 24 hours */
  code_guessers?: CodeGuesser[];
}
export type BoardHealthAnswer = Answer<{ branches: BoardHealth[] }>;

/** `GET /api/branches/{id}/health`: public, for the storefront. */
export type BranchHealthAnswer = Answer<{ confirmation_may_take_longer: boolean }>;

/** The steps of an opening check, in this order. */
export const CHECK_STEPS = ['database', 'menu', 'order', 'event', 'shown'] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

/** `POST /api/branches/{id}/opening-check` starts a check, `GET …/opening-check/{checkId}` returns its progress. */
export interface OpeningCheck {
  id: string;
  started_at: string;
  who: string;
  /** milliseconds of each step (`shown`: from the commit to the first board); absent if it has not happened */
  steps: Partial<Record<CheckStep, number>>;
  /** the boards that showed the test order: whose, and milliseconds after the commit */
  boards: { who: string; after_ms: number }[];
}
export type OpeningCheckAnswer = Answer<{ check: OpeningCheck }>;

/** The longest reason of a cancellation, which the trail keeps. */
export const CANCEL_REASON_MAX = 120;
/** The number of wrong cancel codes of a user in 24 hours that warns the branch's manager. */
export const MANY_WRONG_CODES = 10;
/** How long no board may have shown an order before there is a warning. */
export const UNSEEN_AFTER_MS = 60_000;
/** How long no board has shown an order until it goes to the outlet's phone as a text message, in milliseconds. */
export const UNSEEN_MESSAGE_AFTER_MS = 90_000;

/** `screen` is sent with every `board:shown` from then on. It gives no access. */
export type RegisterScreenAnswer = Answer<{ screen: string }>;
