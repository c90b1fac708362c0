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
