import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../database/columns/identity-column.js';

/** A message from a gateway, genuine or forged, as received. */
@Entity('payment_answer')
export class PaymentAnswerEntity {
  @IdentityColumn('bigint')
  id!: string;

  /** null if the answer names an unknown attempt */
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
