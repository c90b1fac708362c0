import type { Answer } from './answers.js';
import type { BranchChecklist, BranchClosing, BranchHours, BranchState, OpeningPeriod } from './branches.js';
import type {
  BannerImage,
  Branch,
  BranchPause,
  BranchSummary,
  BuyGetOffer,
  Delivery,
  FoodType,
  MenuItem,
  Named,
  Place,
  PromoCode,
  Role,
  SubFoodType,
  User,
} from './entities.js';
import type {
  BranchRequest,
  BuyGetOfferRequest,
  DeliveryRequest,
  FoodTypeRequest,
  MenuItemRequest,
  PromoCodeRequest,
  SubFoodTypeRequest,
  UserRequest,
} from './requests.js';
import type { OrderType } from './values.js';

/**
 * The admin panel's calls, entities and answers. What holds for all of them:
 *
 * - Every success has a `message`, a sentence that the panel shows ("Classic Smash was added.").
 * - Roles: "menu" = 2, 3, 4; "branch" = 2, 3; "chain" = 3. Roles 2 and 4 only in their own branch.
 * - Malformed fields: 400 with `fields`, keyed by the request's names; the sentences are those of the forms.
 * - An edit never moves a thing to another branch: a `branch` in a PUT is ignored, and what it refers to (a sub food
 *   type, a food of a rule or a combo) must be of the same branch and live, else a refusal `other-branch`.
 * - Every change that a customer can see bumps the branch's `menu_version`; every change leaves an audit row, both in
 *   its own transaction.
 * - Lists come in the order in which they are shown: position, then name.
 */

/** What every entity of the panel carries for edits that do not know of each other. */
export interface Versioned {
  /** counts the changes of this thing, from 1 */
  version: number;
}

/**
 * Sent with every PUT of an entity. A version other than the stored one is refused with `CHANGED_MEANWHILE`, and the
 * refusal carries the entity as it stands now under the key that the success would have; nothing is stored. A PUT
 * without it is served.
 */
export interface IfVersion {
  version?: number;
}

/** The stable words of this panel's refusals (`code` of the envelope). */
export const REFUSAL = {
  changedMeanwhile: 'changed-meanwhile',
  nameTaken: 'name-taken',
  inUse: 'in-use',
  otherBranch: 'other-branch',
  ownAccount: 'own-account',
  lastSuperAdmin: 'last-super-admin',
} as const;

/** Bounds that only the panel's fields have. */
export const ADMIN_LIMITS = {
  pauseReasonMax: 120,
  pauseMinutesMax: 1440,
  ageingMinutesMax: 240,
  partsMax: 20,
  partQuantityMax: 100,
  auditPageMax: 100,
} as const;

// ---- Entities as staff see them --------------------------------------------------------------------------------

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
export type StaffDelivery = Delivery & Versioned;
export type StaffPromoCode = PromoCode & Versioned;
export type StaffBannerImage = BannerImage & Versioned;

export interface StaffUser extends User, Versioned {
  /** false: cannot log in, has no open session */
  is_active: boolean;
}

/** Minutes from which a ticket is amber, and red; 1 to 240, red not before amber. */
export type BranchAgeing = Record<OrderType, { amber: number; red: number }>;

/** A branch without its menu, as the panel's list and form need it. */
export interface StaffBranchSummary extends BranchSummary, Versioned {
  state: BranchState;
  pause: BranchPause | null;
  line_quantity_max: number;
  week_hours: OpeningPeriod[][] | null;
  closings: BranchClosing[];
  ageing: BranchAgeing;
  /** the code itself never leaves the server */
  has_cancel_code: boolean;
  /** whether customers of the branch are told by SMS how their order stands */
  has_order_messages: boolean;
}

/** `GET /api/branches/{id}`, every role of the branch and 3: the one read behind all branch-bound tabs. */
export interface StaffBranch
  extends Omit<Branch, 'pause' | 'line_quantity_max' | 'week_hours' | 'closings'>,
    StaffBranchSummary {
  /** of foods and of offers (`is_offer`) */
  food_types: StaffFoodType[];
  /** under food types that are not offers */
  sub_food_types: StaffSubFoodType[];
  /** under food types that are offers */
  offer_sub_food_types: StaffSubFoodType[];
  food: StaffFood[];
  offers: StaffOffer[];
  buy_get_offers: StaffBuyGetOffer[];
  deliveries: StaffDelivery[];
  promo_codes: StaffPromoCode[];
}
export type StaffBranchAnswer = Answer<{ branch: StaffBranch }>;

// ---- Food types, sub food types (branch) -----------------------------------------------------------------------

/** `POST /api/food-types` FoodTypeRequest; `PUT /api/food-types/{id}` FoodTypeEdit. Names are unique per branch and kind. */
export type FoodTypeEdit = Pick<FoodTypeRequest, 'name'> & IfVersion;
export type FoodTypeChangedAnswer = Answer<{ foodType: StaffFoodType }>;

/**
 * `POST /api/sub-food-types` SubFoodTypeRequest; `PUT /api/sub-food-types/{id}` SubFoodTypeEdit. `foodType` may change
 * within the branch and the kind. Names are unique per food type.
 */
export type SubFoodTypeEdit = Pick<SubFoodTypeRequest, 'name' | 'foodType'> & IfVersion;
export type SubFoodTypeChangedAnswer = Answer<{ subFoodType: StaffSubFoodType; foodType: StaffFoodType }>;

// ---- Food and combo offers (menu) ------------------------------------------------------------------------------

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

// ---- Buy-and-get offers (menu), delivery areas, promo codes (branch) -------------------------------------------

/** `POST /api/buy-get-offers` (its branch is that of `getFood`), `PUT /api/buy-get-offers/{id}`. */
export type BuyGetOfferEdit = BuyGetOfferRequest & IfVersion;
export type BuyGetOfferChangedAnswer = Answer<{ buyGetOffer: StaffBuyGetOffer }>;

/** `PUT /api/deliveries/{id}`; areas are unique per branch. */
export type DeliveryEdit = Omit<DeliveryRequest, 'branch'> & IfVersion;
export type DeliveryChangedAnswer = Answer<{ delivery: StaffDelivery }>;

/** `PUT /api/promo-codes/{id}`; codes are unique per branch, upper and lower case alike. */
export type PromoCodeEdit = Omit<PromoCodeRequest, 'branch'> & IfVersion;
export type PromoCodeChangedAnswer = Answer<{ promoCode: StaffPromoCode }>;

// ---- The order in which things are shown -----------------------------------------------------------------------

/**
 * `PUT /api/food-types/order`, `/api/sub-food-types/order` (branch), `/api/food/order`, `/api/offers/order` (menu).
 * All `ids` are live things of that branch, none twice (else 400). They take the first places in this order; things that
 * are not named follow in the order that they had. Things are only ever shown among their own kind, so a list may name
 * those of one parent alone. Bumps no `version`. Answers the envelope alone.
 */
export interface BranchOrderingRequest {
  branch: number;
  ids: number[];
}

/** `PUT /api/branches/order`, `PUT /api/banner-images/order` (chain): the same for what belongs to no branch. */
export interface OrderingRequest {
  ids: number[];
}

// ---- Branches --------------------------------------------------------------------------------------------------

/** Optional fields of a branch; each that is absent stays as it is (of a new branch: the default). */
export interface BranchExtras {
  ageing?: BranchAgeing;
  /** 4 digits */
  cancelCode?: string;
  hasOrderMessages?: boolean;
  /** the most of one item in an order, 1 to 999 */
  lineQuantityMax?: number;
  weekHours?: OpeningPeriod[][] | null;
  closings?: BranchClosing[];
  /** of a new branch: `open` where absent, as in the first edition; the panel begins with a draft */
  state?: BranchState;
  /** null: not known any more */
  location?: Place | null;
}
/** `POST /api/branches` BranchRequest & BranchExtras, `PUT /api/branches/{id}` BranchEdit (chain). */
export type BranchEdit = BranchRequest & BranchExtras & IfVersion;
export type BranchChangedAnswer = Answer<{ branch: StaffBranchSummary }>;
/** `GET /api/branches/staff` (chain). */
export type StaffBranchesAnswer = Answer<{ branches: StaffBranchSummary[] }>;

/** `PUT /api/branches/{id}/running` (branch manager, 3): what a manager changes of the own branch. → BranchChangedAnswer */
export interface BranchRunningEdit extends BranchHours, IfVersion {
  ageing?: BranchAgeing;
  /** 4 digits; absent: the code stays */
  cancelCode?: string;
}

/** `PUT /api/branches/{id}/state` (3). Archiving waits until the kitchen has no open orders. → BranchChangedAnswer */
export interface BranchStateRequest {
  state: BranchState;
}

/** `GET /api/branches/{id}/running` (branch manager, 3). */
export type BranchRunningAnswer = Answer<{ branch: StaffBranchSummary; checklist: BranchChecklist }>;

/**
 * `PUT /api/branches/{id}/pause` (branch) → BranchChangedAnswer: no new orders from now on. Replaces a running pause.
 * `DELETE /api/branches/{id}/pause` (branch) → BranchChangedAnswer: takes orders again; idempotent.
 */
/** `PUT /api/branches/{id}/busy`: 0 ends it; any other ends by itself after an hour. */
export interface BusyRequest {
  minutes: 0 | 10 | 20 | 30 | 45;
}

export interface PauseRequest {
  reason: string;
  /** 1 to 1440, counted by the server's clock */
  minutes: number;
}

/**
 * `POST /api/branches/{id}/menu-copy` (chain): copies into branch `{id}` what branch `from` has. Food types and sub food
 * types are joined by name, with upper and lower case alike; a food or an offer whose name the branch already has is
 * left as it is and counted as skipped. Pictures and parts come along, stock and sales do not. Buy-and-get offers come
 * along in a whole copy, where their foods and types exist by name. All or nothing.
 */
export interface MenuCopyRequest {
  from: number;
  /** food types of `from`; null or absent: the whole menu */
  foodTypes?: number[] | null;
  /** what else comes along; what the branch has by name or code stays as it is */
  with?: CopiedKind[];
}
/** What belongs to a branch beside its menu, and can be copied with it. */
export const COPIED_KINDS = ['deliveries', 'promo_codes'] as const;
export type CopiedKind = (typeof COPIED_KINDS)[number];
export type MenuCopyAnswer = Answer<{ copied: MenuCopyCounts; skipped: MenuCopyCounts }>;
export interface MenuCopyCounts {
  food_types: number;
  sub_food_types: number;
  food: number;
  offers: number;
  buy_get_offers: number;
  /** delivery locations and promo codes: absent where they were not asked for */
  deliveries?: number;
  promo_codes?: number;
}

// ---- Users (chain) ---------------------------------------------------------------------------------------------

/** `GET /api/users`. */
export type UsersAnswer = Answer<{ users: StaffUser[]; roles: Role[] }>;
/**
 * `POST /api/users` UserRequest, `PUT /api/users/{id}` UserEdit. Roles 1 and 2 need a branch ('Select a branch!'),
 * role 4 may have none as yet (and then nothing to edit); for 3 it is stored as null. A changed role or branch ends the user's sessions. Nobody takes the role or the
 * access from himself (`own-account`) or from the last active super admin (`last-super-admin`); so with removing.
 */
export type UserEdit = Omit<UserRequest, 'password'> & IfVersion;
export type UserChangedAnswer = Answer<{ user: StaffUser; role: Role; branch: Named | null }>;

/** `PUT /api/users/{id}/active` → UserChangedAnswer. Deactivating ends the user's sessions and sockets. */
export interface UserActiveRequest {
  isActive: boolean;
}
/** `PUT /api/users/{id}/password` → UserChangedAnswer. Ends the user's sessions. The commonest passwords are refused (400). */
export interface PasswordResetRequest {
  password: string;
}

// ---- Banner images (chain) -------------------------------------------------------------------------------------

/** `POST multipart /api/banner-images`, `POST multipart /api/banner-images/update/{id}`, field `image`. */
export type BannerImageChangedAnswer = Answer<{ bannerImage: StaffBannerImage }>;
