import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A promo code of a branch. */
@Entity('promo_code')
@Check('promo_code_code_has_key', `promo_key(code) <> ''::text`)
@Check('promo_code_code_length', '(length(code) >= 1) AND (length(code) <= 30)')
@Check('promo_code_id_range', `(id >= 1) AND (id <= '9007199254740991'::bigint)`)
@Check('promo_code_limit_range', '(limit_cents >= 0) AND (limit_cents <= 1000000000)')
@Check('promo_code_name_length', '(length(name) >= 1) AND (length(name) <= 80)')
@Check('promo_code_percentage_range', '(percentage >= (0)::numeric) AND (percentage <= (100)::numeric)')
@Index('promo_code_code_unique', { synchronize: false })
export class PromoCodeEntity {
  /** random, so that it cannot be guessed: an order names its promo code by the id alone */
  @PrimaryColumn({ type: 'bigint', default: () => 'unguessable_id()', primaryKeyConstraintName: 'promo_code_pk' })
  id!: string;

  @ForeignKey('branch', { name: 'promo_code_branch_fk' })
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

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', nullable: true })
  removed_at!: Date | null;
}
