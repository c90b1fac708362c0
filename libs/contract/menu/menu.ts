import type { BuyType, Mark, Named, Spice } from '../values.js';

/** Fields that a food and a combo offer share. */
export interface MenuItem {
  id: number;
  name: string;
  price: number;
  /** portions a day */
  quantity: number;
  /** portions left today */
  remaining_quantity: number;
  open: string;
  close: string;
  image_url: string | null;
  sub_food_type: Named;
  /** for customers to read; empty or absent where nothing was written */
  description?: string;
  /** in the order of `MARKS`; absent or empty where nothing was marked */
  marks?: Mark[];
  /** absent: not spicy, or not known */
  spice?: Spice;
  /** what a combo is made of, in the order of the menu; only of combos, and only in what customers read */
  contains?: OrderPart[];
}

export type Food = MenuItem;

export type Offer = MenuItem;

export interface MenuSubFoodType {
  id: number;
  name: string;
  food: Food[];
  offers: Offer[];
}

export interface FoodType {
  id: number;
  name: string;
  is_offer: boolean;
  sub_food_types: MenuSubFoodType[];
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

export interface BuyGetOffer {
  id: number;
  name: string;
  buy_type: BuyType;
  buy_type_id: number;
  buy_quantity: number;
  get_food_id: number;
  food: Food;
  get_quantity: number;
}

/** Pay from an amount, get a food. Of several that a cart reaches, the one with the highest amount holds. */
export interface PayGetOffer {
  id: number;
  name: string;
  /** rupees; a sub-total equal to it counts */
  from: number;
  get_food_id: number;
  food: Food;
  get_quantity: number;
}

/** A food of a combo, with how many of it are in one combo. */
export interface OrderPart {
  id: number;
  name: string;
  quantity: number;
}
