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

/** A food of a combo, into which the kitchen's all-day counts split it. */
export interface OfferPart {
  food_id: number;
  name: string;
  quantity: number;
}

/** `remaining_quantity` is `stock_today - sold_today`, never below 0. */
export interface StaffMenuItem extends MenuItem, Versioned {
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

export type StaffFoodType = FoodType & Versioned;

export type StaffSubFoodType = SubFoodType & Versioned;

export type StaffBuyGetOffer = BuyGetOffer & Versioned;

/** A rule that can be paused. Only staff see a rule that is not active. */
interface Pausable {
  is_active: boolean;
}

export type StaffPayGetOffer = PayGetOffer & Pausable & Versioned;

/** `areas` are those that the branch still delivers to; if the list is empty, the rule applies nowhere. */
export type StaffFreeDelivery = FreeDelivery & Pausable & Versioned;

/**
 * `POST /api/food-types` FoodTypeRequest; `PUT /api/food-types/{id}` FoodTypeEdit. Names are unique per branch and
 * kind.
 */
export type FoodTypeEdit = Pick<FoodTypeRequest, 'name'> & IfVersion;

export type FoodTypeChangedAnswer = Answer<{ foodType: StaffFoodType }>;

/**
 * `POST /api/sub-food-types` SubFoodTypeRequest; `PUT /api/sub-food-types/{id}` SubFoodTypeEdit. `foodType` may change
 * within the branch and the kind. Names are unique per food type.
 */
export type SubFoodTypeEdit = Pick<SubFoodTypeRequest, 'name' | 'foodType'> & IfVersion;

export type SubFoodTypeChangedAnswer = Answer<{ subFoodType: StaffSubFoodType; foodType: StaffFoodType }>;

/**
 * `POST /api/food`, `PUT /api/food/{id}`. Names are unique per branch and kind. A changed `quantity` also applies to
 * today, but not below what is sold, and not if the food is marked as sold out.
 */
export type FoodEdit = MenuItemRequest & IfVersion;

/** `POST /api/offers`, `PUT /api/offers/{id}`. Without `parts` they are not changed. Each food at most once. */
export interface OfferEdit extends MenuItemRequest, IfVersion {
  parts?: { food: number; quantity: number }[];
}

/**
 * Also for `POST multipart /api/food/upload/{id}` (field `image`, cropped to a square) and for `POST
 * /api/food/{id}/duplicate` (empty body): a copy named "… (copy)", "… (copy 2)", with the same picture.
 */
export type FoodChangedAnswer = Answer<{ food: StaffFood; subFoodType: StaffSubFoodType }>;

/** The same for `/api/offers/…`. A duplicate has the same parts. */
export type OfferChangedAnswer = Answer<{ offer: StaffOffer; subFoodType: StaffSubFoodType }>;

/**
 * `PUT /api/food/{id}/sold-out`, `PUT /api/offers/{id}/sold-out` (menu, and kitchen staff) → FoodChangedAnswer,
 * OfferChangedAnswer. true: nothing is left today; false: today's stock is the daily quantity again. Idempotent; does
 * not raise the version.
 */
export interface SoldOutRequest {
  isSoldOut: boolean;
  /** whether the combos with this food are changed too */
  with_combos?: boolean;
}

/** A combo that contains a food, as it is after the change; in the answer of the food's `sold-out`. */
export interface ContainingCombo {
  id: number;
  name: string;
  is_sold_out_today: boolean;
  remaining_quantity: number;
}

export type FoodSoldOutAnswer = Answer<{ food: StaffFood; subFoodType: StaffSubFoodType; combos: ContainingCombo[] }>;

/**
 * `PUT /api/food/{id}/left-today`, `PUT /api/offers/{id}/left-today`: the portions left, for today only. The menu's
 * quantity stays.
 */
export interface LeftTodayRequest {
  quantity: number;
}

/** `POST /api/buy-get-offers` (in the branch of `getFood`), `PUT /api/buy-get-offers/{id}`. */
export type BuyGetOfferEdit = BuyGetOfferRequest & IfVersion;

export type BuyGetOfferChangedAnswer = Answer<{ buyGetOffer: StaffBuyGetOffer }>;

/**
 * `POST /api/pay-get-offers` (in the branch of `getFood`), `PUT /api/pay-get-offers/{id}` (menu). Names are unique per
 * branch; so are amounts, among active rules.
 */
export type PayGetOfferEdit = PayGetOfferRequest & IfVersion;

export type PayGetOfferChangedAnswer = Answer<{ payGetOffer: StaffPayGetOffer }>;

/**
 * `POST /api/free-deliveries` FreeDeliveryRequest, `PUT /api/free-deliveries/{id}` (menu). Names are unique per branch.
 */
export type FreeDeliveryEdit = Omit<FreeDeliveryRequest, 'branch'> & IfVersion;

export type FreeDeliveryChangedAnswer = Answer<{ freeDelivery: StaffFreeDelivery }>;

/**
 * `POST /api/branches/{id}/menu-copy` (chain): copies the menu of branch `from` to branch `{id}`. Food types and sub
 * food types are matched by name, ignoring case; a food or an offer whose name the branch already has is skipped.
 * Pictures, parts, stations and option groups are copied; stock and sales are not. A copy of the whole menu includes the rules (buy
 * and get, pay and get, free delivery) whose foods, types and areas exist by name. All or nothing.
 */
export interface MenuCopyRequest {
  from: number;
  /** food types of `from`; null or absent: the whole menu */
  foodTypes?: number[] | null;
  /** what else is copied; the branch's own entities with the same name or code stay */
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

/**
 * `POST /api/stations` StationRequest, `PUT /api/stations/{id}` StationEdit, `DELETE /api/stations/{id}`, `PUT
 * /api/stations/order` BranchOrderingRequest (branch). At most 12 per branch. Names are unique per branch. `GET
 * /api/branches/{id}` returns them.
 */
export interface StationRequest {
  name: string;
  branch: number;
}

export type StationEdit = Pick<StationRequest, 'name'> & IfVersion;

export type StationChangedAnswer = Answer<{ station: StaffStation }>;

/**
 * `PUT /api/sub-food-types/{id}/station` (branch), `PUT /api/food/{id}/station`, `PUT /api/offers/{id}/station` (menu).
 */
export interface StationAssignmentRequest {
  /** null for none */
  station: number | null;
}

export type StationAssignedAnswer = Answer<{ stations: StaffStation[] }>;
