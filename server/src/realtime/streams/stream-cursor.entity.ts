import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../database/columns/identity-column.js';

/** How far one reader has handled the events of one branch. It is removed with its reader, which one column names. */
@Entity('stream_cursor')
export class StreamCursorEntity {
  @IdentityColumn('bigint')
  id!: string;

  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'integer', nullable: true })
  printer_id!: number | null;

  @Column({ type: 'integer', nullable: true })
  webhook_id!: number | null;

  /** the epoch of both numbers, as clients see it */
  @Column({ type: 'uuid' })
  epoch!: string;

  /** the number of the last event for which nothing is left to do */
  @Column({ type: 'bigint' })
  read_seq!: string;

  /** the number of the last event for which something was done */
  @Column({ type: 'bigint' })
  done_seq!: string;

  /** identifies the claim: one that has expired and was taken over by another process changes nothing */
  @Column({ type: 'integer', default: 0 })
  claim!: number;

  /** tries since the last success, all of which failed */
  @Column({ type: 'integer', default: 0 })
  failures!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  next_try_at!: Date;

  /** until when one process reads on, whatever `next_try_at` is; only that process changes it. Null if none does */
  @Column({ type: 'timestamptz', nullable: true })
  claimed_until!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  failing_since!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  last_at!: Date | null;

  /** the result of the last try, such as the status of an answer */
  @Column({ type: 'text', nullable: true })
  last_result!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;
}
