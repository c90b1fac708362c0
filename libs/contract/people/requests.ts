import type { FoodFacts } from '../menu/menu.js';
import type { ChosenOption } from '../menu/options.js';
import type { BuyType, LineType } from '../values.js';

/** A line of the cart. The server reads `id`, `type` and `selected_quantity`, and computes the rest. */
export interface CartItem {
  id: number;
  type: LineType;
  name: string;
  /** rupees */
  price: number;
  selected_quantity: number;
  remaining_quantity: number;
  sub_food_type_id: number;
  free?: boolean;
  /** for one portion; absent: as it comes, with its defaults. `price` includes them */
  options?: ChosenOption[];
}

export interface BranchRequest {
  name: string;
  phone: string;
  address: string;
  open: string;
  close: string;
}

/** The body of a food and of a combo offer. Absent facts are not changed, or empty for a new item. */
export interface MenuItemRequest extends Partial<FoodFacts> {
  name: string;
  price: number;
  quantity: number;
  subFoodType: number;
  /** HH:MM, both, unless `hasBranchHours` is true */
  open?: string;
  close?: string;
  /**
   * true: served whenever the branch is open, without hours of its own; false: from `open` to `close`. Absent: from
   * `open` to `close` too, but if an item with its branch's hours gets those that it was shown with, it keeps them.
   */
  hasBranchHours?: boolean;
  /** option groups of the branch, in their order; absent: not changed, or none for a new item */
  optionGroups?: number[];
}

export interface BuyGetOfferRequest {
  name: string;
  buyType: BuyType;
  buyTypeId: number;
  buyQuantity: number;
  getFood: number;
  getQuantity: number;
}

export interface PayGetOfferRequest {
  name: string;
  /** rupees, from 1 */
  from: number;
  getFood: number;
  getQuantity: number;
  /** if absent, not changed; a new one is active */
  isActive?: boolean;
}
