import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { RefundWay } from '../../../../libs/contract/refunds.js';

/** A refund of a confirmed order. */
@Entity('refund')
@Check('refund_amount_positive', 'amount_cents > 0')
@Check('refund_reason_length', '(length(reason) >= 1) AND (length(reason) <= 200)')
@Check('refund_way_known', `way = ANY (ARRAY['Cash'::text, 'Card'::text, 'Bank transfer'::text])`)
@Unique('refund_request_once', ['request_key'])
@Index('refund_order', ['order_id'])
@Index('refund_day', ['branch_id', 'business_date'])
export class RefundEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'refund_pk',
  })
  id!: string;

  @ForeignKey('customer_order', { name: 'refund_order_fk' })
  @Column({ type: 'uuid' })
  order_id!: string;

  @ForeignKey('branch', { name: 'refund_branch_fk' })
  @Column({ type: 'integer' })
  branch_id!: number;

  /** the day of the refund, not of the order */
  @Column({ type: 'date' })
  business_date!: string;

  @Column({ type: 'text' })
  way!: RefundWay;

  @Column({ type: 'integer' })
  amount_cents!: number;

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
