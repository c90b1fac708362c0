import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OpeningCheck } from '../../../../libs/contract/orders/kitchen.js';

/** A run of the opening check. */
@Entity('opening_check')
export class OpeningCheckEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'timestamptz' })
  started_at!: Date;

  @Column({ type: 'text' })
  user_name!: string;

  /** duration in milliseconds by step */
  @Column({ type: 'jsonb' })
  steps!: OpeningCheck['steps'];

  @Column({ type: 'timestamptz' })
  committed_at!: Date;
}
