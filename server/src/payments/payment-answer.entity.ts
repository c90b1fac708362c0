import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A message of a gateway, genuine or forged, as received. */
@Entity('payment_answer')
@Check('payment_answer_raw_length', 'length(raw) <= 102400')
@Check('payment_answer_source_known', `source = ANY (ARRAY['return'::text, 'notification'::text, 'question'::text])`)
@Index('payment_answer_attempt', ['attempt_id'])
@Index('payment_answer_time', ['received_at'])
@Index('payment_answer_doubted', { synchronize: false })
export class PaymentAnswerEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'payment_answer_pk',
  })
  id!: string;

  /** none if the answer names an attempt that does not exist */
  @ForeignKey('payment_attempt', { name: 'payment_answer_attempt_fk' })
  @Column({ type: 'bigint', nullable: true })
  attempt_id!: string | null;

  @Column({ type: 'text' })
  provider!: string;

  @Column({ type: 'text' })
  source!: 'return' | 'notification' | 'question';

  @Column({ type: 'text' })
  verdict!: string;

  @Column({ type: 'text' })
  raw!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  received_at!: Date;
}
