import { IsIn } from 'class-validator';
import { ORDER_TYPES, type OrderType } from '../../../libs/contract/values.js';
import { problem, reports } from '../../../libs/validation/field-problems.js';
import { Optional } from '../../../libs/validation/validators.js';

/** What the caller knows of the order that the promo code is for. */
export class PromoQueryDto {
  @Optional()
  @IsIn(ORDER_TYPES, reports(problem('no-order-type')))
  orderType?: OrderType;
}
