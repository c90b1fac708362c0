import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A task that one server at a time carries out, now and then. */
@Entity('recurring_task')
export class RecurringTaskEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'recurring_task_pk' })
  id!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  due_at!: Date;

  /** how far it is, in its own words */
  @Column({ type: 'text', default: '' })
  progress!: string;
}
