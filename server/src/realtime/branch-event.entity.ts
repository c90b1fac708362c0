import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { BoardEvent, BoardEventName } from '../../../libs/contract/events.js';

export interface StoredEvent {
  type: BoardEventName;
  payload: BoardEvent['data'];
}

/** An event in the log of a branch. */
@Entity('branch_event')
@Check(
  'branch_event_type_known',
  `type = ANY (ARRAY['order-created'::text, 'order-status'::text, 'kitchen-status'::text])`,
)
@Index('branch_event_age', ['created_at'])
export class BranchEventEntity {
  @ForeignKey('branch_stream', { name: 'branch_event_stream_fk', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'branch_event_pk' })
  branch_id!: number;

  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'branch_event_pk' })
  seq!: string;

  @Column({ type: 'text' })
  type!: StoredEvent['type'];

  @Column({ type: 'jsonb' })
  payload!: StoredEvent['payload'];

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;
}
