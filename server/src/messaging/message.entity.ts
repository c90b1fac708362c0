import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../database/columns/identity-column.js';
import type { MessageChannel } from './sender.js';

/** A message of the outbox, to a customer, an outlet or a user. */
@Entity('message')
export class MessageEntity {
  @IdentityColumn('bigint')
  id!: string;

  @Column({ type: 'uuid', nullable: true })
  order_id!: string | null;

  @Column({ type: 'text' })
  purpose!: string;

  @Column({ type: 'text', default: 'sms' })
  channel!: MessageChannel;

  /** in the form of the channel: of an SMS, ten digits; of an e-mail, an address */
  @Column({ type: 'text' })
  recipient!: string;

  /** of an e-mail */
  @Column({ type: 'text', nullable: true })
  subject!: string | null;

  @Column({ type: 'text' })
  text!: string;

  /** of an e-mail that its reader may stop: the address that stops it */
  @Column({ type: 'text', nullable: true })
  stop_url!: string | null;

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
