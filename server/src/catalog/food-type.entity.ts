import { Column, Entity } from 'typeorm';
import type { Given } from '../../../libs/domain/menu/chain/chain-rows.js';
import type { Translations } from '../../../libs/domain/text/translations.js';
import { IdentityColumn } from '../database/columns/identity-column.js';
import { TextsColumn } from '../database/columns/texts-column.js';

/** A heading of the menu, for foods or for offers. */
@Entity('food_type')
export class FoodTypeEntity {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'boolean' })
  is_offer!: boolean;

  @Column({ type: 'integer', default: 0 })
  position!: number;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', nullable: true })
  removed_at!: Date | null;

  @TextsColumn()
  texts!: Translations;

  /** the row of the chain's menu that it follows */
  @Column({ type: 'integer', nullable: true })
  origin_id!: number | null;

  /** the values that the chain's menu gave last */
  @Column({ type: 'jsonb', nullable: true })
  given!: Given | null;
}
