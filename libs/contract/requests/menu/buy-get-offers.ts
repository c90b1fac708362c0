import { IsIn } from 'class-validator';
import { fixedProblem, MISSING, reports, type SaidProblem } from '../../../validation/field-problems.js';
import { Quantity, Reference, RequiredText, Version } from '../../../validation/validators.js';
import { MESSAGE } from '../../orders/messages.js';
import { BUY_TYPES, type BuyType } from '../../values.js';

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

/** `POST /api/buy-get-offers` (in the branch of `getFood`), `PUT /api/buy-get-offers/{id}`. */
export class BuyGetOfferEdit {
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
