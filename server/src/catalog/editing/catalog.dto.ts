import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, IsArray, IsIn, ValidateBy, ValidateIf } from 'class-validator';
import { ADMIN_LIMITS, type BranchOrderingRequest } from '../../../../libs/contract/menu/edits.js';
import { OPTION_LIMITS } from '../../../../libs/contract/menu/options.js';
import {
  COPIED_KINDS,
  type CopiedKind,
  type FoodEdit,
  type FoodTypeEdit,
  type LeftTodayRequest,
  type MenuCopyRequest,
  type OfferEdit,
  type SoldOutRequest,
  type SubFoodTypeEdit,
} from '../../../../libs/contract/menu/staff-menu.js';
import { MESSAGE } from '../../../../libs/contract/orders/messages.js';
import type { FoodTypeRequest, SubFoodTypeRequest } from '../../../../libs/contract/people/requests.js';
import { LIMITS, MARKS, type Mark, SPICE_LEVELS, type Spice } from '../../../../libs/contract/values.js';
import { looksFree } from '../../../../libs/domain/cart/cart.js';
import { fixedProblem, MISSING, reports } from '../../../../libs/validation/field-problems.js';
import { NestedList } from '../../../../libs/validation/nested.js';
import {
  Clock,
  Flag,
  Ids,
  Money,
  Optional,
  OptionalText,
  Quantity,
  Reference,
  RequiredText,
  Version,
} from '../../../../libs/validation/validators.js';

export class FoodTypeDto implements FoodTypeRequest {
  @RequiredText({ label: 'Name' })
  name!: string;

  @Flag('Offer')
  isOffer!: boolean;

  @Reference(MISSING.branch)
  branch!: number;
}

export class FoodTypeEditDto implements FoodTypeEdit {
  @RequiredText({ label: 'Name' })
  name!: string;

  @Version()
  version?: number;
}

export class SubFoodTypeDto implements SubFoodTypeRequest {
  @RequiredText({ label: 'Name' })
  name!: string;

  @Reference(MISSING.foodType)
  foodType!: number;

  @Flag('Offer')
  isOffer!: boolean;
}

export class SubFoodTypeEditDto implements SubFoodTypeEdit {
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
  applyDecorators(
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

/** The fields of a food and of a combo offer. */
export class MenuItemDto implements FoodEdit {
  @NotLookingFree()
  @RequiredText({ label: 'Name' })
  name!: string;

  @Money('Price')
  price!: number;

  @Quantity('Daily Quantity')
  quantity!: number;

  @Reference(MISSING.category)
  subFoodType!: number;

  @OfOwnHours()
  @Clock('Open Time')
  open?: string;

  @OfOwnHours()
  @Clock('Close Time')
  close?: string;

  @Optional()
  @Flag('As the branch')
  hasBranchHours?: boolean;

  @Optional()
  @OptionalText({ label: 'Description', max: LIMITS.descriptionMax })
  description?: string;

  @Optional()
  @Marks()
  marks?: Mark[];

  @Optional()
  @IsIn(SPICE_LEVELS, reports(fixedProblem('unknown-spice', `Spice must be one of ${SPICE_LEVELS.join(', ')}.`)))
  spice?: Spice;

  @Optional()
  @ArrayMaxSize(
    OPTION_LIMITS.groupsPerItem,
    reports(
      fixedProblem('too-many', `An item has at most ${OPTION_LIMITS.groupsPerItem} option groups.`, {
        max: OPTION_LIMITS.groupsPerItem,
      }),
    ),
  )
  @Ids()
  optionGroups?: number[];

  @Version()
  version?: number;
}

class OfferPartDto {
  @Reference(fixedProblem('no-food', 'Select a food!'))
  food!: number;

  @Quantity('Quantity', { min: 1, max: ADMIN_LIMITS.partQuantityMax })
  quantity!: number;
}

export class OfferDto extends MenuItemDto implements OfferEdit {
  @Optional()
  @NestedList(() => OfferPartDto, {
    wrong: fixedProblem('no-list', 'The foods of a combo must be a list of objects.'),
    max: ADMIN_LIMITS.partsMax,
    tooMany: fixedProblem('too-many', `A combo has at most ${ADMIN_LIMITS.partsMax} foods.`),
  })
  parts?: OfferPartDto[];
}

export class SoldOutDto implements SoldOutRequest {
  @Flag('Sold out today')
  isSoldOut!: boolean;

  @Optional()
  @Flag('with_combos')
  with_combos?: boolean;
}

export class LeftTodayDto implements LeftTodayRequest {
  @Quantity('Quantity')
  quantity!: number;
}

export class BranchOrderingDto implements BranchOrderingRequest {
  @Reference(MISSING.branch)
  branch!: number;

  @Ids()
  ids!: number[];
}

export class MenuCopyDto implements MenuCopyRequest {
  @Reference(MISSING.branch)
  from!: number;

  @Optional()
  @Ids()
  foodTypes?: number[];

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
