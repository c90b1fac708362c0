import { Column, Entity } from 'typeorm';
import type { OrderCause } from '../../../../libs/contract/orders/events.js';
import { IdentityColumn } from '../../database/columns/identity-column.js';

/**
 * By how much what was sold has changed, with its VAT, its refunds, and the money that belongs to customers. The server
 * may only read and append rows.
 */
@Entity('order_sale')
export class OrderSaleEntity {
  @IdentityColumn('bigint')
  id!: string;

  @Column({ type: 'uuid' })
  order_id!: string;

  @Column({ type: 'integer' })
  branch_id!: number;

  /** 1: a sale, -1: a sale that was taken back */
  @Column({ type: 'smallint' })
  orders!: number;

  @Column({ type: 'integer' })
  sub_total_cents!: number;

  @Column({ type: 'integer' })
  discount_cents!: number;

  /** cents by kind */
  @Column({ type: 'jsonb' })
  charges!: Record<string, number>;

  @Column({ type: 'integer' })
  total_cents!: number;

  @Column({ type: 'integer' })
  vat_cents!: number;

  @Column({ type: 'numeric', precision: 5, scale: 2, nullable: true })
  vat_percentage!: string | null;

  @Column({ type: 'integer' })
  refunded_cents!: number;

  @Column({ type: 'integer' })
  refunded_vat_cents!: number;

  /** money for a later day */
  @Column({ type: 'integer' })
  prepaid_cents!: number;

  /** money of orders that have ended, and more than an order costs */
  @Column({ type: 'integer' })
  owed_cents!: number;

  @Column({ type: 'text' })
  cause!: OrderCause | 'vat-changed';

  @Column({ type: 'timestamptz' })
  at!: Date;

  /** the order's business day, or the first day since that was not closed */
  @Column({ type: 'date' })
  posted_on!: string;

  /** the order's business day if that was closed before */
  @Column({ type: 'date', nullable: true })
  refers_to!: string | null;
}
