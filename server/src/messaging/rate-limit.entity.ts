import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Counted one-time codes, by phone and by address, and guesses. The columns are those of `RateLimiterPostgres`. */
@Entity('rate_limit')
@Index('rate_limit_expiry', ['expire'])
export class RateLimitEntity {
  @PrimaryColumn({ type: 'varchar', length: 255, primaryKeyConstraintName: 'rate_limit_pk' })
  key!: string;

  @Column({ type: 'integer', default: 0 })
  points!: number;

  @Column({ type: 'bigint', nullable: true })
  expire!: string | null;
}
