import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../database/columns/identity-column.js';

export type PrintJobKind = 'arrival' | 'changed' | 'again' | 'receipt' | 'test';

/** A ticket that a printer has to print, or has printed. */
@Entity('print_job')
export class PrintJobEntity {
  @IdentityColumn('bigint')
  id!: string;

  @Column({ type: 'integer' })
  printer_id!: number;

  /** null for a test */
  @Column({ type: 'uuid', nullable: true })
  order_id!: string | null;

  @Column({ type: 'text' })
  kind!: PrintJobKind;

  @Column({ type: 'text', default: 'queued' })
  state!: 'queued' | 'printed' | 'unsure' | 'dropped';

  @Column({ type: 'smallint', default: 0 })
  tries!: number;

  /** part of it may already be on paper, so a further try is marked */
  @Column({ type: 'boolean', default: false })
  is_begun!: boolean;

  /** the hash of what the paper says of the order (`printedState`), once it may be on paper */
  @Column({ type: 'bytea', nullable: true })
  said!: Buffer | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  next_try_at!: Date;

  @Column({ type: 'timestamptz' })
  useless_after!: Date;

  /** the name of the person who requested it; null if it was queued automatically */
  @Column({ type: 'text', nullable: true })
  asked_by!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  ended_at!: Date | null;
}
