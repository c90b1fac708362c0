import type { Answer } from '../answers.js';
import type { IfVersion, Versioned } from '../menu/edits.js';
import type {
  StaffBuyGetOffer,
  StaffFood,
  StaffFoodType,
  StaffFreeDelivery,
  StaffOffer,
  StaffPayGetOffer,
  StaffStation,
  StaffSubFoodType,
} from '../menu/staff-menu.js';
import type { StaffOptionGroup } from '../menu/staff-options.js';
import type { BranchRequest } from '../people/requests.js';
import type { Language, OrderType } from '../values.js';
import type {
  BranchChecklist,
  BranchClosing,
  BranchHours,
  BranchPause,
  BranchState,
  BranchSummary,
  OpeningPeriod,
  Place,
  SpecialHours,
} from './branches.js';
import type { StaffDelivery, StaffPromoCode } from './staff-selling.js';
import type { OwnWaysToPay } from './ways-to-pay.js';

/** The minutes after which a ticket without a promised time is amber, and red; 1 to 240, red not before amber. */
export type BranchAgeing = Record<OrderType, { amber: number; red: number }>;

/** A branch without its menu, for the panel's list and form. */
export interface StaffBranchSummary extends BranchSummary, Versioned {
  state: BranchState;
  pause: BranchPause | null;
  line_quantity_max: number;
  kitchen_language: Language;
  week_hours: OpeningPeriod[][] | null;
  closings: BranchClosing[];
  special_hours: SpecialHours[];
  delivery_hours: OpeningPeriod[][] | null;
  later_days: number;
  later_notice_minutes: number;
  slot_minutes: number;
  /** limits of portions and of orders in one slot; null: no limit */
  slot_portions: number | null;
  slot_orders: number | null;
  ageing: BranchAgeing;
  /** the code itself never leaves the server */
  has_cancel_code: boolean;
  /** whether only screens that were registered for the branch count as its boards */
  own_screens_only: boolean;
  /** whether customers of the branch get SMS updates on their order */
  has_order_messages: boolean;
  /** whether its staff enter orders by phone and at the counter */
  takes_staff_orders: boolean;
  /** whether its printer prints a receipt of each order at the counter */
  prints_receipts: boolean;
  /** whether an order that no board has shown for 90 seconds goes to its phone as a text message, if that is a mobile */
  has_unseen_messages: boolean;
  /** names it in the numbers of its tax invoices (`TAX_CODE_PATTERN`); null if it has none */
  tax_code: string | null;
  /** what it takes away from the chain's ways to pay, and its own limit */
  own_ways_to_pay: OwnWaysToPay;
}

/** `GET /api/branches/{id}`, every role of the branch and 3: the data of all tabs about a branch. */
export interface StaffBranch extends StaffBranchSummary {
  /** of foods and of offers (`is_offer`) */
  food_types: StaffFoodType[];
  /** under food types that are not offers */
  sub_food_types: StaffSubFoodType[];
  /** under food types that are offers */
  offer_sub_food_types: StaffSubFoodType[];
  food: StaffFood[];
  offers: StaffOffer[];
  buy_get_offers: StaffBuyGetOffer[];
  pay_get_offers: StaffPayGetOffer[];
  free_deliveries: StaffFreeDelivery[];
  deliveries: StaffDelivery[];
  promo_codes: StaffPromoCode[];
  /** in their order */
  stations: StaffStation[];
  option_groups: StaffOptionGroup[];
}

export type StaffBranchAnswer = Answer<{ branch: StaffBranch }>;

/** What a branch does at its till. An absent field is not changed. */
export interface TillEdit {
  takesStaffOrders?: boolean;
  printsReceipts?: boolean;
}

/** Optional fields of a branch. An absent field is not changed; a new branch gets the default. */
export interface BranchExtras extends TillEdit {
  ageing?: BranchAgeing;
  /** one that the chain offers */
  kitchenLanguage?: Language;
  /** 4 digits */
  cancelCode?: string;
  hasOrderMessages?: boolean;
  hasUnseenMessages?: boolean;
  /** the most of one item in an order, 1 to 999 */
  lineQuantityMax?: number;
  /** unique; null: none */
  taxCode?: string | null;
  weekHours?: OpeningPeriod[][] | null;
  closings?: BranchClosing[];
  /** of a new branch; if absent: `open`, or `draft` if the shop has unconfirmed texts. The admin panel sends `draft` */
  state?: BranchState;
  /** null: no longer known */
  location?: Place | null;
}

/** `POST /api/branches` BranchRequest & BranchExtras, `PUT /api/branches/{id}` BranchEdit (chain). */
export type BranchEdit = BranchRequest & BranchExtras & IfVersion;

export type BranchChangedAnswer = Answer<{ branch: StaffBranchSummary }>;

/** `GET /api/branches/staff` (3 and 5): drafts and archived branches included. */
export type StaffBranchesAnswer = Answer<{ branches: StaffBranchSummary[] }>;

/**
 * `PUT /api/branches/{id}/running` (branch manager, 3): the fields that a manager may change in their own branch. →
 * BranchChangedAnswer
 */
export interface BranchRunningEdit extends BranchHours, TillEdit, IfVersion {
  ageing?: BranchAgeing;
  /** one that the chain offers */
  kitchenLanguage?: Language;
  /** 4 digits; if absent, the code stays */
  cancelCode?: string;
  /** if absent, not changed; turning it on again unregisters all screens */
  ownScreensOnly?: boolean;
  /** how many days ahead it takes orders for later, 0 to 14; 0: none. This and the next four: if absent, not changed */
  laterDays?: number;
  /** 15 to 1440 */
  laterNoticeMinutes?: number;
  /** one of `SLOT_MINUTES` */
  slotMinutes?: number;
  /** limit of portions in one slot, 1 to 500; null: no limit */
  slotPortions?: number | null;
  /** limit of orders in one slot, 1 to 200; null: no limit */
  slotOrders?: number | null;
}

/**
 * `PUT /api/branches/{id}/state` (3). A branch whose kitchen has open orders cannot be archived. No branch can be opened while
 * the shop has unconfirmed texts (`texts-unconfirmed`). → BranchChangedAnswer
 */
export interface BranchStateRequest {
  state: BranchState;
}

/**
 * `POST /api/branches/special-days` (3): sets days in several branches, in all of them or in none. Replaces what a branch
 * has on these days. A day without hours is a closing.
 */
export interface SpecialDaysRequest {
  branches: number[];
  days: SpecialHours[];
}

/** The number of branches, and the sums over them of the days that were new and of those that had an entry before. */
export interface SpecialDaysCounts {
  branches: number;
  added: number;
  replaced: number;
  /** orders for later that are due while their branch is closed; absent: none */
  due_while_closed?: number;
}

export type SpecialDaysAnswer = Answer<SpecialDaysCounts>;

/** `GET /api/branches/{id}/running` (branch manager, 3). */
export type BranchRunningAnswer = Answer<{ branch: StaffBranchSummary; checklist: BranchChecklist }>;

/**
 * `PUT /api/branches/{id}/pause` (branch) → BranchChangedAnswer: takes no new orders from now on; replaces a current
 * pause. `DELETE /api/branches/{id}/pause` (branch) → BranchChangedAnswer: takes orders again; idempotent.
 */
export interface PauseRequest {
  reason: string;
  /** 1 to 1440, by the server's clock */
  minutes: number;
}

/** `PUT /api/branches/{id}/busy`: 0 ends it; otherwise it ends after an hour. */
export interface BusyRequest {
  minutes: 0 | 10 | 20 | 30 | 45;
}
