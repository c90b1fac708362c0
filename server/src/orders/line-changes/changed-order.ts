import { isGiven, type OrderedItem } from '../../../../libs/contract/requests/orders/create-order.js';
import type { LineChangeRequest } from '../../../../libs/contract/requests/orders/line-changes.js';
import type { OrderType } from '../../../../libs/contract/values.js';
import { isFree, mergeDuplicates } from '../../../../libs/domain/cart/cart.js';
import { reasonOf } from '../../../../libs/domain/cart/changes/change-reasons.js';
import { freeDeliveryFrom } from '../../../../libs/domain/cart/free-delivery.js';
import { discountOf } from '../../../../libs/domain/cart/pricing.js';
import { promoProblem } from '../../../../libs/domain/cart/promo-code.js';
import { subTotalOf } from '../../../../libs/domain/cart/sub-total.js';
import { changedDelivery, isWhole, splitLines } from '../../../../libs/domain/lines/changed-lines.js';
import { chosenAgain } from '../../../../libs/domain/menu/options.js';
import { type Amounts, chargeOf, withTotal } from '../../../../libs/domain/money/amounts.js';
import { type BusinessCalendar, businessDate } from '../../../../libs/domain/time/business-day.js';
import { fixedProblem } from '../../../../libs/validation/field-problems.js';
import { menuItemOf } from '../../catalog/menu/branch-menu.js';
import { type Fact, InvalidInput, rejected } from '../../common/errors.js';
import { promoRefused } from '../../common/promo-refused.js';
import type { Moment } from '../moments/moment.js';
import type { OrderLineEntity } from '../order-line.entity.js';
import type { FoundOrder } from '../order-reads.repository.js';
import { storedAmounts } from '../order-rows.js';
import { checkAmounts, checkMinimum } from '../placing/order-amounts.js';
import { CartChanged, checkBranch, rejectChanges } from '../placing/order-servable.js';
import { withOptions } from '../placing/sent-options.js';
import { portionsOf } from '../portions.js';
import { changedRows } from './changed-rows.js';

/** It would be another charge, at another address. */
const OTHER_AREA = fixedProblem('other-area', 'An order keeps its delivery area.');

type Sent = OrderedItem & { line: number };

/** An order that is to be changed, by the menu and the stock of its day. */
export interface ChangedBy {
  found: Pick<FoundOrder, 'row' | 'lines' | 'order'>;
  moment: Moment;
  /** whether the kitchen has started it, so that lines are only added */
  isStarted: boolean;
  calendar: BusinessCalendar;
  /** its number, for a rejection */
  ticket: Fact;
}

/** The lines and amounts of an order after a change, and whether it gives up its promo code. */
export interface ChangedOrder {
  lines: OrderLineEntity[];
  amounts: Amounts;
  dropsPromo: boolean;
}

/**
 * Decides the change of an order's lines. What stays keeps its price; what is added is judged as in a new order: by menu,
 * hours, stock and the branch's maximum. Free lines follow the rules of today, and those that the kitchen has started stay.
 * Pure.
 *
 * @returns undefined if nothing changes
 * @throws InvalidInput if an added line has options that its item cannot have
 * @throws DomainError that says why the order cannot be changed so, with `changes` by line if lines are the reason
 */
export function decideChange(request: LineChangeRequest, by: ChangedBy): ChangedOrder | undefined {
  const { found, moment, isStarted, ticket } = by;
  const { row } = found;
  if (isGiven(request.delivery) && request.delivery !== row.delivery_id)
    throw new InvalidInput({ delivery: [OTHER_AREA] });
  const sent = mergeDuplicates(
    request.products.map((product, line) => ({ ...product, line })).filter((one) => !isFree(one)),
  );
  if (sent.length === 0) throw rejected('empty-cart');
  const bought = found.lines.filter(({ is_free }) => !is_free);
  const agreed = bought.map((line) => ({
    position: line.position,
    type: line.is_offer ? ('offer' as const) : ('food' as const),
    id: line.menu_item_id,
    quantity: line.quantity,
    options: chosenAgain(line.options ?? []),
  }));
  const asItComes = (line: Sent) => withOptions(line, moment).options;
  const { kept, added: more } = splitLines(agreed, sent, asItComes);
  const stays = isWhole(agreed, { kept });
  if (isStarted && !stays) throw rejected('only-added-to', { ticket }, { order: found.order });
  const dropsPromo = request.promoCode === null && row.promo_code_id !== null;
  if (stays && more.length === 0 && !dropsPromo) return undefined;

  const added = mergeDuplicates(more.map((line) => withOptions(line, moment)));
  const returned = returnedBy(found.lines, kept, isStarted);
  if (added.length > 0) {
    const remaining: Moment['remaining'] = (itemId) => moment.remaining(itemId) + (returned.get(itemId) ?? 0);
    checkAdded(added, { sent, moment: { ...moment, remaining }, orderType: row.order_type });
  }
  const lines = changedRows({ id: row.id, lines: found.lines, kept, added, isStarted }, moment);
  const amounts = changedAmounts(lines, { ...by, dropsPromo });
  checkAmounts(request, { price: amounts, paid: added, moment });
  return { lines, amounts, dropsPromo };
}

/**
 * Returns what the order costs with other lines. Its promo code keeps the percentage and is judged as on the day of the
 * ordering; the delivery charge stays, unless delivery becomes free or no longer is.
 *
 * @throws DomainError if the order becomes too cheap for its code or its area
 */
function changedAmounts(
  lines: readonly OrderLineEntity[],
  { found: { row }, moment: { menu }, calendar, dropsPromo }: ChangedBy & { dropsPromo: boolean },
): Amounts {
  const before = storedAmounts(row);
  const subTotal = subTotalOf(lines.map(({ price_cents, quantity }) => ({ priceCents: price_cents, quantity })));
  const isCheaper = subTotal < before.subTotal;
  const keepsPromo = row.promo_code_id !== null && !dropsPromo;
  const promo = keepsPromo ? menu.promoCodes.get(Number(row.promo_code_id)) : undefined;
  if (promo && isCheaper) {
    const day = businessDate(row.created_at, calendar);
    const problem = promoProblem({ ...promo, isActive: true }, { day, orderType: row.order_type, subTotal });
    if (problem?.reason === 'sub-total') throw promoRefused(promo.code, problem);
  }
  const discountMaxCents = promo ? promo.discountMaxCents : before.discount;
  const terms = { percentage: before.promoPercentage, limitCents: 0, discountMaxCents };
  const area = row.delivery_id === null ? undefined : menu.deliveries.get(row.delivery_id);
  const delivery = changedDelivery({
    agreed: row.order_type === 'Delivery' ? chargeOf(before, 'delivery') : null,
    ...{ before: before.subTotal, after: subTotal },
    area: area ? { cents: area.amountCents, freeFrom: freeDeliveryFrom(menu.freeDeliveries, area.id) } : null,
  });
  const charges = before.charges.map((charge) =>
    charge.kind === 'delivery' && delivery !== null ? { ...charge, cents: delivery } : charge,
  );
  const amounts = withTotal({ subTotal, ...discountOf(keepsPromo ? terms : null, subTotal), charges });
  if (isCheaper) checkMinimum({ price: amounts, delivery: area ?? null });
  return amounts;
}

/** Returns the portions that an order gives back before it takes others, by item. */
function returnedBy(
  lines: readonly OrderLineEntity[],
  kept: ReadonlyMap<number, number>,
  isStarted: boolean,
): Map<number, number> {
  const given = lines.flatMap((line) => {
    const stays = line.is_free ? (isStarted ? line.quantity : 0) : (kept.get(line.position) ?? 0);
    return stays < line.quantity ? [{ ...line, quantity: line.quantity - stays }] : [];
  });
  return new Map(portionsOf(given).map(({ itemId, quantity }) => [itemId, quantity]));
}

/** @throws DomainError if what is added cannot be sold now */
function checkAdded(
  added: readonly Sent[],
  { sent, moment, orderType }: { sent: readonly Sent[]; moment: Moment; orderType: OrderType },
): void {
  const { menu } = moment;
  // staff add it, so a pause of the web does not matter
  checkBranch({ ...moment, due: undefined }, { orderType, channel: 'counter' });
  rejectChanges({
    lines: added.map((line) => ({ ...line, price: undefined })),
    moment,
    lineQuantityMax: Number.POSITIVE_INFINITY,
  });
  const most = menu.branch.lineQuantityMax;
  for (const line of added) {
    const ofItem = sent.filter(({ type, id }) => type === line.type && id === line.id);
    const quantity = ofItem.reduce((sum, one) => sum + one.selected_quantity, 0);
    const item = menuItemOf(menu, line);
    if (item && quantity > most)
      throw new CartChanged([reasonOf({ code: 'too-many', values: { name: item.name, most } })], {});
  }
}
