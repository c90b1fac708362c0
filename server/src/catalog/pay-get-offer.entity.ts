import { Column, Entity } from 'typeorm';
import type { Given } from '../../../libs/domain/menu/chain/chain-rows.js';
import type { Translations } from '../../../libs/domain/text/translations.js';
import { IdentityColumn } from '../database/columns/identity-column.js';
import { TextsColumn } from '../database/columns/texts-column.js';

/** A rule for a free line: an order from this amount on gets it. */
@Entity('pay_get_offer')
export class PayGetOfferEntity {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'text' })
  name!: string;

  /** the sub-total from which it applies */
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

  @TextsColumn()
  texts!: Translations;

  /** the row of the chain's menu that it follows */
  @Column({ type: 'integer', nullable: true })
  origin_id!: number | null;

  /** the values that the chain's menu gave last */
  @Column({ type: 'jsonb', nullable: true })
  given!: Given | null;
}
