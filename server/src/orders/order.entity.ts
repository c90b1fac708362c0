import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type {
  DeliveryPaymentType,
  KitchenStatus,
  OrderStatus,
  OrderType,
  PaymentType,
} from '../../../libs/contract/values.js';

/** A customer's order. */
@Entity('customer_order')
@Check('customer_order_payment_failure_length', 'length(payment_failure) <= 200')
@Check('customer_order_cancelled_by_known', `cancelled_by = ANY (ARRAY['customer'::text, 'branch'::text])`)
@Check('customer_order_cancel_reason_length', 'length(cancel_reason) <= 120')
@Check('customer_order_cancellation_whole', '(cancelled_by IS NULL) = (cancelled_at IS NULL)')
@Check('customer_order_address_length', 'length(address) <= 300')
@Check(
  'customer_order_delivery_complete',
  `((order_type = 'Delivery'::text) AND (delivery_id IS NOT NULL) AND (delivery_area IS NOT NULL) AND (address IS NOT NULL)) OR ((order_type = 'Pickup'::text) AND (delivery_id IS NULL) AND (delivery_charge_cents = 0))`,
)
@Check('customer_order_email_length', '(length(email) >= 3) AND (length(email) <= 254)')
@Check('customer_order_first_name_length', '(length(first_name) >= 1) AND (length(first_name) <= 80)')
@Check(
  'customer_order_kitchen_status_known',
  `kitchen_status = ANY (ARRAY['Incoming'::text, 'On Process'::text, 'Delivered'::text, 'Cancelled'::text])`,
)
@Check('customer_order_last_name_length', '(length(last_name) >= 1) AND (length(last_name) <= 80)')
@Check(
  'customer_order_money_not_negative',
  '(sub_total_cents >= 0) AND (discount_cents >= 0) AND (discount_cents <= sub_total_cents) AND (delivery_charge_cents >= 0)',
)
@Check('customer_order_notes_length', 'length(notes) <= 60')
@Check(
  'customer_order_payment_fits',
  `((payment_type = 'Pay Online'::text) AND (delivery_payment_type IS NULL)) OR ((payment_type = 'Pay On Delivery'::text) AND (order_type = 'Delivery'::text) AND (delivery_payment_type = ANY (ARRAY['Pay by Cash'::text, 'Pay by Card'::text]))) OR ((payment_type = 'Pay On Pickup'::text) AND (order_type = 'Pickup'::text) AND ((delivery_payment_type IS NULL) OR (delivery_payment_type = ANY (ARRAY['Pay by Cash'::text, 'Pay by Card'::text]))))`,
)
@Check(
  'customer_order_payment_type_known',
  `payment_type = ANY (ARRAY['Pay Online'::text, 'Pay On Delivery'::text, 'Pay On Pickup'::text])`,
)
@Check(
  'customer_order_percentage_range',
  '(promo_code_percentage >= (0)::numeric) AND (promo_code_percentage <= (100)::numeric)',
)
@Check('customer_order_phone_digits', `phone ~ '^[0-9]{10}$'::text`)
@Check('customer_order_reference_form', `reference ~ '^[0-9A-HJKMNP-TV-Z]{10}$'::text`)
@Unique('customer_order_reference_unique', ['reference'])
@Check(
  'customer_order_status_known',
  `status = ANY (ARRAY['Payment Pending'::text, 'Payment Failed'::text, 'OTP Pending'::text, 'Confirmed'::text, 'Cancelled'::text, 'Expired'::text])`,
)
@Check(
  'customer_order_stock_follows_status',
  `NOT (holds_stock AND (status = ANY (ARRAY['Payment Failed'::text, 'Expired'::text])))`,
)
@Check('customer_order_ticket_positive', 'ticket_number > 0')
@Unique('customer_order_ticket_unique', ['branch_id', 'business_date', 'ticket_number'])
@Check('customer_order_refunded_at_most', '(refunded_cents >= 0) AND (refunded_cents <= total_cents)')
@Check('customer_order_total_exact', 'total_cents = ((sub_total_cents - discount_cents) + delivery_charge_cents)')
@Index('customer_order_held_phone', ['phone'], {
  where: `status = ANY (ARRAY['Payment Pending'::text, 'OTP Pending'::text])`,
})
@Index('customer_order_held_device', ['device_hash'], {
  where: `(status = ANY (ARRAY['Payment Pending'::text, 'OTP Pending'::text])) AND (device_hash IS NOT NULL)`,
})
@Index('customer_order_held_address', ['address_hash'], {
  where: `(status = ANY (ARRAY['Payment Pending'::text, 'OTP Pending'::text])) AND (address_hash IS NOT NULL)`,
})
@Index('customer_order_held_network', ['network_hash'], {
  where: `(status = ANY (ARRAY['Payment Pending'::text, 'OTP Pending'::text])) AND (network_hash IS NOT NULL)`,
})
@Index('customer_order_open', ['branch_id', 'confirmed_at'], {
  where: `(status = 'Confirmed'::text) AND (kitchen_status = ANY (ARRAY['Incoming'::text, 'On Process'::text]))`,
})
@Index('customer_order_finished', ['branch_id', 'order_type', 'delivered_at'], { where: 'delivered_at IS NOT NULL' })
@Index('customer_order_day', ['business_date', 'branch_id'])
@Index('customer_order_phone', ['phone', 'created_at'])
@Index('customer_order_ticket', ['branch_id', 'ticket_number', 'created_at'])
@Index('customer_order_name', { synchronize: false })
@Index('customer_order_last_name', { synchronize: false })
@Index('customer_order_expiry', ['expires_at'], { where: 'expires_at IS NOT NULL' })
export class OrderEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'customer_order_pk' })
  id!: string;

  @Column({ type: 'text' })
  reference!: string;

  @ForeignKey('branch', { name: 'customer_order_branch_fk' })
  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'date' })
  business_date!: string;

  @Column({ type: 'integer' })
  ticket_number!: number;

  @Column({ type: 'text' })
  status!: OrderStatus;

  @Column({ type: 'text', default: 'Incoming' })
  kitchen_status!: KitchenStatus;

  @Column({ type: 'text' })
  order_type!: OrderType;

  @Column({ type: 'text' })
  payment_type!: PaymentType;

  @Column({ type: 'text', nullable: true })
  delivery_payment_type!: DeliveryPaymentType | null;

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

  @ForeignKey('delivery', { name: 'customer_order_delivery_fk' })
  @Column({ type: 'integer', nullable: true })
  delivery_id!: number | null;

  @Column({ type: 'text', nullable: true })
  delivery_area!: string | null;

  @Column({ type: 'integer' })
  sub_total_cents!: number;

  @ForeignKey('promo_code', { name: 'customer_order_promo_code_fk' })
  @Column({ type: 'bigint', nullable: true })
  promo_code_id!: string | null;

  @Column({ type: 'numeric', precision: 5, scale: 2, default: 0 })
  promo_code_percentage!: string;

  @Column({ type: 'integer' })
  discount_cents!: number;

  @Column({ type: 'integer' })
  delivery_charge_cents!: number;

  @Column({ type: 'integer' })
  total_cents!: number;

  @Column({ type: 'boolean', default: true })
  holds_stock!: boolean;

  /** the opening check's own order: it is in no figure */
  @Column({ type: 'boolean', default: false })
  is_test!: boolean;

  /** when an unpaid or unconfirmed order expires; null once it cannot */
  @Column({ type: 'timestamptz', nullable: true })
  expires_at!: Date | null;

  /** when the kitchen first saw it */
  @Column({ type: 'timestamptz', nullable: true })
  confirmed_at!: Date | null;

  /** when it became Delivered: recalls are limited by it */
  @Column({ type: 'timestamptz', nullable: true })
  delivered_at!: Date | null;

  @Column({ type: 'timestamptz' })
  created_at!: Date;

  @Column({ type: 'timestamptz' })
  updated_at!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  ready_at!: Date | null;

  /** when a delivery left */
  @Column({ type: 'timestamptz', nullable: true })
  dispatched_at!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  promised_at!: Date | null;

  /** by when it was promised at first, where its branch has moved that since */
  @Column({ type: 'timestamptz', nullable: true })
  first_promised_at!: Date | null;

  /** why the card payment failed, as the customer reads it */
  @Column({ type: 'text', nullable: true })
  payment_failure!: string | null;

  @Column({ type: 'text', nullable: true })
  cancelled_by!: 'customer' | 'branch' | null;

  @Column({ type: 'text', nullable: true })
  cancel_reason!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  cancelled_at!: Date | null;

  /** positions of the lines that the kitchen has struck as made, sorted; null before any was */
  @Column({ type: 'smallint', array: true, nullable: true })
  struck_lines!: number[] | null;

  /** struck parts of combos that are not struck as lines; null before any was */
  @Column({ type: 'jsonb', nullable: true })
  struck_parts!: { position: number; part: number }[] | null;

  /** when the kitchen began it; null before that */
  @Column({ type: 'timestamptz', nullable: true })
  started_at!: Date | null;

  /** keyed hash of the device of an order that has not ended */
  @Column({ type: 'bytea', nullable: true })
  device_hash!: Buffer | null;

  /** keyed hash of the network address of an unpaid or unconfirmed order; null once it is neither */
  @Column({ type: 'bytea', nullable: true })
  address_hash!: Buffer | null;

  /** that of its wider network; null for IPv4 */
  @Column({ type: 'bytea', nullable: true })
  network_hash!: Buffer | null;

  /** what was given back of it, by refunds of the confirmed order */
  @Column({ type: 'integer', default: 0 })
  refunded_cents!: number;
}
