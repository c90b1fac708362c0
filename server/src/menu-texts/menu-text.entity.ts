import { Column, Entity } from 'typeorm';
import type { TextField, TextLanguage } from '../../../libs/contract/menu/texts.js';
import { IdentityColumn } from '../database/columns/identity-column.js';

/** The tables whose rows have texts in several languages. */
export type TextTable =
  | 'food_type'
  | 'sub_food_type'
  | 'menu_item'
  | 'option_group'
  | 'menu_option'
  | 'buy_get_offer'
  | 'pay_get_offer'
  | 'free_delivery'
  | 'delivery'
  | 'branch'
  | 'banner_image';

/** A text of the chain in another language than its own. Triggers delete it together with its row. */
@Entity('menu_text')
export class MenuTextEntity {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'text' })
  entity!: TextTable;

  @Column({ type: 'integer' })
  entity_id!: number;

  /** null: of the chain */
  @Column({ type: 'integer', nullable: true })
  branch_id!: number | null;

  @Column({ type: 'text' })
  language!: TextLanguage;

  @Column({ type: 'text' })
  field!: TextField;

  @Column({ type: 'text' })
  text!: string;

  /** what it translates */
  @Column({ type: 'text' })
  base_text!: string;
}
