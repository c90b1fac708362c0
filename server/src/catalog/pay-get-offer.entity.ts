import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A rule for a free line: an order from this amount on gets that. */
@Entity('pay_get_offer')
@Check('pay_get_offer_food_only', 'NOT is_offer')
@Check('pay_get_offer_from_range', '(from_cents >= 100) AND (from_cents <= 1000000000)')
@ForeignKey('menu_item', ['get_food_id', 'branch_id', 'is_offer'], ['id', 'branch_id', 'is_offer'], {
  name: 'pay_get_offer_get_food_fk',
})
@Check('pay_get_offer_get_range', '(get_quantity >= 1) AND (get_quantity <= 100000)')
@Check('pay_get_offer_name_length', '(length(name) >= 1) AND (length(name) <= 80)')
@Index('pay_get_offer_from_unique', ['branch_id', 'from_cents'], { unique: true, where: 'is_active' })
@Index('pay_get_offer_name_unique', { synchronize: false })
export class PayGetOfferEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'pay_get_offer_pk',
  })
  id!: number;

  @ForeignKey('branch', { name: 'pay_get_offer_branch_fk' })
  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'text' })
  name!: string;

  /** the sub-total from which it holds */
  @Column({ type: 'integer' })
  from_cents!: number;

  @Column({ type: 'boolean', default: false })
  is_offer!: boolean;

  @Column({ type: 'integer' })
  get_food_id!: number;

  @Column({ type: 'integer' })
  get_quantity!: number;

  @Column({ type: 'boolean', default: true })
  is_active!: boolean;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
