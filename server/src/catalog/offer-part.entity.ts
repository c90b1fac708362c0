import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A food that a combo offer consists of. */
@Entity('offer_part')
export class OfferPartEntity {
  @PrimaryColumn({ type: 'integer' })
  offer_id!: number;

  @PrimaryColumn({ type: 'integer' })
  food_id!: number;

  @Column({ type: 'integer' })
  quantity!: number;
}
