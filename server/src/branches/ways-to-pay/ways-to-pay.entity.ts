import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The chain's ways to pay: one row. */
@Entity('ways_to_pay')
export class WaysToPayEntity {
  @PrimaryColumn({ type: 'smallint', default: 1 })
  id!: number;

  @Column({ type: 'boolean', default: true })
  online!: boolean;

  /** at the door */
  @Column({ type: 'boolean', default: true })
  cash!: boolean;

  /** at the door */
  @Column({ type: 'boolean', default: true })
  card!: boolean;

  @Column({ type: 'boolean', default: true })
  pickup!: boolean;

  /** the largest total that may be paid later */
  @Column({ type: 'integer', default: 350_000 })
  later_limit_cents!: number;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updated_at!: Date;
}
