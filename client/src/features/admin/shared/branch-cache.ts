import type { StockChangedPayload } from '@libs/contract/events.js';
import type { StaffBranch } from '@libs/contract/staff-branches.js';
import type {
  BuyGetOfferChangedAnswer,
  FoodChangedAnswer,
  FoodTypeChangedAnswer,
  FreeDeliveryChangedAnswer,
  OfferChangedAnswer,
  PayGetOfferChangedAnswer,
  StaffFood,
  StaffOffer,
  StationChangedAnswer,
  SubFoodTypeChangedAnswer,
} from '@libs/contract/staff-menu.js';
import type { DeliveryChangedAnswer, PromoCodeChangedAnswer } from '@libs/contract/staff-selling.js';

/** The answer of a save for each kind of branch-bound resource. */
export interface KeptAnswers {
  'food-types': FoodTypeChangedAnswer;
  'sub-food-types': SubFoodTypeChangedAnswer;
  food: FoodChangedAnswer;
  offers: OfferChangedAnswer;
  'buy-get-offers': BuyGetOfferChangedAnswer;
  'pay-get-offers': PayGetOfferChangedAnswer;
  'free-deliveries': FreeDeliveryChangedAnswer;
  deliveries: DeliveryChangedAnswer;
  'promo-codes': PromoCodeChangedAnswer;
  stations: StationChangedAnswer;
}
export type BranchEntity = keyof KeptAnswers;

interface WithId {
  id: number;
}

function upsert<Resource extends WithId>(list: Resource[], resource: Resource): void {
  const index = list.findIndex(({ id }) => id === resource.id);
  if (index < 0) list.push(resource);
  else list[index] = resource;
}

/** Sorts these lists like the server, so that no row moves when the branch is read again. */
function byName<Resource>(list: Resource[], nameOf: (resource: Resource) => string): void {
  list.sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'en', { sensitivity: 'base' }));
}

function byAmount(list: { id: number; from: number }[]): void {
  list.sort((a, b) => a.from - b.from || a.id - b.id);
}

/** Puts the answer of a save into the cached branch, so that the list shows it before the branch is read again. */
export const KEEP: { [Entity in BranchEntity]: (branch: StaffBranch, answer: KeptAnswers[Entity]) => void } = {
  'food-types': (branch, { foodType }) => upsert(branch.food_types, foodType),
  'sub-food-types': (branch, { subFoodType }) =>
    upsert(subFoodType.food_type.is_offer ? branch.offer_sub_food_types : branch.sub_food_types, subFoodType),
  food: (branch, { food }) => upsert(branch.food, food),
  offers: (branch, { offer }) => upsert(branch.offers, offer),
  'buy-get-offers': (branch, { buyGetOffer }) => upsert(branch.buy_get_offers, buyGetOffer),
  'pay-get-offers': (branch, { payGetOffer }) => {
    upsert(branch.pay_get_offers, payGetOffer);
    byAmount(branch.pay_get_offers);
  },
  'free-deliveries': (branch, { freeDelivery }) => {
    upsert(branch.free_deliveries, freeDelivery);
    byAmount(branch.free_deliveries);
  },
  deliveries: (branch, { delivery }) => {
    upsert(branch.deliveries, delivery);
    byName(branch.deliveries, ({ area }) => area);
  },
  'promo-codes': (branch, { promoCode }) => {
    upsert(branch.promo_codes, promoCode);
    byName(branch.promo_codes, ({ code }) => code);
  },
  stations: (branch, { station }) => {
    branch.stations ??= [];
    upsert(branch.stations, station);
  },
};

/** Puts foods and combos that were saved together into the cached branch. */
export function keepItems(branch: StaffBranch, items: readonly (StaffFood | StaffOffer)[]): void {
  for (const item of items) {
    if ('parts' in item) upsert(branch.offers, item);
    else upsert(branch.food, item);
  }
}

const LISTS: Record<BranchEntity, (branch: StaffBranch) => WithId[][]> = {
  'food-types': (branch) => [branch.food_types],
  'sub-food-types': (branch) => [branch.sub_food_types, branch.offer_sub_food_types],
  food: (branch) => [branch.food],
  offers: (branch) => [branch.offers],
  'buy-get-offers': (branch) => [branch.buy_get_offers],
  'pay-get-offers': (branch) => [branch.pay_get_offers],
  'free-deliveries': (branch) => [branch.free_deliveries],
  deliveries: (branch) => [branch.deliveries],
  'promo-codes': (branch) => [branch.promo_codes],
  stations: (branch) => [branch.stations ?? []],
};

function isBranchEntity(entity: string): entity is BranchEntity {
  return entity in LISTS;
}

/** Takes a removed resource out of its list; does nothing for resources of the chain. */
export function dropResource(branch: StaffBranch, entity: string, id: number): void {
  if (!isBranchEntity(entity)) return;
  for (const list of LISTS[entity](branch)) {
    const index = list.findIndex((resource) => resource.id === id);
    if (index >= 0) list.splice(index, 1);
  }
}

/**
 * Applies sales to a cached branch: remaining and sold portions change together, today's quantity stays. Returns true if an item ran out or
 * came back: it may have been taken off sale or put back by hand, which the message does not contain, so the branch has to be loaded again.
 */
export function applyStock(branch: StaffBranch, items: StockChangedPayload['items']): boolean {
  let isInDoubt = false;
  for (const { type, id, remaining_quantity } of items) {
    const list = type === 'food' ? branch.food : branch.offers;
    const item = list.find((candidate) => candidate.id === id);
    if (item === undefined || item.remaining_quantity === remaining_quantity) continue;
    const staysOnSale = item.remaining_quantity > 0 && remaining_quantity > 0;
    item.remaining_quantity = remaining_quantity;
    if (staysOnSale) item.sold_today = Math.max(0, item.stock_today - remaining_quantity);
    else isInDoubt = true;
  }
  return isInDoubt;
}
