import type { BranchRules } from '../../../../libs/contract/answers.js';
import type { FreeDelivery } from '../../../../libs/contract/branches/selling.js';
import type { BuyGetOffer, ComboPart, FoodType, MenuItem, PayGetOffer } from '../../../../libs/contract/menu/menu.js';
import type { Language } from '../../../../libs/contract/values.js';
import { saidFacts } from '../../../../libs/domain/menu/food-facts.js';
import { imageUrl } from '../../../../libs/domain/menu/pictures.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import { nameIn, translated } from '../../../../libs/domain/text/names.js';
import { etagOf } from '../../common/http/conditional-reads.js';
import { optionGroupAnswer } from '../options/option-answers.js';
import type { FoodTypeRecord, MenuItemRecord } from './branch-menu.js';
import type { ShownMenu, TodaysMenu, WrittenAnswer } from './menu.service.js';

/** Returns a food or an offer in the form of answers. */
export function menuItemAnswer(item: MenuItemRecord, stocked: TodaysMenu): MenuItem {
  return {
    id: item.id,
    ...translated(item, stocked.language),
    slug: item.slug,
    price: fromCents(item.priceCents),
    quantity: item.quantity,
    remaining_quantity: Math.max(0, stocked.remaining(item.id)),
    ...(item.ownHours ?? stocked.hoursToday),
    image_url: imageUrl(item.image),
    sub_food_type: {
      id: item.subFoodTypeId,
      ...translated({ name: item.subFoodTypeName, names: item.subFoodTypeNames }, stocked.language),
    },
    // empty values are omitted, because menus are read often
    ...(item.ownHours === null && { has_branch_hours: true }),
    ...saidFacts({
      ...item,
      description: nameIn({ name: item.description, names: item.descriptions }, stocked.language),
    }),
    ...(item.parts !== null && { contains: item.parts.map((part) => partAnswer(part, stocked.language)) }),
    ...(item.option_groups.length > 0 && { option_groups: item.option_groups }),
  };
}

const partAnswer = ({ id, quantity, option_groups = [], ...part }: ComboPart, language: Language): ComboPart => ({
  id,
  ...translated(part, language),
  quantity,
  ...(option_groups.length > 0 && { option_groups }),
});

function itemsAnswer(items: MenuItemRecord[], stocked: TodaysMenu): { food: MenuItem[]; offers: MenuItem[] } {
  const ofType = (type: MenuItemRecord['type']) =>
    items.filter((item) => item.type === type).map((item) => menuItemAnswer(item, stocked));
  return { food: ofType('food'), offers: ofType('offer') };
}

export function foodTypeAnswer(type: FoodTypeRecord, stocked: TodaysMenu): FoodType {
  return {
    id: type.id,
    ...translated(type, stocked.language),
    is_offer: type.isOffer,
    sub_food_types: type.subFoodTypes.map((sub) => ({
      id: sub.id,
      ...translated(sub, stocked.language),
      ...itemsAnswer(sub.items, stocked),
    })),
  };
}

/** Returns all foods, or all offers, in the order of the menu. */
export function menuItemsAnswer(stocked: TodaysMenu, type: MenuItemRecord['type']): MenuItem[] {
  return [...stocked.menu.items.values()]
    .filter((item) => item.type === type)
    .map((item) => menuItemAnswer(item, stocked));
}

/** Returns every rule that applies at a branch. */
export function rulesAnswer(stocked: TodaysMenu): BranchRules {
  return {
    buyGetOffers: buyGetOffersAnswer(stocked),
    payGetOffers: payGetOffersAnswer(stocked),
    freeDeliveries: freeDeliveriesAnswer(stocked),
  };
}

/** Leaves out rules whose food is removed. */
function payGetOffersAnswer(stocked: TodaysMenu): PayGetOffer[] {
  return stocked.menu.payRules.flatMap((rule) => {
    const food = stocked.menu.items.get(rule.getFoodId);
    if (!food) return [];
    return {
      id: rule.id,
      ...translated(rule, stocked.language),
      from: fromCents(rule.fromCents),
      get_food_id: rule.getFoodId,
      food: menuItemAnswer(food, stocked),
      get_quantity: rule.getQuantity,
    };
  });
}

/** Leaves out rules without a remaining area. */
function freeDeliveriesAnswer({ menu, language }: TodaysMenu): FreeDelivery[] {
  return menu.freeDeliveries
    .filter(({ areas }) => areas?.length !== 0)
    .map(({ id, fromCents: from, areas, ...rule }) => ({
      id,
      ...translated(rule, language),
      from: fromCents(from),
      areas: areas && [...areas],
    }));
}

/** Returns the buy-and-get rules. Leaves out rules whose food is removed. */
function buyGetOffersAnswer(stocked: TodaysMenu): BuyGetOffer[] {
  return stocked.menu.rules.flatMap((rule) => {
    const food = stocked.menu.items.get(rule.getFoodId);
    if (!food) return [];
    return {
      id: rule.id,
      ...translated(rule, stocked.language),
      buy_type: rule.buyType,
      buy_type_id: rule.buyTypeId,
      buy_quantity: rule.buyQuantity,
      get_food_id: rule.getFoodId,
      food: menuItemAnswer(food, stocked),
      get_quantity: rule.getQuantity,
    };
  });
}

/** Returns the whole menu; kept until it, its stock, or what can be had now changes. */
export function wholeMenuAnswer(shown: ShownMenu): WrittenAnswer {
  const { menu, moment, written, language } = shown;
  const known = written.get(language);
  if (known !== undefined) return known;
  const foodTypes = menu.foodTypes.map((type) => foodTypeAnswer(type, shown));
  const optionGroups = [...menu.optionGroups.values()].map((one) => optionGroupAnswer(one, moment));
  const answer = writtenAnswer({ menu_version: menu.version, foodTypes, optionGroups });
  written.set(language, answer);
  return answer;
}

export function writtenAnswer(data: object): WrittenAnswer {
  const text = JSON.stringify({ error: false, message: '', ...data });
  return { text, etag: etagOf(text) };
}
