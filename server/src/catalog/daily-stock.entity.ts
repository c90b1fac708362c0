import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The portions of an item on one day; `quantity` is a copy for this day. */
@Entity('daily_stock')
@Check('daily_stock_not_negative', '(sold >= 0) AND (sold <= quantity)')
@Check('daily_stock_sold_out_has_none_left', '(NOT is_sold_out) OR (quantity = sold)')
export class DailyStockEntity {
  @ForeignKey('menu_item', { name: 'daily_stock_item_fk' })
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'daily_stock_pk' })
  menu_item_id!: number;

  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'daily_stock_pk' })
  day!: string;

  @Column({ type: 'integer' })
  quantity!: number;

  @Column({ type: 'integer', default: 0 })
  sold!: number;

  @Column({ type: 'boolean', default: false })
  is_sold_out!: boolean;
}
