import type { CreateOrderRequest, OrderedItem } from '../../../../libs/contract/people/requests.js';
import { isFree, mergeDuplicates } from '../../../../libs/domain/cart/cart.js';
import { freeLines } from '../../../../libs/domain/cart/free-lines.js';
import type { Cents } from '../../../../libs/domain/money/money.js';
import { type MenuItemRecord, menuItemOf } from '../../catalog/menu/branch-menu.js';
import type { StockedMenu } from '../../catalog/menu/menu.service.js';
import { rejected } from '../../common/errors.js';
import { checkAmounts, checkPayment, type PricedOrder, pricedOrder } from './order-amounts.js';
import { checkBranch, type Moment, rejectChanges } from './order-servable.js';

/** A line of the order as it will be stored. */
interface DecidedLine {
  item: MenuItemRecord;
  priceCents: Cents;
  quantity: number;
  isFree: boolean;
}

/** Everything about an order that costs money or stock, as decided by the server. */
export interface DecidedOrder extends PricedOrder {
  lines: DecidedLine[];
}

/**
 * Decides an order. Computes lines, free lines and amounts from the menu and today's stock, and compares them with what
 * the customer was shown. Merges duplicate lines, and drops those that the request marks as free. Pure.
 *
 * @throws DomainError that says why the order is rejected, with `changes` by line if lines are the reason
 */
export function decideOrder(request: CreateOrderRequest, moment: Moment): DecidedOrder {
  const { menu } = moment;
  const sent = request.products.map((product, line) => ({ ...product, line }));
  const paid = mergeDuplicates(sent.filter((line) => !isFree(line)));
  if (paid.length === 0) throw rejected('empty-cart');
  if (menu.branch.state !== 'open') throw rejected('no-such-branch');
  checkBranch(moment, request.orderType);
  // `checkAmounts` compares the shown prices if the sub-total differs
  const unpriced = paid.map((line) => ({ ...line, price: undefined }));
  rejectChanges({ lines: unpriced, moment, lineQuantityMax: menu.branch.lineQuantityMax });
  const lines = decidedLines(paid, moment);
  const priced = pricedOrder(request, lines, menu);
  checkAmounts(request, { price: priced.price, paid, moment });
  checkPayment(request, priced.price, moment);
  return { lines, ...priced };
}

/**
 * Returns the lines of an order: the paid ones with the menu's prices, and the free ones that the menu's rules add,
 * reduced to the remaining stock.
 */
function decidedLines(paid: readonly OrderedItem[], { menu, remaining }: StockedMenu): DecidedLine[] {
  const bought = paid.flatMap((line): DecidedLine[] => {
    const item = menuItemOf(menu, line);
    return item ? [{ item, priceCents: item.priceCents, quantity: line.selected_quantity, isFree: false }] : [];
  });
  const free = freeLines({
    lines: bought.map(({ item, priceCents, quantity }) => ({ ...item, priceCents, quantity })),
    rules: menu.rules,
    payRules: menu.payRules,
    remainingOf: (foodId) => (menu.items.has(foodId) ? remaining(foodId) : 0),
  });
  const given = free.flatMap(({ foodId, quantity }): DecidedLine[] => {
    const item = menu.items.get(foodId);
    return item ? [{ item, priceCents: 0, quantity, isFree: true }] : [];
  });
  return [...bought, ...given];
}
