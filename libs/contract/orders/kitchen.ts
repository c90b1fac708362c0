import type { Answer } from '../answers.js';
import type { KitchenStatus, OrderType } from '../values.js';
import type { BranchPrinter } from './printing.js';

/** The kitchen portal's own calls, beside the contract's: what a board needs to know, its acknowledgements, the trail. */

/** A station of a kitchen. */
export interface KitchenStation {
  id: number;
  name: string;
  /** the foods that it makes, and combos of which it is not known what they are made of; removed ones too */
  item_ids: number[];
}

/** A branch's data for its boards, without the orders: `GET /api/branches/{id}/kitchen`. */
export interface KitchenProfile {
  /** minutes from which a ticket is amber, and red */
  ageing: Record<OrderType, { amber: number; red: number }>;
  /** what each combo is made of, for the all-day counts */
  combos: { offer_id: number; parts: { food_id: number; name: string; quantity: number }[] }[];
  /** in the branch's order; empty if it has none */
  stations: KitchenStation[];
}
export type KitchenProfileAnswer = Answer<{ kitchen: KitchenProfile }>;

/** How long a kitchen took for some orders, in minutes; null where no order says it. */
export interface PaceFigures {
  orders: number;
  median: number | null;
  /** nine in ten orders took at most this */
  slowest_tenth: number | null;
  /** 0 to 1, of the orders for which a time was promised */
  late_share: number | null;
  /** the median of the differences from the time that was promised first, without their sign */
  estimate_error: number | null;
  /** with their sign: negative where orders are mostly earlier than promised */
  estimate_bias: number | null;
}

/** `GET /api/branches/{id}/kitchen-figures?from=&to=`: business days, both ends included. */
export interface KitchenFigures {
  /** ISO 8601: of when the orders are */
  as_of: string;
  from: string;
  to: string;
  all: PaceFigures;
  by_type: ({ order_type: OrderType } & PaceFigures)[];
  /** oldest first */
  by_day: ({ date: string } & PaceFigures)[];
  /** of the day in the chain's zone at which orders were confirmed */
  by_hour: ({ hour: number } & PaceFigures)[];
  /** of the orders that contain a food or a combo, most orders first */
  by_food: ({ id: number; name: string } & PaceFigures)[];
  /**
   * From the start of an order to the last strike of the station. `late_share` is of the orders that it made part of and that were handed
   * over; nothing is estimated by station.
   */
  by_station: ({ id: number; name: string } & PaceFigures)[];
}
export type KitchenFiguresAnswer = Answer<{ figures: KitchenFigures }>;

/** The actions on an order with their persons, oldest first: `GET /api/orders/{id}/trail`. */
export interface OrderTrailEntry {
  at: string;
  /** the user's name at that time */
  who: string;
  from: KitchenStatus;
  to: KitchenStatus;
  is_recall: boolean;
  /** what it was marked as while it stayed On Process; absent for any other action */
  mark?: 'ready' | 'not ready' | 'dispatched' | 'not dispatched';
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

/** A user who entered at least `MANY_WRONG_CODES` wrong cancel codes of a branch within 24 hours. */
export interface CodeGuesser {
  /** the user's name */
  who: string;
  tries: number;
}

/** `GET /api/board-health`: a manager's own branch, every branch for a super admin. */
export interface BoardHealth {
  branch_id: number;
  name: string;
  is_open: boolean;
  /** boards that are connected now, over all server processes */
  boards: number;
  unseen: UnseenOrder[];
  /** its ticket printer, if it needs attention; else null */
  printer?: BranchPrinter | null;
  /** the users who entered many wrong cancel codes within the last 24 hours */
  code_guessers?: CodeGuesser[];
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
/** Wrong cancel codes of one user in 24 hours of which the branch's manager is warned. */
export const MANY_WRONG_CODES = 10;
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
  /** of a screen that was registered for the branch, see `RegisterScreenRequest` */
  screen?: string;
  /** the screen's shift has ended: it is no board any more, until it reports again without this */
  ended?: boolean;
}

/** `POST /api/branches/{id}/screens`: registers the calling screen as one in the branch, by the branch's cancel code. */
export interface RegisterScreenRequest {
  cancel_code: string;
}
/** `screen` goes with every `board:shown` from then on; it opens nothing. */
export type RegisterScreenAnswer = Answer<{ screen: string }>;
