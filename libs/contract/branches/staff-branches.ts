import type { Answer } from '../answers.js';
import type { ChainRow } from '../menu/chain-menu.js';
import type { Versioned } from '../menu/edits.js';
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
import type { Language, OrderType } from '../values.js';
import type {
  BranchChecklist,
  BranchClosing,
  BranchPause,
  BranchState,
  BranchSummary,
  OpeningPeriod,
  OwnDay,
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
  /** the days on which it differs from the chain's special days, soonest first */
  own_days: OwnDay[];
  delivery_hours: OpeningPeriod[][] | null;
  later_days: number;
  later_notice_minutes: number;
  slot_minutes: number;
  /** limits of portions and of orders in one slot; null: no limit */
  slot_portions: number | null;
  slot_orders: number | null;
  /** how many minutes a usual order may take until it is ready; above it, the web takes no orders for now; null: any */
  longest_wait: number | null;
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

/**
 * The settings of a branch that a manager may change. Columns and answers have these names, and requests have them in
 * camelCase.
 */
export const RUNNING_SETTINGS = [
  'open',
  'close',
  'week_hours',
  'closings',
  'special_hours',
  'delivery_hours',
  'kitchen_language',
  'takes_staff_orders',
  'prints_receipts',
  'later_days',
  'later_notice_minutes',
  'slot_minutes',
  'slot_portions',
  'slot_orders',
  'longest_wait',
] as const satisfies readonly (keyof StaffBranchSummary)[];

/** Those, and the ones of role 3. */
export const BRANCH_SETTINGS = [
  'name',
  'phone',
  'address',
  ...RUNNING_SETTINGS,
  'has_order_messages',
  'has_unseen_messages',
  'tax_code',
  'line_quantity_max',
] as const satisfies readonly (keyof StaffBranchSummary)[];

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
  /** foods and combos of the chain's menu that it leaves out, by their ids there; absent if there are none */
  left_out?: ChainRow[];
}

export type StaffBranchAnswer = Answer<{ branch: StaffBranch }>;

export type BranchChangedAnswer = Answer<{ branch: StaffBranchSummary }>;

/** `GET /api/branches/staff` (3 and 5): drafts and archived branches included. */
export type StaffBranchesAnswer = Answer<{ branches: StaffBranchSummary[] }>;

/** `GET /api/branches/{id}/running` (branch manager, 3). */
export type BranchRunningAnswer = Answer<{ branch: StaffBranchSummary; checklist: BranchChecklist }>;
