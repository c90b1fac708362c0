import type { CreateOrderRequest } from '../../../../libs/contract/requests/orders/create-order.js';
import type { PaymentType } from '../../../../libs/contract/values.js';
import { missingForArea } from '../../../../libs/domain/cart/area-minimum.js';
import { freeDeliveryFrom } from '../../../../libs/domain/cart/free-delivery.js';
import { type Price, priceOrder } from '../../../../libs/domain/cart/pricing.js';
import { promoProblem } from '../../../../libs/domain/cart/promo-code.js';
import type { PricedLine } from '../../../../libs/domain/cart/sub-total.js';
import { type Amounts, chargeOf } from '../../../../libs/domain/money/amounts.js';
import { type Cents, fromCents, rupees as inWords, percentOf, toCents } from '../../../../libs/domain/money/money.js';
import { isPayLater } from '../../../../libs/domain/money/pay-later.js';
import { type PaymentOption, paymentOptions } from '../../../../libs/domain/money/payment-options.js';
import { doorPayments, type Ways } from '../../../../libs/domain/money/ways-to-pay.js';
import { channelOf, waysOf } from '../../../../libs/domain/orders/channels.js';
import { canReceiveMessages } from '../../../../libs/domain/people/phone.js';
import { paymentText } from '../../../../libs/domain/text/labels.js';
import { text } from '../../../../libs/texts/text.js';
import type { BranchMenu, DeliveryRecord, PromoRecord } from '../../catalog/menu/branch-menu.js';
import { type DomainError, rejected, rupees } from '../../common/errors.js';
import { promoRefused } from '../../common/promo-refused.js';
import { anyOf } from '../../common/texts.js';
import { paidHow } from '../changes/paid-how.js';
import type { Moment } from '../moments/moment.js';
import { CartChanged, rejectChanges, type SentLine } from './order-servable.js';
import type { ByStaff, PlacedRequest } from './placed-request.js';

/** The code of the rejection of an order whose promo code its branch does not have: unknown, removed, or of another branch. */
export const PROMO_GONE = 'promo-gone';

/** What an order costs, as computed by the server. */
export interface PricedOrder {
  price: Price;
  promo: PromoRecord | null;
  delivery: DeliveryRecord | null;
}

/**
 * Returns what an order costs by the menu.
 *
 * @throws DomainError if its delivery area or its promo code cannot be used
 */
export function pricedOrder(
  request: Pick<CreateOrderRequest, 'orderType' | 'delivery' | 'deliveryCharge' | 'promoCode' | 'freeDelivery'> &
    Pick<PlacedRequest, 'channel'>,
  lines: readonly PricedLine[],
  { menu, today }: Pick<Moment, 'menu' | 'today'>,
): PricedOrder {
  const delivery = deliveryOf(request, menu);
  const { promoCode } = request;
  const promo = typeof promoCode === 'number' ? menu.promoCodes.get(promoCode) : null;
  if (promo === undefined) throw rejected(PROMO_GONE);
  const price = priceOrder({
    lines,
    promo,
    delivery: delivery && {
      cents: channelOf(request).isOurSale ? delivery.amountCents : toCents(request.deliveryCharge ?? 0),
      // a client without `freeDelivery` does not know free delivery: its customer was shown the area's charge, and pays it
      freeFrom: request.freeDelivery === undefined ? null : freeDeliveryFrom(menu.freeDeliveries, delivery.id),
    },
  });
  const problem = promo && promoProblem(promo, { day: today, orderType: request.orderType, subTotal: price.subTotal });
  if (problem) throw promoRefused(promo.code, problem);
  return { price, promo, delivery };
}

function deliveryOf(
  request: Pick<CreateOrderRequest, 'orderType' | 'delivery'>,
  menu: BranchMenu,
): DeliveryRecord | null {
  if (request.orderType === 'Pickup') return null;
  const area = typeof request.delivery === 'number' ? menu.deliveries.get(request.delivery) : undefined;
  if (!area) throw rejected('area-not-served');
  return area;
}

/** The amounts that a customer, or somebody at the till, was shown. */
export type ShownAmounts = Pick<
  CreateOrderRequest,
  'subTotal' | 'promoCodePercentage' | 'discount' | 'deliveryCharge' | 'shownTotal'
>;

interface Computed {
  price: Amounts;
  paid: readonly SentLine[];
  moment: Moment;
}

/**
 * Compares the amounts that the customer was shown with the computed ones.
 *
 * @throws DomainError that names what has changed, with `changes` by line if prices of lines have
 */
export function checkAmounts(request: ShownAmounts, { price, paid, moment }: Computed): void {
  if (toCents(request.subTotal) !== price.subTotal) {
    rejectChanges({ lines: paid, moment, lineQuantityMax: moment.menu.branch.lineQuantityMax });
    throw rejected('sub-total-changed', {
      now: rupees(price.subTotal),
      before: rupees(toCents(request.subTotal)),
    });
  }
  if ((request.promoCodePercentage ?? 0) !== price.promoPercentage) {
    // does not name the percentage, so that an order cannot be used to learn the terms of a code
    throw rejected('discount-changed');
  }
  checkDiscount(request, price);
  const [delivery, shownDelivery] = [chargeOf(price, 'delivery'), toCents(request.deliveryCharge ?? 0)];
  if (shownDelivery !== delivery)
    throw rejected('delivery-charge-changed', { now: rupees(delivery), before: rupees(shownDelivery) });
  // a charge that the client does not know is in no other field
  const shown = isGiven(request.shownTotal) ? toCents(request.shownTotal) : price.subTotal - price.discount + delivery;
  if (shown !== price.total) throw rejected('total-changed', { now: rupees(price.total), before: rupees(shown) });
}

const isGiven = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined;

/** @throws DomainError if the customer was shown another discount, with the amounts if the code's cap was not shown */
function checkDiscount({ discount }: ShownAmounts, price: Amounts): void {
  const { subTotal, promoPercentage, discount: computed, total } = price;
  if (discount !== undefined && discount !== null) {
    if (toCents(discount) !== computed) throw rejected('discount-changed');
    return;
  }
  if (computed === percentOf(subTotal, promoPercentage)) return;
  throw new CartChanged([text('change.discount', { discount: inWords(computed), total: inWords(total) })], {
    amounts: { sub_total: fromCents(subTotal), discount: fromCents(computed), total: fromCents(total) },
  });
}

/** @throws DomainError if the sub-total is below the minimum of the delivery area */
export function checkMinimum({ price, delivery }: { price: Amounts; delivery: DeliveryRecord | null }): void {
  const missing = delivery === null ? 0 : missingForArea(price.subTotal, delivery.minimumCents);
  if (delivery !== null && missing > 0)
    throw rejected('area-minimum', {
      amount: rupees(missing),
      minimum: rupees(delivery.minimumCents),
      area: delivery.area,
    });
}

/** @throws DomainError if the order cannot be paid in the chosen way */
export function checkPayment(request: PlacedRequest, { total }: Price, { menu, confirmation }: Moment): void {
  const { paymentType, orderType, staff, phone } = request;
  const { page, starts } = channelOf(request);
  const ways = waysOf(request, menu.branch.ways, { isPaid: Boolean(staff?.paid) });
  const branch = { ...menu.branch, ways };
  const options = paymentOptions({ totalCents: total, orderType, ways });
  const option = options.find((o) => o.paymentType === paymentType);
  if (page === 'message' && option?.isAboveLimit)
    throw rejected('phone-above-limit', { limit: rupees(ways.laterLimitCents) });
  if (!option?.isEnabled) throw notPossible(paymentType, { option, options, branch });
  checkDoorPayment(request, ways);
  checkCash(staff, total);
  const isLater = isPayLater(paymentType);
  if (page === 'message' && !isLater && (confirmation === 'phone' || !canReceiveMessages(phone)))
    throw rejected('link-needs-mobile');
  const needsCode = isLater && starts.later === 'OTP Pending' && confirmation !== 'phone';
  if (needsCode && !canReceiveMessages(phone)) throw rejected(ways.online ? 'phone-not-mobile' : 'phone-needs-mobile');
}

/** @throws DomainError if the part in cash is none of the total, or less cash was given */
function checkCash(staff: ByStaff | undefined, total: Cents): void {
  if (!staff?.paid) return;
  const { paid, cashPart, cashGiven } = staff;
  const { cash_part_cents } = paidHow({ type: paid, cashPart }, total);
  const due = cash_part_cents ?? total;
  const given = cashGiven === null ? due : toCents(cashGiven);
  if (given < due) throw rejected('cash-too-little', { given: rupees(given), total: rupees(due) });
}

interface Possibilities {
  /** the chosen one; undefined if the branch does not offer it */
  option: PaymentOption | undefined;
  options: readonly PaymentOption[];
  branch: Pick<BranchMenu['branch'], 'name' | 'phone' | 'ways'>;
}

function notPossible(paymentType: PaymentType, { option, options, branch }: Possibilities): DomainError {
  const possible = options.filter((o) => o.isEnabled).map((o) => paymentText(o.paymentType));
  const why = option?.hint;
  const chosen = paymentText(paymentType);
  if (possible.length > 0) {
    return why
      ? rejected('payment-not-allowed', { paymentType: chosen, why, possible: anyOf(possible) })
      : rejected('payment-not-offered', { paymentType: chosen, possible: anyOf(possible) });
  }
  const call = { paymentType: chosen, branch: branch.name, phone: branch.phone };
  return why ? rejected('payment-not-here', { ...call, why }) : rejected('no-payment', call);
}

/** @throws DomainError if one cannot pay so at the door */
export function checkDoorPayment(
  { paymentType, deliveryPaymentType }: Pick<CreateOrderRequest, 'paymentType' | 'deliveryPaymentType'>,
  ways: Ways,
): void {
  const possible = doorPayments(ways);
  if (paymentType !== 'Pay On Delivery' || !deliveryPaymentType || possible.includes(deliveryPaymentType)) return;
  throw rejected('not-at-the-door', {
    deliveryPaymentType: paymentText(deliveryPaymentType),
    possible: anyOf(possible.map(paymentText)),
  });
}
