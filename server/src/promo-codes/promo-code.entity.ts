import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ORDER_TYPES, type OrderType } from '../../../libs/contract/values.js';
import type { Translations } from '../../../libs/domain/text/translations.js';
import { TextsColumn } from '../database/columns/texts-column.js';

/** A promo code of a branch. */
@Entity('promo_code')
export class PromoCodeEntity {
  /** random, so that it cannot be guessed: an order names its promo code only by the id */
  @PrimaryColumn({ type: 'bigint', default: () => 'unguessable_id()' })
  id!: string;

  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  code!: string;

  @Column({ type: 'numeric', precision: 5, scale: 2 })
  percentage!: string;

  @Column({ type: 'integer' })
  limit_cents!: number;

  /** business days, inclusive; null if open */
  @Column({ type: 'date', nullable: true })
  starts_on!: string | null;

  @Column({ type: 'date', nullable: true })
  ends_on!: string | null;

  @Column({ type: 'integer', nullable: true })
  uses_max!: number | null;

  @Column({ type: 'integer', nullable: true })
  uses_per_phone!: number | null;

  @Column({ type: 'boolean', default: false })
  first_order_only!: boolean;

  @Column({ type: 'integer', nullable: true })
  discount_max_cents!: number | null;

  @Column({ type: 'text', array: true, default: ORDER_TYPES })
  order_types!: OrderType[];

  @Column({ type: 'boolean', default: true })
  is_active!: boolean;

  /** whether its uses count together with those of the same code in other branches that share theirs */
  @Column({ type: 'boolean', default: false })
  is_shared!: boolean;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', nullable: true })
  removed_at!: Date | null;

  @TextsColumn()
  texts!: Translations;
}
