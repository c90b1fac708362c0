import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A text message of the outbox. */
@Entity('sms_message')
@Check('sms_message_phone_digits', `phone ~ '^[0-9]{10}$'::text`)
@Check('sms_message_cap_thirds_range', '(cap_thirds >= 1) AND (cap_thirds <= 3)')
@Check('sms_message_state_known', `state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])`)
@Index('sms_message_due', ['next_try_at'], { where: `state = 'queued'::text` })
@Index('sms_message_order', ['order_id'])
@Index('sms_message_phone', ['phone', 'created_at'])
@Index('sms_message_sent', { synchronize: false })
export class SmsMessageEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'sms_message_pk',
  })
  id!: string;

  @ForeignKey('customer_order', { name: 'sms_message_order_fk' })
  @Column({ type: 'uuid', nullable: true })
  order_id!: string | null;

  @Column({ type: 'text' })
  purpose!: string;

  @Column({ type: 'text' })
  phone!: string;

  @Column({ type: 'text' })
  text!: string;

  @Column({ type: 'text', default: 'queued' })
  state!: 'queued' | 'sent' | 'failed';

  @Column({ type: 'smallint', default: 0 })
  tries!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  next_try_at!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  sent_at!: Date | null;

  @Column({ type: 'text', nullable: true })
  failure!: string | null;

  /** for a code, the result of `capThirdsOf` */
  @Column({ type: 'smallint', nullable: true })
  cap_thirds!: number | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;

  @Column({ type: 'timestamptz', default: () => "(now() + '00:30:00')" })
  useless_after!: Date;
}
