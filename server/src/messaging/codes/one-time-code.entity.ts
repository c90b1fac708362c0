import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The newest one-time code of an order. A field with a default value here has that value in a new code. */
@Entity('one_time_code')
export class OneTimeCodeEntity {
  @PrimaryColumn({ type: 'uuid' })
  order_id!: string;

  @Column({ type: 'bytea' })
  code_hash!: Buffer;

  @Column({ type: 'timestamptz' })
  expires_at!: Date;

  /** by the holder of the order's token */
  @Column({ type: 'smallint', default: 0 })
  wrong_tries = 0;

  @Column({ type: 'smallint', default: 0 })
  wrong_tries_without_token = 0;

  @Column({ type: 'smallint', default: 1 })
  sends = 1;

  @Column({ type: 'timestamptz' })
  last_sent_at!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  used_at: Date | null = null;
}
