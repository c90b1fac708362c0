import type {
  BranchClosing,
  BranchState,
  OpeningPeriod,
  Place,
  SpecialHours,
} from '../../../../libs/contract/branches/branches.js';
import type { ComboPart, FoodFacts } from '../../../../libs/contract/menu/menu.js';
import type { OptionGroup } from '../../../../libs/contract/menu/options.js';
import type { BuyType, LineType, Named, Names } from '../../../../libs/contract/values.js';
import type { FreeDeliveryRule } from '../../../../libs/domain/cart/free-delivery.js';
import type { FreeRule, PayRule } from '../../../../libs/domain/cart/free-lines.js';
import type { Promo } from '../../../../libs/domain/cart/pricing.js';
import type { PromoTerms } from '../../../../libs/domain/cart/promo-code.js';
import type { LaterRules } from '../../../../libs/domain/later/later-slots.js';
import type { GroupFacts, OptionFacts } from '../../../../libs/domain/menu/options.js';
import type { Cents } from '../../../../libs/domain/money/money.js';
import type { Ways } from '../../../../libs/domain/money/ways-to-pay.js';
import type { VatRate } from '../../../../libs/domain/tax/tax.js';
import type { NamedInLanguages } from '../../../../libs/domain/text/names.js';
import type { Translations } from '../../../../libs/domain/text/translations.js';
import type { Hours } from '../../../../libs/domain/time/business-time.js';

/** A food or a combo offer without its stock. */
export interface MenuItemRecord extends NamedInLanguages, FoodFacts {
  id: number;
  type: LineType;
  /** its part of addresses, and its former ones, the newest last */
  slug: string;
  formerSlugs: readonly string[];
  priceCents: Cents;
  /** the menu's portions per day; a single day may have another number */
  quantity: number;
  /** null: whenever the branch is open */
  ownHours: Hours | null;
  image: string | null;
  /** the description in further languages */
  descriptions?: Names | undefined;
  subFoodTypeId: number;
  subFoodTypeName: string;
  subFoodTypeNames?: Names | undefined;
  foodTypeId: number;
  /** the parts of a combo in the menu's order; null for a food */
  parts: ComboPart[] | null;
  /** the groups that it asks, in its order */
  option_groups: number[];
}

/** An option. Its food may be removed; its food's name is the current one. */
export interface OptionRecord extends OptionFacts {
  food: (Named & NamedInLanguages) | null;
  position: number;
  /** the business day on which it is sold out (yyyy-mm-dd) */
  sold_out_on: string | null;
}

export interface OptionGroupRecord extends GroupFacts<OptionRecord>, Pick<OptionGroup, 'position' | 'version'> {}

export interface FoodTypeRecord extends NamedInLanguages {
  id: number;
  isOffer: boolean;
  subFoodTypes: (NamedInLanguages & { id: number; items: MenuItemRecord[] })[];
}

export interface BuyGetRecord extends FreeRule, NamedInLanguages {
  buyType: BuyType;
}

export interface PayGetRecord extends PayRule, NamedInLanguages {}

export interface FreeDeliveryRecord extends FreeDeliveryRule, NamedInLanguages {
  id: number;
}

export interface PromoRecord extends Promo, PromoTerms {
  id: number;
  /** whether it has a limit that depends on other orders */
  hasUseLimits: boolean;
}

export interface DeliveryRecord {
  id: number;
  area: string;
  amountCents: Cents;
  /** 0 for none */
  minimumCents: Cents;
  /** added to estimates */
  minutes: number;
}

/**
 * The data of a branch for prices and menus, of one `version`. Every change raises `branch.menu_version` in the same
 * transaction, so this may be cached while the version is the same.
 */
export interface BranchMenu {
  branchId: number;
  version: number;
  branch: {
    name: string;
    slug: string;
    /** the translations of its name, address and reasons */
    texts: Translations;
    location: Place | null;
    phone: string;
    address: string;
    open: string;
    close: string;
    week_hours: OpeningPeriod[][] | null;
    closings: BranchClosing[];
    special_hours: SpecialHours[];
    delivery_hours: OpeningPeriod[][] | null;
    state: BranchState;
    pausedUntil: Date | null;
    pauseReason: string;
    /** the minutes that its staff add to estimates, until a moment */
    busy: { minutes: number; until: Date | null };
    /** how many minutes a usual order may take until it is ready; null: any */
    longestWait: number | null;
    /** the most of one item that an order may have */
    lineQuantityMax: number;
    ways: Ways;
    takesStaffOrders: boolean;
    /** whether customers get messages about their orders */
    hasOrderMessages: boolean;
    vatRates: VatRate[];
    later: LaterRules;
  };
  foodTypes: FoodTypeRecord[];
  items: ReadonlyMap<number, MenuItemRecord>;
  /** in the branch's order, with their options in order */
  optionGroups: ReadonlyMap<number, OptionGroupRecord>;
  /** the names of removed options and of those of removed groups, by id */
  removedOptions: ReadonlyMap<number, string>;
  /** ordered by id */
  rules: BuyGetRecord[];
  /** the active ones, lowest amount first */
  payRules: PayGetRecord[];
  /** the active ones, lowest amount first, without areas that the branch no longer delivers to */
  freeDeliveries: FreeDeliveryRecord[];
  deliveries: ReadonlyMap<number, DeliveryRecord>;
  promoCodes: ReadonlyMap<number, PromoRecord>;
}

/** Returns the menu's item of a line; undefined if it is not on the menu. */
export function menuItemOf(menu: BranchMenu, { type, id }: { type: LineType; id: number }): MenuItemRecord | undefined {
  const item = menu.items.get(id);
  return item?.type === type ? item : undefined;
}
