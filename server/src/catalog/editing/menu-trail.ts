import type {
  StaffBuyGetOffer,
  StaffFood,
  StaffFoodType,
  StaffFreeDelivery,
  StaffOffer,
  StaffPayGetOffer,
  StaffSubFoodType,
} from '../../../../libs/contract/menu/staff-menu.js';
import type { BuyType } from '../../../../libs/contract/values.js';
import { factsOf } from '../../../../libs/domain/menu/food-facts.js';
import type { GroupFacts, OptionFacts } from '../../../../libs/domain/menu/options.js';
import { formatRupees, toCents } from '../../../../libs/domain/money/money.js';
import type { Fields } from '../../audit/trail.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';

/** The words for hours of a branch's own in the trail and in the preview of an import. */
export const AS_THE_BRANCH = 'as the branch';

/** Returns the fields of a menu's entities that the audit trail stores, with names instead of ids. */
export const foodTypeTrail = (type: StaffFoodType): Fields => ({ name: type.name, is_offer: type.is_offer });

export const subFoodTypeTrail = (sub: StaffSubFoodType): Fields => ({
  name: sub.name,
  food_type: sub.food_type.name,
});

export const menuItemTrail = (item: StaffFood | StaffOffer, { optionGroups }: StaffMenu): Fields => ({
  name: item.name,
  slug: item.slug,
  price: item.price,
  quantity: item.quantity,
  sub_food_type: item.sub_food_type.name,
  ...(item.has_branch_hours ? { open: AS_THE_BRANCH, close: AS_THE_BRANCH } : { open: item.open, close: item.close }),
  image_url: item.image_url,
  ...factsOf(item),
  ...('parts' in item && { parts: item.parts.map((part) => `${part.quantity} × ${part.name}`) }),
  ...(item.option_groups?.length && { options: item.option_groups.map((id) => optionGroups.get(id)?.name) }),
});

export const optionGroupTrail = ({ name, kind, min, max, options }: GroupFacts): Fields => ({
  name,
  kind,
  min,
  max,
  options: options.map(optionInWords),
});

const optionInWords = ({ name, price, food, quantity_max, effort = 0, is_default, marks }: OptionFacts): string =>
  [
    name,
    ...(price > 0 ? [formatRupees(toCents(price))] : []),
    ...(food ? [`food ${food.name}`] : []),
    ...(quantity_max > 1 ? [`up to ${quantity_max}`] : []),
    ...(effort > 0 ? [`effort ${effort}`] : []),
    ...(is_default ? ['default'] : []),
    ...marks,
  ].join(', ');

export const ruleTrail = (rule: StaffBuyGetOffer, menu: StaffMenu): Fields => ({
  name: rule.name,
  buy_type: rule.buy_type,
  buy: buySideName(rule, menu),
  buy_quantity: rule.buy_quantity,
  get_food: rule.food.name,
  get_quantity: rule.get_quantity,
});

export const payGetTrail = (rule: StaffPayGetOffer): Fields => ({
  name: rule.name,
  from: rule.from,
  get_food: rule.food.name,
  get_quantity: rule.get_quantity,
  active: rule.is_active,
});

/** @param areaName returns the name of a delivery area; undefined for a removed one */
export const freeDeliveryTrail = (
  { name, from, areas, is_active }: StaffFreeDelivery,
  areaName: (id: number) => string | undefined,
): Fields => ({
  name,
  from,
  areas: areas === null ? 'every area' : areas.map(areaName).filter((area) => area !== undefined),
  active: is_active,
});

type BuySide = StaffFoodType | StaffSubFoodType | StaffFood;

/** The entities of a menu that each buy type refers to. */
export const BUY_SIDES: Record<BuyType, (menu: StaffMenu) => ReadonlyMap<number, BuySide>> = {
  'Food Type': (menu) => menu.foodTypes,
  'Sub Food Type': (menu) => menu.subFoodTypes,
  'Food Item': (menu) => menu.food,
};

/** Returns whether it is a heading of combos, which has no foods for a rule to count. */
export function isOfOffers(side: BuySide): boolean {
  if ('is_offer' in side) return side.is_offer;
  return 'food_type' in side && side.food_type.is_offer;
}

function buySideName(rule: StaffBuyGetOffer, menu: StaffMenu): string | null {
  return BUY_SIDES[rule.buy_type](menu).get(rule.buy_type_id)?.name ?? null;
}

/** Returns the names of the rules that count an entity. */
export function rulesOver(menu: StaffMenu, counted: { type: BuyType; id: number }): StaffBuyGetOffer[] {
  return [...menu.rules.values()].filter((rule) => rule.buy_type === counted.type && rule.buy_type_id === counted.id);
}
