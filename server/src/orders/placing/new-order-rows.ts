import { v7 as uuidv7 } from 'uuid';
import type { Confirmation } from '../../../../libs/contract/branches/ways-to-pay.js';
import type { Language } from '../../../../libs/contract/values.js';
import type { Slot } from '../../../../libs/domain/later/later-slots.js';
import { type Cents, toCents } from '../../../../libs/domain/money/money.js';
import { startOf } from '../../../../libs/domain/orders/channels.js';
import type { Vat } from '../../../../libs/domain/tax/tax.js';
import { paidHow } from '../changes/paid-how.js';
import { OrderEntity } from '../order.entity.js';
import type { OrderLineEntity } from '../order-line.entity.js';
import { amountColumns } from '../order-rows.js';
import type { OriginHashes } from './hold-limits.js';
import type { DecidedLine, DecidedOrder } from './order-decision.js';
import { newReference } from './order-reference.js';
import type { ByStaff, PlacedRequest } from './placed-request.js';

const NO_VAT: Vat = { cents: null, percentage: null };

interface Placement extends Partial<OriginHashes> {
  at: Date;
  day: string;
  /** for later: its slot */
  slot?: Slot | undefined;
  /** null if it cannot expire */
  expiresAt: Date | null;
  /** by SMS if absent */
  confirmation?: Confirmation;
  vat?: Vat;
  /** that of the messages to its customer; English if absent */
  language?: Language;
  /** id and number; new ones by default */
  id?: string;
  reference?: string;
}

/** Returns the rows of a decided order. `place_order` sets the ticket number. */
export function newOrderRows(
  request: PlacedRequest,
  { lines, price, promo, delivery }: DecidedOrder,
  {
    at,
    day,
    slot,
    expiresAt,
    vat = NO_VAT,
    confirmation = 'sms',
    language = 'en',
    id = uuidv7(),
    reference = newReference(),
    ...hashes
  }: Placement,
): { row: OrderEntity; lines: OrderLineEntity[] } {
  const status = startOf(request, request.paymentType);
  const row: OrderEntity = {
    ...new OrderEntity(),
    id,
    reference,
    branch_id: request.branch,
    business_date: day,
    ticket_number: 0,
    status,
    order_type: request.orderType,
    channel: request.channel ?? 'web',
    payment_type: request.paymentType,
    delivery_payment_type:
      request.staff?.paid ?? (request.paymentType === 'Pay On Delivery' ? (request.deliveryPaymentType ?? null) : null),
    notes: request.notes ?? '',
    first_name: request.firstName,
    last_name: request.lastName,
    email: request.email,
    phone: request.phone,
    address: request.orderType === 'Delivery' ? (request.address ?? null) : null,
    landmark: request.orderType === 'Delivery' ? request.landmark || null : null,
    delivery_id: delivery?.id ?? null,
    delivery_area: delivery?.area ?? null,
    area_minutes: delivery?.minutes || null,
    promo_code_id: promo && String(promo.id),
    ...amountColumns({ ...price, vat }),
    confirmation,
    language,
    expires_at: status === 'Confirmed' ? null : expiresAt,
    confirmed_at: status === 'Confirmed' ? at : null,
    partner: request.partner ?? null,
    placed_by_key_id: request.key?.id ?? null,
    placed_by_key_name: request.key?.name ?? null,
    ...(request.partner?.is_paid && { paid_at: at }),
    ...(request.staff && staffFields(request.staff, { at, total: price.total })),
    due_at: slot?.startsAt ?? null,
    due_until: request.orderType === 'Delivery' ? (slot?.endsAt ?? null) : null,
    ...hashes,
    created_at: at,
    updated_at: at,
  };
  return { row, lines: lines.map((line, position) => lineRow(line, { id, position })) };
}

/** Returns the row of a decided line of an order. */
export const lineRow = (line: DecidedLine, { id, position }: { id: string; position: number }): OrderLineEntity => ({
  order_id: id,
  position,
  menu_item_id: line.item.id,
  is_offer: line.item.type === 'offer',
  is_free: line.isFree,
  name: line.item.name,
  names: line.item.names ?? null,
  price_cents: line.priceCents,
  base_price_cents: line.baseCents,
  list_price_cents: line.listCents ?? null,
  quantity: line.quantity,
  image: line.item.image,
  parts: line.parts,
  options: line.options.length > 0 ? line.options : null,
  effort: line.effort,
  changed_at: null,
  added_at: null,
});

function staffFields(
  { eatIn, table, paid, cashPart, cashGiven, by }: ByStaff,
  { at, total }: { at: Date; total: Cents },
): Partial<OrderEntity> {
  return {
    ...(paid !== null && paidHow({ type: paid, cashPart }, total)),
    eat_in: eatIn,
    table_label: table,
    placed_by_id: by.id,
    placed_by_name: by.name,
    paid_at: paid === null ? null : at,
    taken_by: paid === null ? null : by.name,
    cash_given_cents: cashGiven === null ? null : toCents(cashGiven),
  };
}
