import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Confirmation } from '../../../libs/contract/branches/ways-to-pay.js';
import type { Cancellation, OrderLinePart, OrderPartner } from '../../../libs/contract/orders/orders.js';
import type { PaymentFailure } from '../../../libs/contract/orders/payments.js';
import type { OrderShortage } from '../../../libs/contract/orders/shortages.js';
import type {
  Channel,
  DeliveryPaymentType,
  GiveBackWay,
  KitchenStatus,
  Language,
  OrderStatus,
  OrderType,
  PaymentType,
} from '../../../libs/contract/values.js';
import type { TakenPart } from '../../../libs/domain/money/books/order-money.js';

/** An order of a customer. A field with a default value here has that value in a new order. */
@Entity('customer_order')
export class OrderEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text' })
  reference!: string;

  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'date' })
  business_date!: string;

  @Column({ type: 'integer' })
  ticket_number!: number;

  @Column({ type: 'text' })
  status!: OrderStatus;

  @Column({ type: 'text', default: 'Incoming' })
  kitchen_status: KitchenStatus = 'Incoming';

  @Column({ type: 'text' })
  order_type!: OrderType;

  @Column({ type: 'text' })
  payment_type!: PaymentType;

  @Column({ type: 'text', nullable: true })
  delivery_payment_type!: DeliveryPaymentType | null;

  /** of an order that was paid partly in cash and partly by card: the part in cash; otherwise null */
  @Column({ type: 'integer', nullable: true })
  cash_part_cents: number | null = null;

  @Column({ type: 'text' })
  notes!: string;

  @Column({ type: 'text' })
  first_name!: string;

  @Column({ type: 'text' })
  last_name!: string;

  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text' })
  phone!: string;

  @Column({ type: 'text', nullable: true })
  address!: string | null;

  /** a landmark that helps the rider to find the address */
  @Column({ type: 'text', nullable: true })
  landmark: string | null = null;

  @Column({ type: 'integer', nullable: true })
  delivery_id!: number | null;

  @Column({ type: 'text', nullable: true })
  delivery_area!: string | null;

  /** the minutes of the area when it was ordered; null without any */
  @Column({ type: 'smallint', nullable: true })
  area_minutes: number | null = null;

  @Column({ type: 'integer' })
  sub_total_cents!: number;

  @Column({ type: 'bigint', nullable: true })
  promo_code_id!: string | null;

  @Column({ type: 'numeric', precision: 5, scale: 2, default: 0 })
  promo_code_percentage!: string;

  @Column({ type: 'integer' })
  discount_cents!: number;

  /** cents by `ChargeKind`, of those that it has */
  @Column({ type: 'jsonb', default: {} })
  charges: Record<string, number> = {};

  @Column({ type: 'integer' })
  total_cents!: number;

  @Column({ type: 'boolean', default: true })
  holds_stock = true;

  /** how it is confirmed if it is paid later */
  @Column({ type: 'text', default: 'sms' })
  confirmation: Confirmation = 'sms';

  /** that of the messages to its customer */
  @Column({ type: 'text', default: 'en' })
  language: Language = 'en';

  /** when an unpaid or unconfirmed order expires; null if it cannot expire */
  @Column({ type: 'timestamptz', nullable: true })
  expires_at: Date | null = null;

  /** when the kitchen first saw it */
  @Column({ type: 'timestamptz', nullable: true })
  confirmed_at: Date | null = null;

  /** when it became Delivered; limits how long it can be recalled */
  @Column({ type: 'timestamptz', nullable: true })
  delivered_at: Date | null = null;

  @Column({ type: 'timestamptz' })
  created_at!: Date;

  @Column({ type: 'timestamptz' })
  updated_at!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  ready_at: Date | null = null;

  /** when a delivery left the branch */
  @Column({ type: 'timestamptz', nullable: true })
  dispatched_at: Date | null = null;

  /** for later: the start of the slot that it was ordered for */
  @Column({ type: 'timestamptz', nullable: true })
  due_at: Date | null = null;

  /** the end of the slot, for a delivery */
  @Column({ type: 'timestamptz', nullable: true })
  due_until: Date | null = null;

  /** when it became Scheduled */
  @Column({ type: 'timestamptz', nullable: true })
  accepted_at: Date | null = null;

  /** whether its branch is closed when it is due, by hours that were changed since */
  @Column({ type: 'boolean', default: false })
  due_while_closed = false;

  /** when the release job looks at it next; null unless it is Scheduled */
  @Column({ type: 'timestamptz', nullable: true })
  release_at: Date | null = null;

  @Column({ type: 'timestamptz', nullable: true })
  promised_at: Date | null = null;

  /** the first promised time, if the branch has moved it since */
  /** the effort that the kitchen had to make when it was confirmed, beside its own */
  @Column({ type: 'integer', nullable: true })
  queue_before: number | null = null;

  @Column({ type: 'timestamptz', nullable: true })
  first_promised_at: Date | null = null;

  /** why the card payment failed */
  @Column({ type: 'text', nullable: true })
  payment_failure: PaymentFailure | null = null;

  @Column({ type: 'text', nullable: true })
  cancelled_by: Cancellation['by'] | null = null;

  @Column({ type: 'text', nullable: true })
  cancel_reason: string | null = null;

  @Column({ type: 'timestamptz', nullable: true })
  cancelled_at: Date | null = null;

  /** when it was put back after it was cancelled, the last time */
  @Column({ type: 'timestamptz', nullable: true })
  restored_at: Date | null = null;

  /** how the collected money of a cancelled order was given back */
  @Column({ type: 'text', nullable: true })
  give_back: GiveBackWay | null = null;

  /** sorted positions of the lines that the kitchen has struck as made; null if none was */
  @Column({ type: 'smallint', array: true, nullable: true })
  struck_lines: number[] | null = null;

  /** struck parts of combos whose lines are not struck; null if none was */
  @Column({ type: 'jsonb', nullable: true })
  struck_parts: OrderLinePart[] | null = null;

  /** the questions to its customer about sold-out food; null if there are none */
  @Column({ type: 'jsonb', nullable: true })
  shortages: OrderShortage[] | null = null;

  /** when the kitchen started it; null before that */
  @Column({ type: 'timestamptz', nullable: true })
  started_at: Date | null = null;

  /** keyed hash of the device; null once the order has ended */
  @Column({ type: 'bytea', nullable: true })
  device_hash: Buffer | null = null;

  /** keyed hash of the network address; null once the order is paid or confirmed, or has ended */
  @Column({ type: 'bytea', nullable: true })
  address_hash: Buffer | null = null;

  /** keyed hash of the wider network; null for IPv4 */
  @Column({ type: 'bytea', nullable: true })
  network_hash: Buffer | null = null;

  @Column({ type: 'text', default: 'web' })
  channel: Channel = 'web';

  /** whether it is eaten at the branch */
  @Column({ type: 'boolean', default: false })
  eat_in = false;

  @Column({ type: 'text', nullable: true })
  table_label: string | null = null;

  /** the staff user who entered it */
  @Column({ type: 'integer', nullable: true })
  placed_by_id: number | null = null;

  /** a copy, because the user may be removed */
  @Column({ type: 'text', nullable: true })
  placed_by_name: string | null = null;

  /** the API key that placed it */
  @Column({ type: 'integer', nullable: true })
  placed_by_key_id: number | null = null;

  /** a copy, because the key may be revoked */
  @Column({ type: 'text', nullable: true })
  placed_by_key_name: string | null = null;

  /** who has sold it for us */
  @Column({ type: 'jsonb', nullable: true })
  partner: OrderPartner | null = null;

  /** when its money was collected, if not when it was handed over */
  @Column({ type: 'timestamptz', nullable: true })
  paid_at: Date | null = null;

  /** name of the staff user who collected its money, before or when it was handed over */
  @Column({ type: 'text', nullable: true })
  taken_by: string | null = null;

  /** the cash that was handed over at the till; null if it was not typed */
  @Column({ type: 'integer', nullable: true })
  cash_given_cents: number | null = null;

  /** total of the refunds since the order was confirmed */
  @Column({ type: 'integer', default: 0 })
  refunded_cents = 0;

  /** what has become due since it was paid, because lines were added; null if nothing */
  @Column({ type: 'integer', nullable: true })
  to_collect_cents: number | null = null;

  /** of an order that was paid online: what was taken at the branch besides, and not given back there; null if nothing */
  @Column({ type: 'jsonb', nullable: true })
  collected: TakenPart[] | null = null;

  /** when staff have changed its lines, the last time */
  @Column({ type: 'timestamptz', nullable: true })
  lines_changed_at: Date | null = null;

  /** the VAT that the total includes; null if the chain was not registered on its business day */
  @Column({ type: 'integer', nullable: true })
  vat_cents: number | null = null;

  @Column({ type: 'numeric', precision: 5, scale: 2, nullable: true })
  vat_percentage: string | null = null;
}
