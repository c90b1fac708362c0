import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An attempt to pay an order by card. */
@Entity('payment_attempt')
@Check('payment_attempt_amount_positive', 'amount_cents >= 0')
@Check('payment_attempt_given_back_at_most', '(given_back_cents >= 0) AND (given_back_cents <= amount_cents)')
@Check(
  'payment_attempt_money_has_transaction',
  `(state = ANY (ARRAY['pending'::text, 'failed'::text])) OR (transaction_id IS NOT NULL)`,
)
@Check('payment_attempt_ref_form', `ref ~ '^[A-Z0-9-]{1,20}$'::text`)
@Unique('payment_attempt_ref_unique', ['ref'])
@Check(
  'payment_attempt_refund_explained',
  `(state = ANY (ARRAY['refund needed'::text, 'refunded'::text])) = (refund_reason IS NOT NULL)`,
)
@Check('payment_attempt_refund_note_length', 'length(refund_note) <= 200')
@Check(
  'payment_attempt_refund_signed',
  `(state = 'refunded'::text) = ((refunded_at IS NOT NULL) AND (refunded_by IS NOT NULL))`,
)
@Check(
  'payment_attempt_state_known',
  `state = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'refund needed'::text, 'refunded'::text])`,
)
@Unique('payment_attempt_transaction_unique', ['provider', 'transaction_id'])
@Index('payment_attempt_due', ['next_check_at'], { where: 'next_check_at IS NOT NULL' })
@Index('payment_attempt_refund', ['settled_at'], {
  where: `state = ANY (ARRAY['refund needed'::text, 'refunded'::text])`,
})
@Index('payment_attempt_paid', { synchronize: false })
@Index('payment_attempt_order', ['order_id'])
export class PaymentAttemptEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'payment_attempt_pk',
  })
  id!: string;

  @ForeignKey('customer_order', { name: 'payment_attempt_order_fk' })
  @Column({ type: 'uuid' })
  order_id!: string;

  @Column({ type: 'text' })
  provider!: string;

  @Column({ type: 'text' })
  ref!: string;

  @Column({ type: 'integer' })
  amount_cents!: number;

  @Column({ type: 'text', default: 'pending' })
  state!: 'pending' | 'paid' | 'failed' | 'refund needed' | 'refunded';

  @Column({ type: 'text', nullable: true })
  transaction_id!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  next_check_at!: Date | null;

  @Column({ type: 'smallint', default: 0 })
  checks!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  settled_at!: Date | null;

  /** consecutive inquiries without an answer */
  @Column({ type: 'smallint', default: 0 })
  unanswered!: number;

  /** why it failed, for the manager */
  @Column({ type: 'text', nullable: true })
  failure!: string | null;

  @Column({ type: 'text', nullable: true })
  refund_reason!: string | null;

  @Column({ type: 'text', nullable: true })
  refund_note!: string | null;

  @Column({ type: 'text', nullable: true })
  refunded_by!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  refunded_at!: Date | null;

  /** of a paid one: the refunds while its order stays confirmed */
  @Column({ type: 'integer', default: 0 })
  given_back_cents!: number;
}
