import { REJECTION } from '../../../../libs/contract/menu/edits.js';
import type { StaffFood, StaffOffer } from '../../../../libs/contract/menu/staff-menu.js';
import type { OfferEdit } from '../../../../libs/contract/requests/menu/menu-items.js';
import type { LineType } from '../../../../libs/contract/values.js';
import { givenFacts } from '../../../../libs/domain/menu/food-facts.js';
import { contradictionOf } from '../../../../libs/domain/menu/food-marks.js';
import { toCents } from '../../../../libs/domain/money/money.js';
import { newSlug } from '../../../../libs/domain/shop/slug.js';
import { fixedProblem, MISSING, problemBy } from '../../../../libs/validation/field-problems.js';
import { DomainError, InvalidInput } from '../../common/errors.js';
import { slugTaken } from '../../common/slug-taken.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';
import type { ItemFields } from './menu-items.repository.js';

/** Foods or combos, which the admin panel edits alike. */
export interface Kind<Item extends StaffFood> {
  type: LineType;
  isOffer: boolean;
  of: (menu: StaffMenu) => Map<number, Item>;
}
export const FOOD: Kind<StaffFood> = { type: 'food', isOffer: false, of: (menu) => menu.food };
export const OFFER: Kind<StaffOffer> = { type: 'offer', isOffer: true, of: (menu) => menu.offers };

/**
 * Returns the own hours of a request as columns; nulls: as the branch. Older clients do not send the flag, but all fields
 * as they were shown, so the shown hours leave a stored item with its branch's hours.
 */
function hoursOf({ open, close, hasBranchHours }: OfferEdit, stored?: StaffFood): Pick<ItemFields, 'open' | 'close'> {
  const isAsShown = stored?.has_branch_hours === true && open === stored.open && close === stored.close;
  if (hasBranchHours ?? isAsShown) return { open: null, close: null };
  return { open: open ?? null, close: close ?? null };
}

/**
 * Returns the columns for the fields of a request.
 *
 * @param stored the item that is edited; absent for a new one
 */
export const fieldsOf = (request: OfferEdit, stored?: StaffFood): ItemFields => ({
  sub_food_type_id: request.subFoodType,
  name: request.name,
  slug: newSlug(request, { kind: 'food', stored }),
  price_cents: toCents(request.price),
  quantity: request.quantity,
  ...hoursOf(request, stored),
  ...givenFacts(request),
});

/** @throws InvalidInput or DomainError if an item's fields do not fit the menu or each other */
export function checkItem(menu: StaffMenu, kind: Kind<StaffFood>, request: OfferEdit): void {
  const category = menu.subFoodTypes.get(request.subFoodType);
  if (!category) {
    throw ofOtherBranch('category');
  }
  if (category.food_type.is_offer !== kind.isOffer) throw new InvalidInput({ subFoodType: [MISSING.category] });
  checkMarks(request);
}

/** @throws InvalidInput if marks contradict each other */
export function checkMarks({ marks = [] }: Pick<OfferEdit, 'marks'>): void {
  const contradiction = contradictionOf(marks);
  if (contradiction !== null) throw new InvalidInput({ marks: [problemBy('marks-contradict', contradiction)] });
}

/** @throws DomainError if another item of the menu has the slug that a request wants */
export function checkSlug({ food, offers }: StaffMenu, { slug }: OfferEdit, id?: number): void {
  const others = [...food.values(), ...offers.values()].filter((item) => item.id !== id);
  if (slug && others.some((item) => item.slug === slug)) throw slugTaken('food or combo');
}

/** Returns the rejection of a reference to an entity of another branch. */
export const ofOtherBranch = (what: 'food type' | 'category'): DomainError =>
  new DomainError(REJECTION.otherBranch, `This ${what} belongs to another branch. Select another one.`, {
    values: { what },
  });

/** @throws InvalidInput or DomainError if a combo has a food twice, or one that is not on the menu */
export function checkParts(menu: StaffMenu, parts: readonly { food: number }[]): void {
  if (new Set(parts.map(({ food }) => food)).size !== parts.length) {
    throw new InvalidInput({ parts: [fixedProblem('twice', 'A combo names each food once, with its quantity.')] });
  }
  if (parts.some(({ food }) => !menu.food.has(food))) {
    throw new DomainError(
      'food-of-other-branch',
      'One of the foods in this combo is not on this branch’s menu. Choose another one.',
    );
  }
}
