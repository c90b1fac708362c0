import type { Order, OrderBranch } from '../../contract/orders/orders.js';
import { text } from '../../texts/text.js';
import { numberWords, type PaperRow, paymentRows, placeWords } from '../kitchen/paper-ticket.js';
import { type LineView, lineViews } from '../lines/line-view.js';
import { optionInWords } from '../lines/option-view.js';
import { isSaid } from '../menu/options.js';
import { vatInWords } from '../tax/tax.js';
import { discountCents } from './discount.js';
import { formatRupees, rupees, toCents } from './money.js';

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

const amount = (rupees: number): string => formatRupees(toCents(rupees));

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
  const discount = discountCents(order);
  const vat = vatInWords(order);
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
    { kind: 'money', parts: [text('board.receipt.subTotal')], right: amount(order.sub_total) },
    ...(discount === 0
      ? []
      : [{ kind: 'money', parts: [text('board.receipt.discount')], right: `-${formatRupees(discount)}` } as const]),
    ...(order.order_type === 'Delivery'
      ? [{ kind: 'money', parts: [text('label.delivery')], right: amount(order.delivery_charge) } as const]
      : []),
    { kind: 'money', parts: [text('board.receipt.total')], right: amount(order.total) },
    ...(vat === null ? [] : [{ kind: 'plain', parts: [vat] } as const]),
    ...paymentRows(order),
    { kind: 'plain', parts: [order.reference] },
    { kind: 'plain', parts: [text('board.receipt.thanks')] },
  ];
}
