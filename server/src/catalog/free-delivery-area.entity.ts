import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A delivery area that a free delivery names. */
@Entity('free_delivery_area')
export class FreeDeliveryAreaEntity {
  @ForeignKey('free_delivery', { name: 'free_delivery_area_rule_fk', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'free_delivery_area_pk' })
  free_delivery_id!: number;

  @Index('free_delivery_area_delivery')
  @ForeignKey('delivery', { name: 'free_delivery_area_delivery_fk', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'free_delivery_area_pk' })
  delivery_id!: number;
}
