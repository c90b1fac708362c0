import type { FoodTypesAnswer } from '@libs/contract/answers.js';
import type { ComboPart, FoodType, Menu, MenuItem } from '@libs/contract/menu/menu.js';
import type { OptionGroup } from '@libs/contract/menu/options.js';
import type { Language } from '@libs/contract/values.js';
import { imageUrl } from '@libs/domain/menu/pictures.js';
import { FACTS } from '../../../../demo/demo-facts.js';
import { type DemoFood, type DemoSubType, type DemoType, FOOD_TYPES } from '../../../../demo/demo-menu.js';
import { type DemoOffer, OFFER_TYPES } from '../../../../demo/demo-offers.js';
import { OPTION_GROUPS } from '../../../../demo/demo-options.js';
import { named, slugIn, textIn } from './in-demo-languages.js';

export const MENU_VERSION = 1;
/** The picture of every food; the recorded shop serves one for all. */
const PICTURE = imageUrl(`food-${'0'.repeat(32)}`);
const OPTIONS_PER_GROUP = 100;

const itemsOf = <Item>(types: DemoType<Item>[]) =>
  types.flatMap(({ subTypes }) => subTypes.flatMap(({ items }) => items));
const FOODS = itemsOf<DemoFood>(FOOD_TYPES);
const OFFERS = itemsOf<DemoOffer>(OFFER_TYPES);
const OFFER_IDS_FROM = 500;

/** Returns the id of a food of the recorded menu. */
export const foodId = (name: string): number => FOODS.findIndex((food) => food.name === name) + 1;
const offerId = (name: string): number => OFFERS.findIndex((offer) => offer.name === name) + OFFER_IDS_FROM;

const groupsOf = (...names: string[]): number[] =>
  OPTION_GROUPS.flatMap(({ askedBy }, index) => (askedBy.some((by) => names.includes(by)) ? [index + 1] : []));

function partOf({ food, quantity }: DemoOffer['parts'][number], language: Language): ComboPart {
  return { id: foodId(food), ...named(food, language), quantity, option_groups: groupsOf(food) };
}

interface Place {
  subType: string;
  subTypeId: number;
  language: Language;
}

function itemOf(item: DemoFood | DemoOffer, { subType, subTypeId, language }: Place): MenuItem {
  const facts = FACTS[item.name];
  const isOffer = 'parts' in item;
  return {
    id: isOffer ? offerId(item.name) : foodId(item.name),
    ...named(item.name, language),
    slug: slugIn(item.name),
    price: item.price,
    quantity: item.quantity,
    remaining_quantity: item.name === 'Isso Vadai' ? 0 : item.name === 'Watalappan' ? 3 : item.quantity,
    open: '00:00',
    close: '00:00',
    has_branch_hours: true,
    // one without a picture
    image_url: item.name === 'Plain Tea' ? null : PICTURE,
    sub_food_type: { id: subTypeId, ...named(subType, language) },
    option_groups: groupsOf(item.name, subType),
    ...(facts && {
      description: textIn(facts.description, language),
      marks: facts.marks,
      ...(facts.spice !== undefined && { spice: facts.spice }),
    }),
    ...(isOffer && { contains: item.parts.map((part) => partOf(part, language)) }),
  };
}

interface TypesOf<Item> {
  types: DemoType<Item>[];
  isOffer: boolean;
  idsFrom: number;
  language: Language;
}

function typesOf<Item extends DemoFood | DemoOffer>({ types, isOffer, idsFrom, language }: TypesOf<Item>): FoodType[] {
  const subTypeOf = ({ name, items }: DemoSubType<Item>, id: number) => {
    const listed = items.map((item) => itemOf(item, { subType: name, subTypeId: id, language }));
    return { id, ...named(name, language), food: isOffer ? [] : listed, offers: isOffer ? listed : [] };
  };
  return types.map(({ name, subTypes }, index) => ({
    id: idsFrom + index,
    ...named(name, language),
    is_offer: isOffer,
    sub_food_types: subTypes.map((subType, place) => subTypeOf(subType, (idsFrom + index) * 100 + place)),
  }));
}

const optionGroups = (language: Language): OptionGroup[] =>
  OPTION_GROUPS.map(({ name, kind, min, max, options }, index) => ({
    id: index + 1,
    ...named(name, language),
    ...{ kind, min, max, position: index, version: 1 },
    options: options.map((option, place) => ({
      id: (index + 1) * OPTIONS_PER_GROUP + place,
      ...named(option.name, language),
      price: option.price ?? 0,
      food: option.food === undefined ? null : { id: foodId(option.food), ...named(option.food, language) },
      quantity_max: option.quantityMax ?? 1,
      is_default: option.isDefault ?? false,
      marks: option.marks ?? [],
      position: place,
      is_available: true,
      reason: null,
    })),
  }));

/** Returns the whole menu of the demonstration's first outlet. */
export function menuIn(language: Language): Menu {
  return {
    foodTypes: [
      ...typesOf({ types: FOOD_TYPES, isOffer: false, idsFrom: 1, language }),
      ...typesOf({ types: OFFER_TYPES, isOffer: true, idsFrom: 50, language }),
    ],
    optionGroups: optionGroups(language),
  };
}

export const menuAnswer = (language: Language): FoodTypesAnswer => ({
  ...{ error: false, message: '', menu_version: MENU_VERSION },
  ...menuIn(language),
});

/** Returns a food of the recorded menu. */
export function foodIn(name: string, language: Language): MenuItem {
  const all = menuIn(language).foodTypes.flatMap(({ sub_food_types }) => sub_food_types.flatMap(({ food }) => food));
  const found = all.find(({ id }) => id === foodId(name));
  if (found === undefined) throw new Error(`The demonstration has no food ${name}.`);
  return found;
}
