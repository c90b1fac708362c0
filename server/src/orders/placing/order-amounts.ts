import type { CreateOrderRequest } from '../../../../libs/contract/people/requests.js';
import type { PaymentType } from '../../../../libs/contract/values.js';
import type { LineToSell } from '../../../../libs/domain/cart/cart-repair.js';
import { freeDeliveryFrom } from '../../../../libs/domain/cart/free-delivery.js';
import { type Price, priceOrder } from '../../../../libs/domain/cart/pricing.js';
import type { PricedLine } from '../../../../libs/domain/cart/sub-total.js';
import { type Cents, formatRupees, fromCents, toCents } from '../../../../libs/domain/money/money.js';
import { isPayLater, type PaymentOption, paymentOptions } from '../../../../libs/domain/money/payment-options.js';
import { doorPayments, type Ways } from '../../../../libs/domain/money/ways-to-pay.js';
import { canReceiveMessages } from '../../../../libs/domain/people/phone.js';
import type { BranchMenu } from '../../catalog/menu/branch-menu.js';
import { DomainError } from '../../common/errors.js';
import { say } from '../../common/texts.js';
import { NoSuchPromo } from '../../promo-codes/no-such-promo.js';
import { type Moment, rejectChanges } from './order-servable.js';

/** What an order costs, as computed by the server. */
export interface PricedOrder {
  price: Price;
  promoCodeId: number | null;
  delivery: { id: number; area: string } | null;
}

/**
 * Returns what an order costs by the menu.
 *
 * @throws DomainError if its delivery area or its promo code cannot be used
 */
export function pricedOrder(request: CreateOrderRequest, lines: readonly PricedLine[], menu: BranchMenu): PricedOrder {
  const delivery = deliveryOf(request, menu);
  const promo = promoOf(request, menu);
  const price = priceOrder({
    lines,
    promo,
    deliveryCents: delivery?.amountCents ?? 0,
    // a client without `freeDelivery` does not know free delivery: its customer was shown the area's charge, and pays it
    freeFrom:
      delivery && request.freeDelivery !== undefined ? freeDeliveryFrom(menu.freeDeliveries, delivery.id) : null,
  });
  if (promo && price.promoPercentage !== promo.percentage) {
    const limit = formatRupees(promo.limitCents);
    throw new DomainError(
      'promo-below-limit',
      `Your promo code applies from a sub-total of ${limit}. Remove it or add more.`,
      { values: { limit: fromCents(promo.limitCents) } },
    );
  }
  return { price, promoCodeId: promo?.id ?? null, delivery: delivery && { id: delivery.id, area: delivery.area } };
}

function deliveryOf(request: CreateOrderRequest, menu: BranchMenu) {
  if (request.orderType === 'Pickup') return null;
  const area = typeof request.delivery === 'number' ? menu.deliveries.get(request.delivery) : undefined;
  if (!area) {
    throw new DomainError(
      'no-such-delivery',
      'This branch does not deliver to that area any more. Select another one.',
    );
  }
  return area;
}

function promoOf(request: CreateOrderRequest, menu: BranchMenu) {
  if (typeof request.promoCode !== 'number') return null;
  const promo = menu.promoCodes.get(request.promoCode);
  if (!promo) throw new NoSuchPromo('The promo code is no longer available. Remove it and try again.');
  return promo;
}

interface Computed {
  price: Price;
  paid: readonly LineToSell[];
  moment: Moment;
}

/**
 * Compares the amounts that the customer was shown with the computed ones.
 *
 * @throws DomainError that names what has changed, with `changes` by line if prices of lines have
 */
export function checkAmounts(request: CreateOrderRequest, { price, paid, moment }: Computed): void {
  if (toCents(request.subTotal) !== price.subTotal) {
    rejectChanges('price-changed', { lines: paid, moment, lineQuantityMax: moment.menu.branch.lineQuantityMax });
    throw changed('sub-total', price.subTotal, toCents(request.subTotal));
  }
  if ((request.promoCodePercentage ?? 0) !== price.promoPercentage) {
    // does not name the percentage, so that an order cannot be used to learn the terms of a code
    throw new DomainError('price-changed', 'The promo discount has changed. Check your order and confirm it again.', {
      values: { what: 'promo discount' },
    });
  }
  if (toCents(request.deliveryCharge ?? 0) !== price.deliveryCharge) {
    throw changed('delivery charge', price.deliveryCharge, toCents(request.deliveryCharge ?? 0));
  }
}

function changed(what: 'sub-total' | 'delivery charge', now: Cents, before: Cents): DomainError {
  return new DomainError(
    'price-changed',
    `The ${what} is now ${formatRupees(now)}, not ${formatRupees(before)}. Check your order and confirm it again.`,
    { values: { what, now: fromCents(now), before: fromCents(before) } },
  );
}

/** @throws DomainError if the order cannot be paid in the chosen way */
export function checkPayment(request: CreateOrderRequest, { total }: Price, { menu, confirmation }: Moment): void {
  const { branch } = menu;
  const { paymentType, orderType } = request;
  const options = paymentOptions({ totalCents: total, orderType, ways: branch.ways });
  const option = options.find((o) => o.paymentType === paymentType);
  if (!option?.isEnabled) throw notPossible(paymentType, { option, options, branch });
  checkDoorPayment(request, branch.ways);
  if (confirmation !== 'phone' && isPayLater(paymentType) && !canReceiveMessages(request.phone)) {
    const instead = branch.ways.online ? 'Enter one, or choose Pay Online.' : 'Enter one.';
    throw new DomainError(
      'phone-not-mobile',
      `The code that confirms this order goes by SMS to a Sri Lankan mobile number (07…). ${instead}`,
    );
  }
}

interface Possibilities {
  /** the chosen one; undefined if the branch does not offer it */
  option: PaymentOption | undefined;
  options: readonly PaymentOption[];
  branch: Pick<BranchMenu['branch'], 'name' | 'phone' | 'ways'>;
}

function notPossible(paymentType: PaymentType, { option, options, branch }: Possibilities): DomainError {
  const possible = options.filter((o) => o.isEnabled).map((o) => o.paymentType);
  const why = option?.hint ? `: ${say(option.hint)}` : '';
  const next =
    possible.length > 0 ? `Choose ${possible.join(' or ')}.` : `Please call ${branch.name}: ${branch.phone}.`;
  return new DomainError('payment-not-allowed', `${paymentType} is not possible for this order${why}. ${next}`, {
    values: {
      paymentType,
      possible: possible.join(', '),
      ...(possible.length === 0 && {
        limit: fromCents(branch.ways.laterLimitCents),
        branch: branch.name,
        phone: branch.phone,
      }),
    },
  });
}

/** @throws DomainError if one cannot pay so at the door */
export function checkDoorPayment(
  { paymentType, deliveryPaymentType }: Pick<CreateOrderRequest, 'paymentType' | 'deliveryPaymentType'>,
  ways: Ways,
): void {
  const possible = doorPayments(ways);
  if (paymentType !== 'Pay On Delivery' || !deliveryPaymentType || possible.includes(deliveryPaymentType)) return;
  throw new DomainError(
    'payment-not-allowed',
    `${deliveryPaymentType} is not possible at the door. Choose ${possible.join(' or ')}.`,
    { values: { paymentType, deliveryPaymentType, possible: possible.join(', ') } },
  );
}
