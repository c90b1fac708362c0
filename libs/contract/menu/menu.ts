import type { BuyType, Mark, Named, Names, Spice, Translated } from '../values.js';
import type { OptionGroup } from './options.js';

/** What a food or a combo says about itself, from the form to the customer. */
export interface FoodFacts {
  /** for customers; empty if there is none */
  description: string;
  /** in the order of `MARKS` */
  marks: Mark[];
  /** 0: not spicy, or unknown */
  spice: Spice;
  /** 0 to 10: the work of a portion, compared with a usual one; only for staff */
  effort: number;
}

/** The fields that foods and combo offers share. Facts are absent if they are empty. */
export interface MenuItem extends Translated, Partial<FoodFacts> {
  id: number;
  name: string;
  /** names it in addresses, unique among the foods and combos of its branch; absent if the server does not know it */
  slug?: string;
  price: number;
  /** portions per day */
  quantity: number;
  /** portions left today */
  remaining_quantity: number;
  /** HH:MM: its own hours; with `has_branch_hours` today's opening hours of its branch */
  open: string;
  close: string;
  /** whether it is served whenever its branch is open; absent: it has hours of its own */
  has_branch_hours?: boolean;
  image_url: string | null;
  sub_food_type: Named & Translated;
  /** the parts of a combo in the menu's order; only for combos, and only in the customers' menu */
  contains?: ComboPart[];
  /** the option groups that it asks, in their order; absent or empty if there are none */
  option_groups?: number[];
}

/** A food of a combo, with the option groups of that food. */
export interface ComboPart extends Translated {
  id: number;
  name: string;
  /** in one combo */
  quantity: number;
  /** its name in other languages; absent if it has none */
  names?: Names;
  option_groups?: number[];
}

export type Food = MenuItem;

export type Offer = MenuItem;

export interface MenuSubFoodType extends Translated {
  id: number;
  name: string;
  food: Food[];
  offers: Offer[];
}

export interface FoodType extends Translated {
  id: number;
  name: string;
  is_offer: boolean;
  sub_food_types: MenuSubFoodType[];
}

/** A branch's menu, as customers read it. */
export interface Menu {
  foodTypes: readonly FoodType[];
  /** each group that an item asks, once */
  optionGroups: readonly OptionGroup[];
}

export interface FoodTypeRef {
  id: number;
  name: string;
  is_offer: boolean;
}

export interface SubFoodType {
  id: number;
  name: string;
  food_type: FoodTypeRef;
  food: Food[];
  offers: Offer[];
}

export interface BuyGetOffer extends Translated {
  id: number;
  name: string;
  buy_type: BuyType;
  buy_type_id: number;
  buy_quantity: number;
  get_food_id: number;
  food: Food;
  get_quantity: number;
}

/** Spend an amount, get a food free. If a cart reaches several amounts, the highest applies. */
export interface PayGetOffer extends Translated {
  id: number;
  name: string;
  /** rupees; inclusive */
  from: number;
  get_food_id: number;
  food: Food;
  get_quantity: number;
}
