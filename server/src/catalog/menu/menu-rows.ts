import type { BuyType, Mark, Spice } from '../../../../libs/contract/values.js';

/** Rows of the menu's tables, as the statements that read a whole menu return them; money in cents. */
export interface FoodTypeRow {
  id: number;
  name: string;
  is_offer: boolean;
}

export interface SubFoodTypeRow {
  id: number;
  name: string;
  food_type_id: number;
}

export interface MenuItemRow {
  id: number;
  is_offer: boolean;
  name: string;
  price_cents: number;
  quantity: number;
  open: string;
  close: string;
  image: string | null;
  description: string;
  marks: Mark[];
  spice: Spice;
  sub_food_type_id: number;
}

export interface PayGetOfferRow {
  id: number;
  name: string;
  from_cents: number;
  get_food_id: number;
  get_quantity: number;
}

export interface FreeDeliveryRow {
  id: number;
  name: string;
  from_cents: number;
  is_everywhere: boolean;
  /** ids of delivery areas, removed ones too */
  areas: number[];
}

export interface BuyGetOfferRow {
  id: number;
  name: string;
  buy_type: BuyType;
  buy_type_id: number;
  buy_quantity: number;
  get_food_id: number;
  get_quantity: number;
}
