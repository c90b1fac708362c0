import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Confirmed orders of a branch's past day, summed by the hour of the chain's zone. */
@Entity('hour_figure')
@Check('hour_figure_hour_known', '(hour >= 0) AND (hour <= 23)')
export class HourFigureEntity {
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'hour_figure_pk' })
  business_date!: string;

  @ForeignKey('branch', { name: 'hour_figure_branch_fk' })
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'hour_figure_pk' })
  branch_id!: number;

  /** as in `DayFigureEntity` */
  @PrimaryColumn({ type: 'boolean', primaryKeyConstraintName: 'hour_figure_pk' })
  is_removed!: boolean;

  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'hour_figure_pk' })
  hour!: number;

  @Column({ type: 'integer' })
  orders!: number;

  @Column({ type: 'integer', default: 0 })
  delivery_orders!: number;

  @Column({ type: 'bigint' })
  cents!: string;
}
