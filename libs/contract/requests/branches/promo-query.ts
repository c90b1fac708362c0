import { IsIn } from 'class-validator';
import { problem, reports } from '../../../validation/field-problems.js';
import { Optional } from '../../../validation/validators.js';
import { ORDER_TYPES, type OrderType } from '../../values.js';

/** What the caller knows of the order that the promo code is for. */
export class PromoQuery {
  @Optional()
  @IsIn(ORDER_TYPES, reports(problem('no-order-type')))
  orderType?: OrderType;
}
