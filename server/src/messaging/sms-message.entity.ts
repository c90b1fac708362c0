import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../database/columns/identity-column.js';

/** A text message of the outbox. */
@Entity('sms_message')
export class SmsMessageEntity {
  @IdentityColumn('bigint')
  id!: string;

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
