import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Tender } from '../../../../libs/domain/tenders.js';

/** The money of a confirmed order at the moment at which its day was closed. */
@Entity('day_closing_order')
@Check(
  'day_closing_order_tender_known',
  `tender = ANY (ARRAY['Online'::text, 'Cash'::text, 'Card'::text, 'Not said'::text, 'open'::text])`,
)
@Index('day_closing_order_order', ['order_id'])
export class DayClosingOrderEntity {
  @ForeignKey('day_closing', { name: 'day_closing_order_closing_fk' })
  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'day_closing_order_pk' })
  closing_id!: string;

  @ForeignKey('customer_order', { name: 'day_closing_order_order_fk' })
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'day_closing_order_pk' })
  order_id!: string;

  @Column({ type: 'text' })
  tender!: Tender | 'open';

  @Column({ type: 'integer' })
  total_cents!: number;
}
