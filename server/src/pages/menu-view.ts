import type { Mark } from '../../../libs/contract/values.js';
import type { SellableOption } from '../../../libs/domain/cart/option-changes.js';
import { groupIsEmpty, isServedAt, servedBetween, unavailableInWords } from '../../../libs/domain/menu/availability.js';
import { optionReason } from '../../../libs/domain/menu/option-availability.js';
import { type GroupFacts, unfillable } from '../../../libs/domain/menu/options.js';
import type { Cents } from '../../../libs/domain/money/money.js';
import { nameIn } from '../../../libs/domain/text/names.js';
import type { MenuItemRecord } from '../catalog/menu/branch-menu.js';
import { itemQuestions } from '../catalog/menu/item-questions.js';
import type { ShownMenu } from '../catalog/menu/menu.service.js';
import type { Reader } from './reader.js';

/** Whether a food can be ordered, apart from the branch's own hours. */
type Availability = 'InStock' | 'SoldOut' | 'LimitedAvailability';

/** A food or a combo as the first HTML of a menu shows it. */
export interface FoodView {
  name: string;
  slug: string;
  description: string;
  marks: readonly Mark[];
  cents: Cents;
  image: string | null;
  availability: Availability;
  /** the label of its button if it cannot be ordered now; empty if it can */
  reason: string;
  /** why, if the label does not say enough; empty otherwise */
  hint: string;
}

export interface SectionView {
  id: number;
  name: string;
  isOffer: boolean;
  groups: { name: string; foods: FoodView[] }[];
}

/** Returns the parts of a menu that have foods, those of foods before those of combos. */
export function menuViewOf(shown: ShownMenu, reader: Reader): SectionView[] {
  const sections = shown.menu.foodTypes.map((type) => ({
    id: type.id,
    name: nameIn(type, reader.language),
    isOffer: type.isOffer,
    groups: type.subFoodTypes
      .map((sub) => ({
        name: nameIn(sub, reader.language),
        foods: sub.items.map((item) => foodViewOf(item, shown, reader)),
      }))
      .filter(({ foods }) => foods.length > 0),
  }));
  return sections.filter(({ groups }) => groups.length > 0).sort((a, b) => Number(a.isOffer) - Number(b.isOffer));
}

export function foodViewOf(item: MenuItemRecord, shown: ShownMenu, reader: Reader): FoodView {
  return {
    name: nameIn(item, reader.language),
    slug: item.slug,
    description: nameIn({ name: item.description, names: item.descriptions }, reader.language),
    marks: item.marks,
    cents: item.priceCents,
    image: item.image,
    ...availabilityOf(item, shown, reader),
  };
}

function availabilityOf(
  item: MenuItemRecord,
  shown: ShownMenu,
  { at, timeZone, t, say, language }: Reader,
): Pick<FoodView, 'availability' | 'reason' | 'hint'> {
  const soldOut = { availability: 'SoldOut', reason: say(unavailableInWords('outOfStock')) } as const;
  if (shown.remaining(item.id) <= 0) return { ...soldOut, hint: '' };
  const empty = emptyGroupOf(item, shown, at);
  if (empty !== undefined) return { ...soldOut, hint: say(groupIsEmpty(nameIn(empty, language), false)) };
  if (isServedAt(item.ownHours, at, timeZone)) return { availability: 'InStock', reason: '', hint: '' };
  const hint = item.ownHours === null ? t('unavailable.notServedNow') : say(servedBetween(item.ownHours));
  return { availability: 'LimitedAvailability', reason: t('unavailable.notServedNow'), hint };
}

/** Returns the required group of an item of which too little is available now. */
function emptyGroupOf(item: MenuItemRecord, { menu, moment, remaining }: ShownMenu, at: Date): GroupFacts | undefined {
  const { day, timeZone, foodOf } = moment;
  const isAvailable = (option: SellableOption) => {
    const food = option.food ? foodOf(option.food.id) : undefined;
    return optionReason({ option, isSoldOut: option.isSoldOut, food, at, timeZone }) === null;
  };
  return unfillable(itemQuestions(menu, item, day), isAvailable, remaining)?.group;
}
