import { ArrayMaxSize, IsArray, IsIn, ValidateBy, ValidateIf } from 'class-validator';
import { looksFree } from '../../../domain/cart/cart.js';
import { fixedProblem, MISSING, reports } from '../../../validation/field-problems.js';
import { NestedList } from '../../../validation/nested.js';
import { Slug } from '../../../validation/slug.js';
import { together } from '../../../validation/together.js';
import {
  Clock,
  Flag,
  Ids,
  Money,
  Nullable,
  Optional,
  OptionalText,
  Quantity,
  Reference,
  RequiredText,
  Version,
} from '../../../validation/validators.js';
import { ADMIN_LIMITS } from '../../menu/edits.js';
import { OPTION_LIMITS } from '../../menu/options.js';
import { COPIED_KINDS, type CopiedKind } from '../../menu/staff-menu.js';
import { MESSAGE } from '../../orders/messages.js';
import { LIMITS, MARKS, type Mark, SPICE_LEVELS, type Spice } from '../../values.js';

export class FoodTypeRequest {
  @RequiredText({ label: 'Name' })
  name!: string;

  @Flag('Offer')
  isOffer!: boolean;

  @Reference(MISSING.branch)
  branch!: number;
}

/**
 * `POST /api/food-types` FoodTypeRequest; `PUT /api/food-types/{id}` FoodTypeEdit. Names are unique per branch and
 * kind.
 */
export class FoodTypeEdit {
  @RequiredText({ label: 'Name' })
  name!: string;

  @Version()
  version?: number;
}

export class SubFoodTypeRequest {
  @RequiredText({ label: 'Name' })
  name!: string;

  @Reference(MISSING.foodType)
  foodType!: number;

  @Flag('Offer')
  isOffer!: boolean;
}

/**
 * `POST /api/sub-food-types` SubFoodTypeRequest; `PUT /api/sub-food-types/{id}` SubFoodTypeEdit. `foodType` may change
 * within the branch and the kind. Names are unique per food type.
 */
export class SubFoodTypeEdit {
  @RequiredText({ label: 'Name' })
  name!: string;

  @Reference(MISSING.foodType)
  foodType!: number;

  @Version()
  version?: number;
}

/** Rejects a name that would make a line of an order look like a free one. */
const NotLookingFree = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'notReadingAsFree',
      validator: { validate: (value: unknown) => typeof value !== 'string' || !looksFree(value) },
    },
    reports(fixedProblem('name-reads-as-free', MESSAGE.nameReadsAsFree)),
  );

/** A list of marks, such as "Contains nuts". */
export const Marks = (): PropertyDecorator =>
  together(
    IsIn(MARKS, {
      each: true,
      ...reports(fixedProblem('unknown-mark', `Every mark must be one of ${MARKS.join(', ')}.`)),
    }),
    ArrayMaxSize(MARKS.length, reports(fixedProblem('too-many', `At most ${MARKS.length} marks can be given.`))),
    IsArray(reports(fixedProblem('no-list', 'The marks must be a list.'))),
  );

/** A time of an item's own hours, which an item with its branch's hours does not need. */
const OfOwnHours = (): PropertyDecorator =>
  ValidateIf((item: { hasBranchHours?: unknown }) => item.hasBranchHours !== true);

/**
 * `POST /api/food`, `PUT /api/food/{id}`. Names are unique per branch and kind. A changed `quantity` also applies to
 * today, but not below what is sold, and not if the food is marked as sold out.
 */
export class FoodEdit {
  @NotLookingFree()
  @RequiredText({ label: 'Name' })
  name!: string;

  @Money('Price')
  price!: number;

  @Quantity('Daily Quantity')
  quantity!: number;

  @Reference(MISSING.category)
  subFoodType!: number;

  /** HH:MM, both, unless `hasBranchHours` is true */
  @OfOwnHours()
  @Clock('Open Time')
  open?: string;

  @OfOwnHours()
  @Clock('Close Time')
  close?: string;

  /**
   * true: served whenever the branch is open, without hours of its own; false: from `open` to `close`. Absent: from
   * `open` to `close` too, but if an item with its branch's hours gets those that it was shown with, it keeps them.
   */
  @Optional()
  @Flag('As the branch')
  hasBranchHours?: boolean;

  /** for customers; this and the next two: if absent, not changed, or empty for a new item */
  @Optional()
  @OptionalText({ label: 'Description', max: LIMITS.descriptionMax })
  description?: string;

  /** in the order of `MARKS` */
  @Optional()
  @Marks()
  marks?: Mark[];

  /** 0: not spicy, or unknown */
  @Optional()
  @IsIn(SPICE_LEVELS, reports(fixedProblem('unknown-spice', `Spice must be one of ${SPICE_LEVELS.join(', ')}.`)))
  spice?: Spice;

  /** the work of a portion, compared with a usual one, 0 to 10; absent: not changed, or 1 for a new item */
  @Optional()
  @Quantity('Effort', { max: LIMITS.effortMax })
  effort?: number;

  /** option groups of the branch, in their order; absent: not changed, or none for a new item */
  @Optional()
  @Ids({
    max: OPTION_LIMITS.groupsPerItem,
    tooMany: fixedProblem('too-many', `An item has at most ${OPTION_LIMITS.groupsPerItem} option groups.`, {
      max: OPTION_LIMITS.groupsPerItem,
    }),
  })
  optionGroups?: number[];

  /** its part of addresses, unique in the branch; empty: made from the name; absent: kept, and made for a new item */
  @Optional()
  @Slug()
  slug?: string;

  @Version()
  version?: number;
}

export class OfferPartRequest {
  @Reference(fixedProblem('no-food', 'Select a food!'))
  food!: number;

  @Quantity('Quantity', { min: 1, max: ADMIN_LIMITS.partQuantityMax })
  quantity!: number;
}

/** `POST /api/offers`, `PUT /api/offers/{id}`. Without `parts` they are not changed. Each food at most once. */
export class OfferEdit extends FoodEdit {
  @Optional()
  @NestedList(() => OfferPartRequest, {
    wrong: fixedProblem('no-list', 'The foods of a combo must be a list of objects.'),
    max: ADMIN_LIMITS.partsMax,
    tooMany: fixedProblem('too-many', `A combo has at most ${ADMIN_LIMITS.partsMax} foods.`),
  })
  parts?: OfferPartRequest[];
}

/**
 * `PUT /api/food/{id}/sold-out`, `PUT /api/offers/{id}/sold-out` (menu, and kitchen staff) → FoodChangedAnswer,
 * OfferChangedAnswer. true: nothing is left today; false: today's stock is the daily quantity again. Idempotent; does
 * not raise the version.
 */
export class SoldOutRequest {
  @Flag('Sold out today')
  isSoldOut!: boolean;

  /** whether the combos with this food are changed too */
  @Optional()
  @Flag('with_combos')
  with_combos?: boolean;
}

/**
 * `PUT /api/food/{id}/left-today`, `PUT /api/offers/{id}/left-today`: the portions left, for today only. The menu's
 * quantity stays.
 */
export class LeftTodayRequest {
  @Quantity('Quantity')
  quantity!: number;
}

/**
 * `PUT /api/food-types/order`, `/api/sub-food-types/order` (branch), `/api/food/order`, `/api/offers/order` (menu). All
 * `ids` must be different, existing entities of the branch (otherwise 400). They come first, in this order; the others
 * follow in their former order. Only entities of one kind are shown together, so a list may contain those of one parent
 * only. Does not raise `version`. The answer is the envelope alone.
 */
export class BranchOrderingRequest {
  @Reference(MISSING.branch)
  branch!: number;

  @Ids()
  ids!: number[];
}

/**
 * `POST /api/branches/{id}/menu-copy` (chain): copies the menu of branch `from` to branch `{id}`. Food types and sub
 * food types are matched by name, ignoring case; a food or an offer whose name the branch already has is skipped.
 * Pictures, parts, stations and option groups are copied; stock and sales are not. A copy of the whole menu includes the rules (buy
 * and get, pay and get, free delivery) whose foods, types and areas exist by name. All or nothing.
 */
export class MenuCopyRequest {
  @Reference(MISSING.branch)
  from!: number;

  /** food types of `from`; null or absent: the whole menu */
  @Nullable()
  @Ids()
  foodTypes?: number[] | null;

  /** what else is copied; the branch's own entities with the same name or code stay */
  @Optional()
  @IsIn(COPIED_KINDS, {
    each: true,
    ...reports(fixedProblem('unknown-kind', `with may name ${COPIED_KINDS.join(', ')}.`)),
  })
  @ArrayMaxSize(
    COPIED_KINDS.length,
    reports(fixedProblem('too-many', `with may name ${COPIED_KINDS.join(', ')}, each once.`)),
  )
  @IsArray(reports(fixedProblem('no-list', 'with must be a list.')))
  with?: CopiedKind[];
}
