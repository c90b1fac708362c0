import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The first time that a board of the branch showed the order. */
@Entity('order_shown')
export class OrderShownEntity {
  @ForeignKey('customer_order', { name: 'order_shown_order_fk', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'order_shown_pk' })
  order_id!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  shown_at!: Date;

  @Column({ type: 'text' })
  user_name!: string;
}
