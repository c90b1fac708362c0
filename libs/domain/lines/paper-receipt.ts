import type { Order, OrderBranch } from '../../contract/orders/orders.js';
import { text } from '../../texts/text.js';
import { numberWords, type PaperRow, paymentRows, placeWords } from '../kitchen/paper-ticket.js';
import { isSaid } from '../menu/options.js';
import { sumsOf } from '../money/amounts.js';
import { formatRupees, rupees } from '../money/money.js';
import { amountsOf } from '../money/order-amounts.js';
import { type LineView, lineViews } from './line-view.js';
import { optionInWords } from './option-view.js';

interface PaperReceiptOptions {
  shop: string;
  branch: Pick<OrderBranch, 'name' | 'phone' | 'address'>;
  /** day and time of the order, in the chain's time zone */
  orderedAt: string;
  /** for later: day and time for which it was ordered, in the chain's time zone */
  dueAt?: string | null;
  /** the business day, yyyy-mm-dd: the number of another day is printed with its weekday */
  today?: string;
}

/** Returns the rows of a line's options, each with its price in one portion. */
function optionRows({ line, options }: LineView): PaperRow[] {
  const each = line.quantity > 1 ? [text('staff.option.each')] : [];
  return options
    .filter(({ option }) => isSaid(option))
    .map((one) => {
      const price = one.cents > 0 ? [text('shop.option.plus', { price: rupees(one.cents) })] : [];
      const part = one.partName === null ? [] : [one.partName];
      return { kind: 'part', parts: [...part, optionInWords(one), ...price, ...each] };
    });
}

/** Returns the rows of the customer's receipt, top to bottom: shop and branch, lines, sums, payment. */
export function paperReceipt(
  order: Order,
  { shop, branch, orderedAt, dueAt = null, today }: PaperReceiptOptions,
): PaperRow[] {
  return [
    { kind: 'head', parts: [shop] },
    { kind: 'plain', parts: [branch.name, branch.address] },
    { kind: 'plain', parts: [branch.phone] },
    { kind: 'plain', parts: [orderedAt] },
    { kind: 'number', parts: [numberWords(order, today)] },
    { kind: 'type', parts: placeWords(order) },
    ...(dueAt === null ? [] : [{ kind: 'type', parts: [text('board.for', { time: dueAt })] } as const]),
    ...lineViews(order, 'en').flatMap((view): PaperRow[] => [
      {
        kind: 'money',
        parts: [text('staff.line.plain', { quantity: view.line.quantity, name: view.line.name })],
        right: formatRupees(view.cents * view.line.quantity),
      },
      ...optionRows(view),
    ]),
    ...sumsOf(amountsOf(order)).flatMap(({ name, cents, note }): PaperRow[] => [
      { kind: 'money', parts: [name], right: formatRupees(cents) },
      ...(note ? [{ kind: 'plain', parts: [note] } as const] : []),
    ]),
    ...paymentRows(order),
    { kind: 'plain', parts: [order.reference] },
    { kind: 'plain', parts: [text('board.receipt.thanks')] },
  ];
}
