import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { PaymentType } from '../../../../libs/contract/values.js';
import type { Tender } from '../../../../libs/domain/tenders.js';

/** Orders of a branch's past day, summed by what figures are made of. */
@Entity('day_figure')
@Check(
  'day_figure_tender_known',
  `tender = ANY (ARRAY['Online'::text, 'Cash'::text, 'Card'::text, 'Not said'::text, 'open'::text, 'none'::text])`,
)
export class DayFigureEntity {
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'day_figure_pk' })
  business_date!: string;

  @ForeignKey('branch', { name: 'day_figure_branch_fk' })
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'day_figure_pk' })
  branch_id!: number;

  /** whether its orders are in the archive only; otherwise the row is a copy, valid while its day is not stale */
  @PrimaryColumn({ type: 'boolean', primaryKeyConstraintName: 'day_figure_pk' })
  is_removed!: boolean;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'day_figure_pk' })
  payment_type!: PaymentType;

  @PrimaryColumn({ type: 'boolean', primaryKeyConstraintName: 'day_figure_pk' })
  is_confirmed!: boolean;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'day_figure_pk' })
  tender!: Tender | 'open' | 'none';

  @Column({ type: 'integer' })
  orders!: number;

  @Column({ type: 'bigint' })
  cents!: string;

  @Column({ type: 'bigint' })
  refunded_cents!: string;
}
