import type { BuyGetOffer, Food, FoodType, Offer, SubFoodType } from '../menu/menu.js';
import type { OrderType } from '../values.js';
import type { Delivery, PromoCode } from './selling.js';

/** HH:MM in the chain's zone. Equal ends: a whole day. `close` before `open`: ends on the next day. */
export interface OpeningPeriod {
  open: string;
  close: string;
}

/** A day on which a branch stays closed although its week says otherwise. */
export interface BranchClosing {
  /** yyyy-mm-dd */
  date: string;
  /** for customers to read; may be empty */
  reason: string;
}

/** Customers see open branches only. An archived one keeps its orders and is in no list that one chooses from. */
export const BRANCH_STATES = ['draft', 'open', 'archived'] as const;
export type BranchState = (typeof BRANCH_STATES)[number];

export const BRANCH_LIMITS = { periodsADayMax: 4, closingsMax: 100, closingReasonMax: 80 } as const;

/** When a branch is open: `open` to `close` every day where `weekHours` is null. */
export interface BranchHours {
  open: string;
  close: string;
  /** the periods of each day of the week, Monday first; null: the same hours every day */
  weekHours?: OpeningPeriod[][] | null;
  /** replaces all closings; absent: they stay */
  closings?: BranchClosing[];
}

/** The requirements of a branch before customers should see it, each with whether it is met. */
export interface BranchChecklist {
  menu: boolean;
  areas: boolean;
  staff: boolean;
  board: boolean;
  cancel_code: boolean;
}

export interface BranchSummary {
  id: number;
  name: string;
  phone: string;
  address: string;
  open: string;
  close: string;
  is_open: boolean;
  /** the most of one item that an order may have, from 1; absent in answers of a server that does not know it */
  line_quantity_max?: number;
  /** while it lasts the branch takes no new order; null or absent: it takes orders */
  pause?: BranchPause | null;
  /** while it lasts its orders take longer; null or absent: they do not */
  busy?: BranchBusy | null;
  /** the periods of each day of the week, Monday first; null or absent: `open` to `close` every day */
  week_hours?: OpeningPeriod[][] | null;
  /** the days from today on that it stays closed, soonest first */
  closings?: BranchClosing[];
  /** where it is, for the distance to a customer; null or absent: not known */
  location?: Place | null;
  /** between how many minutes from now an order would be ready, or delivered; only in the public list */
  estimate?: Record<OrderType, { from: number; to: number }>;
}

/** A place on the map: degrees (WGS 84), north and east of 0 positive. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** By how many minutes a branch's orders take longer, and until when (ISO 8601) it says so. */
export interface BranchBusy {
  minutes: number;
  until: string;
}

/** A branch's own pause: until when (ISO 8601) and why, for customers to read; the reason may be empty. */
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
