import type { LineChange } from '../../../../libs/contract/answers.js';
import type { CartItem, CreateOrderRequest } from '../../../../libs/contract/requests.js';
import type { LineType } from '../../../../libs/contract/values.js';
import { dayInWords } from '../../../../libs/domain/calendar-date.js';
import { isFree, mergeDuplicates } from '../../../../libs/domain/cart.js';
import { type LineToSell, lineChanges, reasonsOf } from '../../../../libs/domain/cart-repair.js';
import { freeDeliveryFrom } from '../../../../libs/domain/free-delivery.js';
import { freeLines, type PaidLine, reachedRules } from '../../../../libs/domain/free-lines.js';
import { type Cents, formatRupees, fromCents, toCents } from '../../../../libs/domain/money.js';
import { isBranchOpenAt, nextOpeningChange, type OpeningChange } from '../../../../libs/domain/opening-hours.js';
import { isPayLater, paymentOptions } from '../../../../libs/domain/payment-options.js';
import { canReceiveMessages } from '../../../../libs/domain/phone.js';
import { type Price, priceOrder } from '../../../../libs/domain/pricing.js';
import { NoSuchBranch } from '../../branches/no-such-branch.js';
import type { BranchMenu, MenuItemRecord } from '../../catalog/menu/branch-menu.js';
import { DomainError } from '../../common/errors.js';
import { NoSuchPromo } from '../../promo-codes/no-such-promo.js';
import type { OrderLineRow } from '../order-rows.js';

/** A line of the order as it will be stored. */
export interface DecidedLine {
  item: MenuItemRecord;
  priceCents: Cents;
  quantity: number;
  isFree: boolean;
}

/** Everything about an order that costs money or stock, decided by the server alone. */
export interface DecidedOrder {
  lines: DecidedLine[];
  price: Price;
  promoCodeId: number | null;
  delivery: { id: number; area: string } | null;
}

export interface Moment {
  menu: BranchMenu;
  /** portions left today, read under lock */
  remaining: (itemId: number) => number;
  at: Date;
  timeZone: string;
}

/** A line of the payload, with its place in it. */
type SentLine = CartItem & { line: number };

/**
 * Returns the paid lines of a payload, duplicates merged. Lines that it marks as free are dropped.
 *
 * @throws DomainError if no line is left
 */
export function paidLines(products: readonly CartItem[]): SentLine[] {
  const paid = mergeDuplicates(
    products
      .map((product, line) => ({ ...product, line }))
      .filter((line) => !isFree({ name: line.name ?? '', ...(line.free === undefined ? {} : { free: line.free }) })),
  );
  if (paid.length === 0) throw new DomainError('empty-cart', 'Your cart is empty. Add something first.');
  return paid;
}

/** The items whose stock an order may touch, in id order: what is bought, and what the rules give for it. */
export function stockItemIds(lines: readonly CartItem[], menu: BranchMenu): number[] {
  const bought = boughtLines(lines, menu);
  const free = freeLinesOf(bought, menu, () => Number.POSITIVE_INFINITY);
  // where the food of the highest amount is sold out, a lower one gives its food
  const instead = reachedRules(menu.payRules, bought.map(toPaidLine)).map(({ getFoodId }) => getFoodId);
  const given = instead.filter((id) => menu.items.has(id));
  return [...new Set([...[...bought, ...free].map(({ item }) => item.id), ...given])].sort((a, b) => a - b);
}

/**
 * Decides an order: recomputes lines, free lines and every amount from the menu and today's stock, and compares them
 * with what the customer was shown. Pure; the caller holds the stock's locks.
 *
 * @throws DomainError with a sentence that says why, and `changes` per line where lines are the reason
 */
export function decideOrder(request: CreateOrderRequest, moment: Moment): DecidedOrder {
  const { menu } = moment;
  if (menu.branch.state !== 'open') throw new NoSuchBranch();
  checkBranch(moment);
  const paid = paidLines(request.products);
  // the shown prices are compared if the sub-total differs (checkAmounts)
  const wanted = paid.map((line) => ({ ...line, price: undefined }));
  rejectChanges('cart-changed', changesOf(wanted, moment, menu.branch.lineQuantityMax));
  const lines = withFree(paid, moment);
  const delivery = deliveryOf(request, menu);
  const promo = promoOf(request, menu);
  const price = priceOrder({
    lines,
    promo,
    deliveryCents: delivery?.amountCents ?? 0,
    freeFrom: delivery && freeFromOf(request, { menu, areaId: delivery.id }),
  });
  if (promo && price.promoPercentage !== promo.percentage) {
    const limit = formatRupees(promo.limitCents);
    throw new DomainError(
      'promo-below-limit',
      `Your promo code applies from a sub-total of ${limit}. Remove it or add more.`,
    );
  }
  checkAmounts(request, { price, paid, moment });
  checkPayment(request, price);
  return {
    lines,
    price,
    promoCodeId: promo?.id ?? null,
    delivery: delivery && { id: delivery.id, area: delivery.area },
  };
}

type OrderedLine = Pick<OrderLineRow, 'position' | 'menu_item_id' | 'is_offer' | 'is_free' | 'name' | 'quantity'>;

/**
 * Checks that an order which gave its portions back can be made as it was written: its branch takes orders, and all of it is
 * on the menu, left, and served at this hour, by the same rules by which it was placed. What it costs, and how much of one item
 * it has, was agreed then. Pure; the caller holds the stock's locks.
 *
 * @throws DomainError with a sentence that says why, and `changes` per line where lines are the reason
 */
export function rejectUnservable(lines: readonly OrderedLine[], moment: Moment): void {
  checkBranch(moment);
  const toSell = lines.map(
    ({ position, menu_item_id, is_offer, is_free, name, quantity }): LineToSell => ({
      line: position,
      id: menu_item_id,
      type: is_offer ? 'offer' : 'food',
      name,
      selected_quantity: quantity,
      free: is_free,
    }),
  );
  rejectChanges('cart-changed', changesOf(toSell, moment, Number.POSITIVE_INFINITY));
}

function itemOf(menu: BranchMenu, type: LineType, id: number): MenuItemRecord | undefined {
  const item = menu.items.get(id);
  return item?.type === type ? item : undefined;
}

function checkBranch({ menu: { branch }, at, timeZone }: Moment): void {
  if (branch.pausedUntil !== null && branch.pausedUntil > at) {
    const reason = branch.pauseReason === '' ? '' : ` (${branch.pauseReason})`;
    throw new DomainError(
      'branch-closed',
      `${branch.name} takes no orders at the moment${reason}. Try again a little later.`,
    );
  }
  if (branch.state !== 'open') {
    throw new DomainError('branch-closed', `${branch.name} takes no orders on the web. Choose another branch.`);
  }
  if (isBranchOpenAt(branch, at, timeZone)) return;
  // looks through weeks of days, which an order that can be placed does not need
  const { changesAt } = nextOpeningChange(branch, at, timeZone);
  throw new DomainError('branch-closed', `${branch.name} is closed now. ${opensAgain(branch, changesAt)}`);
}

/** When a closed branch opens again: its usual hours, or the day and time where its days differ. */
function opensAgain(branch: BranchMenu['branch'], changesAt: OpeningChange['changesAt']): string {
  if (branch.week_hours === null && branch.closings.length === 0) {
    return `It is open from ${branch.open} to ${branch.close}.`;
  }
  return changesAt
    ? `It opens again on ${dayInWords(changesAt.date)} at ${changesAt.clock}.`
    : 'Please choose another branch.';
}

function changesOf(lines: readonly LineToSell[], moment: Moment, lineQuantityMax: number): LineChange[] {
  const { menu, remaining, at, timeZone } = moment;
  return lineChanges({
    lines,
    itemOf: ({ type, id }) => {
      const item = itemOf(menu, type, id);
      return (
        item && {
          name: item.name,
          price: fromCents(item.priceCents),
          remaining_quantity: Math.max(0, remaining(item.id)),
          open: item.open,
          close: item.close,
        }
      );
    },
    lineQuantityMax,
    at,
    timeZone,
  });
}

function rejectChanges(code: string, changes: readonly LineChange[]): void {
  if (changes.length > 0) throw new DomainError(code, reasonsOf(changes).join(' '), { changes });
}

function withFree(paid: readonly CartItem[], { menu, remaining }: Moment): DecidedLine[] {
  const bought = boughtLines(paid, menu);
  return [...bought, ...freeLinesOf(bought, menu, remaining)];
}

function boughtLines(paid: readonly CartItem[], menu: BranchMenu): DecidedLine[] {
  return paid.flatMap((line): DecidedLine[] => {
    const item = itemOf(menu, line.type, line.id);
    return item ? [{ item, priceCents: item.priceCents, quantity: line.selected_quantity, isFree: false }] : [];
  });
}

const toPaidLine = ({ item, priceCents, quantity }: DecidedLine): PaidLine => ({
  type: item.type,
  id: item.id,
  priceCents,
  quantity,
  subFoodTypeId: item.subFoodTypeId,
  foodTypeId: item.foodTypeId,
});

function freeLinesOf(
  bought: readonly DecidedLine[],
  menu: BranchMenu,
  remaining: (itemId: number) => number,
): DecidedLine[] {
  const free = freeLines({
    lines: bought.map(toPaidLine),
    rules: menu.rules,
    payRules: menu.payRules,
    remainingOf: (foodId) => (menu.items.has(foodId) ? remaining(foodId) : 0),
  });
  return free.flatMap(({ foodId, quantity }): DecidedLine[] => {
    const item = menu.items.get(foodId);
    return item ? [{ item, priceCents: 0, quantity, isFree: true }] : [];
  });
}

function deliveryOf(request: CreateOrderRequest, menu: BranchMenu) {
  if (request.orderType === 'Pickup') return null;
  const area = request.delivery === null ? undefined : menu.deliveries.get(request.delivery);
  if (!area) {
    throw new DomainError(
      'no-such-delivery',
      'This branch does not deliver to that area any more. Select another one.',
    );
  }
  return area;
}

/** A client that does not know these rules has shown the area's charge: that is what its customer agrees to, and pays. */
function freeFromOf(request: CreateOrderRequest, { menu, areaId }: { menu: BranchMenu; areaId: number }): Cents | null {
  return request.freeDelivery === undefined ? null : freeDeliveryFrom(menu.freeDeliveries, areaId);
}

function promoOf(request: CreateOrderRequest, menu: BranchMenu) {
  if ((request.promoCode ?? null) === null) return null;
  const promo = request.promoCode === null ? undefined : menu.promoCodes.get(request.promoCode);
  if (!promo) throw new NoSuchPromo('The promo code is no longer available. Remove it and try again.');
  return promo;
}

interface Computed {
  price: Price;
  paid: readonly SentLine[];
  moment: Moment;
}

/** Compares the shown total with the computed one; the rejection names the changes if they differ. */
function checkAmounts(request: CreateOrderRequest, { price, paid, moment }: Computed): void {
  if (toCents(request.subTotal) !== price.subTotal) {
    rejectChanges('price-changed', changesOf(paid, moment, moment.menu.branch.lineQuantityMax));
    throw changed('sub-total', formatRupees(price.subTotal), formatRupees(toCents(request.subTotal)));
  }
  if ((request.promoCodePercentage ?? 0) !== price.promoPercentage) {
    // an order must not be a way to ask for the terms of a code: those are shown to one who enters the code
    throw new DomainError('price-changed', 'The promo discount has changed. Check your order and confirm it again.');
  }
  if (toCents(request.deliveryCharge ?? 0) !== price.deliveryCharge) {
    const shown = formatRupees(toCents(request.deliveryCharge ?? 0));
    throw changed('delivery charge', formatRupees(price.deliveryCharge), shown);
  }
}

function changed(what: string, now: string, before: string): DomainError {
  return new DomainError(
    'price-changed',
    `The ${what} is now ${now}, not ${before}. Check your order and confirm it again.`,
  );
}

function checkPayment(request: CreateOrderRequest, price: Price): void {
  const options = paymentOptions(price.total, request.orderType);
  const option = options.find((o) => o.paymentType === request.paymentType);
  if (!option?.isEnabled) {
    const possible = options.filter((o) => o.isEnabled).map((o) => o.paymentType);
    throw new DomainError(
      'payment-not-allowed',
      `${request.paymentType} is not possible for this order: ${option?.hint}. Choose ${possible.join(' or ')}.`,
    );
  }
  if (isPayLater(request.paymentType) && !canReceiveMessages(request.phone)) {
    throw new DomainError(
      'phone-not-mobile',
      'The code that confirms this order goes by SMS to a Sri Lankan mobile number (07…). Enter one, or choose Pay Online.',
    );
  }
}
