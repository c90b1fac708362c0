import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Counted one-time codes, by phone and by address, and guesses. The columns are those of `RateLimiterPostgres`. */
@Entity('rate_limit')
export class RateLimitEntity {
  @PrimaryColumn({ type: 'varchar', length: 255 })
  key!: string;

  @Column({ type: 'integer', default: 0 })
  points!: number;

  @Column({ type: 'bigint', nullable: true })
  expire!: string | null;
}
