import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The sales of a food or combo in confirmed orders of a branch's past day, under the name that it was sold by. */
@Entity('item_figure')
export class ItemFigureEntity {
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'item_figure_pk' })
  business_date!: string;

  @ForeignKey('branch', { name: 'item_figure_branch_fk' })
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'item_figure_pk' })
  branch_id!: number;

  /** as in `DayFigureEntity` */
  @PrimaryColumn({ type: 'boolean', primaryKeyConstraintName: 'item_figure_pk' })
  is_removed!: boolean;

  @PrimaryColumn({ type: 'boolean', primaryKeyConstraintName: 'item_figure_pk' })
  is_offer!: boolean;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'item_figure_pk' })
  name!: string;

  /** paid portions */
  @Column({ type: 'integer' })
  quantity!: number;

  @Column({ type: 'integer' })
  free_quantity!: number;

  /** in which it was paid for */
  @Column({ type: 'integer' })
  orders!: number;

  @Column({ type: 'bigint' })
  cents!: string;
}
