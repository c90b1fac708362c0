import { IsIn } from 'class-validator';
import { text } from '../../../texts/text.js';
import { Instant } from '../../../validation/dates.js';
import { fixedProblem, problem, problemBy, reports } from '../../../validation/field-problems.js';
import { LARGEST_RANDOM_ID } from '../../../validation/ids.js';
import { NestedList } from '../../../validation/nested.js';
import { Money, Nullable, Percentage, Reference } from '../../../validation/validators.js';
import {
  DELIVERY_PAYMENT_TYPES,
  type DeliveryPaymentType,
  GIVE_BACK_WAYS,
  type GiveBackWay,
  LIMITS,
} from '../../values.js';
import { OrderedItem } from './create-order.js';

/**
 * `PUT /api/orders/{id}/products`, with an `Idempotency-Key` → the order with other lines. `products` are all lines that it
 * is to have: until the kitchen starts they replace the others, afterwards they must contain them. The amounts are those
 * of the whole order as shown; lines that stay have the prices of their ordering.
 */
export class LineChangeRequest {
  @NestedList(() => OrderedItem, {
    wrong: fixedProblem('no-list', 'products must be a list of objects.'),
    max: LIMITS.cartLinesMax,
    tooMany: problem('cart-too-long', { max: LIMITS.cartLinesMax }),
    none: problemBy('empty-cart', text('rejection.empty-cart')),
  })
  products!: OrderedItem[];

  /** rupees */
  @Money(text('sum.subTotal'))
  subTotal!: number;

  /** the order's own area; absent or null: the same */
  @Nullable()
  @Reference(fixedProblem('no-area', 'delivery must be the id of a delivery area, or null.'))
  delivery?: number | null;

  /** rupees */
  @Nullable()
  @Money(text('sum.delivery'))
  deliveryCharge?: number | null;

  /** null gives up the order's promo code; absent, or its own id: the order keeps it */
  @Nullable()
  @Reference(fixedProblem('no-promo-code', 'promoCode must be the id of a promo code, or null.'), {
    largest: LARGEST_RANDOM_ID,
  })
  promoCode?: number | null;

  /** that of the order; 0 or null without a promo code */
  @Nullable()
  @Percentage('promoCodePercentage')
  promoCodePercentage?: number | null;

  /** rupees that the promo code takes off, as shown; required if the code's cap applies */
  @Nullable()
  @Money('discount')
  discount?: number | null;

  /** the total in rupees, as shown; without it, what the other amounts add up to */
  @Nullable()
  @Money(text('sum.total'))
  shownTotal?: number | null;

  /** `updated_at` of the order as it was shown; another one is rejected with `order-changed` */
  @Instant(fixedProblem('no-time', "updatedAt must be the order's updated_at, such as 2026-11-28T13:00:00.000Z"))
  updatedAt!: string;

  /** how what is to pay is paid now; null: when it is handed over */
  @Nullable()
  @IsIn(
    DELIVERY_PAYMENT_TYPES,
    reports(fixedProblem('unknown-tender', `It is paid by one of ${DELIVERY_PAYMENT_TYPES.join(', ')}.`)),
  )
  paid?: DeliveryPaymentType | null;

  /** how is given back what an order that was paid at the branch costs less; required then */
  @Nullable()
  @IsIn(GIVE_BACK_WAYS, reports(problem('no-give-back')))
  giveBack?: GiveBackWay | null;
}
