import { IsIn, ValidateIf } from 'class-validator';
import { text } from '../../../texts/text.js';
import { fixedProblem, MISSING, problem, problemBy, reports } from '../../../validation/field-problems.js';
import { LARGEST_RANDOM_ID } from '../../../validation/ids.js';
import { NestedList } from '../../../validation/nested.js';
import { Nullable, Reference } from '../../../validation/validators.js';
import { LIMITS, ORDER_TYPES, type OrderType } from '../../values.js';
import { OrderedItem } from './create-order.js';

/** `POST /api/carts/elsewhere`: a cart of an outlet, which others may serve. */
export class ElsewhereRequest {
  @Reference(MISSING.branch)
  branch!: number;

  @IsIn(ORDER_TYPES, reports(problem('no-order-type')))
  orderType!: OrderType;

  /** the delivery area at the outlet; required for deliveries */
  @ValidateIf((cart: ElsewhereRequest) => cart.orderType === 'Delivery')
  @Reference(MISSING.deliveryLocation)
  area?: number | null;

  /** the promo code that is applied */
  @Nullable()
  @Reference(fixedProblem('no-promo-code', 'promoCode must be the id of a promo code, or null.'), {
    largest: LARGEST_RANDOM_ID,
  })
  promoCode?: number | null;

  /** as an order has them */
  @NestedList(() => OrderedItem, {
    wrong: fixedProblem('no-list', 'products must be a list of objects.'),
    max: LIMITS.cartLinesMax,
    tooMany: problem('cart-too-long', { max: LIMITS.cartLinesMax }),
    none: problemBy('empty-cart', text('rejection.empty-cart')),
  })
  products!: OrderedItem[];
}
