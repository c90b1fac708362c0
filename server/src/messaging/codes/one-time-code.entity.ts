import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The newest one-time code of an order. */
@Entity('one_time_code')
@Check('one_time_code_sends_range', '(sends >= 1) AND (sends <= 4)')
export class OneTimeCodeEntity {
  @ForeignKey('customer_order', { name: 'one_time_code_order_fk' })
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'one_time_code_pk' })
  order_id!: string;

  @Column({ type: 'bytea' })
  code_hash!: Buffer;

  @Column({ type: 'timestamptz' })
  expires_at!: Date;

  @Column({ type: 'smallint', default: 0 })
  wrong_tries!: number;

  @Column({ type: 'smallint', default: 1 })
  sends!: number;

  @Column({ type: 'timestamptz' })
  last_sent_at!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  used_at!: Date | null;
}
