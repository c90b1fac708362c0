import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A food that a combo offer consists of. */
@Entity('offer_part')
@Check('offer_part_quantity_range', '(quantity >= 1) AND (quantity <= 100)')
@Index('offer_part_food', ['food_id'])
export class OfferPartEntity {
  @ForeignKey('menu_item', { name: 'offer_part_offer_fk', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'offer_part_pk' })
  offer_id!: number;

  @ForeignKey('menu_item', { name: 'offer_part_food_fk' })
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'offer_part_pk' })
  food_id!: number;

  @Column({ type: 'integer' })
  quantity!: number;
}
