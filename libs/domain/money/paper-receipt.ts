import type { Order, OrderBranch } from '../../contract/orders/orders.js';
import { text } from '../../texts/text.js';
import { type PaperRow, placeWords } from '../kitchen/paper-ticket.js';
import { orderLines } from '../orders/order-lines.js';
import { vatInWords } from '../tax/tax.js';
import { PAYMENT_LABELS } from '../text/labels.js';
import { discountCents } from './discount.js';
import { formatRupees, toCents } from './money.js';

interface PaperReceiptOptions {
  shop: string;
  branch: Pick<OrderBranch, 'name' | 'phone' | 'address'>;
  /** day and time of the order, in the chain's time zone */
  orderedAt: string;
}

const amount = (rupees: number): string => formatRupees(toCents(rupees));

/** Returns the rows of the customer's receipt, top to bottom: who sold what, for how much, and how it was paid. */
export function paperReceipt(order: Order, { shop, branch, orderedAt }: PaperReceiptOptions): PaperRow[] {
  const discount = discountCents(order);
  const vat = vatInWords(order);
  const isPaid = order.paid_at != null || order.kitchen_status === 'Delivered';
  const how = isPaid && order.delivery_payment_type !== null ? order.delivery_payment_type : order.payment_type;
  return [
    { kind: 'head', parts: [shop] },
    { kind: 'plain', parts: [branch.name, branch.address] },
    { kind: 'plain', parts: [branch.phone] },
    { kind: 'plain', parts: [orderedAt] },
    { kind: 'number', parts: [String(order.ticket_number)] },
    { kind: 'type', parts: placeWords(order) },
    ...orderLines(order).map(
      ({ name, quantity, price }): PaperRow => ({
        kind: 'money',
        parts: [text('staff.line.plain', { quantity, name })],
        right: amount(price * quantity),
      }),
    ),
    { kind: 'money', parts: [text('board.receipt.subTotal')], right: amount(order.sub_total) },
    ...(discount === 0
      ? []
      : [{ kind: 'money', parts: [text('board.receipt.discount')], right: `-${formatRupees(discount)}` } as const]),
    ...(order.order_type === 'Delivery'
      ? [{ kind: 'money', parts: [text('label.delivery')], right: amount(order.delivery_charge) } as const]
      : []),
    { kind: 'money', parts: [text('board.receipt.total')], right: amount(order.total) },
    ...(vat === null ? [] : [{ kind: 'plain', parts: [vat] } as const]),
    { kind: 'plain', parts: [text(PAYMENT_LABELS[how])] },
    { kind: 'plain', parts: [order.reference] },
    { kind: 'plain', parts: [text('board.receipt.thanks')] },
  ];
}
