import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../database/columns/identity-column.js';
import type { KnownNews } from './branch-news.js';

/** What the receiver of a webhook knows of a branch. */
@Entity('webhook_news')
export class WebhookNewsEntity {
  @IdentityColumn('bigint')
  id!: string;

  @Column({ type: 'integer' })
  webhook_id!: number;

  @Column({ type: 'integer' })
  branch_id!: number;

  /** what it was sent of each kind */
  @Column({ type: 'jsonb', default: {} })
  known!: KnownNews;

  /** the end of the claim of the process that sends, or the next try after a failure */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  next_try_at!: Date;

  /** null if the last try succeeded */
  @Column({ type: 'timestamptz', nullable: true })
  failing_since!: Date | null;

  @Column({ type: 'integer', default: 0 })
  failures!: number;
}
