import { Column, Entity } from 'typeorm';
import type { RefundWay } from '../../../../libs/contract/orders/refunds.js';
import { IdentityColumn } from '../../database/columns/identity-column.js';

/** A refund of a confirmed order. */
@Entity('refund')
export class RefundEntity {
  @IdentityColumn('bigint')
  id!: string;

  @Column({ type: 'uuid' })
  order_id!: string;

  @Column({ type: 'integer' })
  branch_id!: number;

  /** the day of the refund, not of the order */
  @Column({ type: 'date' })
  business_date!: string;

  @Column({ type: 'text' })
  way!: RefundWay;

  @Column({ type: 'integer' })
  amount_cents!: number;

  /** the VAT that it gives back; null if the order has none */
  @Column({ type: 'integer', nullable: true })
  vat_cents!: number | null;

  @Column({ type: 'text' })
  reason!: string;

  /** a copy of the name, because the user may be removed */
  @Column({ type: 'text' })
  refunded_by!: string;

  @Column({ type: 'timestamptz' })
  refunded_at!: Date;

  @Column({ type: 'uuid' })
  request_key!: string;
}
