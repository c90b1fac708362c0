import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { MenuItem } from '@libs/contract/menu/menu.js';
import type { StaffFood, StaffOffer } from '@libs/contract/menu/staff-menu.js';
import { aPromoCode } from '../../../admin/support/builders.js';
import { menuIn } from '../menu.js';
import { deliveriesAnswer, rulesAnswer } from '../shop.js';

type StaffMenu = Pick<
  StaffBranch,
  | 'food_types'
  | 'sub_food_types'
  | 'offer_sub_food_types'
  | 'food'
  | 'offers'
  | 'buy_get_offers'
  | 'pay_get_offers'
  | 'free_deliveries'
  | 'deliveries'
  | 'promo_codes'
  | 'stations'
  | 'option_groups'
>;

const versioned = { version: 1 };

const asStaff = (item: MenuItem): StaffFood => ({
  ...item,
  ...versioned,
  has_branch_hours: true,
  stock_today: item.quantity,
  sold_today: item.quantity - item.remaining_quantity,
  is_sold_out_today: item.remaining_quantity === 0,
});

const asOffer = (item: MenuItem): StaffOffer => ({
  ...asStaff(item),
  parts: (item.contains ?? []).map(({ id, name, quantity }) => ({ food_id: id, name, quantity })),
});

/** Returns what staff see of the demonstration's menu, and of what its first outlet offers with it. */
export function staffMenu(): StaffMenu {
  const { foodTypes, optionGroups = [] } = menuIn('en');
  const listed = (isOffer: boolean) =>
    foodTypes
      .filter(({ is_offer }) => is_offer === isOffer)
      .flatMap(({ id, name, is_offer, sub_food_types }) =>
        sub_food_types.map((sub) => ({ ...sub, ...versioned, food_type: { id, name, is_offer } })),
      );
  const [foods, offers] = [listed(false), listed(true)];
  const rules = rulesAnswer('en');
  return {
    food_types: foodTypes.map((type) => ({ ...type, ...versioned })),
    sub_food_types: foods,
    offer_sub_food_types: offers,
    food: foods.flatMap(({ food }) => food.map(asStaff)),
    offers: offers.flatMap((sub) => sub.offers.map(asOffer)),
    buy_get_offers: rules.buyGetOffers.map((rule) => ({ ...rule, ...versioned })),
    pay_get_offers: rules.payGetOffers.map((rule) => ({ ...rule, ...versioned, is_active: true })),
    free_deliveries: rules.freeDeliveries.map((rule) => ({ ...rule, ...versioned, is_active: false })),
    deliveries: deliveriesAnswer('en').deliveries.map((area) => ({ ...area, ...versioned })),
    promo_codes: [aPromoCode(), aPromoCode({ id: 2, name: 'Rainy day', code: 'RAINYDAY', percentage: 12.5 })],
    stations: ['Grill', 'Fryer', 'Drinks'].map((name, index) => ({
      ...{ id: index + 1, name, ...versioned, sub_food_type_ids: [100 + index], item_ids: [] },
    })),
    option_groups: optionGroups.map((group) => ({ ...group, used_by: [] })),
  };
}
