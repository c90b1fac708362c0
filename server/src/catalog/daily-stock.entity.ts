import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The portions of an item on one day. `quantity` is a copy of the menu's, for this day only. */
@Entity('daily_stock')
export class DailyStockEntity {
  @PrimaryColumn({ type: 'integer' })
  menu_item_id!: number;

  @PrimaryColumn({ type: 'date' })
  day!: string;

  @Column({ type: 'integer' })
  quantity!: number;

  @Column({ type: 'integer', default: 0 })
  sold!: number;

  @Column({ type: 'boolean', default: false })
  is_sold_out!: boolean;
}
