import type { Answer } from '../answers.js';
import type { FreeDelivery } from '../branches/selling.js';
import type { Following } from './chain-menu.js';
import type { Versioned } from './edits.js';
import type { BuyGetOffer, FoodType, MenuItem, PayGetOffer, SubFoodType } from './menu.js';

/** A food of a combo, into which the kitchen's all-day counts split it. */
export interface OfferPart {
  food_id: number;
  name: string;
  quantity: number;
}

/** `remaining_quantity` is `stock_today - sold_today`, never below 0. */
export interface StaffMenuItem extends MenuItem, Versioned, Following {
  /** if true, `open` and `close` are the branch's usual hours */
  has_branch_hours: boolean;
  /** portions that can be sold today: the daily quantity, unless it was changed for today */
  stock_today: number;
  sold_today: number;
  /** marked as sold out for today; the next day starts with the daily quantity */
  is_sold_out_today: boolean;
}

export type StaffFood = StaffMenuItem;

export interface StaffOffer extends StaffMenuItem {
  parts: OfferPart[];
}

export type StaffFoodType = FoodType & Versioned & Following;

export type StaffSubFoodType = SubFoodType & Versioned & Following;

export type StaffBuyGetOffer = BuyGetOffer & Versioned & Following;

/** A rule that can be paused. Only staff see a rule that is not active. */
interface Pausable {
  is_active: boolean;
}

export type StaffPayGetOffer = PayGetOffer & Pausable & Versioned & Following;

/** `areas` are those that the branch still delivers to; if the list is empty, the rule applies nowhere. */
export type StaffFreeDelivery = FreeDelivery & Pausable & Versioned;

export type FoodTypeChangedAnswer = Answer<{ foodType: StaffFoodType }>;

export type SubFoodTypeChangedAnswer = Answer<{ subFoodType: StaffSubFoodType; foodType: StaffFoodType }>;

/**
 * Also for `POST multipart /api/food/upload/{id}` (field `image`, cropped to a square) and for `POST
 * /api/food/{id}/duplicate` (empty body): a copy named "… (copy)", "… (copy 2)", with the same picture.
 */
export type FoodChangedAnswer = Answer<{ food: StaffFood; subFoodType: StaffSubFoodType }>;

/** The same for `/api/offers/…`. A duplicate has the same parts. */
export type OfferChangedAnswer = Answer<{ offer: StaffOffer; subFoodType: StaffSubFoodType }>;

/** A combo that contains a food, as it is after the change; in the answer of the food's `sold-out`. */
export interface ContainingCombo {
  id: number;
  name: string;
  is_sold_out_today: boolean;
  remaining_quantity: number;
}

export type FoodSoldOutAnswer = Answer<{ food: StaffFood; subFoodType: StaffSubFoodType; combos: ContainingCombo[] }>;

export type BuyGetOfferChangedAnswer = Answer<{ buyGetOffer: StaffBuyGetOffer }>;

export type PayGetOfferChangedAnswer = Answer<{ payGetOffer: StaffPayGetOffer }>;

export type FreeDeliveryChangedAnswer = Answer<{ freeDelivery: StaffFreeDelivery }>;

/** The parts of a branch that can be copied together with its menu. */
export const COPIED_KINDS = ['deliveries', 'promo_codes'] as const;

export type CopiedKind = (typeof COPIED_KINDS)[number];

export type MenuCopyAnswer = Answer<{ copied: MenuCopyCounts; skipped: MenuCopyCounts }>;

export interface MenuCopyCounts {
  food_types: number;
  sub_food_types: number;
  food: number;
  offers: number;
  buy_get_offers: number;
  pay_get_offers: number;
  free_deliveries: number;
  /** delivery locations and promo codes; absent if they were not requested */
  deliveries?: number;
  promo_codes?: number;
  /** stations that were copied because copied foods are made there */
  stations?: number;
  /** option groups that were copied because copied items ask them */
  option_groups?: number;
}

/** the longest name of a station, which buttons show */
export const STATION_NAME_MAX = 30;

/**
 * A station of the kitchen, with its direct assignments. A food's own station takes precedence over its sub food
 * type's.
 */
export interface StaffStation extends Versioned {
  id: number;
  name: string;
  /** foods and combos of these are made there, except those with their own station */
  sub_food_type_ids: number[];
  /** foods, and combos whose parts are unknown */
  item_ids: number[];
}

export type StationChangedAnswer = Answer<{ station: StaffStation }>;

export type StationAssignedAnswer = Answer<{ stations: StaffStation[] }>;
