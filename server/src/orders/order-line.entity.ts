import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A line of an order, with the names and prices of its time. */
@Entity('order_line')
@Check('order_line_free_costs_nothing', '(NOT is_free) OR (price_cents = 0)')
@Check('order_line_price_range', 'price_cents >= 0')
@Check('order_line_quantity_positive', 'quantity > 0')
export class OrderLineEntity {
  @ForeignKey('customer_order', { name: 'order_line_order_fk' })
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'order_line_pk' })
  order_id!: string;

  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'order_line_pk' })
  position!: number;

  @ForeignKey('menu_item', { name: 'order_line_item_fk' })
  @Column({ type: 'integer' })
  menu_item_id!: number;

  @Column({ type: 'boolean' })
  is_offer!: boolean;

  @Column({ type: 'boolean', default: false })
  is_free!: boolean;

  /** without the suffix of a free line */
  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'integer' })
  price_cents!: number;

  @Column({ type: 'integer' })
  quantity!: number;

  @Column({ type: 'text', nullable: true })
  image!: string | null;

  /** what a combo was made of when it was ordered */
  @Column({ type: 'jsonb', nullable: true })
  parts!: { id: number; name: string; quantity: number }[] | null;
}
