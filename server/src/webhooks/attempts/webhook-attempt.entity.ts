import { Column, Entity } from 'typeorm';
import type { WebhookMessage } from '../../../../libs/contract/orders/webhooks.js';
import { IdentityColumn } from '../../database/columns/identity-column.js';

/** One sending of a message, without its contents. Each webhook keeps the last `ATTEMPTS_KEPT`. */
@Entity('webhook_attempt')
export class WebhookAttemptEntity {
  @IdentityColumn('integer')
  id!: number;

  @Column({ type: 'integer' })
  webhook_id!: number;

  @Column({ type: 'timestamptz' })
  at!: Date;

  @Column({ type: 'text' })
  type!: WebhookMessage['type'];

  /** null for a test */
  @Column({ type: 'integer', nullable: true })
  branch_id!: number | null;

  @Column({ type: 'uuid', nullable: true })
  epoch!: string | null;

  @Column({ type: 'bigint', nullable: true })
  seq!: string | null;

  /** the number of the branch's message before it; null for a message without one */
  @Column({ type: 'bigint', nullable: true })
  after_seq!: string | null;

  @Column({ type: 'text' })
  result!: string;

  @Column({ type: 'boolean' })
  is_accepted!: boolean;

  @Column({ type: 'integer' })
  duration_ms!: number;
}
