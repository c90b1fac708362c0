import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../database/columns/identity-column.js';

/** How far the events of one branch were delivered to one webhook. */
@Entity('webhook_cursor')
export class WebhookCursorEntity {
  @IdentityColumn('bigint')
  id!: string;

  @Column({ type: 'integer' })
  webhook_id!: number;

  @Column({ type: 'integer' })
  branch_id!: number;

  /** the epoch of both numbers, as clients see it */
  @Column({ type: 'uuid' })
  epoch!: string;

  /** the number of the last event that needs no delivery any more */
  @Column({ type: 'bigint' })
  read_seq!: string;

  /** the number of the last event that was delivered */
  @Column({ type: 'bigint' })
  sent_seq!: string;

  /** identifies the claim: one that has expired and was taken over by another process changes nothing */
  @Column({ type: 'integer', default: 0 })
  claim!: number;

  /** tries since the last delivery, all of which failed */
  @Column({ type: 'integer', default: 0 })
  failures!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  next_try_at!: Date;

  /** until when one process delivers it, whatever `next_try_at` is; only that process changes it. Null if none does */
  @Column({ type: 'timestamptz', nullable: true })
  claimed_until!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  failing_since!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  last_at!: Date | null;

  /** the status of the last answer, or why there was none */
  @Column({ type: 'text', nullable: true })
  last_result!: string | null;
}
