import type { OrderPart } from '../../../libs/contract/menu.js';
import { FREE_SUFFIX } from '../../../libs/contract/messages.js';
import type { Cancellation, Order, OrderBranch, OrderLinePart } from '../../../libs/contract/orders.js';
import type {
  DeliveryPaymentType,
  KitchenStatus,
  OrderStatus,
  OrderType,
  PaymentType,
} from '../../../libs/contract/values.js';
import { fromCents } from '../../../libs/domain/money.js';
import { type OrderLine, wireLines } from '../../../libs/domain/order-lines.js';
import { imageUrl } from '../../../libs/domain/pictures.js';

/** The columns of `order_line`. */
export interface OrderLineRow {
  order_id: string;
  position: number;
  menu_item_id: number;
  is_offer: boolean;
  is_free: boolean;
  /** without the suffix of a free line */
  name: string;
  price_cents: number;
  quantity: number;
  image: string | null;
  /** what a combo was made of when it was ordered; null for a food, and where it was not recorded */
  parts: OrderPart[] | null;
}

/** The columns of `customer_order`, dates as they come from the driver. */
export interface OrderRow {
  id: string;
  reference: string;
  branch_id: number;
  business_date: string;
  ticket_number: number;
  status: OrderStatus;
  kitchen_status: KitchenStatus;
  order_type: OrderType;
  payment_type: PaymentType;
  delivery_payment_type: DeliveryPaymentType | null;
  notes: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string | null;
  delivery_id: number | null;
  delivery_area: string | null;
  sub_total_cents: number;
  /** a bigint comes as text */
  promo_code_id: string | number | null;
  promo_code_percentage: string | number;
  discount_cents: number;
  delivery_charge_cents: number;
  total_cents: number;
  holds_stock: boolean;
  is_test: boolean;
  expires_at: Date | null;
  confirmed_at: Date | null;
  ready_at: Date | null;
  dispatched_at: Date | null;
  delivered_at: Date | null;
  promised_at: Date | null;
  first_promised_at: Date | null;
  /** a sentence for the customer */
  payment_failure: string | null;
  cancelled_by: Cancellation['by'] | null;
  cancel_reason: string | null;
  cancelled_at: Date | null;
  refunded_cents: number;
  /** positions of the lines that are struck as made, sorted; null before any was */
  struck_lines: number[] | null;
  /** struck parts of combos that are not struck as lines; null before any was */
  struck_parts: OrderLinePart[] | null;
  /** when the kitchen began it; null before that */
  started_at: Date | null;
  /** where it came from while it is unpaid or unconfirmed, keyed hashes (hold-limits.ts) */
  device_hash: Buffer | null;
  address_hash: Buffer | null;
  network_hash: Buffer | null;
  created_at: Date;
  updated_at: Date;
}

/** The empty fields of an order that was just placed. */
export const JUST_PLACED = {
  confirmed_at: null,
  ready_at: null,
  dispatched_at: null,
  delivered_at: null,
  promised_at: null,
  first_promised_at: null,
  payment_failure: null,
  cancelled_by: null,
  cancel_reason: null,
  cancelled_at: null,
  refunded_cents: 0,
  struck_lines: null,
  struck_parts: null,
  started_at: null,
} satisfies Partial<OrderRow>;

/** An order as it is stored, with the outlet as it is now. */
export interface StoredOrder {
  row: OrderRow;
  lines: readonly OrderLineRow[];
  branch: OrderBranch;
}

/** The order as answers and events carry it. */
export function toOrder({ row, lines, branch }: StoredOrder): Order {
  return {
    id: row.id,
    reference: row.reference,
    ticket_number: row.ticket_number,
    branch_id: row.branch_id,
    status: row.status,
    kitchen_status: row.kitchen_status,
    order_type: row.order_type,
    payment_type: row.payment_type,
    delivery_payment_type: row.delivery_payment_type,
    notes: row.notes,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    sub_total: fromCents(row.sub_total_cents),
    promo_code_percentage: Number(row.promo_code_percentage),
    delivery_charge: fromCents(row.delivery_charge_cents),
    total: fromCents(row.total_cents),
    delivery: row.delivery_id === null ? null : { id: row.delivery_id, area: row.delivery_area ?? '' },
    ...wireLines(lines.map(toLine)),
    struck_lines: row.struck_lines ?? [],
    struck_parts: row.struck_parts ?? [],
    branch,
    ready_at: row.ready_at?.toISOString() ?? null,
    dispatched_at: row.dispatched_at?.toISOString() ?? null,
    promised_at: row.promised_at?.toISOString() ?? null,
    first_promised_at: row.first_promised_at?.toISOString() ?? null,
    cancellation: cancellationOf(row),
    payment_failure: row.payment_failure,
    refunded: fromCents(row.refunded_cents),
  };
}

/** Returns who cancelled an order, and why; null if it was not cancelled. */
export function cancellationOf(row: OrderRow): Cancellation | null {
  if (row.cancelled_by === null || row.cancelled_at === null) return null;
  return { by: row.cancelled_by, reason: row.cancel_reason ?? '', at: row.cancelled_at.toISOString() };
}

function toLine(row: OrderLineRow): OrderLine {
  return {
    position: row.position,
    type: row.is_offer ? 'offer' : 'food',
    item: { id: row.menu_item_id, name: row.name, image_url: imageUrl(row.image) },
    name: row.is_free ? row.name + FREE_SUFFIX : row.name,
    isFree: row.is_free,
    price: fromCents(row.price_cents),
    quantity: row.quantity,
    parts: row.parts ?? [],
  };
}

/** Returns the payload of a `kitchen-status` event for an order's current state. */
export function kitchenStatusOf(row: OrderRow) {
  return {
    order_id: row.id,
    reference: row.reference,
    status: row.status,
    kitchen_status: row.kitchen_status,
    delivery_payment_type: row.delivery_payment_type,
    updated_at: row.updated_at.toISOString(),
    ready_at: row.ready_at?.toISOString() ?? null,
    dispatched_at: row.dispatched_at?.toISOString() ?? null,
    cancellation: cancellationOf(row),
  };
}
