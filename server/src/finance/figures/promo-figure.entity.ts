import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Confirmed orders of a branch's past day that used a promo code. */
@Entity('promo_figure')
export class PromoFigureEntity {
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'promo_figure_pk' })
  business_date!: string;

  @ForeignKey('branch', { name: 'promo_figure_branch_fk' })
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'promo_figure_pk' })
  branch_id!: number;

  /** as in `DayFigureEntity` */
  @PrimaryColumn({ type: 'boolean', primaryKeyConstraintName: 'promo_figure_pk' })
  is_removed!: boolean;

  @ForeignKey('promo_code', { name: 'promo_figure_promo_code_fk' })
  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'promo_figure_pk' })
  promo_code_id!: string;

  @Column({ type: 'integer' })
  orders!: number;

  @Column({ type: 'bigint' })
  discount_cents!: string;

  @Column({ type: 'bigint' })
  cents!: string;
}
