import { Column, Entity } from 'typeorm';
import type { Mark, Spice } from '../../../libs/contract/values.js';
import type { Given } from '../../../libs/domain/menu/chain/chain-rows.js';
import type { Translations } from '../../../libs/domain/text/translations.js';
import { IdentityColumn } from '../database/columns/identity-column.js';
import { TextsColumn } from '../database/columns/texts-column.js';

/** A food or a combo offer: same fields, same stock, distinguished by `is_offer`. */
@Entity('menu_item')
export class MenuItemEntity {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'integer' })
  sub_food_type_id!: number;

  @Column({ type: 'boolean' })
  is_offer!: boolean;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'integer' })
  price_cents!: number;

  @Column({ type: 'integer' })
  quantity!: number;

  /** its own hours; both are null if it is served whenever its branch is open */
  @Column({ type: 'text', nullable: true })
  open!: string | null;

  @Column({ type: 'text', nullable: true })
  close!: string | null;

  @Column({ type: 'text', nullable: true })
  image!: string | null;

  /** shown to customers; empty if there is none */
  @Column({ type: 'text', default: '' })
  description!: string;

  /** a subset of `MARKS` */
  @Column({ type: 'text', array: true, default: [] })
  marks!: Mark[];

  /** 0 to 3 */
  @Column({ type: 'smallint', default: 0 })
  spice!: Spice;

  /** the work of a portion, compared with a usual one: 0 to 10 */
  @Column({ type: 'smallint', default: 1 })
  effort!: number;

  @Column({ type: 'integer', default: 0 })
  position!: number;

  /** the station that makes it; null for the station of its heading */
  @Column({ type: 'integer', nullable: true })
  station_id!: number | null;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', nullable: true })
  removed_at!: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updated_at!: Date;

  /** its part of addresses */
  @Column({ type: 'text' })
  slug!: string;

  /** the newest last */
  @Column({ type: 'text', array: true, default: [] })
  former_slugs!: string[];

  @TextsColumn()
  texts!: Translations;

  /** the row of the chain's menu that it follows */
  @Column({ type: 'integer', nullable: true })
  origin_id!: number | null;

  /** the values that the chain's menu gave last */
  @Column({ type: 'jsonb', nullable: true })
  given!: Given | null;
}
