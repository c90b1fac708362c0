import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { BuyType } from '../../../libs/contract/values.js';

/** A rule for free lines: buying some items gives another one. */
@Entity('buy_get_offer')
@ForeignKey('menu_item', ['buy_menu_item_id', 'branch_id', 'is_offer'], ['id', 'branch_id', 'is_offer'], {
  name: 'buy_get_offer_buy_item_fk',
})
@Check('buy_get_offer_buy_range', '(buy_quantity >= 0) AND (buy_quantity <= 100000)')
@Check(
  'buy_get_offer_buy_side',
  `((buy_type = 'Food Type'::text) = (buy_food_type_id IS NOT NULL)) AND ((buy_type = 'Sub Food Type'::text) = (buy_sub_food_type_id IS NOT NULL)) AND ((buy_type = 'Food Item'::text) = (buy_menu_item_id IS NOT NULL)) AND (num_nonnulls(buy_food_type_id, buy_sub_food_type_id, buy_menu_item_id) = 1)`,
)
@Check('buy_get_offer_food_only', 'NOT is_offer')
@ForeignKey('food_type', ['buy_food_type_id', 'branch_id', 'is_offer'], ['id', 'branch_id', 'is_offer'], {
  name: 'buy_get_offer_food_type_fk',
})
@ForeignKey('menu_item', ['get_food_id', 'branch_id', 'is_offer'], ['id', 'branch_id', 'is_offer'], {
  name: 'buy_get_offer_get_food_fk',
})
@Check('buy_get_offer_get_range', '(get_quantity >= 0) AND (get_quantity <= 100000)')
@Check('buy_get_offer_name_length', '(length(name) >= 1) AND (length(name) <= 80)')
@ForeignKey('sub_food_type', ['buy_sub_food_type_id', 'branch_id', 'is_offer'], ['id', 'branch_id', 'is_offer'], {
  name: 'buy_get_offer_sub_food_type_fk',
})
@Index('buy_get_offer_name_unique', { synchronize: false })
export class BuyGetOfferEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'buy_get_offer_pk',
  })
  id!: number;

  @ForeignKey('branch', { name: 'buy_get_offer_branch_fk' })
  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  buy_type!: BuyType;

  @Column({ type: 'boolean', default: false })
  is_offer!: boolean;

  @Column({ type: 'integer', nullable: true })
  buy_food_type_id!: number | null;

  @Column({ type: 'integer', nullable: true })
  buy_sub_food_type_id!: number | null;

  @Column({ type: 'integer', nullable: true })
  buy_menu_item_id!: number | null;

  @Column({ type: 'integer' })
  buy_quantity!: number;

  @Column({ type: 'integer' })
  get_food_id!: number;

  @Column({ type: 'integer' })
  get_quantity!: number;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
