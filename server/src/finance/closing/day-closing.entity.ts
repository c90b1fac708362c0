import { Check, Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A branch's business day that was closed: written once, never changed. */
@Entity('day_closing')
@Check('day_closing_counted_not_negative', 'counted_cents >= 0')
@Check('day_closing_note_length', 'length(note) <= 300')
@Check('day_closing_difference_explained', `(counted_cents = expected_cents) OR (note <> ''::text)`)
@Unique('day_closing_once', ['branch_id', 'business_date'])
export class DayClosingEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'day_closing_pk',
  })
  id!: string;

  @ForeignKey('branch', { name: 'day_closing_branch_fk' })
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

  /** the refunds that concerned the day by then: the others came later */
  @Column({ type: 'bigint', array: true, default: () => "'{}'" })
  refund_ids!: string[];
}
