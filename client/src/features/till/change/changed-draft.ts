import type { ChosenOption } from '@libs/contract/menu/options.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { LineChangeRequest } from '@libs/contract/requests/orders/line-changes.js';
import { type DeliveryPaymentType, type GiveBackWay, LIMITS } from '@libs/contract/values.js';
import type { CartLine } from '@libs/domain/cart/cart.js';
import { withFreeLines } from '@libs/domain/cart/cart-free-lines.js';
import { freeDeliveryFrom, toFreeDeliveryRule } from '@libs/domain/cart/free-delivery.js';
import { discountOf } from '@libs/domain/cart/pricing.js';
import { subTotalOf } from '@libs/domain/cart/sub-total.js';
import {
  type AgreedLine,
  backAtBranch,
  type ChangedTotal,
  changedDelivery,
  changedTotal,
  splitLines,
} from '@libs/domain/lines/changed-lines.js';
import { menuIndex } from '@libs/domain/menu/menu-index.js';
import { choicesOf, chosenAgain, chosenOf, optionsKey, unitPrice } from '@libs/domain/menu/options.js';
import { chargeOf, isCapped, shownAmounts, withTotal } from '@libs/domain/money/amounts.js';
import { onlineCents } from '@libs/domain/money/books/order-money.js';
import { type Cents, fromCents, toCents } from '@libs/domain/money/money.js';
import { amountsOf } from '@libs/domain/money/order-amounts.js';
import { isPayLater } from '@libs/domain/money/pay-later.js';
import { type OrderLine, orderLines } from '@libs/domain/orders/order-lines.js';
import { type Draft, EMPTY_DRAFT, type PricedDraft, type Shop } from '../till-draft.js';

/** How a changed order is settled. */
export interface Settling {
  paid: DeliveryPaymentType | null;
  giveBack: GiveBackWay | null;
  /** whether the order gives up its promo code */
  dropsPromo: boolean;
  /** the discount that the server has named, if the code's cap applies */
  cap: Cents | null;
}

/** Returns the lines of an order that were bought, as it was placed or changed. */
export const boughtLines = (order: Order): OrderLine[] => orderLines(order).filter(({ isFree }) => !isFree);

const agreedLines = (order: Order): AgreedLine[] =>
  boughtLines(order).map(({ position, type, item, quantity, options }) => ({
    ...{ position, type, id: item.id, quantity },
    options: chosenAgain(options),
  }));

/** Returns the draft of an order that is changed. */
export function draftOf(order: Order): Draft {
  return {
    ...EMPTY_DRAFT,
    channel: order.channel === 'phone' ? 'phone' : 'counter',
    orderType: order.order_type,
    isLater: Boolean(order.due_at),
    dueAt: order.due_at ?? null,
    lines: boughtLines(order).map(
      ({ position, type, item, name, price, quantity, options }): CartLine => ({
        ...{ key: `line ${position}`, type, id: item.id, name, price, selected_quantity: quantity },
        // the server knows how many are left beside those of the order
        remaining_quantity: LIMITS.lineQuantityMax,
        sub_food_type_id: 0,
        ...(options.length > 0 && { options: chosenAgain(options) }),
      }),
    ),
  };
}

/** Returns the portions of a line that must stay, because the kitchen makes them. */
export function lockedPortions(order: Order, line: CartLine): number {
  if (order.kitchen_status === 'Incoming') return 0;
  return agreedLines(order)
    .filter(({ type, id, options }) => type === line.type && id === line.id && isSame(options, line.options))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

const isSame = (a: readonly ChosenOption[], b: readonly ChosenOption[] | undefined): boolean =>
  optionsKey(a) === optionsKey(b);

export interface ChangedDraft extends PricedDraft {
  total: ChangedTotal;
  /** the part of what is given back that was taken at the branch */
  backAtBranch: Cents;
}

/** Returns a changed order with its free lines and prices, by the server's own rules. */
export function pricedChange(order: Order, draft: Draft, shop: Shop, { dropsPromo, cap }: Settling): ChangedDraft {
  const { menu, rules, deliveries } = shop;
  const index = menuIndex(menu);
  const agreed = agreedLines(order);
  const prices = new Map(boughtLines(order).map(({ position, price }) => [position, toCents(price)]));
  const defaultsOf = ({ type, id }: CartLine) => chosenOf(choicesOf(index.questionsOf(type, id), undefined));
  const { kept, added } = splitLines(agreed, draft.lines, defaultsOf);
  const today = (line: CartLine): Cents => {
    const item = index.placeOf(line.type, line.id)?.item;
    if (!item) return toCents(line.price);
    return toCents(unitPrice(item.price, choicesOf(index.questionsOf(line.type, line.id), line.options)));
  };
  const stays = [...kept].map(([position, quantity]) => ({ priceCents: prices.get(position) ?? 0, quantity }));
  const subTotal = subTotalOf([
    ...stays,
    ...added.map((line) => ({ priceCents: today(line), quantity: line.selected_quantity })),
  ]);
  const before = amountsOf(order);
  const agreedCap = isCapped(before) ? before.discount : null;
  const promo = dropsPromo
    ? null
    : { percentage: before.promoPercentage, limitCents: 0, discountMaxCents: cap ?? agreedCap };
  const area = deliveries.find(({ id }) => id === order.delivery?.id) ?? null;
  const delivery = changedDelivery({
    agreed: order.order_type === 'Delivery' ? chargeOf(before, 'delivery') : null,
    ...{ before: before.subTotal, after: subTotal },
    area: area && {
      cents: toCents(area.amount),
      freeFrom: freeDeliveryFrom(rules.freeDeliveries.map(toFreeDeliveryRule), area.id),
    },
  });
  const charges = before.charges.map((charge) =>
    charge.kind === 'delivery' && delivery !== null ? { ...charge, cents: delivery } : charge,
  );
  const price = withTotal({ subTotal, ...discountOf(promo, subTotal), charges });
  const isPaid = !isPayLater(order.payment_type) || Boolean(order.paid_at);
  const toCollect = toCents(order.to_collect ?? 0);
  const total = changedTotal({ before: before.total, after: price.total, isPaid, toCollect });
  return {
    lines: withFreeLines({ cart: draft.lines, rules, menu }).map((line) => ({
      ...line,
      price: line.free ? 0 : priceOf(line, { agreed, prices, today, defaultsOf }),
    })),
    price: { ...price, freeFrom: null },
    delivery: area,
    total,
    backAtBranch: backAtBranch(total.back, paidOnline(order)),
  };
}

/** Returns the cents of an order that were paid online. */
function paidOnline({ payment_type, total, to_collect = 0, collected = [] }: Order): Cents {
  if (isPayLater(payment_type)) return 0;
  return onlineCents({
    ...{ total_cents: toCents(total), to_collect_cents: toCents(to_collect) },
    collected: collected.map(({ tender, amount }) => ({ tender, cents: toCents(amount) })),
  });
}

interface Prices {
  agreed: readonly AgreedLine[];
  prices: ReadonlyMap<number, Cents>;
  today: (line: CartLine) => Cents;
  defaultsOf: (line: CartLine) => CartLine['options'];
}

/** Returns the rupees of one portion of a line, on average if some portions have another price. */
function priceOf(line: CartLine, { agreed, prices, today, defaultsOf }: Prices): number {
  const { kept, added } = splitLines(agreed, [line], defaultsOf);
  const old = [...kept].reduce((sum, [position, quantity]) => sum + (prices.get(position) ?? 0) * quantity, 0);
  const more = added.reduce((sum, one) => sum + today(one) * one.selected_quantity, 0);
  return fromCents(Math.round((old + more) / line.selected_quantity));
}

/** Returns the request that changes an order to a draft. */
export function changeRequestOf(
  order: Order,
  draft: Draft,
  { price, total, backAtBranch }: ChangedDraft,
  { paid, giveBack, dropsPromo }: Settling,
): LineChangeRequest {
  return {
    // without what an order does not know of its lines, such as the heading
    products: draft.lines.map(({ id, type, name, selected_quantity, options }) => ({
      ...{ id, type, name, selected_quantity },
      ...(options && { options }),
    })),
    ...shownAmounts(price),
    delivery: order.delivery?.id ?? null,
    ...(dropsPromo && { promoCode: null }),
    updatedAt: order.updated_at,
    paid: total.due > 0 ? paid : null,
    giveBack: backAtBranch > 0 ? giveBack : null,
  };
}
