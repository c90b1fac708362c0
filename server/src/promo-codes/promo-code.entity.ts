import { Column, Entity, PrimaryColumn } from 'typeorm';

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

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', nullable: true })
  removed_at!: Date | null;
}
