import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../database/columns/identity-column.js';

export type AttemptState = 'pending' | 'paid' | 'failed' | 'refund needed' | 'refunded';

/** An attempt to pay an order by card. A field with a default value here has that value in a new attempt. */
@Entity('payment_attempt')
export class PaymentAttemptEntity {
  @IdentityColumn('bigint')
  id!: string;

  @Column({ type: 'uuid' })
  order_id!: string;

  @Column({ type: 'text' })
  provider!: string;

  @Column({ type: 'text' })
  ref!: string;

  @Column({ type: 'integer' })
  amount_cents!: number;

  @Column({ type: 'text', default: 'pending' })
  state: AttemptState = 'pending';

  @Column({ type: 'text', nullable: true })
  transaction_id: string | null = null;

  @Column({ type: 'timestamptz', nullable: true })
  next_check_at: Date | null = null;

  /** identifies the claim of a process to inquire: one that was taken over by another process changes nothing */
  @Column({ type: 'integer', default: 0 })
  claim = 0;

  /** until when one process inquires, whatever `next_check_at` is; only that process changes it. Null if none does */
  @Column({ type: 'timestamptz', nullable: true })
  claimed_until: Date | null = null;

  @Column({ type: 'smallint', default: 0 })
  checks = 0;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  settled_at: Date | null = null;

  /** consecutive inquiries without an answer */
  @Column({ type: 'smallint', default: 0 })
  unanswered = 0;

  /** why it failed, for managers */
  @Column({ type: 'text', nullable: true })
  failure: string | null = null;

  @Column({ type: 'text', nullable: true })
  refund_reason: string | null = null;

  @Column({ type: 'text', nullable: true })
  refund_note: string | null = null;

  @Column({ type: 'text', nullable: true })
  refunded_by: string | null = null;

  @Column({ type: 'timestamptz', nullable: true })
  refunded_at: Date | null = null;

  /** refunds of a paid attempt while its order stays confirmed, and its parts that are refunded separately */
  @Column({ type: 'integer', default: 0 })
  given_back_cents = 0;

  /** the payment of which it is a part */
  @Column({ type: 'bigint', nullable: true })
  part_of: string | null = null;
}
