import { FREE_SUFFIX } from '../../../libs/contract/orders/messages.js';
import type { Cancellation, CollectedPart, Order, OrderBranch } from '../../../libs/contract/orders/orders.js';
import type { Named } from '../../../libs/contract/values.js';
import { imageUrl } from '../../../libs/domain/menu/pictures.js';
import { type Amounts, chargeKinds } from '../../../libs/domain/money/amounts.js';
import { collectedCents } from '../../../libs/domain/money/books/order-money.js';
import { fromCents } from '../../../libs/domain/money/money.js';
import { wireAmounts } from '../../../libs/domain/money/order-amounts.js';
import { paymentFailureInWords } from '../../../libs/domain/money/payment-failure.js';
import { tendersOf } from '../../../libs/domain/money/tenders.js';
import { type OrderLine, wireLines } from '../../../libs/domain/orders/order-lines.js';
import { say } from '../common/texts.js';
import type { OrderEntity } from './order.entity.js';
import type { OrderLineEntity } from './order-line.entity.js';

/** A stored order, with its outlet's current data. */
export interface StoredOrder {
  row: OrderEntity;
  lines: readonly OrderLineEntity[];
  branch: OrderBranch;
}

/** Returns the order in the form that answers and events carry. */
export function toOrder({ row, lines, branch }: StoredOrder): Order {
  return {
    id: row.id,
    reference: row.reference,
    ticket_number: row.ticket_number,
    branch_id: row.branch_id,
    status: row.status,
    kitchen_status: row.kitchen_status,
    order_type: row.order_type,
    channel: row.channel,
    eat_in: row.eat_in,
    table: row.table_label,
    placed_by: named(row.placed_by_id, row.placed_by_name),
    placed_by_key: named(row.placed_by_key_id, row.placed_by_key_name),
    ...(row.partner && { partner: row.partner }),
    paid_at: row.paid_at?.toISOString() ?? null,
    cash_given: row.cash_given_cents === null ? null : fromCents(row.cash_given_cents),
    payment_type: row.payment_type,
    delivery_payment_type: row.delivery_payment_type,
    tenders: tendersOf({ ...row, total_cents: collectedCents(row) }),
    notes: row.notes,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    landmark: row.landmark,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    business_date: row.business_date,
    due_at: row.due_at?.toISOString() ?? null,
    due_until: row.due_until?.toISOString() ?? null,
    ...(row.due_while_closed && { due_while_closed: true }),
    accepted_at: row.accepted_at?.toISOString() ?? null,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    ...wireAmounts(storedAmounts(row)),
    delivery: row.delivery_id === null ? null : { id: row.delivery_id, area: row.delivery_area ?? '' },
    ...wireLines(lines.map(toLine)),
    struck_lines: row.struck_lines ?? [],
    struck_parts: row.struck_parts ?? [],
    ...(row.shortages && { shortages: row.shortages }),
    branch,
    ready_at: row.ready_at?.toISOString() ?? null,
    dispatched_at: row.dispatched_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    promised_at: row.promised_at?.toISOString() ?? null,
    first_promised_at: row.first_promised_at?.toISOString() ?? null,
    cancellation: cancellationOf(row),
    confirmation: row.confirmation,
    language: row.language,
    payment_failure: row.payment_failure && say(paymentFailureInWords(row.payment_failure)),
    payment_failure_cause: row.payment_failure,
    refunded: fromCents(row.refunded_cents),
    ...(row.to_collect_cents && { to_collect: fromCents(row.to_collect_cents) }),
    ...(row.collected && { collected: wireCollected(row) }),
    ...(row.lines_changed_at && { lines_changed_at: row.lines_changed_at.toISOString() }),
  };
}

/** Returns what was taken at the branch besides a payment online. */
export const wireCollected = ({ collected }: Pick<OrderEntity, 'collected'>): CollectedPart[] =>
  (collected ?? []).flatMap(({ tender, cents }) =>
    tender === 'Online' || tender === 'Partner' ? [] : [{ tender, amount: fromCents(cents) }],
  );

/** The columns of what an order costs. */
export type AmountColumns = Pick<
  OrderEntity,
  | 'sub_total_cents'
  | 'promo_code_percentage'
  | 'discount_cents'
  | 'charges'
  | 'total_cents'
  | 'vat_cents'
  | 'vat_percentage'
>;

/** Returns the columns of amounts. */
export function amountColumns({ vat, ...amounts }: Amounts): AmountColumns {
  return {
    sub_total_cents: amounts.subTotal,
    promo_code_percentage: String(amounts.promoPercentage),
    discount_cents: amounts.discount,
    charges: Object.fromEntries(amounts.charges.map(({ kind, cents }) => [kind, cents])),
    total_cents: amounts.total,
    vat_cents: vat?.cents ?? null,
    vat_percentage: vat?.percentage == null ? null : String(vat.percentage),
  };
}

/** Returns what a stored order costs. */
export function storedAmounts(row: AmountColumns): Amounts {
  const percentage = row.vat_percentage === null ? null : Number(row.vat_percentage);
  return {
    subTotal: row.sub_total_cents,
    promoPercentage: Number(row.promo_code_percentage),
    discount: row.discount_cents,
    charges: Object.entries(row.charges)
      .map(([kind, cents]) => ({ kind, cents }))
      .sort((a, b) => placeOf(a.kind) - placeOf(b.kind)),
    total: row.total_cents,
    vat: { cents: row.vat_cents, percentage },
  };
}

const placeOf = (kind: string): number => chargeKinds().indexOf(kind);

const named = (id: number | null, name: string | null): Named | null =>
  id === null || name === null ? null : { id, name };

/** Returns who cancelled an order, and why; null if it is not cancelled. */
export function cancellationOf(row: OrderEntity): Cancellation | null {
  if (row.cancelled_by === null || row.cancelled_at === null) return null;
  return { by: row.cancelled_by, reason: row.cancel_reason ?? '', at: row.cancelled_at.toISOString() };
}

function toLine(row: OrderLineEntity): OrderLine {
  return {
    position: row.position,
    type: row.is_offer ? 'offer' : 'food',
    item: { id: row.menu_item_id, name: row.name, image_url: imageUrl(row.image) },
    name: row.is_free ? row.name + FREE_SUFFIX : row.name,
    ...(row.names && { names: row.names }),
    isFree: row.is_free,
    price: fromCents(row.price_cents),
    quantity: row.quantity,
    ...(row.list_price_cents !== null && { list_price: fromCents(row.list_price_cents) }),
    basePrice: fromCents(row.base_price_cents ?? row.price_cents),
    options: row.options ?? [],
    parts: row.parts ?? [],
    ...(row.changed_at && { changed_at: row.changed_at.toISOString() }),
    ...(row.added_at && { added_at: row.added_at.toISOString() }),
  };
}

/** Returns the payload of a `kitchen-status` event for the order's current state. */
export function kitchenStatusOf(row: OrderEntity) {
  return {
    order_id: row.id,
    reference: row.reference,
    status: row.status,
    kitchen_status: row.kitchen_status,
    delivery_payment_type: row.delivery_payment_type,
    tenders: tendersOf({ ...row, total_cents: collectedCents(row) }),
    paid_at: row.paid_at?.toISOString() ?? null,
    to_collect: fromCents(row.to_collect_cents ?? 0),
    collected: wireCollected(row),
    placed_by_key: named(row.placed_by_key_id, row.placed_by_key_name),
    updated_at: row.updated_at.toISOString(),
    ready_at: row.ready_at?.toISOString() ?? null,
    dispatched_at: row.dispatched_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    cancellation: cancellationOf(row),
  };
}
