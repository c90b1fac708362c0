import type { Answer, Values } from '../answers.js';
import type { LineType } from '../values.js';
import type { ChosenOption } from './options.js';

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

/** In what a cart differs at another outlet. */
export const ELSEWHERE_CODES = ['price', 'charge', 'discount', 'no-promo', 'gift', 'no-gift'] as const;
export type ElsewhereCode = (typeof ELSEWHERE_CODES)[number];

export interface ElsewhereDifference {
  code: ElsewhereCode;
  values: Values;
  /** as a sentence for people */
  reason: string;
}

/** An outlet that can serve a whole cart now, with the cart as it is sold there. */
export interface OutletElsewhere {
  branch: { id: number; name: string };
  /** minutes until it is ready or delivered */
  estimate: { from: number; to: number };
  /** rupees, with the charge of the delivery */
  total: number;
  /** empty if everything is the same */
  differences: ElsewhereDifference[];
  /** the lines with the ids and prices of that outlet; without free lines */
  products: CartItem[];
  /** the delivery area of the same name; null for pickup */
  delivery: number | null;
  /** the promo code of the same name; null without one */
  promo_code: number | null;
}

/** `POST /api/carts/elsewhere` (public; 10 a minute for an address): the nearest first, at most `ELSEWHERE_MAX`. */
export type ElsewhereAnswer = Answer<{ outlets: OutletElsewhere[] }>;

export const ELSEWHERE_MAX = 5;
