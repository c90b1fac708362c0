import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BoardEvent, BoardEventName } from '../../../libs/contract/orders/events.js';

export interface StoredEvent {
  type: BoardEventName;
  payload: BoardEvent['data'];
}

/** An event in the log of a branch. */
@Entity('branch_event')
export class BranchEventEntity {
  @PrimaryColumn({ type: 'integer' })
  branch_id!: number;

  @PrimaryColumn({ type: 'bigint' })
  seq!: string;

  @Column({ type: 'text' })
  type!: StoredEvent['type'];

  @Column({ type: 'jsonb' })
  payload!: StoredEvent['payload'];

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;
}
