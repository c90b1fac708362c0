import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ChangedRow } from './row-columns.js';

/** The rows of a branch that a change of the chain's menu has changed. */
@Entity('chain_change_branch')
export class ChainChangeBranchEntity {
  @PrimaryColumn({ type: 'integer' })
  change_id!: number;

  @PrimaryColumn({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'jsonb' })
  rows!: ChangedRow[];

  @Column({ type: 'timestamptz', nullable: true })
  undone_at!: Date | null;
}
