import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OrderedOption } from '../../../libs/contract/menu/options.js';
import type { OrderPart } from '../../../libs/contract/orders/orders.js';
import type { Names } from '../../../libs/contract/values.js';
import type { Cents } from '../../../libs/domain/money/money.js';

/** A line of an order, with names and prices as they were when it was placed. */
@Entity('order_line')
export class OrderLineEntity {
  @PrimaryColumn({ type: 'uuid' })
  order_id!: string;

  @PrimaryColumn({ type: 'smallint' })
  position!: number;

  @Column({ type: 'integer' })
  menu_item_id!: number;

  @Column({ type: 'boolean' })
  is_offer!: boolean;

  @Column({ type: 'boolean', default: false })
  is_free!: boolean;

  /** without the suffix of a free line */
  @Column({ type: 'text' })
  name!: string;

  /** in further languages when it was ordered; null if it had none */
  @Column({ type: 'jsonb', nullable: true })
  names!: Names | null;

  @Column({ type: 'integer' })
  price_cents!: number;

  /** without its options; null in orders from before there were any */
  @Column({ type: 'integer', nullable: true })
  base_price_cents!: Cents | null;

  /** our own price with its options, if a partner has sold it; otherwise null */
  @Column({ type: 'integer', nullable: true })
  list_price_cents!: Cents | null;

  @Column({ type: 'integer' })
  quantity!: number;

  @Column({ type: 'text', nullable: true })
  image!: string | null;

  /** the foods of a combo when it was ordered, and those of its options */
  @Column({ type: 'jsonb', nullable: true })
  parts!: OrderPart[] | null;

  /** the options of one portion; null if there are none */
  @Column({ type: 'jsonb', nullable: true })
  options!: OrderedOption[] | null;

  /** of one portion with its options; null in lines of a server that does not know it: 1 */
  @Column({ type: 'integer', nullable: true })
  effort!: number | null;

  /** when it was put in, or got another quantity, before the kitchen had started; null if it is as first ordered */
  @Column({ type: 'timestamptz', nullable: true })
  changed_at!: Date | null;

  /** when it was added after the kitchen had started; otherwise null */
  @Column({ type: 'timestamptz', nullable: true })
  added_at!: Date | null;
}
