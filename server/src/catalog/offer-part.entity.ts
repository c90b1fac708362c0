import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A food of a combo offer. */
@Entity('offer_part')
export class OfferPartEntity {
  @PrimaryColumn({ type: 'integer' })
  offer_id!: number;

  @PrimaryColumn({ type: 'integer' })
  food_id!: number;

  @Column({ type: 'integer' })
  quantity!: number;
}
