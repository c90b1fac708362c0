import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../database/columns/identity-column.js';

/** The closing of a branch's business day. It is written once and never changed. */
@Entity('day_closing')
export class DayClosingEntity {
  @IdentityColumn('bigint')
  id!: string;

  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'date' })
  business_date!: string;

  @Column({ type: 'bigint' })
  expected_cents!: string;

  @Column({ type: 'bigint' })
  counted_cents!: string;

  @Column({ type: 'text' })
  note!: string;

  /** a copy of the name, because the user may be removed */
  @Column({ type: 'text' })
  closed_by!: string;

  @Column({ type: 'timestamptz' })
  closed_at!: Date;

  /** the closing of the same branch before this one; null for its first */
  @Column({ type: 'bigint', nullable: true })
  previous_id!: string | null;

  /** SHA-256 over its orders and the seal before, in hexadecimal */
  @Column({ type: 'text', default: '' })
  seal!: string;
}
