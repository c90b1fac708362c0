import { Column, Entity } from 'typeorm';
import type { BuyType } from '../../../libs/contract/values.js';
import type { Given } from '../../../libs/domain/menu/chain/chain-rows.js';
import type { Translations } from '../../../libs/domain/text/translations.js';
import { IdentityColumn } from '../database/columns/identity-column.js';
import { TextsColumn } from '../database/columns/texts-column.js';

/** A rule for free lines: a customer who buys some items gets another one free. */
@Entity('buy_get_offer')
export class BuyGetOfferEntity {
  @IdentityColumn()
  id!: number;

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

  @TextsColumn()
  texts!: Translations;

  /** the row of the chain's menu that it follows */
  @Column({ type: 'integer', nullable: true })
  origin_id!: number | null;

  /** the values that the chain's menu gave last */
  @Column({ type: 'jsonb', nullable: true })
  given!: Given | null;
}
