import type { CreateOrderRequest } from '../../../../libs/contract/people/requests.js';
import { NoSuchBranch } from '../../branches/no-such-branch.js';
import { checkAmounts, checkPayment, type PricedOrder, pricedOrder } from './order-amounts.js';
import { type DecidedLine, decidedLines, paidLines } from './order-lines.js';
import { changesOf, checkBranch, type Moment, rejectChanges } from './order-servable.js';

/** Everything about an order that costs money or stock, as decided by the server. */
export interface DecidedOrder extends PricedOrder {
  lines: DecidedLine[];
}

/**
 * Decides an order. Computes lines, free lines and amounts from the menu and today's stock, and compares them with what
 * the customer was shown. Pure.
 *
 * @throws DomainError that says why the order is rejected, with `changes` by line if lines are the reason
 */
export function decideOrder(request: CreateOrderRequest, moment: Moment): DecidedOrder {
  const { menu } = moment;
  const paid = paidLines(request.products);
  if (menu.branch.state !== 'open') throw new NoSuchBranch();
  checkBranch(moment);
  // `checkAmounts` compares the shown prices if the sub-total differs
  const wanted = paid.map((line) => ({ ...line, price: undefined }));
  rejectChanges('cart-changed', changesOf(wanted, moment, menu.branch.lineQuantityMax));
  const lines = decidedLines(paid, moment);
  const priced = pricedOrder(request, lines, menu);
  checkAmounts(request, { price: priced.price, paid, moment });
  checkPayment(request, priced.price, moment);
  return { lines, ...priced };
}
