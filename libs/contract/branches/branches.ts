import type { BuyGetOffer, Food, FoodType, Offer, SubFoodType } from '../menu/menu.js';
import type { Language, OrderType, Translated } from '../values.js';
import type { Delivery, PromoCode } from './selling.js';
import type { WaysToPay } from './ways-to-pay.js';

/**
 * HH:MM in the chain's time zone. If both are equal: the whole day. If `close` is before `open`: until the next day.
 */
export interface OpeningPeriod {
  open: string;
  close: string;
}

/** A day on which a branch stays closed, whatever its week says. */
export interface BranchClosing {
  /** yyyy-mm-dd */
  date: string;
  /** for customers; may be empty */
  reason: string;
}

/** A day on which a branch has other hours than usual. If the day is a closing too, the branch stays closed. */
export interface SpecialHours extends BranchClosing {
  /** the periods that begin on this day */
  hours: OpeningPeriod[];
}

/** A day on which a branch differs from the chain: closed (no hours), other hours, or its usual hours (null). */
export interface OwnDay extends BranchClosing {
  /** none: closed; null: its usual hours */
  hours: OpeningPeriod[] | null;
}

/** Customers see open branches only. An archived branch keeps its orders, but no list offers it. */
export const BRANCH_STATES = ['draft', 'open', 'archived'] as const;
export type BranchState = (typeof BRANCH_STATES)[number];

/** The lengths of slots that a branch may choose, in minutes. */
export const SLOT_MINUTES = [5, 10, 15, 20, 30] as const;

export const BRANCH_LIMITS = {
  periodsADayMax: 4,
  closingsMax: 100,
  specialHoursMax: 100,
  closingReasonMax: 80,
  laterDaysMax: 14,
  noticeMinutesMin: 15,
  noticeMinutesMax: 1440,
  slotPortionsMax: 500,
  slotOrdersMax: 200,
  longestWaitMin: 30,
  longestWaitMax: 180,
} as const;

/** Which requirements a branch meets before customers should see it. */
export interface BranchChecklist {
  menu: boolean;
  areas: boolean;
  staff: boolean;
  board: boolean;
  cancel_code: boolean;
  /** whether the shop's texts are confirmed; until then no branch can be opened */
  texts: boolean;
}

export interface BranchSummary extends Translated {
  id: number;
  name: string;
  phone: string;
  address: string;
  open: string;
  close: string;
  is_open: boolean;
  /** names it in addresses, unique in the chain; absent if the server does not know it */
  slug?: string;
  /** the language of its board's foods, its tickets and its voice; only for staff; absent: English */
  kitchen_language?: Language;
  /** the most of one item in an order, from 1; absent if the server does not know it */
  line_quantity_max?: number;
  /** until it ends, the branch takes no new orders; null or absent: it takes orders */
  pause?: BranchPause | null;
  /** until it ends, orders take longer; null or absent: they do not */
  busy?: BranchBusy | null;
  /** the periods of each day of the week, Monday first; null or absent: `open` to `close` every day */
  week_hours?: OpeningPeriod[][] | null;
  /** the days from today on which it stays closed, soonest first */
  closings?: BranchClosing[];
  /** the days from today on with other hours, soonest first */
  special_hours?: SpecialHours[];
  /**
   * the periods of each day of the week, Monday first, in which it delivers while it is open; null or absent: whenever it
   * is open
   */
  delivery_hours?: OpeningPeriod[][] | null;
  /** coordinates, for the distance to a customer; null or absent if unknown */
  location?: Place | null;
  /** the ways to pay that it offers; only in the public list */
  ways_to_pay?: WaysToPay;
  /** how many days ahead it takes orders for later; 0 or absent: it takes none */
  later_days?: number;
  /** the shortest time between ordering and the due time */
  later_notice_minutes?: number;
  /** the length of a slot; orders are due at its multiples on the clock */
  slot_minutes?: number;
  /** in how many minutes an order would be ready or delivered; only in the public list */
  estimate?: Record<OrderType, { from: number; to: number }>;
  /** its kept promises of the last 30 days; absent if the chain does not show them, or they are fewer than `KEPT_MIN` */
  promise?: KeptPromises;
  /** its kitchen has so much to do that it takes no orders on the web for now; absent: it takes them */
  is_above_longest_wait?: true;
}

/** How many promised times a branch has kept, of those that can be judged. */
export interface KeptPromises {
  kept: number;
  /** the promises that can be judged */
  of: number;
}

/** with fewer promises, a share says nothing */
export const KEPT_MIN = 50;

/** A place on the map: degrees (WGS 84), positive to the north and east. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** By how many minutes a branch's orders take longer, and until when (ISO 8601). */
export interface BranchBusy {
  minutes: number;
  until: string;
}

/** A branch's pause: until when (ISO 8601), and why, for customers; the reason may be empty. */
export interface BranchPause {
  until: string;
  reason: string;
}

/** A branch as its own staff see it. */
export interface Branch extends BranchSummary {
  food_types: FoodType[];
  sub_food_types: SubFoodType[];
  offer_sub_food_types: SubFoodType[];
  food: Food[];
  offers: Offer[];
  buy_get_offers: BuyGetOffer[];
  deliveries: Delivery[];
  promo_codes: PromoCode[];
}
