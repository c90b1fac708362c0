import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../database/columns/identity-column.js';

/** What somebody has counted in the drawer of a day before it was closed. The server may only read and append rows. */
@Entity('day_count')
export class DayCountEntity {
  @IdentityColumn('bigint')
  id!: string;

  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'date' })
  business_date!: string;

  @Column({ type: 'bigint' })
  counted_cents!: string;

  /** a copy of the name, because the user may be removed */
  @Column({ type: 'text' })
  counted_by!: string;

  @Column({ type: 'timestamptz' })
  counted_at!: Date;
}
