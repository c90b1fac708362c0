import type { Answer } from '../answers.js';
import type { FreeDelivery } from '../branches/selling.js';
import type {
  BuyGetOfferRequest,
  FoodTypeRequest,
  FreeDeliveryRequest,
  MenuItemRequest,
  PayGetOfferRequest,
  SubFoodTypeRequest,
} from '../people/requests.js';
import type { IfVersion, Versioned } from './edits.js';
import type { BuyGetOffer, FoodType, MenuItem, PayGetOffer, SubFoodType } from './menu.js';

/** A food that a combo is made of: what the kitchen's all-day counts open it into. */
export interface OfferPart {
  food_id: number;
  name: string;
  quantity: number;
}

/** `remaining_quantity` is `stock_today - sold_today`, never below 0. */
export interface StaffMenuItem extends MenuItem, Versioned {
  /** portions that may be sold today; the daily quantity unless today's was changed by hand */
  stock_today: number;
  sold_today: number;
  /** taken off sale for today by hand; the next day starts with the daily quantity */
  is_sold_out_today: boolean;
}

export type StaffFood = StaffMenuItem;

export interface StaffOffer extends StaffMenuItem {
  parts: OfferPart[];
}

export type StaffFoodType = FoodType & Versioned;

export type StaffSubFoodType = SubFoodType & Versioned;

export type StaffBuyGetOffer = BuyGetOffer & Versioned;

/** A rule that can be paused: one that is not active is for its staff only. */
interface Pausable {
  is_active: boolean;
}

export type StaffPayGetOffer = PayGetOffer & Pausable & Versioned;

/** `areas` are those that the branch still delivers to; an empty list: the rule holds nowhere. */
export type StaffFreeDelivery = FreeDelivery & Pausable & Versioned;

/** `POST /api/food-types` FoodTypeRequest; `PUT /api/food-types/{id}` FoodTypeEdit. Names are unique per branch and kind. */
export type FoodTypeEdit = Pick<FoodTypeRequest, 'name'> & IfVersion;

export type FoodTypeChangedAnswer = Answer<{ foodType: StaffFoodType }>;

/**
 * `POST /api/sub-food-types` SubFoodTypeRequest; `PUT /api/sub-food-types/{id}` SubFoodTypeEdit. `foodType` may change
 * within the branch and the kind. Names are unique per food type.
 */
export type SubFoodTypeEdit = Pick<SubFoodTypeRequest, 'name' | 'foodType'> & IfVersion;

export type SubFoodTypeChangedAnswer = Answer<{ subFoodType: StaffSubFoodType; foodType: StaffFoodType }>;

/**
 * `POST /api/food`, `PUT /api/food/{id}`. Names are unique per branch and kind. A changed `quantity` holds for today as
 * well, never below what is sold, unless the food is sold out today by hand.
 */
export type FoodEdit = MenuItemRequest & IfVersion;

/** `POST /api/offers`, `PUT /api/offers/{id}`. Without `parts` those of before stay; each food at most once. */
export interface OfferEdit extends MenuItemRequest, IfVersion {
  parts?: { food: number; quantity: number }[];
}

/**
 * Also of `POST multipart /api/food/upload/{id}` (field `image`, a square is cut from the middle) and of
 * `POST /api/food/{id}/duplicate` (empty body): a copy named "… (copy)", "… (copy 2)", with the same picture.
 */
export type FoodChangedAnswer = Answer<{ food: StaffFood; subFoodType: StaffSubFoodType }>;

/** The same for `/api/offers/…`; a duplicate has the same parts. */
export type OfferChangedAnswer = Answer<{ offer: StaffOffer; subFoodType: StaffSubFoodType }>;

/**
 * `PUT /api/food/{id}/sold-out`, `PUT /api/offers/{id}/sold-out` (menu, and kitchen staff) → FoodChangedAnswer, OfferChangedAnswer.
 * true: nothing is left today; false: put back, today's stock is the daily quantity again. Idempotent, no version.
 */
export interface SoldOutRequest {
  isSoldOut: boolean;
  /** whether the combos that contain the food go with it */
  with_combos?: boolean;
}

/** A combo that contains a food, in the answer of the food's `sold-out`, as it is after the change. */
export interface ContainingCombo {
  id: number;
  name: string;
  is_sold_out_today: boolean;
  remaining_quantity: number;
}

export type FoodSoldOutAnswer = Answer<{ food: StaffFood; subFoodType: StaffSubFoodType; combos: ContainingCombo[] }>;

/** `PUT /api/food/{id}/left-today`, `PUT /api/offers/{id}/left-today`: what is left, for today only; the menu's quantity stays. */
export interface LeftTodayRequest {
  quantity: number;
}

/** `POST /api/buy-get-offers` (its branch is that of `getFood`), `PUT /api/buy-get-offers/{id}`. */
export type BuyGetOfferEdit = BuyGetOfferRequest & IfVersion;

export type BuyGetOfferChangedAnswer = Answer<{ buyGetOffer: StaffBuyGetOffer }>;

/**
 * `POST /api/pay-get-offers` (its branch is that of `getFood`), `PUT /api/pay-get-offers/{id}` (menu). Names are unique per branch,
 * and so is the amount among active ones.
 */
export type PayGetOfferEdit = PayGetOfferRequest & IfVersion;

export type PayGetOfferChangedAnswer = Answer<{ payGetOffer: StaffPayGetOffer }>;

/** `POST /api/free-deliveries` FreeDeliveryRequest, `PUT /api/free-deliveries/{id}` (menu). Names are unique per branch. */
export type FreeDeliveryEdit = Omit<FreeDeliveryRequest, 'branch'> & IfVersion;

export type FreeDeliveryChangedAnswer = Answer<{ freeDelivery: StaffFreeDelivery }>;

/**
 * `POST /api/branches/{id}/menu-copy` (chain): copies into branch `{id}` what branch `from` has. Food types and sub food
 * types are joined by name, with upper and lower case alike; a food or an offer whose name the branch already has is
 * left as it is and counted as skipped. Pictures, parts and stations come along, stock and sales do not. Rules (buy and get, pay
 * and get, free delivery) come along in a whole copy, where their foods, types and areas exist by name. All or nothing.
 */
export interface MenuCopyRequest {
  from: number;
  /** food types of `from`; null or absent: the whole menu */
  foodTypes?: number[] | null;
  /** what else comes along; what the branch has by name or code stays as it is */
  with?: CopiedKind[];
}

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
  /** delivery locations and promo codes: absent where they were not asked for */
  deliveries?: number;
  promo_codes?: number;
  /** stations that came along because foods are made there; only of what was copied */
  stations?: number;
}

/** how long the name of a station is at most: buttons show it */
export const STATION_NAME_MAX = 30;

/** A station of the kitchen, with what is assigned to it by itself. A food's own station wins over that of its sub food type. */
export interface StaffStation extends Versioned {
  id: number;
  name: string;
  /** foods and combos of these are made there, but those that have a station of their own */
  sub_food_type_ids: number[];
  /** foods, and combos of which it is not known what they are made of */
  item_ids: number[];
}

/**
 * `POST /api/stations` StationRequest, `PUT /api/stations/{id}` StationEdit, `DELETE /api/stations/{id}`, `PUT /api/stations/order`
 * BranchOrderingRequest (branch). At most 12 a branch. Names are unique per branch. `GET /api/branches/{id}` has them.
 */
export interface StationRequest {
  name: string;
  branch: number;
}

export type StationEdit = Pick<StationRequest, 'name'> & IfVersion;

export type StationChangedAnswer = Answer<{ station: StaffStation }>;

/** `PUT /api/sub-food-types/{id}/station` (branch), `PUT /api/food/{id}/station`, `PUT /api/offers/{id}/station` (menu). */
export interface StationAssignmentRequest {
  /** null: none */
  station: number | null;
}

export type StationAssignedAnswer = Answer<{ stations: StaffStation[] }>;
