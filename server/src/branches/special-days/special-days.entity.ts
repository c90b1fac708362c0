import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SpecialHours } from '../../../../libs/contract/branches/branches.js';

/** The chain's special days: one row. */
@Entity('special_days')
export class SpecialDaysEntity {
  @PrimaryColumn({ type: 'smallint', default: 1 })
  id!: number;

  /** sorted by date; a day without hours is a closing */
  @Column({ type: 'jsonb', default: [] })
  days!: SpecialHours[];

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updated_at!: Date;
}
