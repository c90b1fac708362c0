import { Column, Entity } from 'typeorm';
import type { OptionKind } from '../../../libs/contract/menu/options.js';
import type { Mark } from '../../../libs/contract/values.js';
import type { Given } from '../../../libs/domain/menu/chain/chain-rows.js';
import type { Translations } from '../../../libs/domain/text/translations.js';
import { IdentityColumn } from '../database/columns/identity-column.js';
import { TextsColumn } from '../database/columns/texts-column.js';

/** An option of a group. */
@Entity('menu_option')
export class MenuOptionEntity {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'integer' })
  group_id!: number;

  /** its group's */
  @Column({ type: 'text' })
  kind!: OptionKind;

  @Column({ type: 'text' })
  name!: string;

  /** added to the price of one portion */
  @Column({ type: 'integer' })
  price_cents!: number;

  @Column({ type: 'boolean', default: false })
  is_offer!: boolean;

  /** the food whose stock it takes */
  @Column({ type: 'integer', nullable: true })
  food_id!: number | null;

  @Column({ type: 'smallint', default: 1 })
  quantity_max!: number;

  @Column({ type: 'boolean', default: false })
  is_default!: boolean;

  /** a subset of `MARKS` */
  @Column({ type: 'text', array: true, default: [] })
  marks!: Mark[];

  /** the work that it adds to a portion: 0 to 10 */
  @Column({ type: 'smallint', default: 0 })
  effort!: number;

  /** the business day on which it is sold out (yyyy-mm-dd) */
  @Column({ type: 'date', nullable: true })
  sold_out_on!: string | null;

  @Column({ type: 'integer', default: 0 })
  position!: number;

  /** when it was removed; orders still refer to it */
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
