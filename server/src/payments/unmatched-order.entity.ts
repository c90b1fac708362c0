import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** An order whose card payment does not fit its state; triggers of both tables keep it. */
@Entity('unmatched_order')
export class UnmatchedOrderEntity {
  @ForeignKey('customer_order', { name: 'unmatched_order_order_fk', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'unmatched_order_pk' })
  order_id!: string;
}
