import { Entity, PrimaryColumn } from 'typeorm';

/** A delivery area of a free delivery rule. */
@Entity('free_delivery_area')
export class FreeDeliveryAreaEntity {
  @PrimaryColumn({ type: 'integer' })
  free_delivery_id!: number;

  @PrimaryColumn({ type: 'integer' })
  delivery_id!: number;
}
