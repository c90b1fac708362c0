import { IsIn } from 'class-validator';
import type { BuyGetOfferEdit } from '../../../../libs/contract/menu/staff-menu.js';
import { MESSAGE } from '../../../../libs/contract/orders/messages.js';
import { BUY_TYPES, type BuyType } from '../../../../libs/contract/values.js';
import { fixedProblem, MISSING, reports, type SaidProblem } from '../../../../libs/validation/field-problems.js';
import { Quantity, Reference, RequiredText, Version } from '../../../../libs/validation/validators.js';

const BUY_SIDE_MISSING: Record<BuyType, SaidProblem> = {
  'Food Type': fixedProblem('no-buy-food-type', MESSAGE.selectBuyFoodType),
  'Sub Food Type': fixedProblem('no-buy-sub-food-type', MESSAGE.selectBuySubFoodType),
  'Food Item': fixedProblem('no-buy-food', MESSAGE.selectBuyFoodItem),
};

/** Returns the problem of a missing buy side, which depends on the rule's buy type. */
export function missingBuySide(rule: object): SaidProblem {
  const type = 'buyType' in rule ? BUY_TYPES.find((known) => known === rule.buyType) : undefined;
  return type ? BUY_SIDE_MISSING[type] : MISSING.buyType;
}

export class BuyGetOfferDto implements BuyGetOfferEdit {
  @RequiredText({ label: 'Name' })
  name!: string;

  @IsIn(BUY_TYPES, reports(MISSING.buyType))
  buyType!: BuyType;

  @Reference(({ object }) => missingBuySide(object))
  buyTypeId!: number;

  @Quantity('Buy Quantity')
  buyQuantity!: number;

  @Reference(MISSING.getFood)
  getFood!: number;

  @Quantity('Get Quantity')
  getQuantity!: number;

  @Version()
  version?: number;
}
