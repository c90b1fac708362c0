import type { Hours } from '../../../../libs/domain/time/business-time.js';
import type { BuyGetOfferEntity } from '../buy-get-offer.entity.js';
import type { FoodTypeEntity } from '../food-type.entity.js';
import type { FreeDeliveryEntity } from '../free-delivery.entity.js';
import type { MenuItemEntity } from '../menu-item.entity.js';
import type { PayGetOfferEntity } from '../pay-get-offer.entity.js';
import type { SubFoodTypeEntity } from '../sub-food-type.entity.js';

/** The columns of the statements that read a whole menu. */
export type FoodTypeRow = Pick<FoodTypeEntity, 'id' | 'name' | 'is_offer'>;

export type SubFoodTypeRow = Pick<SubFoodTypeEntity, 'id' | 'name' | 'food_type_id'>;

export type MenuItemRow = Pick<
  MenuItemEntity,
  | 'id'
  | 'is_offer'
  | 'name'
  | 'price_cents'
  | 'quantity'
  | 'open'
  | 'close'
  | 'image'
  | 'description'
  | 'marks'
  | 'spice'
  | 'sub_food_type_id'
>;

/** Returns the own hours of a row; null if it is served whenever its branch is open. */
export function ownHoursOfRow({ open, close }: Pick<MenuItemRow, 'open' | 'close'>): Hours | null {
  return open === null || close === null ? null : { open, close };
}

export type PayGetOfferRow = Pick<PayGetOfferEntity, 'id' | 'name' | 'from_cents' | 'get_food_id' | 'get_quantity'>;

export type FreeDeliveryRow = Pick<FreeDeliveryEntity, 'id' | 'name' | 'from_cents' | 'is_everywhere'> & {
  /** ids of delivery areas, including removed ones */
  areas: number[];
};

export type BuyGetOfferRow = Pick<
  BuyGetOfferEntity,
  'id' | 'name' | 'buy_type' | 'buy_quantity' | 'get_food_id' | 'get_quantity'
> & {
  /** the food type, sub food type or food that is bought */
  buy_type_id: number;
};
